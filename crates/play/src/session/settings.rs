//! The players, time control and date of a game.

use zushiki_core::game::{EngineConsent, Players, TimeControls};
use zushiki_core::rules::Position;
use zushiki_record::{Headers, Record};

/// The settings of a game other than its rules.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MatchSettings {
    /// The players' names.
    pub players: Players,
    /// Whether engines of other authors among the players may be started. A person is asked about the others.
    pub consent: EngineConsent,
    /// The time controls; without them there are no clocks.
    pub time: Option<TimeControls>,
    /// The date in the form of game files: `2026.11.20`.
    pub date: Option<String>,
}

impl MatchSettings {
    /// The settings with the players and their clocks exchanged.
    #[must_use]
    pub fn swapped(self) -> MatchSettings {
        let time = self.time.map(TimeControls::swapped);
        MatchSettings { players: self.players.swapped(), time, ..self }
    }

    /// The record of a new game from `start` with these settings.
    #[must_use]
    pub fn record(&self, start: Position) -> Record {
        let headers = Headers {
            players: self.players.clone(),
            consent: self.consent.clone(),
            time: self.time,
            date: self.date.clone(),
            ..Headers::default()
        };
        Record { headers, ..Record::new(start) }
    }
}
