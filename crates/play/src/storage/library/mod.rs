//! The library: an index of the positions of the player's games, for finding the games that reached a position and the
//! moves that were played from it.
//!
//! The index is one file in the cache directory, read and replaced as a whole. It has the keys of the positions of each
//! game in the order of the game: a look-up compares a key with all of them, half a million for 5,000 games of 100
//! moves. So no sort order has to be maintained, and the entry of a changed game file is replaced alone. A database
//! would have no advantage and cost seconds of compilation.

mod file;
mod opening;
mod scan;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf, absolute};

pub use self::opening::{NextMove, Opening, ReachedGame, Results};
use super::facts::GameFacts;
use super::listed_games::Found;
use super::store::{self, StoreError};
use super::summary_cache::Stamp;
use zushiki_core::variant::library::Games;

/// The maximum number of indexed positions. Each takes eight bytes for its key, and about six for its move.
const MOST_POSITIONS: usize = 10_000_000;

/// The entry of the index for a game file.
#[derive(Clone, PartialEq, Eq, Debug)]
struct IndexedFile {
    /// The state of the file when it was read.
    stamp: Stamp,
    /// The games that could be read.
    games: Vec<IndexedGame>,
    /// The number of games that could not be read.
    faulty: u32,
    /// The number of games in the file, at least 1.
    count: u32,
}

/// The main line of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
struct IndexedGame {
    /// The number in the file, from 1.
    number: u32,
    /// The hash of the rules, which distinguishes games.
    rules: u64,
    facts: GameFacts,
    /// The keys of the positions, from the start on.
    keys: Vec<u64>,
    /// The moves in USI, with a space between two.
    moves: String,
}

/// The game files by their absolute paths.
type Files = BTreeMap<PathBuf, IndexedFile>;

/// The progress of an update of the library, which is its result when it has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Progress {
    /// The number of files that are in the index.
    pub done: usize,
    /// The number of files that were found.
    pub files: usize,
    /// The number of files that could not be read completely. They are skipped.
    pub unreadable: usize,
    /// Whether files were not read because the index has as many positions as it may have.
    pub is_full: bool,
}

impl Progress {
    /// Whether all files that were found are in the index.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.done == self.files
    }
}

/// The index of the positions of games in some folders and files.
#[derive(Debug)]
pub struct Library {
    /// The folders and files whose games are looked up.
    sources: Vec<PathBuf>,
    /// The file of the index; without one nothing is kept.
    file: Option<PathBuf>,
    variants: Games,
    /// All that is known, of files elsewhere too once the index has been read.
    files: Files,
    /// The paths of the files among the sources.
    found: BTreeSet<PathBuf>,
    /// Whether the index was read from its file, or the file did not exist.
    is_read: bool,
}

/// The name of the file in the directory of caches.
const FILE: &str = "library.index";

impl Library {
    /// The games of the folders and files `sources`, which are of `variants`. The index is kept in the directory
    /// `caches`, if any. Nothing is read before [`Library::update`].
    #[must_use]
    pub fn new(sources: Vec<PathBuf>, caches: Option<&Path>, variants: Games) -> Library {
        let file = caches.map(|dir| dir.join(FILE));
        // Only the path of the current directory can be missing: a relative path then stays as it is.
        let in_full = |path: PathBuf| absolute(&path).unwrap_or(path);
        let sources = sources.into_iter().map(in_full).collect();
        let (files, found) = (Files::new(), BTreeSet::new());
        Library { sources, file, variants, files, found, is_read: false }
    }

    /// Updates the index: reads the files that are new or have changed, and saves the index. `tell` is called before
    /// the first file and after each file; if it returns false, the update stops, and a later update continues from
    /// there.
    pub fn update(&mut self, tell: &mut dyn FnMut(Progress) -> bool) -> Progress {
        self.read_index();
        let candidates = scan::candidates(&self.sources);
        let mut changed = self.forget_missing(&candidates);
        let progress = self.read_new(&candidates, &mut changed, tell);
        if changed {
            self.keep();
        }
        progress
    }

    /// Reads the file of the index once. Without one that can be used, all games are read again.
    fn read_index(&mut self) {
        if !std::mem::replace(&mut self.is_read, true) {
            let key = file::key(&self.variants);
            let read = self.file.as_deref().and_then(|path| file::read(path, key));
            self.files = read.unwrap_or_default();
        }
    }

    /// Removes the entries of files that were missing in the last update. Returns whether there
    /// were any.
    fn forget_missing(&mut self, candidates: &[Found]) -> bool {
        self.found = candidates.iter().map(|one| one.path().to_owned()).collect();
        let before = self.files.len();
        let (found, sources) = (&self.found, &self.sources);
        let is_there = |path: &PathBuf| {
            let is_ours = sources.iter().any(|at| at == path || path.parent() == Some(at));
            if is_ours { found.contains(path) } else { path.exists() }
        };
        self.files.retain(|path, _| is_there(path));
        self.files.len() != before
    }

    /// Reads the candidates that are not in the index as they are now.
    fn read_new(
        &mut self,
        candidates: &[Found],
        changed: &mut bool,
        tell: &mut dyn FnMut(Progress) -> bool,
    ) -> Progress {
        let mut progress = Progress { files: candidates.len(), ..Progress::default() };
        let mut positions = self.positions();
        let mut goes_on = tell(progress);
        for candidate in candidates {
            let known = self.files.get(candidate.path());
            let is_known = known.is_some_and(|known| known.stamp == candidate.stamp());
            if !is_known && goes_on && positions < MOST_POSITIONS {
                let read = scan::read(candidate, &self.variants);
                positions += count(&read);
                self.files.insert(candidate.path().to_owned(), read);
                *changed |= is_kept(candidate.path());
                progress = self.after(progress, candidate);
                goes_on = tell(progress);
            } else if is_known {
                progress = self.after(progress, candidate);
            }
        }
        progress.is_full = positions >= MOST_POSITIONS && !progress.is_complete();
        progress
    }

    /// `progress` after `candidate` was found in the index or read into it.
    fn after(&self, progress: Progress, candidate: &Found) -> Progress {
        let file = self.files.get(candidate.path());
        let is_whole = file.is_some_and(|file| file.faulty == 0);
        let unreadable = progress.unreadable + usize::from(!is_whole);
        Progress { done: progress.done + 1, unreadable, ..progress }
    }

    /// The number of games in the folders and files of the library, as far as they have been read.
    #[must_use]
    pub fn games(&self) -> usize {
        self.found.iter().filter_map(|path| self.files.get(path)).map(|file| file.games.len()).sum()
    }

    /// The number of positions in the index.
    #[must_use]
    pub fn positions(&self) -> usize {
        self.files.values().map(count).sum()
    }

    /// Writes the index, with the files that another process has read meanwhile.
    fn keep(&self) {
        let Some(path) = self.file.as_deref() else { return };
        let key = file::key(&self.variants);
        // Without the index the games are read again.
        let _ = store::update(path, || {
            let mut there = file::read(path, key).unwrap_or_default();
            there.retain(|path, _| path.exists());
            // Our entries replace existing ones.
            let all = there.iter().chain(&self.files).filter(|(path, _)| is_kept(path));
            Ok::<_, StoreError>(Some(file::write(&all.collect(), key)))
        });
    }
}

/// Whether the games of the file at `path` are kept: its path has to be text. Files with other paths are few; they
/// are read by each process.
fn is_kept(path: &Path) -> bool {
    path.to_str().is_some()
}

/// The number of positions in the games of a file.
fn count(file: &IndexedFile) -> usize {
    file.games.iter().map(|game| game.keys.len()).sum()
}
