//! The tree of variations: a row for each move, with lines that lead to the variations.

use std::borrow::Cow;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::Widget;
use zushiki_words::language::Language;

use super::paint::{heading, put};
use crate::glyph::Glyphs;
use crate::theme::Theme;
use zushiki_words::message;

/// The foldable part at a row of the tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TreeFold {
    /// Nothing.
    None,
    /// Rows that are shown.
    Open,
    /// Rows that are hidden.
    Closed,
}

/// A row of the tree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TreeRow<'a> {
    /// For each variation that the row is in, the outermost first, whether another one follows in the same
    /// place.
    pub levels: Vec<bool>,
    /// Whether a variation begins here.
    pub is_head: bool,
    /// The foldable part here.
    pub fold: TreeFold,
    /// The number of the move; `None` at the start.
    pub number: Option<usize>,
    /// The move.
    pub text: Cow<'a, str>,
    /// Whether the position on the board is the one after the move.
    pub is_current: bool,
}

/// The part of a tree that is seen.
#[derive(Clone, Copy, Debug)]
pub struct TreeView<'a> {
    /// The language of the texts.
    pub language: Language,
    /// The rows from top to bottom.
    pub rows: &'a [TreeRow<'a>],
    /// Whether the keys walk the tree.
    pub is_focused: bool,
    /// Whether the tree has a heading.
    pub has_heading: bool,
    /// The characters of frames.
    pub glyphs: Glyphs,
    /// The styles.
    pub theme: &'a Theme,
}

/// The columns of a level.
const LEVEL: u16 = 2;
/// The columns of a number.
const NUMBER: u16 = 4;

impl Widget for TreeView<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        if self.has_heading {
            let rule = self.glyphs.frame().across;
            let styles = (self.theme.frame, self.theme.heading);
            let text = message!(self.language, "screen-heading-tree");
            heading(buf, area, rule, &text, styles);
        }
        for (place, row) in self.inside(area).rows().zip(self.rows) {
            self.row(row, place, buf);
        }
    }
}

impl TreeView<'_> {
    /// The area of the rows within `area`, below the heading.
    #[must_use]
    pub fn inside(&self, area: Rect) -> Rect {
        let heading = u16::from(self.has_heading).min(area.height);
        Rect { y: area.y + heading, height: area.height - heading, ..area }
    }

    fn row(&self, row: &TreeRow<'_>, place: Rect, buf: &mut Buffer) {
        let most = usize::from(place.width / 2 / LEVEL);
        let x = put(buf, place, place.x, place.y, &self.lines(row, most), self.theme.frame);
        let sign = match row.fold {
            TreeFold::None => " ",
            TreeFold::Open => "-",
            TreeFold::Closed => "+",
        };
        let x = put(buf, place, x, place.y, sign, self.theme.heading);
        let Some(number) = row.number else {
            let text = message!(self.language, "screen-tree-start");
            put(buf, place, x, place.y, &format!(" {text} "), self.style(row));
            return;
        };
        let width = usize::from(NUMBER - 1);
        let x = put(buf, place, x, place.y, &format!("{number:>width$}."), self.theme.faint);
        put(buf, place, x, place.y, &format!(" {} ", row.text), self.style(row));
    }

    fn style(&self, row: &TreeRow<'_>) -> Style {
        match (row.is_current, self.is_focused) {
            (true, true) => self.theme.cursor,
            (true, false) => self.theme.current,
            _ => self.theme.text,
        }
    }

    /// The lines before a row. If there are more than `most` levels, the outermost are left out.
    fn lines(&self, row: &TreeRow<'_>, most: usize) -> String {
        let is_ascii = self.glyphs.is_ascii();
        let [passing, forked, last, more] =
            if is_ascii { ["| ", "|-", "`-", ". "] } else { ["│ ", "├─", "└─", "… "] };
        let cut = row.levels.len().saturating_sub(most);
        let inner = row.levels.len().checked_sub(1).filter(|_| row.is_head);
        let line = |(at, &goes_on): (usize, &bool)| match (inner == Some(at), goes_on) {
            (true, true) => forked,
            (true, false) => last,
            (false, true) => passing,
            (false, false) => "  ",
        };
        let levels: String = row.levels.iter().enumerate().skip(cut).map(line).collect();
        if cut > 0 { format!("{more}{levels}") } else { levels }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::glyph::GlyphMode;

    #[test]
    fn of_many_levels_the_inner_ones_are_drawn() {
        let row = TreeRow {
            levels: vec![true, false, true, false],
            is_head: true,
            fold: TreeFold::None,
            number: Some(7),
            text: "P-7f".into(),
            is_current: false,
        };
        let lines = |mode, row: &TreeRow<'_>, most| {
            let glyphs = Glyphs { mode, ascii_frames: false, ascii_signs: false };
            let language = Language::ENGLISH;
            let (theme, rows) = (&Theme::MONO, &[][..]);
            let view =
                TreeView { language, rows, is_focused: true, has_heading: true, glyphs, theme };
            view.lines(row, most)
        };
        assert_eq!(lines(GlyphMode::Kanji, &row, 4), "│   │ └─");
        assert_eq!(lines(GlyphMode::Kanji, &row, 2), "… │ └─");
        assert_eq!(lines(GlyphMode::Ascii, &row, 4), "|   | `-");
        let forked = TreeRow { levels: vec![true], ..row.clone() };
        assert_eq!(lines(GlyphMode::Kanji, &forked, 4), "├─");
        assert_eq!(lines(GlyphMode::Kanji, &TreeRow { is_head: false, ..forked }, 4), "│ ");
    }
}
