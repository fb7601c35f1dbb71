//! What a record says about a game besides its moves.

use crate::board::Color;
use crate::game::{PlayerName, Players, TimeControl};
use crate::text::is_printable;

/// Who played, when, where, and the like.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Headers {
    /// Who played.
    pub players: Players,
    /// The tournament or match. This and everything below stands on one line.
    pub event: Option<String>,
    /// Where it was played.
    pub site: Option<String>,
    /// When it began, as written.
    pub date: Option<String>,
    /// The round.
    pub round: Option<String>,
    /// How much time the players had, where it can be said in our words.
    pub time: Option<TimeControl>,
    /// Everything else, by name, in the order in which it stood: kept for writing.
    pub other: Vec<(String, String)>,
}

impl Headers {
    /// Forgets a result that a file gave without a reason: the game has gone on since.
    pub fn forget_result(&mut self) {
        self.other.retain(|(key, _)| !["Result", "Termination"].contains(&key.as_str()));
    }

    /// Puts every text on one line: most formats have no way to write another, and one that a file
    /// begins within a header would be read as something else in the next.
    pub(super) fn tidy(&mut self) {
        for text in [&mut self.event, &mut self.site, &mut self.date, &mut self.round] {
            *text = text.as_deref().map(one_line).filter(|text| !text.is_empty());
        }
        let others = self.other.iter().map(|(key, value)| (one_line(key), one_line(value)));
        self.other = others.filter(|(key, _)| !key.is_empty()).collect();
    }
}

/// `text` with a blank for everything that ends a line or controls a terminal.
fn one_line(text: &str) -> String {
    let blank =
        |c: char| if c.is_control() || matches!(c, '\u{2028}' | '\u{2029}') { ' ' } else { c };
    text.chars().map(blank).collect::<String>().trim().to_owned()
}

/// A player's name as a file has it, made fit to be shown.
pub(super) fn fit_name(color: Color, text: &str, remarks: &mut Vec<String>) -> Option<PlayerName> {
    if let Ok(name) = text.parse() {
        return Some(name);
    }
    let fit: String = text.chars().filter(|&c| is_printable(c)).take(64).collect();
    remarks.push(format!("the name of {color} is too long or cannot be shown, and was cut"));
    fit.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_header_stands_on_one_line() {
        let mut headers = Headers {
            event: Some(" a\n[b\r\n".to_owned()),
            site: Some("\n".to_owned()),
            other: vec![
                ("\t".to_owned(), "x".to_owned()),
                ("k\n".to_owned(), "\u{1b}[m".to_owned()),
            ],
            ..Headers::default()
        };
        headers.tidy();
        assert_eq!((headers.event.as_deref(), headers.site), (Some("a [b"), None));
        assert_eq!(headers.other, [("k".to_owned(), "[m".to_owned())]);
    }
}
