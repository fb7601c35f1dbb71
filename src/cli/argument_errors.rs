//! The errors of clap in the language of the player. The texts of clap are in English, and those of clap and the standard
//! library about numbers are technical: `invalid digit found in string`, `0 is not in 1..=100`.

use std::error::Error;
use std::num::{IntErrorKind, ParseIntError};

use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::args::{MinutesError, SprtBoundsError};
use super::error::CliError;
use zushiki_core::text::{escaped, quoted};
use zushiki_lab::matches::MatchPlayerError;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::Wording;

/// The error of clap in `language`. `None` means that clap's own text is used: for rare errors.
pub(super) fn translated(language: Language, error: &clap::Error) -> Option<CliError> {
    let translated = refused_number(language, error).or_else(|| other_error(language, error))?;
    Some(translated.hint(message!(language, "cli-see-help")))
}

/// The error in `language`; `None` for rare ones.
fn other_error(language: Language, error: &clap::Error) -> Option<CliError> {
    match error.kind() {
        ErrorKind::UnknownArgument => {
            unknown(language, error, ContextKind::InvalidArg, ContextKind::SuggestedArg)
        }
        ErrorKind::InvalidSubcommand => unknown(
            language,
            error,
            ContextKind::InvalidSubcommand,
            ContextKind::SuggestedSubcommand,
        ),
        ErrorKind::InvalidValue => invalid_value(language, error),
        ErrorKind::ValueValidation => refused_value(language, error),
        ErrorKind::MissingRequiredArgument => {
            let missing = texts(error, ContextKind::InvalidArg);
            Some(CliError::usage(message!(
                language,
                "cli-missing-argument",
                arguments = language.list(&missing)
            )))
        }
        ErrorKind::ArgumentConflict => conflict(language, error),
        _ => None,
    }
}

/// The texts of a kind that clap gives with an error.
fn texts(error: &clap::Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => vec![text.clone()],
        Some(ContextValue::Strings(texts)) => texts.clone(),
        _ => Vec::new(),
    }
}

fn first(error: &clap::Error, kind: ContextKind) -> Option<String> {
    texts(error, kind).into_iter().next()
}

/// The remedy that names the most similar word, which is the last one of clap.
fn suggestion(language: Language, error: &clap::Error, kind: ContextKind) -> Option<String> {
    let similar = texts(error, kind).pop()?;
    Some(message!(language, "language-did-you-mean", name = escaped(&similar)))
}

/// The error for an unknown argument or command.
fn unknown(
    language: Language,
    error: &clap::Error,
    kind: ContextKind,
    similar: ContextKind,
) -> Option<CliError> {
    let word = quoted(&first(error, kind)?);
    let message = match kind {
        ContextKind::InvalidSubcommand => message!(language, "cli-no-command", word),
        _ => message!(language, "cli-no-argument", word),
    };
    Some(CliError::usage(message).hint(suggestion(language, error, similar)))
}

/// The error of a missing value, or of one that is not among the possible ones.
fn invalid_value(language: Language, error: &clap::Error) -> Option<CliError> {
    let argument = first(error, ContextKind::InvalidArg)?;
    let value = first(error, ContextKind::InvalidValue).unwrap_or_default();
    let message = match value.is_empty() {
        true => message!(language, "cli-missing-value", argument),
        false => {
            message!(language, "cli-invalid-value", argument, value = quoted(&value))
        }
    };
    let known = texts(error, ContextKind::ValidValue);
    let known = (!known.is_empty())
        .then(|| message!(language, "language-known-names", names = language.list(&known)));
    let similar = suggestion(language, error, ContextKind::SuggestedValue);
    Some(CliError::usage(message).hint(similar).hint(known))
}

/// The error of a value that its parser refuses.
fn refused_value(language: Language, error: &clap::Error) -> Option<CliError> {
    let argument = first(error, ContextKind::InvalidArg)?;
    let value = quoted(&first(error, ContextKind::InvalidValue)?);
    let message = message!(language, "cli-invalid-value", argument, value);
    Some(CliError::usage(message).hint(error.source().and_then(|source| reason(language, source))))
}

/// The error of a value that should be a number.
fn refused_number(language: Language, error: &clap::Error) -> Option<CliError> {
    let fault = NumberFault::of(error.source()?)?;
    let argument = first(error, ContextKind::InvalidArg)?;
    let value = quoted(&first(error, ContextKind::InvalidValue)?);
    Some(CliError::usage(fault.words(language, &argument, &value)))
}

/// Why an argument that takes a number refuses a value.
enum NumberFault {
    /// The value is not a whole number without a sign.
    NotNatural,
    /// The number is larger than the type of the argument can hold.
    TooLarge,
    /// The number is below `least`, and the range of the argument has no upper limit.
    Below { least: String },
    /// The number is not within `least` and `most`.
    Outside { least: String, most: String },
}

impl NumberFault {
    /// The fault that an error of clap or of the standard library reports.
    fn of(source: &(dyn Error + 'static)) -> Option<NumberFault> {
        let Some(error) = source.downcast_ref::<ParseIntError>() else {
            return NumberFault::of_range(&source.to_string());
        };
        Some(match error.kind() {
            IntErrorKind::PosOverflow => NumberFault::TooLarge,
            IntErrorKind::Zero => NumberFault::Below { least: "1".to_owned() },
            _ => NumberFault::NotNatural,
        })
    }

    /// The fault in a message of clap, such as `0 is not in 1..=100`. A range without an upper limit ends with the largest
    /// value of its type: `1..=4294967295`, `1..18446744073709551615`.
    fn of_range(text: &str) -> Option<NumberFault> {
        let (value, range) = text.split_once(" is not in ")?;
        let (least, end) = range.split_once("..")?;
        let least = least.to_owned();
        let is_above_type = || value.parse::<i64>().is_ok_and(|value| value > u32::MAX.into());
        Some(match end.strip_prefix('=') {
            Some(most) if most != u32::MAX.to_string() => {
                NumberFault::Outside { least, most: most.to_owned() }
            }
            Some(_) if is_above_type() => NumberFault::TooLarge,
            _ => NumberFault::Below { least },
        })
    }

    fn words(self, language: Language, argument: &str, value: &str) -> String {
        match self {
            NumberFault::NotNatural => {
                message!(language, "cli-whole-number", argument, value)
            }
            NumberFault::TooLarge => {
                message!(language, "cli-number-too-large", argument, value)
            }
            NumberFault::Below { least } => {
                message!(language, "cli-number-from", argument, value, least)
            }
            NumberFault::Outside { least, most } => {
                message!(language, "cli-number-between", argument, value, least, most)
            }
        }
    }
}

/// Why a parser refuses a value. The texts of the parsers of clap and the standard library are in English, and only
/// for that language.
fn reason(language: Language, source: &(dyn Error + 'static)) -> Option<String> {
    let told = [
        source.downcast_ref::<MatchPlayerError>().map(|error| error.words(language)),
        source.downcast_ref::<SprtBoundsError>().map(|error| error.words(language)),
        source.downcast_ref::<MinutesError>().map(|error| error.words(language)),
    ];
    let english = || (language == Language::ENGLISH).then(|| source.to_string());
    told.into_iter().flatten().next().or_else(english)
}

/// The error of arguments that exclude each other.
fn conflict(language: Language, error: &clap::Error) -> Option<CliError> {
    let argument = first(error, ContextKind::InvalidArg)
        .or_else(|| first(error, ContextKind::InvalidSubcommand))?;
    let others = texts(error, ContextKind::PriorArg);
    let message = match others.iter().all(|other| *other == argument) {
        true => message!(language, "cli-argument-twice", argument),
        false => {
            message!(language, "cli-conflict", argument, others = language.list(&others))
        }
    };
    Some(CliError::usage(message))
}
