//! The final position of the marked game, beside the list or below it if there is room.

use ratatui::Frame;
use ratatui::layout::Rect;

use super::row::WIDE;
use crate::Options;
use crate::layout::{CellSize, Grid};
use crate::widget::{BoardView, Marks};
use zushiki_core::board::{Geometry, Move};
use zushiki_core::game::Game;
use zushiki_play::storage::game_files::OpenRequest;
use zushiki_words::language::Language;

/// The largest squares of a preview, which leaves room for the list.
const LARGEST: CellSize = CellSize::Large;
/// The blank columns between a list and the board beside it.
const GAP: u16 = 2;
/// The minimum number of rows of a list with a board below it.
const LIST_ROWS: u16 = 7;

/// A game to be previewed.
#[derive(Debug)]
pub(super) struct Preview {
    /// The request for the game.
    pub(super) request: OpenRequest,
    /// The game at its last position; `None` until it has been read, or if it cannot be read.
    pub(super) game: Option<Box<Game>>,
}

/// Divides `area` between a list and a board: beside the list if it keeps its columns, otherwise below it if it keeps
/// enough rows. Without room for a board, the list gets all.
pub(super) fn divide(language: Language, area: Rect, geometry: Geometry) -> (Rect, Option<Grid>) {
    let found = beside(language, area, geometry).or_else(|| below(language, area, geometry));
    found.map_or((area, None), |(list, grid)| (list, Some(grid)))
}

fn beside(language: Language, area: Rect, geometry: Geometry) -> Option<(Rect, Grid)> {
    let room = (area.width.saturating_sub(WIDE + GAP), area.height);
    let cell = largest(language, room, geometry)?;
    let width = area.width - cell.board(language, geometry).0;
    let origin = (area.x + width, area.y);
    let list = Rect { width: width - GAP, ..area };
    Some((list, Grid::whole(language, origin, geometry, cell, false)))
}

fn below(language: Language, area: Rect, geometry: Geometry) -> Option<(Rect, Grid)> {
    let room = (area.width, area.height.saturating_sub(LIST_ROWS));
    let cell = largest(language, room, geometry)?;
    let height = area.height - cell.board(language, geometry).1;
    let origin = (area.x, area.y + height);
    Some((Rect { height, ..area }, Grid::whole(language, origin, geometry, cell, false)))
}

/// The largest size of squares with which a board fits into that many columns and rows.
fn largest(
    language: Language,
    (columns, rows): (u16, u16),
    geometry: Geometry,
) -> Option<CellSize> {
    let fits = |cell: &CellSize| {
        let (width, height) = cell.board(language, geometry);
        *cell <= LARGEST && width <= columns && height <= rows
    };
    CellSize::ALL.into_iter().rev().find(fits)
}

/// Draws the last position of `game`, with its last move marked.
pub(super) fn draw(frame: &mut Frame<'_>, grid: Grid, game: &Game, options: &Options) {
    let (position, last) = (game.position(), game.last_move());
    let selection = position.selection();
    let marks = Marks {
        last_from: last.and_then(Move::from),
        last_to: last.map(Move::to),
        ..Marks::default()
    };
    let (setup, theme) = (position.setup(), options.theme());
    let view = BoardView {
        grid,
        setup: &setup,
        faces: selection.faces(),
        zone: selection.rules().promotion_zone,
        turn: None,
        marks: &marks,
        glyphs: options.glyphs,
        pictures: false,
        theme: &theme,
    };
    frame.render_widget(view, grid.area());
}
