//! The values, the search parameters and the net of a side of a match.

use std::io;
use std::path::Path;

use crate::cli::error::CliError;
use crate::cli::tuned::{MOST_BYTES, texts};
use zushiki_core::text::escaped;
use zushiki_core::variant::Selection;
use zushiki_engine::{SearchParameters, TunedFiles, examine_tuned};
use zushiki_lab::matches::{FileChoice, SideSettings};
use zushiki_play::storage::store::{read_bytes, read_text};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::Wording;

/// The values, the search parameters and the net that `side` of a match names, or those that the game has.
pub(super) fn of_side(
    language: Language,
    selection: &Selection,
    side: &SideSettings,
) -> Result<TunedFiles, CliError> {
    let files = match &side.values {
        None => texts(language),
        Some(path) => {
            let text = read_text(path, MOST_BYTES);
            let text = usable(language, path, text, |text| examine_tuned(selection, text))?;
            texts(language).with_values(vec![text])
        }
    };
    let files = match &side.search {
        None => files,
        Some(FileChoice::Off) => files.with_searches(Vec::new()),
        Some(FileChoice::File(path)) => {
            let text = read_text(path, MOST_BYTES);
            let examine = |text: &String| SearchParameters::read(selection, text).map(|_| ());
            files.with_searches(vec![usable(language, path, text, examine)?])
        }
    };
    Ok(match &side.net {
        None => files,
        Some(FileChoice::Off) => files.without_nets(),
        Some(FileChoice::File(path)) => {
            let bytes = read_bytes(path, MOST_BYTES);
            let examine = |bytes: &Vec<u8>| files.examine_net(selection, bytes);
            let bytes = usable(language, path, bytes, examine)?;
            files.with_nets(vec![bytes])
        }
    })
}

/// The `contents` of the file `path`, if they could be read and `examine` finds no fault.
fn usable<T, E: Wording>(
    language: Language,
    path: &Path,
    contents: io::Result<T>,
    examine: impl FnOnce(&T) -> Result<(), E>,
) -> Result<T, CliError> {
    let contents = contents.map_err(|error| unusable(language, path, &language.tell(&error)))?;
    examine(&contents).map_err(|error| unusable(language, path, &error.words(language)))?;
    Ok(contents)
}

/// A failure: the values, the search parameters or the net in the file `path` cannot be used for `reason`.
fn unusable(language: Language, path: &Path, reason: &str) -> CliError {
    let name = escaped(&path.display().to_string());
    CliError::failure(message!(language, "cli-values-unusable", path = name, reason))
}
