//! Which columns and rows of a square hold what: pure arithmetic, nothing is drawn here.

use ratatui::layout::Rect;

use super::outline::{self, Shape};
use crate::tui::glyph::GlyphMode;
use crate::tui::layout::CellSize;

/// The places in one square.
pub(super) struct SquarePlaces {
    /// The whole square.
    pub(super) rect: Rect,
    /// Whose piece it is.
    pub(super) side: Rect,
    /// The face, in as many rows as it takes.
    pub(super) face: Rect,
    /// Behind the face, for `+` or `!`.
    pub(super) mark: Option<Rect>,
    /// What the piece looks like around its face.
    pub(super) shape: Shape,
}

/// The column of a square in which faces begin.
pub(super) const fn face_column(cell: CellSize) -> u16 {
    match cell {
        CellSize::Tiny | CellSize::Small | CellSize::Medium => 1,
        CellSize::Large => 2,
        CellSize::Huge => 3,
    }
}

/// The row of a square in which a face of `rows` rows begins: the last one is left to the counts of
/// the influence.
const fn top(cell: CellSize, rows: u16) -> u16 {
    match cell {
        CellSize::Huge => 1,
        CellSize::Large if rows == 1 => 1,
        _ => 0,
    }
}

/// The row of a square for the marks beside a face: where the wood is broad, or else at the tip.
const fn beside(cell: CellSize, rows: u16, up: bool) -> u16 {
    match cell {
        CellSize::Large | CellSize::Huge => 1,
        _ if up => 0,
        _ => rows.saturating_sub(1),
    }
}

impl SquarePlaces {
    /// The places in the square at `rect` for a face of `rows` rows on a piece that points `up`.
    pub(super) fn new(
        (rect, cell): (Rect, CellSize),
        mode: GlyphMode,
        rows: usize,
        up: bool,
    ) -> SquarePlaces {
        let narrow = mode == GlyphMode::Kanji || cell == CellSize::Tiny;
        let (column, width) = (face_column(cell), if narrow { 2 } else { 3 });
        let rows = u16::try_from(rows).unwrap_or(1);
        let face = Rect::new(rect.x + column, rect.y + top(cell, rows), width, rows);
        let one = |x| Rect::new(x, rect.y + beside(cell, rows, up), 1, 1);
        SquarePlaces {
            rect,
            side: one(face.x - 1),
            face,
            mark: (face.right() < rect.right()).then(|| one(face.right())),
            shape: outline::shape(cell, narrow),
        }
    }
}
