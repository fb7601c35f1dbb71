//! The list of moves, two plies a row, scrolled so that the current one is in sight.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::widgets::Widget;

use super::paint::{heading, put, width};
use crate::board::Color;
use crate::tui::glyph::{GlyphMode, Glyphs};
use crate::tui::theme::Theme;

/// How moves are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Numbering {
    /// A number for a move of each side together, as in chess.
    #[default]
    Pairs,
    /// A number for every move, as in Japan.
    Single,
}

/// A list of moves, already written out.
#[derive(Clone, Copy, Debug)]
pub struct MoveListView<'a> {
    /// The moves of the line, in the notation of choice.
    pub moves: &'a [String],
    /// How many of them lead to the position on the board: the last of these is highlighted.
    pub at: usize,
    /// Who made the first move: where White did, an ellipsis stands for Black's.
    pub first: Color,
    /// How moves are counted.
    pub numbering: Numbering,
    /// What stands below the last move: how the game ended.
    pub end: Option<&'a str>,
    /// The characters in use.
    pub glyphs: Glyphs,
    /// The looks.
    pub theme: &'a Theme,
}

impl Widget for MoveListView<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let rule = self.glyphs.frame().across;
        let styles = (self.theme.frame, self.theme.heading);
        heading(buf, area, rule, "Moves", styles);
        for (entry, place) in self.places(area) {
            self.draw_entry(entry, place, buf);
        }
        self.draw_end(area, buf);
    }
}

impl MoveListView<'_> {
    /// How many moves lead to the one drawn at a column and row of the screen, if the list is drawn
    /// in `area`: what a click goes to. The ellipsis of a game White began is the start.
    #[must_use]
    pub fn ply_at(&self, area: Rect, column: u16, row: u16) -> Option<usize> {
        let mut places = self.places(area);
        let hit = places.find(|(_, place)| place.contains(Position::new(column, row)));
        hit.map(|(entry, _)| (entry + 1).saturating_sub(self.skipped()))
    }

    /// Entries that are no moves: the ellipsis.
    fn skipped(&self) -> usize {
        usize::from(self.first == Color::White)
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

    /// The number before an entry: none before the second of a pair.
    fn number(&self, entry: usize) -> Option<usize> {
        match self.numbering {
            Numbering::Single => Some(entry + 1),
            Numbering::Pairs => (entry.is_multiple_of(2)).then_some(entry / 2 + 1),
        }
    }

    /// How many entries stand in a row of `area`: two where the longest fits twice.
    fn across(&self, area: Rect) -> usize {
        let longest = self.moves.iter().map(|text| width(text)).max();
        if 2 * (longest.unwrap_or(0) + AROUND_ENTRY) <= area.width { 2 } else { 1 }
    }

    /// The entries in sight, with their places, numbers included.
    fn places(&self, area: Rect) -> impl Iterator<Item = (usize, Rect)> + use<> {
        let across = self.across(area);
        let rows = usize::from(area.height.saturating_sub(1));
        let top = self.top_row(rows, across);
        let wide = area.width.min(2 * ENTRY_WIDTH) / if across == 2 { 2 } else { 1 };
        let last = self.entries().min((top + rows) * across);
        (across * top..last).map(move |entry| {
            let x = area.x + if entry % across == 1 { wide } else { 0 };
            let y = area.y + 1 + u16::try_from(entry / across - top).unwrap_or(0);
            (entry, Rect::new(x, y, wide, 1))
        })
    }

    /// The row of the list at the top: the current move is in sight, in the middle if it can be.
    fn top_row(&self, rows: usize, across: usize) -> usize {
        let all = self.entries().div_ceil(across) + usize::from(self.end.is_some());
        let current = (self.at + self.skipped()).saturating_sub(1) / across;
        let wanted = if self.at == self.moves.len() { all } else { current };
        wanted.saturating_sub(rows / 2).min(all.saturating_sub(rows))
    }

    fn draw_entry(&self, entry: usize, place: Rect, buf: &mut Buffer) {
        let number = self.number(entry).map(|number| format!("{number:>3}."));
        let indent = if place.width > ENTRY_WIDTH || number.is_some() { 4 } else { 0 };
        put(buf, place, place.x, place.y, &number.unwrap_or_default(), self.theme.faint);
        let current = self.at > 0 && entry + 1 == self.at + self.skipped();
        let style = if current { self.theme.current } else { self.theme.text };
        let text = format!(" {} ", self.text(entry));
        put(buf, place, place.x + indent, place.y, &text, style);
    }

    fn draw_end(&self, area: Rect, buf: &mut Buffer) {
        let Some(end) = self.end else { return };
        let (rows, across) = (usize::from(area.height.saturating_sub(1)), self.across(area));
        let row = self.entries().div_ceil(across) - self.top_row(rows, across);
        let y = u16::try_from(row).map_or(u16::MAX, |row| (area.y + 1).saturating_add(row));
        put(buf, area, area.x + 1, y, end, self.theme.heading);
    }
}

/// The most columns that one move with its number takes.
const ENTRY_WIDTH: u16 = 20;
/// Columns of an entry that are not the move: its number, and a blank on each side.
const AROUND_ENTRY: u16 = 6;
