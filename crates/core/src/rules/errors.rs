//! The reasons for which a move or a position is refused, as data.
//!
//! `Display` gives each in general words, in English. `wording` gives them in each language, and full
//! sentences with the names of pieces and squares, which need the variant.

use super::Outcome;
use crate::board::{Color, Geometry, MAX_IN_HAND, Move, Piece, PieceKind, Square};

/// A move that may not be played, with the reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("illegal move: {why}")]
pub struct IllegalMove {
    /// The move.
    pub mv: Move,
    /// The reason for which it is illegal.
    pub why: Why,
}

/// The reason for which a move is illegal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Why {
    /// The game is over.
    #[error("the game is over")]
    GameOver(Outcome),
    /// The origin or the destination is not a square of this board.
    #[error("the move leaves the board")]
    OffBoard,
    /// The dropped piece is of a kind that this game does not have.
    #[error("there is no such piece in this game")]
    UnknownKind,
    /// The origin is empty.
    #[error("no piece stands on the square where the move begins")]
    NoPiece {
        /// The origin.
        at: Square,
    },
    /// The piece on the origin is the opponent's.
    #[error("the piece to be moved is the opponent's")]
    NotYours {
        /// The origin.
        at: Square,
    },
    /// The destination has a piece of the same side.
    #[error("your own piece is on that square")]
    OwnPiece {
        /// The destination.
        at: Square,
    },
    /// The piece would not reach the destination on an empty board either.
    #[error("the piece does not move that way")]
    NotItsMove {
        /// The kind of the piece.
        kind: PieceKind,
    },
    /// There is a piece between origin and destination of a slide.
    #[error("a piece stands in the way")]
    Blocked {
        /// The square of the first piece in the way.
        at: Square,
    },
    /// A royal that may not be left attacked would be attacked after the move.
    #[error("a royal piece would be left attacked")]
    RoyalAttacked {
        /// The square of the royal after the move.
        royal: Square,
        /// The piece that would attack it.
        attacker: Piece,
        /// The square of the attacker.
        from: Square,
    },
    /// Unpromoted, the piece could never move again, or the rules make promotion compulsory.
    #[error("the piece must promote")]
    MustPromote,
    /// The move does not begin or end where promotion is allowed.
    #[error("promotion is not allowed here")]
    OutsideZone,
    /// The piece has no promoted face.
    #[error("the piece does not promote")]
    HasNoPromotion {
        /// The kind of the piece.
        kind: PieceKind,
    },
    /// The game has no drops.
    #[error("there are no drops in this game")]
    NoDrops,
    /// No piece of the kind is in hand.
    #[error("no such piece is in hand")]
    NotInHand {
        /// The kind of the piece.
        kind: PieceKind,
    },
    /// The destination of a drop is not empty.
    #[error("a piece can be dropped on an empty square only")]
    Occupied {
        /// The destination.
        at: Square,
    },
    /// The piece could never move again if it were dropped there.
    #[error("the dropped piece could never move again")]
    NeverMoveAgain {
        /// The destination.
        at: Square,
    },
    /// The file already has an unpromoted piece of the kind (nifu).
    #[error("an unpromoted piece of the kind already stands on the file")]
    SecondOnFile {
        /// The square of that piece.
        at: Square,
    },
    /// A drop of this kind may not give mate (uchifuzume).
    #[error("a drop of this piece may not give mate")]
    DropMate,
    /// A lion may not capture a protected lion from a distance.
    #[error("the lion is protected")]
    LionProtected {
        /// The square of the piece that protects it.
        at: Square,
        /// The kind of that piece.
        by: PieceKind,
    },
    /// After a piece other than a lion has captured a lion, no lion may be captured elsewhere.
    #[error("a lion was captured with the last move")]
    LionJustTaken {
        /// The square where it was captured.
        at: Square,
    },
    /// The piece cannot make these captures on the way, or cannot end there after them.
    #[error("the piece cannot capture along the way")]
    NotOnTheWay {
        /// The kind of the piece.
        kind: PieceKind,
    },
    /// The piece that the move captures turns the capturing piece, which does not promote then.
    #[error("cannot promote: the captured piece changes it instead")]
    TurnedByCapture,
    /// The piece flies only over pieces of lower ranks, and captures only such pieces by it.
    #[error("the piece flies only over pieces of lower ranks")]
    NotLowerRank {
        /// The square of the first piece that has no lower rank.
        at: Square,
    },
    /// The piece captures only what is not protected.
    #[error("the piece captures only what is not protected")]
    Protected {
        /// The square of the captured piece.
        at: Square,
        /// The square of the piece that protects it.
        by: Square,
    },
    /// The position would occur as often as the rules forbid.
    #[error("the position would be repeated too often")]
    Repeats,
}

/// The reason for which a [`Setup`](crate::board::Setup) is not a playable position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    /// The board has another size.
    #[error(
        "the position is on a board of {}x{}, the game on one of {}x{}",
        found.files(), found.ranks(), expected.files(), expected.ranks()
    )]
    OtherBoard {
        /// The size of the game's board.
        expected: Geometry,
        /// The size of the position's board.
        found: Geometry,
    },
    /// A piece on the board or in hand is of a kind that this game does not have.
    #[error("the position has a piece that this game does not have")]
    UnknownKind {
        /// The kind of the piece.
        kind: PieceKind,
    },
    /// Neither side has a royal.
    #[error("neither side has a royal piece")]
    NoRoyal,
    /// A royal is in hand, in a game in which a side never has two.
    #[error("a royal piece is in hand")]
    RoyalInHand {
        /// The side that holds it.
        color: Color,
        /// The kind of the piece.
        kind: PieceKind,
    },
    /// The side that is not to move is in check.
    #[error("the side that is not to move is in check")]
    OpponentInCheck {
        /// The side in check.
        color: Color,
        /// The kind of its attacked royal.
        kind: PieceKind,
        /// The square of its attacked royal.
        royal: Square,
        /// The piece that attacks it.
        attacker: Piece,
        /// The square of the attacker.
        from: Square,
    },
    /// A piece that can promote is unpromoted on a square where it could never move.
    #[error("a piece could never move from where it stands")]
    Stuck {
        /// The piece.
        piece: Piece,
        /// The square of the piece.
        at: Square,
    },
    /// A piece is in hand in a game without drops.
    #[error("a piece is in hand, but there are no drops in this game")]
    HandWithoutDrops {
        /// The side that holds it.
        color: Color,
        /// The kind of the piece.
        kind: PieceKind,
    },
    /// More than [`MAX_IN_HAND`] pieces of one kind are in hand.
    #[error("more than {MAX_IN_HAND} pieces of one kind are in hand")]
    TooManyInHand {
        /// The side that holds them.
        color: Color,
        /// Their kind.
        kind: PieceKind,
    },
    /// A promoted face is in hand.
    #[error("a promoted piece is in hand")]
    PromotedInHand {
        /// The side that holds it.
        color: Color,
        /// The kind of the piece.
        kind: PieceKind,
    },
}

/// Something in a position that no game can bring about. The position can be played all the same:
/// mating problems and positions that were set up by hand have it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupWarning {
    /// A piece that can promote is unpromoted on a square where it could never move.
    Stuck {
        /// The piece.
        piece: Piece,
        /// The square of the piece.
        at: Square,
    },
    /// A file has two pieces of a kind of which a second may not be dropped on a file.
    SecondOnFile {
        /// The second of them.
        piece: Piece,
        /// The file.
        file: u8,
    },
    /// There are more pieces of a kind than the game has, on the board and in hand, promoted or not.
    TooMany {
        /// The kind, a base face.
        kind: PieceKind,
        /// The number of such pieces in the position.
        found: usize,
        /// The number of such pieces that the game has.
        expected: usize,
    },
}
