//! Rule files and choices of rules that cannot be used.

use super::Wording;
use crate::language::Language;
use crate::message;
use zushiki_core::text::Phrase;
use zushiki_core::variant::betza::{BetzaError, BetzaFault};
use zushiki_core::variant::library::{LoadError, MAX_BYTES, Report};
use zushiki_core::variant::{MOST_MOVES, MOST_STEPS, RuleTextError, SelectionError};

impl Wording for LoadError {
    fn words(&self, language: Language) -> String {
        match self {
            LoadError::Missing { name } => message!(language, "variant-missing", name = name),
            LoadError::Directory { name } => message!(language, "variant-directory", name = name),
            LoadError::Unreadable { name, error } => {
                message!(language, "variant-unreadable", name = name, error = error)
            }
            LoadError::TooLong { name } => {
                message!(language, "variant-too-long", name = name, most = MAX_BYTES / 1024)
            }
            LoadError::NotUtf8 { name, at, line } => {
                message!(language, "variant-not-utf-8", name = name, at = at, line = line)
            }
            LoadError::Empty { name } => message!(language, "variant-empty", name = name),
            LoadError::DuplicateId { name, id } => {
                message!(language, "variant-duplicate-id", name = name, id = id)
            }
            LoadError::Invalid(report) => report.words(language),
        }
    }
}

impl Wording for SelectionError {
    fn words(&self, language: Language) -> String {
        match self {
            SelectionError::UnknownPreset { variant, name } => {
                message!(language, "variant-no-preset-of", variant = variant, name = name)
            }
            SelectionError::UnknownHandicap { variant, name } => {
                message!(language, "variant-no-handicap-of", variant = variant, name = name)
            }
            SelectionError::Clash { first, second, what } => {
                message!(language, "variant-clash", first = first, second = second, what = what)
            }
            SelectionError::HandicapOnOtherBoard { preset } => {
                message!(language, "variant-handicap-on-other-board", preset = preset)
            }
            SelectionError::ZoneTooDeep { zone, ranks } => {
                message!(language, "variant-zone-too-deep", zone = zone, ranks = ranks)
            }
            SelectionError::LionsWithDrops => message!(language, "variant-lions-with-drops-chosen"),
            SelectionError::TooMuchWork { effort } => message!(
                language,
                "variant-too-much-work-chosen",
                moves = effort.moves,
                steps = effort.steps,
                most_moves = MOST_MOVES,
                most_steps = MOST_STEPS
            ),
            SelectionError::UnknownPiece { variant } => {
                message!(language, "variant-unknown-piece-of", variant = variant)
            }
            SelectionError::Inconsistent { variant, part } => {
                message!(language, "variant-inconsistent", variant = variant, part = *part)
            }
        }
    }
}

impl Wording for RuleTextError {
    fn words(&self, language: Language) -> String {
        match self {
            RuleTextError::NoValue { text } => {
                message!(language, "variant-not-a-rule", text = text)
            }
            RuleTextError::UnknownKey { key, help } => {
                with_help(language, message!(language, "variant-no-rule", key = key), help)
            }
            RuleTextError::BadValue { key, fault, help } => {
                let fault = message!(language, "variant-bad-value", key = key, fault = fault);
                with_help(language, fault, help)
            }
        }
    }
}

/// The message `fault` with its remedy, if any.
fn with_help(language: Language, fault: String, help: &Option<Phrase>) -> String {
    match help {
        Some(help) => message!(language, "variant-with-help", fault = fault, help = help),
        None => fault,
    }
}

impl Wording for BetzaError {
    fn words(&self, language: Language) -> String {
        self.fault.words(language)
    }
}

impl Wording for BetzaFault {
    fn words(&self, language: Language) -> String {
        self.phrase().words(language)
    }
}

impl Wording for Report {
    fn words(&self, language: Language) -> String {
        self.render(&|phrase| phrase.words(language))
    }
}
