//! Why a move or a position is refused, as data: the sentence is made where it is shown.

use super::Outcome;
use crate::board::{Color, Geometry, Move, Piece, PieceKind, Square};

/// A move that may not be played, with the reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IllegalMove {
    /// The move.
    pub mv: Move,
    /// What forbids it.
    pub why: Why,
}

/// What forbids a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// The game is over.
    GameOver(Outcome),
    /// No piece stands where the move begins.
    NoPiece {
        /// Where it begins.
        at: Square,
    },
    /// The piece there is the opponent's.
    NotYours {
        /// Where the move begins.
        at: Square,
    },
    /// A piece of the same side stands where the move ends.
    OwnPiece {
        /// Where it ends.
        at: Square,
    },
    /// The piece does not move that way at all.
    NotItsMove {
        /// The piece.
        kind: PieceKind,
    },
    /// A piece stands in the way.
    Blocked {
        /// The first one on the way.
        at: Square,
    },
    /// A royal that may not be left attacked would be.
    RoyalAttacked {
        /// Where the royal would stand.
        royal: Square,
        /// What would attack it.
        attacker: Piece,
        /// From where.
        from: Square,
    },
    /// Unpromoted, the piece could never move again, or the rules make promotion compulsory.
    MustPromote,
    /// The move neither begins nor ends where promotion is allowed.
    OutsideZone,
    /// The piece has no promoted face.
    HasNoPromotion {
        /// The piece.
        kind: PieceKind,
    },
    /// There are no drops in this game.
    NoDrops,
    /// No such piece is in hand.
    NotInHand {
        /// The piece.
        kind: PieceKind,
    },
    /// A piece can be dropped only on an empty square.
    Occupied {
        /// Where the drop was to go.
        at: Square,
    },
    /// Dropped there, the piece could never move again.
    NeverMoveAgain {
        /// Where the drop was to go.
        at: Square,
    },
    /// An unpromoted piece of the kind already stands on the file (nifu).
    SecondOnFile {
        /// The one that stands there.
        at: Square,
    },
    /// A drop of this kind may not give mate (uchifuzume).
    DropMate,
}

/// Why a written-down position cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// It is drawn on a board of another size.
    OtherBoard {
        /// The game's board.
        expected: Geometry,
        /// The position's.
        found: Geometry,
    },
    /// Neither side has a royal.
    NoRoyal,
    /// The side that just moved is in check.
    OpponentInCheck {
        /// Whose royal could be taken.
        color: Color,
        /// Where it stands.
        royal: Square,
        /// What attacks it.
        attacker: Piece,
        /// From where.
        from: Square,
    },
    /// A piece could never move from where it stands.
    Stuck {
        /// The piece.
        piece: Piece,
        /// Where it stands.
        at: Square,
    },
    /// Pieces are in hand in a game without drops.
    HandWithoutDrops {
        /// Whose hand.
        color: Color,
        /// One of the pieces.
        kind: PieceKind,
    },
    /// More pieces of one kind are in hand than [`MAX_IN_HAND`](crate::board::MAX_IN_HAND).
    TooManyInHand {
        /// Whose hand.
        color: Color,
        /// The piece.
        kind: PieceKind,
    },
    /// A promoted face is in hand.
    PromotedInHand {
        /// Whose hand.
        color: Color,
        /// The face.
        kind: PieceKind,
    },
}
