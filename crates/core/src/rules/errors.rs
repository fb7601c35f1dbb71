//! The reasons for which a move or a position is refused, as data.
//!
//! Each has a phrase in general words, whose English is its `Display`. `wording` makes full sentences
//! with the names of pieces and squares, which need the variant.

use super::Outcome;
use crate::board::{Color, Geometry, MAX_IN_HAND, Move, Piece, PieceKind, Square};
use crate::{phrase_enum, phrase_error};

/// A move that may not be played, with the reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IllegalMove {
    /// The move.
    pub mv: Move,
    /// The reason for which it is illegal.
    pub why: Why,
}

phrase_error! { IllegalMove { why, .. }, "rules-illegal-move", "illegal move: {why}", why }

phrase_enum! {
    /// The reason for which a move is illegal.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Why {
        #[phrase("rules-why-game-over", "the game is over")]
        GameOver(part: Outcome),
        /// The origin or the destination is not a square of this board.
        #[phrase("rules-why-off-board", "the move leaves the board")]
        OffBoard,
        /// The dropped piece is of a kind that this game does not have.
        #[phrase("rules-why-unknown-kind", "there is no such piece in this game")]
        UnknownKind,
        /// The origin is empty.
        #[phrase("rules-why-no-piece", "no piece stands on the square where the move begins")]
        NoPiece { at: Square },
        #[phrase("rules-why-not-yours", "the piece to be moved is the opponent's")]
        NotYours { at: Square },
        /// The destination has a piece of the same side.
        #[phrase("rules-why-own-piece", "your own piece is on that square")]
        OwnPiece { at: Square },
        /// The piece would not reach the destination on an empty board either.
        #[phrase("rules-why-not-its-move", "the piece does not move that way")]
        NotItsMove { kind: PieceKind },
        /// There is a piece between origin and destination of a slide.
        #[phrase("rules-why-blocked", "a piece stands in the way")]
        Blocked {
            /// The square of the first piece in the way.
            at: Square,
        },
        /// A royal that may not be left attacked would be attacked after the move.
        #[phrase("rules-why-royal-attacked", "a royal piece would be left attacked")]
        RoyalAttacked {
            /// The square of the royal after the move.
            royal: Square,
            /// The piece that would attack it.
            attacker: Piece,
            /// The square of the attacker.
            from: Square,
        },
        /// Unpromoted, the piece could never move again, or the rules make promotion compulsory.
        #[phrase("rules-why-must-promote", "the piece must promote")]
        MustPromote,
        /// The move does not begin or end where promotion is allowed.
        #[phrase("rules-why-outside-zone", "promotion is not allowed here")]
        OutsideZone,
        #[phrase("rules-why-has-no-promotion", "the piece does not promote")]
        HasNoPromotion { kind: PieceKind },
        #[phrase("rules-why-no-drops", "there are no drops in this game")]
        NoDrops,
        /// No piece of the kind is in hand.
        #[phrase("rules-why-not-in-hand", "no such piece is in hand")]
        NotInHand { kind: PieceKind },
        #[phrase("rules-why-occupied", "a piece can be dropped on an empty square only")]
        Occupied { at: Square },
        #[phrase("rules-why-never-move-again", "the dropped piece could never move again")]
        NeverMoveAgain { at: Square },
        /// The file already has an unpromoted piece of the kind (nifu).
        #[phrase("rules-why-second-on-file",
            "an unpromoted piece of the kind already stands on the file")]
        SecondOnFile { at: Square },
        /// A drop of this kind may not give mate (uchifuzume).
        #[phrase("rules-why-drop-mate", "a drop of this piece may not give mate")]
        DropMate,
        /// A lion may not capture a protected lion from a distance.
        #[phrase("rules-why-lion-protected", "the lion is protected")]
        LionProtected {
            /// The square of the piece that protects it.
            at: Square,
            /// The kind of that piece.
            by: PieceKind,
        },
        /// After a piece other than a lion has captured a lion, no lion may be captured elsewhere.
        #[phrase("rules-why-lion-just-taken", "a lion was captured with the last move")]
        LionJustTaken { at: Square },
        /// The piece cannot make these captures on the way, or cannot end there after them.
        #[phrase("rules-why-not-on-the-way", "the piece cannot capture along the way")]
        NotOnTheWay { kind: PieceKind },
        /// The piece that the move captures turns the capturing piece, which does not promote then.
        #[phrase("rules-why-turned-by-capture",
            "cannot promote: the captured piece changes it instead")]
        TurnedByCapture,
        /// The piece flies only over pieces of lower ranks, and captures only such pieces by it.
        #[phrase("rules-why-not-lower-rank", "the piece flies only over pieces of lower ranks")]
        NotLowerRank {
            /// The square of the first piece that has no lower rank.
            at: Square,
        },
        #[phrase("rules-why-protected", "the piece captures only what is not protected")]
        Protected {
            /// The square of the captured piece.
            at: Square,
            /// The square of the piece that protects it.
            by: Square,
        },
        #[phrase("rules-why-repeats", "the position would be repeated too often")]
        Repeats,
    }
}

phrase_enum! {
    /// The reason for which a [`Setup`](crate::board::Setup) is not a playable position.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum SetupError {
        /// The board has another size.
        #[phrase("rules-setup-other-board",
            "the position is on a board of {found_files}x{found_ranks}, the game on one of {files}x{ranks}",
            found_files = found.files(), found_ranks = found.ranks(), files = expected.files(), ranks = expected.ranks())]
        OtherBoard { expected: Geometry, found: Geometry },
        #[phrase("rules-setup-unknown-kind",
            "the position has a piece that this game does not have")]
        UnknownKind { kind: PieceKind },
        #[phrase("rules-setup-no-royal", "neither side has a royal piece")]
        NoRoyal,
        /// A royal is in hand, in a game in which a side never has two.
        #[phrase("rules-setup-royal-in-hand", "a royal piece is in hand")]
        RoyalInHand { color: Color, kind: PieceKind },
        #[phrase("rules-setup-opponent-in-check", "the side that is not to move is in check")]
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
        #[phrase("rules-setup-stuck", "a piece could never move from where it stands")]
        Stuck { piece: Piece, at: Square },
        #[phrase("rules-setup-hand-without-drops",
            "a piece is in hand, but there are no drops in this game")]
        HandWithoutDrops { color: Color, kind: PieceKind },
        #[phrase("rules-setup-too-many-in-hand",
            "more than {limit} pieces of one kind are in hand", limit = MAX_IN_HAND)]
        TooManyInHand { color: Color, kind: PieceKind },
        #[phrase("rules-setup-promoted-in-hand", "a promoted piece is in hand")]
        PromotedInHand { color: Color, kind: PieceKind },
    }
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
