//! The keys for what comes after a game: the panel of its end, and the lesson on its mistakes.

use crate::action::{
    Action, AnalysisAction, DisplayAction, FileAction, LearnAction, LeaveAction, LineAction,
    ListStep, OfferAction, ReviewAction, SelectAction, StudyAction,
};
use crate::keymap::{Binding, ESC, ch, on};
use zushiki_words::language::MessageKey;

/// The keys of the entries of the panel. The board has the same keys if they are free.
pub(super) static ENDED: &[Binding] = &[
    on(&[ch('r')], Action::Leave(LeaveAction::Rematch), MessageKey("after-keys-rematch"))
        .bar(MessageKey("after-bar-rematch")),
    on(
        &[ch('A')],
        Action::Analysis(AnalysisAction::AnalyseGame),
        MessageKey("keys-analyse-whole-game"),
    ),
    on(&[ch('W')], Action::Learn(LearnAction::Mistakes), MessageKey("after-keys-mistakes"))
        .bar(MessageKey("after-bar-learn")),
    on(&[ch('s')], Action::File(FileAction::Save), MessageKey("keys-save-game-file")),
    on(&[ch('n')], Action::Leave(LeaveAction::ChooseVariant), MessageKey("after-keys-new"))
        .bar(MessageKey("after-bar-new")),
];

/// The key that closes the panel.
pub(super) static CLOSE: &[Binding] =
    &[on(&[ESC], Action::Select(SelectAction::Close), MessageKey("keys-close-list"))
        .bar(MessageKey("keys-bar-choices-close"))];

pub(super) static AFTER: &[Binding] = &[
    on(&[ch('E')], Action::Offer(OfferAction::EndPanel), MessageKey("after-keys-panel")),
    on(&[ch('W')], Action::Learn(LearnAction::Mistakes), MessageKey("after-keys-mistakes")),
];

/// The keys of a problem of the lesson on mistakes.
pub(super) static MISTAKE: &[Binding] = &[
    on(&[ch(':')], Action::Line(LineAction::OpenLine), MessageKey("keys-type-move"))
        .bar(MessageKey("keys-bar-type")),
    on(&[ch('s')], Action::Learn(LearnAction::GiveUp), MessageKey("keys-show-solution"))
        .bar(MessageKey("keys-bar-solution")),
    on(&[ch('u')], Action::Review(ReviewAction::Undo), MessageKey("keys-take-last-move")),
    on(
        &[ch('n')],
        Action::Learn(LearnAction::Lesson(ListStep::On)),
        MessageKey("after-keys-next-mistake"),
    )
    .bar(MessageKey("keys-bar-problem-next")),
    on(
        &[ch('b')],
        Action::Learn(LearnAction::Lesson(ListStep::Back)),
        MessageKey("keys-problem-before"),
    ),
    on(
        &[ch('q')],
        Action::Leave(LeaveAction::ChooseVariant),
        MessageKey("after-keys-leave-lesson"),
    )
    .bar(MessageKey("keys-bar-problem-leave")),
    on(&[ch('g')], Action::Display(DisplayAction::Glyphs), MessageKey("keys-kanji-letters-ascii")),
    on(&[ch('f')], Action::Study(StudyAction::Flip), MessageKey("keys-turn-board-round")),
];
