//! The letters of USEN for how a line ended.

use super::{EndEntry, Winner};
use zushiki_core::board::Color;
use zushiki_core::rules::{Outcome, Termination};

/// The current line has no end yet.
pub(crate) const BROKEN_OFF: &str = "p";
/// Any draw.
const DRAW: &str = "j";

/// The ends by their letters.
const WORDS: [EndEntry; 3] = [
    ("r", Termination::Resignation, Winner::Opponent),
    ("t", Termination::Timeout, Winner::Opponent),
    (DRAW, Termination::Unknown, Winner::Nobody),
];

/// The end that a letter means with `mover` to move.
pub(crate) fn read(letter: &str, mover: Color) -> Option<Outcome> {
    super::outcome_of(&WORDS, letter, mover)
}

/// The letter for exactly this end with `mover` to move.
pub(crate) fn word_for_end(end: Outcome, mover: Color) -> Option<&'static str> {
    super::word_for(&WORDS, end, mover)
}

/// The nearest letter for an end without a letter.
pub(crate) fn nearest(end: Outcome) -> &'static str {
    if end.winner.is_none() { DRAW } else { BROKEN_OFF }
}
