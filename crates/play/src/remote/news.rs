//! What happens at a shared table, for the people at one of its ends.

use super::lines::LineFault;
use super::messages::{FarewellReason, Presence, RefusalReason, Saying, TableCard};
use crate::table::TableEvent;
use zushiki_core::text::{Phrase, PhraseValue};
use zushiki_core::{phrase, phrase_enum};

/// Something that has happened at one end of a shared table.
#[derive(Debug)]
pub enum TableNews {
    /// Something has happened in the game.
    Events(Vec<TableEvent>),
    /// A message of a person.
    Said(Saying),

    // At the end of the host:
    /// A person has come.
    Came {
        /// The name of the person.
        name: String,
        /// The user of the system, if it is known.
        user: Option<String>,
        /// Whether the person only watches.
        watches: bool,
    },
    /// A person has left; the game of a player waits.
    Left {
        /// The name of the person.
        name: String,
        /// Whether the person only watched.
        watches: bool,
        /// Whether the game waits for the person.
        waits: bool,
        /// Whether the host has closed the connection because of a faulty line.
        fault: Option<LineFault>,
    },
    /// Somebody was not let in.
    TurnedAway(FarewellReason),
    /// The guest would like to play again.
    Rematch,
    /// The game cannot be stored, and waits until it can.
    NotStored,
    /// The guest has another position than the host after so many moves.
    Differs {
        /// The number of moves.
        ply: usize,
    },

    // At the end of a guest:
    /// Another game has begun. The owner begins it at its table before it takes the next news.
    Begun(Box<TableCard>),
    /// The line is broken; another connection will be tried.
    Broken,
    /// The table is full; another connection will be tried.
    Full,
    /// The host has begun another game, for which the guest has not asked. The connection is closed until the guest asks.
    Offered,
    /// The host has let the guest in, after a break of the line again.
    Back,
    /// A move was played without a connection: it is sent when the host has let the guest in again.
    MoveWaits,
    /// Something was not sent, because there is no connection.
    NotSent,
    /// A line was refused, and has changed nothing.
    Refused(RefusalReason),
    /// A person has come or left.
    Present {
        /// The person.
        presence: Presence,
        /// Whether the game waits for a player who has left.
        waits: bool,
    },
    /// The owner of the table cannot store the game, or stores it again.
    Stores {
        /// The name of the owner.
        name: String,
        /// Whether the game is stored.
        stores: bool,
    },
    /// So many moves were played since the player last saw the game.
    Since(usize),
    /// The guest has left the table.
    Ended(GuestEnd),
}

phrase_enum! {
    /// The reason why a guest gives up a connection. The game stays as it is.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum VisitError {
        /// A line is faulty.
        Line(#[from] fault: LineFault),
        /// The host has another position after so many moves.
        #[phrase("remote-differs", "the positions of both ends differ after move {ply}", ply)]
        Differs { ply: usize },
    }
}

phrase_enum! {
    /// The reason why a guest is at the table no longer, as a sentence. The game stays as it is.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum GuestEnd {
        #[phrase("remote-farewell",
            "The host has ended the connection: {reason}. The game is saved.", reason)]
        Farewell(reason: FarewellReason),
        /// A line of the host is faulty.
        #[phrase(given_up(error))]
        Fault(error: VisitError),
        /// The table gives no answer.
        #[phrase(given_up(phrase!("remote-silent", "the table does not answer")))]
        Silent,
        /// The host has begun a game by another rule file, to which the player has not agreed.
        #[phrase(given_up(phrase!("remote-other-rules",
            "the host has begun a game with another rule file; join again to see it")))]
        OtherRules,
        /// No other connection can be made, or the game cannot be set up.
        #[phrase(given_up(reason))]
        Failed(reason: Phrase),
    }
}

fn given_up(reason: impl Into<PhraseValue>) -> Phrase {
    let reason = reason.into();
    phrase!("remote-given-up", "Gave up reconnecting: {reason}. The game is saved.", reason)
}
