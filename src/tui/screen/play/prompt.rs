//! The `:` line of the playing screen: what is typed, pasted, completed and played.

use unicode_width::UnicodeWidthStr;

use super::{Mode, Play, words};
use crate::notation::{ParseMoveError, parse_move_after};
use crate::tui::action::ListStep;
use crate::tui::command;
use crate::tui::completer::Completer;
use crate::tui::line::{self, Line};
use crate::tui::screen::Request;

impl Play {
    pub(super) fn submit(&mut self) -> Request {
        let Mode::Line(line) = std::mem::replace(&mut self.mode, Mode::Browse) else {
            return Request::None;
        };
        let text = line.text().trim();
        self.history.keep(text);
        if let Some(action) = command::parse(line.text()) {
            return Request::Do(action);
        }
        if !text.is_empty() {
            self.play_text(text);
        }
        Request::None
    }

    fn play_text(&mut self, text: &str) {
        match parse_move_after(self.position(), self.previous(), text) {
            Ok(mv) => self.attempt(mv),
            Err(ParseMoveError::Illegal(refused)) => self.attempt(refused.mv),
            Err(ParseMoveError::PromotionUnsaid { plain, promoted }) => {
                self.ask_promotion(plain, promoted);
            }
            Err(ParseMoveError::Ambiguous(moves)) => self.ask_which(moves),
            Err(error) => {
                let why = words::unread(self.notation, self.position(), text, &error);
                if error.is_move() {
                    self.game.forfeit_if_strict();
                }
                self.warn(why);
            }
        }
    }

    /// Pasted text only ever becomes text: nothing is done before the player says so.
    pub(super) fn paste(&mut self, text: &str) {
        if matches!(self.mode, Mode::Browse | Mode::Selected(_)) {
            self.open_line(Line::default());
        }
        if let Mode::Line(line) = &mut self.mode
            && !line.insert(text)
        {
            self.warn(format!("Pasted text is cut: a line holds {} characters.", line::LIMIT));
        }
    }

    pub(super) fn open_line(&mut self, line: Line) {
        self.completer = Completer::new(self.notation, self.position(), self.previous());
        self.mode = Mode::Line(line);
    }

    pub(super) fn complete(&mut self, way: ListStep) {
        if let Mode::Line(line) = &mut self.mode {
            line.complete(way, |text| self.completer.ends(text));
        }
    }

    /// What the line can become, in at most `columns` columns: the end that stands in it in
    /// brackets, and how many there was no room for. Nothing for an empty line.
    pub(super) fn ends(&self, line: &Line, columns: u16) -> Option<String> {
        let ends = self.completer.ends(line.typed());
        let empty = line.text().is_empty() || ends.is_empty();
        (!empty).then(|| listed(&ends, line.completed(), usize::from(columns)))
    }
}

/// As many of `ends` as there is room for: the first ones, or those among which the marked one is.
fn listed(ends: &[String], marked: Option<usize>, columns: usize) -> String {
    let word = |(at, end): (usize, &String)| match Some(at) == marked {
        true => format!("[{end}]"),
        false => format!(" {end} "),
    };
    let words: Vec<String> = ends.iter().enumerate().map(word).collect();
    let mut shown = 0..fitting(&words, columns);
    while !shown.is_empty() && marked.is_some_and(|marked| marked >= shown.end) {
        shown = shown.end..shown.end + fitting(&words[shown.end..], columns);
    }
    match words.len() - shown.len() {
        0 => words.concat(),
        more => format!("{} +{more}", words[shown].concat()),
    }
}

/// How many of `words` fit, with how many more there are behind them.
fn fitting(words: &[String], columns: usize) -> usize {
    const MORE: usize = 5;
    let ends = words.iter().scan(MORE, |end, word| {
        *end += word.width();
        Some(*end)
    });
    ends.take_while(|&end| end <= columns).count()
}

#[cfg(test)]
mod tests {
    use super::listed;

    #[test]
    fn the_marked_end_is_always_among_those_shown() {
        let ends: Vec<String> = ["P-1f", "P-2f", "P-3f", "P-4f", "P-5f"].map(String::from).into();
        assert_eq!(listed(&ends, None, 80), " P-1f  P-2f  P-3f  P-4f  P-5f ");
        assert_eq!(listed(&ends, Some(1), 20), " P-1f [P-2f] +3");
        assert_eq!(listed(&ends, Some(4), 20), "[P-5f] +4");
        assert_eq!(listed(&ends, Some(4), 3), " +5");
    }
}
