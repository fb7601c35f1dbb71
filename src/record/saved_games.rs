//! The game files of a directory with a summary of each. They are read one by one, so that a list
//! can be shown before the last of them is read.

use std::fs::{self, DirEntry};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

use super::{Format, ReadError, ReadOptions, Record, file, read};
use crate::game::Players;
use crate::rules::Outcome;
use crate::variant::Variant;

/// The most bytes of a file that is read for a list; few games take a tenth of them.
pub const MOST_BYTES: u64 = 1 << 20;

/// The directory of saved games.
#[derive(Clone, Debug)]
pub struct SavedGamesDir {
    dir: Option<PathBuf>,
    variants: Vec<Arc<Variant>>,
}

impl SavedGamesDir {
    /// The game files in `dir`, if there is one; `variants` are those that they can be of.
    #[must_use]
    pub fn new(dir: Option<PathBuf>, variants: Vec<Arc<Variant>>) -> SavedGamesDir {
        SavedGamesDir { dir, variants }
    }

    /// The games in it, the one changed last first; none where it cannot be read. Each file is read
    /// when the iterator comes to it.
    pub fn games(&self) -> impl Iterator<Item = SavedGame> {
        let found = self.dir.as_deref().map(found).and_then(Result::ok);
        let options = ReadOptions { variants: &self.variants, assumed: None };
        found.unwrap_or_default().into_iter().map(move |found| found.read(&options))
    }
}

/// A game file of a directory.
#[derive(Debug)]
pub struct SavedGame {
    /// The file.
    pub path: PathBuf,
    /// A summary of the game, or why there is none.
    pub summary: Result<Summary, SummaryError>,
}

/// Why a list has no summary of a game file: the end of a sentence.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)] // the messages say it
pub enum SummaryError {
    #[error("it is larger than {} MiB", MOST_BYTES >> 20)]
    TooLarge,
    #[error("it cannot be read: {0}")]
    Io(io::Error),
    #[error("{0}")]
    Faulty(ReadError),
}

/// What a list says about a saved game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// The name of the variant with its presets: `Wa shogi (drops)`.
    pub title: String,
    /// The players' names.
    pub players: Players,
    /// The day on which it began, as the file has it.
    pub date: Option<String>,
    /// How many moves lead to the live node.
    pub moves: usize,
    /// How it ended, in words; none where it is unfinished.
    pub end: Option<String>,
    /// How it ended; none where it is unfinished.
    pub outcome: Option<Outcome>,
}

/// A game file that has not been read yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    path: PathBuf,
    changed: SystemTime,
    bytes: u64,
}

/// The game files in `folder`, options by their extensions, the one changed last first; none where
/// there is no such folder.
///
/// # Errors
/// Where the folder cannot be read.
pub fn found(folder: &Path) -> io::Result<Vec<Found>> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let mut all: Vec<Found> = entries.flatten().filter_map(|entry| game_file(&entry)).collect();
    all.sort_by(|one, other| (other.changed, &one.path).cmp(&(one.changed, &other.path)));
    Ok(all)
}

fn game_file(entry: &DirEntry) -> Option<Found> {
    let path = entry.path();
    Format::of_path(&path)?;
    let about = fs::metadata(&path).ok().filter(|about| about.is_file())?;
    let changed = about.modified().unwrap_or(SystemTime::UNIX_EPOCH);
    Some(Found { path, changed, bytes: about.len() })
}

impl Found {
    /// Reads the file.
    #[must_use]
    pub fn read(self, options: &ReadOptions<'_>) -> SavedGame {
        let summary = match self.bytes > MOST_BYTES {
            true => Err(SummaryError::TooLarge),
            false => summary(&self.path, options),
        };
        SavedGame { path: self.path, summary }
    }
}

fn summary(path: &Path, options: &ReadOptions<'_>) -> Result<Summary, SummaryError> {
    let bytes = file::bytes(path).map_err(SummaryError::Io)?;
    // A list needs no part of a faulty game: the error without it takes little memory.
    let faulty = |error| SummaryError::Faulty(ReadError { readable: None, ..error });
    let reading = read(&bytes, options).map_err(faulty)?;
    let Record { headers, game } = reading.record;
    let selection = game.position().selection();
    let outcome = game.live_outcome();
    Ok(Summary {
        title: selection.title(),
        players: headers.players,
        date: headers.date,
        moves: game.node(game.live_node()).ply(),
        end: outcome.map(|outcome| crate::wording::outcome(selection, outcome)),
        outcome,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variant::library;

    #[test]
    fn files_are_told_the_last_one_first() {
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str, age: u64| {
            let path = folder.path().join(name);
            fs::write(&path, text).unwrap();
            let then = SystemTime::now() - std::time::Duration::from_secs(age);
            fs::File::options().write(true).open(path).unwrap().set_modified(then).unwrap();
        };
        let game = "[Variant \"sho\"]\n[Date \"2026.11.20\"]\n[Black \"Aoi\"]\n\n1. P-7f P-3d *\n";
        write("old.psn", game, 900);
        write("new.PSN", "[Variant \"sho\"]\n\n1. K-1a *\n", 10);
        write("notes.txt", game, 0);
        write("huge.kif", &"x".repeat(1 + (1 << 20)), 500);
        let options = ReadOptions { variants: library::shipped(), assumed: None };
        let found = found(folder.path()).unwrap().into_iter();
        let told: Vec<SavedGame> = found.map(|found| found.read(&options)).collect();
        let names: Vec<_> = told.iter().map(|game| game.path.file_name().unwrap()).collect();
        assert_eq!(names, ["new.PSN", "huge.kif", "old.psn"]);
        let why = told[0].summary.as_ref().unwrap_err().to_string();
        assert!(why.starts_with("line 3, column 4 (move 1): 'K-1a'"), "{why}");
        let why = told[1].summary.as_ref().unwrap_err().to_string();
        assert_eq!(why, "it is larger than 1 MiB");
        let summary = told[2].summary.as_ref().unwrap();
        assert_eq!((summary.moves, summary.date.as_deref()), (2, Some("2026.11.20")));
        assert_eq!((&*summary.title, summary.outcome), ("Sho shogi", None));
    }

    #[test]
    fn no_folder_holds_no_games() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(found(&folder.path().join("none")).unwrap(), []);
    }
}
