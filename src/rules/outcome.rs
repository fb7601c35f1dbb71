//! How a game ends.

use crate::board::Color;

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
    /// A declaration of points that did not hold: it loses.
    FailedDeclaration,
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
