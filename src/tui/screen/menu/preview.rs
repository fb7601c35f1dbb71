//! The board as the game would begin: a picture beside or below what can be ticked, where there is
//! room for one.

use ratatui::Frame;
use ratatui::layout::Rect;

use crate::board::Geometry;
use crate::tui::Options;
use crate::tui::layout::{CellSize, Grid};
use crate::tui::widget::{BoardView, Marks};
use crate::variant::Selection;

/// Columns of the list of what can be ticked, where the board stands beside it.
const LIST_WIDTH: u16 = 48;

/// Divides `area` between a list of `rows` rows and the largest board that leaves it whole; without
/// room for one, all is the list's.
pub(super) fn divide(area: Rect, rows: usize, geometry: Geometry) -> (Rect, Option<Grid>) {
    let rows = u16::try_from(rows).unwrap_or(u16::MAX);
    let beside = Rect { width: area.width.min(LIST_WIDTH), ..area };
    let below = Rect { height: area.height.min(rows), ..area };
    let right = Rect { x: beside.right(), width: area.width - beside.width, ..area };
    let bottom = Rect { y: below.bottom(), height: area.height - below.height, ..area };
    let places = [(beside, grid(right, geometry)), (below, grid(bottom, geometry))];
    let found = places.into_iter().filter_map(|(list, grid)| Some((list, grid?)));
    let largest = found.max_by_key(|(_, grid)| grid.cell);
    largest.map_or((area, None), |(list, grid)| (list, Some(grid)))
}

/// The largest board that fits into `area`.
fn grid(area: Rect, geometry: Geometry) -> Option<Grid> {
    let fits = |cell: &CellSize| {
        let (width, height) = cell.board(geometry);
        width <= area.width && height <= area.height
    };
    let cell = CellSize::ALL.into_iter().rev().find(fits)?;
    Some(Grid { origin: (area.x, area.y), geometry, cell, flipped: false })
}

/// Draws the start of the game.
pub(super) fn draw(frame: &mut Frame<'_>, grid: Grid, selection: &Selection, options: &Options) {
    let theme = options.theme();
    let view = BoardView {
        grid,
        setup: selection.start(),
        faces: selection.faces(),
        zone: selection.rules().promotion_zone,
        turn: Some(selection.first()),
        marks: &Marks::default(),
        glyphs: options.glyphs,
        theme: &theme,
    };
    frame.render_widget(view, grid.area());
}
