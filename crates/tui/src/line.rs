//! A line of text being typed, with completion and history: the `:` line, fields and searches.

use tui_input::{Input, InputRequest};
use unicode_width::UnicodeWidthChar;

use super::action::{CursorDirection, ListStep};
use zushiki_core::text::is_printable;

/// The maximum number of characters of a line: more than any move, command or position has.
pub const LIMIT: usize = 1000;
/// The number of lines in the history.
const KEPT: usize = 50;

/// A line of text being typed.
#[derive(Clone, Debug, Default)]
pub struct InputLine {
    input: Input,
    /// The number of lines back in the history from which the text was taken; 0 for a new line.
    back: usize,
    /// The new line, which comes back after those of the history.
    draft: String,
    /// The completion in the line, if nothing has been typed since.
    completion: Option<Completion>,
}

/// The current completion: the text before it, and the index of the completion in the line.
#[derive(Clone, Debug)]
struct Completion {
    typed: String,
    at: usize,
}

impl InputLine {
    /// A line with `text` in it, without characters that cannot be shown.
    #[must_use]
    pub fn with(text: &str) -> InputLine {
        let mut line = InputLine::default();
        let _ = line.insert(text);
        line
    }

    /// The text of the line.
    #[must_use]
    pub fn text(&self) -> &str {
        self.input.value()
    }

    /// The part of the text from the first visible character on, in a window of `columns` columns,
    /// and the column of the cursor in it.
    #[must_use]
    pub fn window(&self, columns: usize) -> (&str, usize) {
        let mut hidden = self.input.visual_scroll(columns);
        let cursor = self.input.visual_cursor().saturating_sub(hidden);
        let mut letters = self.text().chars();
        while hidden > 0 {
            let width = letters.next().and_then(UnicodeWidthChar::width);
            hidden = hidden.saturating_sub(width.unwrap_or(hidden));
        }
        (letters.as_str(), cursor)
    }

    /// Inserts `text` at the cursor, without invisible characters and those that change the direction of writing. A line
    /// break between words becomes a blank. Returns `false` if the line is full and the text was cut.
    pub fn insert(&mut self, text: &str) -> bool {
        let letters = text.trim_end_matches('\n').chars();
        let letters = letters.map(|letter| if letter == '\n' { ' ' } else { letter });
        let mut letters = letters.filter(|&letter| is_printable(letter));
        let room = LIMIT.saturating_sub(self.text().chars().count());
        for letter in letters.by_ref().take(room) {
            self.edit(InputRequest::InsertChar(letter));
        }
        letters.next().is_none()
    }

    /// Changes the text or moves the cursor.
    pub fn edit(&mut self, request: InputRequest) {
        let refused = match request {
            InputRequest::InsertChar(letter) => !is_printable(letter) || self.is_full(),
            _ => false,
        };
        if !refused {
            self.completion = None;
            self.input.handle(request);
        }
    }

    /// Replaces the text by the next or the previous of the `completions` of the typed text, in a
    /// circle.
    pub fn complete(&mut self, step: ListStep, completions: impl Fn(&str) -> Vec<String>) {
        let typed = self.typed().to_owned();
        let completions = completions(&typed);
        let Some(last) = completions.len().checked_sub(1) else { return };
        let at = match (&self.completion, step) {
            (None, ListStep::On) => 0,
            (None, ListStep::Back) => last,
            (Some(now), ListStep::On) => (now.at + 1) % completions.len(),
            (Some(now), ListStep::Back) => now.at.checked_sub(1).unwrap_or(last),
        };
        self.input = Input::new(completions[at].clone());
        self.completion = Some(Completion { typed, at });
    }

    /// The text as it was typed, before completion.
    #[must_use]
    pub fn typed(&self) -> &str {
        self.completion.as_ref().map_or(self.text(), |completion| &completion.typed)
    }

    /// The index of the completion that is in the line.
    #[must_use]
    pub fn completed(&self) -> Option<usize> {
        self.completion.as_ref().map(|completion| completion.at)
    }

    /// Whether the text was taken from the history.
    #[must_use]
    pub fn is_recalled(&self) -> bool {
        self.back > 0
    }

    fn is_full(&self) -> bool {
        self.text().chars().count() >= LIMIT
    }

    /// Replaces the text by the previous or the next line in `history`; after the last of them the new line comes back.
    pub fn recall(&mut self, history: &History, direction: CursorDirection) {
        if self.back == 0 {
            self.draft = self.text().to_owned();
        }
        self.back = match direction {
            CursorDirection::Up => (self.back + 1).min(history.lines.len()),
            _ => self.back.saturating_sub(1),
        };
        let earlier = history.lines.len() - self.back;
        let text = history.lines.get(earlier).unwrap_or(&self.draft).clone();
        self.completion = None;
        self.input = Input::new(text);
    }
}

/// The lines that were submitted, the latest last.
#[derive(Clone, Debug, Default)]
pub struct History {
    lines: Vec<String>,
}

impl History {
    /// Appends `text`, unless it is empty or the same as the last line.
    pub fn keep(&mut self, text: &str) {
        if text.is_empty() || self.lines.last().is_some_and(|last| last == text) {
            return;
        }
        self.lines.push(text.to_owned());
        if self.lines.len() > KEPT {
            self.lines.remove(0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_seen_is_left_out() {
        let line = InputLine::with("7g\u{1b}[2J\n7f\u{202e}\u{200b}歩");
        assert_eq!(line.text(), "7g[2J 7f歩");
        assert_eq!(InputLine::with("one\ntwo\n").text(), "one two");
    }

    #[test]
    fn a_line_has_an_end() {
        let mut line = InputLine::default();
        assert!(line.insert(&"x".repeat(LIMIT)));
        assert!(line.insert("\u{200b}"), "nothing visible is cut");
        assert!(!line.insert(&"x".repeat(10_000_000)));
        assert_eq!(line.text().len(), LIMIT);
    }

    #[test]
    fn completion_goes_round_in_both_ways_until_something_is_typed() {
        let mut line = InputLine::with("P");
        let mut complete = |way| {
            line.complete(way, |typed| vec![format!("{typed}1"), format!("{typed}2")]);
            line.text().to_owned()
        };
        let ways = [ListStep::On, ListStep::On, ListStep::On, ListStep::Back, ListStep::Back];
        assert_eq!(ways.map(&mut complete), ["P1", "P2", "P1", "P2", "P1"]);
        line.edit(InputRequest::InsertChar('x'));
        line.complete(ListStep::On, |typed| vec![typed.to_uppercase()]);
        assert_eq!(line.text(), "P1X");
        line.complete(ListStep::On, |_| Vec::new());
        assert_eq!(line.text(), "P1X");
    }

    #[test]
    fn earlier_lines_come_back_in_order() {
        let mut history = History::default();
        for text in ["P-7f", "P-3d", "P-3d", ""] {
            history.keep(text);
        }
        let mut line = InputLine::with("S-");
        let mut recall = |direction| {
            line.recall(&history, direction);
            line.text().to_owned()
        };
        assert_eq!(recall(CursorDirection::Up), "P-3d");
        assert_eq!(recall(CursorDirection::Up), "P-7f");
        assert_eq!(recall(CursorDirection::Up), "P-7f");
        assert_eq!(recall(CursorDirection::Down), "P-3d");
        assert_eq!(recall(CursorDirection::Down), "S-");
        assert_eq!(recall(CursorDirection::Down), "S-");
    }
}
