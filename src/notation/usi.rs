//! Moves in USI: `7g7f`, `8h2b+`, `P*5e`, `11k11j` (<http://hgm.nubati.net/usi.html>).
//!
//! The notation for programs: reading and writing need no position, and each move has one form.

use super::cursor::Cursor;
use super::sfen;
use crate::board::{Move, Origin, Square};
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
            format!("{}{to}{mark}", name(from))
        }
        Origin::Hand(kind) => format!("{}*{to}", sfen::symbol(selection, kind)),
    }
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
        let name = Cursor::new(name).braced().unwrap_or(name);
        let kind = sfen::base_kind(selection, name)?;
        let to = geometry.parse(square)?;
        return Some(Move::drop_of(kind, to));
    }
    let (squares, promote) = match text.strip_suffix('+') {
        Some(squares) => (squares, true),
        None => (text, false),
    };
    let rank = squares.find(|c: char| c.is_ascii_lowercase())?;
    let (from, to) = squares.split_at_checked(rank + 1)?;
    let (from, to) = (geometry.parse(from)?, geometry.parse(to)?);
    Some(Move::new(from, to, promote))
}
