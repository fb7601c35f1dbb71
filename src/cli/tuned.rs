//! Tuned values in the player's data directory, written by `zushiki tune`: their place, and passing them to the engine.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use super::error::CliError;
use super::folders::Folders;
use super::output::{note, remark};
use zushiki_core::text::escaped;
use zushiki_core::variant::Selection;
use zushiki_engine::{Settings, TunedTexts, examine_tuned};
use zushiki_words::language::{Language, system_error};
use zushiki_words::message;
use zushiki_words::wording::Wording;

/// The file of the values for games of `selection`; `None` if the system names no place for files.
pub(super) fn path(selection: &Selection) -> Option<PathBuf> {
    let name = selection.id().replace([':', '+'], "-");
    Some(Folders::here().values()?.join(format!("{name}.txt")))
}

/// The texts of all games, read at the first call, which also prints a note if they cannot be read.
pub(super) fn texts(language: Language) -> TunedTexts {
    static TEXTS: OnceLock<TunedTexts> = OnceLock::new();
    let read = || {
        read().unwrap_or_else(|error| {
            remark(note(
                language,
                message!(
                    language,
                    "cli-tuned-values-unreadable",
                    error = system_error(language, &error)
                ),
            ));
            TunedTexts::default()
        })
    };
    TEXTS.get_or_init(read).clone()
}

fn read() -> io::Result<TunedTexts> {
    let entries = Folders::here().values().map(fs::read_dir);
    let entries = match entries {
        None => return Ok(TunedTexts::default()),
        Some(Err(error)) if error.kind() == io::ErrorKind::NotFound => {
            return Ok(TunedTexts::default());
        }
        Some(entries) => entries?,
    };
    let mut paths: Vec<PathBuf> =
        entries.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "txt"));
    paths.sort();
    // A file that is not text belongs to no game; it is reported when its game is played.
    Ok(TunedTexts::new(paths.iter().filter_map(|path| fs::read_to_string(path).ok()).collect()))
}

/// The text in the file `path`, which must be for games of `selection`.
pub(super) fn of_file(
    language: Language,
    selection: &Selection,
    path: &Path,
) -> Result<TunedTexts, CliError> {
    let unusable = |reason: &str| {
        let name = escaped(&path.display().to_string());
        CliError::failure(message!(language, "cli-values-unusable", path = name, reason = reason))
    };
    let text =
        fs::read_to_string(path).map_err(|error| unusable(&system_error(language, &error)))?;
    examine_tuned(selection, &text).map_err(|error| unusable(&error.words(language)))?;
    Ok(TunedTexts::new(vec![text]))
}

/// The reason why the file of values for games of `selection` is not used, with its name; `None` if it
/// is used, or there is none.
pub(super) fn fault(language: Language, selection: &Selection) -> Option<String> {
    let path = path(selection)?;
    let reason = match fs::read_to_string(&path) {
        Ok(text) => examine_tuned(selection, &text).err()?.words(language),
        Err(error) if error.kind() == io::ErrorKind::NotFound => return None,
        Err(error) => system_error(language, &error),
    };
    Some(message!(
        language,
        "cli-values-not-used",
        path = escaped(&path.display().to_string()),
        reason = reason
    ))
}

/// The settings of computer players. A note reports faulty values for games of `selection`.
pub(super) fn settings(language: Language, selection: Option<&Selection>) -> Settings {
    if let Some(fault) = selection.and_then(|selection| fault(language, selection)) {
        remark(note(language, fault));
    }
    Settings { tuned: texts(language), ..Settings::default() }
}
