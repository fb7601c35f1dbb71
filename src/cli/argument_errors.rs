//! The errors of clap in languages other than English.

use std::error::Error;

use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::args::{MinutesError, SprtBoundsError};
use super::error::CliError;
use super::matches::MatchPlayerError;
use zushiki_core::text::{escaped, quoted};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::Wording;

/// The error of clap in `language`; `None` in English, and for rare errors, for which clap's own
/// text is used.
pub(super) fn translated(language: Language, error: &clap::Error) -> Option<CliError> {
    if language == Language::ENGLISH {
        return None;
    }
    let error = match error.kind() {
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
        ErrorKind::ValueValidation => Some(refused_value(language, error)?),
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
    }?;
    Some(error.hint(message!(language, "cli-see-help")))
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

/// The remedy that names similar words.
fn suggestion(language: Language, error: &clap::Error, kind: ContextKind) -> Option<String> {
    let similar = first(error, kind)?;
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
        ContextKind::InvalidSubcommand => message!(language, "cli-no-command", word = word),
        _ => message!(language, "cli-no-argument", word = word),
    };
    Some(CliError::usage(message).hint(suggestion(language, error, similar)))
}

/// The error of a missing value, or of one that is not among the possible ones.
fn invalid_value(language: Language, error: &clap::Error) -> Option<CliError> {
    let argument = first(error, ContextKind::InvalidArg)?;
    let value = first(error, ContextKind::InvalidValue).unwrap_or_default();
    let message = match value.is_empty() {
        true => message!(language, "cli-missing-value", argument = argument),
        false => {
            message!(language, "cli-invalid-value", argument = argument, value = quoted(&value))
        }
    };
    let known = texts(error, ContextKind::ValidValue);
    let known = (!known.is_empty())
        .then(|| message!(language, "language-known-names", names = language.list(&known)));
    let hint = suggestion(language, error, ContextKind::SuggestedValue).or(known);
    Some(CliError::usage(message).hint(hint))
}

/// The error of a value that its parser refuses.
fn refused_value(language: Language, error: &clap::Error) -> Option<CliError> {
    let argument = first(error, ContextKind::InvalidArg)?;
    let value = quoted(&first(error, ContextKind::InvalidValue)?);
    let message = message!(language, "cli-invalid-value", argument = argument, value = value);
    let reason = error.source().map(|source| reason(language, source)).unwrap_or_default();
    // The messages of the parsers of clap and the standard library are in English; the message for a number outside its
    // range ends with the range.
    let hint = match reason.split_once(" is not in ") {
        Some((_, range)) => Some(message!(language, "cli-possible-range", range = range)),
        None => (!reason.is_ascii()).then_some(reason),
    };
    Some(CliError::usage(message).hint(hint))
}

/// Why a parser refuses a value, in the language if it is a parser of the program.
fn reason(language: Language, source: &(dyn Error + 'static)) -> String {
    let told = [
        source.downcast_ref::<MatchPlayerError>().map(|error| error.words(language)),
        source.downcast_ref::<SprtBoundsError>().map(|error| error.words(language)),
        source.downcast_ref::<MinutesError>().map(|error| error.words(language)),
    ];
    told.into_iter().flatten().next().unwrap_or_else(|| source.to_string())
}

/// The error of arguments that exclude each other.
fn conflict(language: Language, error: &clap::Error) -> Option<CliError> {
    let argument = first(error, ContextKind::InvalidArg)
        .or_else(|| first(error, ContextKind::InvalidSubcommand))?;
    let others = texts(error, ContextKind::PriorArg);
    let message = match others.iter().all(|other| *other == argument) {
        true => message!(language, "cli-argument-twice", argument = argument),
        false => {
            message!(language, "cli-conflict", argument = argument, others = language.list(&others))
        }
    };
    Some(CliError::usage(message))
}
