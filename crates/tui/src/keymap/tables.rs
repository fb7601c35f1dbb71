//! The keys of each mode: the verbs of its place, and before them tables of what the verbs do not have, with the text of
//! each in the help and its word in the key bar. The module above reads them.

mod after;
mod board;
mod screens;

use std::sync::LazyLock;

use ratatui::crossterm::event::KeyCode;
use tui_input::InputRequest;

use self::after::{CLOSE, ENDED, LEAVE_MISTAKES, MISTAKE};
use self::board::{
    AMBIGUOUS, CHOICES, HAND, LEAVE_REVIEW, LINES, MARK, PROMOTION, PUT, QUESTION, SCROLL, STEP,
    TAKE, TREE,
};
use self::screens::{
    DISCARD, DRILL, DRILL_ALWAYS, EDIT_VARIANT, FIELD_TEXT, FIELDS, FIND, GO_ON, HELP, LEARN,
    LESSON, LIBRARY, LIBRARY_FILES, LIBRARY_STEPS, LIST, NEW_GAME, NO_LIBRARY_FILES, OPENINGS,
    PIECES, PROBLEM, PROBLEM_OVER, PROBLEMS, RULES, STATISTICS, VARIANTS,
};
use super::{
    BACKSPACE, Binding, DOWN, END, ENTER, ESC, HOME, Key, LEFT, Mode, PAGE_DOWN, PAGE_UP, RIGHT,
    SPACE, TAB, UP, ch, ctrl, key, on, verb,
};
use crate::action::{Action, CursorDirection, EditorAction, LineAction, ListStep, SelectAction};
use zushiki_play::verbs::Verb;
use zushiki_words::language::MessageKey;

static CLOSE_OPEN: &[Binding] =
    &[on(&[ESC], Action::Select(SelectAction::Close), MessageKey("keys-close-what-open"))];

static CURSOR: &[Binding] = &[
    on(
        &[LEFT],
        Action::Select(SelectAction::Go(CursorDirection::Left)),
        MessageKey("keys-move-cursor"),
    ),
    on(
        &[DOWN],
        Action::Select(SelectAction::Go(CursorDirection::Down)),
        MessageKey("keys-move-cursor"),
    ),
    on(
        &[UP],
        Action::Select(SelectAction::Go(CursorDirection::Up)),
        MessageKey("keys-move-cursor"),
    ),
    on(
        &[RIGHT],
        Action::Select(SelectAction::Go(CursorDirection::Right)),
        MessageKey("keys-move-cursor"),
    ),
];

static POSITION: &[Binding] = &[
    on(&[ENTER, SPACE], Action::Select(SelectAction::Accept), MessageKey("keys-put-chosen-piece"))
        .bar(MessageKey("keys-bar-put")),
    on(
        &[TAB],
        Action::Editor(EditorAction::Brush(ListStep::On)),
        MessageKey("keys-choose-next-piece"),
    )
    .bar(MessageKey("keys-bar-position-next")),
    on(
        &[key(KeyCode::BackTab)],
        Action::Editor(EditorAction::Brush(ListStep::Back)),
        MessageKey("keys-choose-piece-before"),
    ),
    on(&[ch('a')], Action::Editor(EditorAction::BrushSide), MessageKey("keys-choose-other-sides"))
        .bar(MessageKey("keys-bar-side")),
    on(
        &[ch('x'), BACKSPACE, key(KeyCode::Delete)],
        Action::Editor(EditorAction::Remove),
        MessageKey("keys-remove-piece"),
    )
    .bar(MessageKey("keys-bar-remove")),
    on(&[ch('+')], Action::Editor(EditorAction::TurnOver), MessageKey("keys-turn-piece-over"))
        .bar(MessageKey("keys-bar-position-turn")),
    on(&[ch('A')], Action::Editor(EditorAction::ChangeSide), MessageKey("keys-give-piece-other")),
    on(&[ch('b')], Action::Editor(EditorAction::ChangeTurn), MessageKey("keys-change-side-move")),
    on(&[ch('h')], Action::Editor(EditorAction::FillHand), MessageKey("keys-add-chosen-piece")),
    on(&[ch('H')], Action::Editor(EditorAction::EmptyHand), MessageKey("keys-remove-chosen-piece")),
    on(&[ch('C')], Action::Editor(EditorAction::ClearBoard), MessageKey("keys-remove-all-pieces")),
    on(&[ch('S')], Action::Editor(EditorAction::SetUp), MessageKey("keys-set-up-starting")),
    on(&[ch('P')], Action::Editor(EditorAction::PlayPosition), MessageKey("keys-play-position"))
        .bar(MessageKey("keys-bar-position-play")),
    on(&[ESC, ch('q')], Action::Select(SelectAction::Close), MessageKey("keys-leave-editor-game"))
        .bar(MessageKey("keys-bar-position-leave")),
    verb(&[ch('K')], Verb::CopyPosition),
    on(&[ch('o'), ch(':')], Action::Verb(Verb::OpenLine), MessageKey("keys-type-paste-position")),
];

static LINE: &[Binding] = &[
    on(&[ENTER], Action::Line(LineAction::Submit), MessageKey("keys-run-command-play"))
        .bar(MessageKey("keys-bar-enter")),
    on(&[ESC], Action::Select(SelectAction::Close), MessageKey("keys-close-line"))
        .bar(MessageKey("keys-bar-cancel")),
    on(
        &[TAB],
        Action::Line(LineAction::Complete(ListStep::On)),
        MessageKey("keys-complete-next-possibility"),
    )
    .bar(MessageKey("keys-bar-complete")),
    on(
        &[key(KeyCode::BackTab)],
        Action::Line(LineAction::Complete(ListStep::Back)),
        MessageKey("keys-complete-one-before"),
    ),
    on(
        &[UP, ctrl('p')],
        Action::Select(SelectAction::Go(CursorDirection::Up)),
        MessageKey("keys-earlier-line"),
    )
    .bar(MessageKey("keys-bar-earlier")),
    on(
        &[DOWN, ctrl('n')],
        Action::Select(SelectAction::Go(CursorDirection::Down)),
        MessageKey("keys-later-line"),
    )
    .bar(MessageKey("keys-bar-later")),
    on(&[PAGE_UP], Action::Verb(Verb::LookBack), MessageKey("keys-page-back")),
    on(&[PAGE_DOWN], Action::Verb(Verb::LookForward), MessageKey("keys-page-on")),
    on(&[ctrl('o')], Action::Line(LineAction::Break), MessageKey("keys-break-comment")),
];

static EDIT: &[Binding] = &[
    edit(&[BACKSPACE], InputRequest::DeletePrevChar),
    edit(&[key(KeyCode::Delete), ctrl('d')], InputRequest::DeleteNextChar),
    edit(&[ctrl('w')], InputRequest::DeletePrevWord),
    edit(&[ctrl('u')], InputRequest::DeleteLine),
    edit(&[ctrl('k')], InputRequest::DeleteTillEnd),
    edit(&[LEFT, ctrl('b')], InputRequest::GoToPrevChar),
    edit(&[RIGHT, ctrl('f')], InputRequest::GoToNextChar),
    edit(&[HOME, ctrl('a')], InputRequest::GoToStart),
    edit(&[END, ctrl('e')], InputRequest::GoToEnd),
];

const fn edit(keys: &'static [Key], request: InputRequest) -> Binding {
    on(keys, Action::Line(LineAction::Edit(request)), MessageKey("keys-edit-line"))
}

/// The bindings of a mode: those of its tables, then the verbs of its place. The first binding of a key counts, and the key
/// bar keeps the order.
pub(super) fn bound(mode: Mode) -> Vec<&'static Binding> {
    let own = tables(mode).into_iter().flatten();
    let verbs = leading(mode).iter().chain(Verb::ALL).copied();
    let verbs = verbs.filter(|verb| verb.row().places.overlaps(mode.place()));
    own.chain(verbs.filter_map(|verb| VERBS.get(verb as usize))).collect()
}

/// The bindings of all verbs, in the order of their table.
static VERBS: LazyLock<Vec<Binding>> = LazyLock::new(|| {
    let binding = |&it: &Verb| {
        let keys: Vec<Key> = it.row().keys.split_whitespace().filter_map(Key::read).collect();
        // Leaked like the tables: there is one list, which is used until the program ends.
        let binding = verb(keys.leak(), it);
        if it.row().is_in_bar { binding.in_bar() } else { binding }
    };
    Verb::ALL.iter().map(binding).collect()
});

/// The verbs that come before the others in the key bar and the help of a mode.
const fn leading(mode: Mode) -> &'static [Verb] {
    use Verb::{Glyphs, Help, Hint, LookBack, LookForward, OpenLine, Pieces, Quit, Undo};
    match mode {
        Mode::Board => &[OpenLine, Help, Glyphs, Hint, Undo, Pieces, Quit, LookBack, LookForward],
        Mode::Review | Mode::Tree | Mode::Lines => {
            &[LookBack, LookForward, Glyphs, OpenLine, Help, Quit, Undo, Pieces]
        }
        Mode::Variants | Mode::NewGame | Mode::Fields => &[Glyphs, Pieces, Help, Quit],
        Mode::Editor => &[Help, Glyphs],
        _ => &[Glyphs, OpenLine, Help, Quit, Undo, LookBack, LookForward, Pieces],
    }
}

/// The tables of a mode: actions that the verbs do not have, and verbs that mean something else here.
pub(super) fn tables(mode: Mode) -> Vec<&'static [Binding]> {
    match mode {
        Mode::Editor => vec![POSITION, CURSOR],
        Mode::Variants => vec![VARIANTS, DISCARD, EDIT_VARIANT, CURSOR, CLOSE_OPEN],
        Mode::NewGame => vec![NEW_GAME, CURSOR],
        Mode::Fields => vec![FIELDS, CURSOR],
        Mode::FieldText => vec![FIELD_TEXT, EDIT],
        Mode::Board => vec![TAKE, CURSOR, HAND, SCROLL, CLOSE_OPEN],
        Mode::Selected => vec![PUT, CURSOR, HAND, SCROLL],
        Mode::Stepped => vec![STEP, CURSOR, HAND, SCROLL],
        Mode::Review => vec![LEAVE_REVIEW, TAKE, CURSOR, HAND, SCROLL, CLOSE_OPEN],
        Mode::Tree => vec![TREE],
        Mode::Lines => vec![LINES],
        Mode::Promotion => vec![PROMOTION],
        Mode::Ambiguous => vec![AMBIGUOUS],
        Mode::Question => vec![QUESTION],
        Mode::Choices => vec![MARK, CHOICES],
        Mode::ListScreen => vec![LIST, CURSOR],
        Mode::Statistics => vec![STATISTICS, CURSOR],
        Mode::Ended => vec![ENDED, MARK, CLOSE, SCROLL],
        Mode::Line => vec![LINE, EDIT],
        Mode::Help => vec![HELP],
        Mode::Pieces => vec![PIECES],
        Mode::Rules => vec![RULES],
        Mode::Find => vec![FIND, EDIT],
        Mode::Library => vec![LIBRARY, LIBRARY_FILES, LIBRARY_STEPS],
        Mode::GamesFound => vec![LIBRARY, NO_LIBRARY_FILES, LIBRARY_STEPS],
        Mode::Learn => vec![LEARN, CURSOR],
        Mode::Lesson => vec![LESSON, TAKE, CURSOR, HAND, CLOSE_OPEN],
        Mode::LessonSelected => vec![PUT, LESSON, CURSOR, HAND],
        Mode::LessonDone => vec![GO_ON, LESSON, CURSOR, HAND, CLOSE_OPEN],
        Mode::Problems => vec![PROBLEMS, CURSOR],
        Mode::Problem => vec![PROBLEM, TAKE, CURSOR, HAND, CLOSE_OPEN],
        Mode::ProblemSelected => vec![PUT, PROBLEM, CURSOR, HAND],
        Mode::ProblemOver => vec![PROBLEM_OVER, PROBLEM, CURSOR, HAND, CLOSE_OPEN],
        Mode::Mistake => vec![MISTAKE, LEAVE_MISTAKES, TAKE, CURSOR, HAND, CLOSE_OPEN],
        Mode::TaskWaits => vec![LEAVE_MISTAKES, CURSOR, HAND, CLOSE_OPEN],
        Mode::MistakesNone => vec![GO_ON, LEAVE_MISTAKES, CURSOR, HAND, CLOSE_OPEN],
        Mode::MistakeOver => {
            vec![PROBLEM_OVER, MISTAKE, LEAVE_MISTAKES, CURSOR, HAND, CLOSE_OPEN]
        }
        Mode::Openings => vec![OPENINGS],
        Mode::Drill => vec![DRILL, DRILL_ALWAYS, CURSOR],
        Mode::DrillDone => vec![GO_ON, DRILL_ALWAYS, CURSOR],
    }
}
