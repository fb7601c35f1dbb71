//! The list of variants, drawn.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::{Entry, Extra, Menu, Pane};
use crate::text::{padded, wrap};
use crate::tui::action::Cell;
use crate::tui::glyph::GlyphMode;
use crate::tui::keymap::Mode;
use crate::tui::theme::Theme;
use crate::tui::{Options, bar};

/// From this width on both lists stand side by side.
const WIDE: u16 = 60;
/// Columns of the list of variants then.
const VARIANTS_WIDTH: u16 = 28;

/// A line of the list of variants.
#[derive(Clone, Copy)]
enum Row<'a> {
    Era(&'a str),
    Variant(usize, &'a Entry),
}

/// Where the parts stand; an empty area is not shown.
pub(super) struct Places {
    title: Rect,
    variants: Rect,
    extras: Rect,
    summary: Rect,
    pub(super) keys: Rect,
}

impl Places {
    pub(super) fn new(area: Rect, menu: &Menu) -> Places {
        let title = u16::from(area.height >= 10) * 2;
        let keys = u16::from(area.height >= 3);
        let summary = match area.height {
            0..6 => 0,
            6..12 => 1,
            _ => 4,
        };
        let rows = |y: u16, height: u16| Rect { y, height, ..area };
        let lists = rows(area.y + title, area.height - title - keys - summary);
        let (variants, extras) = columns(lists, menu);
        Places {
            title: rows(area.y, title.min(1)),
            variants,
            extras,
            summary: rows(lists.bottom(), summary),
            keys: rows(area.bottom() - keys, keys),
        }
    }

    pub(super) fn variant_at(&self, menu: &Menu, at: Cell) -> Option<usize> {
        let rows = menu.rows();
        let row = index_at(self.variants, menu.row_marked(&rows), at)?;
        match rows.get(row)? {
            Row::Variant(index, _) => Some(*index),
            Row::Era(_) => None,
        }
    }

    pub(super) fn extra_at(&self, menu: &Menu, at: Cell) -> Option<usize> {
        let entry = menu.entry()?;
        let index = index_at(self.extras, entry.at, at)?;
        (index < entry.extras.len()).then_some(index)
    }
}

/// The lists side by side, or where that is too narrow the one with the cursor.
fn columns(lists: Rect, menu: &Menu) -> (Rect, Rect) {
    if lists.width >= WIDE {
        let right =
            Rect { x: lists.x + VARIANTS_WIDTH, width: lists.width - VARIANTS_WIDTH, ..lists };
        return (Rect { width: VARIANTS_WIDTH, ..lists }, right);
    }
    match menu.pane {
        Pane::Variants => (lists, Rect::ZERO),
        Pane::Extras => (Rect::ZERO, lists),
    }
}

/// How many lines are scrolled out of `area`, so that the marked one shows.
fn scrolled(area: Rect, marked: usize) -> usize {
    (marked + 1).saturating_sub(usize::from(area.height))
}

fn index_at(area: Rect, marked: usize, at: Cell) -> Option<usize> {
    let hit = area.contains((at.column, at.row).into());
    hit.then(|| usize::from(at.row - area.y) + scrolled(area, marked))
}

impl Menu {
    /// Draws as much as there is room for.
    pub fn view(&self, frame: &mut Frame<'_>, options: &Options) {
        let theme = options.theme();
        let places = Places::new(frame.area(), self);
        write(frame, places.title, " zushiki: choose a game", theme.title);
        self.draw_variants(frame, places.variants, options, &theme);
        self.draw_extras(frame, places.extras, &theme);
        self.draw_summary(frame, places.summary, &theme);
        bar::draw(Mode::Variants, frame, places.keys, &theme);
    }

    fn rows(&self) -> Vec<Row<'_>> {
        let mut rows = Vec::new();
        let mut era = None;
        for (index, entry) in self.entries.iter().enumerate() {
            if era != Some(&entry.variant.era) {
                era = Some(&entry.variant.era);
                rows.push(Row::Era(&entry.variant.era.en));
            }
            rows.push(Row::Variant(index, entry));
        }
        rows
    }

    fn row_marked(&self, rows: &[Row<'_>]) -> usize {
        let marked = |row: &Row<'_>| matches!(row, Row::Variant(index, _) if *index == self.at);
        rows.iter().position(marked).unwrap_or(0)
    }

    fn draw_variants(&self, frame: &mut Frame<'_>, area: Rect, options: &Options, theme: &Theme) {
        let rows = self.rows();
        let first = scrolled(area, self.row_marked(&rows));
        for (place, row) in area.rows().zip(rows.iter().skip(first)) {
            match row {
                Row::Era(name) => write(frame, place, &format!(" {name}"), theme.heading),
                Row::Variant(index, entry) => {
                    let style = self.style(Pane::Variants, *index == self.at, theme);
                    let mark = if *index == self.at { ">" } else { " " };
                    let text = format!(" {mark} {} ", named(entry, options));
                    write(frame, place, &text, style);
                }
            }
        }
    }

    fn draw_extras(&self, frame: &mut Frame<'_>, area: Rect, theme: &Theme) {
        let Some(entry) = self.entry() else { return };
        let first = scrolled(area, entry.at);
        for (place, (index, extra)) in area.rows().zip(entry.extras.iter().enumerate().skip(first))
        {
            let marked = index == entry.at && self.pane == Pane::Extras;
            let mark = if marked { ">" } else { " " };
            let text = format!("{mark} {} ", ticked(extra));
            write(frame, place, &text, self.style(Pane::Extras, marked, theme));
        }
    }

    fn style(&self, pane: Pane, marked: bool, theme: &Theme) -> Style {
        match marked {
            true if self.pane == pane => theme.cursor,
            true => theme.current,
            false => theme.text,
        }
    }

    /// What Enter would play, and a line about it.
    fn draw_summary(&self, frame: &mut Frame<'_>, area: Rect, theme: &Theme) {
        let Some(entry) = self.entry() else { return };
        let name = match entry.selection() {
            Ok(selection) => format!("{}: {}", selection.id(), selection.title()),
            Err(error) => error.to_string(),
        };
        let inner =
            Rect { x: area.x + area.width.min(1), width: area.width.saturating_sub(2), ..area };
        let about = self.message.as_deref().unwrap_or(&entry.variant.summary);
        let lines = std::iter::once(name).chain(wrap(about, inner.width));
        for (index, (place, text)) in inner.rows().zip(lines).enumerate() {
            write(frame, place, &text, if index == 0 { theme.heading } else { theme.text });
        }
    }
}

/// The variant's name, with the Japanese one where kanji can be shown.
fn named(entry: &Entry, options: &Options) -> String {
    let name = &entry.variant.name;
    match &name.ja {
        Some(ja) if options.glyphs.mode == GlyphMode::Kanji => format!("{} {ja}", name.en),
        _ => name.en.clone(),
    }
}

fn ticked(extra: &Extra) -> String {
    let tick = if extra.ticked { "[x]" } else { "[ ]" };
    let sort = if extra.handicap { "handicap: " } else { "" };
    format!("{tick} {} {sort}{}", padded(&extra.id, 14), extra.name)
}

fn write(frame: &mut Frame<'_>, area: Rect, text: &str, style: Style) {
    if area.height > 0 {
        frame.buffer_mut().set_stringn(area.x, area.y, text, usize::from(area.width), style);
    }
}
