//! The games of a folder, told in a line each. Files are read one after the other, so that whoever
//! shows them need not wait for the last.

use std::fs::{self, DirEntry};
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::{Format, ReadOptions, Record, file, read};
use crate::game::Players;
use crate::rules::Outcome;

/// The most bytes of a file that is looked into: few games come to a tenth of it.
pub const MOST_BYTES: u64 = 1 << 20;

/// A game file of a folder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedGame {
    /// The file.
    pub path: PathBuf,
    /// What is in it, or why that cannot be told, as the end of a sentence.
    pub summary: Result<Summary, String>,
}

/// What there is to know about a game before it is opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// The game, in full: `Wa shogi (drops)`.
    pub title: String,
    /// Who plays.
    pub players: Players,
    /// When it began, as written.
    pub date: Option<String>,
    /// How many moves lead to where it stands.
    pub moves: usize,
    /// How it ended, in words; none where it goes on.
    pub end: Option<String>,
    /// How it ended; none where it goes on.
    pub outcome: Option<Outcome>,
}

/// A file that has not been looked into.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    path: PathBuf,
    changed: SystemTime,
    bytes: u64,
}

/// The game files in `folder`, by the ends of their names, the one changed last first; none where
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
    /// Looks into the file.
    #[must_use]
    pub fn look(self, options: &ReadOptions<'_>) -> SavedGame {
        let summary = match self.bytes > MOST_BYTES {
            true => Err(format!("it is larger than {} MiB", MOST_BYTES >> 20)),
            false => summary(&self.path, options),
        };
        SavedGame { path: self.path, summary }
    }
}

fn summary(path: &Path, options: &ReadOptions<'_>) -> Result<Summary, String> {
    let bytes = file::bytes(path).map_err(|error| format!("it cannot be read: {error}"))?;
    let reading = read(&bytes, options).map_err(|error| error.to_string())?;
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
        let told: Vec<SavedGame> = found.map(|found| found.look(&options)).collect();
        let names: Vec<_> = told.iter().map(|game| game.path.file_name().unwrap()).collect();
        assert_eq!(names, ["new.PSN", "huge.kif", "old.psn"]);
        let why = told[0].summary.as_ref().unwrap_err();
        assert!(why.starts_with("line 3, column 4 (move 1): 'K-1a'"), "{why}");
        assert_eq!(told[1].summary, Err("it is larger than 1 MiB".to_owned()));
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
