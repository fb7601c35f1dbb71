//! A list of entries in a box over a screen: choices, or the rows of the palette above the `:` line.

use std::ops::Range;

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use super::list_rows::{BEFORE_TEXT, RowState, draw_row, draw_scroll_marks, scrolled};
use crate::action::{Action, Cell, Look};
use crate::config::value_of;
use crate::describe;
use crate::options::Options;
use crate::theme::Theme;
use crate::widget::{Popup, put_within};
use zushiki_play::verbs::Verb;
use zushiki_words::language::Language;
use zushiki_words::message;

/// A list as it is shown.
#[derive(Debug)]
pub(super) struct OpenList {
    pub(super) title: String,
    pub(super) entries: Vec<Entry>,
    /// The index of the marked entry, if one is marked.
    pub(super) at: Option<usize>,
    /// Whether the entries belong to a line below them, and not to the middle of the window.
    pub(super) is_above_line: bool,
    /// The blank entries in whose place a graph is drawn.
    pub(super) chart: Option<Range<usize>>,
}

/// An entry of a list as it is shown.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub(super) text: String,
    /// The equivalent key or command; empty if none is shown.
    pub(super) key: String,
    /// The action when it is chosen; `None` for a heading.
    pub(super) action: Option<Action>,
    /// An explanation in a sentence, which is shown while the entry is marked.
    pub(super) about: String,
}

/// The part of a list at a cell of the window.
pub(super) enum ListPart {
    /// An entry that can be chosen.
    Entry(Action),
    /// A heading, which cannot be chosen.
    Heading,
    /// No entry: outside of the list.
    Outside,
}

/// The rows of the explanation of an entry, and of the keys.
pub(super) const BELOW_LIST: u16 = 3;
/// The minimum number of rows of a window in which a long list also leaves them free.
const ROOMY: u16 = 16;

/// The least columns of a list above a line, so that it keeps its place while rows are found and lost.
const LEAST_ABOVE_LINE: usize = 46;
/// The column at which such a list ends at the latest: in a wide window it stays near its line.
const END_ABOVE_LINE: u16 = 120;

impl Entry {
    /// An entry that can be chosen.
    pub(super) fn new(text: String, action: Action, about: String) -> Entry {
        Entry { text, key: String::new(), action: Some(action), about }
    }

    /// A heading, which cannot be marked.
    pub(super) fn heading(text: String) -> Entry {
        Entry { text, key: String::new(), action: None, about: String::new() }
    }

    /// Whether it can be marked.
    pub(super) fn is_choice(&self) -> bool {
        self.action.is_some()
    }

    /// The entry, with the value if it is a setting that has one.
    fn with_value(&self, options: &Options) -> Entry {
        let mut entry = self.clone();
        let Some(Action::Verb(verb)) = entry.action else { return entry };
        if !matches!(verb, Verb::Larger | Verb::Smaller)
            && let Some(value) = value_of(verb, options)
        {
            let value = describe::value(options.language, verb, value);
            entry.text = setting(options.language, &entry.text, &value);
        }
        entry
    }

    /// Draws the entry into `row`: its text, and its key at the right end if there is room for both.
    fn draw(&self, buffer: &mut Buffer, row: Rect, is_marked: bool, theme: &Theme) {
        if !self.is_choice() {
            let width = usize::from(row.width.saturating_sub(2));
            put_within(buffer, (row.x + 1, row.y), &self.text, width, theme.heading);
            return;
        }
        let state = RowState::of(is_marked);
        draw_row(buffer, row, &self.text, state, theme);
        let (key, text) = (self.key.width(), self.text.width() + usize::from(BEFORE_TEXT));
        if key > 0 && text + key + 1 < usize::from(row.width) {
            let x = row.right() - 1 - u16::try_from(key).unwrap_or(row.width);
            let style = if is_marked { state.style(theme) } else { theme.faint };
            buffer.set_stringn(x, row.y, &self.key, key, style);
        }
    }
}

/// A setting with its value, as a row has it.
pub(super) fn setting(language: Language, setting: &str, value: &str) -> String {
    message!(language, "play-palette-setting", setting, value)
}

impl OpenList {
    /// The marked entry.
    pub(super) fn marked(&self) -> Option<&Entry> {
        self.entries.get(self.at?)
    }

    /// Whether each row can be marked.
    pub(super) fn choices(&self) -> Vec<bool> {
        self.entries.iter().map(Entry::is_choice).collect()
    }

    /// The row that can be marked after the marked one, or before it; `None` above the first.
    pub(super) fn next_row(&self, is_back: bool) -> Option<usize> {
        next_row(&self.choices(), self.at, is_back)
    }

    /// The box of the list in a window of `area`.
    pub(super) fn place(&self, area: Rect) -> Rect {
        // The mark before an entry, and the blanks around the title, take two columns; so do those before a key.
        let key = self.entries.iter().map(|entry| entry.key.width()).max();
        let key = key.filter(|&width| width > 0).map_or(0, |width| width + 2);
        let texts = self.entries.iter().map(|entry| entry.text.width() + key);
        // A graph is at least as wide as the board.
        let of_chart = self.chart.as_ref().map_or(0, |_| usize::from(area.width) * 3 / 5);
        let least = if self.is_above_line { LEAST_ABOVE_LINE } else { 0 };
        let width = texts.chain([self.title.width(), of_chart, least]).max().unwrap_or(0);
        let width = u16::try_from(width + 2).unwrap_or(u16::MAX);
        let height = u16::try_from(self.entries.len()).unwrap_or(u16::MAX);
        // The rows of the explanation of the marked entry and of the keys stay free if there is room.
        let above = area.height.saturating_sub(BELOW_LIST);
        let fits = height.saturating_add(2) <= above || area.height >= ROOMY;
        let rows = if fits { above } else { area.height };
        let place = Popup::place(Rect { height: rows, ..area }, width, height);
        if self.is_above_line {
            // The rows are above the line, and leave most of the screen in sight.
            let end = area.right().min(area.x.saturating_add(END_ABOVE_LINE));
            Rect {
                x: end.saturating_sub(place.width).max(area.x),
                y: area.y + rows - place.height,
                ..place
            }
        } else {
            place
        }
    }

    /// The part of the list that is drawn at `at` in a window of `area`.
    pub(super) fn part_at(&self, area: Rect, at: Cell) -> ListPart {
        let inside = Popup::inside(self.place(area));
        if !inside.contains((at.column, at.row).into()) {
            return ListPart::Outside;
        }
        let index = scrolled(inside, self.at.unwrap_or_default()) + usize::from(at.row - inside.y);
        match self.entries.get(index).map(|entry| entry.action.clone()) {
            Some(Some(action)) => ListPart::Entry(action),
            Some(None) => ListPart::Heading,
            None => ListPart::Outside,
        }
    }

    /// The place of the graph in a window of `area`, if all of it is shown.
    pub(super) fn chart_place(&self, area: Rect) -> Option<Rect> {
        let (inside, chart) = (Popup::inside(self.place(area)), self.chart.as_ref()?);
        let above = chart.start.checked_sub(scrolled(inside, self.at.unwrap_or_default()))?;
        let (above, height) = (u16::try_from(above).ok()?, u16::try_from(chart.len()).ok()?);
        let place = Rect { y: inside.y + above, height, ..inside };
        (above + height <= inside.height).then_some(place)
    }

    /// Draws the list with its marked entry over a window, if it has room for a box.
    pub(super) fn draw(&self, frame: &mut Frame<'_>, options: &Options) {
        let (area, theme) = (self.place(frame.area()), options.theme());
        if !Popup::fits(area) {
            return;
        }
        let popup = Popup { title: &self.title, glyphs: options.glyphs, theme: &theme };
        frame.render_widget(popup, area);
        // The bar of the marked row reaches from frame to frame.
        let rows = Rect { x: area.x + 1, width: area.width - 2, ..Popup::inside(area) };
        let first = scrolled(rows, self.at.unwrap_or_default());
        let shown = self.entries.iter().enumerate().skip(first);
        for (row, (index, entry)) in rows.rows().zip(shown) {
            let is_marked = self.at == Some(index);
            entry.with_value(options).draw(frame.buffer_mut(), row, is_marked, &theme);
        }
        draw_scroll_marks(frame, rows, (first, self.entries.len()), options);
    }
}

fn next_row(choices: &[bool], marked: Option<usize>, is_back: bool) -> Option<usize> {
    let can_be_marked = |row: &usize| choices.get(*row) == Some(&true);
    match (is_back, marked) {
        (true, marked) => (0..marked.unwrap_or_default()).rev().find(can_be_marked),
        (false, None) => (0..choices.len()).find(can_be_marked),
        (false, Some(at)) => (at + 1..choices.len()).find(can_be_marked).or(marked),
    }
}

/// The rows of a page of a list.
const PAGE: usize = 10;

/// The row that can be marked nearest to the target of `place`: a page up or down from the row `at`, or an end of the list.
pub(super) fn leapt(choices: &[bool], at: usize, place: &Look) -> usize {
    let can_be_marked = |row: &usize| choices.get(*row) == Some(&true);
    let (from, is_back) = match place {
        Look::Back => (at.saturating_sub(PAGE), true),
        Look::Forward => (at + PAGE, false),
        Look::First => (0, true),
        Look::Last => (choices.len(), false),
        Look::At(_) | Look::Capture { .. } => return at,
    };
    let (mut before, mut after) = ((0..=from.min(choices.len())).rev(), from..choices.len());
    let found = if is_back {
        before.find(can_be_marked).or_else(|| after.find(can_be_marked))
    } else {
        after.find(can_be_marked).or_else(|| before.find(can_be_marked))
    };
    found.unwrap_or(at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_and_the_ends_of_a_list_are_one_key_away() {
        let mut rows = vec![true; 30];
        (rows[0], rows[10], rows[20], rows[29]) = (true, false, false, true);
        assert_eq!(leapt(&rows, 0, &Look::Forward), 11);
        assert_eq!(leapt(&rows, 25, &Look::Forward), 29);
        assert_eq!(leapt(&rows, 29, &Look::Back), 19);
        assert_eq!(leapt(&rows, 11, &Look::Back), 1);
        assert_eq!(leapt(&rows, 3, &Look::Back), 0);
        assert_eq!(leapt(&rows, 7, &Look::Last), 29);
        assert_eq!(leapt(&rows, 7, &Look::First), 0);
    }
}
