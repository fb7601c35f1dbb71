//! What can be asked of a session.

use std::time::Duration;

use crate::board::{Color, Move};
use crate::game::Offer;
use crate::record::game_files::{SaveTarget, StorageReport};

/// What a player, a clock or a disk tells a session.
#[derive(Debug)]
pub enum Command {
    /// The side to move plays a move, legal or not.
    Play(Move),
    /// The side to move has named a move that none of its pieces can make: where illegal moves lose,
    /// it loses.
    PlayImpossible,
    /// Take back the declared end or the last move. The clocks stand until the next move.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// Show another node or line; the game does not change.
    Show(Show),
    /// Replace the comment on the node shown; an empty one removes it.
    Comment(String),
    /// Make an offer.
    Offer {
        /// The side that offers.
        by: Color,
        /// What it offers.
        offer: Offer,
    },
    /// Answer the open offer.
    Answer {
        /// The side that answers; the side that has made the offer can withdraw it.
        by: Color,
        /// Whether it accepts.
        accept: bool,
    },
    /// Give up.
    Resign {
        /// The side that gives up.
        by: Color,
    },
    /// The side to move forces an impasse count or declares its points.
    ClaimImpasse,
    /// The players leave the board for something else, such as the position editor, or come back:
    /// the clocks stand meanwhile.
    SetAway(bool),
    /// Time has passed since the last tick.
    Tick(Duration),
    /// Save the game to a file.
    Save(SaveTarget),
    /// The result of an [`Event::Storage`](super::Event::Storage).
    Stored(StorageReport),
}

/// Which node or line to show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Show {
    /// The node after so many moves of the line shown.
    Ply(usize),
    /// The next of the lines that begin at the node shown.
    NextBranch,
    /// The live node: the end of a review.
    Live,
}
