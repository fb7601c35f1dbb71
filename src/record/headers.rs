//! What a record says about a game besides its moves.

use crate::game::{Players, TimeControl};

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
