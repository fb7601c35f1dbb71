//! The end of a line, in the words of each format.
//!
//! `kif`, `csa`, `psn`, `usen` and `usi` have the words that these formats define (PGN has those of PSN, JKF those of
//! CSA), `prose` those that people and other programs write in English. `exact` is an end as one line of text without
//! loss. This module has the common part: words in place of a move.

pub(super) mod csa;
mod exact;
pub(super) mod kif;
pub(super) mod prose;
pub(super) mod psn;
pub(super) mod usen;
pub(super) mod usi;

pub use exact::{end_from_line, end_to_line};
pub use psn::{termination_of, termination_word};

use zushiki_core::board::Color;
use zushiki_core::notation::japanese;
use zushiki_core::rules::{Outcome, Position, Termination};

/// The meaning of a word in the place of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum EndWord {
    /// The game is over. An end by an unknown reason keeps its word as a comment.
    End(Outcome),
    /// The game was broken off, and has no end.
    BrokenOff,
    /// The line ends without an end of the game, by a word that is kept as a comment: a sealed move.
    NoEnd,
    /// Not a move and not a known end: any text without a square.
    Other,
}

/// The winner of an ending, relative to the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Winner {
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

/// An end in plain English: `Black wins: checkmate`.
#[must_use]
pub fn in_english(end: Outcome) -> String {
    let by = termination_word(end.by).replace('-', " ");
    match end.winner {
        Some(winner) => format!("{winner} wins: {by}"),
        None => format!("draw: {by}"),
    }
}

/// A word with the end that it means.
pub(super) type EndEntry = (&'static str, Termination, Winner);

/// The end that `word` means with `mover` to move; `None` if the table does not have the word.
pub(crate) fn outcome_of(table: &[EndEntry], word: &str, mover: Color) -> Option<Outcome> {
    let &(_, by, winner) = table.iter().find(|(known, ..)| *known == word)?;
    Some(Outcome { winner: winner.color(mover), by })
}

/// The first word of the table that means exactly this end with `mover` to move.
pub(crate) fn word_for(table: &[EndEntry], end: Outcome, mover: Color) -> Option<&'static str> {
    let stands_for =
        |&&(_, by, winner): &&EndEntry| Outcome { winner: winner.color(mover), by } == end;
    table.iter().find(stands_for).map(|&(word, ..)| word)
}

/// The end by perpetual check at `position`. The file names no winner: the side that gave check with
/// its last move loses, which is the opponent of a side in check, and otherwise the side to move.
pub(crate) fn perpetual_check(position: &Position) -> Outcome {
    let mover = position.to_move();
    let winner = if position.is_check() { mover } else { !mover };
    Outcome { winner: Some(winner), by: Termination::PerpetualCheck }
}

/// Whether a text in the place of a move names a square, or 同 for one, or is a pass: then it is meant as a
/// move.
pub(crate) fn names_square(text: &str) -> bool {
    let letters: Vec<char> = text.chars().collect();
    let begins_square = |at: usize| {
        let rank = letters.get(at + 1);
        is_digit(letters[at])
            && rank.is_some_and(|&rank| is_rank(rank, letters.get(at + 2).copied()))
    };
    let named = text.starts_with('同') || text.starts_with(japanese::PASS);
    named || (0..letters.len()).any(begins_square)
}

/// Whether `c` after the digit of a file is the rank of a square. `next` is the character after it.
fn is_rank(c: char, next: Option<char>) -> bool {
    match c {
        'a'..='p' | 'A'..='P' => !next.is_some_and(|c| c.is_ascii_alphabetic()),
        // The 27 of 27点宣言勝ち (27 points) and of 27手 (27 moves) is a count.
        c if is_digit(c) => !next.is_some_and(|c| "点手分秒".contains(c) || is_digit(c)),
        '一' | '二' | '三' | '四' | '五' | '六' | '七' | '八' | '九' | '十' => true,
        _ => false,
    }
}

const fn is_digit(c: char) -> bool {
    matches!(c, '0'..='9' | '０'..='９')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_with_a_square_is_meant_as_a_move() {
        for text in [
            "P-7f",
            "７六歩(77)",
            "7八歩兵 （←7九）",
            "P-76",
            "同　銀",
            "11十一歩",
            "+2726FU",
            "じっと",
        ] {
            assert!(names_square(text), "{text}");
        }
        for text in
            ["Time-up", "反則手", "27点宣言勝ち", "2dan", "Resigns", "", "256手", "7", "1-0"]
        {
            assert!(!names_square(text), "{text}");
        }
    }
}
