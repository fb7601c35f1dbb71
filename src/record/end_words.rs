//! Words that stand in the place of a move and say how a line ended: what KIF and CSA have in common.

use crate::board::Color;
use crate::rules::{Outcome, Termination};

/// What a word in the place of a move says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum EndWord {
    /// The game is over.
    End(Outcome),
    /// The game was broken off, and has no end.
    BrokenOff,
    /// A word of the format that is neither a move nor an end of ours: a sealed move, no mate.
    Other,
}

/// The winner of an ending, relative to the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Winner {
    Mover,
    Opponent,
    Nobody,
}

impl Winner {
    fn color(self, mover: Color) -> Option<Color> {
        match self {
            Winner::Mover => Some(mover),
            Winner::Opponent => Some(!mover),
            Winner::Nobody => None,
        }
    }
}

/// A word with the end that it stands for.
pub(super) type EndEntry = (&'static str, Termination, Winner);

/// The end that `word` stands for with `mover` to move; `None` where the table does not have it.
pub(super) fn outcome_of(table: &[EndEntry], word: &str, mover: Color) -> Option<Outcome> {
    let &(_, by, winner) = table.iter().find(|(known, ..)| *known == word)?;
    Some(Outcome { winner: winner.color(mover), by })
}

/// The first word of the table that stands for exactly this end with `mover` to move.
pub(super) fn word_for(table: &[EndEntry], end: Outcome, mover: Color) -> Option<&'static str> {
    let stands_for =
        |&&(_, by, winner): &&EndEntry| Outcome { winner: winner.color(mover), by } == end;
    table.iter().find(stands_for).map(|&(word, ..)| word)
}
