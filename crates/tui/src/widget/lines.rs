//! Widgets of one row: the title, a message, the key bar.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::Widget;

use super::paint::{line, put, width};
use crate::theme::Theme;

/// The title.
#[derive(Clone, Copy, Debug)]
pub struct TitleLine<'a> {
    /// A highlighted text at the left edge: `REVIEW 1 of 2`, `GAME OVER`, `CHECK`.
    pub banner: Option<&'a str>,
    /// The parts, the most important first. Parts without room or without text are left out.
    pub parts: &'a [&'a str],
    /// The text at the right edge, if there is room.
    pub right: &'a str,
    /// The styles.
    pub theme: &'a Theme,
}

impl Widget for TitleLine<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let mut x = area.x;
        for (text, is_banner) in self.shown(area.width) {
            let style = if is_banner { self.theme.banner } else { self.theme.title };
            x = put(buf, area, x, area.y, &text, style);
        }
        if let Some(place) = self.right_place(area) {
            put(buf, place, place.x, place.y, self.right, self.theme.faint);
        }
    }
}

impl TitleLine<'_> {
    /// The place of the text at the right edge, if there is room for it in `area`.
    #[must_use]
    pub fn right_place(&self, area: Rect) -> Option<Rect> {
        let wide = width(self.right);
        let used: u16 = self.shown(area.width).iter().map(|(text, _)| width(text)).sum();
        let fits = wide > 0 && used.saturating_add(wide + 1) <= area.width;
        fits.then(|| Rect::new(area.right() - wide - 1, area.y, wide, area.height.min(1)))
    }

    /// The number of parts that fit into `columns`.
    #[must_use]
    pub fn count(&self, columns: u16) -> usize {
        self.shown(columns).iter().filter(|(_, is_banner)| !is_banner).count()
    }

    /// The texts that fit into `columns`, each with whether it is the banner. The text at the right
    /// edge takes precedence over the parts after the first two.
    fn shown(&self, columns: u16) -> Vec<(String, bool)> {
        let banner = self.banner.map(|banner| (format!(" {banner} "), true));
        let mut shown: Vec<(String, bool)> = banner.into_iter().collect();
        let mut used = shown.iter().map(|(text, _)| width(text)).sum::<u16>();
        let parts = self.parts.iter().filter(|part| !part.is_empty());
        for (index, part) in parts.enumerate() {
            let text = format!(" {part}  ");
            let kept = if index < 2 { 0 } else { width(self.right) + 1 };
            if used > 0 && used.saturating_add(width(&text)).saturating_add(kept) > columns {
                break;
            }
            used = used.saturating_add(width(&text));
            shown.push((text, false));
        }
        shown
    }
}

/// The kind of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Tone {
    /// Information.
    #[default]
    Plain,
    /// A question that waits for an answer.
    Prompt,
    /// Something was refused or went wrong.
    Warning,
}

impl Tone {
    /// The style of a message of this kind.
    #[must_use]
    pub const fn style(self, theme: &Theme) -> Style {
        match self {
            Tone::Plain => theme.text,
            Tone::Prompt => theme.heading,
            Tone::Warning => theme.warning,
        }
    }
}

/// One row of a message.
#[derive(Clone, Copy, Debug)]
pub struct MessageLine<'a> {
    /// The text.
    pub text: &'a str,
    /// The kind of the message.
    pub tone: Tone,
    /// The styles.
    pub theme: &'a Theme,
}

impl Widget for MessageLine<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        line(buf, area, 0, &format!(" {}", self.text), self.tone.style(self.theme));
    }
}

/// A key of the key bar.
#[derive(Clone, Copy, Debug)]
pub struct BarKey<'a> {
    /// The name of the key.
    pub name: &'a str,
    /// The word for its effect.
    pub word: &'a str,
    /// Whether the key is shown even if other keys then have no room.
    pub is_kept: bool,
}

impl BarKey<'_> {
    fn width(&self) -> u16 {
        width(self.name) + u16::from(!self.word.is_empty()) + width(self.word)
    }
}

/// The key bar.
#[derive(Clone, Copy, Debug)]
pub struct KeyBar<'a> {
    /// The keys, the most important first.
    pub keys: &'a [BarKey<'a>],
    /// The styles.
    pub theme: &'a Theme,
}

impl Widget for KeyBar<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        for (index, place) in self.places(area) {
            let BarKey { name, word, .. } = self.keys[index];
            let x = put(buf, place, place.x, place.y, name, self.theme.key);
            put(buf, place, x + 1, place.y, word, self.theme.text);
        }
    }
}

/// The blank columns between two keys of the bar.
const KEY_GAP: u16 = 2;

impl KeyBar<'_> {
    /// The index of the key that is drawn at a column and row of the screen, if the bar is drawn in
    /// `area`.
    #[must_use]
    pub fn key_at(&self, area: Rect, column: u16, row: u16) -> Option<usize> {
        let hit = |place: Rect| place.contains((column, row).into());
        let mut places = self.places(area);
        places.find(|&(_, place)| hit(place)).map(|(index, _)| index)
    }

    /// The keys that fit with their words, with their places.
    fn places(&self, area: Rect) -> impl Iterator<Item = (usize, Rect)> {
        let mut x = area.x + 1;
        self.fitting(area.width).into_iter().map(move |index| {
            let place = Rect::new(x, area.y, self.keys[index].width(), area.height.min(1));
            x += place.width + KEY_GAP;
            (index, place)
        })
    }

    /// The indices of the keys that fit into `columns`: the first key, then those that are kept, then the first of the
    /// others.
    fn fitting(&self, columns: u16) -> Vec<usize> {
        // A blank before the first key, and no gap after the last.
        let mut room = (columns + KEY_GAP).saturating_sub(1);
        let mut shown = Vec::new();
        let keys = || self.keys.iter().enumerate();
        let kept = keys().skip(1).filter(|(_, key)| key.is_kept).collect();
        let others = keys().skip(1).filter(|(_, key)| !key.is_kept).collect();
        for keys in [keys().take(1).collect::<Vec<_>>(), kept, others] {
            for (index, key) in keys {
                let Some(rest) = room.checked_sub(key.width() + KEY_GAP) else { break };
                room = rest;
                shown.push(index);
            }
        }
        shown.sort_unstable();
        shown
    }
}
