//! The codes of CSA: two letters for a face, two digits for a square, a sign for a side.

use zushiki_core::board::{Color, Geometry, PieceKind, Square};
use zushiki_core::variant::Selection;

/// The kind with this code, where the rule file has it.
pub(crate) fn kind(selection: &Selection, code: &str) -> Option<PieceKind> {
    let mut kinds = selection.variant().kinds();
    kinds.find(|&kind| selection.face(kind).csa.as_deref() == Some(code))
}

/// The code of a kind; empty if the rule file has none.
pub(crate) fn code(selection: &Selection, kind: PieceKind) -> &str {
    selection.face(kind).csa.as_deref().unwrap_or_default()
}

/// The square with these two digits, file before rank: `76`.
pub(crate) fn square(geometry: Geometry, digits: &str) -> Option<Square> {
    let mut digits = digits.chars().map(|c| c.to_digit(10).and_then(|d| u8::try_from(d).ok()));
    let (file, rank) = (digits.next()??, digits.next()??);
    geometry.square(file, rank)
}

/// The two digits of a square.
pub(crate) fn digits(geometry: Geometry, square: Square) -> String {
    format!("{}{}", geometry.file(square), geometry.rank(square))
}

/// The sign of a side, in front of its moves and pieces.
pub(crate) const fn sign(color: Color) -> char {
    match color {
        Color::Black => '+',
        Color::White => '-',
    }
}

/// The side whose sign `text` begins with, and the rest of the text.
pub(crate) fn signed(text: &str) -> Option<(Color, &str)> {
    let black = text.strip_prefix('+').map(|rest| (Color::Black, rest));
    black.or_else(|| text.strip_prefix('-').map(|rest| (Color::White, rest)))
}
