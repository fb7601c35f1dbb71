//! Tuned values, nets, search parameters and books that cannot be used.

use super::Wording;
use crate::language::Language;
use crate::message;
use zushiki_engine::{BookError, NetError, SearchTextError, TunedTextError};

impl Wording for TunedTextError {
    fn words(&self, language: Language) -> String {
        match self {
            TunedTextError::NoValues => message!(language, "engine-tuned-no-values"),
            TunedTextError::OtherRules => message!(language, "engine-tuned-other-rules"),
            TunedTextError::Kind { abbr } => message!(language, "engine-tuned-kind", abbr = abbr),
            TunedTextError::Turn => message!(language, "engine-tuned-turn"),
            TunedTextError::Chance => message!(language, "engine-tuned-chance"),
        }
    }
}

impl Wording for NetError {
    fn words(&self, language: Language) -> String {
        match self {
            NetError::NotANet => message!(language, "engine-net-none"),
            NetError::OtherGame => message!(language, "engine-net-other-game"),
            NetError::OtherValues => message!(language, "engine-net-other-values"),
            NetError::Head { line } => message!(language, "engine-net-head", line = line),
            NetError::Length { expected, found } => {
                message!(language, "engine-net-length", expected = *expected, found = *found)
            }
        }
    }
}

impl Wording for SearchTextError {
    fn words(&self, language: Language) -> String {
        match self {
            SearchTextError::NoParameters => message!(language, "engine-search-none"),
            SearchTextError::OtherGame => message!(language, "engine-search-other-game"),
            SearchTextError::Line { line, name, least, most } => message!(
                language,
                "engine-search-line",
                line = *line,
                name = *name,
                least = *least,
                most = *most
            ),
            SearchTextError::TooLong { line } => {
                message!(language, "engine-search-too-long", line = *line)
            }
        }
    }
}

impl Wording for BookError {
    fn words(&self, language: Language) -> String {
        match self {
            BookError::NoBook => message!(language, "engine-book-none"),
            BookError::OtherGame { line } => {
                message!(language, "engine-book-other", line = line.as_str())
            }
            BookError::Line { line } => message!(language, "engine-book-line", line = *line),
            BookError::Illegal { line } => message!(language, "engine-book-illegal", line = *line),
        }
    }
}
