//! The search for a word in lines of text.

use crate::action::{Action, LineAction, ListAction, ListStep, SelectAction};
use crate::line::InputLine;
use zushiki_core::text::{folded, folded_char};
use zushiki_words::language::Language;
use zushiki_words::message;

/// A search: the word, and the current match.
#[derive(Debug, Default)]
pub(super) struct Finder {
    line: Option<InputLine>,
    word: String,
    /// The line at which the search began.
    from: usize,
    /// The index of the current match among the lines that hold the word.
    nth: usize,
    /// The number of lines that hold the word.
    count: usize,
}

impl Finder {
    /// Whether the word is being typed.
    pub(super) fn is_open(&self) -> bool {
        self.line.is_some()
    }

    /// Begins a search from the line `from` on.
    pub(super) fn open(&mut self, from: usize) {
        *self = Finder { line: Some(InputLine::default()), from, ..Finder::default() };
    }

    /// Handles `action` for the text `lines`. Returns the line to go to, if any.
    pub(super) fn update(&mut self, action: &Action, lines: &[String]) -> Option<usize> {
        match action {
            Action::Line(LineAction::Edit(request)) => self.line.as_mut()?.edit(*request),
            Action::Line(LineAction::Paste(text)) => drop(self.line.as_mut()?.insert(text)),
            Action::Line(LineAction::Submit) => self.line = None,
            Action::Select(SelectAction::Close) if self.is_open() => {
                let from = self.from;
                *self = Finder::default();
                return Some(from);
            }
            Action::List(ListAction::FindNext(way)) => return self.step(*way, lines),
            _ => return None,
        }
        self.look(lines)
    }

    /// Searches for the typed word from where the search began, and then from the start.
    fn look(&mut self, lines: &[String]) -> Option<usize> {
        let Some(line) = &self.line else { return None };
        self.word = folded(line.text());
        let places = self.places(lines);
        self.count = places.len();
        self.nth = places.iter().position(|&place| place >= self.from).unwrap_or(0);
        Some(places.get(self.nth).copied().unwrap_or(self.from))
    }

    fn step(&mut self, way: ListStep, lines: &[String]) -> Option<usize> {
        let places = self.places(lines);
        self.count = places.len();
        let step = if way == ListStep::On { 1 } else { self.count.saturating_sub(1) };
        self.nth = (self.nth + step) % self.count.max(1);
        places.get(self.nth).copied()
    }

    /// The lines that hold the word; none for an empty one.
    fn places(&self, lines: &[String]) -> Vec<usize> {
        let holds = |line: &String| self.occurrences(line).next().is_some();
        (0..lines.len()).filter(|&at| holds(&lines[at])).collect()
    }

    /// The occurrences of the word in `line`: the text before each, and the word, in lower case.
    pub(super) fn occurrences<'a>(&'a self, line: &str) -> impl Iterator<Item = (String, &'a str)> {
        let lower: String = line.to_lowercase().chars().map(folded_char).collect();
        let found: Vec<String> = match self.word.as_str() {
            "" => Vec::new(),
            word => lower.match_indices(word).map(|(at, _)| lower[..at].to_owned()).collect(),
        };
        found.into_iter().map(|before| (before, self.word.as_str()))
    }

    /// The word and the number of the match, for display before the keys; empty without a word.
    pub(super) fn said(&self, language: Language) -> String {
        let found = match (self.word.is_empty(), self.count) {
            (true, _) => String::new(),
            (false, 0) => format!(" {}", message!(language, "reference-not-found")),
            (false, all) => {
                format!(" {}", message!(language, "reference-found", nth = self.nth + 1, all))
            }
        };
        match &self.line {
            Some(line) => format!(" /{}_{found} ", line.text()),
            None if self.word.is_empty() => String::new(),
            None => format!(" /{}{found} ", self.word),
        }
    }
}
