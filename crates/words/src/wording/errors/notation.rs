//! Moves, positions and diagrams that cannot be read.

use super::Wording;
use crate::language::Language;
use crate::message;
use crate::wording::Side;
use zushiki_core::board::MAX_IN_HAND;
use zushiki_core::notation::ParseMoveError;
use zushiki_core::notation::diagram::{self, DiagramError, DiagramProblem};
use zushiki_core::notation::sfen::{self, SfenError, SfenProblem};

impl Wording for SfenError {
    fn words(&self, language: Language) -> String {
        message!(
            language,
            "notation-at-character",
            problem = self.problem.words(language),
            at = self.at + 1
        )
    }
}

impl Wording for SfenProblem {
    fn words(&self, language: Language) -> String {
        match self {
            SfenProblem::TooLong => {
                message!(language, "notation-sfen-too-long", limit = sfen::MAX_LENGTH)
            }
            SfenProblem::Ranks { expected, found } => {
                message!(language, "notation-sfen-ranks", expected = expected, found = found)
            }
            SfenProblem::Squares { rank, expected, found } => message!(
                language,
                "notation-sfen-squares",
                rank = rank.to_string(),
                found = found,
                expected = expected
            ),
            SfenProblem::UnknownPiece(text) => {
                message!(language, "notation-unknown-piece", text = text)
            }
            SfenProblem::NoPromotion(text) => {
                message!(language, "notation-sfen-no-promotion", text = text.of(language))
            }
            SfenProblem::MissingBoard => message!(language, "notation-sfen-missing-board"),
            SfenProblem::MissingSide => message!(language, "notation-sfen-missing-side"),
            SfenProblem::MissingHands => message!(language, "notation-sfen-missing-hands"),
            SfenProblem::MissingBracket => message!(language, "notation-sfen-missing-bracket"),
            SfenProblem::LionSquare(text) => {
                message!(language, "notation-sfen-lion-square", text = text)
            }
            SfenProblem::ZeroCount => message!(language, "notation-sfen-zero-count"),
            SfenProblem::CountWithoutPiece => {
                message!(language, "notation-sfen-count-without-piece")
            }
            SfenProblem::PromotedInHand => message!(language, "notation-sfen-promoted-in-hand"),
            SfenProblem::TooManyInHand => {
                message!(language, "notation-sfen-too-many-in-hand", limit = MAX_IN_HAND)
            }
            SfenProblem::Side(text) => message!(language, "notation-sfen-side", text = text),
            SfenProblem::Ply => message!(language, "notation-sfen-ply", limit = sfen::MAX_PLY),
            SfenProblem::Trailing => message!(language, "notation-sfen-trailing"),
        }
    }
}

impl Wording for DiagramError {
    fn words(&self, language: Language) -> String {
        message!(
            language,
            "notation-at-line",
            line = self.line,
            problem = self.problem.words(language)
        )
    }
}

impl Wording for DiagramProblem {
    fn words(&self, language: Language) -> String {
        match self {
            DiagramProblem::Missing => message!(language, "notation-diagram-missing"),
            DiagramProblem::Ranks { expected, found } => {
                message!(language, "notation-diagram-ranks", expected = expected, found = found)
            }
            DiagramProblem::Squares { expected, found } => {
                message!(language, "notation-diagram-squares", found = found, expected = expected)
            }
            DiagramProblem::OpenRank => message!(language, "notation-diagram-open-rank"),
            DiagramProblem::UnknownPiece(text) => {
                message!(language, "notation-unknown-piece", text = text)
            }
            DiagramProblem::UnknownInHand(text) => {
                message!(language, "notation-diagram-unknown-in-hand", text = text)
            }
            DiagramProblem::Count => {
                message!(language, "notation-diagram-count", limit = MAX_IN_HAND)
            }
            DiagramProblem::HandTwice => message!(language, "notation-diagram-hand-twice"),
            DiagramProblem::Played => {
                message!(language, "notation-diagram-played", limit = diagram::MAX_PLAYED)
            }
            DiagramProblem::LionTaken => {
                message!(language, "notation-diagram-lion-taken", label = diagram::LION_TAKEN)
            }
        }
    }
}

impl Wording for ParseMoveError {
    fn words(&self, language: Language) -> String {
        match self {
            ParseMoveError::Syntax { at } => {
                message!(language, "notation-move-syntax", at = at + 1)
            }
            ParseMoveError::JapaneseSyntax { at } => {
                message!(language, "notation-move-japanese-syntax", at = at + 1)
            }
            ParseMoveError::ChessSyntax => message!(language, "notation-move-chess-syntax"),
            ParseMoveError::NothingBefore => message!(language, "notation-move-nothing-before"),
            ParseMoveError::NotTheirTurn { color } => {
                message!(language, "notation-move-not-their-turn", side = Side::of_any_game(*color))
            }
            ParseMoveError::ReversedSquare { at } => {
                message!(language, "notation-move-reversed-square", at = at + 1)
            }
            ParseMoveError::OffBoard { at } => {
                message!(language, "notation-move-off-board", at = at + 1)
            }
            ParseMoveError::OffChessBoard => message!(language, "notation-move-off-chess-board"),
            ParseMoveError::UnknownPiece { at } => {
                message!(language, "notation-move-unknown-piece", at = at + 1)
            }
            ParseMoveError::UnknownName { at } => {
                message!(language, "notation-move-unknown-name", at = at + 1)
            }
            ParseMoveError::NoSuchPiece { .. } => message!(language, "notation-move-no-such-piece"),
            ParseMoveError::NoneGoesThere { .. } => {
                message!(language, "notation-move-none-goes-there")
            }
            ParseMoveError::NoneReturns => message!(language, "notation-move-none-returns"),
            ParseMoveError::OtherPiece { .. } => message!(language, "notation-move-other-piece"),
            ParseMoveError::Illegal(refused) => refused.words(language),
            ParseMoveError::PromotionUnsaid { .. } => {
                message!(language, "notation-move-promotion-unsaid")
            }
            ParseMoveError::Ambiguous(moves) => {
                message!(language, "notation-move-ambiguous", count = moves.len())
            }
        }
    }
}
