//! Players, time controls, offers and claims.

use super::Wording;
use crate::language::Language;
use crate::message;
use zushiki_core::game::{ClaimError, PlayerName, PlayerNameError, TimeControlError};

impl Wording for ClaimError {
    fn words(&self, language: Language) -> String {
        match self {
            ClaimError::GameOver(_) => message!(language, "game-claim-game-over"),
            ClaimError::NotInTheseRules => message!(language, "game-claim-not-in-these-rules"),
            ClaimError::RoyalsNotInZone => message!(language, "game-claim-royals-not-in-zone"),
            ClaimError::Unmet(why) => {
                message!(language, "game-claim-unmet", why = why.words(language))
            }
            ClaimError::NothingOffered => message!(language, "game-claim-nothing-offered"),
            ClaimError::InReview => message!(language, "game-claim-in-review"),
        }
    }
}

impl Wording for PlayerNameError {
    fn words(&self, language: Language) -> String {
        match self {
            PlayerNameError::Empty => message!(language, "game-name-empty"),
            PlayerNameError::TooLong(length) => message!(
                language,
                "game-name-too-long",
                limit = PlayerName::MAX_LENGTH,
                length = length
            ),
            PlayerNameError::Unsafe { letter, at } => message!(
                language,
                "game-name-unsafe",
                code = format!("{:04X}", u32::from(*letter)),
                at = at
            ),
        }
    }
}

impl Wording for TimeControlError {
    fn words(&self, language: Language) -> String {
        match self {
            TimeControlError::Form { text } => message!(language, "game-time-form", text = text),
            TimeControlError::NoUnit { text, minutes } => {
                message!(language, "game-time-no-unit", text = text, minutes = minutes)
            }
            TimeControlError::NoUnits { text, minutes, seconds } => message!(
                language,
                "game-time-no-units",
                text = text,
                minutes = minutes,
                seconds = seconds
            ),
            TimeControlError::Nothing { text } => {
                message!(language, "game-time-nothing", text = text)
            }
            TimeControlError::NoFirstMove { text, remedy } => {
                message!(language, "game-time-no-first-move", text = text, remedy = remedy)
            }
            TimeControlError::TooLong { text } => {
                message!(language, "game-time-too-long", text = text)
            }
        }
    }
}
