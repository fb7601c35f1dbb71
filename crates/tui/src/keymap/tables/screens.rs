//! The keys of the other screens: menu, lists, lessons, texts.

use ratatui::crossterm::event::KeyCode;
use tui_input::InputRequest;

use super::edit;
use crate::action::{
    Action, CursorDirection, DisplayAction, LearnAction, LeaveAction, LineAction, ListAction,
    ListStep, Look, PositionAction, ReviewAction, ScreenAction, SelectAction, StudyAction,
};
use crate::keymap::{
    BACKSPACE, Binding, DOWN, END, ENTER, ESC, HOME, LEFT, PAGE_DOWN, PAGE_UP, RIGHT, SPACE, TAB,
    UP, ch, ctrl, key, on,
};
use zushiki_words::message;

pub(super) static VARIANTS: &[Binding] = &[
    on(&[ENTER], Action::Select(SelectAction::Accept), || message!("keys-play-marked-game"))
        .bar(|| message!("keys-bar-variants-play")),
    on(&[SPACE], Action::Select(SelectAction::Toggle), || message!("keys-tick-set-up"))
        .bar(|| message!("keys-bar-tick")),
    on(&[RIGHT, ch('l')], Action::Select(SelectAction::Go(CursorDirection::Right)), || {
        message!("keys-set-ups-presets")
    })
    .bar(|| message!("keys-bar-more")),
    on(&[HOME], Action::Review(ReviewAction::Look(Look::First)), || message!("keys-first-entry")),
    on(&[END], Action::Review(ReviewAction::Look(Look::Last)), || message!("keys-last-entry")),
];

pub(super) static DISCARD: &[Binding] =
    &[on(&[ch('x'), key(KeyCode::Delete)], Action::List(ListAction::Discard), || {
        message!("keys-delete-marked-unfinished")
    })];

pub(super) static FIELDS: &[Binding] = &[
    on(&[ENTER], Action::Select(SelectAction::Accept), || message!("keys-edit-field"))
        .bar(|| message!("keys-bar-edit")),
    on(&[SPACE], Action::Select(SelectAction::Toggle), || message!("keys-next-common-time"))
        .bar(|| message!("keys-bar-next-choice")),
    on(&[ESC, LEFT, ch('h')], Action::Select(SelectAction::Close), || {
        message!("keys-back-variants")
    })
    .bar(|| message!("keys-bar-fields-back")),
    on(&[HOME], Action::Review(ReviewAction::Look(Look::First)), || message!("keys-first-entry")),
    on(&[END], Action::Review(ReviewAction::Look(Look::Last)), || message!("keys-last-entry")),
];

pub(super) static FIELD_TEXT: &[Binding] = &[
    on(&[ENTER], Action::Line(LineAction::Submit), || message!("keys-accept-text"))
        .bar(|| message!("keys-bar-accept")),
    on(&[ESC], Action::Select(SelectAction::Close), || message!("keys-leave-field-unchanged"))
        .bar(|| message!("keys-bar-cancel")),
    on(&[DOWN, TAB], Action::Select(SelectAction::Go(CursorDirection::Down)), || {
        message!("keys-accept-on-next")
    })
    .bar(|| message!("keys-bar-field-text-next")),
    on(&[UP, key(KeyCode::BackTab)], Action::Select(SelectAction::Go(CursorDirection::Up)), || {
        message!("keys-accept-back-field")
    }),
];

pub(super) static LEARN: &[Binding] = &[
    on(&[ENTER, SPACE], Action::Select(SelectAction::Accept), || {
        message!("keys-begin-marked-lesson")
    })
    .bar(|| message!("keys-bar-learn-begin")),
    on(&[ch('q'), ESC], Action::Select(SelectAction::Close), || message!("keys-leave-list"))
        .bar(|| message!("keys-bar-learn-leave")),
    on(&[HOME], Action::Review(ReviewAction::Look(Look::First)), || message!("keys-first-entry")),
    on(&[END], Action::Review(ReviewAction::Look(Look::Last)), || message!("keys-last-entry")),
];

pub(super) static LESSON: &[Binding] = &[
    on(&[ch(':')], Action::Line(LineAction::OpenLine), || message!("keys-type-move-name"))
        .bar(|| message!("keys-bar-type")),
    on(&[ch('n')], Action::Learn(LearnAction::Lesson(ListStep::On)), || {
        message!("keys-next-lesson")
    })
    .bar(|| message!("keys-bar-lesson-next")),
    on(&[ch('b')], Action::Learn(LearnAction::Lesson(ListStep::Back)), || {
        message!("keys-lesson-before")
    }),
    on(&[ch('q')], Action::Leave(LeaveAction::ChooseVariant), || message!("keys-leave-lessons"))
        .bar(|| message!("keys-bar-lesson-leave")),
    on(&[ch('g')], Action::Display(DisplayAction::Glyphs), || message!("keys-kanji-letters-ascii"))
        .bar(|| message!("keys-bar-letters")),
    on(&[ch('['), PAGE_UP], Action::Review(ReviewAction::Look(Look::Back)), || {
        message!("keys-review-back")
    })
    .bar(|| message!("keys-bar-lesson-back")),
    on(&[ch(']'), PAGE_DOWN], Action::Review(ReviewAction::Look(Look::Forward)), || {
        message!("keys-review-forward")
    }),
    on(&[ch('u')], Action::Review(ReviewAction::Undo), || message!("keys-take-last-move")),
    on(&[ch('?')], Action::Screen(ScreenAction::Help), || message!("keys-show-these-keys")),
    on(&[ch('p')], Action::Screen(ScreenAction::Pieces), || message!("keys-all-pieces-how")),
    on(&[ch('f')], Action::Study(StudyAction::Flip), || message!("keys-turn-board-round")),
];

pub(super) static GO_ON: &[Binding] =
    &[on(&[ENTER, SPACE], Action::Learn(LearnAction::Lesson(ListStep::On)), || {
        message!("keys-go-on")
    })
    .bar(|| message!("keys-bar-go-on"))];

pub(super) static PROBLEMS: &[Binding] = &[
    on(&[ENTER, SPACE], Action::Select(SelectAction::Accept), || {
        message!("keys-open-marked-problem")
    })
    .bar(|| message!("keys-bar-problems-open")),
    on(&[RIGHT, ch('l')], Action::Select(SelectAction::Go(CursorDirection::Right)), || {
        message!("keys-problems-next-game")
    })
    .bar(|| message!("keys-bar-next-game")),
    on(&[LEFT, ch('h')], Action::Select(SelectAction::Go(CursorDirection::Left)), || {
        message!("keys-problems-game-before")
    }),
    on(&[PAGE_DOWN, ch(']')], Action::Review(ReviewAction::Look(Look::Forward)), || {
        message!("keys-next-length")
    })
    .bar(|| message!("keys-bar-longer")),
    on(&[PAGE_UP, ch('[')], Action::Review(ReviewAction::Look(Look::Back)), || {
        message!("keys-length-before")
    }),
    on(&[ch('n')], Action::Learn(LearnAction::Lesson(ListStep::On)), || {
        message!("keys-to-next-unsolved")
    })
    .bar(|| message!("keys-bar-unsolved")),
    on(&[ch('f')], Action::List(ListAction::Filter), || message!("keys-filter-problems"))
        .bar(|| message!("keys-bar-filter")),
    on(&[ch('q'), ESC], Action::Select(SelectAction::Close), || message!("keys-leave-list"))
        .bar(|| message!("keys-bar-problems-leave")),
    on(&[HOME], Action::Review(ReviewAction::Look(Look::First)), || message!("keys-first-problem")),
    on(&[END], Action::Review(ReviewAction::Look(Look::Last)), || message!("keys-last-problem")),
];

pub(super) static PROBLEM: &[Binding] = &[
    on(&[ch(':')], Action::Line(LineAction::OpenLine), || message!("keys-type-move"))
        .bar(|| message!("keys-bar-type")),
    on(&[ch('H')], Action::Hint, || message!("keys-hint-problem"))
        .bar(|| message!("keys-bar-hint")),
    on(&[ch('s')], Action::Learn(LearnAction::GiveUp), || message!("keys-show-solution"))
        .bar(|| message!("keys-bar-solution")),
    on(&[ch('u')], Action::Review(ReviewAction::Undo), || message!("keys-take-last-move"))
        .bar(|| message!("keys-bar-undo")),
    on(&[ch('n')], Action::Learn(LearnAction::Lesson(ListStep::On)), || {
        message!("keys-next-unsolved")
    })
    .bar(|| message!("keys-bar-problem-next")),
    on(&[ch('b')], Action::Learn(LearnAction::Lesson(ListStep::Back)), || {
        message!("keys-problem-before")
    }),
    on(&[ch('q')], Action::Leave(LeaveAction::ChooseVariant), || message!("keys-back-list"))
        .bar(|| message!("keys-bar-problem-leave")),
    on(&[ch('g')], Action::Display(DisplayAction::Glyphs), || message!("keys-kanji-letters-ascii")),
    on(&[ch('?')], Action::Screen(ScreenAction::Help), || message!("keys-show-these-keys")),
    on(&[ch('p')], Action::Screen(ScreenAction::Pieces), || message!("keys-all-pieces-how")),
    on(&[ch('f')], Action::Study(StudyAction::Flip), || message!("keys-turn-board-round")),
];

pub(super) static PROBLEM_OVER: &[Binding] = &[
    on(&[ENTER, SPACE], Action::Select(SelectAction::Accept), || message!("keys-take-wrong-move"))
        .bar(|| message!("keys-bar-go-on")),
    on(&[ch('u')], Action::Review(ReviewAction::Undo), || message!("keys-take-back-try"))
        .bar(|| message!("keys-bar-undo")),
    on(&[ch('['), PAGE_UP], Action::Review(ReviewAction::Look(Look::Back)), || {
        message!("keys-solution-back")
    }),
    on(&[ch(']'), PAGE_DOWN], Action::Review(ReviewAction::Look(Look::Forward)), || {
        message!("keys-solution-forward")
    }),
    on(&[HOME], Action::Review(ReviewAction::Look(Look::First)), || {
        message!("keys-solution-start")
    }),
    on(&[END], Action::Review(ReviewAction::Look(Look::Last)), || message!("keys-solution-end")),
];

pub(super) static DRILL: &[Binding] = &[
    on(&[ENTER, SPACE], Action::Select(SelectAction::Accept), || {
        message!("keys-mark-square-unmark")
    })
    .bar(|| message!("keys-bar-drill-mark")),
    on(&[ch('c')], Action::Learn(LearnAction::CheckAnswer), || message!("keys-check-answer"))
        .bar(|| message!("keys-bar-check")),
];

pub(super) static DRILL_ALWAYS: &[Binding] = &[
    on(&[ch('n')], Action::Learn(LearnAction::Lesson(ListStep::On)), || {
        message!("keys-another-piece")
    })
    .bar(|| message!("keys-bar-drill-always-next")),
    on(&[ch(':')], Action::Line(LineAction::OpenLine), || message!("keys-type-names-squares"))
        .bar(|| message!("keys-bar-type")),
    on(&[ch('q'), ESC], Action::Select(SelectAction::Close), || message!("keys-leave-drill"))
        .bar(|| message!("keys-bar-drill-always-leave")),
    on(&[ch('f')], Action::Study(StudyAction::Flip), || message!("keys-turn-board-round")),
];

pub(super) static LIBRARY: &[Binding] = &[
    on(&[ENTER], Action::Select(SelectAction::Accept), || message!("keys-open-game"))
        .bar(|| message!("keys-bar-library-open")),
    on(&[ESC], Action::Select(SelectAction::Close), || message!("keys-clear-or-close-list"))
        .bar(|| message!("keys-bar-library-close")),
    on(&[DOWN], Action::Select(SelectAction::Go(CursorDirection::Down)), || {
        message!("keys-mark-another")
    })
    .bar(|| message!("keys-bar-library-on")),
    on(&[UP], Action::Select(SelectAction::Go(CursorDirection::Up)), || {
        message!("keys-mark-another")
    })
    .bar(|| message!("keys-bar-library-back")),
    on(&[TAB], Action::List(ListAction::Sort), || message!("keys-sort-list-by"))
        .bar(|| message!("keys-bar-sort")),
    on(&[key(KeyCode::Delete), ctrl('d')], Action::List(ListAction::Discard), || {
        message!("keys-delete-game-after")
    })
    .bar(|| message!("keys-bar-delete")),
    on(&[ctrl('r'), key(KeyCode::F(2))], Action::List(ListAction::Rename), || {
        message!("keys-rename-file")
    })
    .bar(|| message!("keys-bar-rename")),
    on(&[PAGE_DOWN], Action::Review(ReviewAction::Look(Look::Forward)), || {
        message!("keys-page-on")
    }),
    on(&[PAGE_UP], Action::Review(ReviewAction::Look(Look::Back)), || message!("keys-page-back")),
    on(&[HOME], Action::Review(ReviewAction::Look(Look::First)), || message!("keys-first")),
    on(&[END], Action::Review(ReviewAction::Look(Look::Last)), || message!("keys-last")),
    edit(&[BACKSPACE], InputRequest::DeletePrevChar),
    edit(&[ctrl('u')], InputRequest::DeleteLine),
];

pub(super) static EDIT_VARIANT: &[Binding] =
    &[on(&[ch('e')], Action::Position(PositionAction::EditPosition), || {
        message!("keys-edit-a-position")
    })];

pub(super) static PIECES: &[Binding] = &[
    on(&[ESC], Action::Select(SelectAction::Close), || message!("keys-clear-or-close-cards"))
        .bar(|| message!("keys-bar-pieces-close")),
    on(&[PAGE_DOWN, DOWN, RIGHT], Action::Select(SelectAction::Go(CursorDirection::Down)), || {
        message!("keys-further-on")
    })
    .bar(|| message!("keys-bar-pieces-on")),
    on(&[PAGE_UP, UP, LEFT], Action::Select(SelectAction::Go(CursorDirection::Up)), || {
        message!("keys-back")
    })
    .bar(|| message!("keys-bar-pieces-back")),
    on(&[HOME], Action::Review(ReviewAction::Look(Look::First)), || message!("keys-first")),
    on(&[END], Action::Review(ReviewAction::Look(Look::Last)), || message!("keys-last")),
    on(&[TAB], Action::Screen(ScreenAction::Rules), || message!("keys-rules-game"))
        .bar(|| message!("keys-bar-rules")),
    edit(&[BACKSPACE], InputRequest::DeletePrevChar),
    edit(&[ctrl('u')], InputRequest::DeleteLine),
];

pub(super) static RULES: &[Binding] = &[
    on(&[ESC, ch('q'), ch('r'), ENTER], Action::Select(SelectAction::Close), || {
        message!("keys-close-booklet")
    })
    .bar(|| message!("keys-bar-rules-close")),
    on(
        &[DOWN, ch('j'), SPACE, PAGE_DOWN],
        Action::Select(SelectAction::Go(CursorDirection::Down)),
        || message!("keys-further-on"),
    )
    .bar(|| message!("keys-bar-rules-on")),
    on(&[UP, ch('k'), PAGE_UP], Action::Select(SelectAction::Go(CursorDirection::Up)), || {
        message!("keys-back")
    })
    .bar(|| message!("keys-bar-rules-back")),
    on(&[RIGHT, ch('l')], Action::Select(SelectAction::Go(CursorDirection::Right)), || {
        message!("keys-next-chapter")
    })
    .bar(|| message!("keys-bar-next-chapter")),
    on(&[LEFT, ch('h')], Action::Select(SelectAction::Go(CursorDirection::Left)), || {
        message!("keys-chapter-before")
    }),
    on(&[HOME], Action::Review(ReviewAction::Look(Look::First)), || message!("keys-start")),
    on(&[END], Action::Review(ReviewAction::Look(Look::Last)), || message!("keys-end")),
    on(&[TAB, ch('p')], Action::Screen(ScreenAction::Pieces), || message!("keys-all-pieces-game"))
        .bar(|| message!("keys-bar-pieces")),
    on(&[ch('/')], Action::List(ListAction::Find), || message!("keys-find-word"))
        .bar(|| message!("keys-bar-find")),
    on(&[ch('n')], Action::List(ListAction::FindNext(ListStep::On)), || {
        message!("keys-next-place-word")
    }),
    on(&[ch('N')], Action::List(ListAction::FindNext(ListStep::Back)), || {
        message!("keys-place-before")
    }),
];

pub(super) static FIND: &[Binding] = &[
    on(&[ENTER], Action::Line(LineAction::Submit), || message!("keys-keep-word-stay"))
        .bar(|| message!("keys-bar-stay")),
    on(&[ESC], Action::Select(SelectAction::Close), || message!("keys-cancel-search"))
        .bar(|| message!("keys-bar-cancel")),
    on(&[DOWN, TAB], Action::List(ListAction::FindNext(ListStep::On)), || {
        message!("keys-next-place-word")
    })
    .bar(|| message!("keys-bar-find-next")),
    on(&[UP], Action::List(ListAction::FindNext(ListStep::Back)), || message!("keys-place-before")),
];

pub(super) static HELP: &[Binding] = &[
    on(&[ESC, ch('?'), ch('q'), ENTER], Action::Select(SelectAction::Close), || {
        message!("keys-close-list")
    })
    .bar(|| message!("keys-bar-help-close")),
    on(&[SPACE, PAGE_DOWN], Action::Review(ReviewAction::Look(Look::Forward)), || {
        message!("keys-page-on")
    })
    .bar(|| message!("keys-bar-page")),
    on(&[PAGE_UP, ch('b')], Action::Review(ReviewAction::Look(Look::Back)), || {
        message!("keys-page-back")
    }),
    on(&[DOWN, ch('j')], Action::Select(SelectAction::Go(CursorDirection::Down)), || {
        message!("keys-row-on")
    })
    .bar(|| message!("keys-bar-help-on")),
    on(&[UP, ch('k')], Action::Select(SelectAction::Go(CursorDirection::Up)), || {
        message!("keys-row-back")
    })
    .bar(|| message!("keys-bar-help-back")),
    on(&[HOME], Action::Review(ReviewAction::Look(Look::First)), || message!("keys-start")),
    on(&[END], Action::Review(ReviewAction::Look(Look::Last)), || message!("keys-end")),
];
