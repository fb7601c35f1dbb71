//! Writes Hodges notation: `P-7f`, `Bx8h+`, `Nx7c=`, `G6i-5h`, `+SPx11b`, `P*5e`.
//!
//! `+` or `=` follows wherever the move can promote. The origin is given only where two pieces of the
//! same kind can legally make the move. [`parse_move`](super::parse_move) reads it.

use super::resolve::{promotion_mark, rivals};
use crate::board::{Move, Origin, Square};
use crate::rules::Position;

/// Writes a legal move of `position`.
///
/// A move from an empty square, for which this notation has no name, is written in USI.
#[must_use]
pub fn write(position: &Position, mv: Move) -> String {
    let selection = position.selection();
    let name = |square: Square| position.geometry().name(square);
    let piece = |square| position.piece(square);
    let to = mv.to();
    match mv.origin() {
        Origin::Hand(kind) => format!("{}*{}", selection.face(kind).abbr, name(to)),
        Origin::Board(from) => {
            let Some(mover) = piece(from) else {
                return super::usi::write(selection, mv);
            };
            let rival = rivals(position, mover, from, to).next();
            let origin = rival.map(|_| name(from).to_string());
            let capture = if piece(to).is_some() { 'x' } else { '-' };
            let mark = promotion_mark(position, mv);
            let abbr = &selection.face(mover.kind).abbr;
            format!("{abbr}{}{capture}{}{mark}", origin.unwrap_or_default(), name(to))
        }
    }
}
