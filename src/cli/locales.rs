//! The messages of a translator: the folders below the directory that `ZUSHIKI_LOCALES` names, read when the program
//! starts. The name of each is the tag of a language. Beside them are translated copies of other files: rule files in
//! `variants`, the lessons in `lessons.toml`, and sample games in `games/TAG`.

use std::collections::HashMap;
use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::error::CliError;
use super::output;
use zushiki_core::text::{escaped_path, is_language_tag};
use zushiki_core::variant::library::{self, LoadError};
use zushiki_play::learn::{self, LessonError};
use zushiki_play::storage::samples;
use zushiki_words::language::{self, Language, LocaleFault, LocaleFaultKind, LocaleFile, faults};
use zushiki_words::message;
use zushiki_words::wording::Wording;

/// The environment variable that names the directory.
const VARIABLE: &str = "ZUSHIKI_LOCALES";
/// The end of the names of files with messages.
const EXTENSION: &str = "ftl";
/// The size limit of a file, in bytes.
const MAX_BYTES: u64 = 1024 * 1024;
/// The most files of all languages together.
const MAX_FILES: usize = 4096;
/// The most faults that are told.
const MAX_TOLD: usize = 20;

/// The faults of the files that were read, which are told once the language of the program is known.
#[derive(Debug, Default)]
pub(super) struct Locales {
    faults: Vec<(PathBuf, LocaleFault)>,
}

/// The reason why the directory cannot be used.
#[derive(Debug)]
pub(super) struct LocalesError {
    path: PathBuf,
    reason: Reason,
}

#[derive(Debug)]
enum Reason {
    /// The system cannot read it.
    System(io::Error),
    /// There are no messages in a folder below it.
    Empty,
    /// A folder with messages has a name that is not the tag of a language.
    Tag,
    /// A file has more than [`MAX_BYTES`].
    TooLarge,
    /// There are more than [`MAX_FILES`].
    TooMany,
    /// A file is not UTF-8 on the line with this number.
    NotUtf8(usize),
    /// A rule file has faults.
    Rules(LoadError),
    /// The lessons have a fault.
    Lessons(LessonError),
}

/// Adds the messages of the translator, if the environment names a directory. Must be called before any message is
/// looked up.
///
/// # Errors
/// A directory or file that cannot be used as a whole. A single message that cannot be used is a fault that is told.
pub(super) fn add() -> Result<Locales, LocalesError> {
    let Some(folder) = env::var_os(VARIABLE).filter(|value| !value.is_empty()) else {
        return Ok(Locales::default());
    };
    let folder = Path::new(&folder);
    let read = read(folder)?;
    add_copies(folder)?;
    let of_file = |(path, file): &(PathBuf, LocaleFile)| {
        faults(file).into_iter().map(|fault| (path.clone(), fault)).collect::<Vec<_>>()
    };
    let faults: Vec<(PathBuf, LocaleFault)> = read.iter().flat_map(of_file).collect();
    let is_usable = |path: &Path| {
        !faults.iter().any(|(other, fault)| other == path && fault.kind == LocaleFaultKind::TooDeep)
    };
    let usable = read.into_iter().filter(|(path, _)| is_usable(path));
    language::add(usable.map(|(_, file)| file).collect());
    Ok(Locales { faults })
}

/// The files below `folder` in the order of their paths.
fn read(folder: &Path) -> Result<Vec<(PathBuf, LocaleFile)>, LocalesError> {
    let mut all = Vec::new();
    for language in entries(folder)?.into_iter().filter(|path| path.is_dir()) {
        let files = files(&language, EXTENSION)?;
        let tag = language.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if !files.is_empty() && !is_language_tag(tag) {
            return Err(LocalesError::new(&language, Reason::Tag));
        }
        for path in files {
            all.push((path.clone(), file(tag, &path)?));
        }
        if all.len() > MAX_FILES {
            return Err(LocalesError::new(folder, Reason::TooMany));
        }
    }
    if all.is_empty() { Err(LocalesError::new(folder, Reason::Empty)) } else { Ok(all) }
}

/// Adds the translated copies of rule files, lessons and sample games that are below `folder`.
fn add_copies(folder: &Path) -> Result<(), LocalesError> {
    let mut games = Vec::new();
    for path in files(&folder.join("variants"), "toml")? {
        let read = library::parse_saved(&path.to_string_lossy(), &text(&path)?);
        games.push(read.map_err(|error| LocalesError::new(&path, Reason::Rules(error)))?);
    }
    library::translate(games);
    let mut found = HashMap::new();
    for language in folders(&folder.join("games"))? {
        for path in files(&language, "psn")? {
            let below = [&language, &path].map(|path| path.file_name().unwrap_or_default());
            let below = below.map(|name| name.to_string_lossy());
            found.insert(below.join("/"), text(&path)?.into_bytes());
        }
    }
    samples::add(found);
    let path = folder.join("lessons.toml");
    if path.exists() {
        let read = learn::load(&path.to_string_lossy(), &text(&path)?);
        let failed = |error| LocalesError::new(&path, Reason::Lessons(error));
        learn::replace_lessons(read.map_err(failed)?);
    }
    Ok(())
}

/// The folders in `folder`, sorted; none if there is no such folder.
fn folders(folder: &Path) -> Result<Vec<PathBuf>, LocalesError> {
    let all = if folder.is_dir() { entries(folder)? } else { Vec::new() };
    Ok(all.into_iter().filter(|path| path.is_dir()).collect())
}

/// The files in `folder` whose names end with `extension`, sorted; none if there is no such folder.
fn files(folder: &Path, extension: &str) -> Result<Vec<PathBuf>, LocalesError> {
    let all = if folder.is_dir() { entries(folder)? } else { Vec::new() };
    let is_wanted = |path: &PathBuf| path.extension().is_some_and(|end| end == extension);
    Ok(all.into_iter().filter(is_wanted).collect())
}

/// The paths in `folder`, sorted.
fn entries(folder: &Path) -> Result<Vec<PathBuf>, LocalesError> {
    let failed = |error| LocalesError::new(folder, Reason::System(error));
    let entries = fs::read_dir(folder).map_err(failed)?.take(MAX_FILES + 1);
    let paths: Result<Vec<PathBuf>, io::Error> = entries.map(|entry| Ok(entry?.path())).collect();
    let mut paths = paths.map_err(failed)?;
    paths.sort_unstable();
    Ok(paths)
}

/// The messages in the file at `path`.
fn file(tag: &str, path: &Path) -> Result<LocaleFile, LocalesError> {
    let name = path.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    Ok(LocaleFile { tag: tag.to_owned(), name, text: text(path)? })
}

/// The text of the file at `path`.
fn text(path: &Path) -> Result<String, LocalesError> {
    let failed = |reason| LocalesError::new(path, reason);
    // Another kind of file, such as a named pipe, could wait without end.
    let size = fs::metadata(path).map_err(|error| failed(Reason::System(error)))?;
    if !size.is_file() {
        return Err(failed(Reason::System(io::ErrorKind::InvalidInput.into())));
    }
    if size.len() > MAX_BYTES {
        return Err(failed(Reason::TooLarge));
    }
    let bytes = fs::read(path).map_err(|error| failed(Reason::System(error)))?;
    String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        failed(Reason::NotUtf8(1 + good.iter().filter(|byte| **byte == b'\n').count()))
    })
}

impl LocalesError {
    fn new(path: &Path, reason: Reason) -> LocalesError {
        LocalesError { path: path.to_owned(), reason }
    }

    /// The error in `language`.
    pub(super) fn words(&self, language: Language) -> CliError {
        let path = escaped_path(&self.path);
        let text = match &self.reason {
            Reason::System(error) => {
                let error = language.tell(error);
                message!(language, "cli-file-unreadable", path, error)
            }
            Reason::Empty => message!(language, "cli-locales-empty", path),
            Reason::Tag => message!(language, "cli-locales-tag", path),
            Reason::TooLarge => {
                message!(language, "cli-locales-too-large", path, most = MAX_BYTES / 1024)
            }
            Reason::TooMany => {
                message!(language, "cli-locales-too-many", path, most = MAX_FILES)
            }
            Reason::NotUtf8(line) => {
                message!(language, "cli-locales-not-utf-8", path, line = *line)
            }
            Reason::Rules(error) => error.words(language),
            Reason::Lessons(error) => error.words(language),
        };
        CliError::failure(message!(language, "cli-in-option", option = VARIABLE, reason = text))
    }
}

impl Locales {
    /// Tells the faults on standard error.
    pub(super) fn tell(&self, language: Language) {
        for (path, fault) in self.faults.iter().take(MAX_TOLD) {
            let (path, text) = (escaped_path(path), fault.kind.words(language));
            let text = match fault.line {
                Some(line) => {
                    message!(language, "cli-locales-fault", path, line, fault = text)
                }
                None => message!(language, "cli-in-file", path, text),
            };
            output::remark(output::note(language, text));
        }
        let more = self.faults.len().saturating_sub(MAX_TOLD);
        if more > 0 {
            output::remark(output::note(
                language,
                message!(language, "cli-locales-more", count = more),
            ));
        }
    }
}
