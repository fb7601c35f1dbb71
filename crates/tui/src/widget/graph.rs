//! The graph of the scores of a game.

use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;
use zushiki_words::language::Language;

use super::paint::{below, heading, put, width};
use crate::glyph::Glyphs;
use crate::theme::Theme;
use zushiki_play::analysis::{Mark, part_of_column};
use zushiki_words::message;

/// The chance of Black to win over the main line: bars above the middle line where Black is better, below it where
/// White is.
#[derive(Clone, Debug)]
pub struct GraphView<'a> {
    /// The language of the texts.
    pub language: Language,
    /// The chance of Black after each ply, from the start on, in thousandths; `None` if it is not known.
    pub chances: &'a [Option<i32>],
    /// The mark of the move before each of these positions.
    pub marks: &'a [Option<Mark>],
    /// The ply that is shown; `None` in a variation.
    pub at: Option<usize>,
    /// The score of that ply, for the heading.
    pub score: Option<String>,
    /// The characters of frames and bars.
    pub glyphs: Glyphs,
    /// The styles.
    pub theme: &'a Theme,
}

/// The characters of a bar: a full cell, its lower and its upper half, and the middle line.
type Bars = [&'static str; 4];
const BLOCKS: Bars = ["█", "▄", "▀", "▁"];
const ASCII: Bars = ["#", ":", "\"", "_"];

/// The columns of the letters of the sides.
const SIDES: u16 = 3;

impl Widget for GraphView<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let styles = (self.theme.frame, self.theme.heading);
        let title = message!(self.language, "screen-heading-score");
        let rest = heading(buf, area, self.glyphs.frame().across, &title, styles);
        self.draw_score(area, buf);
        self.draw_chart(rest, buf);
    }
}

impl GraphView<'_> {
    /// The rows of a graph: the heading, four rows of bars, the axis.
    pub const HEIGHT: u16 = 6;
    /// Those without the heading.
    pub const CHART_HEIGHT: u16 = GraphView::HEIGHT - 1;

    /// Draws the bars and the axis without the heading.
    pub fn draw_chart(&self, rest: Rect, buf: &mut Buffer) {
        // As many rows above the middle as below it.
        let rows = rest.height.saturating_sub(1) / 2 * 2;
        if rows == 0 || rest.width <= SIDES {
            return;
        }
        let chart = Rect { height: rows, ..rest };
        put(
            buf,
            chart,
            chart.x + 1,
            chart.y,
            &message!(self.language, "screen-graph-black"),
            self.theme.faint,
        );
        put(
            buf,
            chart,
            chart.x + 1,
            chart.bottom() - 1,
            &message!(self.language, "screen-graph-white"),
            self.theme.faint,
        );
        let bars = Rect { x: chart.x + SIDES, width: chart.width - SIDES, ..chart };
        for column in 0..bars.width {
            self.draw_bar(bars, column, buf);
        }
        self.draw_axis(Rect { height: 1, ..below(rest, rows) }, buf);
    }

    /// The score at the right end of the heading.
    fn draw_score(&self, area: Rect, buf: &mut Buffer) {
        let Some(score) = &self.score else { return };
        let room = area.width.saturating_sub(12);
        if width(score) <= room {
            let x = area.right() - width(score) - 3;
            put(buf, area, x, area.y, &format!(" {score} "), self.theme.heading);
        }
    }

    /// The plies that share a column of a chart `columns` wide, over which the whole game is spread.
    fn plies(&self, column: u16, columns: u16) -> Range<usize> {
        part_of_column(column.into(), columns.into(), self.chances.len())
    }

    /// The mean of the known values of a column.
    fn mean(&self, plies: Range<usize>) -> Option<i32> {
        let known: Vec<i32> = self.chances.get(plies)?.iter().flatten().copied().collect();
        let count = i32::try_from(known.len()).ok().filter(|&count| count > 0)?;
        Some(known.iter().sum::<i32>() / count)
    }

    /// Draws the bar of a column from the middle line, which goes through all columns.
    fn draw_bar(&self, bars: Rect, column: u16, buf: &mut Buffer) {
        let mean = self.mean(self.plies(column, bars.width));
        let [full, lower, upper, line] = if self.glyphs.is_ascii() { ASCII } else { BLOCKS };
        // In half rows from the bottom; the middle is the height of the bars.
        let (middle, all) = (u32::from(bars.height), 2 * u32::from(bars.height));
        let level = mean.map_or(middle, |mean| (mean.unsigned_abs() * all + 500) / 1000);
        let filled = level.min(middle)..level.max(middle);
        let is_even = mean.is_some() && filled.is_empty();
        for row in 0..bars.height {
            let bottom = 2 * u32::from(bars.height - 1 - row);
            let (text, style) = match (filled.contains(&bottom), filled.contains(&(bottom + 1))) {
                (true, true) => (full, self.theme.text),
                (true, false) => (lower, self.theme.text),
                (false, true) => (upper, self.theme.text),
                (false, false) if bottom == middle && is_even => (line, self.theme.text),
                (false, false) if bottom == middle => (line, self.theme.faint),
                (false, false) => continue,
            };
            put(buf, bars, bars.x + column, bars.y + row, text, style);
        }
    }

    /// The axis, with marks of bad moves and of the ply that is shown.
    fn draw_axis(&self, area: Rect, buf: &mut Buffer) {
        let rule = self.glyphs.frame().across;
        let bars = Rect { x: area.x + SIDES, width: area.width - SIDES, ..area };
        let mut drawn = 0..0;
        for column in 0..bars.width {
            let plies = self.plies(column, bars.width);
            // A mark is in the first column of its ply.
            let is_first = plies != drawn;
            drawn = plies.clone();
            let is_shown = self.at.is_some_and(|at| plies.contains(&at));
            let worst = self.marks.get(plies).into_iter().flatten().flatten();
            let is_bad = worst.into_iter().any(|mark| mark.is_mistake());
            let (text, style) = match (is_first && is_shown, is_first && is_bad) {
                (true, _) => ("^", self.theme.heading),
                (false, true) => ("?", self.theme.warning),
                (false, false) => (rule, self.theme.frame),
            };
            put(buf, bars, bars.x + column, bars.y, text, style);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::glyph::GlyphMode;

    /// The rows of the graph of a game of so many positions, in all of which Black has won.
    fn rows(positions: usize, width: u16) -> Vec<String> {
        let (chances, marks) = (vec![Some(1000); positions], vec![None; positions]);
        let view = GraphView {
            language: Language::ENGLISH,
            chances: &chances,
            marks: &marks,
            at: positions.checked_sub(1),
            score: None,
            glyphs: Glyphs { mode: GlyphMode::Ascii, ..Glyphs::default() },
            theme: &Theme::MONO,
        };
        let area = Rect::new(0, 0, width, GraphView::HEIGHT);
        let mut buf = Buffer::empty(area);
        view.render(area, &mut buf);
        let row = |y| (0..width).map(|x| buf[(x, y)].symbol()).collect();
        (0..area.height).map(row).collect()
    }

    #[test]
    fn a_game_of_any_length_has_the_whole_width() {
        for positions in [1, 7, 37, 40, 60, 130, 1000] {
            let rows = rows(positions, 40);
            assert!(rows[1].ends_with(&"#".repeat(37)), "{positions} {rows:#?}");
        }
        // The last of many moves is in the last column.
        assert!(rows(60, 40)[5].ends_with('^') && rows(130, 40)[5].ends_with('^'));
        assert!(!rows(0, 40)[1].contains('#'));
    }
}
