//! Why a text could not be read as a move, as data. `wording` makes the sentence for the player.

use crate::board::{Color, Move, PieceKind, Square};
use crate::rules::IllegalMove;

/// Why a text is not a move that can be played.
///
/// Places in the text are counted in characters from 0. `Display` names the cause without the
/// position; the sentence for players also names pieces and squares.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseMoveError {
    /// The text does not have the form of a move in USI or Hodges notation.
    #[error("cannot be read as a move from character {} on", at + 1)]
    Syntax {
        /// The first character that does not fit.
        at: usize,
    },
    /// The text does not have the form of a move in Japanese notation.
    #[error("cannot be read as a move in Japanese notation from character {} on", at + 1)]
    JapaneseSyntax {
        /// The first character that does not fit.
        at: usize,
    },
    /// The text does not have the form of a move in chess notation.
    #[error("cannot be read as a move in chess notation")]
    ChessSyntax,
    /// The text has 同 (the destination of the previous move), but there is no previous move.
    #[error("同 without a previous move")]
    NothingBefore,
    /// The text has the mark of the side that is not to move.
    #[error("the move is marked as {color}'s, who is not to move")]
    NotTheirTurn {
        /// The side that the mark means.
        color: Color,
    },
    /// The text names a square that the board does not have.
    #[error("no such square at character {}", at + 1)]
    OffBoard {
        /// The character where the name of the square begins.
        at: usize,
    },
    /// The text names a square with the file in kanji and the rank in digits, as in `五5`.
    #[error("the square at character {} has its file in kanji and its rank in digits", at + 1)]
    ReversedSquare {
        /// The character where the name of the square begins.
        at: usize,
    },
    /// The text names a square, in chess notation, that the board does not have.
    #[error("no such square")]
    OffChessBoard,
    /// The text has letters for a piece that the game does not have.
    #[error("no such piece at character {}", at + 1)]
    UnknownPiece {
        /// The character where the name of the piece begins.
        at: usize,
    },
    /// The text has a Japanese name for a piece that the game does not have.
    #[error("no piece of this Japanese name at character {}", at + 1)]
    UnknownName {
        /// The character where the name of the piece begins.
        at: usize,
    },
    /// The side to move has no such piece on the board.
    #[error("no such piece on the board")]
    NoSuchPiece {
        /// The kind that the text names.
        kind: PieceKind,
    },
    /// The side to move has several such pieces, none of which moves to the destination.
    #[error("no such piece can move there")]
    NoneGoesThere {
        /// The kind that the text names.
        kind: PieceKind,
        /// The destination.
        to: Square,
    },
    /// The text is a pass, or a move that captures and returns, and the side to move has several pieces on the board,
    /// none of which can make it.
    #[error("no piece can move so and return to its square")]
    NoneReturns,
    /// The origin that the text names has another piece of the side to move.
    #[error("another piece stands on the origin")]
    OtherPiece {
        /// The origin.
        at: Square,
        /// The kind of the piece on it.
        found: PieceKind,
    },
    /// The text means one move, which is not legal.
    #[error(transparent)]
    Illegal(IllegalMove),
    /// The text fits two legal moves that differ only in promotion.
    #[error("the move can be made with or without promotion")]
    PromotionUnsaid {
        /// The move without promotion.
        plain: Move,
        /// The same move with promotion.
        promoted: Move,
    },
    /// The text fits several legal moves that differ in more than promotion.
    #[error("the text fits {} legal moves", _0.len())]
    Ambiguous(Vec<Move>),
}

impl ParseMoveError {
    /// Whether the text describes a move that no piece can make. Where illegal moves lose, such a
    /// text loses; a text that cannot be understood, or fits several legal moves, does not.
    #[must_use]
    pub const fn is_move(&self) -> bool {
        match self {
            ParseMoveError::NoSuchPiece { .. }
            | ParseMoveError::NoneGoesThere { .. }
            | ParseMoveError::NoneReturns
            | ParseMoveError::OtherPiece { .. }
            | ParseMoveError::Illegal(_) => true,
            ParseMoveError::Syntax { .. }
            | ParseMoveError::JapaneseSyntax { .. }
            | ParseMoveError::ChessSyntax
            | ParseMoveError::NothingBefore
            | ParseMoveError::NotTheirTurn { .. }
            | ParseMoveError::OffBoard { .. }
            | ParseMoveError::ReversedSquare { .. }
            | ParseMoveError::OffChessBoard
            | ParseMoveError::UnknownPiece { .. }
            | ParseMoveError::UnknownName { .. }
            | ParseMoveError::PromotionUnsaid { .. }
            | ParseMoveError::Ambiguous(_) => false,
        }
    }
}
