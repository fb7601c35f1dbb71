//! Moves in UCI, as Fairy-Stockfish and XBoard write them for shogi: `c3c4`, `h8b2+`, `P@e5`.
//!
//! Files are letters from Black's left, ranks numbers from Black's edge. The notation for programs of
//! the chess world: reading and writing need no position, and each move has one form.

use super::cursor::Cursor;
use super::san::square_name;
use super::sfen;
use crate::board::{Geometry, Move, Origin, Square};
use crate::variant::Selection;

/// Writes a move. The drop of a kind without a letter is `{ABBR}@e5`.
#[must_use]
pub fn write(selection: &Selection, mv: Move) -> String {
    let name = |square| square_name(selection.geometry(), square);
    let to = name(mv.to());
    match mv.origin() {
        Origin::Board(from) => {
            let mark = if mv.promotes() { "+" } else { "" };
            format!("{}{to}{mark}", name(from))
        }
        Origin::Hand(kind) => format!("{}@{to}", sfen::symbol(selection, kind)),
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
    if let Some((name, square)) = text.split_once('@') {
        let name = Cursor::new(name).braced().unwrap_or(name);
        let kind = sfen::base_kind(selection, name)?;
        return Some(Move::drop_of(kind, parse_square(geometry, square)?));
    }
    let (squares, promote) = match text.strip_suffix('+') {
        Some(squares) => (squares, true),
        None => (text, false),
    };
    let second = squares.rfind(|c: char| c.is_ascii_lowercase())?;
    let (from, to) = squares.split_at_checked(second)?;
    Some(Move::new(parse_square(geometry, from)?, parse_square(geometry, to)?, promote))
}

/// The square with the name `text`: `a1` is at Black's left, on the edge.
fn parse_square(geometry: Geometry, text: &str) -> Option<Square> {
    let (&letter, rank) = text.as_bytes().split_first()?;
    let from_left = letter.checked_sub(b'a')?;
    let from_bottom: u8 = std::str::from_utf8(rank).ok()?.parse().ok()?;
    let file = geometry.files().checked_sub(from_left)?;
    let rank = (geometry.ranks() + 1).checked_sub(from_bottom)?;
    geometry.square(file, rank)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::usi;
    use crate::variant::{Choice, library};

    #[track_caller]
    fn pairs(name: &str, pairs: &[(&str, &str)]) {
        let (id, choice) = Choice::named(name);
        let selection = Selection::new(library::find(id).unwrap(), &choice).unwrap();
        for (in_usi, in_uci) in pairs {
            let mv = usi::parse(&selection, in_usi).unwrap();
            assert_eq!(write(&selection, mv), *in_uci);
            assert_eq!(parse(&selection, in_uci), Some(mv));
        }
    }

    #[test]
    fn the_same_moves_as_in_usi() {
        pairs("shogi", &[("7g7f", "c3c4"), ("8h2b+", "b2h8+"), ("P*5e", "P@e5")]);
        pairs("wa:drops", &[("11k11j", "a1a2"), ("1a1b", "k11k10"), ("2k10b+", "j1b10+")]);
    }

    #[test]
    fn other_texts_are_no_moves() {
        let variant = library::find("shogi").unwrap();
        let selection = Selection::new(variant, &Choice::default()).unwrap();
        for text in
            ["", "c3", "c3c", "3c4c", "c3c10", "j3c4", "c0c1", "c3c4=", "P*e5", "p@e5", "@e5"]
        {
            assert_eq!(parse(&selection, text), None, "{text}");
        }
        for text in ["c03c4", "c+3c4", "+P@e5", "ä3c4", "c3c256", "c3c-1", "c3c4++"] {
            assert_eq!(parse(&selection, text), None, "{text}");
        }
    }
}
