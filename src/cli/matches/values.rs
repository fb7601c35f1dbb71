//! The values, the search parameters and the net of a side of a match.

use std::path::Path;

use super::settings::{FileChoice, SideSettings};
use crate::cli::error::CliError;
use crate::cli::tuned::{MOST_BYTES, texts};
use zushiki_core::text::escaped;
use zushiki_core::variant::Selection;
use zushiki_engine::{SearchParameters, TunedFiles, examine_tuned};
use zushiki_play::storage::store::{read_bytes, read_text};
use zushiki_words::language::{Language, system_error};
use zushiki_words::message;
use zushiki_words::wording::Wording;

/// The values, the search parameters and the net that `side` of a match names, or those that the game has.
pub(super) fn of_side(
    language: Language,
    selection: &Selection,
    side: &SideSettings,
) -> Result<TunedFiles, CliError> {
    let files = match &side.values {
        Some(path) => values_in(language, selection, path)?,
        None => texts(language),
    };
    let files = match &side.search {
        None => files,
        Some(FileChoice::Off) => files.with_searches(Vec::new()),
        Some(FileChoice::File(path)) => with_search_in(language, selection, files, path)?,
    };
    match &side.net {
        None => Ok(files),
        Some(FileChoice::Off) => Ok(files.without_nets()),
        Some(FileChoice::File(path)) => with_net_in(language, selection, files, path),
    }
}

/// The values in the file `path`, which must be for games of `selection`.
fn values_in(
    language: Language,
    selection: &Selection,
    path: &Path,
) -> Result<TunedFiles, CliError> {
    let text = read_text(path, MOST_BYTES);
    let text = text.map_err(|error| unusable(language, path, &system_error(language, &error)))?;
    examine_tuned(selection, &text)
        .map_err(|error| unusable(language, path, &error.words(language)))?;
    Ok(texts(language).with_values(vec![text]))
}

/// `files` with the search parameters in the file `path`, which must be for games of `selection`.
fn with_search_in(
    language: Language,
    selection: &Selection,
    files: TunedFiles,
    path: &Path,
) -> Result<TunedFiles, CliError> {
    let text = read_text(path, MOST_BYTES);
    let text = text.map_err(|error| unusable(language, path, &system_error(language, &error)))?;
    SearchParameters::read(selection, &text)
        .map_err(|error| unusable(language, path, &error.words(language)))?;
    Ok(files.with_searches(vec![text]))
}

/// `files` with the net in the file `path`, which must be for games of `selection` and for these values.
fn with_net_in(
    language: Language,
    selection: &Selection,
    files: TunedFiles,
    path: &Path,
) -> Result<TunedFiles, CliError> {
    let bytes = read_bytes(path, MOST_BYTES);
    let bytes = bytes.map_err(|error| unusable(language, path, &system_error(language, &error)))?;
    files
        .examine_net(selection, &bytes)
        .map_err(|error| unusable(language, path, &error.words(language)))?;
    Ok(files.with_nets(vec![bytes]))
}

/// A failure: the values, the search parameters or the net in the file `path` cannot be used for `reason`.
fn unusable(language: Language, path: &Path, reason: &str) -> CliError {
    let name = escaped(&path.display().to_string());
    CliError::failure(message!(language, "cli-values-unusable", path = name, reason = reason))
}
