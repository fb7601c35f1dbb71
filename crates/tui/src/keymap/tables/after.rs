//! The keys for what comes after a game: the panel of its end, and the lesson on its mistakes.

use crate::action::{Action, LearnAction, ListStep, SelectAction};
use crate::keymap::{Binding, ESC, PAGE_DOWN, PAGE_UP, ch, on, verb};
use zushiki_play::verbs::Verb;
use zushiki_words::language::MessageKey;

/// The keys of the entries of the panel. The board has the same keys if they are free.
pub(super) static ENDED: &[Binding] =
    &[verb(&[ch('w')], Verb::Mistakes).bar(MessageKey("after-bar-learn"))];

/// The keys that close the panel.
pub(super) static CLOSE: &[Binding] =
    &[on(&[ESC, ch('q')], Action::Select(SelectAction::Close), MessageKey("keys-close-list"))
        .bar(MessageKey("keys-bar-choices-close"))];

/// The keys of a problem of the lesson on mistakes.
pub(super) static MISTAKE: &[Binding] = &[
    on(&[ch('o'), ch(':')], Action::Verb(Verb::OpenLine), MessageKey("keys-type-move")).in_bar(),
    on(&[ch('s')], Action::Learn(LearnAction::GiveUp), MessageKey("keys-show-solution"))
        .bar(MessageKey("keys-bar-solution")),
    on(
        &[PAGE_DOWN],
        Action::Learn(LearnAction::Lesson(ListStep::On)),
        MessageKey("after-keys-next-mistake"),
    )
    .bar(MessageKey("keys-bar-problem-next")),
    on(
        &[PAGE_UP],
        Action::Learn(LearnAction::Lesson(ListStep::Back)),
        MessageKey("keys-problem-before"),
    ),
];

/// The key that leaves the lesson on mistakes.
pub(super) static LEAVE_MISTAKES: &[Binding] =
    &[on(&[ch('q')], Action::Verb(Verb::ChooseVariant), MessageKey("after-keys-leave-lesson"))
        .bar(MessageKey("keys-bar-problem-leave"))];
