//! Where everything stands on the screen: plain arithmetic on the window's size.
//!
//! Nothing is drawn here and no game is known. [`Grid`] is the one place that ties squares to
//! columns and rows; drawing, labels and the mouse all ask it.

use std::fmt;

use ratatui::layout::Rect;

use crate::board::{Color, Geometry, Square};

/// How many columns and rows one square takes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum CellSize {
    /// 3x1: the side and one kanji.
    Tiny,
    /// 4x1: a column more, for the `+` of promoted pieces.
    Small,
    /// 4x2: both kanji, one below the other.
    Medium,
    /// 6x3: the same with room around it.
    Large,
    /// 8x4: the same with more of it.
    Huge,
}

impl CellSize {
    /// Every size, the smallest first.
    pub const ALL: [CellSize; 5] =
        [CellSize::Tiny, CellSize::Small, CellSize::Medium, CellSize::Large, CellSize::Huge];

    /// Columns of a square.
    #[must_use]
    pub const fn width(self) -> u16 {
        match self {
            CellSize::Tiny => 3,
            CellSize::Small | CellSize::Medium => 4,
            CellSize::Large => 6,
            CellSize::Huge => 8,
        }
    }

    /// Rows of a square.
    #[must_use]
    pub const fn height(self) -> u16 {
        match self {
            CellSize::Tiny | CellSize::Small => 1,
            CellSize::Medium => 2,
            CellSize::Large => 3,
            CellSize::Huge => 4,
        }
    }

    /// Columns and rows of a whole board: its squares, a frame, file numbers and rank letters.
    #[must_use]
    pub const fn board(self, geometry: Geometry) -> (u16, u16) {
        (geometry.files() as u16 * self.width() + 3, geometry.ranks() as u16 * self.height() + 3)
    }
}

impl fmt::Display for CellSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width(), self.height())
    }
}

/// Which square is drawn where.
///
/// The area holds, from the top: a row of file numbers, the frame, the ranks, the frame; from the
/// left: the frame, the files, the frame, a column of rank letters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Grid {
    /// The upper left corner, in columns and rows of the screen.
    pub origin: (u16, u16),
    /// The board's size in squares.
    pub geometry: Geometry,
    /// The size of a square.
    pub cell: CellSize,
    /// Whether White sits at the bottom.
    pub flipped: bool,
}

impl Grid {
    /// Everything the board takes, frame and labels included.
    #[must_use]
    pub fn area(&self) -> Rect {
        let (width, height) = self.cell.board(self.geometry);
        Rect::new(self.origin.0, self.origin.1, width, height)
    }

    /// The squares alone.
    #[must_use]
    pub fn inside(&self) -> Rect {
        let area = self.area();
        Rect::new(area.x + 1, area.y + 2, area.width - 3, area.height - 3)
    }

    /// Where `square` is drawn.
    #[must_use]
    pub fn rect(&self, square: Square) -> Rect {
        let seen = self.turned(square);
        let inside = self.inside();
        let column = u16::from(self.geometry.files() - self.geometry.file(seen));
        let row = u16::from(self.geometry.rank(seen) - 1);
        let (width, height) = (self.cell.width(), self.cell.height());
        Rect::new(inside.x + column * width, inside.y + row * height, width, height)
    }

    /// The square drawn at a column and row of the screen: what a mouse click means.
    #[must_use]
    pub fn square_at(&self, column: u16, row: u16) -> Option<Square> {
        let inside = self.inside();
        let across = column.checked_sub(inside.x)? / self.cell.width();
        let down = row.checked_sub(inside.y)? / self.cell.height();
        let file = u16::from(self.geometry.files()).checked_sub(across)?;
        let seen = self.geometry.square(u8::try_from(file).ok()?, u8::try_from(down + 1).ok()?)?;
        Some(self.turned(seen))
    }

    fn turned(&self, square: Square) -> Square {
        if self.flipped { self.geometry.rotated(square) } else { square }
    }
}

/// What a screen would like to show besides the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LayoutRequest {
    /// A size chosen by hand: this or the largest below it that fits, whatever panels that costs.
    pub cell: Option<CellSize>,
    /// How many kinds of piece a hand can hold; 0 where there are no hands.
    pub hand_kinds: u16,
    /// How many parts the heading of a hand has: on a stand each takes a row.
    pub hand_labels: u16,
    /// Whether to show the list of moves.
    pub moves: bool,
    /// Whether to show the card of a piece.
    pub card: bool,
}

impl Default for LayoutRequest {
    /// Move list and card beside the largest board, no hands.
    fn default() -> Self {
        LayoutRequest { cell: None, hand_kinds: 0, hand_labels: 1, moves: true, card: true }
    }
}

/// The window is smaller than the smallest board with one row below it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this board needs {}x{}, the window has {}x{}", needed.0, needed.1, there.0, there.1)]
pub struct TooSmall {
    /// Columns and rows needed.
    pub needed: (u16, u16),
    /// Columns and rows there are.
    pub there: (u16, u16),
}

/// Where the parts of a playing screen stand. What there is no room for is `None`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout {
    /// The line at the top.
    pub title: Option<Rect>,
    /// The board with its frame and labels.
    pub board: Rect,
    /// The size of its squares.
    pub cell: CellSize,
    /// The hands: of the side drawn at the top, and of the side drawn at the bottom.
    pub hands: Option<[Rect; 2]>,
    /// The list of moves.
    pub moves: Option<Rect>,
    /// The card of a piece.
    pub card: Option<Rect>,
    /// What is said about the place, below the list of moves.
    pub comment: Option<Rect>,
    /// The row for messages, prompts and the `:` line.
    pub message: Rect,
    /// The row for the key bar; without it the message row shows the keys when it has nothing else.
    pub keys: Option<Rect>,
    geometry: Geometry,
}

/// From this window size on, messages and keys have a row each.
const ROOMY: (u16, u16) = (80, 24);
/// Blank columns between the board and what stands beside it.
const GAP: u16 = 2;
/// The least room that is worth having, and the most that is of use.
const SIDE_WIDTH: (u16, u16) = (22, 64);
const MOVES_HEIGHT: u16 = 5;
/// The least room that is worth having for a comment with its heading.
const COMMENT_HEIGHT: u16 = 4;
const CARD_WIDTH: u16 = 26;
const CARD_HEIGHT: (u16, u16) = (12, 14);
/// Panels are as high as the board, but at least this where the window is.
const SIDE_HEIGHT: u16 = 32;
/// Columns of a stand: a hand beside the board, with a row for each kind and one for its foot.
pub const HAND_COLUMN_WIDTH: u16 = 11;
/// Columns of a part of a hand's heading, and of one kind with its count.
const HAND_LABEL: u16 = 10;
const HAND_ITEM: u16 = 4;

/// What is shown besides the board: everything first, then less and less.
#[derive(Clone, Copy)]
struct Parts {
    title: bool,
    hands: bool,
    moves: bool,
    card: bool,
}

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
    /// Lays a board of `geometry` out in `area`.
    ///
    /// The squares are the largest that leave room for everything wanted; where not even the
    /// smallest do, card, move list, title and hands go in this order before the board does.
    ///
    /// # Errors
    /// Where not even the smallest board fits with one row below it.
    pub fn new(area: Rect, geometry: Geometry, request: LayoutRequest) -> Result<Layout, TooSmall> {
        let fit = |cell, show| {
            let plan = Plan {
                geometry,
                cell,
                show: Parts::wanted(show, request),
                hand_kinds: request.hand_kinds,
                hand_labels: request.hand_labels,
            };
            plan.layout(area)
        };
        let sizes = || CellSize::ALL.into_iter().rev();
        let found = match request.cell {
            None => LEVELS.into_iter().find_map(|show| sizes().find_map(|cell| fit(cell, show))),
            Some(most) => sizes()
                .filter(|&cell| cell <= most)
                .find_map(|cell| LEVELS.into_iter().find_map(|show| fit(cell, show))),
        };
        let (width, height) = CellSize::Tiny.board(geometry);
        found.ok_or(TooSmall { needed: (width, height + 1), there: (area.width, area.height) })
    }

    /// Takes room for a comment of `lines` rows from the list of moves, if that can spare it all;
    /// else a comment that is too long for the message row takes the place of the card.
    pub fn make_room_for_comment(&mut self, lines: u16, fits_a_row: bool) {
        let Some(moves) = &mut self.moves else { return };
        let height = lines.saturating_add(1);
        let spare = moves.height.saturating_sub(MOVES_HEIGHT);
        if height <= spare || self.card.is_none() && spare >= COMMENT_HEIGHT {
            let height = height.min(spare);
            moves.height -= height;
            self.comment = Some(Rect { y: moves.bottom(), height, ..*moves });
        } else if !fits_a_row {
            self.comment = self.card.take();
        }
    }

    /// Which square is drawn where.
    #[must_use]
    pub fn grid(&self, flipped: bool) -> Grid {
        Grid {
            origin: (self.board.x, self.board.y),
            geometry: self.geometry,
            cell: self.cell,
            flipped,
        }
    }

    /// Where the hand of `color` stands.
    #[must_use]
    pub fn hand(&self, color: Color, flipped: bool) -> Option<Rect> {
        let at_the_bottom = (color == Color::Black) != flipped;
        self.hands.map(|hands| hands[usize::from(at_the_bottom)])
    }
}

/// One way to use the window, tried for size.
#[derive(Clone, Copy)]
struct Plan {
    geometry: Geometry,
    cell: CellSize,
    show: Parts,
    hand_kinds: u16,
    hand_labels: u16,
}

/// The part of a layout between title and bottom rows.
struct Body {
    board: Rect,
    hands: Option<[Rect; 2]>,
    moves: Option<Rect>,
    card: Option<Rect>,
}

impl Plan {
    fn layout(self, area: Rect) -> Option<Layout> {
        let roomy = area.width >= ROOMY.0 && area.height >= ROOMY.1;
        let below = if roomy { 2 } else { 1 };
        let above = u16::from(self.show.title);
        let height = area.height.checked_sub(above + below)?;
        let row = |y| Rect::new(area.x, y, area.width, 1);
        let body = self.body(Rect::new(area.x, area.y + above, area.width, height))?;
        Some(Layout {
            title: self.show.title.then(|| row(area.y)),
            board: body.board,
            cell: self.cell,
            hands: body.hands,
            moves: body.moves,
            card: body.card,
            comment: None,
            message: row(area.bottom() - below),
            keys: roomy.then(|| row(area.bottom() - 1)),
            geometry: self.geometry,
        })
    }

    fn body(self, area: Rect) -> Option<Body> {
        let (width, height) = self.cell.board(self.geometry);
        let spare = (area.width.checked_sub(width)?, area.height.checked_sub(height)?);
        let whole = self.hand_rows(width);
        self.hand_columns(area, spare)
            .or_else(|| self.hands_around(area, spare, whole))
            .or_else(|| self.hands_beside(area, spare))
            .or_else(|| self.panels_below(area, spare, whole))
            .or_else(|| self.scant_hands(area, spare))
    }

    /// Rows that a full hand takes in lines of `width` columns.
    fn hand_rows(self, width: u16) -> u16 {
        let columns = self.hand_labels * HAND_LABEL + self.hand_kinds * HAND_ITEM;
        if self.show.hands { columns.div_ceil(width.max(1)) } else { 0 }
    }

    /// Hands on stands, each to the right of its player, panels beside everything: for windows with
    /// room for both kanji of a piece.
    fn hand_columns(self, area: Rect, spare: (u16, u16)) -> Option<Body> {
        let (width, height) = self.cell.board(self.geometry);
        let (apart, rows) = (HAND_COLUMN_WIDTH + 1, self.hand_labels + self.hand_kinds + 1);
        if !self.show.hands || self.cell.height() == 1 || rows + 2 > height {
            return None;
        }
        let spare = (spare.0.checked_sub(2 * apart)?, spare.1);
        let (column, side) = self.columns(area, spare, 0)?;
        let (moves, card) = self.panels(side)?;
        let board = Rect::new(column.x + apart, column.y, width, height);
        let stand = |x, y| Rect::new(x, y, HAND_COLUMN_WIDTH, rows);
        let left = stand(column.x, board.y + 1);
        let right = stand(board.right() + 1, board.bottom() - 1 - rows);
        Some(Body { board, hands: Some([left, right]), moves, card })
    }

    /// Hands above and below the board, panels beside all three.
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

    /// Hands at the top and the bottom of the column beside the board, panels between them.
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

    /// Everything in one column, panels at the bottom: for tall, narrow windows.
    fn panels_below(self, area: Rect, spare: (u16, u16), rows: u16) -> Option<Body> {
        let used = area.height - spare.1 + 2 * rows;
        let height = area.height.checked_sub(used + 1)?;
        let column = middle(area, area.width - spare.0);
        let wide = middle(area, area.width.min(SIDE_WIDTH.1));
        let below = Rect::new(wide.x, area.y + used + 1, wide.width, height);
        let (moves, card) = self.panels(below)?;
        Some(Body { moves, card, ..self.stack(column, rows) })
    }

    /// Hands in fewer rows than they can need, where nothing else competes for them.
    fn scant_hands(self, area: Rect, spare: (u16, u16)) -> Option<Body> {
        if self.show.panels() || spare.1 < 2 {
            return None;
        }
        let column = middle(area, area.width - spare.0);
        Some(self.stack(column, spare.1 / 2))
    }

    /// The board's column and the one beside it, together in the middle of `area`.
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

    /// The board at the top of `column`, between hands of `rows` rows.
    fn stack(self, column: Rect, rows: u16) -> Body {
        let (width, height) = self.cell.board(self.geometry);
        let board = Rect::new(column.x, column.y + rows, width, height);
        let hand = |y| Rect::new(column.x, y, width, rows);
        Body {
            board,
            hands: (self.show.hands && rows > 0).then(|| [hand(column.y), hand(board.bottom())]),
            moves: None,
            card: None,
        }
    }

    /// Divides `area` between move list and card; `None` where it is too small for those shown.
    fn panels(self, area: Rect) -> Option<(Option<Rect>, Option<Rect>)> {
        let list = if self.show.moves { MOVES_HEIGHT } else { 0 };
        if !self.show.card {
            return (area.height >= list).then_some((self.show.moves.then_some(area), None));
        }
        if area.width < CARD_WIDTH || area.height < list + CARD_HEIGHT.0 {
            return None;
        }
        let card = (area.height * 3 / 5).clamp(CARD_HEIGHT.0, CARD_HEIGHT.1);
        let card = card.min(area.height - list);
        let part = |y, height| Rect::new(area.x, y, area.width, height);
        let moves = part(area.y, area.height - card);
        Some((self.show.moves.then_some(moves), Some(part(moves.bottom(), card))))
    }
}

/// A column of `width` in the middle of `area`.
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
