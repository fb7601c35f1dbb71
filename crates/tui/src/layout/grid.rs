//! The places of squares on the screen. Drawing, labels and the mouse use them.

use ratatui::layout::Rect;

use super::CellSize;
use zushiki_core::board::{Geometry, Square};
use zushiki_words::language::Language;

/// The places of the squares of a board, or of a part of it.
///
/// The area holds, from the top: a row of file numbers, the frame, the ranks, the frame; from the
/// left: the frame, the files, the frame, the names of the ranks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Grid {
    /// The upper left corner, in columns and rows of the screen.
    pub origin: (u16, u16),
    /// The size of the board in squares.
    pub geometry: Geometry,
    /// The size of a square.
    pub cell: CellSize,
    /// The language of the names of ranks.
    pub language: Language,
    /// Whether White sits at the bottom.
    pub flipped: bool,
    /// The columns and rows of squares that are hidden at the left and at the top.
    hidden: (u16, u16),
    /// The columns and rows of squares that are shown.
    pub(super) shown: (u16, u16),
}

impl Grid {
    /// The places of all squares of a board.
    #[must_use]
    pub fn whole(
        language: Language,
        origin: (u16, u16),
        geometry: Geometry,
        cell: CellSize,
        flipped: bool,
    ) -> Grid {
        let shown = (u16::from(geometry.files()), u16::from(geometry.ranks()));
        Grid { origin, geometry, cell, language, flipped, hidden: (0, 0), shown }
    }

    /// The grid with only `shown` columns and rows of squares, with `focus` as near to their middle as
    /// the edges of the board allow.
    pub(super) fn around(self, focus: Square, shown: (u16, u16)) -> Grid {
        let seen = self.turned(focus);
        let (files, ranks) = (u16::from(self.geometry.files()), u16::from(self.geometry.ranks()));
        let column = files - u16::from(self.geometry.file(seen));
        let row = u16::from(self.geometry.rank(seen)) - 1;
        let hidden = |at: u16, shown: u16, all: u16| at.saturating_sub(shown / 2).min(all - shown);
        let hidden = (hidden(column, shown.0, files), hidden(row, shown.1, ranks));
        Grid { hidden, shown, ..self }
    }

    /// The squares that are shown.
    pub fn squares(&self) -> impl Iterator<Item = Square> {
        let grid = *self;
        let squares = self.geometry.squares();
        squares.filter(move |&square| grid.place(square).is_some())
    }

    /// The column and row of `square` among those that are shown; `None` if it is hidden.
    fn place(&self, square: Square) -> Option<(u16, u16)> {
        let seen = self.turned(square);
        let column = u16::from(self.geometry.files() - self.geometry.file(seen));
        let row = u16::from(self.geometry.rank(seen) - 1);
        let place = (column.checked_sub(self.hidden.0)?, row.checked_sub(self.hidden.1)?);
        (place.0 < self.shown.0 && place.1 < self.shown.1).then_some(place)
    }

    /// The area of the board with its frame and labels.
    #[must_use]
    pub fn area(&self) -> Rect {
        let (width, height) = self.cell.part_of_board(self.language, self.geometry, self.shown);
        Rect::new(self.origin.0, self.origin.1, width, height)
    }

    /// The area of the squares.
    #[must_use]
    pub fn inside(&self) -> Rect {
        let area = self.area();
        let beside = 2 + self.cell.rank_columns(self.language, self.geometry);
        Rect::new(area.x + 1, area.y + 2, area.width - beside, area.height - 3)
    }

    /// The area of `square`, which is empty if the square is hidden.
    #[must_use]
    pub fn rect(&self, square: Square) -> Rect {
        let inside = self.inside();
        let Some((column, row)) = self.place(square) else {
            return Rect { width: 0, height: 0, ..inside };
        };
        let (width, height) = (self.cell.width(), self.cell.height());
        Rect::new(inside.x + column * width, inside.y + row * height, width, height)
    }

    /// The square that is drawn at a column and row of the screen.
    #[must_use]
    pub fn square_at(&self, column: u16, row: u16) -> Option<Square> {
        let inside = self.inside();
        let across = column.checked_sub(inside.x)? / self.cell.width();
        let down = row.checked_sub(inside.y)? / self.cell.height();
        if across >= self.shown.0 || down >= self.shown.1 {
            return None;
        }
        let file = u16::from(self.geometry.files()).checked_sub(across + self.hidden.0)?;
        let rank = u8::try_from(down + self.hidden.1 + 1).ok()?;
        let seen = self.geometry.square(u8::try_from(file).ok()?, rank)?;
        Some(self.turned(seen))
    }

    fn turned(&self, square: Square) -> Square {
        if self.flipped { self.geometry.rotated(square) } else { square }
    }
}
