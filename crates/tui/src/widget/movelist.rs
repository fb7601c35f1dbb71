//! The move list, with one or two moves in a row, scrolled to the current move.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::widgets::Widget;
use zushiki_words::language::Language;

use super::paint::{heading, put};
use crate::glyph::{GlyphMode, Glyphs};
use crate::theme::Theme;
use zushiki_core::board::Color;
use zushiki_words::message;

/// The numbering of moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Numbering {
    /// One number for a move of each side, as in chess.
    Pairs,
    /// A number for every move, as in game files.
    #[default]
    Single,
}

impl Numbering {
    /// The number of the move that is the `number`th of both sides together, from 1.
    #[must_use]
    pub const fn of(self, number: usize) -> usize {
        match self {
            Numbering::Single => number,
            Numbering::Pairs => number.div_ceil(2),
        }
    }

    /// The other way of numbering.
    #[must_use]
    pub const fn other(self) -> Numbering {
        match self {
            Numbering::Pairs => Numbering::Single,
            Numbering::Single => Numbering::Pairs,
        }
    }
}

/// The moves of a line as texts.
#[derive(Clone, Copy, Debug)]
pub struct MoveListView<'a> {
    /// The language of the texts.
    pub language: Language,
    /// The texts of the moves of the line.
    pub moves: &'a [String],
    /// The columns of the widest of these texts.
    pub widest: u16,
    /// The number of moves that lead to the position on the board. The last of these is
    /// highlighted.
    pub at: usize,
    /// The number of moves that are not taken back. Later ones, which can be redone, are faint.
    pub played: usize,
    /// The side of the first move. Before a first move of White with an even number, an ellipsis replaces Black's move.
    pub first: Color,
    /// The number of the first move, from 1.
    pub first_number: usize,
    /// The numbering of moves.
    pub numbering: Numbering,
    /// The text below the move that is highlighted: how the game ended there.
    pub end: Option<&'a str>,
    /// The characters of pieces and frames.
    pub glyphs: Glyphs,
    /// The styles.
    pub theme: &'a Theme,
}

impl Widget for MoveListView<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let rule = self.glyphs.frame().across;
        let styles = (self.theme.frame, self.theme.heading);
        heading(buf, area, rule, &message!(self.language, "screen-heading-moves"), styles);
        let alone = self.pair(area).is_none();
        for (entry, place) in self.places(area) {
            self.draw_entry(entry, place, alone, buf);
        }
        self.draw_end(area, buf);
    }
}

impl MoveListView<'_> {
    /// The number of moves up to the move at a column and row of the screen, if the list is drawn
    /// in `area`; 0 for the ellipsis.
    #[must_use]
    pub fn ply_at(&self, area: Rect, column: u16, row: u16) -> Option<usize> {
        let mut places = self.places(area);
        let hit = places.find(|(_, place)| place.contains(Position::new(column, row)));
        hit.map(|(entry, _)| (entry + 1).saturating_sub(self.skipped()))
    }

    /// The number of entries before the first move: 1 for the ellipsis.
    fn skipped(&self) -> usize {
        let is_second = self.first_number.is_multiple_of(2);
        usize::from(self.first == Color::White && is_second)
    }

    fn entries(&self) -> usize {
        if self.moves.is_empty() {
            return 0;
        }
        self.moves.len() + self.skipped()
    }

    fn text(&self, entry: usize) -> &str {
        match entry.checked_sub(self.skipped()) {
            Some(index) => self.moves.get(index).map_or("", String::as_str),
            None if self.glyphs.mode == GlyphMode::Ascii => "...",
            None => "…",
        }
    }

    /// The number before an entry; `None` for the second of a pair.
    fn number(&self, entry: usize) -> Option<usize> {
        let number = self.first_number.saturating_sub(self.skipped()) + entry;
        match self.numbering {
            Numbering::Single => Some(number),
            Numbering::Pairs => (entry.is_multiple_of(2)).then_some(number / 2 + 1),
        }
    }

    /// The widths of two entries in a row of `area`; `None` if the longest move does not fit twice.
    fn pair(&self, area: Rect) -> Option<(u16, u16)> {
        let text = self.widest + 2;
        let second = match self.numbering {
            Numbering::Pairs => text,
            Numbering::Single => text + NUMBER,
        };
        let first = (text + NUMBER).max(EASY_WIDTH.min(area.width / 2));
        (first + second <= area.width).then_some((first, second))
    }

    /// The number of entries in a row of `area`.
    fn across(&self, area: Rect) -> usize {
        if self.pair(area).is_some() { 2 } else { 1 }
    }

    /// The visible entries with their places, which include the numbers.
    fn places(&self, area: Rect) -> impl Iterator<Item = (usize, Rect)> + use<> {
        let (across, split) = (self.across(area), self.split());
        let rows = usize::from(area.height.saturating_sub(1));
        let top = self.top_row(rows, across);
        let (first, second) = self.pair(area).unwrap_or((area.width, 0));
        let last = self.entries().min((top + rows) * across);
        // Entries after the end of the game are up to two rows lower.
        let from = across * top.saturating_sub(2);
        (from..last).filter_map(move |entry| {
            let row = row_of(entry, split, across).checked_sub(top).filter(|&row| row < rows)?;
            let y = area.y + 1 + u16::try_from(row).unwrap_or(0);
            let place = match entry % across {
                0 => Rect::new(area.x, y, first, 1),
                _ => Rect::new(area.x + first, y, second, 1),
            };
            Some((entry, place))
        })
    }

    /// The number of entries above the text about the end, if the game ended at the current move. Moves after it, which
    /// were taken back or played in review, follow below the text.
    fn split(&self) -> Option<usize> {
        self.end.map(|_| self.entries().min(self.at + self.skipped()))
    }

    /// The first visible row of the list: the row of the current move, or of the end there, is in the middle if possible.
    fn top_row(&self, rows: usize, across: usize) -> usize {
        let split = self.split();
        let end = split.map(|split| split.div_ceil(across));
        let last = self.entries().checked_sub(1).map(|last| row_of(last, split, across));
        let all = last.max(end).map_or(0, |row| row + 1);
        let current = (self.at + self.skipped()).saturating_sub(1) / across;
        let wanted = if self.at == self.moves.len() { all } else { end.unwrap_or(current) };
        wanted.saturating_sub(rows / 2).min(all.saturating_sub(rows))
    }

    fn draw_entry(&self, entry: usize, place: Rect, alone: bool, buf: &mut Buffer) {
        let number = self.number(entry).map(|number| format!("{number:>3}."));
        let indent = if alone || number.is_some() { NUMBER } else { 0 };
        let number = number.unwrap_or_default();
        put(buf, place, place.x, place.y, &number, self.theme.faint);
        let current = self.at > 0 && entry + 1 == self.at + self.skipped();
        let is_taken_back = entry >= self.played + self.skipped();
        let style = if current {
            self.theme.current
        } else if is_taken_back {
            self.theme.faint
        } else {
            self.theme.text
        };
        let text = format!(" {} ", self.text(entry));
        put(buf, place, place.x + indent, place.y, &text, style);
    }

    fn draw_end(&self, area: Rect, buf: &mut Buffer) {
        let Some(end) = self.end else { return };
        let (rows, across) = (usize::from(area.height.saturating_sub(1)), self.across(area));
        let row = self.split().map(|split| split.div_ceil(across));
        let Some(row) = row.and_then(|row| row.checked_sub(self.top_row(rows, across))) else {
            return;
        };
        let y = u16::try_from(row).map_or(u16::MAX, |row| (area.y + 1).saturating_add(row));
        put(buf, area, area.x + 1, y, end, self.theme.heading);
    }
}

/// The row of an entry, from 0 for the first one, with `across` entries in a row. The text about the end has a row of its
/// own after the first `split` entries; those after it keep their columns.
fn row_of(entry: usize, split: Option<usize>, across: usize) -> usize {
    let is_after = |&split: &usize| entry >= split;
    let lower =
        split.filter(is_after).map_or(0, |split| split.div_ceil(across) - split / across + 1);
    entry / across + lower
}

/// The columns of the number of a move.
const NUMBER: u16 = 4;
/// The columns of the first entry in a row, if there is room.
const EASY_WIDTH: u16 = 20;
