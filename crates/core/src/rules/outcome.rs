//! Outcomes: the winner of a game and the reason for its end.

use crate::board::{Color, Square};
use crate::phrase_enum;

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// The side that won; `None` for a draw (no contest).
    pub winner: Option<Color>,
    /// The rule or act that ended the game.
    pub by: Termination,
}

phrase_enum! {
    /// The rule or act that ended a game.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Termination {
        /// The side to move is in check and has no legal move.
        #[phrase("wording-end-checkmate", "checkmate")]
        Checkmate,
        /// The side to move is not in check and has no legal move.
        #[phrase("wording-end-stalemate", "stalemate")]
        Stalemate,
        /// A side lost its last royal.
        #[phrase("wording-end-royals-lost", "royals lost")]
        RoyalsLost,
        /// A side has one royal and no other piece.
        #[phrase("wording-end-bare-king", "bare king")]
        BareKing,
        /// The position occurred as often as the rules allow.
        #[phrase("wording-end-repetition", "repetition")]
        Repetition,
        /// The same, one side having given check with every move.
        #[phrase("wording-end-perpetual-check", "perpetual check")]
        PerpetualCheck,
        /// Impasse (jishōgi): an agreed draw, an agreed or forced count of points, or a declaration of
        /// points that holds.
        #[phrase("wording-end-impasse", "impasse")]
        Impasse,
        /// A declaration of points failed, which loses; with the first condition that was not met.
        #[phrase("wording-end-failed-declaration", "failed declaration")]
        FailedDeclaration(unmet: Unmet),
        /// A king reached the square on which the enemy king started.
        #[phrase("wording-end-try", "try")]
        Try,
        /// A royal reached the rank farthest from its side and could not be captured there.
        #[phrase("wording-end-goal", "goal")]
        Goal,
        /// The position occurred as often as the rules allow, and every move of one side in between made a
        /// threat.
        #[phrase("wording-end-perpetual-attack", "perpetual attack")]
        PerpetualAttack,
        /// The players agreed to a draw.
        #[phrase("wording-end-agreement", "agreement")]
        Agreement,
        /// A side resigned.
        #[phrase("wording-end-resignation", "resignation")]
        Resignation,
        /// A side ran out of time.
        #[phrase("wording-end-time", "time")]
        Timeout,
        /// A side made an illegal move, which loses under the rules of the game.
        #[phrase("wording-end-illegal-move", "illegal move")]
        IllegalMove,
        /// A game file gives the result without a reason that is known.
        #[phrase("wording-end-unknown-reason", "unknown reason")]
        Unknown,
    }
}

phrase_enum! {
    /// The first condition of a claimed or declared impasse that the claimant does not meet.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Unmet {
        #[phrase("rules-unmet-royal-outside", "no royal piece stands in the promotion zone")]
        RoyalOutside,
        /// The claimant is in check.
        #[phrase("rules-unmet-in-check", "the claimant is in check")]
        InCheck,
        /// The claimant has too few other pieces than royals in the zone.
        #[phrase("rules-unmet-few-pieces",
            "{there} other pieces stand in the promotion zone and {needed} are needed",
            there, needed)]
        FewPieces { there: usize, needed: usize },
        /// The claimant has too few points.
        #[phrase("rules-unmet-few-points",
            "the pieces come to {there} points and {needed} are needed",
            there, needed)]
        FewPoints { there: u32, needed: u32 },
        /// A piece of the claimant on this square is outside of the zone.
        #[phrase("rules-unmet-outside", "a piece stands outside of the promotion zone")]
        Outside(part: Square),
        /// A piece of the claimant on this square is not defended.
        #[phrase("rules-unmet-undefended", "a piece is not defended")]
        Undefended(part: Square),
    }
}
