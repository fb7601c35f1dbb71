//! Text diagrams of a board without hands, a line for each rank: with kanji or with letters.
//!
//! The rule booklet and the diagrams of positions in letters use them. `v` before a piece marks a piece of the side at
//! the top, which is White in Japanese diagrams.

use unicode_width::UnicodeWidthStr;

use super::Selection;
use crate::board::{Color, Piece, RankName, Setup};
use crate::text::padded;

/// The width of a square: one column for the `v`, two for the piece.
const SQUARE_COLUMNS: usize = 3;

/// The text of a piece whose kind the selection does not have.
const UNKNOWN: &str = "?";

/// The board of `setup` with the side `bottom` at the bottom, with one kanji for each piece, and the ranks as
/// `rank_name` names them.
pub fn kanji(
    selection: &Selection,
    setup: &Setup,
    bottom: Color,
    rank_name: impl Fn(u8) -> String,
) -> Vec<String> {
    let text = |piece: Piece| {
        selection.get_face(piece.kind).map_or(UNKNOWN, |face| face.kanji.of(piece.color))
    };
    diagram(setup, bottom, text, rank_name)
}

/// The board of `setup` with the side `bottom` at the bottom, with the abbreviation of each piece and the letters of
/// the ranks. Diagrams of positions are in this form, and are read again.
pub fn letters(selection: &Selection, setup: &Setup, bottom: Color) -> Vec<String> {
    let text =
        |piece: Piece| selection.get_face(piece.kind).map_or(UNKNOWN, |face| face.abbr.as_str());
    diagram(setup, bottom, text, |rank| RankName(rank).to_string())
}

/// The lines of the board: a line of file numbers, then the ranks with their names.
fn diagram<'a>(
    setup: &Setup,
    bottom: Color,
    piece_text: impl Fn(Piece) -> &'a str,
    rank_name: impl Fn(u8) -> String,
) -> Vec<String> {
    let geometry = setup.geometry();
    let files = seen_from(bottom, (1..=geometry.files()).rev());
    let mut lines = vec![file_numbers(&files)];
    for rank in seen_from(bottom, 1..=geometry.ranks()) {
        let mut line = String::from("|");
        for &file in &files {
            let piece = geometry.square(file, rank).and_then(|square| setup.piece(square));
            line += &match piece {
                Some(piece) => square(piece.color == bottom, piece_text(piece)),
                None => " . ".to_owned(),
            };
        }
        lines.push(format!("{line}|{}", rank_name(rank)));
    }
    lines
}

/// Files or ranks in their order for Black, turned round for White.
fn seen_from(bottom: Color, lines: impl DoubleEndedIterator<Item = u8>) -> Vec<u8> {
    match bottom {
        Color::Black => lines.collect(),
        Color::White => lines.rev().collect(),
    }
}

/// The text of an occupied square, which is wider than the others if the piece's text is too long.
/// `v` marks the pieces of the side at the top.
fn square(is_near: bool, piece: &str) -> String {
    let side = if is_near { ' ' } else { 'v' };
    let text = format!("{side}{piece}");
    padded(&text, SQUARE_COLUMNS.max(text.width()))
}

fn file_numbers(files: &[u8]) -> String {
    files.iter().fold(String::from(" "), |line, file| format!("{line}{file:>2} "))
}
