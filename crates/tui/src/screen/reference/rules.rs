//! The rule booklet with scrolling and search.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use super::above_keys;
use super::diagram_row;
use super::finder::Finder;
use crate::Options;
use crate::action::{Action, CursorDirection, ListAction, PointerAction, SelectAction};
use crate::glyph::{self, GlyphMode};
use crate::theme::Theme;
use crate::widget::put_within;
use zushiki_core::board::Color;
use zushiki_core::text::PageFormat;
use zushiki_core::variant::Selection;
use zushiki_play::verbs::Verb;
use zushiki_words::booklet;

/// The booklet, scrolled to one of its lines.
#[derive(Debug)]
pub(super) struct RulesPage {
    top: usize,
    /// The side at the bottom of the boards.
    bottom: Color,
    pub(super) finder: Finder,
}

/// The number of lines that are visible above a match.
const ABOVE: usize = 2;

impl RulesPage {
    /// The booklet at its first line, with the side `bottom` at the bottom of the boards.
    pub(super) fn new(bottom: Color) -> RulesPage {
        RulesPage { top: 0, bottom, finder: Finder::default() }
    }

    /// Scrolls and searches by `action`. Returns whether the booklet stays open.
    pub(super) fn update(
        &mut self,
        action: &Action,
        area: Rect,
        selection: &Selection,
        options: &Options,
    ) -> bool {
        let lines = lines(selection, self.bottom, area, options);
        let page = usize::from(above_keys(area).height).max(1);
        let last = lines.len().saturating_sub(page);
        let mut chapters = (0..lines.len()).filter(|&line| is_chapter(&lines, line));
        let top = self.top.min(last);
        let found = self.finder.update(action, &lines).map(|line| line.saturating_sub(ABOVE));
        self.top = match action {
            _ if found.is_some() => found.unwrap_or(top),
            Action::Select(SelectAction::Close) => return false,
            Action::List(ListAction::Find) => {
                self.finder.open(top);
                top
            }
            Action::Select(SelectAction::Go(CursorDirection::Down)) => top + page / 2,
            Action::Select(SelectAction::Go(CursorDirection::Up)) => top.saturating_sub(page / 2),
            Action::Select(SelectAction::Go(CursorDirection::Right)) => {
                chapters.find(|&line| line > top).unwrap_or(last)
            }
            Action::Select(SelectAction::Go(CursorDirection::Left)) => {
                chapters.rfind(|&line| line < top).unwrap_or(0)
            }
            Action::Pointer(PointerAction::Wheel { down: true, .. }) => top + 3,
            Action::Pointer(PointerAction::Wheel { down: false, .. }) => top.saturating_sub(3),
            Action::Verb(Verb::LookFirst) => 0,
            Action::Verb(Verb::LookLast) => last,
            _ => top,
        }
        .min(last);
        true
    }

    pub(super) fn view(&self, frame: &mut Frame<'_>, selection: &Selection, options: &Options) {
        let (area, theme) = (above_keys(frame.area()), options.theme());
        let lines = lines(selection, self.bottom, area, options);
        let top = self.top.min(lines.len().saturating_sub(usize::from(area.height)));
        for (row, (at, line)) in area.rows().zip(lines.iter().enumerate().skip(top)) {
            let text = format!(" {}", glyph::in_charset(line, options.glyphs.mode));
            let style = style(&lines, at, &theme);
            put_within(frame.buffer_mut(), (row.x, row.y), &text, usize::from(row.width), style);
            for (x, width, style) in diagram_row::parts(&text, &theme).into_iter().flatten() {
                let place = Rect { x: row.x.saturating_add(x), width, ..row };
                frame.buffer_mut().set_style(place.intersection(row), style);
            }
            for (before, word) in self.finder.occurrences(&text) {
                let place =
                    Rect { x: row.x.saturating_add(columns(&before)), width: columns(word), ..row };
                frame.buffer_mut().set_style(place.intersection(row), theme.cursor);
            }
        }
    }
}

fn columns(text: &str) -> u16 {
    u16::try_from(text.width()).unwrap_or(u16::MAX)
}

/// The style of the line at `at`: a heading, the line under it, or text.
fn style(lines: &[String], at: usize, theme: &Theme) -> Style {
    match at.checked_sub(1) {
        _ if is_chapter(lines, at) && at == 0 => theme.title,
        _ if is_chapter(lines, at) => theme.heading,
        Some(before) if is_chapter(lines, before) => theme.frame,
        _ => theme.text,
    }
}

/// The maximum number of columns of a line: longer ones are hard to read.
const WIDEST_LINE: u16 = 100;

/// The lines of the booklet, as wide as `area` up to [`WIDEST_LINE`].
fn lines(selection: &Selection, bottom: Color, area: Rect, options: &Options) -> Vec<String> {
    let format = PageFormat {
        width: area.width.saturating_sub(2).min(WIDEST_LINE),
        kanji: options.glyphs.mode == GlyphMode::Kanji || options.language.reads_kanji(),
    };
    booklet::lines(options.language, selection, bottom, format)
}

/// Whether the line at `at` is a heading: the next line underlines it.
fn is_chapter(lines: &[String], at: usize) -> bool {
    let under = lines.get(at + 1).map_or("", String::as_str);
    !under.is_empty() && ["-", "="].iter().any(|stroke| under.replace(stroke, "").is_empty())
}
