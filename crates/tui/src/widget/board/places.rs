//! The places of the parts of a square. This module does not draw.

use ratatui::layout::Rect;

use super::moves;
use super::outline::{self, Shape};
use crate::glyph::GlyphMode;
use crate::layout::CellSize;

/// The places of the parts of a square with a piece.
pub(super) struct SquarePlaces {
    /// The whole square.
    pub(super) rect: Rect,
    /// The side mark, before the face.
    pub(super) side: Rect,
    /// The face.
    pub(super) face: Rect,
    /// The cell after the face, for `+` or `!`; `None` if the square ends there.
    pub(super) mark: Option<Rect>,
    /// The outline of the piece around its face.
    pub(super) shape: Shape,
}

/// The column of a square in which faces of two columns begin.
pub(super) const fn face_column(cell: CellSize) -> u16 {
    match cell {
        CellSize::Half | CellSize::Letter => 0,
        CellSize::Tiny | CellSize::Small | CellSize::Medium | CellSize::Tall => 1,
        CellSize::Broad | CellSize::Large => 2,
        CellSize::Huge => 3,
        CellSize::Giant => 4,
        CellSize::Colossal => 5,
    }
}

/// The part of the square at `rect` in which a face of two columns is centred.
pub(super) const fn wood(rect: Rect, cell: CellSize) -> Rect {
    let left = 2 * (face_column(cell) + 1);
    match left.checked_sub(rect.width) {
        Some(blank) => Rect { x: rect.x + blank, width: rect.width - blank, ..rect },
        None => rect,
    }
}

/// The part of the square at `rect` in which one letter is centred.
pub(super) const fn wood_of_letter(rect: Rect, cell: CellSize) -> Rect {
    if is_close(cell) { Rect { x: rect.x + 1, width: rect.width - 1, ..rect } } else { rect }
}

/// Whether the wood of a kanji in a square of size `cell` is as wide as the kanji.
const fn is_close(cell: CellSize) -> bool {
    matches!(cell, CellSize::Small | CellSize::Medium | CellSize::Tall)
}

/// The row of a square in which a face of `rows` rows begins. In large squares the last row is left
/// free for the counts of the influence overlay.
const fn top(cell: CellSize, rows: u16) -> u16 {
    match cell {
        CellSize::Colossal => 2,
        CellSize::Giant if rows == 1 => 2,
        CellSize::Huge | CellSize::Giant => 1,
        CellSize::Tall | CellSize::Broad | CellSize::Large if rows == 1 => 1,
        _ => 0,
    }
}

/// The row of a square for the marks beside a face: where the outline is broad, otherwise at its
/// tip.
const fn beside(cell: CellSize, rows: u16, up: bool) -> u16 {
    match cell {
        CellSize::Giant | CellSize::Colossal => 2,
        CellSize::Tall | CellSize::Broad | CellSize::Large | CellSize::Huge => 1,
        _ if up => 0,
        _ => rows.saturating_sub(1),
    }
}

impl SquarePlaces {
    /// The places in the square at `rect` for a face of `columns` and `rows`. `up` means that the piece points to the
    /// top of the screen. If the wood is as wide as the face, that of a name of two letters is as wide as that of a
    /// kanji, and that of a name of one or three letters is three columns wide, so that the letters are in its middle. In
    /// squares with an odd number of columns, names with an odd number of letters are in the middle of the square, and
    /// others half a column to the right of it.
    pub(super) fn new(
        (rect, cell): (Rect, CellSize),
        mode: GlyphMode,
        (columns, rows): (u16, usize),
        up: bool,
    ) -> SquarePlaces {
        if mode == GlyphMode::Moves {
            return SquarePlaces::with_signs(rect, cell);
        }
        let is_close = is_close(cell);
        let is_kanji = mode == GlyphMode::Kanji || cell == CellSize::Tiny;
        let is_odd = cell == CellSize::Broad && columns != 2;
        let is_single = is_close && columns == 1 && !is_kanji;
        let (shape, width) = match (is_kanji, is_close && columns == 2) {
            (true, _) => (outline::shape(cell, true), 2),
            (false, true) => (outline::shape_with_letters(cell), 2),
            (false, false) if is_odd || is_single => (outline::shape(cell, false), columns),
            (false, false) if cell == CellSize::Broad => (outline::shape(cell, true), columns),
            (false, false) => (outline::shape(cell, false), 3),
        };
        let column = match (is_odd, is_single) {
            (true, _) => (rect.width - width) / 2,
            (false, true) => face_column(cell) + 1,
            (false, false) => face_column(cell),
        };
        let rows = u16::try_from(rows).unwrap_or(1);
        let face = Rect::new(rect.x + column, rect.y + top(cell, rows), width, rows);
        SquarePlaces::around((rect, face), rect.y + beside(cell, rows, up), shape)
    }

    /// The places in the square at `rect` for a face with the signs of its moves.
    fn with_signs(rect: Rect, cell: CellSize) -> SquarePlaces {
        let ((column, row), (width, height)) = (moves::corner(cell), moves::size(cell));
        let face = Rect::new(rect.x + column, rect.y + row, width, height);
        // Beside the letters, which are in the middle row or in the upper one of two.
        let y = face.y + (height - 1) / 2;
        SquarePlaces::around((rect, face), y, outline::shape_with_signs(cell))
    }

    /// The places in the square at `rect` whose face is at `face`, with the marks beside it in row `y`.
    fn around((rect, face): (Rect, Rect), y: u16, shape: Shape) -> SquarePlaces {
        let one = |x| Rect::new(x, y, 1, 1);
        let mark = (face.right() < rect.right()).then(|| one(face.right()));
        SquarePlaces { rect, side: one(face.x - 1), face, mark, shape }
    }
}
