//! The messages about the keys of problems.

use crate::Options;
use crate::action::{Action, LearnAction};
use crate::keymap::{KeyMessage, Mode, hint_sentence};
use zushiki_words::message;

/// The actions that do nothing while the answer is shown.
pub(super) const SHOWN: &[Action] = &[Action::Learn(LearnAction::GiveUp)];

/// The key that asks for a hint.
pub(super) const HINT: KeyMessage = |language, key| message!(language, "learning-key-hint", key);
/// The key that shows the solution.
pub(super) const SOLUTION: KeyMessage =
    |language, key| message!(language, "learning-key-solution", key);
/// The key that goes to the next problem.
pub(super) const NEXT: KeyMessage = |language, key| message!(language, "learning-key-next", key);
/// The key that takes a move back.
pub(super) const TAKE_BACK: KeyMessage =
    |language, key| message!(language, "learning-key-take-back", key);
/// The key that steps through the solution.
pub(super) const STEPS: KeyMessage = |language, key| message!(language, "learning-key-steps", key);
/// The key that begins the problem again.
pub(super) const AGAIN: KeyMessage = |language, key| message!(language, "learning-key-again", key);
/// The key that leaves the lesson on mistakes.
pub(super) const LEAVE: KeyMessage = |language, key| message!(language, "after-lesson-leaves", key);

/// The sentence about Enter or the keys of actions in `mode`, as far as they have keys.
pub(super) fn sentence(options: &Options, mode: Mode, hints: &[KeyHint]) -> String {
    let language = options.language;
    let told = |hint: &KeyHint| match hint {
        KeyHint::Next => Some(message!(language, "learning-enter-next")),
        KeyHint::TakeBack => Some(message!(language, "learning-enter-takes-back")),
        KeyHint::Key(action, told) => Some(told(language, &options.keymap.label(mode, action)?)),
    };
    hint_sentence(language, &hints.iter().filter_map(told).collect::<Vec<_>>())
}

/// A key with its effect.
#[derive(Clone, Debug)]
pub(super) enum KeyHint {
    /// Enter, which goes to the next problem.
    Next,
    /// Enter, which takes the answer back.
    TakeBack,
    /// The key of this action.
    Key(Action, KeyMessage),
}
