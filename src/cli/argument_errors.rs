//! The errors of clap in languages other than English.

use std::error::Error as _;

use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::error::CliError;
use zushiki_core::text::{escaped, quoted};
use zushiki_words::language::{Language, list};
use zushiki_words::message;

/// The error of clap in the current language; `None` in English, and for a rare error, for which clap's own
/// text has to do.
pub(super) fn translated(error: &clap::Error) -> Option<CliError> {
    if Language::current() == Language::ENGLISH {
        return None;
    }
    let error = match error.kind() {
        ErrorKind::UnknownArgument => {
            unknown(error, ContextKind::InvalidArg, ContextKind::SuggestedArg)
        }
        ErrorKind::InvalidSubcommand => {
            unknown(error, ContextKind::InvalidSubcommand, ContextKind::SuggestedSubcommand)
        }
        ErrorKind::InvalidValue => invalid_value(error),
        ErrorKind::ValueValidation => Some(refused_value(error)?),
        ErrorKind::MissingRequiredArgument => {
            let missing = texts(error, ContextKind::InvalidArg);
            Some(CliError::usage(message!("cli-missing-argument", arguments = list(&missing))))
        }
        ErrorKind::ArgumentConflict => conflict(error),
        _ => None,
    }?;
    Some(error.hint(message!("cli-see-help")))
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
fn suggestion(error: &clap::Error, kind: ContextKind) -> Option<String> {
    let similar = first(error, kind)?;
    Some(message!("language-did-you-mean", name = escaped(&similar)))
}

/// The error of an argument or a command that there is not.
fn unknown(error: &clap::Error, kind: ContextKind, similar: ContextKind) -> Option<CliError> {
    let word = quoted(&first(error, kind)?);
    let message = match kind {
        ContextKind::InvalidSubcommand => message!("cli-no-command", word = word),
        _ => message!("cli-no-argument", word = word),
    };
    Some(CliError::usage(message).hint(suggestion(error, similar)))
}

/// The error of a missing value, or of one that is not among the possible ones.
fn invalid_value(error: &clap::Error) -> Option<CliError> {
    let argument = first(error, ContextKind::InvalidArg)?;
    let value = first(error, ContextKind::InvalidValue).unwrap_or_default();
    let message = match value.is_empty() {
        true => message!("cli-missing-value", argument = argument),
        false => message!("cli-invalid-value", argument = argument, value = quoted(&value)),
    };
    let known = texts(error, ContextKind::ValidValue);
    let known = (!known.is_empty()).then(|| message!("language-known-names", names = list(&known)));
    let hint = suggestion(error, ContextKind::SuggestedValue).or(known);
    Some(CliError::usage(message).hint(hint))
}

/// The error of a value that its parser refuses.
fn refused_value(error: &clap::Error) -> Option<CliError> {
    let argument = first(error, ContextKind::InvalidArg)?;
    let value = quoted(&first(error, ContextKind::InvalidValue)?);
    let message = message!("cli-invalid-value", argument = argument, value = value);
    let reason = error.source().map(ToString::to_string).unwrap_or_default();
    // The parsers of clap and of the standard library are in English; the one for a number outside of its range ends
    // its message with the range.
    let hint = match reason.split_once(" is not in ") {
        Some((_, range)) => Some(message!("cli-possible-range", range = range)),
        None => (!reason.is_ascii()).then_some(reason),
    };
    Some(CliError::usage(message).hint(hint))
}

/// The error of arguments that exclude each other.
fn conflict(error: &clap::Error) -> Option<CliError> {
    let argument = first(error, ContextKind::InvalidArg)
        .or_else(|| first(error, ContextKind::InvalidSubcommand))?;
    let others = texts(error, ContextKind::PriorArg);
    let message = match others.iter().all(|other| *other == argument) {
        true => message!("cli-argument-twice", argument = argument),
        false => message!("cli-conflict", argument = argument, others = list(&others)),
    };
    Some(CliError::usage(message))
}
