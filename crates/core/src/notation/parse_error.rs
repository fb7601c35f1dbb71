//! Why a text could not be read as a move, as data. `wording` makes the sentence for the player.

use crate::board::{Color, Move, PieceKind, Square};
use crate::rules::IllegalMove;
use zushiki_language::message;

/// Why a text is not a move that can be played.
///
/// Places in the text are counted in characters from 0. `Display` names the cause without the
/// position; the sentence for players names pieces and squares as well.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseMoveError {
    /// The text does not have the form of a move in USI or Hodges notation.
    #[error("{}", message!("notation-move-syntax", at = at + 1))]
    Syntax {
        /// The first character that does not fit.
        at: usize,
    },
    /// The text does not have the form of a move in Japanese notation.
    #[error("{}", message!("notation-move-japanese-syntax", at = at + 1))]
    JapaneseSyntax {
        /// The first character that does not fit.
        at: usize,
    },
    /// The text does not have the form of a move in chess notation.
    #[error("{}", message!("notation-move-chess-syntax"))]
    ChessSyntax,
    /// The text has 同 (the destination of the previous move), but there is no previous move.
    #[error("{}", message!("notation-move-nothing-before"))]
    NothingBefore,
    /// The text has the mark of the side that is not to move.
    #[error("{}", message!("notation-move-not-their-turn", side = *color))]
    NotTheirTurn {
        /// The side that the mark stands for.
        color: Color,
    },
    /// The text names a square that the board does not have.
    #[error("{}", message!("notation-move-off-board", at = at + 1))]
    OffBoard {
        /// The character where the name of the square begins.
        at: usize,
    },
    /// The text names a square, in chess notation, that the board does not have.
    #[error("{}", message!("notation-move-off-chess-board"))]
    OffChessBoard,
    /// The text has letters for a piece that the game does not have.
    #[error("{}", message!("notation-move-unknown-piece", at = at + 1))]
    UnknownPiece {
        /// The character where the name of the piece begins.
        at: usize,
    },
    /// The text has a Japanese name for a piece that the game does not have.
    #[error("{}", message!("notation-move-unknown-name", at = at + 1))]
    UnknownName {
        /// The character where the name of the piece begins.
        at: usize,
    },
    /// The side to move has no such piece on the board.
    #[error("{}", message!("notation-move-no-such-piece"))]
    NoSuchPiece {
        /// The kind that the text names.
        kind: PieceKind,
    },
    /// The side to move has several such pieces, none of which moves to the destination.
    #[error("{}", message!("notation-move-none-goes-there"))]
    NoneGoesThere {
        /// The kind that the text names.
        kind: PieceKind,
        /// The destination.
        to: Square,
    },
    /// The text is a pass, or a move that captures and returns, and several pieces of the side to move stand on
    /// the board, none of which can make it.
    #[error("{}", message!("notation-move-none-returns"))]
    NoneReturns,
    /// Another piece of the side to move stands on the origin that the text names.
    #[error("{}", message!("notation-move-other-piece"))]
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
    #[error("{}", message!("notation-move-promotion-unsaid"))]
    PromotionUnsaid {
        /// The move without promotion.
        plain: Move,
        /// The same move with promotion.
        promoted: Move,
    },
    /// The text fits several legal moves that differ in more than promotion.
    #[error("{}", message!("notation-move-ambiguous", count = _0.len()))]
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
            | ParseMoveError::OffChessBoard
            | ParseMoveError::UnknownPiece { .. }
            | ParseMoveError::UnknownName { .. }
            | ParseMoveError::PromotionUnsaid { .. }
            | ParseMoveError::Ambiguous(_) => false,
        }
    }
}
