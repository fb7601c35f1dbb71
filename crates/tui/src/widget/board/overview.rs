//! The overview of a large board: a square is half a character in the colour of its piece, or a letter.
//!
//! On the overview without colours a letter stands for each piece, a capital for Black and a small one for White:
//!
//! - cursor: reversed; taken up: reversed and bold;
//! - possible move: `o`; possible capture: `x`; `O` and `X` for a first step; `>` for one that has been made;
//! - last move: underlined; attacked royal: `!`, reversed; other royals: bold;
//! - the part of the board that is shown after leaving the overview: `.` on its empty squares.
//!
//! The frame beside that part is heavy on both, and the file and rank of the cursor are written beside the board.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color as Paint, Style};

use super::{BoardView, control_signs, one_letter, put};
use crate::glyph::Frame;
use crate::layout::CellSize;
use zushiki_core::board::{Color, Piece, Square};
use zushiki_words::message;

/// The upper half of a cell.
const UPPER_HALF: &str = "▀";
/// The lower half of a cell.
const LOWER_HALF: &str = "▄";
/// The numbers of files whose names are written above the overview are multiples of this; so are those of the ranks, counted
/// from the first.
const STEP: u8 = 5;

impl BoardView<'_> {
    /// Draws the overview of the board. The frame is heavy beside the part that is shown after leaving it.
    pub(super) fn draw_overview(&self, buf: &mut Buffer) {
        self.draw_overview_frame(buf);
        self.draw_overview_labels(buf);
        self.draw_turn(buf);
        match self.grid.cell {
            CellSize::Half => self.draw_halves(buf),
            _ => self.grid.squares().for_each(|square| self.draw_letter(square, buf)),
        }
    }

    /// Draws the overview beside a part of the board, which is marked by a heavy frame above and at the sides.
    pub(crate) fn draw_map(&self, buf: &mut Buffer) {
        let (inside, frame) = (self.grid.inside(), self.glyphs.frame());
        let [left, right, ..] = frame.corners;
        let above = [left, &frame.across.repeat(inside.width.into()), right].concat();
        put(buf, self.grid.area(), self.grid.area().x, inside.y - 1, &above, self.theme.rim);
        if let Some(near) = self.draw_sides(buf) {
            let across = heavy_across(frame).repeat(near.width.into());
            put(buf, self.grid.area(), near.x, inside.y - 1, &across, self.theme.zone);
        }
        self.draw_halves(buf);
    }

    /// Draws the frame, heavy beside the part of the board that is shown after leaving it.
    fn draw_overview_frame(&self, buf: &mut Buffer) {
        self.draw_frame(buf);
        let (area, inside, frame) = (self.grid.area(), self.grid.inside(), self.glyphs.frame());
        let near = self.draw_sides(buf);
        let across = near.map(|near| heavy_across(frame).repeat(near.width.into()));
        for (near, across) in near.iter().zip(&across) {
            put(buf, area, near.x, inside.y - 1, across, self.theme.zone);
            put(buf, area, near.x, inside.bottom(), across, self.theme.zone);
        }
    }

    /// Draws the sides of the frame, heavy beside the part of the board that is shown alone. Returns the place of this
    /// part.
    fn draw_sides(&self, buf: &mut Buffer) -> Option<Rect> {
        let near = self.grid.squares().filter(|&square| self.grid.is_near(square));
        let near = near.map(|square| self.grid.rect(square)).reduce(Rect::union);
        let (area, inside, frame) = (self.grid.area(), self.grid.inside(), self.glyphs.frame());
        for y in inside.top()..inside.bottom() {
            let is_near = near.is_some_and(|near| (near.top()..near.bottom()).contains(&y));
            let (bar, style) = if is_near {
                // The colour of the zones is made for the rim, not for the screen.
                (frame.zone, self.theme.rim.patch(self.theme.zone))
            } else {
                (frame.down, self.theme.rim)
            };
            put(buf, area, area.x, y, bar, style);
            put(buf, area, inside.right(), y, bar, style);
        }
        near
    }

    /// Writes the names of every fifth file and rank, and those of the cursor.
    fn draw_overview_labels(&self, buf: &mut Buffer) {
        let cursor = self.marks.cursor.filter(|&square| self.grid.shows(square));
        let geometry = self.grid.geometry;
        let (inside, cursor_at) = (self.grid.inside(), cursor.map(|square| self.grid.rect(square)));
        for square in self.grid.squares() {
            let (rect, file) = (self.grid.rect(square), geometry.file(square));
            let is_free = cursor_at.is_none_or(|at| at.x.abs_diff(rect.x) > 2);
            if rect.y == inside.y && file % STEP == 0 && is_free {
                self.draw_file(file, rect.x, self.theme.label, buf);
            }
            let is_free = cursor_at.is_none_or(|at| at.y != rect.y);
            let rank = geometry.rank(square);
            if rect.x == inside.x && rank % STEP == 1 && is_free {
                self.draw_rank_name(rank, rect.y, self.theme.label, buf);
            }
        }
        if let Some((square, at)) = cursor.zip(cursor_at) {
            self.draw_file(geometry.file(square), at.x, self.theme.current, buf);
            self.draw_rank_name(geometry.rank(square), at.y, self.theme.current, buf);
        }
    }

    /// Writes the number of `file`, whose last digit is in column `x`.
    fn draw_file(&self, file: u8, x: u16, style: Style, buf: &mut Buffer) {
        let (area, name) = (self.grid.area(), file.to_string());
        let first = (x + 1).saturating_sub(super::width(&name));
        put(buf, area, first.max(area.x), area.y, &name, style);
    }

    /// Writes the name of `rank` beside row `y`.
    fn draw_rank_name(&self, rank: u8, y: u16, style: Style, buf: &mut Buffer) {
        let (area, x) = (self.grid.area(), self.grid.inside().right() + 1);
        let name = message!(self.grid.language, "board-rank", rank);
        put(buf, area, x, y, &name, style);
    }

    // Half characters

    fn draw_halves(&self, buf: &mut Buffer) {
        let inside = self.grid.inside();
        for at in inside.intersection(buf.area).positions() {
            let mut colors = self.grid.squares_at(at.x, at.y).map(|square| self.color_of(square));
            let upper = colors.next().unwrap_or(Paint::Reset);
            let rim = || self.theme.rim.bg.unwrap_or(Paint::Reset);
            let lower = colors.next().unwrap_or_else(rim);
            // Text cannot have the colour of the terminal's own background.
            let (symbol, ink, ground) = match (upper, lower) {
                _ if upper == lower => (" ", upper, lower),
                (Paint::Reset, _) => (LOWER_HALF, lower, upper),
                _ => (UPPER_HALF, upper, lower),
            };
            let style = self.theme.text.fg(ink).bg(ground);
            put(buf, inside, at.x, at.y, symbol, style);
        }
    }

    /// The colour of `square`: that of the most important of its marks, or of its piece.
    fn color_of(&self, square: Square) -> Paint {
        let (marks, colors) = (self.marks, &self.theme.overview);
        let piece = self.setup.piece(square);
        let is_signed = || marks.signs.iter().any(|&(at, _)| at == square);
        match piece {
            _ if marks.cursor == Some(square) => colors.cursor,
            _ if [marks.selected, marks.stepped].contains(&Some(square)) => colors.selected,
            Some(_) if self.is_target(square) => colors.capture,
            None if self.is_target(square) => colors.reach,
            _ if is_signed() => colors.selected,
            _ if marks.attacked.contains(&square) => colors.attacked,
            _ if self.is_last(square) => colors.last_move,
            Some(piece) if self.is_royal(piece) => colors.royals[piece.color.index()],
            Some(piece) => colors.sides[piece.color.index()][self.shade(square)],
            None => self.ground(square).bg.unwrap_or(Paint::Reset),
        }
    }

    /// The index of the shade of `square`, as on a chessboard.
    fn shade(&self, square: Square) -> usize {
        let geometry = self.grid.geometry;
        usize::from((geometry.file(square) + geometry.rank(square)) % 2)
    }

    fn is_royal(&self, piece: Piece) -> bool {
        self.faces.get(piece.kind.index()).is_some_and(|face| face.royal)
    }

    // Letters

    fn draw_letter(&self, square: Square, buf: &mut Buffer) {
        let rect = self.grid.rect(square);
        let mut ground = self.ground(square);
        if self.is_last(square) {
            ground = ground.patch(self.theme.last_move);
        }
        put(buf, rect, rect.x, rect.y, " ", ground);
        let (text, style) = self.sign_of(square);
        put(buf, rect, rect.x, rect.y, &text, style);
        if self.marks.selected == Some(square) {
            buf.set_style(rect.intersection(buf.area), self.theme.selected);
        }
        if self.marks.cursor == Some(square) {
            buf.set_style(rect.intersection(buf.area), self.theme.cursor);
        }
    }

    /// The character of `square` with its style: that of the most important of its marks, or of its piece.
    fn sign_of(&self, square: Square) -> (String, Style) {
        let marks = self.marks;
        let piece = self.setup.piece(square);
        let first = marks.first_steps.contains(&square);
        let sign = marks.signs.iter().find(|(at, _)| *at == square).map(|(_, sign)| *sign);
        let (text, style) = match (piece, sign) {
            _ if marks.stepped == Some(square) => (">", self.theme.target),
            (Some(_), _) if self.is_target(square) && marks.selected != Some(square) => {
                (if first { "X" } else { "x" }, self.theme.target)
            }
            (None, _) if self.is_target(square) => {
                (if first { "O" } else { "o" }, self.theme.target)
            }
            (_, Some(sign)) => (sign, self.theme.attacked),
            _ if marks.attacked.contains(&square) => ("!", self.theme.attacked),
            (Some(piece), _) => return self.letter_of(piece),
            (None, _) if marks.last_taken.contains(&square) => ("x", self.theme.last_move),
            (None, _) => return (self.blank_of(square).to_owned(), self.theme.dot),
        };
        (text.chars().take(1).collect(), style)
    }

    /// The character of an empty square without marks.
    fn blank_of(&self, square: Square) -> &'static str {
        let control = self.influence(square).map(control_signs).filter(|signs| !signs.is_empty());
        match control {
            Some(signs) => signs.get(..1).unwrap_or(" "),
            None if !self.grid.is_before_part() || self.grid.is_near(square) => ".",
            None => " ",
        }
    }

    /// The letter of a piece: a capital for Black, a small one for White.
    fn letter_of(&self, piece: Piece) -> (String, Style) {
        let face = self.faces.get(piece.kind.index());
        let letter = face.and_then(one_letter).unwrap_or('?');
        let letter = match piece.color {
            Color::Black => letter.to_ascii_uppercase(),
            Color::White => letter.to_ascii_lowercase(),
        };
        let style = self.theme.face(piece.color);
        let royal = self.is_royal(piece);
        (letter.to_string(), if royal { style.patch(self.theme.promoted) } else { style })
    }
}

/// The horizontal line beside the part that is shown after leaving the overview.
fn heavy_across(frame: Frame) -> &'static str {
    if frame == Frame::ASCII { "=" } else { "━" }
}
