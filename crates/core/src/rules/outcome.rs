//! Outcomes: the winner of a game and the reason for its end.

use crate::board::{Color, Square};

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// The side that won; `None` for a draw (no contest).
    pub winner: Option<Color>,
    /// The rule or act that ended the game.
    pub by: Termination,
}

/// The rule or act that ended a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Termination {
    /// The side to move is in check and has no legal move.
    Checkmate,
    /// The side to move is not in check and has no legal move.
    Stalemate,
    /// A side lost its last royal.
    RoyalsLost,
    /// A side has one royal and no other piece.
    BareKing,
    /// The position occurred as often as the rules allow.
    Repetition,
    /// The same, one side having given check with every move.
    PerpetualCheck,
    /// Impasse (jishōgi): an agreed draw, an agreed or forced count of points, or a declaration of
    /// points that holds.
    Impasse,
    /// A declaration of points failed, which loses; with the first condition that was not met.
    FailedDeclaration(Unmet),
    /// A king reached the square on which the enemy king started.
    Try,
    /// A royal reached the rank farthest from its side and could not be captured there.
    Goal,
    /// The position occurred as often as the rules allow, and every move of one side in between made a
    /// threat.
    PerpetualAttack,
    /// The players agreed to a draw.
    Agreement,
    /// A side resigned.
    Resignation,
    /// A side ran out of time.
    Timeout,
    /// A side made an illegal move, which loses under the rules of the game.
    IllegalMove,
    /// A game file gives the result without a reason that is known.
    Unknown,
}

/// The first condition of a claimed or declared impasse that the claimant does not meet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum Unmet {
    /// None of its royals is in its promotion zone.
    #[error("no royal piece stands in the promotion zone")]
    RoyalOutside,
    /// The claimant is in check.
    #[error("the claimant is in check")]
    InCheck,
    /// The claimant has too few other pieces than royals in the zone.
    #[error("{there} other pieces stand in the promotion zone and {needed} are needed")]
    FewPieces {
        /// The number of such pieces.
        there: usize,
        /// The number required.
        needed: usize,
    },
    /// The claimant has too few points.
    #[error("the pieces come to {there} points and {needed} are needed")]
    FewPoints {
        /// The number of points.
        there: u32,
        /// The number required.
        needed: u32,
    },
    /// A piece of the claimant on this square is outside of the zone.
    #[error("a piece stands outside of the promotion zone")]
    Outside(Square),
    /// A piece of the claimant on this square is not defended.
    #[error("a piece is not defended")]
    Undefended(Square),
}
