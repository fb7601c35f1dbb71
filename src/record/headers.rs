//! What a record says about a game besides its moves.

use crate::board::Color;
use crate::game::{Name, Players, TimeControl};
use crate::text::is_printable;

/// Who played, when, where, and the like.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Headers {
    /// Who played.
    pub players: Players,
    /// The tournament or match.
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

/// A player's name as a file has it, made fit to be shown.
pub(super) fn fit_name(color: Color, text: &str, remarks: &mut Vec<String>) -> Option<Name> {
    if let Ok(name) = text.parse() {
        return Some(name);
    }
    let fit: String = text.chars().filter(|&c| is_printable(c)).take(64).collect();
    remarks.push(format!("the name of {color} is too long or cannot be shown, and was cut"));
    fit.parse().ok()
}
