//! The tables of keys: the action of each, its text in the help, and its word in the key bar. The
//! module above reads them.

mod after;
mod board;
mod screens;

use ratatui::crossterm::event::KeyCode;
use tui_input::InputRequest;

use self::after::{AFTER, CLOSE, ENDED, MISTAKE};
use self::board::{
    AMBIGUOUS, ANALYSIS, BRANCHES, CHOICES, COPY, GAME, HAND, LEAVE_REVIEW, MARK, MENU, MOVES,
    PICK, PROMOTION, PUT, QUESTION, REVIEW, STEP, TAKE, TREE, VIEW, WRITE,
};
use self::screens::{
    DISCARD, DRILL, DRILL_ALWAYS, EDIT_VARIANT, FIELD_TEXT, FIELDS, FIND, GO_ON, HELP, LEARN,
    LESSON, LIBRARY, LIBRARY_FILES, LIBRARY_STEPS, NEW_GAME, NO_LIBRARY_FILES, OPENINGS, PIECES,
    PROBLEM, PROBLEM_OVER, PROBLEMS, RULES, VARIANTS,
};
use super::{
    BACKSPACE, Binding, DOWN, END, ENTER, ESC, HOME, Key, LEFT, Mode, RIGHT, SPACE, TAB, UP, ch,
    ctrl, key, on,
};
use crate::action::{
    Action, CursorDirection, DisplayAction, EditorAction, LeaveAction, LineAction, ListStep,
    PositionAction, ProgramAction, ScreenAction, SelectAction, StudyAction,
};
use zushiki_words::language::MessageKey;

static ALWAYS: &[Binding] = &[
    on(
        &[ctrl('c')],
        Action::Program(ProgramAction::QuitAtOnce),
        MessageKey("keys-quit-without-question"),
    ),
    on(
        &[ctrl('z')],
        Action::Program(ProgramAction::Suspend),
        MessageKey("keys-stop-program-until"),
    ),
    on(&[ctrl('l')], Action::Program(ProgramAction::Redraw), MessageKey("keys-draw-screen-again")),
    on(&[ctrl('t')], Action::Display(DisplayAction::Language), MessageKey("keys-language")),
];

static ASK_HELP: &[Binding] =
    &[on(&[ch('?')], Action::Screen(ScreenAction::Help), MessageKey("keys-show-these-keys"))
        .bar(MessageKey("keys-bar-help"))];

static COMMON: &[Binding] = &[
    on(&[ch('q')], Action::Leave(LeaveAction::Quit), MessageKey("keys-quit"))
        .bar(MessageKey("keys-bar-quit")),
    on(&[ESC], Action::Select(SelectAction::Close), MessageKey("keys-close-what-open")),
    on(&[ch('t')], Action::Display(DisplayAction::Theme), MessageKey("keys-next-theme-terminal")),
    on(&[ch('m')], Action::Display(DisplayAction::Mouse), MessageKey("keys-give-mouse-terminal")),
];

static BOOK: &[Binding] = &[
    on(&[ch('p')], Action::Screen(ScreenAction::Pieces), MessageKey("keys-all-pieces-how"))
        .bar(MessageKey("keys-bar-pieces")),
    on(&[ch('r')], Action::Screen(ScreenAction::Rules), MessageKey("keys-rules-game")),
];

static CURSOR: &[Binding] = &[
    on(
        &[LEFT, ch('h')],
        Action::Select(SelectAction::Go(CursorDirection::Left)),
        MessageKey("keys-move-cursor"),
    ),
    on(
        &[DOWN, ch('j')],
        Action::Select(SelectAction::Go(CursorDirection::Down)),
        MessageKey("keys-move-cursor"),
    ),
    on(
        &[UP, ch('k')],
        Action::Select(SelectAction::Go(CursorDirection::Up)),
        MessageKey("keys-move-cursor"),
    ),
    on(
        &[RIGHT, ch('l')],
        Action::Select(SelectAction::Go(CursorDirection::Right)),
        MessageKey("keys-move-cursor"),
    ),
];

static COMMAND: &[Binding] =
    &[on(&[ch(':')], Action::Line(LineAction::OpenLine), MessageKey("keys-type-command"))];

static GAMES: &[Binding] = &[
    on(&[ch('G')], Action::Screen(ScreenAction::Games), MessageKey("keys-saved-games")),
    on(&[ch('L')], Action::Screen(ScreenAction::Learn), MessageKey("keys-lessons-drill-how")),
    on(&[ch('M')], Action::Screen(ScreenAction::Problems), MessageKey("keys-mate-problems-game")),
    on(&[ch('O')], Action::Screen(ScreenAction::Openings), MessageKey("keys-openings")),
    on(&[ch('S')], Action::Screen(ScreenAction::Statistics), MessageKey("after-keys-statistics")),
];

static POSITION: &[Binding] = &[
    on(&[ENTER, SPACE], Action::Select(SelectAction::Accept), MessageKey("keys-put-chosen-piece"))
        .bar(MessageKey("keys-bar-put")),
    on(
        &[TAB, ch('n')],
        Action::Editor(EditorAction::Brush(ListStep::On)),
        MessageKey("keys-choose-next-piece"),
    )
    .bar(MessageKey("keys-bar-position-next")),
    on(
        &[key(KeyCode::BackTab), ch('p')],
        Action::Editor(EditorAction::Brush(ListStep::Back)),
        MessageKey("keys-choose-piece-before"),
    ),
    on(&[ch('s')], Action::Editor(EditorAction::BrushSide), MessageKey("keys-choose-other-sides"))
        .bar(MessageKey("keys-bar-side")),
    on(
        &[ch('x'), BACKSPACE, key(KeyCode::Delete)],
        Action::Editor(EditorAction::Remove),
        MessageKey("keys-remove-piece"),
    )
    .bar(MessageKey("keys-bar-remove")),
    on(&[ch('+')], Action::Editor(EditorAction::TurnOver), MessageKey("keys-turn-piece-over"))
        .bar(MessageKey("keys-bar-position-turn")),
    on(&[ch('c')], Action::Editor(EditorAction::ChangeSide), MessageKey("keys-give-piece-other")),
    on(&[ch('w')], Action::Editor(EditorAction::ChangeTurn), MessageKey("keys-change-side-move")),
    on(&[ch('a')], Action::Editor(EditorAction::FillHand), MessageKey("keys-add-chosen-piece")),
    on(&[ch('A')], Action::Editor(EditorAction::EmptyHand), MessageKey("keys-remove-chosen-piece")),
    on(&[ch('C')], Action::Editor(EditorAction::ClearBoard), MessageKey("keys-remove-all-pieces")),
    on(&[ch('S')], Action::Editor(EditorAction::SetUp), MessageKey("keys-set-up-starting")),
    on(&[ch('P')], Action::Editor(EditorAction::PlayPosition), MessageKey("keys-play-position"))
        .bar(MessageKey("keys-bar-position-play")),
    on(&[ESC, ch('q')], Action::Select(SelectAction::Close), MessageKey("keys-leave-editor-game"))
        .bar(MessageKey("keys-bar-position-leave")),
    on(&[ch(':')], Action::Line(LineAction::OpenLine), MessageKey("keys-type-paste-position")),
    on(
        &[ch('y')],
        Action::Position(PositionAction::CopyPosition),
        MessageKey("keys-copy-position-sfen"),
    ),
    on(&[ch('f')], Action::Study(StudyAction::Flip), MessageKey("keys-turn-board-round")),
    on(&[ch('g')], Action::Display(DisplayAction::Glyphs), MessageKey("keys-kanji-letters-ascii")),
];

static GLYPHS: &[Binding] = &[on(
    &[ch('g')],
    Action::Display(DisplayAction::Glyphs),
    MessageKey("keys-kanji-letters-ascii"),
)
.bar(MessageKey("keys-bar-letters"))];

static SIZES: &[Binding] = &[
    on(&[ch('>')], Action::Display(DisplayAction::Larger), MessageKey("keys-larger-squares")),
    on(&[ch('<')], Action::Display(DisplayAction::Smaller), MessageKey("keys-smaller-squares")),
    on(&[ch('B')], Action::Display(DisplayAction::Overview), MessageKey("keys-overview")),
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
    ),
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

/// The tables of a mode. The first binding of a key counts, and the key bar keeps the order.
pub(super) fn tables(mode: Mode) -> Vec<&'static [Binding]> {
    match mode {
        Mode::Editor => vec![POSITION, ASK_HELP, COMMON, SIZES, CURSOR, ALWAYS],
        Mode::Variants => {
            vec![
                VARIANTS,
                DISCARD,
                EDIT_VARIANT,
                GAMES,
                COMMAND,
                GLYPHS,
                BOOK,
                CURSOR,
                ASK_HELP,
                COMMON,
                ALWAYS,
            ]
        }
        Mode::NewGame => {
            vec![NEW_GAME, GAMES, COMMAND, GLYPHS, BOOK, CURSOR, ASK_HELP, COMMON, ALWAYS]
        }
        Mode::Fields => {
            vec![FIELDS, GAMES, COMMAND, GLYPHS, BOOK, CURSOR, ASK_HELP, COMMON, ALWAYS]
        }
        Mode::FieldText => vec![FIELD_TEXT, EDIT, ALWAYS],
        Mode::Board => {
            vec![
                ASK_HELP, MENU, COMMON, GLYPHS, TAKE, GAME, MOVES, REVIEW, BOOK, VIEW, ANALYSIS,
                SIZES, BRANCHES, CURSOR, HAND, PICK, WRITE, AFTER, GAMES, COPY, ALWAYS,
            ]
        }
        Mode::Selected | Mode::Stepped => {
            let put = if mode == Mode::Selected { PUT } else { STEP };
            vec![
                put, GLYPHS, ASK_HELP, COMMON, MENU, GAME, MOVES, REVIEW, BOOK, VIEW, ANALYSIS,
                SIZES, BRANCHES, CURSOR, HAND, PICK, WRITE, AFTER, GAMES, COPY, ALWAYS,
            ]
        }
        Mode::Review => {
            vec![
                LEAVE_REVIEW,
                REVIEW,
                GLYPHS,
                ASK_HELP,
                COMMON,
                MENU,
                GAME,
                MOVES,
                BOOK,
                VIEW,
                ANALYSIS,
                SIZES,
                BRANCHES,
                TAKE,
                CURSOR,
                HAND,
                PICK,
                WRITE,
                AFTER,
                GAMES,
                COPY,
                ALWAYS,
            ]
        }
        Mode::Tree => {
            vec![
                TREE, REVIEW, ASK_HELP, COMMON, MENU, GLYPHS, GAME, MOVES, BOOK, VIEW, ANALYSIS,
                SIZES, BRANCHES, WRITE, GAMES, COPY, ALWAYS,
            ]
        }
        Mode::Promotion => vec![PROMOTION, GLYPHS, ASK_HELP, COMMON, ALWAYS],
        Mode::Ambiguous => vec![AMBIGUOUS, PICK, GLYPHS, ASK_HELP, COMMON, ALWAYS],
        Mode::Question => vec![QUESTION, GLYPHS, ALWAYS],
        Mode::Choices => vec![MARK, CHOICES, GLYPHS, ASK_HELP, COMMON, ALWAYS],
        Mode::Ended => {
            vec![
                ENDED, MARK, CLOSE, MENU, GLYPHS, ASK_HELP, GAME, MOVES, REVIEW, BOOK, VIEW,
                ANALYSIS, WRITE, GAMES, COPY, COMMON, SIZES, ALWAYS,
            ]
        }
        Mode::Line => vec![LINE, EDIT, ALWAYS],
        Mode::Help => vec![HELP, GLYPHS, ALWAYS],
        Mode::Pieces => vec![PIECES, ALWAYS],
        Mode::Rules => vec![RULES, GLYPHS, ALWAYS],
        Mode::Find => vec![FIND, EDIT, ALWAYS],
        Mode::Library => vec![LIBRARY, LIBRARY_FILES, LIBRARY_STEPS, ALWAYS],
        Mode::GamesFound => vec![LIBRARY, NO_LIBRARY_FILES, LIBRARY_STEPS, ALWAYS],
        Mode::Learn => vec![LEARN, CURSOR, ASK_HELP, COMMON, ALWAYS],
        Mode::Lesson => {
            vec![
                LESSON, MOVES, REVIEW, TAKE, ASK_HELP, COMMON, BOOK, VIEW, SIZES, CURSOR, HAND,
                PICK, ALWAYS,
            ]
        }
        Mode::LessonSelected => {
            vec![
                PUT, LESSON, MOVES, REVIEW, ASK_HELP, COMMON, BOOK, VIEW, SIZES, CURSOR, HAND,
                PICK, ALWAYS,
            ]
        }
        Mode::LessonDone => {
            vec![
                GO_ON, LESSON, MOVES, REVIEW, ASK_HELP, COMMON, BOOK, VIEW, SIZES, CURSOR, HAND,
                ALWAYS,
            ]
        }
        Mode::Problems => vec![PROBLEMS, CURSOR, ASK_HELP, COMMON, ALWAYS],
        Mode::Problem => {
            vec![PROBLEM, TAKE, ASK_HELP, COMMON, BOOK, VIEW, SIZES, CURSOR, HAND, PICK, ALWAYS]
        }
        Mode::ProblemSelected => {
            vec![PUT, PROBLEM, ASK_HELP, COMMON, BOOK, VIEW, SIZES, CURSOR, HAND, PICK, ALWAYS]
        }
        Mode::ProblemOver => {
            vec![PROBLEM_OVER, PROBLEM, ASK_HELP, COMMON, BOOK, VIEW, SIZES, CURSOR, HAND, ALWAYS]
        }
        Mode::Mistake => {
            vec![MISTAKE, TAKE, ASK_HELP, COMMON, BOOK, VIEW, SIZES, CURSOR, HAND, PICK, ALWAYS]
        }
        Mode::MistakeOver => {
            vec![PROBLEM_OVER, MISTAKE, ASK_HELP, COMMON, BOOK, VIEW, SIZES, CURSOR, HAND, ALWAYS]
        }
        Mode::Openings => {
            vec![OPENINGS, GLYPHS, ASK_HELP, COMMON, BOOK, SIZES, ALWAYS]
        }
        Mode::Drill => {
            vec![DRILL, DRILL_ALWAYS, GLYPHS, ASK_HELP, COMMON, BOOK, SIZES, CURSOR, ALWAYS]
        }
        Mode::DrillDone => {
            vec![GO_ON, DRILL_ALWAYS, GLYPHS, ASK_HELP, COMMON, BOOK, SIZES, CURSOR, ALWAYS]
        }
    }
}
