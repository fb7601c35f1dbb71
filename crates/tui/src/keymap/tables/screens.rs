//! The keys of the other screens: menu, lists, lessons, texts.

use ratatui::crossterm::event::KeyCode;
use tui_input::InputRequest;

use super::edit;
use crate::action::{
    Action, CursorDirection, LearnAction, LineAction, ListAction, ListStep, SelectAction,
};
use crate::keymap::{
    BACKSPACE, Binding, DOWN, END, ENTER, ESC, HOME, LEFT, PAGE_DOWN, PAGE_UP, RIGHT, SPACE, TAB,
    UP, ch, ctrl, key, on, verb,
};
use zushiki_play::verbs::Verb;
use zushiki_words::language::MessageKey;

pub(super) static VARIANTS: &[Binding] = &[
    on(&[ENTER], Action::Select(SelectAction::Accept), MessageKey("keys-play-marked-game"))
        .bar(MessageKey("keys-bar-variants-play")),
    on(&[SPACE], Action::Select(SelectAction::Toggle), MessageKey("keys-tick-set-up"))
        .bar(MessageKey("keys-bar-tick")),
    on(
        &[RIGHT],
        Action::Select(SelectAction::Go(CursorDirection::Right)),
        MessageKey("keys-set-ups-presets"),
    )
    .bar(MessageKey("keys-bar-more")),
    on(&[HOME], Action::Verb(Verb::LookFirst), MessageKey("keys-first-entry")),
    on(&[END], Action::Verb(Verb::LookLast), MessageKey("keys-last-entry")),
];

pub(super) static DISCARD: &[Binding] = &[on(
    &[ch('x'), key(KeyCode::Delete)],
    Action::List(ListAction::Discard),
    MessageKey("keys-delete-marked-unfinished"),
)];

pub(super) static NEW_GAME: &[Binding] = &[
    on(&[ENTER], Action::Select(SelectAction::Accept), MessageKey("keys-start-game"))
        .bar(MessageKey("keys-bar-start")),
    on(&[SPACE], Action::Select(SelectAction::Toggle), MessageKey("keys-next-common-time"))
        .bar(MessageKey("keys-bar-next-choice")),
    on(&[ESC], Action::Select(SelectAction::Close), MessageKey("keys-back-variants"))
        .bar(MessageKey("keys-bar-fields-back")),
    on(&[HOME], Action::Verb(Verb::LookFirst), MessageKey("keys-first-entry")),
    on(&[END], Action::Verb(Verb::LookLast), MessageKey("keys-last-entry")),
];

pub(super) static FIELDS: &[Binding] = &[
    on(&[ENTER], Action::Select(SelectAction::Accept), MessageKey("keys-edit-field"))
        .bar(MessageKey("keys-bar-edit")),
    on(&[SPACE], Action::Select(SelectAction::Toggle), MessageKey("keys-next-common-time"))
        .bar(MessageKey("keys-bar-next-choice")),
    on(&[ESC], Action::Select(SelectAction::Close), MessageKey("keys-back-variants"))
        .bar(MessageKey("keys-bar-fields-back")),
    on(&[HOME], Action::Verb(Verb::LookFirst), MessageKey("keys-first-entry")),
    on(&[END], Action::Verb(Verb::LookLast), MessageKey("keys-last-entry")),
];

pub(super) static FIELD_TEXT: &[Binding] = &[
    on(&[ENTER], Action::Line(LineAction::Submit), MessageKey("keys-accept-text"))
        .bar(MessageKey("keys-bar-accept")),
    on(&[ESC], Action::Select(SelectAction::Close), MessageKey("keys-leave-field-unchanged"))
        .bar(MessageKey("keys-bar-cancel")),
    on(
        &[DOWN, TAB],
        Action::Select(SelectAction::Go(CursorDirection::Down)),
        MessageKey("keys-accept-on-next"),
    )
    .bar(MessageKey("keys-bar-field-text-next")),
    on(
        &[UP, key(KeyCode::BackTab)],
        Action::Select(SelectAction::Go(CursorDirection::Up)),
        MessageKey("keys-accept-back-field"),
    ),
];

pub(super) static LEARN: &[Binding] = &[
    on(
        &[ENTER, SPACE],
        Action::Select(SelectAction::Accept),
        MessageKey("keys-begin-marked-lesson"),
    )
    .bar(MessageKey("keys-bar-learn-begin")),
    on(&[ch('q'), ESC], Action::Select(SelectAction::Close), MessageKey("keys-leave-list"))
        .bar(MessageKey("keys-bar-learn-leave")),
    on(&[HOME], Action::Verb(Verb::LookFirst), MessageKey("keys-first-entry")),
    on(&[END], Action::Verb(Verb::LookLast), MessageKey("keys-last-entry")),
];

pub(super) static LIST: &[Binding] = &[
    on(
        &[ENTER, SPACE],
        Action::Select(SelectAction::Accept),
        MessageKey("keys-choose-marked-entry"),
    )
    .bar(MessageKey("keys-bar-choose")),
    on(&[ESC, ch('q')], Action::Select(SelectAction::Close), MessageKey("keys-close-list"))
        .bar(MessageKey("keys-bar-choices-close")),
    on(&[HOME], Action::Verb(Verb::LookFirst), MessageKey("keys-first-entry")),
    on(&[END], Action::Verb(Verb::LookLast), MessageKey("keys-last-entry")),
];

pub(super) static STATISTICS: &[Binding] = &[
    on(&[ESC, ch('q'), ENTER], Action::Select(SelectAction::Close), MessageKey("keys-close-list"))
        .bar(MessageKey("keys-bar-choices-close")),
    on(&[HOME], Action::Verb(Verb::LookFirst), MessageKey("keys-first-entry")),
    on(&[END], Action::Verb(Verb::LookLast), MessageKey("keys-last-entry")),
];

pub(super) static LESSON: &[Binding] = &[
    on(&[ch('o'), ch(':')], Action::Verb(Verb::OpenLine), MessageKey("keys-type-move-name"))
        .in_bar(),
    on(
        &[PAGE_DOWN],
        Action::Learn(LearnAction::Lesson(ListStep::On)),
        MessageKey("keys-next-lesson"),
    )
    .bar(MessageKey("keys-bar-lesson-next")),
    on(
        &[PAGE_UP],
        Action::Learn(LearnAction::Lesson(ListStep::Back)),
        MessageKey("keys-lesson-before"),
    ),
    on(&[ch('q')], Action::Verb(Verb::ChooseVariant), MessageKey("keys-leave-lessons"))
        .bar(MessageKey("keys-bar-lesson-leave")),
];

pub(super) static GO_ON: &[Binding] = &[on(
    &[ENTER, SPACE],
    Action::Learn(LearnAction::Lesson(ListStep::On)),
    MessageKey("keys-go-on"),
)
.bar(MessageKey("keys-bar-go-on"))];

pub(super) static PROBLEMS: &[Binding] = &[
    on(
        &[ENTER, SPACE],
        Action::Select(SelectAction::Accept),
        MessageKey("keys-open-marked-problem"),
    )
    .bar(MessageKey("keys-bar-problems-open")),
    on(
        &[RIGHT],
        Action::Select(SelectAction::Go(CursorDirection::Right)),
        MessageKey("keys-problems-next-game"),
    )
    .bar(MessageKey("keys-bar-next-game")),
    on(
        &[LEFT],
        Action::Select(SelectAction::Go(CursorDirection::Left)),
        MessageKey("keys-problems-game-before"),
    ),
    on(
        &[PAGE_DOWN],
        Action::Learn(LearnAction::Lesson(ListStep::On)),
        MessageKey("keys-to-next-unsolved"),
    )
    .bar(MessageKey("keys-bar-unsolved")),
    on(&[TAB], Action::Verb(Verb::LookForward), MessageKey("keys-next-length"))
        .bar(MessageKey("keys-bar-longer")),
    on(&[key(KeyCode::BackTab)], Action::Verb(Verb::LookBack), MessageKey("keys-length-before")),
    on(&[ch('f')], Action::List(ListAction::Filter), MessageKey("keys-filter-problems"))
        .bar(MessageKey("keys-bar-filter")),
    on(&[ch('c')], Action::List(ListAction::Theme), MessageKey("keys-theme-of-problems"))
        .bar(MessageKey("keys-bar-theme-of-problems")),
    on(&[ESC], Action::List(ListAction::ShowAllOrLeave), MessageKey("keys-all-problems")),
    on(&[ch('q')], Action::Select(SelectAction::Close), MessageKey("keys-leave-list"))
        .bar(MessageKey("keys-bar-problems-leave")),
    on(&[HOME], Action::Verb(Verb::LookFirst), MessageKey("keys-first-problem")),
    on(&[END], Action::Verb(Verb::LookLast), MessageKey("keys-last-problem")),
];

pub(super) static PROBLEM: &[Binding] = &[
    on(&[ch('o'), ch(':')], Action::Verb(Verb::OpenLine), MessageKey("keys-type-move")).in_bar(),
    on(&[ch('i')], Action::Verb(Verb::Hint), MessageKey("keys-hint-problem")).in_bar(),
    on(&[ch('s')], Action::Learn(LearnAction::GiveUp), MessageKey("keys-show-solution"))
        .bar(MessageKey("keys-bar-solution")),
    on(
        &[PAGE_DOWN],
        Action::Learn(LearnAction::Lesson(ListStep::On)),
        MessageKey("keys-next-unsolved"),
    )
    .bar(MessageKey("keys-bar-problem-next")),
    on(
        &[PAGE_UP],
        Action::Learn(LearnAction::Lesson(ListStep::Back)),
        MessageKey("keys-problem-before"),
    ),
    on(&[ch('q')], Action::Verb(Verb::ChooseVariant), MessageKey("keys-back-list"))
        .bar(MessageKey("keys-bar-problem-leave")),
];

pub(super) static PROBLEM_OVER: &[Binding] = &[
    on(&[ENTER, SPACE], Action::Select(SelectAction::Accept), MessageKey("keys-take-wrong-move"))
        .bar(MessageKey("keys-bar-go-on")),
    on(&[ch('u')], Action::Verb(Verb::Undo), MessageKey("keys-take-back-try")).in_bar(),
    on(&[ch('[')], Action::Verb(Verb::LookBack), MessageKey("keys-solution-back")).in_bar(),
    on(&[ch(']')], Action::Verb(Verb::LookForward), MessageKey("keys-solution-forward")).in_bar(),
    on(&[HOME], Action::Verb(Verb::LookFirst), MessageKey("keys-solution-start")),
    on(&[END], Action::Verb(Verb::LookLast), MessageKey("keys-solution-end")),
];

pub(super) static DRILL: &[Binding] = &[
    on(
        &[ENTER, SPACE],
        Action::Select(SelectAction::Accept),
        MessageKey("keys-mark-square-unmark"),
    )
    .bar(MessageKey("keys-bar-drill-mark")),
    on(&[TAB], Action::Learn(LearnAction::CheckAnswer), MessageKey("keys-check-answer"))
        .bar(MessageKey("keys-bar-check")),
];

pub(super) static DRILL_ALWAYS: &[Binding] = &[
    on(
        &[PAGE_DOWN],
        Action::Learn(LearnAction::Lesson(ListStep::On)),
        MessageKey("keys-another-piece"),
    )
    .bar(MessageKey("keys-bar-drill-always-next")),
    on(&[ch('o'), ch(':')], Action::Verb(Verb::OpenLine), MessageKey("keys-type-names-squares"))
        .in_bar(),
    on(&[ch('q'), ESC], Action::Select(SelectAction::Close), MessageKey("keys-leave-drill"))
        .bar(MessageKey("keys-bar-drill-always-leave")),
];

pub(super) static LIBRARY: &[Binding] = &[
    on(&[ENTER], Action::Select(SelectAction::Accept), MessageKey("keys-open-game"))
        .bar(MessageKey("keys-bar-library-open")),
    on(&[ESC], Action::Select(SelectAction::Close), MessageKey("keys-clear-or-close-list"))
        .bar(MessageKey("keys-bar-library-close")),
    on(
        &[DOWN],
        Action::Select(SelectAction::Go(CursorDirection::Down)),
        MessageKey("keys-mark-another"),
    )
    .bar(MessageKey("keys-bar-library-on")),
    on(
        &[UP],
        Action::Select(SelectAction::Go(CursorDirection::Up)),
        MessageKey("keys-mark-another"),
    )
    .bar(MessageKey("keys-bar-library-back")),
    on(&[TAB], Action::List(ListAction::Sort), MessageKey("keys-sort-list-by"))
        .bar(MessageKey("keys-bar-sort")),
    on(&[ch('q')], Action::List(ListAction::LeaveOrType('q')), MessageKey("keys-leave-unfiltered")),
];

/// The keys for the file of the marked game.
pub(super) static LIBRARY_FILES: &[Binding] = &[
    on(
        &[key(KeyCode::Delete), ctrl('d')],
        Action::List(ListAction::Discard),
        MessageKey("keys-delete-game-after"),
    )
    .bar(MessageKey("keys-bar-delete")),
    on(&[key(KeyCode::F(2))], Action::List(ListAction::Rename), MessageKey("keys-rename-file"))
        .bar(MessageKey("keys-bar-rename")),
];

/// The same keys for games without a separate file: they only report this.
pub(super) static NO_LIBRARY_FILES: &[Binding] = &[
    on(
        &[key(KeyCode::Delete), ctrl('d')],
        Action::List(ListAction::Discard),
        MessageKey("keys-delete-game-after"),
    ),
    on(&[key(KeyCode::F(2))], Action::List(ListAction::Rename), MessageKey("keys-rename-file")),
];

pub(super) static LIBRARY_STEPS: &[Binding] = &[
    on(&[PAGE_DOWN], Action::Verb(Verb::LookForward), MessageKey("keys-page-on")),
    on(&[PAGE_UP], Action::Verb(Verb::LookBack), MessageKey("keys-page-back")),
    on(&[HOME], Action::Verb(Verb::LookFirst), MessageKey("keys-first")),
    on(&[END], Action::Verb(Verb::LookLast), MessageKey("keys-last")),
    edit(&[BACKSPACE], InputRequest::DeletePrevChar),
    edit(&[ctrl('u')], InputRequest::DeleteLine),
];

pub(super) static OPENINGS: &[Binding] = &[
    on(
        &[ENTER, SPACE, RIGHT],
        Action::Select(SelectAction::Accept),
        MessageKey("keys-openings-follow"),
    )
    .bar(MessageKey("keys-bar-openings-follow")),
    on(&[BACKSPACE, LEFT, ch('u')], Action::Verb(Verb::LookBack), MessageKey("keys-openings-back"))
        .bar(MessageKey("keys-bar-openings-back")),
    on(&[TAB], Action::List(ListAction::Reached), MessageKey("keys-openings-games"))
        .bar(MessageKey("keys-bar-openings-games")),
    on(
        &[key(KeyCode::BackTab)],
        Action::List(ListAction::OtherGames),
        MessageKey("keys-openings-other"),
    )
    .bar(MessageKey("keys-bar-openings-other")),
    on(
        &[DOWN],
        Action::Select(SelectAction::Go(CursorDirection::Down)),
        MessageKey("keys-openings-next"),
    ),
    on(
        &[UP],
        Action::Select(SelectAction::Go(CursorDirection::Up)),
        MessageKey("keys-openings-before"),
    ),
    on(&[HOME], Action::Verb(Verb::LookFirst), MessageKey("keys-openings-start")),
    on(&[ch('q'), ESC], Action::Select(SelectAction::Close), MessageKey("keys-openings-leave"))
        .bar(MessageKey("keys-bar-openings-leave")),
];

pub(super) static EDIT_VARIANT: &[Binding] =
    &[on(&[ch('e')], Action::Verb(Verb::EditPosition), MessageKey("keys-edit-a-position"))];

pub(super) static PIECES: &[Binding] = &[
    on(&[ESC], Action::Select(SelectAction::Close), MessageKey("keys-clear-or-close-cards"))
        .bar(MessageKey("keys-bar-pieces-close")),
    on(
        &[PAGE_DOWN, DOWN, RIGHT],
        Action::Select(SelectAction::Go(CursorDirection::Down)),
        MessageKey("keys-further-on"),
    )
    .bar(MessageKey("keys-bar-pieces-on")),
    on(
        &[PAGE_UP, UP, LEFT],
        Action::Select(SelectAction::Go(CursorDirection::Up)),
        MessageKey("keys-back"),
    )
    .bar(MessageKey("keys-bar-pieces-back")),
    on(&[HOME], Action::Verb(Verb::LookFirst), MessageKey("keys-first")),
    on(&[END], Action::Verb(Verb::LookLast), MessageKey("keys-last")),
    verb(&[TAB], Verb::Rules).in_bar(),
    on(&[ch('q')], Action::List(ListAction::LeaveOrType('q')), MessageKey("keys-leave-unfiltered")),
    edit(&[BACKSPACE], InputRequest::DeletePrevChar),
    edit(&[ctrl('u')], InputRequest::DeleteLine),
];

pub(super) static RULES: &[Binding] = &[
    on(
        &[ESC, ch('q'), ch('r'), ENTER],
        Action::Select(SelectAction::Close),
        MessageKey("keys-close-booklet"),
    )
    .bar(MessageKey("keys-bar-rules-close")),
    on(
        &[DOWN, SPACE, PAGE_DOWN],
        Action::Select(SelectAction::Go(CursorDirection::Down)),
        MessageKey("keys-further-on"),
    )
    .bar(MessageKey("keys-bar-rules-on")),
    on(
        &[UP, PAGE_UP],
        Action::Select(SelectAction::Go(CursorDirection::Up)),
        MessageKey("keys-back"),
    )
    .bar(MessageKey("keys-bar-rules-back")),
    on(
        &[RIGHT],
        Action::Select(SelectAction::Go(CursorDirection::Right)),
        MessageKey("keys-next-chapter"),
    )
    .bar(MessageKey("keys-bar-next-chapter")),
    on(
        &[LEFT],
        Action::Select(SelectAction::Go(CursorDirection::Left)),
        MessageKey("keys-chapter-before"),
    ),
    on(&[HOME], Action::Verb(Verb::LookFirst), MessageKey("keys-start")),
    on(&[END], Action::Verb(Verb::LookLast), MessageKey("keys-end")),
    verb(&[TAB, ch('p')], Verb::Pieces).in_bar(),
    on(&[ch('/')], Action::List(ListAction::Find), MessageKey("keys-find-word"))
        .bar(MessageKey("keys-bar-find")),
    on(
        &[ch(']')],
        Action::List(ListAction::FindNext(ListStep::On)),
        MessageKey("keys-next-place-word"),
    ),
    on(
        &[ch('[')],
        Action::List(ListAction::FindNext(ListStep::Back)),
        MessageKey("keys-place-before"),
    ),
];

pub(super) static FIND: &[Binding] = &[
    on(&[ENTER], Action::Line(LineAction::Submit), MessageKey("keys-keep-word-stay"))
        .bar(MessageKey("keys-bar-stay")),
    on(&[ESC], Action::Select(SelectAction::Close), MessageKey("keys-cancel-search"))
        .bar(MessageKey("keys-bar-cancel")),
    on(
        &[DOWN, TAB],
        Action::List(ListAction::FindNext(ListStep::On)),
        MessageKey("keys-next-place-word"),
    )
    .bar(MessageKey("keys-bar-find-next")),
    on(&[UP], Action::List(ListAction::FindNext(ListStep::Back)), MessageKey("keys-place-before")),
];

pub(super) static HELP: &[Binding] = &[
    on(
        &[ESC, ch('?'), ch('q'), ENTER],
        Action::Select(SelectAction::Close),
        MessageKey("keys-close-list"),
    )
    .bar(MessageKey("keys-bar-help-close")),
    on(&[SPACE, PAGE_DOWN], Action::Verb(Verb::LookForward), MessageKey("keys-page-on"))
        .bar(MessageKey("keys-bar-page")),
    on(&[PAGE_UP], Action::Verb(Verb::LookBack), MessageKey("keys-page-back")),
    on(&[DOWN], Action::Select(SelectAction::Go(CursorDirection::Down)), MessageKey("keys-row-on"))
        .bar(MessageKey("keys-bar-help-on")),
    on(&[UP], Action::Select(SelectAction::Go(CursorDirection::Up)), MessageKey("keys-row-back"))
        .bar(MessageKey("keys-bar-help-back")),
    on(&[HOME], Action::Verb(Verb::LookFirst), MessageKey("keys-start")),
    on(&[END], Action::Verb(Verb::LookLast), MessageKey("keys-end")),
];
