//! The places of the parts for one size of squares and one selection of parts.

use ratatui::layout::Rect;

use super::cell_size::RankNames;
use super::{CellSize, GAP, Layout, LayoutRequest, MOVES_HEIGHT, Part, SIDE_WIDTH};
use zushiki_core::board::Geometry;
use zushiki_words::language::Language;

/// The smallest window in which messages and keys have a row each.
pub(super) const ROOMY: (u16, u16) = (80, 24);
/// The minimum number of columns of the card.
pub(super) const CARD_WIDTH: u16 = 26;
/// The minimum and maximum number of rows of the card.
pub(super) const CARD_HEIGHT: (u16, u16) = (12, 14);
/// The minimum columns and rows of a card beside the move list, and the columns of the list there.
pub(super) const LOW_CARD: (u16, u16) = (32, 7);
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
pub(super) struct Parts {
    title: bool,
    hands: bool,
    moves: bool,
    pub(super) card: bool,
}

/// The selections to try, from all parts to none.
pub(super) const LEVELS: [Parts; 6] = [
    Parts::only(true, true, true, true),
    Parts::only(true, true, true, false),
    Parts::only(true, true, false, false),
    Parts::only(false, true, false, false),
    Parts::only(true, false, false, false),
    Parts::only(false, false, false, false),
];

impl Parts {
    pub(super) const fn only(title: bool, hands: bool, moves: bool, card: bool) -> Parts {
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

    pub(super) fn panels(self) -> bool {
        self.moves || self.card
    }
}

/// A size of squares and a selection of parts, for which a layout is tried.
#[derive(Clone, Copy)]
pub(super) struct Plan {
    language: Language,
    names: RankNames,
    geometry: Geometry,
    /// The columns and rows of squares that are shown.
    pub(super) shown: (u16, u16),
    cell: CellSize,
    pub(super) show: Parts,
    hand_kinds: u16,
    held_kinds: u16,
    hand_labels: u16,
    /// Whether the row of keys is shown apart from the row of messages, if the window has room for both.
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
    pub(super) fn new(
        (geometry, names): (Geometry, RankNames),
        cell: CellSize,
        show: Parts,
        request: LayoutRequest,
    ) -> Plan {
        Plan {
            language: request.language,
            names,
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

    /// The same with a part of the board of so many columns and rows of squares.
    pub(super) fn of_part(self, shown: (u16, u16)) -> Plan {
        Plan { shown, ..self }
    }

    /// The same with the keys in the row of the messages, for squares of three rows: the two kanji of a piece need two.
    pub(super) fn without_keys(self) -> Option<Plan> {
        (self.cell.height() == 3).then_some(Plan { keys: false, ..self })
    }

    /// The columns and rows of the board.
    fn board(self) -> (u16, u16) {
        self.cell.part_of_board(self.names, self.shown)
    }

    pub(super) fn layout(self, area: Rect) -> Option<Layout> {
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
            map: None,
            card: body.card,
            analysis: None,
            graph: None,
            comment: None,
            message: row(area.bottom() - below),
            keys: roomy.then(|| row(area.bottom() - 1)),
            focus: None,
            scrolled: None,
            geometry: self.geometry,
            part: Part { shown: self.shown, near: None },
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
