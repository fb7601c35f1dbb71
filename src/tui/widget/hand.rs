//! The pieces in hand, in as many rows as there are.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::widgets::Widget;

use super::paint::{line, put, width};
use crate::board::{Color, Hand, PieceKind};
use crate::tui::glyph::{self, GlyphMode, Glyphs};
use crate::tui::layout::HAND_COLUMN_WIDTH;
use crate::tui::theme::Theme;
use crate::variant::Face;

/// One side's hand.
#[derive(Clone, Debug)]
pub struct HandView<'a> {
    /// Whose it is.
    pub color: Color,
    /// What stands before it, part by part: whose it is, and what may be said about that.
    pub label: Vec<String>,
    /// Whether that side sits at the top of the screen.
    pub at_the_top: bool,
    /// What is in it.
    pub hand: &'a Hand,
    /// What the pieces look like, by kind.
    pub faces: &'a [Face],
    /// The kind under the cursor, if the cursor is in this hand.
    pub cursor: Option<PieceKind>,
    /// The kind picked up for a drop.
    pub selected: Option<PieceKind>,
    /// The characters in use.
    pub glyphs: Glyphs,
    /// The looks.
    pub theme: &'a Theme,
}

/// A kind in the hand, what is written for it, and where.
struct Item {
    kind: PieceKind,
    text: String,
    place: Rect,
}

impl Widget for HandView<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        if is_column(area) {
            self.draw_column(area, buf);
        }
        let mut end = (area.x, area.y);
        for (row, text) in area.rows().zip(self.headings(area)) {
            end = (line(buf, row, 0, &text, self.faint(area)), row.y);
        }
        if self.hand.is_empty() {
            put(buf, area, end.0 + 1, end.1, "-", self.faint(area));
        }
        let (items, hidden) = self.items(area);
        let end = items.last().map_or(area.x, |item| item.place.right());
        let row = items.last().map_or(area.y, |item| item.place.y);
        for item in &items {
            self.draw_item(item, area, buf);
        }
        if hidden > 0 {
            let more = format!("+{hidden}");
            put(buf, area, end + 1, row, &more, self.theme.faint);
        }
    }
}

impl HandView<'_> {
    /// The kind drawn at a column and row of the screen, if the hand is drawn in `area`.
    #[must_use]
    pub fn kind_at(&self, area: Rect, column: u16, row: u16) -> Option<PieceKind> {
        let (items, _) = self.items(area);
        let hit = |item: &&Item| item.place.contains(Position::new(column, row));
        items.iter().find(hit).map(|item| item.kind)
    }

    /// The looks of what is not a piece.
    fn faint(&self, area: Rect) -> Style {
        if is_column(area) { self.theme.label } else { self.theme.faint }
    }

    /// A small table of the board's wood.
    fn draw_column(&self, area: Rect, buf: &mut Buffer) {
        let head = Rect { height: u16::try_from(self.label.len()).unwrap_or(1), ..area };
        let foot = Rect { y: area.bottom() - 1, height: 1, ..area };
        let [wood, rim, edge] = [self.theme.squares[0], self.theme.rim, self.theme.edge];
        for (part, style) in [(area, wood), (head, rim), (foot, edge)] {
            buf.set_style(part.intersection(area).intersection(buf.area), style);
        }
    }

    /// Whose hand it is, for a hand of pieces that can be dropped.
    #[must_use]
    pub fn label_of(color: Color) -> Vec<String> {
        vec![format!("{color}:")]
    }

    /// The label: on a stand each part has a row, elsewhere they share one.
    fn headings(&self, area: Rect) -> Vec<String> {
        let side = glyph::side_mark(self.at_the_top);
        if !is_column(area) {
            return vec![format!(" {side} {}", self.label.join(", "))];
        }
        let mut rows: Vec<String> = self.label.iter().map(|part| format!(" {part}")).collect();
        if let Some(whose) = rows.first_mut() {
            *whose = format!(" {side}{whose}");
        }
        rows
    }

    fn draw_item(&self, item: &Item, area: Rect, buf: &mut Buffer) {
        let Rect { x, y, .. } = item.place;
        let face = if is_column(area) { Rect { width: 4, ..item.place } } else { item.place };
        buf.set_style(face.intersection(area).intersection(buf.area), self.theme.face(self.color));
        put(buf, area, x, y, &item.text, self.theme.text);
        if self.selected == Some(item.kind) {
            buf.set_style(item.place.intersection(area), self.theme.selected);
        }
        if self.cursor == Some(item.kind) {
            put(buf, area, x - 1, y, "[", self.theme.text);
            put(buf, area, item.place.right(), y, "]", self.theme.text);
            let around = Rect::new(x - 1, y, item.place.width + 2, 1);
            buf.set_style(around.intersection(area), self.theme.cursor);
        }
    }

    /// What is drawn where, and how many kinds there is no room for; the cursor's is always in.
    fn items(&self, area: Rect) -> (Vec<Item>, usize) {
        let all: Vec<_> = self.hand.iter().collect();
        for start in 0..all.len() {
            let shown = self.flow(area, &all[start..]);
            let complete = start + shown.len() == all.len();
            let with_cursor = shown.iter().any(|item| Some(item.kind) == self.cursor);
            if complete || with_cursor || self.cursor.is_none() {
                let hidden = all.len() - shown.len();
                return (shown, hidden);
            }
        }
        (Vec::new(), 0)
    }

    /// Sets `kinds` into the rows of `area`, leaving room at the end for how many more there are.
    fn flow(&self, area: Rect, kinds: &[(PieceKind, u16)]) -> Vec<Item> {
        if is_column(area) {
            return self.column(area, kinds);
        }
        let indent = self.headings(area).first().map_or(0, |heading| width(heading)) + 1;
        let (mut x, mut y) = (area.x + indent, area.y);
        let mut items = Vec::new();
        for (index, &(kind, count)) in kinds.iter().enumerate() {
            let text = self.item_text(kind, count);
            let wide = width(&text);
            let last_row = y + 1 >= area.bottom();
            let reserve = if last_row && index + 1 < kinds.len() { 4 } else { 1 };
            if x + wide + reserve > area.right() {
                (x, y) = (area.x + indent.min(area.width / 4).max(1), y + 1);
            }
            if y >= area.bottom() {
                break;
            }
            let place = Rect::new(x, y, wide, 1);
            items.push(Item { kind, text, place });
            x += wide + 1;
        }
        items
    }

    /// One kind a row, below the heading, with both kanji.
    fn column(&self, area: Rect, kinds: &[(PieceKind, u16)]) -> Vec<Item> {
        let item = |(row, &(kind, count)): (Rect, &(PieceKind, u16))| {
            let text = self.column_text(kind, count);
            let place = Rect::new(row.x + 2, row.y, width(&text), 1);
            Item { kind, text, place }
        };
        area.rows().skip(self.label.len()).zip(kinds).map(item).collect()
    }

    fn column_text(&self, kind: PieceKind, count: u16) -> String {
        match self.faces.get(kind.index()) {
            Some(face)
                if self.glyphs.mode == GlyphMode::Kanji && width(face.ja.of(self.color)) == 4 =>
            {
                format!("{} {count:<2}", face.ja.of(self.color))
            }
            Some(face) => format!("{:<4} {count:<2}", face.abbr),
            None => format!("?    {count:<2}"),
        }
    }

    fn item_text(&self, kind: PieceKind, count: u16) -> String {
        let name = match self.faces.get(kind.index()) {
            Some(face) => glyph::short_name(face, self.color, self.glyphs.mode),
            None => "?",
        };
        match count {
            1 => name.to_owned(),
            _ => format!("{name}{count}"),
        }
    }
}

/// Whether the hand stands beside the board, and not above or below it.
fn is_column(area: Rect) -> bool {
    area.width == HAND_COLUMN_WIDTH && area.height > 1
}
