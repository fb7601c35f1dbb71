//! The `:` line: one line of text being typed, and the lines typed before.

use tui_input::{Input, InputRequest};
use unicode_width::UnicodeWidthChar;

use super::action::{CursorDirection, ListStep};
use crate::text::is_printable;

/// The most characters a line holds: longer than any move, command or position.
pub const LIMIT: usize = 1000;
/// How many earlier lines are kept.
const KEPT: usize = 50;

/// The line while it is open.
#[derive(Clone, Debug, Default)]
pub struct InputLine {
    input: Input,
    /// How many lines back the text was taken from; 0 is a new one.
    back: usize,
    /// The end that was put in last, if nothing has been typed since.
    completion: Option<Completion>,
}

/// What was typed before it was completed, and which of the possible ends stands there now.
#[derive(Clone, Debug)]
struct Completion {
    typed: String,
    at: usize,
}

impl InputLine {
    /// A line that begins with `text`, as far as that is fit to be shown.
    #[must_use]
    pub fn with(text: &str) -> InputLine {
        let mut line = InputLine::default();
        let _ = line.insert(text);
        line
    }

    /// What is in it.
    #[must_use]
    pub fn text(&self) -> &str {
        self.input.value()
    }

    /// The part that shows in `columns` columns, and the column in it where the cursor stands.
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

    /// Puts `text` in at the cursor: whatever breaks lines, is invisible or turns the direction of
    /// writing is left out. False where it had to be cut, because the line is full.
    pub fn insert(&mut self, text: &str) -> bool {
        let mut letters = text.chars().filter(|&letter| is_printable(letter));
        let room = LIMIT.saturating_sub(self.text().chars().count());
        for letter in letters.by_ref().take(room) {
            self.edit(InputRequest::InsertChar(letter));
        }
        letters.next().is_none()
    }

    /// Changes the text, or moves the cursor in it.
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

    /// Puts in the next of the `ends` of what was typed, or the one before; round at either end.
    pub fn complete(&mut self, way: ListStep, ends: impl Fn(&str) -> Vec<String>) {
        let typed = self.typed().to_owned();
        let ends = ends(&typed);
        let Some(last) = ends.len().checked_sub(1) else { return };
        let at = match (&self.completion, way) {
            (None, ListStep::On) => 0,
            (None, ListStep::Back) => last,
            (Some(now), ListStep::On) => (now.at + 1) % ends.len(),
            (Some(now), ListStep::Back) => now.at.checked_sub(1).unwrap_or(last),
        };
        self.input = Input::new(ends[at].clone());
        self.completion = Some(Completion { typed, at });
    }

    /// What was typed, without what has completed it.
    #[must_use]
    pub fn typed(&self) -> &str {
        self.completion.as_ref().map_or(self.text(), |completion| &completion.typed)
    }

    /// Which of the possible ends stands there now.
    #[must_use]
    pub fn completed(&self) -> Option<usize> {
        self.completion.as_ref().map(|completion| completion.at)
    }

    fn is_full(&self) -> bool {
        self.text().chars().count() >= LIMIT
    }

    /// Takes an earlier or later line of `history` as the text.
    pub fn recall(&mut self, history: &History, heading: CursorDirection) {
        self.back = match heading {
            CursorDirection::Up => (self.back + 1).min(history.lines.len()),
            _ => self.back.saturating_sub(1),
        };
        let earlier = history.lines.len() - self.back;
        let text = history.lines.get(earlier).cloned().unwrap_or_default();
        self.completion = None;
        self.input = Input::new(text);
    }
}

/// The lines typed before, the latest last.
#[derive(Clone, Debug, Default)]
pub struct History {
    lines: Vec<String>,
}

impl History {
    /// Keeps `text`, unless it only repeats the line before.
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
        assert_eq!(line.text(), "7g[2J7f歩");
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
        let mut line = InputLine::default();
        let mut recall = |heading| {
            line.recall(&history, heading);
            line.text().to_owned()
        };
        assert_eq!(recall(CursorDirection::Up), "P-3d");
        assert_eq!(recall(CursorDirection::Up), "P-7f");
        assert_eq!(recall(CursorDirection::Up), "P-7f");
        assert_eq!(recall(CursorDirection::Down), "P-3d");
        assert_eq!(recall(CursorDirection::Down), "");
        assert_eq!(recall(CursorDirection::Down), "");
    }
}
