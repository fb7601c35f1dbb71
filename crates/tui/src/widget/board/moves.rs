//! The rows of a face that is written in letters with the signs of its moves.

use super::{one_letter, tiny_letters};
use crate::glyph::{MoveSigns, SignSet};
use crate::layout::CellSize;
use zushiki_core::variant::Face;

/// The columns and rows of the face in a square of size `cell`: a ring of signs if there are three rows.
pub(super) const fn size(cell: CellSize) -> (u16, u16) {
    match cell {
        CellSize::Half | CellSize::Letter => (1, 1),
        CellSize::Tiny => (2, 1),
        CellSize::Small => (3, 1),
        CellSize::Medium | CellSize::Tall | CellSize::Broad => (3, 2),
        _ => (5, 3),
    }
}

/// The column and the row of the square in which the face begins: the side mark is before it.
pub(super) const fn corner(cell: CellSize) -> (u16, u16) {
    match cell {
        CellSize::Half | CellSize::Letter => (0, 0),
        CellSize::Tiny | CellSize::Small | CellSize::Medium | CellSize::Large => (1, 0),
        CellSize::Tall | CellSize::Broad => (1, 1),
        CellSize::Huge => (2, 0),
        CellSize::Giant => (3, 1),
        CellSize::Colossal => (4, 1),
    }
}

/// The rows of the face in a square of size `cell`.
pub(super) fn lines(face: &Face, signs: &MoveSigns, set: SignSet, cell: CellSize) -> Vec<String> {
    let summary = signs.summary(set);
    match cell {
        CellSize::Half | CellSize::Letter => {
            one_letter(face).map(String::from).into_iter().collect()
        }
        CellSize::Tiny => vec![format!("{}{summary}", one_letter(face).unwrap_or(' '))],
        CellSize::Small => vec![format!("{:<2}{summary}", tiny_letters(face))],
        CellSize::Medium | CellSize::Tall | CellSize::Broad => {
            vec![face.abbr.clone(), format!(" {summary}")]
        }
        CellSize::Large => ring(face, signs, set, ""),
        _ => ring(face, signs, set, " "),
    }
}

/// Three rows with the letters among the signs of the eight directions. The signs of a row have `gap` between them;
/// without it, those of neighbouring squares are separate.
fn ring(face: &Face, signs: &MoveSigns, set: SignSet, gap: &str) -> Vec<String> {
    let [above, [left, _, right], below] = signs.ring(set);
    let row = |signs: [&str; 3]| format!("{:^5}", signs.join(gap));
    let name = &face.abbr;
    let middle = match name.len() {
        1 => format!("{:^5}", [left, name, right].join(gap)),
        _ => format!("{left}{name:<3}{right}"),
    };
    vec![row(above), middle, row(below)]
}
