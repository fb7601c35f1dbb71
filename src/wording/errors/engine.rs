//! Texts of tuned values that cannot be used.

use super::Wording;
use crate::engine::TunedTextError;
use crate::language::Language;
use crate::message;

impl Wording for TunedTextError {
    fn words(&self, language: Language) -> String {
        match self {
            TunedTextError::NoValues => message!(language, "engine-tuned-no-values"),
            TunedTextError::OtherRules => message!(language, "engine-tuned-other-rules"),
            TunedTextError::Kind { abbr } => message!(language, "engine-tuned-kind", abbr = abbr),
            TunedTextError::Turn => message!(language, "engine-tuned-turn"),
        }
    }
}
