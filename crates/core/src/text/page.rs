//! A plain-text page: headings, wrapped paragraphs, blocks side by side.

use unicode_width::UnicodeWidthStr;

use super::{padded, wrap};

/// The format of a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PageFormat {
    /// The width to which text is wrapped, in columns.
    pub width: u16,
    /// Whether the output can show kanji.
    pub kanji: bool,
}

impl Default for PageFormat {
    /// 80 columns, with kanji.
    fn default() -> Self {
        PageFormat { width: 80, kanji: true }
    }
}

/// A page of text, to which lines are appended.
#[derive(Clone, Debug, Default)]
pub struct Page {
    format: PageFormat,
    lines: Vec<String>,
}

impl Page {
    /// An empty page.
    #[must_use]
    pub fn new(format: PageFormat) -> Page {
        Page { format, lines: Vec::new() }
    }

    /// Whether the output can show kanji.
    #[must_use]
    pub fn has_kanji(&self) -> bool {
        self.format.kanji
    }

    /// The lines of the page.
    #[must_use]
    pub fn into_lines(self) -> Vec<String> {
        self.lines
    }

    /// Appends a line without wrapping it.
    pub fn line(&mut self, line: impl AsRef<str>) {
        self.lines.push(line.as_ref().trim_end().to_owned());
    }

    /// Appends an empty line, unless the page is empty or ends in one.
    pub fn gap(&mut self) {
        if self.lines.last().is_some_and(|line| !line.is_empty()) {
            self.lines.push(String::new());
        }
    }

    /// Appends a title, underlined with `=`.
    pub fn title(&mut self, text: &str) {
        self.underlined(text, "=");
    }

    /// Appends a heading, underlined with `-`.
    pub fn heading(&mut self, text: &str) {
        self.underlined(text, "-");
    }

    fn underlined(&mut self, text: &str, with: &str) {
        self.gap();
        let first = self.lines.len();
        self.paragraph(text);
        let columns = self.lines[first..].iter().map(|line| line.width()).max();
        self.line(with.repeat(columns.unwrap_or(0)));
        self.gap();
    }

    /// Appends paragraphs, which are separated by empty lines in `text`, and wraps them.
    pub fn text(&mut self, text: &str) {
        for paragraph in text.split("\n\n") {
            self.paragraph(paragraph);
            self.gap();
        }
    }

    /// Appends one paragraph and wraps it.
    pub fn paragraph(&mut self, text: &str) {
        self.item("", text);
    }

    /// Appends one paragraph after `label` and wraps it, with further lines indented by the label's width.
    pub fn item(&mut self, label: &str, text: &str) {
        let indent = label.width();
        let room = self.format.width.saturating_sub(u16::try_from(indent).unwrap_or(u16::MAX));
        let mut lead = label.to_owned();
        for line in wrap(text, room) {
            self.line(format!("{lead}{line}"));
            lead = " ".repeat(indent);
        }
    }

    /// Appends two blocks of lines, side by side if the width allows, otherwise one below the other.
    pub fn beside(&mut self, left: &[String], right: &[String]) {
        const GAP: usize = 4;
        let (left_columns, right_columns) = (columns(left), columns(right));
        if left_columns + GAP + right_columns > usize::from(self.format.width) {
            left.iter().chain(right).for_each(|line| self.line(line));
            return;
        }
        for row in 0..left.len().max(right.len()) {
            let line = |block: &[String]| block.get(row).cloned().unwrap_or_default();
            let (left, right) = (padded(&line(left), left_columns + GAP), line(right));
            self.line(format!("{left}{right}"));
        }
    }
}

/// The width of a block: that of its longest line, in columns.
fn columns(block: &[String]) -> usize {
    block.iter().map(|line| line.width()).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_indents_the_lines_that_follow() {
        let mut page = Page::default();
        page.item("歩: ", &"x".repeat(70).replace('x', "x "));
        let lines = page.into_lines();
        assert_eq!(lines.len(), 2);
        assert!(lines[0].starts_with("歩: x x") && lines[0].width() <= 80, "{lines:?}");
        assert!(lines[1].starts_with("    x x"), "{lines:?}");
    }

    #[test]
    fn blocks_are_side_by_side_only_if_the_width_allows() {
        let block = |columns: usize| vec!["#".repeat(columns), "#".to_owned()];
        let mut page = Page::default();
        page.beside(&block(2), &block(1));
        assert_eq!(page.into_lines(), ["##    #", "#     #"]);
        let mut page = Page::default();
        page.beside(&block(40), &block(40));
        assert_eq!(page.into_lines().len(), 4);
    }
}
