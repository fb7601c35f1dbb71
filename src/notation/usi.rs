//! Moves in USI: `7g7f`, `8h2b+`, `P*5e`, `11k11j` (<http://hgm.nubati.net/usi.html>).
//!
//! The notation for programs: reading and writing need no position, and each move has one form. A move
//! of several steps names the squares where it captures on the way, `7j7i6h`, and its start again where
//! it ends there, `7j7i7j`; a pass is `7j7j`.
//!
//! Lishogi names an empty square on the way of a pass, `7j7i7j`, and reads any path. [`write_in`] and
//! [`parse_in`] do so too; they need the position.

use super::cursor::Cursor;
use super::sfen;
use crate::board::{Color, Geometry, Move, Origin, Square, Via};
use crate::rules::Position;
use crate::variant::Selection;

/// Writes a move. The drop of a kind without a letter is `{ABBR}*5e`.
#[must_use]
pub fn write(selection: &Selection, mv: Move) -> String {
    let geometry = selection.geometry();
    let name = |square: Square| geometry.name(square);
    let to = name(mv.to());
    match mv.origin() {
        Origin::Board(from) => {
            let mark = if mv.promotes() { "+" } else { "" };
            let via: String = mv.via_squares(geometry).map(|at| name(at).to_string()).collect();
            format!("{}{via}{to}{mark}", name(from))
        }
        Origin::Hand(kind) => {
            let face = selection.face(kind);
            let kind = face.promotes_to.filter(|_| mv.promotes()).unwrap_or(kind);
            format!("{}*{to}", sfen::symbol(selection, kind))
        }
    }
}

/// Writes a move of `position`, with a square on the way of a pass: see [`pass_square`].
#[must_use]
pub fn write_in(position: &Position, mv: Move) -> String {
    let (selection, geometry) = (position.selection(), position.geometry());
    match (mv.from(), pass_square(position, mv)) {
        (Some(from), Some(at)) => {
            let (from, at) = (geometry.name(from), geometry.name(at));
            format!("{from}{at}{from}")
        }
        _ => write(selection, mv),
    }
}

/// The square to which the piece steps and from which it returns, if `mv` is a pass of `position`: the
/// first empty neighbour, clockwise from the top of the board, of those to which its movement allows it.
#[must_use]
pub fn pass_square(position: &Position, mv: Move) -> Option<Square> {
    const BACK: u8 = 1 << 4;
    let from = mv.from().filter(|_| mv.is_pass())?;
    let piece = position.piece(from)?;
    let turned = if piece.color == Color::Black { 0 } else { 4 };
    let movement = &position.selection().face(piece.kind).movement;
    let passes = |direction: &usize| {
        let bit = 1 << ((direction + turned) % 8);
        movement.legs.iter().any(|legs| match legs.0.as_slice() {
            [out, back] => out.moves && out.directions & bit > 0 && back.directions & BACK > 0,
            _ => false,
        })
    };
    let steps = (0..8).filter(passes);
    let mut squares = steps.filter_map(|step| position.geometry().neighbor(from, step));
    squares.find(|&at| position.piece(at).is_none())
}

/// Reads a move of `position` that may name empty squares on the way. Whether it is legal is for the
/// position to say.
#[must_use]
pub fn parse_in(position: &Position, text: &str) -> Option<Move> {
    let (selection, geometry) = (position.selection(), position.geometry());
    if text.contains('*') {
        return parse(selection, text);
    }
    let (squares, promote) = squares(geometry, text)?;
    let (&from, rest) = squares.split_first()?;
    let (&to, via) = rest.split_last()?;
    let opponent = !position.to_move();
    let holds = |at: &&Square| position.piece(**at).is_some_and(|piece| piece.color == opponent);
    let taken: Vec<Square> = via.iter().filter(holds).copied().collect();
    Some(Move::new(from, to, promote).with_via(Via::new(geometry, from, &taken)?))
}

/// Reads a move; without `+` it does not promote. Whether it is legal is for a position to say. `None`
/// where the text does not have the form that [`write()`] gives a move on this board.
#[must_use]
pub fn parse(selection: &Selection, text: &str) -> Option<Move> {
    let mv = read_move(selection, text)?;
    (write(selection, mv) == text).then_some(mv)
}

fn read_move(selection: &Selection, text: &str) -> Option<Move> {
    let geometry = selection.geometry();
    if let Some((name, square)) = text.split_once('*') {
        let (name, promoted) = match name.strip_prefix('+') {
            Some(name) => (name, true),
            None => (name, false),
        };
        let name = Cursor::new(name).braced().unwrap_or(name);
        let kind = sfen::base_kind(selection, name)?;
        let to = geometry.parse(square)?;
        return Some(Move::drop_of(kind, to).with_promotion(promoted));
    }
    let (squares, promote) = squares(geometry, text)?;
    let (&from, rest) = squares.split_first()?;
    let (&to, via) = rest.split_last()?;
    Some(Move::new(from, to, promote).with_via(Via::new(geometry, from, via)?))
}

/// The squares of a move on the board, at least two, and whether it promotes.
fn squares(geometry: Geometry, text: &str) -> Option<(Vec<Square>, bool)> {
    let (mut rest, promote) = match text.strip_suffix('+') {
        Some(squares) => (squares, true),
        None => (text, false),
    };
    let mut squares = Vec::new();
    while !rest.is_empty() {
        let rank = rest.find(|c: char| c.is_ascii_lowercase())?;
        let (name, after) = rest.split_at_checked(rank + 1)?;
        squares.push(geometry.parse(name)?);
        rest = after;
    }
    (squares.len() >= 2).then_some((squares, promote))
}
