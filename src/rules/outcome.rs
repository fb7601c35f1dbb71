//! How a game ends.

use crate::board::{Color, Square};

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// Who won; `None` is a draw (no contest).
    pub winner: Option<Color>,
    /// What ended it.
    pub by: Termination,
}

/// What ended a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Termination {
    /// In check without a legal move.
    Checkmate,
    /// Not in check and without a legal move.
    Stalemate,
    /// The last royal was taken.
    RoyalsLost,
    /// One side had a royal and nothing else left.
    BareKing,
    /// The same position came up once too often.
    Repetition,
    /// The same, by one side checking with every move.
    PerpetualCheck,
    /// Agreed or counted once both royals had reached their zones.
    Impasse,
    /// A declaration of points that did not hold, and why: it loses.
    FailedDeclaration(Unmet),
    /// A king reached the enemy king's first square.
    Try,
    /// Both agreed to a draw.
    Agreement,
    /// The side to move gave up.
    Resignation,
    /// A flag fell.
    Timeout,
    /// A move against the rules, where that loses.
    IllegalMove,
}

/// The first condition of a claimed or declared impasse that the claimant does not meet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Unmet {
    /// None of its royals stands in the promotion zone.
    RoyalOutside,
    /// It is in check.
    InCheck,
    /// Too few of its other pieces stand in the zone.
    FewPieces {
        /// How many do.
        there: usize,
        /// How many have to.
        needed: usize,
    },
    /// What counts comes to too few points.
    FewPoints {
        /// How many there are.
        there: u32,
        /// How many it takes.
        needed: u32,
    },
    /// The piece on this square stands outside of the zone.
    Outside(Square),
    /// No piece defends the one on this square.
    Undefended(Square),
}
