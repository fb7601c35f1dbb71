//! Games with a summary of each: the game files of a directory with the samples, or the games of one
//! file. They are read one by one, so that a list can be shown before the last of them is read.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

use super::file::FileError;
use super::summary_cache::{Known, Stamp, SummaryCache};
use super::{file, samples};
use zushiki_core::board::Color;
use zushiki_core::game::Players;
use zushiki_core::phrase_enum;
use zushiki_core::rules::Outcome;
use zushiki_core::variant::Selection;
use zushiki_core::variant::library::Games;
use zushiki_record::{GameFile, ReadError, ReadOptions, Reading, Record, is_game_file};

/// The maximum number of bytes of a file that is read for a list; few games have a tenth of this
/// size.
pub const MOST_BYTES: u64 = 1 << 20;

/// The directory of saved games.
#[derive(Clone, Debug)]
pub struct SavedGamesDir {
    dir: Option<PathBuf>,
    caches: Option<PathBuf>,
    variants: Games,
    tag: String,
}

impl SavedGamesDir {
    /// The game files in `dir`, if any; `variants` are their possible variants. Summaries are kept in the directory
    /// `caches`, if any. Sample games are in the language `tag`.
    #[must_use]
    pub fn new(
        dir: Option<PathBuf>,
        caches: Option<PathBuf>,
        variants: Games,
        tag: &str,
    ) -> SavedGamesDir {
        SavedGamesDir { dir, caches, variants, tag: tag.to_owned() }
    }

    /// The games in it, the most recently changed first; none if it cannot be read. A file that has changed since it
    /// was last listed is read when the iterator comes to it.
    #[must_use]
    pub fn games(&self) -> SavedGames<'_> {
        let dir = self.dir.as_deref();
        let found = dir.map(found).and_then(Result::ok).unwrap_or_default();
        let caches = self.caches.as_deref();
        let cache = dir.map(|dir| SummaryCache::open(caches, dir, &self.variants));
        SavedGames { found: found.into_iter(), cache, variants: &self.variants }
    }

    /// The games in it as [`SavedGamesDir::games`] has them, then the sample games.
    pub fn games_and_samples(&self) -> impl Iterator<Item = ListedGame> + '_ {
        let samples = samples::all().iter().map(|sample| {
            let options = ReadOptions::new(&self.variants);
            let summary = first_summary(sample.bytes(&self.tag), &options);
            ListedGame { path: sample.path(), number: None, summary }
        });
        self.games().chain(samples)
    }
}

/// The saved games of a directory, read one by one.
#[derive(Debug)]
pub struct SavedGames<'a> {
    found: std::vec::IntoIter<Found>,
    /// The summaries of files that need not be read. It is written after the last file: an unfinished
    /// search would leave files out.
    cache: Option<SummaryCache>,
    variants: &'a Games,
}

impl Iterator for SavedGames<'_> {
    type Item = ListedGame;

    fn next(&mut self) -> Option<ListedGame> {
        let Some(found) = self.found.next() else {
            if let Some(cache) = self.cache.take() {
                cache.save();
            }
            return None;
        };
        let options = ReadOptions::new(self.variants);
        // The cache needs names that are text; a file with another is read each time.
        let name = found.path.file_name().and_then(|name| name.to_str()).map(str::to_owned);
        let (Some(cache), Some(name)) = (&mut self.cache, name) else {
            return Some(found.read(&options));
        };
        let stamp = found.stamp();
        let summary = match cache.get(&name, stamp) {
            Some(Known::Game(summary)) => Ok(summary),
            Some(Known::Faulty(content)) => first_summary(&content, &options),
            None => {
                let content = found.content();
                content.and_then(|content| {
                    let summary = first_summary(&content, &options);
                    cache.put(&name, stamp, summary.as_ref().ok(), content);
                    summary
                })
            }
        };
        Some(ListedGame { path: found.path, number: None, summary })
    }
}

/// The games of one file.
#[derive(Clone, Debug)]
pub struct GamesInFile {
    path: PathBuf,
    /// The bytes that are read in place of the file.
    bytes: Option<Arc<[u8]>>,
    assumed: Option<Box<Selection>>,
    variants: Games,
    tag: String,
}

impl GamesInFile {
    /// The games of the file at `path`. They belong to one of `variants`, or to the game `assumed` if the file does not
    /// name its game. A sample is in the language `tag`.
    #[must_use]
    pub fn new(
        path: PathBuf,
        assumed: Option<Box<Selection>>,
        variants: Games,
        tag: &str,
    ) -> GamesInFile {
        GamesInFile { path, bytes: None, assumed, variants, tag: tag.to_owned() }
    }

    /// The games of `bytes`, if any, instead of those of the file.
    #[must_use]
    pub fn with_bytes(self, bytes: Option<Arc<[u8]>>) -> GamesInFile {
        GamesInFile { bytes, ..self }
    }

    /// The games in the order of the file, each read when the iterator comes to it; none if the file can no longer be
    /// read.
    pub fn games(&self) -> impl Iterator<Item = ListedGame> {
        let bytes = match &self.bytes {
            Some(bytes) => Some(bytes.to_vec()),
            None => file::bytes(&self.path, &self.tag).ok(),
        };
        let file = bytes.and_then(|bytes| GameFile::new(&bytes).ok());
        let options = ReadOptions {
            assumed: self.assumed.as_deref(),
            ..ReadOptions::new(&self.variants).lenient()
        };
        file.into_iter().flat_map(move |file| {
            (1..=file.game_count()).map(move |number| {
                let summary = summary(&file, number, &options);
                ListedGame { path: self.path.clone(), number: Some(number), summary }
            })
        })
    }
}

/// A game of a list.
#[derive(Debug)]
pub struct ListedGame {
    /// The file.
    pub path: PathBuf,
    /// The number of the game in the file, from 1, where the list is that of the games of one file.
    /// Otherwise the list has one entry for the file.
    pub number: Option<usize>,
    /// A summary of the first game of a file; or why there is none.
    pub summary: Result<Summary, SummaryError>,
}

impl ListedGame {
    /// Whether the game is a sample, which cannot be deleted or renamed.
    #[must_use]
    pub fn is_sample(&self) -> bool {
        samples::at(&self.path).is_some()
    }
}

phrase_enum! {
    /// Why a list has no summary of a game file: the end of a sentence.
    #[derive(Debug)]
    pub enum SummaryError {
        #[phrase("record-game-too-large",
            "it is larger than {limit} MiB", limit = MOST_BYTES >> 20)]
        TooLarge,
        #[phrase("record-game-not-read", "it cannot be read: {error}", error)]
        Io(error: FileError),
        Faulty(error: ReadError),
    }
}

phrase_enum! {
    /// Why a game file was not deleted or renamed.
    #[derive(Debug)]
    pub enum ChangeFileError {
        #[phrase("record-not-deleted", "{path} is not deleted: {error}", path, error)]
        NotDeleted { path: PathBuf, error: io::Error },
        #[phrase("record-not-renamed", "{path} is not renamed: {error}", path, error)]
        NotRenamed { path: PathBuf, error: io::Error },
        #[phrase("record-exists", "{path} already exists", path)]
        Exists { path: PathBuf },
        #[phrase("record-name-with-directory",
            "give a name without a directory; {path} was not renamed", path)]
        NotAName { path: PathBuf },
    }
}

/// Deletes the game file at `path`.
///
/// # Errors
/// Why it is still there.
pub fn delete(path: &Path) -> Result<(), ChangeFileError> {
    let not_deleted = |error| ChangeFileError::NotDeleted { path: path.to_owned(), error };
    fs::remove_file(path).map_err(not_deleted)
}

/// Gives the game file at `path` another name in the same directory, with its old extension if `name` does not have the
/// extension of a game file. Returns its new path.
///
/// # Errors
/// Why it has its old name still.
pub fn rename(path: &Path, name: &str) -> Result<PathBuf, ChangeFileError> {
    let is_name = Path::new(name).file_name().is_some_and(|only| only == name);
    if !is_name {
        return Err(ChangeFileError::NotAName { path: path.to_owned() });
    }
    let mut new = path.with_file_name(name);
    if let (false, Some(old)) = (is_game_file(&new), path.extension()) {
        let mut whole = new.into_os_string();
        whole.push(".");
        whole.push(old);
        new = whole.into();
    }
    if new == path {
        return Ok(new);
    }
    if new.exists() {
        return Err(ChangeFileError::Exists { path: new });
    }
    let not_renamed = |error| ChangeFileError::NotRenamed { path: path.to_owned(), error };
    fs::rename(path, &new).map_err(not_renamed).map(|()| new)
}

/// The facts about a saved game that a list shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// The game.
    pub selection: Arc<Selection>,
    /// The players' names.
    pub players: Players,
    /// The tournament, or the title of the game.
    pub event: Option<String>,
    /// The day on which it began, as the file has it.
    pub date: Option<String>,
    /// The tags of the game, as they are written.
    pub tags: Option<String>,
    /// The number of moves that lead to the live node.
    pub moves: usize,
    /// The end of the game; `None` if it is unfinished.
    pub end: Option<Outcome>,
    /// The number of games in the file, at least 1.
    pub games_in_file: usize,
}

impl Summary {
    /// The summary of the game of `record` in a file of so many.
    #[must_use]
    pub fn of(record: &Record, games_in_file: usize) -> Summary {
        let Record { headers, game } = record;
        Summary {
            selection: Arc::new(game.position().selection().clone()),
            players: headers.players.clone(),
            event: headers.event.clone(),
            date: headers.date.clone(),
            tags: headers.tags().map(str::to_owned),
            moves: game.node(game.live_node()).ply(),
            end: game.live_outcome(),
            games_in_file,
        }
    }

    /// The winner, or the draw.
    #[must_use]
    pub fn result(&self) -> GameResult {
        GameResult::of(self.end)
    }
}

/// The result of a game in a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameResult {
    /// The game has no end.
    Unfinished,
    /// A draw, or no contest.
    Draw,
    /// This side won.
    Win(Color),
}

impl GameResult {
    /// The result of a game with this end.
    #[must_use]
    pub fn of(outcome: Option<Outcome>) -> GameResult {
        match outcome.map(|outcome| outcome.winner) {
            None => GameResult::Unfinished,
            Some(None) => GameResult::Draw,
            Some(Some(color)) => GameResult::Win(color),
        }
    }
}

/// A game file that has not been read yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    path: PathBuf,
    changed: SystemTime,
    bytes: u64,
}

/// The game files in `folder`, recognised by their extensions, the one changed last first; none if there is no such
/// folder.
///
/// # Errors
/// If the folder cannot be read.
pub fn found(folder: &Path) -> io::Result<Vec<Found>> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let paths = entries.flatten().map(|entry| entry.path()).filter(|path| is_game_file(path));
    let mut all: Vec<Found> = paths.filter_map(Found::at).collect();
    all.sort_by(|one, other| (other.changed, &one.path).cmp(&(one.changed, &other.path)));
    Ok(all)
}

impl Found {
    /// The regular file at `path`, if any.
    pub(super) fn at(path: PathBuf) -> Option<Found> {
        let about = fs::metadata(&path).ok().filter(fs::Metadata::is_file)?;
        let changed = about.modified().unwrap_or(SystemTime::UNIX_EPOCH);
        Some(Found { path, changed, bytes: about.len() })
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// The state of the file when it was found.
    pub(super) fn stamp(&self) -> Stamp {
        Stamp::new(self.changed, self.bytes)
    }

    /// Reads the file.
    #[must_use]
    pub fn read(self, options: &ReadOptions<'_>) -> ListedGame {
        let summary = self.content().and_then(|content| first_summary(&content, options));
        ListedGame { path: self.path, number: None, summary }
    }

    fn content(&self) -> Result<Vec<u8>, SummaryError> {
        if self.bytes > MOST_BYTES {
            Err(SummaryError::TooLarge)
        } else {
            file::bytes(&self.path, "").map_err(SummaryError::Io)
        }
    }
}

/// The summary of the first game of a file.
fn first_summary(content: &[u8], options: &ReadOptions<'_>) -> Result<Summary, SummaryError> {
    summary(&GameFile::new(content).map_err(faulty)?, 1, options)
}

/// The error for a list, without the readable part of the faulty game, which would take memory.
fn faulty(error: ReadError) -> SummaryError {
    SummaryError::Faulty(ReadError { readable: None, ..error })
}

/// The summary of the game with this number.
fn summary(
    file: &GameFile,
    number: usize,
    options: &ReadOptions<'_>,
) -> Result<Summary, SummaryError> {
    let Reading { record, .. } = file.read_game(number, options).map_err(faulty)?;
    Ok(Summary::of(&record, file.game_count()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use zushiki_core::variant::library;

    #[test]
    fn files_are_listed_last_one_first() {
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
        let moves =
            " P7g7f     0     0       0      0     0\n P3c3d   -14     5   64500      1     0\n";
        let heading =
            "White computer Black Human    1\n\n  move   score depth   nodes   time flags\n";
        write("gnu.GAM", &format!("{heading}{moves}"), 950);
        write("notes.txt", game, 0);
        write("huge.kif", &"x".repeat(1 + (1 << 20)), 500);
        let options = ReadOptions::new(library::shipped());
        let found = found(folder.path()).unwrap().into_iter();
        let told: Vec<ListedGame> = found.map(|found| found.read(&options)).collect();
        let names: Vec<_> = told.iter().map(|game| game.path.file_name().unwrap()).collect();
        assert_eq!(names, ["new.PSN", "huge.kif", "old.psn", "gnu.GAM"]);
        let why = told[0].summary.as_ref().unwrap_err().to_string();
        assert!(why.starts_with("line 3, column 4 (move 1): 'K-1a'"), "{why}");
        let why = told[1].summary.as_ref().unwrap_err().to_string();
        assert_eq!(why, "it is larger than 1 MiB");
        let summary = told[2].summary.as_ref().unwrap();
        assert_eq!((summary.moves, summary.date.as_deref()), (2, Some("2026.11.20")));
        assert_eq!((&*summary.selection.id(), summary.result()), ("sho", GameResult::Unfinished));
        let gnu = told[3].summary.as_ref().unwrap();
        assert_eq!((&*gnu.selection.id(), gnu.moves > 0), ("shogi", true));
    }

    #[test]
    fn a_file_that_has_not_changed_is_not_read_again() {
        let home = tempfile::tempdir().unwrap();
        let (games, caches) = (home.path().join("games"), home.path().join("cache"));
        fs::create_dir(&games).unwrap();
        let then = SystemTime::now() - std::time::Duration::from_secs(60);
        let write = |name: &str, text: &str| {
            fs::write(games.join(name), text).unwrap();
            let file = fs::File::options().write(true).open(games.join(name)).unwrap();
            file.set_modified(then).unwrap();
        };
        write("a.psn", "[Variant \"sho\"]\n[Black \"Aoi\"]\n\n1. P-7f P-3d 1-0\n");
        write("b.psn", "[Variant \"sho\"]\n\n1. K-1a *\n");
        let list = || {
            let shipped = library::shipped().clone();
            let dir = SavedGamesDir::new(Some(games.clone()), Some(caches.clone()), shipped, "en");
            let games: Vec<ListedGame> = dir.games().collect();
            games.into_iter().map(|game| game.summary.map_err(|error| error.to_string()))
        };
        let first: Vec<_> = list().collect();
        let read = first[0].as_ref().unwrap();
        assert_eq!((read.moves, read.result()), (2, GameResult::Win(Color::Black)));
        assert!(first[1].as_ref().unwrap_err().contains("'K-1a'"));
        // Other texts of the same length at the same time: only the cache can know the old ones.
        write("a.psn", "[Variant \"sho\"]\n[Black \"Ben\"]\n\n1. P-7f P-3d 0-1\n");
        write("b.psn", "[Variant \"sho\"]\n\n1. K-9a *\n");
        assert_eq!(list().collect::<Vec<_>>(), first);
        write("a.psn", "[Variant \"sho\"]\n[Black \"Ben\"]\n\n1. P-7f 0-1\n");
        assert_eq!(list().next().unwrap().unwrap().moves, 1);
        fs::remove_file(games.join("b.psn")).unwrap();
        assert_eq!(list().count(), 1);
        // Data of another version is made again.
        let cache = caches.join("saved-games.json");
        let now = list().collect::<Vec<_>>();
        for other in ["{", r#"{"for":["0.1.0",2,"en"],"games":{"a.psn":[0,9,{"title":"Sho"}]}}"#] {
            fs::write(&cache, other).unwrap();
            assert_eq!(list().collect::<Vec<_>>(), now);
            assert!(fs::read_to_string(&cache).unwrap().contains("\"moves\":1"));
        }
    }

    #[test]
    fn a_summary_from_the_cache_knows_the_rules_of_the_game() {
        let home = tempfile::tempdir().unwrap();
        let (games, caches) = (home.path().join("games"), home.path().join("cache"));
        fs::create_dir(&games).unwrap();
        let then = SystemTime::now() - std::time::Duration::from_secs(60);
        let write = |name: &str, text: &str| {
            fs::write(games.join(name), text).unwrap();
            let file = fs::File::options().write(true).open(games.join(name)).unwrap();
            file.set_modified(then).unwrap();
        };
        let tags = "[Variant \"shogi\"]\n[Rules \"stalemate=draw\"]\n[Handicap \"two\"]\n";
        let declared = "[Termination \"resignation\"]\n[Result \"0-1\"]\n\n0-1\n";
        let texts = [
            ("own.psn", include_str!("../../../record/tests/records/psn/own-rules.psn").to_owned()),
            ("shogi.psn", format!("{tags}{declared}")),
        ];
        let list = || -> Vec<Summary> {
            let shipped = library::shipped().clone();
            let dir = SavedGamesDir::new(Some(games.clone()), Some(caches.clone()), shipped, "en");
            dir.games().filter_map(|game| game.summary.ok()).collect()
        };
        texts.iter().for_each(|(name, text)| write(name, text));
        let read = list();
        assert_eq!(read.len(), 2);
        assert_eq!(read[1].end.map(|end| end.winner), Some(Some(Color::White)));
        // Only the cache can know what was in them.
        texts.iter().for_each(|(name, text)| write(name, &"x".repeat(text.len())));
        assert_eq!(list(), read);
    }

    #[test]
    fn no_folder_holds_no_games() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(found(&folder.path().join("none")).unwrap(), []);
    }
}
