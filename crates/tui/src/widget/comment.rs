//! The comment on a move, under a heading.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::paint::{heading, line};
use crate::glyph::{self, Glyphs};
use crate::theme::Theme;
use zushiki_core::text::shortened;

/// A comment in lines.
#[derive(Clone, Copy, Debug)]
pub struct CommentView<'a> {
    /// The heading.
    pub heading: &'a str,
    /// The lines, without control characters. There may be more than fit.
    pub lines: &'a [String],
    /// The keys that scroll the comment, if it does not fit.
    pub keys: Option<&'a str>,
    /// The characters of frames, and whether text is ASCII.
    pub glyphs: Glyphs,
    /// The styles.
    pub theme: &'a Theme,
}

impl Widget for CommentView<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let styles = (self.theme.frame, self.theme.heading);
        let keys = self.keys.filter(|keys| !keys.is_empty());
        let text = match keys {
            Some(keys) => format!("{} ({keys})", self.heading),
            None => self.heading.to_owned(),
        };
        let area = heading(buf, area, self.glyphs.frame().across, &text, styles);
        let room = area.width.saturating_sub(1);
        let lines = shortened(self.lines.to_vec(), usize::from(area.height), room);
        for (row, text) in (0..).zip(&lines) {
            let text = glyph::in_charset(text, self.glyphs.mode);
            line(buf, area, row, &format!(" {text}"), self.theme.text);
        }
    }
}
