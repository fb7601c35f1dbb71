//! The messages about the keys of problems.

use crate::keymap::KeyMessage;
use zushiki_words::message;

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
