//! Why a text could not be read as a move, as data. `wording` makes the sentence for the player.

use crate::board::{Color, Move, PieceKind, Square};
use crate::phrase_enum;
use crate::rules::IllegalMove;

phrase_enum! {
    /// Why a text is not a move that can be played.
    ///
    /// Places in the text are counted in characters from 0. `Display` names the cause without the
    /// position; the sentence for players also names pieces and squares.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum ParseMoveError {
        /// The text does not have the form of a move in USI or Hodges notation.
        #[phrase("notation-move-syntax",
            "cannot be read as a move from character {at} on", at = at + 1)]
        Syntax { at: usize },
        #[phrase("notation-move-japanese-syntax",
            "cannot be read as a move in Japanese notation from character {at} on", at = at + 1)]
        JapaneseSyntax { at: usize },
        #[phrase("notation-move-chess-syntax", "cannot be read as a move in chess notation")]
        ChessSyntax,
        /// The text has 同 (the destination of the previous move), but there is no previous move.
        #[phrase("notation-move-nothing-before", "同 without a previous move")]
        NothingBefore,
        #[phrase("notation-move-not-their-turn",
            "the move is marked as {side}'s, who is not to move", side = *color)]
        NotTheirTurn { color: Color },
        /// The text names a square that the board does not have.
        #[phrase("notation-move-off-board", "no such square at character {at}", at = at + 1)]
        OffBoard {
            /// The character where the name of the square begins.
            at: usize,
        },
        /// The text names a square with the file in kanji and the rank in digits, as in `五5`.
        #[phrase("notation-move-reversed-square",
            "the square at character {at} has its file in kanji and its rank in digits", at = at + 1)]
        ReversedSquare {
            /// The character where the name of the square begins.
            at: usize,
        },
        /// The text names a square, in chess notation, that the board does not have.
        #[phrase("notation-move-off-chess-board", "no such square")]
        OffChessBoard,
        /// The text has letters for a piece that the game does not have.
        #[phrase("notation-move-unknown-piece", "no such piece at character {at}", at = at + 1)]
        UnknownPiece {
            /// The character where the name of the piece begins.
            at: usize,
        },
        #[phrase("notation-move-unknown-name",
            "no piece of this Japanese name at character {at}", at = at + 1)]
        UnknownName {
            /// The character where the name of the piece begins.
            at: usize,
        },
        #[phrase("notation-move-no-such-piece", "no such piece on the board")]
        NoSuchPiece { kind: PieceKind },
        #[phrase("notation-move-none-goes-there", "no such piece can move there")]
        NoneGoesThere { kind: PieceKind, to: Square },
        /// The text is a pass, or a move that captures and returns, and the side to move has several pieces on the board,
        /// none of which can make it.
        #[phrase("notation-move-none-returns", "no piece can move so and return to its square")]
        NoneReturns,
        /// The text says that the move captures on a square on its way, which is empty.
        #[phrase("notation-move-nothing-to-capture", "nothing to capture on the way")]
        NothingToCapture {
            /// The piece that would capture.
            kind: PieceKind,
            /// The empty square.
            at: Square,
        },
        /// The text names an empty square on the way on which the piece cannot step there.
        #[phrase("notation-move-no-step", "the piece cannot step like that")]
        NoStep {
            /// The piece.
            kind: PieceKind,
            /// The square of the piece.
            from: Square,
            /// The square on the way.
            at: Square,
        },
        /// The origin that the text names has another piece of the side to move.
        #[phrase("notation-move-other-piece", "another piece stands on the origin")]
        OtherPiece { at: Square, found: PieceKind },
        /// The text means one move, which is not legal.
        Illegal(refused: IllegalMove),
        /// The text fits two legal moves that differ only in promotion.
        #[phrase("notation-move-promotion-unsaid",
            "the move can be made with or without promotion")]
        PromotionUnsaid { plain: Move, promoted: Move },
        /// The text fits several legal moves that differ in more than promotion.
        #[phrase("notation-move-ambiguous",
            "the text fits {count} legal moves", count = moves.len())]
        Ambiguous(moves: Vec<Move>),
    }
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
            | ParseMoveError::NothingToCapture { .. }
            | ParseMoveError::NoStep { .. }
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
