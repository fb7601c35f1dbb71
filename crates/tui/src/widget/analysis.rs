//! The analysis pane: the side with the advantage, and the best lines.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::Widget;

use super::paint::{below, heading, line, put, width};
use crate::glyph::{self, Glyphs};
use crate::theme::Theme;

/// The analysis pane of a position.
#[derive(Clone, Debug)]
pub struct AnalysisView<'a> {
    /// The heading.
    pub title: String,
    /// The names of the sides with their chances to win, Black's first.
    pub sides: [String; 2],
    /// The chance of Black to win, in thousandths.
    pub chance: i32,
    /// The extent of the search in words, the longest text first: `depth 12, 3.4M nodes`, `depth 12`.
    pub extent: [String; 2],
    /// The lines, the best first.
    pub lines: Vec<AnalysisLine>,
    /// The index of the marked line.
    pub marked: usize,
    /// The characters of frames, and whether text is ASCII.
    pub glyphs: Glyphs,
    /// The styles.
    pub theme: &'a Theme,
}

/// A line of the pane.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnalysisLine {
    /// The score: `+0.35`.
    pub score: String,
    /// The moves, in rows.
    pub rows: Vec<String>,
}

/// The columns of the mark and the score of a line.
const SCORE: u16 = 9;
/// The minimum number of columns of the bar with the names of the sides at its ends.
const NAMED_BAR: u16 = 20;

impl Widget for AnalysisView<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let styles = (self.theme.frame, self.theme.heading);
        let rest = heading(buf, area, self.glyphs.frame().across, &self.title, styles);
        self.draw_extent(area, buf);
        self.draw_bar(Rect { height: rest.height.min(1), ..rest }, buf);
        let mut rest = below(rest, 1);
        for (index, line) in self.lines.iter().enumerate() {
            self.draw_line(line, index == self.marked, rest, buf);
            rest = below(rest, u16::try_from(line.rows.len().max(1)).unwrap_or(u16::MAX));
        }
    }
}

impl AnalysisView<'_> {
    /// The extent of the search at the right end of the heading, by the first text that fits.
    fn draw_extent(&self, area: Rect, buf: &mut Buffer) {
        let room = area.width.saturating_sub(width(&self.title) + 6);
        if let Some(text) = self.extent.iter().find(|text| width(text) <= room) {
            let x = area.right() - width(text) - 2;
            put(buf, area, x, area.y, &format!(" {text} "), self.theme.faint);
        }
    }

    /// The bar: the part of Black from the left, that of White from the right, of which the lighter one
    /// is White's.
    fn draw_bar(&self, area: Rect, buf: &mut Buffer) {
        let is_named = area.width >= NAMED_BAR;
        let [black, white] = &self.sides;
        let names = if is_named { width(black) + width(white) + 4 } else { 2 };
        let bar = area.width.saturating_sub(names);
        let filled = (u32::from(bar) * self.chance.unsigned_abs() + 500) / 1000;
        let filled = usize::try_from(filled).unwrap_or(0);
        let [(black_part, black_style), (white_part, white_style)] = self.fillings();
        let x = if is_named {
            line(buf, area, 0, &format!(" {black} "), self.theme.text)
        } else {
            area.x + 1
        };
        let x = put(buf, area, x, area.y, &black_part.repeat(filled), black_style);
        let rest = usize::from(bar).saturating_sub(filled);
        let x = put(buf, area, x, area.y, &white_part.repeat(rest), white_style);
        if is_named {
            put(buf, area, x, area.y, &format!(" {white}"), self.theme.text);
        }
    }

    /// The character and style of Black's part and of White's. Text is lighter than a dark screen.
    fn fillings(&self) -> [(&'static str, Style); 2] {
        let [full, empty] = if self.glyphs.is_ascii() { ["#", "."] } else { ["█", "░"] };
        let (text, ground) = ((full, self.theme.text), (empty, self.theme.faint));
        if self.theme.is_dark() { [ground, text] } else { [text, ground] }
    }

    fn draw_line(&self, line: &AnalysisLine, is_marked: bool, area: Rect, buf: &mut Buffer) {
        let mark = if is_marked { ">" } else { " " };
        let style = if is_marked { self.theme.heading } else { self.theme.text };
        put(buf, area, area.x, area.y, &format!("{mark}{:>6} ", line.score), style);
        for (y, row) in (area.y..).zip(&line.rows) {
            let text = glyph::in_charset(row, self.glyphs.mode);
            put(buf, area, area.x + SCORE, y, &text, self.theme.text);
        }
    }
}
