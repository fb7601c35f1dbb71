//! The table that a host offers.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use super::fields::{side_of, side_word};
use super::hosting::Seat;
use super::known::live_ply;
use super::messages::{offer_named, offer_word};
use super::names::{GameId, TableName};
use crate::table::{Agreed, SharedOffer, Table};
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

/// An open offer, to be opened again by the next host of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KeptOffer {
    /// The side that has made it.
    pub by: Color,
    /// The offer.
    pub offer: SharedOffer,
    /// The number of moves of the game when it was made.
    pub ply: usize,
}

impl KeptOffer {
    /// The open offer of the game of a table, if there is one.
    #[must_use]
    pub fn of(table: &Table) -> Option<KeptOffer> {
        let (by, offer) = table.shared_offer()?;
        Some(KeptOffer { by, offer, ply: live_ply(table.game()) })
    }
}

impl fmt::Display for KeptOffer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let KeptOffer { by, offer, ply } = *self;
        write!(f, "{} {} {ply}", side_word(by), offer_word(offer))
    }
}

impl FromStr for KeptOffer {
    type Err = ();

    fn from_str(text: &str) -> Result<KeptOffer, ()> {
        let mut words = text.split(' ');
        let by = words.next().and_then(side_of).ok_or(())?;
        let offer = words.next().and_then(offer_named).ok_or(())?;
        let ply = words.next().and_then(|ply| ply.parse().ok()).ok_or(())?;
        Ok(KeptOffer { by, offer, ply })
    }
}

/// A table that is opened, perhaps again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HostGame {
    /// The table.
    pub setup: HostSetup,
    /// The person who had the seat before.
    pub seat: Option<Seat>,
    /// The offer that was open before.
    pub offer: Option<KeptOffer>,
}

impl HostGame {
    /// A table that nobody has joined yet.
    #[must_use]
    pub fn new(setup: HostSetup) -> HostGame {
        HostGame { setup, seat: None, offer: None }
    }
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
