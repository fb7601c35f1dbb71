//! Illegal moves and positions, and conditions of claims, in general words.

use super::Wording;
use crate::language::Language;
use crate::message;
use zushiki_core::board::MAX_IN_HAND;
use zushiki_core::rules::{IllegalMove, SetupError, Unmet, Why};

impl Wording for IllegalMove {
    fn words(&self, language: Language) -> String {
        message!(language, "rules-illegal-move", why = self.why.words(language))
    }
}

impl Wording for Why {
    fn words(&self, language: Language) -> String {
        match self {
            Why::GameOver(_) => message!(language, "rules-why-game-over"),
            Why::OffBoard => message!(language, "rules-why-off-board"),
            Why::UnknownKind => message!(language, "rules-why-unknown-kind"),
            Why::NoPiece { .. } => message!(language, "rules-why-no-piece"),
            Why::NotYours { .. } => message!(language, "rules-why-not-yours"),
            Why::OwnPiece { .. } => message!(language, "rules-why-own-piece"),
            Why::NotItsMove { .. } => message!(language, "rules-why-not-its-move"),
            Why::Blocked { .. } => message!(language, "rules-why-blocked"),
            Why::RoyalAttacked { .. } => message!(language, "rules-why-royal-attacked"),
            Why::MustPromote => message!(language, "rules-why-must-promote"),
            Why::OutsideZone => message!(language, "rules-why-outside-zone"),
            Why::HasNoPromotion { .. } => message!(language, "rules-why-has-no-promotion"),
            Why::NoDrops => message!(language, "rules-why-no-drops"),
            Why::NotInHand { .. } => message!(language, "rules-why-not-in-hand"),
            Why::Occupied { .. } => message!(language, "rules-why-occupied"),
            Why::NeverMoveAgain { .. } => message!(language, "rules-why-never-move-again"),
            Why::SecondOnFile { .. } => message!(language, "rules-why-second-on-file"),
            Why::DropMate => message!(language, "rules-why-drop-mate"),
            Why::LionProtected { .. } => message!(language, "rules-why-lion-protected"),
            Why::LionJustTaken { .. } => message!(language, "rules-why-lion-just-taken"),
            Why::TurnedByCapture => message!(language, "rules-why-turned-by-capture"),
            Why::NotLowerRank { .. } => message!(language, "rules-why-not-lower-rank"),
            Why::Protected { .. } => message!(language, "rules-why-protected"),
            Why::NotOnTheWay { .. } => message!(language, "rules-why-not-on-the-way"),
            Why::Repeats => message!(language, "rules-why-repeats"),
        }
    }
}

impl Wording for SetupError {
    fn words(&self, language: Language) -> String {
        match self {
            SetupError::OtherBoard { expected, found } => message!(
                language,
                "rules-setup-other-board",
                found_files = found.files(),
                found_ranks = found.ranks(),
                files = expected.files(),
                ranks = expected.ranks()
            ),
            SetupError::UnknownKind { .. } => message!(language, "rules-setup-unknown-kind"),
            SetupError::NoRoyal => message!(language, "rules-setup-no-royal"),
            SetupError::RoyalInHand { .. } => message!(language, "rules-setup-royal-in-hand"),
            SetupError::OpponentInCheck { .. } => {
                message!(language, "rules-setup-opponent-in-check")
            }
            SetupError::Stuck { .. } => message!(language, "rules-setup-stuck"),
            SetupError::HandWithoutDrops { .. } => {
                message!(language, "rules-setup-hand-without-drops")
            }
            SetupError::TooManyInHand { .. } => {
                message!(language, "rules-setup-too-many-in-hand", limit = MAX_IN_HAND)
            }
            SetupError::PromotedInHand { .. } => message!(language, "rules-setup-promoted-in-hand"),
        }
    }
}

impl Wording for Unmet {
    fn words(&self, language: Language) -> String {
        match self {
            Unmet::RoyalOutside => message!(language, "rules-unmet-royal-outside"),
            Unmet::InCheck => message!(language, "rules-unmet-in-check"),
            Unmet::FewPieces { there, needed } => {
                message!(language, "rules-unmet-few-pieces", there = there, needed = needed)
            }
            Unmet::FewPoints { there, needed } => {
                message!(language, "rules-unmet-few-points", there = there, needed = needed)
            }
            Unmet::Outside(_) => message!(language, "rules-unmet-outside"),
            Unmet::Undefended(_) => message!(language, "rules-unmet-undefended"),
        }
    }
}
