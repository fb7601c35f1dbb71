//! Writes Hodges notation: `P-7f`, `Bx8h+`, `Nx7c=`, `G6i-5h`, `+SPx11b`, `P*5e`.
//!
//! A lion that captures on the way names each square, `LNx7hx8g` or `LNx7h-8g`; `LNx!9d` captures on 9d
//! and returns, and `LN--` is a pass.
//!
//! `+` or `=` follows wherever the move can promote. The origin is given only where two pieces of the
//! same kind can legally make the move. [`parse_move`](super::parse_move) reads it.

use super::move_list::OtherMoves;
use super::resolve::promotion_mark;
use crate::board::{Move, Origin, Square};
use crate::rules::Position;

/// Writes a legal move of `position`.
///
/// A move from an empty square, for which this notation has no name, is written in USI.
#[must_use]
pub fn write(position: &Position, mv: Move) -> String {
    write_among(position, mv)
}

/// Writes a legal move among the others.
pub(super) fn write_among(others: &impl OtherMoves, mv: Move) -> String {
    let position = others.position();
    let selection = position.selection();
    let name = |square: Square| position.geometry().name(square);
    let piece = |square| position.piece(square);
    let to = mv.to();
    match mv.origin() {
        Origin::Hand(kind) => {
            let kind = position.moved_kind(mv).unwrap_or(kind);
            format!("{}*{}", selection.face(kind).abbr, name(to))
        }
        Origin::Board(from) => {
            let Some(mover) = piece(from) else {
                return super::usi::write(selection, mv);
            };
            let origin = others.has_rival(mover, mv).then(|| name(from).to_string());
            let steps = steps(position, from, mv);
            let mark = promotion_mark(others, mv);
            let abbr = &selection.face(mover.kind).abbr;
            format!("{abbr}{}{steps}{mark}", origin.unwrap_or_default())
        }
    }
}

/// The squares of the move after the name of the piece, each with its sign.
fn steps(position: &Position, from: Square, mv: Move) -> String {
    let board = position.geometry();
    let to = mv.to();
    let taken: Vec<Square> = mv.via_squares(board).collect();
    let through: String = taken.iter().map(|&at| format!("x{}", board.name(at))).collect();
    match taken.as_slice() {
        [] if to == from => "--".to_owned(),
        [one] if to == from => format!("x!{}", board.name(*one)),
        _ => {
            let capture = if to != from && position.piece(to).is_some() { 'x' } else { '-' };
            format!("{through}{capture}{}", board.name(to))
        }
    }
}
