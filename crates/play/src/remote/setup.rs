//! The table that a host offers.

use std::time::Duration;

use super::names::{GameId, TableName};
use crate::table::Agreed;
use zushiki_core::board::Color;

/// The table that is offered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HostSetup {
    /// The name of the table.
    pub table: TableName,
    /// The number of the game.
    pub game: GameId,
    /// The side of the guest.
    pub side: Color,
    /// The agreements.
    pub agreed: Agreed,
    /// Whether spectators may come.
    pub may_watch: bool,
    /// The time by which spectators see everything later.
    pub watch_delay: Duration,
    /// Whether the table stays open when its owner leaves.
    pub is_kept: bool,
}

/// The agreements of a table as they are kept in files.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SeatTerms {
    /// Whether moves may be taken back by agreement, hints are allowed, and spectators may come.
    pub allowed: [bool; 3],
    /// The delay of the line that does not count on the clock of the guest, at most this for each move.
    pub credit: Duration,
    /// The time by which spectators see everything later.
    pub watch_delay: Duration,
    /// Whether the table stays open when its owner leaves.
    pub is_kept: bool,
}

/// The delay of the line that usually does not count on the clock of the guest, at most this for each move.
const USUAL_CREDIT: Duration = Duration::from_millis(500);

impl HostSetup {
    /// The table with the usual agreements: moves may be taken back, hints are not allowed, spectators may come and see
    /// everything at once.
    #[must_use]
    pub fn new(table: TableName, game: GameId, side: Color) -> HostSetup {
        let agreed = Agreed { takebacks: true, hints: false, credit: USUAL_CREDIT };
        let watch_delay = Duration::ZERO;
        HostSetup { table, game, side, agreed, may_watch: true, watch_delay, is_kept: false }
    }

    /// The table with agreements that were kept.
    #[must_use]
    pub fn with_terms(table: TableName, game: GameId, side: Color, terms: SeatTerms) -> HostSetup {
        let [takebacks, hints, may_watch] = terms.allowed;
        let agreed = Agreed { takebacks, hints, credit: terms.credit };
        let SeatTerms { watch_delay, is_kept, .. } = terms;
        HostSetup { table, game, side, agreed, may_watch, watch_delay, is_kept }
    }

    /// The agreements, to be kept.
    #[must_use]
    pub fn terms(&self) -> SeatTerms {
        let Agreed { takebacks, hints, credit } = self.agreed;
        let allowed = [takebacks, hints, self.may_watch];
        SeatTerms { allowed, credit, watch_delay: self.watch_delay, is_kept: self.is_kept }
    }
}
