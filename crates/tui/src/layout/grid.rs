//! The places of squares on the screen. Drawing, labels and the mouse use them.

use ratatui::layout::Rect;

use super::CellSize;
use super::cell_size::RankNames;
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
    names: RankNames,
    /// The columns and rows of squares that are hidden at the left and at the top.
    pub(super) hidden: (u16, u16),
    /// The columns and rows of squares that are shown.
    pub(super) shown: (u16, u16),
    /// On an overview, what is hidden and shown after leaving it, unless the whole board is shown then.
    near: Option<Part>,
}

/// The columns and rows of squares that are hidden at the left and at the top, and those that are shown.
type Part = [(u16, u16); 2];

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
        let names = RankNames::of(language, geometry);
        Grid { names, origin, geometry, cell, language, flipped, hidden: (0, 0), shown, near: None }
    }

    /// The grid with only `shown` columns and rows of squares. As many are hidden at the left and at the top as
    /// `before`, if `focus` is in sight then; otherwise `focus` is as near to the middle as the edges of the board
    /// allow.
    pub(super) fn around(
        self,
        focus: Square,
        before: Option<(u16, u16)>,
        shown: (u16, u16),
    ) -> Grid {
        let seen = self.turned(focus);
        let (files, ranks) = (u16::from(self.geometry.files()), u16::from(self.geometry.ranks()));
        let column = files - u16::from(self.geometry.file(seen));
        let row = u16::from(self.geometry.rank(seen)) - 1;
        let (left, above) = before.unzip();
        let hidden = (hidden(column, left, shown.0, files), hidden(row, above, shown.1, ranks));
        Grid { hidden, shown, ..self }
    }

    /// The overview that keeps the part shown by `near` until the player leaves it.
    pub(super) fn before(self, near: &Grid) -> Grid {
        Grid { near: Some([near.hidden, near.shown]), ..self }
    }

    /// Whether `square` is shown.
    #[must_use]
    pub fn shows(&self, square: Square) -> bool {
        self.place(square).is_some()
    }

    /// Whether squares are hidden above and below.
    #[must_use]
    pub fn continues_down(&self) -> [bool; 2] {
        [self.hidden.1 > 0, self.hidden.1 + self.shown.1 < self.geometry.ranks().into()]
    }

    /// Whether squares are hidden at the left and at the right.
    #[must_use]
    pub fn continues_across(&self) -> [bool; 2] {
        [self.hidden.0 > 0, self.hidden.0 + self.shown.0 < self.geometry.files().into()]
    }

    /// Whether this is an overview after which only a part of the board is shown.
    #[must_use]
    pub const fn is_before_part(&self) -> bool {
        self.near.is_some()
    }

    /// Whether `square` is in the part of the board that is shown after leaving the overview.
    #[must_use]
    pub fn is_near(&self, square: Square) -> bool {
        self.near.is_some_and(|[hidden, shown]| Grid { hidden, shown, ..*self }.shows(square))
    }

    /// The square nearest to `square` that is shown and not at the edge of the part that is shown.
    #[must_use]
    pub fn nearest(&self, square: Square) -> Square {
        let (files, ranks) = (u16::from(self.geometry.files()), u16::from(self.geometry.ranks()));
        let seen = self.turned(square);
        let column = files - u16::from(self.geometry.file(seen));
        let row = u16::from(self.geometry.rank(seen)) - 1;
        let column = within(column, self.hidden.0, self.shown.0, files);
        let row = within(row, self.hidden.1, self.shown.1, ranks);
        let place = |value: u16| u8::try_from(value).unwrap_or(u8::MAX);
        let nearest = self.geometry.square(place(files - column), place(row + 1));
        nearest.map_or(square, |nearest| self.turned(nearest))
    }

    /// The grid with so many columns and rows of squares hidden at the left and at the top.
    #[must_use]
    pub const fn moved_to(self, hidden: (u16, u16)) -> Grid {
        Grid { hidden, ..self }
    }

    /// The columns and rows of squares that are hidden at the left and at the top after the board was moved by so many
    /// columns and rows.
    #[must_use]
    pub fn hidden_after(&self, (columns, rows): (i16, i16)) -> (u16, u16) {
        let (files, ranks) = (u16::from(self.geometry.files()), u16::from(self.geometry.ranks()));
        let moved = |hidden: u16, by, shown, all: u16| {
            hidden.saturating_add_signed(by).min(all.saturating_sub(shown))
        };
        (
            moved(self.hidden.0, columns, self.shown.0, files),
            moved(self.hidden.1, rows, self.shown.1, ranks),
        )
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
        let (width, height) = self.cell.part_of_board(self.names, self.shown);
        Rect::new(self.origin.0, self.origin.1, width, height)
    }

    /// The area of the squares.
    #[must_use]
    pub fn inside(&self) -> Rect {
        let area = self.area();
        let beside = 2 + self.names.columns(self.cell);
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
        let row = row / self.cell.ranks_in_row();
        Rect::new(inside.x + column * width, inside.y + row * height, width, height)
    }

    /// The square that is drawn at a column and row of the screen, the upper one of two.
    #[must_use]
    pub fn square_at(&self, column: u16, row: u16) -> Option<Square> {
        self.squares_at(column, row).next()
    }

    /// The squares that are drawn at a column and row of the screen, from the top: two on the overview.
    pub fn squares_at(&self, column: u16, row: u16) -> impl Iterator<Item = Square> {
        let (grid, inside, ranks) = (*self, self.inside(), self.cell.ranks_in_row());
        let across = column.checked_sub(inside.x).map(|across| across / self.cell.width());
        let down = row.checked_sub(inside.y).map(|down| down / self.cell.height() * ranks);
        let places = across.zip(down).into_iter();
        let places =
            places.flat_map(move |(across, down)| (0..ranks).map(move |r| (across, down + r)));
        places.filter_map(move |place| grid.square_in(place))
    }

    /// The square in a column and row of those that are shown.
    fn square_in(&self, (across, down): (u16, u16)) -> Option<Square> {
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

/// The maximum number of squares between the focus and the edge of the part of a board that is shown.
const MARGIN: u16 = 2;

/// The number of squares of a rank or file, of `all`, that are hidden before the first of the `shown` ones, so that the
/// one with the index `at` is in sight: `before` where `at` is then far enough from the edge, otherwise a number that
/// puts `at` in the middle.
fn hidden(at: u16, before: Option<u16>, shown: u16, all: u16) -> u16 {
    let most = all.saturating_sub(shown);
    let before = before.map(|before| before.min(most));
    let kept = before.filter(|&before| within(at, before, shown, all) == at);
    kept.unwrap_or_else(|| at.saturating_sub(shown / 2).min(most))
}

/// The index nearest to `at` of a square that is seen and not at the edge, unless that is the edge of the board.
fn within(at: u16, hidden: u16, shown: u16, all: u16) -> u16 {
    let margin = MARGIN.min(shown.saturating_sub(1) / 4);
    let first = if hidden == 0 { 0 } else { hidden + margin };
    let end = hidden + shown;
    let last = if end >= all { all - 1 } else { end - 1 - margin };
    at.clamp(first.min(last), last)
}
