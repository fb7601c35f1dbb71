//! Text diagrams of a board without hands, a line for each rank: with kanji or with letters.
//!
//! The rule booklet and `notation::diagram` both print them. `v` before a piece marks it as White's,
//! as in Japanese diagrams.

use unicode_width::UnicodeWidthStr;

use super::Selection;
use crate::board::{Color, Geometry, Piece, Setup};
use crate::text::padded;

/// The width of a square: one column for the `v`, two for the piece.
const SQUARE_COLUMNS: usize = 3;

/// The text of a piece whose kind the selection does not have.
const UNKNOWN: &str = "?";

/// The board of `setup`, with one kanji for each piece.
pub(crate) fn kanji(selection: &Selection, setup: &Setup) -> Vec<String> {
    diagram(setup, |piece| {
        selection.get_face(piece.kind).map_or(UNKNOWN, |face| face.kanji.of(piece.color))
    })
}

/// The board of `setup`, with the abbreviation of each piece.
pub(crate) fn letters(selection: &Selection, setup: &Setup) -> Vec<String> {
    diagram(setup, |piece| selection.get_face(piece.kind).map_or(UNKNOWN, |face| &face.abbr))
}

/// The lines of the board: a line of file numbers, then the ranks with their letters.
fn diagram<'a>(setup: &Setup, piece_text: impl Fn(Piece) -> &'a str) -> Vec<String> {
    let geometry = setup.geometry();
    let mut lines = vec![file_numbers(geometry)];
    for rank in 1..=geometry.ranks() {
        let mut line = String::from("|");
        for file in (1..=geometry.files()).rev() {
            let piece = geometry.square(file, rank).and_then(|square| setup.piece(square));
            line += &match piece {
                Some(piece) => square(piece.color, piece_text(piece)),
                None => " . ".to_owned(),
            };
        }
        lines.push(format!("{line}|{}", char::from(b'a' + rank - 1)));
    }
    lines
}

/// The text of an occupied square, which is wider than the others if the piece's text is too long.
fn square(color: Color, piece: &str) -> String {
    let side = match color {
        Color::Black => ' ',
        Color::White => 'v',
    };
    let text = format!("{side}{piece}");
    padded(&text, SQUARE_COLUMNS.max(text.width()))
}

fn file_numbers(geometry: Geometry) -> String {
    let files = (1..=geometry.files()).rev();
    files.fold(String::from(" "), |line, file| format!("{line}{file:>2} "))
}
