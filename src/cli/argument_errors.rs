//! The errors of clap in the language of the player. The texts of clap are in English, and those of the standard library
//! about numbers are technical: `invalid digit found in string`.

use std::error::Error;

use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::args::{MinutesError, NumberFault, SprtBoundsError};
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
    let message = if value.is_empty() {
        message!(language, "cli-missing-value", argument)
    } else {
        message!(language, "cli-invalid-value", argument, value = quoted(&value))
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
    let source = error.source()?;
    let fault = source.downcast_ref::<NumberFault>().copied();
    let fault = fault.or_else(|| source.downcast_ref().map(NumberFault::of))?;
    let argument = first(error, ContextKind::InvalidArg)?;
    let value = quoted(&first(error, ContextKind::InvalidValue)?);
    Some(CliError::usage(number_fault(language, fault, &argument, &value)))
}

/// The sentence about a `value` that should be a number.
fn number_fault(language: Language, fault: NumberFault, argument: &str, value: &str) -> String {
    match fault {
        NumberFault::NotNatural => message!(language, "cli-whole-number", argument, value),
        NumberFault::TooLarge => message!(language, "cli-number-too-large", argument, value),
        NumberFault::Below { least } => {
            message!(language, "cli-number-from", argument, value, least = least.to_string())
        }
        NumberFault::Outside { least, most } => {
            let (least, most) = (least.to_string(), most.to_string());
            message!(language, "cli-number-between", argument, value, least, most)
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
    let message = if others.iter().all(|other| *other == argument) {
        message!(language, "cli-argument-twice", argument)
    } else {
        message!(language, "cli-conflict", argument, others = language.list(&others))
    };
    Some(CliError::usage(message))
}
