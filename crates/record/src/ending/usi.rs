//! The word of USI for how a game ended.

use super::{EndEntry, Winner};
use zushiki_core::board::Color;
use zushiki_core::rules::{Outcome, Termination};

/// The answer of an engine that resigns. USI has no other word.
const WORDS: [EndEntry; 1] = [("resign", Termination::Resignation, Winner::Opponent)];

/// The end that a word after the moves means with `mover` to move.
pub(crate) fn read(word: &str, mover: Color) -> Option<Outcome> {
    super::outcome_of(&WORDS, word, mover)
}
