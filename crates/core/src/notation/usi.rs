//! Moves in USI: `7g7f`, `8h2b+`, `P*5e`, `11k11j` (<http://hgm.nubati.net/usi.html>).
//!
//! The notation for programs: reading and writing do not need a position, and each move has one form. A move of several
//! steps names the squares where it captures on the way, `7j7i6h`, and repeats its start if it ends there, `7j7i7j`; a
//! pass is `7j7j`.
//!
//! Lishogi names an empty square on the way of a pass, `7j7i7j`, and reads any path. [`write_in`] and
//! [`parse_in`] do so too; they need the position.

use super::engine_move::{self, Squares};
use super::sfen::Letters;
use crate::board::{Geometry, Move, Square};
use crate::rules::Position;
use crate::variant::Selection;

/// The names of squares in USI: the file from Black's right, then the rank as a letter.
struct Usi;

impl Squares for Usi {
    const DROP: char = '*';

    fn name(geometry: Geometry, square: Square) -> String {
        geometry.name(square).to_string()
    }

    fn parse(geometry: Geometry, text: &str) -> Option<Square> {
        geometry.parse(text)
    }

    fn first(text: &str) -> Option<usize> {
        let letters = text.find(|c: char| c.is_ascii_lowercase())?;
        let behind = text[letters..].trim_start_matches(|c: char| c.is_ascii_lowercase());
        Some(text.len() - behind.len())
    }
}

/// Writes a move. The drop of a kind without a letter is `{ABBR}*5e`.
#[must_use]
pub fn write(selection: &Selection, mv: Move) -> String {
    engine_move::write::<Usi>(selection, mv)
}

/// Writes a move of `position` in the letters of the rule file, with a square on the way of a pass: see
/// [`pass_square`].
#[must_use]
pub fn write_in(position: &Position, mv: Move) -> String {
    write_with(position, mv, Letters::OfRuleFile)
}

/// The same in these letters.
#[must_use]
pub fn write_with(position: &Position, mv: Move, letters: Letters) -> String {
    engine_move::write_in::<Usi>(position, mv, letters)
}

/// The square to which the piece steps and from which it returns, if `mv` is a pass of `position`: the first empty
/// neighbour, clockwise from the top of the board, to which its movement allows it.
#[must_use]
pub fn pass_square(position: &Position, mv: Move) -> Option<Square> {
    engine_move::pass_square(position, mv)
}

/// Reads a move of `position` that may name empty squares on the way. The move may be illegal.
#[must_use]
pub fn parse_in(position: &Position, text: &str) -> Option<Move> {
    engine_move::parse_in::<Usi>(position, text)
}

/// Reads a move; without `+` it does not promote. It may be illegal. `None` if the text does not have the form that
/// [`write()`] gives a move on this board.
#[must_use]
pub fn parse(selection: &Selection, text: &str) -> Option<Move> {
    engine_move::parse::<Usi>(selection, text)
}
