//! Locating and loading the config file.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy;

use super::folders;
use zushiki_core::text::escaped;
use zushiki_play::storage::file::FileError;
use zushiki_play::storage::looks::{Looks, LooksFile};
use zushiki_play::storage::store;
use zushiki_tui::config::Config;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::Wording;

/// The size limit of the config file, in bytes.
const MAX_BYTES: u64 = 64 * 1024;

/// The reason why the config file cannot be used, or warnings about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ConfigError {
    /// The first fault, one line for the screen.
    pub(super) summary: String,
    /// All faults, for standard error.
    pub(super) report: String,
}

/// The settings of the config file at `path`, or of the file at the default path, which may be missing.
///
/// # Errors
/// A file that cannot be read or has faults. The caller should continue with the default settings.
pub(super) fn load(language: Language, path: Option<&Path>) -> Result<Config, ConfigError> {
    load_with_warnings(language, path).map(|(config, _)| config)
}

/// The same with what the player has to be told: the warnings about the file, or why its settings are the default ones.
pub(super) fn load_or_default(
    language: Language,
    path: Option<&Path>,
) -> (Config, Option<ConfigError>) {
    load_with_warnings(language, path).unwrap_or_else(|error| (Config::default(), Some(error)))
}

fn load_with_warnings(
    language: Language,
    path: Option<&Path>,
) -> Result<(Config, Option<ConfigError>), ConfigError> {
    let Some(file) = path.map(Path::to_owned).or_else(default_path) else {
        return Ok(Default::default());
    };
    let name = escaped(&file.display().to_string());
    let bytes = match read_limited(&file) {
        Ok(bytes) => bytes,
        Err(FileError::Io(error)) if error.kind() == io::ErrorKind::NotFound && path.is_none() => {
            return Ok(Default::default());
        }
        Err(error) => return Err(unreadable(language, &name, &error.words(language))),
    };
    let bytes =
        bytes.ok_or_else(|| unreadable(language, &name, &message!(language, "config-too-long")))?;
    let text = String::from_utf8(bytes)
        .map_err(|_| unreadable(language, &name, &message!(language, "config-not-utf-8")))?;
    let (config, warnings) = Config::parse(&name, &text).map_err(|report| ConfigError {
        summary: message!(language, "config-faulty", name = &name, summary = report.summary()),
        report: report.words(language),
    })?;
    let warnings = warnings.map(|report| ConfigError {
        summary: message!(language, "config-warned", name = &name, summary = report.summary()),
        report: report.words(language),
    });
    Ok((config, warnings))
}

/// The looks that were chosen by keys, and their file next to the default config file; no file if it cannot be read or
/// the system has no place for it.
pub(super) fn looks() -> (Looks, Option<LooksFile>) {
    let Some(path) = default_path().map(|path| path.with_file_name("looks.toml")) else {
        return (Looks::default(), None);
    };
    Looks::read(&path)
        .map_or_else(|_| Default::default(), |looks| (looks, Some(LooksFile::new(path))))
}

/// `zushiki/config.toml` in `$XDG_CONFIG_HOME` or `~/.config`, on macOS too.
fn default_path() -> Option<PathBuf> {
    let strategy = etcetera::choose_base_strategy().ok()?;
    Some(folders::own(&strategy.config_dir())?.join("config.toml"))
}

/// The bytes of the file; `None` if it is longer than [`MAX_BYTES`].
///
/// # Errors
/// The error of the system, or that it is not a regular file: reading a pipe may never end.
fn read_limited(path: &Path) -> Result<Option<Vec<u8>>, FileError> {
    let file = store::open_regular(path)?.ok_or(FileError::NotAFile)?;
    match store::read_within(file, MAX_BYTES) {
        Err(error) if error.kind() == ErrorKind::FileTooLarge => Ok(None),
        read => Ok(Some(read?)),
    }
}

fn unreadable(language: Language, name: &str, reason: &str) -> ConfigError {
    let report = message!(language, "config-unreadable", name, reason);
    ConfigError { summary: message!(language, "config-defaults-used", report = &report), report }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::*;

    fn loaded(bytes: &[u8]) -> Result<Config, ConfigError> {
        let mut file = tempfile::NamedTempFile::new().unwrap();
        file.write_all(bytes).unwrap();
        load(Language::ENGLISH, Some(file.path()))
    }

    fn summary(bytes: &[u8]) -> String {
        loaded(bytes).unwrap_err().summary
    }

    #[test]
    fn a_fault_is_reported_with_its_line() {
        let summary = summary(b"mouse = true\nthem = 'kaya'\ncell = 3\n");
        assert!(summary.contains("line 2: unknown key 'them' (and 1 more)"), "{summary}");
    }

    #[test]
    fn an_action_that_does_not_exist_is_told_and_ignored() {
        let mut file = tempfile::NamedTempFile::new().unwrap();
        file.write_all(b"mouse = false\n[keys]\nundo-all = ['F3']\nundo = ['F2']\n").unwrap();
        let (config, told) = load_or_default(Language::ENGLISH, Some(file.path()));
        let summary = told.unwrap().summary;
        assert!(summary.contains("line 3: there is no action 'undo-all'"), "{summary}");
        assert_eq!(config, loaded(b"mouse = false\n[keys]\nundo = ['F2']\n").unwrap());
    }

    #[test]
    fn an_unreadable_file_is_an_error() {
        assert!(summary(b"\xff").contains("not UTF-8"));
        assert!(summary(&[b' '; 70_000]).contains("longer than 64 KiB"));
        let missing = load(Language::ENGLISH, Some(Path::new("/nowhere/at/all.toml")));
        assert!(missing.unwrap_err().report.contains("cannot be read"));
    }

    #[test]
    #[cfg(unix)]
    fn a_pipe_is_not_read_as_a_config_file() {
        use rustix::fs::{CWD, Mode, mkfifoat};
        let folder = tempfile::tempdir().unwrap();
        let (pipe, link) = (folder.path().join("pipe.toml"), folder.path().join("link.toml"));
        mkfifoat(CWD, &pipe, Mode::RUSR | Mode::WUSR).unwrap();
        let report = load(Language::ENGLISH, Some(&pipe)).unwrap_err().report;
        assert!(report.ends_with("pipe.toml cannot be read: it is not a file"), "{report}");
        std::fs::write(folder.path().join("target"), "").unwrap();
        std::os::unix::fs::symlink("target", &link).unwrap();
        assert_eq!(load(Language::ENGLISH, Some(&link)), Ok(Config::default()));
    }

    #[test]
    fn an_empty_file_changes_nothing() {
        assert_eq!(loaded(b""), Ok(Config::default()));
    }
}
