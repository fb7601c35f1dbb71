//! The places of all parts of the playing screen, computed from the size of the window.
//!
//! This module does not draw. Only [`Grid`] maps squares to columns and rows.

mod cell_size;
mod find;
mod grid;
mod plan;
mod zoom;

pub use self::cell_size::CellSize;
use self::find::Finder;
pub use self::grid::Grid;
pub use self::plan::HAND_COLUMN_WIDTH;
pub use self::zoom::{Zoom, is_large};

use ratatui::layout::Rect;

use zushiki_core::board::{Color, Geometry, Square};
use zushiki_words::language::Language;
use zushiki_words::message;

/// The parts that a screen wants to show in addition to the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LayoutRequest {
    /// The language of the names of ranks.
    pub language: Language,
    /// The size of squares that the player chose. This or the next smaller one that fits is used,
    /// even if other parts have to make way.
    pub cell: Option<CellSize>,
    /// The size that the player chose for large boards.
    pub zoom: Zoom,
    /// The squares of the overview of a large board.
    pub overview: CellSize,
    /// The number of kinds of pieces that a hand can hold; 0 if there are no hands.
    pub hand_kinds: u16,
    /// The number of kinds for which a hand beside the board has rows, if not for all kinds that it can hold.
    pub held_kinds: Option<u16>,
    /// The number of parts of the label of a hand. In a hand beside the board each takes a row.
    pub hand_labels: u16,
    /// Whether there is a move list.
    pub moves: bool,
    /// Whether there is a card of a piece.
    pub card: bool,
    /// Whether a part of a large board has room beside it for the overview: see [`Layout::make_room_for_map`].
    pub map: bool,
}

impl LayoutRequest {
    /// Move list and card beside the largest board, no hands.
    #[must_use]
    pub fn new(language: Language) -> LayoutRequest {
        LayoutRequest {
            language,
            cell: None,
            zoom: Zoom::default(),
            overview: CellSize::Letter,
            hand_kinds: 0,
            held_kinds: None,
            hand_labels: 1,
            moves: true,
            card: true,
            map: false,
        }
    }
}

/// The window is too small for the smallest board, or part of a large board, with one row below it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooSmall {
    /// The columns and rows that are needed.
    pub needed: (u16, u16),
    /// The columns and rows of the window.
    pub there: (u16, u16),
}

/// The columns and rows of the smallest window for a board of `geometry`: for a large board, which can be seen in part,
/// first as few rows as possible.
fn needed(geometry: Geometry, request: LayoutRequest) -> (u16, u16) {
    let (width, height) = CellSize::Tiny.board(request.language, geometry);
    if !is_large(geometry) {
        return (width, height + 1);
    }
    let fits = |width, height| {
        Finder::new(Rect::new(0, 0, width, height), geometry, request).layout().is_some()
    };
    let height = (1..=height).find(|&height| fits(width, height)).unwrap_or(height + 1);
    ((1..width).find(|&width| fits(width, height)).unwrap_or(width), height)
}

impl TooSmall {
    /// The dimension in which the window is too small, as messages name it: `columns`, `rows` or `both`.
    pub(crate) fn lack(&self) -> &'static str {
        match (self.there.0 < self.needed.0, self.there.1 < self.needed.1) {
            (true, true) => "both",
            (true, false) => "columns",
            (false, _) => "rows",
        }
    }

    /// The sentences about the size that is needed, the size of the window, and the remedy.
    pub(crate) fn words(&self, language: Language) -> String {
        message!(
            language,
            "screen-too-small",
            columns = self.needed.0,
            rows = self.needed.1,
            there_columns = self.there.0,
            there_rows = self.there.1,
            lack = self.lack()
        )
    }
}

/// The places of the parts of a playing screen; `None` for a part without room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout {
    /// The title row.
    pub title: Option<Rect>,
    /// The board with its frame and labels.
    pub board: Rect,
    /// The size of the squares.
    pub cell: CellSize,
    /// The language of the names of ranks.
    language: Language,
    /// The hands: of the side drawn at the top, and of the side drawn at the bottom.
    pub hands: Option<[Rect; 2]>,
    /// The list of moves.
    pub moves: Option<Rect>,
    /// The tree of variations, for which [`Layout::make_room_for_tree`] makes room.
    pub tree: Option<Rect>,
    /// The card of a piece.
    pub card: Option<Rect>,
    /// The overview of a large board beside the part that is shown, for which [`Layout::make_room_for_map`] makes room.
    pub map: Option<Rect>,
    /// The analysis pane, for which [`Layout::make_room_for_analysis`] makes room.
    pub analysis: Option<Rect>,
    /// The graph of the scores, for which the same function makes room.
    pub graph: Option<Rect>,
    /// The comment on the current position.
    pub comment: Option<Rect>,
    /// The row of messages, prompts and the `:` line.
    pub message: Rect,
    /// The row of the key bar; without it, the message row shows the keys when it is free.
    pub keys: Option<Rect>,
    /// The square that is in sight on a board that does not fit as a whole; `None` for its middle.
    pub focus: Option<Square>,
    /// The columns and rows of squares that were hidden at the left and at the top before, and still are if the focus
    /// is in sight then; `None` for the focus in the middle.
    pub scrolled: Option<(u16, u16)>,
    geometry: Geometry,
    part: Part,
}

/// The part of a board that is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Part {
    /// The columns and rows of squares.
    shown: (u16, u16),
    /// The same after leaving the overview, unless the board fits as a whole then.
    near: Option<(u16, u16)>,
}

/// The blank columns between the board and the panels beside it.
const GAP: u16 = 2;
/// The minimum and maximum number of columns of the panels beside the board.
const SIDE_WIDTH: (u16, u16) = (22, 64);
/// The minimum number of rows of the move list.
const MOVES_HEIGHT: u16 = 5;
/// The minimum number of rows of a comment with its heading.
const COMMENT_HEIGHT: u16 = 4;
/// The maximum number of rows of messages that take room from the card.
const TALK_ROWS: u16 = 4;
/// The minimum number of columns of the tree of variations beside the move list.
const TREE_WIDTH: u16 = 30;
/// The minimum number of rows of the tree that leaves a card below it in place.
const TREE_HEIGHT: u16 = 12;

impl Layout {
    /// The layout of a board of `geometry` in `area`.
    ///
    /// The squares are the largest that leave room for all parts. If not even the smallest do,
    /// parts are left out in this order: card, move list, title, hands. The keys share the row of the
    /// messages where squares of two rows become higher by that.
    ///
    /// Of a large board a part may be shown, see [`Layout::focus`], or the overview, see [`Zoom`].
    ///
    /// # Errors
    /// If the smallest board does not fit with one row below it, and cannot be shown in part.
    pub fn new(area: Rect, geometry: Geometry, request: LayoutRequest) -> Result<Layout, TooSmall> {
        Finder::new(area, geometry, request).layout().ok_or_else(|| TooSmall {
            needed: needed(geometry, request),
            there: (area.width, area.height),
        })
    }

    /// Makes room for an analysis pane and for a graph, with the minimum and maximum rows of the pane and the rows of
    /// the graph; 0 rows for a part that is not wanted. They take the end of the move list if it has enough rows.
    /// Otherwise they replace the card, or, for the pane alone, the whole list. A part without room is left out.
    pub fn make_room_for_analysis(&mut self, pane: (u16, u16), graph: u16) {
        let Some(moves) = self.moves else { return };
        if pane.0 + graph > spare(moves)
            && let Some(card) = self.card.take()
        {
            match card.x == moves.x {
                true => self.moves = Some(moves.union(card)),
                false if pane.0 > 0 => return self.analysis = Some(card),
                false => return self.graph = Some(card),
            }
        }
        let rows = self.moves.map_or(0, spare).saturating_sub(graph).clamp(pane.0, pane.1);
        self.analysis = self.take_end_of_list(rows);
        self.graph = self.take_end_of_list(graph);
        if pane.0 > 0 && self.analysis.is_none() {
            self.analysis = self.moves.take();
        }
    }

    /// Takes the last `rows` rows of the move list, if it has as many to spare.
    fn take_end_of_list(&mut self, rows: u16) -> Option<Rect> {
        let moves = self.moves.as_mut().filter(|moves| rows > 0 && rows <= spare(**moves))?;
        moves.height -= rows;
        Some(Rect { y: moves.bottom(), height: rows, ..*moves })
    }

    /// Takes the rows of a comment of `lines` lines from the move list if it has enough. Otherwise
    /// a comment that does not fit into the message row, if `fits_a_row` is false, takes the place
    /// of the card, of the graph, or of the lower half of the analysis pane.
    pub fn make_room_for_comment(&mut self, lines: u16, fits_a_row: bool) {
        let Some(moves) = &mut self.moves else {
            if !fits_a_row {
                self.comment = self.take_from_analysis();
            }
            return;
        };
        let height = lines.saturating_add(1);
        let spare = moves.height.saturating_sub(MOVES_HEIGHT);
        if height <= spare || self.card.is_none() && spare >= COMMENT_HEIGHT {
            let height = height.min(spare);
            moves.height -= height;
            self.comment = Some(Rect { y: moves.bottom(), height, ..*moves });
        } else if !fits_a_row {
            self.comment = self.card.take().or_else(|| self.take_from_analysis());
        }
    }

    /// Makes room for so many lines of what people elsewhere have said: at most `TALK_ROWS`, or half of what the move
    /// list can spare. They take the end of the card, which stays as long as it has enough rows.
    pub fn make_room_for_talk(&mut self, lines: u16) {
        let spare = self.moves.map_or(0, spare);
        let height = lines.min(TALK_ROWS.max(spare / 2)) + 1;
        match &mut self.card {
            Some(card) if height > spare && card.height >= height + plan::LOW_CARD.1 => {
                card.height -= height;
                self.comment = Some(Rect { y: card.bottom(), height, ..*card });
            }
            _ => self.make_room_for_comment(height - 1, false),
        }
    }

    /// Makes room for the tree of variations: half of the move list if it is wide, otherwise all of it. It also
    /// replaces a card below a low list.
    pub fn make_room_for_tree(&mut self) {
        let Some(moves) = &mut self.moves else { return };
        let below = |card: &Rect| (card.x, card.y) == (moves.x, moves.bottom());
        if moves.height < TREE_HEIGHT && self.card.as_ref().is_some_and(below) {
            *moves = self.card.take().map_or(*moves, |card| moves.union(card));
        }
        let width = moves.width.saturating_sub(GAP) / 2;
        if width < TREE_WIDTH {
            self.tree = self.moves.take();
            return;
        }
        let x = moves.right() - width;
        self.tree = Some(Rect { x, width, ..*moves });
        moves.width -= width + GAP;
    }

    /// Makes room for the overview beside a part of a large board: at the top of the panels, with a row above it and a
    /// column on either side for its frame. Below it the list is shown only with a card, or where no card fits.
    pub fn make_room_for_map(&mut self) {
        let Some(moves) = self.moves.filter(|_| self.is_part()) else { return };
        let column = match self.card {
            Some(card) if card.x == moves.x => moves.union(card),
            Some(_) => return,
            None => moves,
        };
        let (width, height) = map_size(self.geometry);
        let frame_is_seen = column.x > 0 && column.y > 0;
        if !frame_is_seen || column.width <= width || column.height <= height {
            return;
        }
        self.map = Some(Rect::new(column.x, column.y + 1, width, height));
        let below = height + 1;
        let below = Rect { y: column.y + below, height: column.height - below, ..column };
        let has_both = below.height >= MOVES_HEIGHT + plan::CARD_HEIGHT.0;
        let list = match self.card {
            Some(_) if !has_both && below.height >= plan::LOW_CARD.1 => 0,
            Some(_) if !has_both => below.height,
            Some(_) => MOVES_HEIGHT.max(below.height.saturating_sub(plan::CARD_HEIGHT.1)),
            None => below.height,
        };
        self.moves = (list >= MOVES_HEIGHT).then_some(Rect { height: list, ..below });
        let card = Rect { y: below.y + list, height: below.height - list, ..below };
        self.card = self.card.map(|_| card).filter(|card| card.height >= plan::LOW_CARD.1);
    }

    /// The squares of the overview beside the part that is shown.
    #[must_use]
    pub fn map_grid(&self, flipped: bool) -> Option<Grid> {
        let map = self.map?;
        let origin = (map.x.checked_sub(1)?, map.y.checked_sub(2)?);
        let whole = Grid::whole(self.language, origin, self.geometry, CellSize::Half, flipped);
        Some(whole.before(&self.grid(flipped)))
    }

    /// Takes the place of the graph, or the lower half of the analysis pane.
    fn take_from_analysis(&mut self) -> Option<Rect> {
        if let Some(graph) = self.graph.take() {
            return Some(graph);
        }
        let pane = self.analysis.as_mut().filter(|pane| pane.height >= 2 * COMMENT_HEIGHT)?;
        let height = pane.height / 2;
        pane.height -= height;
        Some(Rect { y: pane.bottom(), height, ..*pane })
    }

    /// The places of the squares.
    #[must_use]
    pub fn grid(&self, flipped: bool) -> Grid {
        let grid = self.grid_of(self.part.shown, flipped);
        self.near_grid(flipped).map_or(grid, |near| grid.before(&near))
    }

    /// The grid of the part of the board that is shown after leaving the overview; `None` unless the overview is shown
    /// in place of a part.
    fn near_grid(&self, flipped: bool) -> Option<Grid> {
        self.part.near.map(|shown| self.grid_of(shown, flipped))
    }

    /// The columns and rows of squares that are hidden at the left and at the top, on the overview after leaving it;
    /// `None` if the whole board is shown.
    #[must_use]
    pub fn hidden(&self, flipped: bool) -> Option<(u16, u16)> {
        let part = self.is_part().then(|| self.grid(flipped));
        self.near_grid(flipped).or(part).map(|grid| grid.hidden)
    }

    fn grid_of(&self, shown: (u16, u16), flipped: bool) -> Grid {
        let origin = (self.board.x, self.board.y);
        let grid = Grid::whole(self.language, origin, self.geometry, self.cell, flipped);
        let middle = self.geometry.square(self.geometry.files() / 2, self.geometry.ranks() / 2);
        match self.focus.or(middle).filter(|_| shown != grid.shown) {
            Some(focus) => grid.around(focus, self.scrolled, shown),
            None => grid,
        }
    }

    /// Whether only a part of the board is shown.
    #[must_use]
    pub fn is_part(&self) -> bool {
        self.part.shown != (u16::from(self.geometry.files()), u16::from(self.geometry.ranks()))
    }

    /// Whether the board may be shown in part and as an overview.
    #[must_use]
    pub fn is_of_large_board(&self) -> bool {
        is_large(self.geometry)
    }

    /// The number of squares that are shown.
    #[must_use]
    pub fn squares_shown(&self) -> u32 {
        u32::from(self.part.shown.0) * u32::from(self.part.shown.1)
    }

    /// The place of the hand of `color`.
    #[must_use]
    pub fn hand(&self, color: Color, flipped: bool) -> Option<Rect> {
        let at_the_bottom = (color == Color::Black) != flipped;
        self.hands.map(|hands| hands[usize::from(at_the_bottom)])
    }
}

/// The columns and rows of the overview of a board, without a frame.
fn map_size(geometry: Geometry) -> (u16, u16) {
    (geometry.files().into(), u16::from(geometry.ranks()).div_ceil(CellSize::Half.ranks_in_row()))
}

/// The rows of a move list that other parts may take.
fn spare(moves: Rect) -> u16 {
    moves.height.saturating_sub(MOVES_HEIGHT)
}

#[cfg(test)]
mod tests;
