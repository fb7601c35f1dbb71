//! Drawings of set-ups: kanji as in Japanese diagrams (`v` before White's pieces), and letters.

use unicode_width::UnicodeWidthStr;

use crate::board::{Color, Geometry, Piece, Setup};
use crate::text::padded;
use crate::variant::{Face, Selection};

/// The columns of one square: a side mark and two columns for the face.
const CELL: usize = 3;

/// The set-up with the kanji of the pieces.
pub(super) fn kanji(selection: &Selection, setup: &Setup) -> Vec<String> {
    drawing(setup, |piece| {
        let kanji = selection.face(piece.kind).kanji.of(piece.color);
        format!("{}{kanji}", side(piece.color))
    })
}

/// The set-up with the abbreviations of the pieces.
#[must_use]
pub fn letters(selection: &Selection, setup: &Setup) -> Vec<String> {
    drawing(setup, |piece| {
        let face: &Face = selection.face(piece.kind);
        format!("{}{}", side(piece.color), face.abbr)
    })
}

const fn side(color: Color) -> char {
    match color {
        Color::Black => ' ',
        Color::White => 'v',
    }
}

fn drawing(setup: &Setup, show: impl Fn(Piece) -> String) -> Vec<String> {
    let geometry = setup.geometry();
    let mut lines = vec![file_numbers(geometry)];
    for rank in 1..=geometry.ranks() {
        let mut line = String::from("|");
        for file in (1..=geometry.files()).rev() {
            let piece = geometry.square(file, rank).and_then(|square| setup.piece(square));
            line += &cell(&piece.map_or_else(|| " . ".to_owned(), &show));
        }
        lines.push(format!("{line}|{}", char::from(b'a' + rank - 1)));
    }
    lines
}

/// `text` in the columns of a square; a face too wide for it keeps its width.
fn cell(text: &str) -> String {
    let fill = CELL.max(text.width());
    padded(text, fill)
}

fn file_numbers(geometry: Geometry) -> String {
    let files = (1..=geometry.files()).rev();
    files.fold(String::from(" "), |line, file| format!("{line}{file:>2} "))
}
