//! A player who plays like a person: it overlooks moves of certain patterns, follows plans, and chooses among the moves
//! that seem about as good.
//!
//! Every move that the player notices is searched two plies at least: the move and the best answer that the player
//! notices, then the exchanges. `pattern` classifies moves, `eye` decides which moves are overlooked in a position,
//! `consider` searches the moves that are noticed, `plan` has what a move does for a plan, `choice` prefers such moves and
//! chooses.
//!
//! Everything depends on the seed of the game and on the position only, so that a game can be repeated.

mod choice;
mod consider;
mod eye;
mod pattern;
mod plan;

pub(super) use eye::Eye;

/// The weaknesses of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Human {
    /// The number of nodes for each legal move of the position: no deeper iteration begins that would probably exceed
    /// them. Two plies are always searched.
    pub nodes: u32,
    /// The chances that moves are overlooked.
    pub oversights: Oversights,
    /// The inclination to some moves.
    pub plans: Plans,
    /// The loss in score, in hundredths of a pawn, that halves the probability of a move.
    pub carelessness: u16,
    /// The number of the game: the same seed gives the same moves in the same positions.
    pub seed: u64,
}

/// The chances, in thousandths, that moves are overlooked: own moves and answers of the opponent alike, except where a
/// field names one of both. A move of several patterns is overlooked if it is overlooked by one of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Oversights {
    /// Any move, by chance alone; moves in an ending and those that are striking are overlooked less often.
    pub moves: u16,
    /// No chance, but the gain, in hundredths of a pawn, from which a move is striking; 0 if none is.
    pub striking: u16,
    /// Captures of a piece that has not just moved: a piece that hangs.
    pub captures: u16,
    /// Moves of the opponent that give check.
    pub checks: u16,
    /// Moves toward the own side of the board.
    pub retreats: u16,
    /// Moves over more than two fifths of the board.
    pub long_moves: u16,
    /// Moves through the square that the last move left (discovered attacks).
    pub discoveries: u16,
    /// Drops far from every royal.
    pub far_drops: u16,
    /// Moves that capture on the way.
    pub double_moves: u16,
    /// Own moves that end the game at once.
    pub mates: u16,
    /// The best own capture, if there is another one that seems good too.
    pub second_captures: u16,
}

/// The inclination to moves that carry out a plan, in hundredths of a pawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Plans {
    /// The bonus for each step by which a piece other than a royal advances, or gets nearer to a royal of the opponent. It is
    /// larger in the opening, for steps of a royal to its castle, for a side that is far ahead, and in endings, where every
    /// step toward a piece of the opponent counts.
    pub progress: u8,
    /// The penalty for a quiet move that leads a piece back to a square that it left in the last four own moves, and for
    /// every move that leads to an earlier position; half of it for another quiet move of the piece that moved last
    /// without progress.
    pub undoing: u8,
}
