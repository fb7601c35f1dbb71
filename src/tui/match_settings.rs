//! Who sits at the board, and with how much time.

use crate::game::{Players, TimeControl};
use crate::record::{Headers, Record};
use crate::rules::Position;

/// What goes for a game besides its rules.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MatchSettings {
    /// The players' names.
    pub players: Players,
    /// The time each of them has; without one there are no clocks.
    pub time: Option<TimeControl>,
    /// The day, as game files have it: `2026.11.20`.
    pub date: Option<String>,
}

impl MatchSettings {
    /// The record of a game from `start` that is played with these settings.
    #[must_use]
    pub fn record(&self, start: Position) -> Record {
        let headers = Headers {
            players: self.players.clone(),
            time: self.time,
            date: self.date.clone(),
            ..Headers::default()
        };
        Record { headers, ..Record::new(start) }
    }
}
