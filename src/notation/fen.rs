//! Positions as Fairy-Stockfish and XBoard write them. Reading only.
//!
//! The board looks like SFEN's, but the hands stand in brackets behind it, a letter for each piece,
//! and the first mover is called `w`. It is also in upper case there: our Black.

use super::sfen::{Reader, SfenError};
use crate::board::{Color, Setup};
use crate::variant::Selection;

/// Reads a position of `selection`; the fields after the side to move are ignored.
///
/// # Errors
/// The first thing that is not FEN, or not of this board and these pieces.
pub fn parse(selection: &Selection, text: &str) -> Result<Setup, SfenError> {
    let mut reader = Reader::new(selection, text)?;
    let mut setup = reader.board()?;
    setup.hands = reader.bracketed_hands()?;
    reader.gap("the side to move")?;
    setup.to_move = reader.side("w or b", [('w', Color::Black), ('b', Color::White)])?;
    Ok(setup)
}
