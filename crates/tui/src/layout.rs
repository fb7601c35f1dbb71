//! The places of all parts of the playing screen, computed from the size of the window.
//!
//! This module does not draw. Only [`Grid`] maps squares to columns and rows.

mod cell_size;
mod grid;

pub use self::cell_size::CellSize;
pub use self::grid::Grid;

use ratatui::layout::Rect;

use zushiki_core::board::{Color, Geometry, Square};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::Wording;

/// The parts that a screen wants to show in addition to the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LayoutRequest {
    /// The language of the names of ranks.
    pub language: Language,
    /// The size of squares that the player chose. This or the next smaller one that fits is used,
    /// even if other parts have to make way.
    pub cell: Option<CellSize>,
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
}

impl LayoutRequest {
    /// Move list and card beside the largest board, no hands.
    #[must_use]
    pub fn new(language: Language) -> LayoutRequest {
        LayoutRequest {
            language,
            cell: None,
            hand_kinds: 0,
            held_kinds: None,
            hand_labels: 1,
            moves: true,
            card: true,
        }
    }
}

/// The window is too small for the smallest board with one row below it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this board needs {}x{}, the window has {}x{}", needed.0, needed.1, there.0, there.1)]
pub struct TooSmall {
    /// The columns and rows that are needed.
    pub needed: (u16, u16),
    /// The columns and rows of the window.
    pub there: (u16, u16),
}

impl Wording for TooSmall {
    fn words(&self, language: Language) -> String {
        message!(
            language,
            "screen-too-small",
            columns = self.needed.0,
            rows = self.needed.1,
            there_columns = self.there.0,
            there_rows = self.there.1
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
    /// The square around which a board is shown that does not fit as a whole; `None` for its middle.
    pub focus: Option<Square>,
    geometry: Geometry,
    /// The columns and rows of squares that are shown.
    shown: (u16, u16),
}

/// The smallest window in which messages and keys have a row each.
const ROOMY: (u16, u16) = (80, 24);
/// The minimum number of columns and rows of squares of a board that is shown in part.
const LEAST_SHOWN: u16 = 9;
/// The blank columns between the board and the panels beside it.
const GAP: u16 = 2;
/// The minimum and maximum number of columns of the panels beside the board.
const SIDE_WIDTH: (u16, u16) = (22, 64);
/// The minimum number of rows of the move list.
const MOVES_HEIGHT: u16 = 5;
/// The minimum number of rows of a comment with its heading.
const COMMENT_HEIGHT: u16 = 4;
/// The minimum number of columns of the tree of variations beside the move list.
const TREE_WIDTH: u16 = 30;
/// The minimum number of rows of the tree that leaves a card below it in place.
const TREE_HEIGHT: u16 = 12;
/// The minimum number of columns of the card.
const CARD_WIDTH: u16 = 26;
/// The minimum and maximum number of rows of the card.
const CARD_HEIGHT: (u16, u16) = (12, 14);
/// The minimum columns and rows of a card beside the move list, and the columns of the list there.
const LOW_CARD: (u16, u16) = (32, 7);
const NARROW_MOVES: u16 = 24;
/// The minimum number of rows of the panels beside a board that is lower, if the window has as
/// many.
const SIDE_HEIGHT: u16 = 32;
/// The columns of a hand beside the board, which has a row for each kind and one for its foot.
pub const HAND_COLUMN_WIDTH: u16 = 11;
/// The columns of a part of a hand's label.
const HAND_LABEL: u16 = 10;
/// The columns of one kind with its count.
const HAND_ITEM: u16 = 4;

/// A selection of the parts other than the board.
#[derive(Clone, Copy)]
struct Parts {
    title: bool,
    hands: bool,
    moves: bool,
    card: bool,
}

/// The selections to try, from all parts to none.
const LEVELS: [Parts; 6] = [
    Parts::only(true, true, true, true),
    Parts::only(true, true, true, false),
    Parts::only(true, true, false, false),
    Parts::only(false, true, false, false),
    Parts::only(true, false, false, false),
    Parts::only(false, false, false, false),
];

impl Parts {
    const fn only(title: bool, hands: bool, moves: bool, card: bool) -> Parts {
        Parts { title, hands, moves, card }
    }

    fn wanted(self, request: LayoutRequest) -> Parts {
        Parts {
            title: self.title,
            hands: self.hands && request.hand_kinds > 0,
            moves: self.moves && request.moves,
            card: self.card && request.card,
        }
    }

    fn panels(self) -> bool {
        self.moves || self.card
    }
}

impl Layout {
    /// The layout of a board of `geometry` in `area`.
    ///
    /// The squares are the largest that leave room for all parts. If not even the smallest do,
    /// parts are left out in this order: card, move list, title, hands. The keys share the row of the
    /// messages where squares of two rows become higher by that.
    ///
    /// A board that does not fit into a window of 80x24 even with the smallest squares may be shown in part: see
    /// [`Layout::focus`].
    ///
    /// # Errors
    /// Where the smallest board does not fit with one row below it, and cannot be shown in part.
    pub fn new(area: Rect, geometry: Geometry, request: LayoutRequest) -> Result<Layout, TooSmall> {
        let fit = |cell, show| {
            let plan = Plan::new(geometry, cell, show, request);
            plan.layout(area).or_else(|| plan.without_keys().and_then(|plan| plan.layout(area)))
        };
        let sizes = || CellSize::ALL.into_iter().rev();
        let found = match request.cell {
            None => LEVELS.into_iter().find_map(|show| sizes().find_map(|cell| fit(cell, show))),
            Some(most) => sizes()
                .filter(|&cell| cell <= most)
                .find_map(|cell| LEVELS.into_iter().find_map(|show| fit(cell, show))),
        };
        let found = found.or_else(|| Layout::of_part(area, geometry, request));
        let (width, height) = CellSize::Tiny.board(request.language, geometry);
        found.ok_or(TooSmall { needed: (width, height + 1), there: (area.width, area.height) })
    }

    /// The layout of the largest part of a board that fits into `area`, without panels.
    fn of_part(area: Rect, geometry: Geometry, request: LayoutRequest) -> Option<Layout> {
        let cell = CellSize::Tiny;
        let (width, height) = cell.board(request.language, geometry);
        if width <= ROOMY.0 && height < ROOMY.1 {
            return None;
        }
        let columns =
            (area.width.checked_sub(2 + cell.rank_columns(request.language, geometry))?
                / cell.width())
            .min(u16::from(geometry.files()));
        let rows = LEAST_SHOWN.min(columns)..=u16::from(geometry.ranks());
        let fit = |show: Parts, rows| {
            let plan = Plan { shown: (columns, rows), ..Plan::new(geometry, cell, show, request) };
            plan.layout(area).filter(|_| columns >= LEAST_SHOWN)
        };
        let levels = LEVELS.into_iter().filter(|show| !show.panels());
        levels.into_iter().find_map(|show| rows.clone().rev().find_map(|rows| fit(show, rows)))
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
        let origin = (self.board.x, self.board.y);
        let grid = Grid::whole(self.language, origin, self.geometry, self.cell, flipped);
        let middle = self.geometry.square(self.geometry.files() / 2, self.geometry.ranks() / 2);
        match self.focus.or(middle).filter(|_| self.shown != grid.shown) {
            Some(focus) => grid.around(focus, self.shown),
            None => grid,
        }
    }

    /// The place of the hand of `color`.
    #[must_use]
    pub fn hand(&self, color: Color, flipped: bool) -> Option<Rect> {
        let at_the_bottom = (color == Color::Black) != flipped;
        self.hands.map(|hands| hands[usize::from(at_the_bottom)])
    }
}

/// The rows of a move list that other parts may take.
fn spare(moves: Rect) -> u16 {
    moves.height.saturating_sub(MOVES_HEIGHT)
}

/// A size of squares and a selection of parts, for which a layout is tried.
#[derive(Clone, Copy)]
struct Plan {
    language: Language,
    geometry: Geometry,
    /// The columns and rows of squares that are shown.
    shown: (u16, u16),
    cell: CellSize,
    show: Parts,
    hand_kinds: u16,
    held_kinds: u16,
    hand_labels: u16,
    /// Whether a window with room for it has a row for the keys alone.
    keys: bool,
}

/// The places between the title and the bottom rows.
struct Body {
    board: Rect,
    hands: Option<[Rect; 2]>,
    moves: Option<Rect>,
    card: Option<Rect>,
}

impl Plan {
    /// A plan that shows the whole board.
    fn new(geometry: Geometry, cell: CellSize, show: Parts, request: LayoutRequest) -> Plan {
        Plan {
            language: request.language,
            geometry,
            shown: (u16::from(geometry.files()), u16::from(geometry.ranks())),
            cell,
            show: show.wanted(request),
            hand_kinds: request.hand_kinds,
            held_kinds: request.held_kinds.unwrap_or(request.hand_kinds).min(request.hand_kinds),
            hand_labels: request.hand_labels,
            keys: true,
        }
    }

    /// The same with the keys in the row of the messages, for squares of three rows: the two kanji of a piece need two.
    fn without_keys(self) -> Option<Plan> {
        (self.cell.height() == 3).then_some(Plan { keys: false, ..self })
    }

    /// The columns and rows of the board.
    fn board(self) -> (u16, u16) {
        self.cell.part_of_board(self.language, self.geometry, self.shown)
    }

    fn layout(self, area: Rect) -> Option<Layout> {
        let roomy = self.keys && area.width >= ROOMY.0 && area.height >= ROOMY.1;
        let below = if roomy { 2 } else { 1 };
        let above = u16::from(self.show.title);
        let height = area.height.checked_sub(above + below)?;
        let row = |y| Rect::new(area.x, y, area.width, 1);
        let body = self.body(Rect::new(area.x, area.y + above, area.width, height))?;
        Some(Layout {
            title: self.show.title.then(|| row(area.y)),
            board: body.board,
            cell: self.cell,
            language: self.language,
            hands: body.hands,
            moves: body.moves,
            tree: None,
            card: body.card,
            analysis: None,
            graph: None,
            comment: None,
            message: row(area.bottom() - below),
            keys: roomy.then(|| row(area.bottom() - 1)),
            focus: None,
            geometry: self.geometry,
            shown: self.shown,
        })
    }

    fn body(self, area: Rect) -> Option<Body> {
        let (width, height) = self.board();
        let spare = (area.width.checked_sub(width)?, area.height.checked_sub(height)?);
        let whole = self.hand_rows(width);
        self.hand_columns(area, spare)
            .or_else(|| self.hands_around(area, spare, whole))
            .or_else(|| self.hands_beside(area, spare))
            .or_else(|| self.panels_below(area, spare, whole))
            .or_else(|| self.scant_hands(area, spare))
    }

    /// The rows of a full hand in lines of `width` columns.
    fn hand_rows(self, width: u16) -> u16 {
        let columns = self.hand_labels * HAND_LABEL + self.hand_kinds * HAND_ITEM;
        if self.show.hands { columns.div_ceil(width.max(1)) } else { 0 }
    }

    /// Hands beside the board, each to the right of its player, and panels beside them: for squares
    /// with both kanji of a piece.
    fn hand_columns(self, area: Rect, spare: (u16, u16)) -> Option<Body> {
        let (width, height) = self.board();
        let (apart, rows) = (HAND_COLUMN_WIDTH + 1, self.hand_labels + self.hand_kinds + 1);
        if !self.show.hands || self.cell.height() == 1 || rows + 2 > height {
            return None;
        }
        let spare = (spare.0.checked_sub(2 * apart)?, spare.1);
        let (column, side) = self.columns(area, spare, 0)?;
        let (moves, card) = self.panels(side)?;
        let board = Rect::new(column.x + apart, column.y, width, height);
        let held = self.hand_labels + self.held_kinds.max(1) + 1;
        let stand = |x, y| Rect::new(x, y, HAND_COLUMN_WIDTH, held);
        let left = stand(column.x, board.y + 1);
        let right = stand(board.right() + 1, board.bottom() - 1 - held);
        Some(Body { board, hands: Some([left, right]), moves, card })
    }

    /// Hands above and below the board, and panels beside them.
    fn hands_around(self, area: Rect, spare: (u16, u16), rows: u16) -> Option<Body> {
        spare.1.checked_sub(2 * rows)?;
        if !self.show.panels() {
            let column = middle(area, area.width - spare.0);
            let column = lowered(column, area.height - spare.1 + 2 * rows);
            return Some(self.stack(column, rows));
        }
        let (board, side) = self.columns(area, spare, rows)?;
        let (moves, card) = self.panels(side)?;
        Some(Body { moves, card, ..self.stack(board, rows) })
    }

    /// Hands at the top and the bottom of the column beside the board, and panels between them.
    fn hands_beside(self, area: Rect, spare: (u16, u16)) -> Option<Body> {
        let (board, side) = self.columns(area, spare, 0)?;
        let rows = self.hand_rows(side.width);
        let inner = side.height.checked_sub(2 * rows)?;
        let between = Rect::new(side.x, side.y + rows, side.width, inner);
        let (moves, card) = self.panels(between)?;
        let hand = |y| Rect::new(side.x, y, side.width, rows);
        let bottom = between.bottom();
        Some(Body {
            hands: self.show.hands.then(|| [hand(side.y), hand(bottom)]),
            moves,
            card,
            ..self.stack(board, 0)
        })
    }

    /// All parts in one column with the panels at the bottom: for high, narrow windows.
    fn panels_below(self, area: Rect, spare: (u16, u16), rows: u16) -> Option<Body> {
        let used = area.height - spare.1 + 2 * rows;
        let height = area.height.checked_sub(used + 1)?;
        let column = middle(area, area.width - spare.0);
        let wide = middle(area, area.width.min(SIDE_WIDTH.1));
        let below = Rect::new(wide.x, area.y + used + 1, wide.width, height);
        let (moves, card) = self.panels(below)?;
        Some(Body { moves, card, ..self.stack(column, rows) })
    }

    /// Hands in fewer rows than a full hand takes, and no panels.
    fn scant_hands(self, area: Rect, spare: (u16, u16)) -> Option<Body> {
        if self.show.panels() || spare.1 < 2 {
            return None;
        }
        let column = middle(area, area.width - spare.0);
        Some(self.stack(column, spare.1 / 2))
    }

    /// The columns of the board and of the panels, in the middle of `area`.
    fn columns(self, area: Rect, spare: (u16, u16), rows: u16) -> Option<(Rect, Rect)> {
        let width = spare.0.checked_sub(GAP)?.min(SIDE_WIDTH.1);
        if width < SIDE_WIDTH.0 {
            return None;
        }
        let board = area.width - spare.0;
        let all = middle(area, board + GAP + width);
        let stack = area.height - spare.1 + 2 * rows;
        let height = stack.max(SIDE_HEIGHT).min(area.height);
        let side = Rect { x: all.x + board + GAP, width, ..all };
        Some((lowered(Rect { width: board, ..all }, stack), lowered(side, height)))
    }

    /// The board at the top of `column`, between hands of `rows` rows each.
    fn stack(self, column: Rect, rows: u16) -> Body {
        let (width, height) = self.board();
        let board = Rect::new(column.x, column.y + rows, width, height);
        let hand = |y| Rect::new(column.x, y, width, rows);
        Body {
            board,
            hands: (self.show.hands && rows > 0).then(|| [hand(column.y), hand(board.bottom())]),
            moves: None,
            card: None,
        }
    }

    /// The move list and the card in `area`; `None` if it is too small for those that are shown.
    fn panels(self, area: Rect) -> Option<(Option<Rect>, Option<Rect>)> {
        let list = if self.show.moves { MOVES_HEIGHT } else { 0 };
        if !self.show.card {
            return (area.height >= list).then_some((self.show.moves.then_some(area), None));
        }
        if area.width < CARD_WIDTH || area.height < list + CARD_HEIGHT.0 {
            return self.panels_in_a_row(area);
        }
        let card = (area.height * 3 / 5).clamp(CARD_HEIGHT.0, CARD_HEIGHT.1);
        let card = card.min(area.height - list);
        let part = |y, height| Rect::new(area.x, y, area.width, height);
        let moves = part(area.y, area.height - card);
        Some((self.show.moves.then_some(moves), Some(part(moves.bottom(), card))))
    }

    /// The move list with the card beside it, for low and wide rooms; `None` if there is too little
    /// room for both.
    fn panels_in_a_row(self, area: Rect) -> Option<(Option<Rect>, Option<Rect>)> {
        let x = NARROW_MOVES + GAP;
        let card = Rect { x: area.x + x, width: area.width.checked_sub(x)?, ..area };
        if !self.show.moves || card.width < LOW_CARD.0 || card.height < LOW_CARD.1 {
            return None;
        }
        Some((Some(Rect { width: NARROW_MOVES, ..area }), Some(card)))
    }
}

/// The `width` columns in the middle of `area`.
fn middle(area: Rect, width: u16) -> Rect {
    let left = area.width.saturating_sub(width) / 2;
    Rect::new(area.x + left, area.y, width, area.height)
}

/// The `height` rows in the middle of `area`.
fn lowered(area: Rect, height: u16) -> Rect {
    let above = area.height.saturating_sub(height) / 2;
    Rect::new(area.x, area.y + above, area.width, height)
}

#[cfg(test)]
mod tests;
