//! The hand of one side: lines above or below the board, or a column beside it.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::widgets::Widget;

use super::paint::{line, put, width};
use crate::glyph::{self, GlyphMode, Glyphs};
use crate::layout::HAND_COLUMN_WIDTH;
use crate::theme::Theme;
use zushiki_core::board::{Color, Hand, PieceKind};
use zushiki_core::text::padded;
use zushiki_core::variant::Face;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::Side;

/// The hand of one side, or the pieces that it has captured.
#[derive(Clone, Debug)]
pub struct HandView<'a> {
    /// The language of the texts.
    pub language: Language,
    /// The side.
    pub color: Color,
    /// The parts of the label, which have a row each in a column: the side first, then its player, then remarks.
    pub label: Vec<String>,
    /// The parts of the label in a row, the side with its player first: with the whole name, and with a name that is cut.
    pub in_row: [Vec<String>; 2],
    /// Whether the side sits at the top of the screen.
    pub at_the_top: bool,
    /// The pieces.
    pub hand: &'a Hand,
    /// The faces of the pieces, by kind.
    pub faces: &'a [Face],
    /// The kind under the cursor, if it is in this hand.
    pub cursor: Option<PieceKind>,
    /// The kind that is taken up for a drop.
    pub selected: Option<PieceKind>,
    /// The characters of pieces and frames.
    pub glyphs: Glyphs,
    /// The styles.
    pub theme: &'a Theme,
}

/// A kind in the hand with its text and its place.
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
            let nothing = self.nothing();
            put(buf, area, end.0 + 1, end.1, &nothing, self.faint(area));
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
    /// The kind that is drawn at a column and row of the screen, if the hand is drawn in `area`.
    #[must_use]
    pub fn kind_at(&self, area: Rect, column: u16, row: u16) -> Option<PieceKind> {
        let (items, _) = self.items(area);
        let hit = |item: &&Item| item.place.contains(Position::new(column, row));
        items.iter().find(hit).map(|item| item.kind)
    }

    /// The part of `area` that the label and the pieces fill, without blank rows below them.
    #[must_use]
    pub fn in_use(&self, area: Rect) -> Rect {
        if is_column(area) {
            return area;
        }
        let rows = self.items(area).0.iter().map(|item| item.place.bottom() - area.y).max();
        Rect { height: rows.unwrap_or(1).min(area.height), ..area }
    }

    /// The style of labels.
    fn faint(&self, area: Rect) -> Style {
        if is_column(area) { self.theme.label } else { self.theme.faint }
    }

    /// Draws the background of a column like the board: wood with a rim and an edge.
    fn draw_column(&self, area: Rect, buf: &mut Buffer) {
        let head = Rect { height: u16::try_from(self.label.len()).unwrap_or(1), ..area };
        let foot = Rect { y: area.bottom() - 1, height: 1, ..area };
        let [wood, rim, edge] = [self.theme.squares[0], self.theme.rim, self.theme.edge];
        for (part, style) in [(area, wood), (head, rim), (foot, edge)] {
            buf.set_style(part.intersection(area).intersection(buf.area), style);
        }
    }

    /// The label of a hand from which pieces can be dropped.
    #[must_use]
    pub fn label_of(language: Language, side: Side) -> Vec<String> {
        vec![message!(language, "screen-hand-of", side)]
    }

    /// The rows of the label: a row for each part in a column, otherwise one for all.
    fn headings(&self, area: Rect) -> Vec<String> {
        let side = glyph::side_mark(self.at_the_top);
        if !is_column(area) {
            return vec![format!(" {side} {}", self.row_label(area))];
        }
        let mut rows: Vec<String> = self.label.iter().map(|part| format!(" {part}")).collect();
        if let Some(whose) = rows.first_mut() {
            *whose = format!(" {side}{whose}");
        }
        rows
    }

    /// The label in a row. In a single row the last parts give way to the pieces, as far as half of the row.
    fn row_label(&self, area: Rect) -> String {
        let pieces = self.hand.iter().map(|(kind, count)| width(&self.item_text(kind, count)) + 1);
        let least = width(&self.nothing()) + 1;
        let pieces = pieces.sum::<u16>().clamp(least, (area.width / 2).max(least));
        let fits = |label: &String| 3 + width(label) + 1 + pieces <= area.width;
        let [whole, cut] = &self.in_row;
        let labels = (1..=cut.len()).rev().map(|most| self.joined(&cut[..most]));
        let mut labels = labels.skip_while(|label| area.height < 2 && !fits(label));
        let first = || self.label.first().cloned().unwrap_or_default();
        let whole = self.joined(whole);
        let whole = Some(whole).filter(|label| !label.is_empty() && fits(label));
        whole.or_else(|| labels.next()).unwrap_or_else(first)
    }

    /// Parts of the label in a row.
    fn joined(&self, parts: &[String]) -> String {
        let join = |first: String, second: String| {
            message!(self.language, "screen-hand-label", first, second)
        };
        parts.iter().cloned().reduce(join).unwrap_or_default()
    }

    /// The sign for an empty hand.
    fn nothing(&self) -> String {
        message!(self.language, "play-empty-hand-mark")
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

    /// The kinds with their places, and the number of kinds without room. The kind under the cursor
    /// always has room.
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

    /// The places of `kinds` in the rows of `area`, with room at the end for the number of those
    /// left out.
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

    /// The places of `kinds` in a column below the label, one in each row.
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
            Some(face) if self.glyphs.mode == GlyphMode::Kanji => {
                format!("{} {count:<2}", padded(face.name_on_piece(self.color), 4))
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

/// Whether the hand is a column beside the board.
fn is_column(area: Rect) -> bool {
    area.width == HAND_COLUMN_WIDTH && area.height > 1
}
