//! The board with the starting position of the marked variant, beside or below its extras if there
//! is room.

use ratatui::Frame;
use ratatui::layout::Rect;

use crate::Options;
use crate::layout::{CellSize, Grid};
use crate::widget::{BoardView, Marks};
use zushiki_core::board::{Geometry, Setup};
use zushiki_core::variant::Selection;
use zushiki_words::language::Language;

/// The minimum number of columns of a list with a board beside it.
const LIST_WIDTH: u16 = 48;
/// The columns of the extras if only their ids are shown; the summary names the marked one in full.
pub(super) const IDS_WIDTH: u16 = 19;

/// The blank columns or rows between a list and a board.
const GAP: u16 = 1;

/// Divides `area` between a list of `width` columns and `rows` rows and a board in its lower right corner, so that the
/// board does not jump while other games are marked. The board is the largest that leaves room for the whole list,
/// otherwise for [`LIST_WIDTH`] columns of it, otherwise for the `least` columns; without room for a board, the list gets
/// everything.
pub(super) fn divide(
    language: Language,
    area: Rect,
    (width, rows): (u16, u16),
    least: u16,
    geometry: Geometry,
) -> (Rect, Option<Grid>) {
    let largest = |gap: u16| {
        let whole = [
            below(language, area, rows + gap, geometry),
            beside(language, area, (width + gap).max(LIST_WIDTH), geometry),
        ];
        // Of two boards of one size, that beside the list.
        whole.into_iter().flatten().max_by_key(|(_, grid)| grid.cell)
    };
    let cut = || {
        let mut widths = [LIST_WIDTH, least].into_iter();
        widths.find_map(|width| beside(language, area, width, geometry))
    };
    let found = largest(GAP).or_else(|| largest(0)).or_else(cut);
    found.map_or((area, None), |(list, grid)| (list, Some(grid)))
}

/// A list of `rows` rows and the largest board that fits below it.
fn below(language: Language, area: Rect, rows: u16, geometry: Geometry) -> Option<(Rect, Grid)> {
    let list = Rect { height: area.height.min(rows), ..area };
    let bottom = Rect { y: list.bottom(), height: area.height - list.height, ..area };
    Some((list, in_corner(language, bottom, geometry)?))
}

/// A list of `width` columns and the largest board that fits beside it.
fn beside(language: Language, area: Rect, width: u16, geometry: Geometry) -> Option<(Rect, Grid)> {
    let list = Rect { width: area.width.min(width), ..area };
    let right = Rect { x: list.right(), width: area.width - list.width, ..area };
    Some((list, in_corner(language, right, geometry)?))
}

/// The largest squares of a preview, which leaves room for the list.
const LARGEST: CellSize = CellSize::Huge;

/// The largest board that fits into `area`, up to [`LARGEST`], in its lower right corner.
pub(super) fn in_corner(language: Language, area: Rect, geometry: Geometry) -> Option<Grid> {
    let size = |cell: CellSize| cell.board(language, geometry);
    let fits = |cell: &CellSize| {
        let (width, height) = size(*cell);
        *cell <= LARGEST && width <= area.width && height <= area.height
    };
    let cell = CellSize::ALL.into_iter().rev().find(fits)?;
    let corner = (area.right() - size(cell).0, area.bottom() - size(cell).1);
    Some(Grid::whole(language, corner, geometry, cell, false))
}

/// Draws a position of the game.
pub(super) fn draw(
    frame: &mut Frame<'_>,
    grid: Grid,
    (selection, setup): (&Selection, &Setup),
    marks: &Marks,
    options: &Options,
) {
    let theme = options.theme();
    let view = BoardView {
        grid,
        setup,
        faces: selection.faces(),
        zone: selection.rules().promotion_zone,
        turn: Some(setup.to_move),
        marks,
        glyphs: options.glyphs,
        pictures: false,
        theme: &theme,
    };
    frame.render_widget(view, grid.area());
}
