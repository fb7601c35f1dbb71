//! A page of plain text that grows line by line.

use unicode_width::UnicodeWidthStr;

use super::{padded, wrap};

/// What a page is written on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Paper {
    /// The most columns a line may take.
    pub width: u16,
    /// Whether kanji can be shown.
    pub kanji: bool,
}

impl Default for Paper {
    /// 80 columns, with kanji.
    fn default() -> Self {
        Paper { width: 80, kanji: true }
    }
}

/// Lines of text, growing at the end.
#[derive(Clone, Debug, Default)]
pub struct Page {
    paper: Paper,
    lines: Vec<String>,
}

impl Page {
    /// An empty page.
    #[must_use]
    pub fn new(paper: Paper) -> Page {
        Page { paper, lines: Vec::new() }
    }

    /// Whether kanji can be shown on it.
    #[must_use]
    pub fn has_kanji(&self) -> bool {
        self.paper.kanji
    }

    /// The lines.
    #[must_use]
    pub fn into_lines(self) -> Vec<String> {
        self.lines
    }

    /// A line as it is.
    pub fn line(&mut self, line: impl AsRef<str>) {
        self.lines.push(line.as_ref().trim_end().to_owned());
    }

    /// An empty line, but never two.
    pub fn gap(&mut self) {
        if self.lines.last().is_some_and(|line| !line.is_empty()) {
            self.lines.push(String::new());
        }
    }

    /// The title of the booklet.
    pub fn title(&mut self, text: &str) {
        self.underlined(text, "=");
    }

    /// The heading of a chapter.
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

    /// Text of one or more paragraphs, wrapped.
    pub fn text(&mut self, text: &str) {
        for paragraph in text.split("\n\n") {
            self.paragraph(paragraph);
            self.gap();
        }
    }

    /// One paragraph, wrapped.
    pub fn paragraph(&mut self, text: &str) {
        self.item("", text);
    }

    /// One paragraph behind `label`, its further lines indented by as much.
    pub fn item(&mut self, label: &str, text: &str) {
        let indent = label.width();
        let room = self.paper.width.saturating_sub(u16::try_from(indent).unwrap_or(u16::MAX));
        let mut lead = label.to_owned();
        for line in wrap(text, room) {
            self.line(format!("{lead}{line}"));
            lead = " ".repeat(indent);
        }
    }

    /// Two blocks side by side where there is room, else one below the other.
    pub fn beside(&mut self, left: &[String], right: &[String]) {
        const GAP: usize = 4;
        let (left_columns, right_columns) = (columns(left), columns(right));
        if left_columns + GAP + right_columns > usize::from(self.paper.width) {
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
    fn blocks_stand_side_by_side_only_where_there_is_room() {
        let block = |columns: usize| vec!["#".repeat(columns), "#".to_owned()];
        let mut page = Page::default();
        page.beside(&block(2), &block(1));
        assert_eq!(page.into_lines(), ["##    #", "#     #"]);
        let mut page = Page::default();
        page.beside(&block(40), &block(40));
        assert_eq!(page.into_lines().len(), 4);
    }
}
