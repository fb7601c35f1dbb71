//! The two letters of each face, and squares as two digits.

use crate::board::{Color, Geometry, PieceKind, Square};
use crate::variant::Selection;

/// The kind that two letters stand for.
pub(super) fn kind(selection: &Selection, code: &str) -> Option<PieceKind> {
    let mut kinds = selection.variant().kinds();
    kinds.find(|&kind| selection.face(kind).csa.as_deref() == Some(code))
}

/// The two letters of a kind; nothing where the rule file names none.
pub(super) fn code(selection: &Selection, kind: PieceKind) -> &str {
    selection.face(kind).csa.as_deref().unwrap_or_default()
}

/// The square `76`.
pub(super) fn square(geometry: Geometry, digits: &str) -> Option<Square> {
    let mut digits = digits.chars().map(|c| c.to_digit(10).and_then(|d| u8::try_from(d).ok()));
    let (file, rank) = (digits.next()??, digits.next()??);
    geometry.square(file, rank)
}

/// `76`.
pub(super) fn digits(geometry: Geometry, square: Square) -> String {
    format!("{}{}", geometry.file(square), geometry.rank(square))
}

pub(super) const fn sign(color: Color) -> char {
    match color {
        Color::Black => '+',
        Color::White => '-',
    }
}

/// The side whose sign `text` begins with, and what follows.
pub(super) fn signed(text: &str) -> Option<(Color, &str)> {
    let black = text.strip_prefix('+').map(|rest| (Color::Black, rest));
    black.or_else(|| text.strip_prefix('-').map(|rest| (Color::White, rest)))
}
