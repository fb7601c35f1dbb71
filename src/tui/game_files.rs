//! The files of the game on the board: its journal as long as it is unfinished, its record once it
//! has ended. What to write, the app says.

use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::autosave::JournalWrite;
use super::effect::Target;
use super::screen::play::counted;
use crate::game::Game;
use crate::record::journal::{self, Event, Head, Journal, Opened, ResumableGame, Unfinished};
use crate::record::saved_games::{self, SavedGame};
use crate::record::store::StoreError;
use crate::record::{
    Format, Headers, ReadError, ReadOptions, Reading, Record, Remark, Writing, file, folder, read,
    store, write,
};
use crate::text::escaped;
use crate::variant::{Selection, Variant};
use crate::wording::sentence;

/// Where the files of games lie; where there is no place for them, nothing is kept.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StorageDirs {
    /// The folder for the journals of unfinished games.
    pub unfinished: Option<PathBuf>,
    /// The folder for finished games.
    pub games: Option<PathBuf>,
    /// What `~` stands for before the name of a file.
    pub home: Option<PathBuf>,
}

/// The folder of saved games, to be looked through.
#[derive(Clone, Debug)]
pub(super) struct SavedGamesDir {
    folder: Option<PathBuf>,
    variants: Vec<Arc<Variant>>,
}

impl SavedGamesDir {
    /// What is in it, the last first; none where it cannot be read. Each file is read when it is
    /// asked for.
    pub(super) fn games(&self) -> impl Iterator<Item = SavedGame> {
        let found = self.folder.as_deref().map(saved_games::found).and_then(Result::ok);
        let options = ReadOptions { variants: &self.variants, assumed: None };
        found.unwrap_or_default().into_iter().map(move |found| found.look(&options))
    }
}

/// A file, and a print of what was in it when it was read or written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Seen {
    path: PathBuf,
    print: u64,
}

/// A game that was read from a file.
#[derive(Debug)]
pub(super) struct Found {
    pub(super) record: Record,
    /// What the player should know about it.
    pub(super) notice: Option<String>,
    /// Its file, where all of that was read.
    pub(super) file: Option<Seen>,
}

impl Seen {
    fn new(path: &Path, bytes: &[u8]) -> Seen {
        Seen { path: path.to_owned(), print: print_of(bytes) }
    }

    /// Whether the file still is what it was.
    fn is_unchanged(&self) -> bool {
        file::bytes(&self.path).is_ok_and(|bytes| print_of(&bytes) == self.print)
    }
}

fn print_of(bytes: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(bytes);
    hasher.finish()
}

/// What was open, and where.
#[derive(Debug)]
pub(super) struct GameFiles {
    dirs: StorageDirs,
    variants: Vec<Arc<Variant>>,
    /// The journal of the game on the board, and the game's rules.
    open: Option<(Journal, Selection)>,
    /// The file of the game on the board that bears a name of our own: there it is written when it
    /// ends.
    finished: Option<PathBuf>,
    /// The file that the game on the board came from, or was saved to last.
    file: Option<Seen>,
}

impl GameFiles {
    pub(super) fn new(dirs: StorageDirs, variants: &[Arc<Variant>]) -> GameFiles {
        GameFiles { dirs, variants: variants.to_vec(), open: None, finished: None, file: None }
    }

    /// Writes what is to be kept; it outlives the program when this returns.
    ///
    /// # Errors
    /// Why it could not be written.
    pub(super) fn keep(
        &mut self,
        keep: &JournalWrite,
        headers: &Headers,
        game: &Game,
    ) -> Result<(), String> {
        match (keep, &mut self.open) {
            (JournalWrite::Append(events), _) => self.add(events),
            (JournalWrite::Rewrite(events), Some((journal, selection))) => {
                let head = Head::new(headers, game);
                journal.rewrite(&head, selection, events).map_err(|error| error.to_string())
            }
            (JournalWrite::Rewrite(events), None) => {
                let folder = self.dirs.unfinished.as_deref();
                let folder = folder.ok_or("the system names no folder for such files")?;
                let selection = game.position().selection().clone();
                let head = Head::new(headers, game);
                let journal = Journal::create(folder, &head, &selection, events);
                self.open = Some((journal.map_err(|error| error.to_string())?, selection));
                Ok(())
            }
        }
    }

    /// Makes what was kept outlive a loss of power.
    ///
    /// # Errors
    /// Why it may not.
    pub(super) fn sync(&mut self) -> Result<(), String> {
        let Some((journal, _)) = &mut self.open else { return Ok(()) };
        journal.sync().map_err(|error| error.to_string())
    }

    /// Whether the journal ought to be written anew.
    pub(super) fn is_worn(&self) -> bool {
        self.open.as_ref().is_some_and(|(journal, _)| journal.is_worn())
    }

    /// Writes the file of a game that has ended, then drops its journal; where the file is. A game
    /// that goes on after its end, and ends again, replaces its own file and no other.
    ///
    /// # Errors
    /// Why it could not be written: the journal stays.
    pub(super) fn finish(&mut self, headers: &Headers, game: &Game) -> Result<PathBuf, String> {
        let record = Record { headers: headers.clone(), game: game.clone() };
        let path = match &self.finished {
            Some(path) => replaced(path, &record)?,
            None => {
                let folder = self.dirs.games.as_deref();
                let folder = folder.ok_or("the system names no folder for such files")?;
                folder::keep(folder, &record).map_err(|error| error.to_string())?
            }
        };
        self.finished = Some(path.clone());
        if self.file.as_ref().is_none_or(|own| own.path == path) {
            self.file = GameFiles::seen(&path);
        }
        if let Some((journal, _)) = self.open.take() {
            // A journal that stays is a game that can be resumed: nothing is lost.
            let _ = journal.remove();
        }
        Ok(path)
    }

    fn add(&mut self, events: &[Event]) -> Result<(), String> {
        let (journal, selection) = self.open.as_mut().ok_or("its journal is not open")?;
        journal.add(selection, events).map_err(|error| error.to_string())
    }

    /// The game leaves the board, with `last` to be written; whoever wants can go on with it.
    pub(super) fn put_away(&mut self, last: Option<&JournalWrite>) {
        if let Some(JournalWrite::Append(events)) = last {
            let _ = self.add(events);
        }
        let _ = self.sync();
        (self.open, self.finished, self.file) = (None, None, None);
    }

    /// Opens the journal of a game to go on with it; what the player should know about it.
    ///
    /// # Errors
    /// Why it cannot be opened.
    pub(super) fn resume(
        &mut self,
        path: &Path,
    ) -> Result<(ResumableGame, Option<String>), String> {
        let Opened { journal, recovered } =
            Journal::open(path, &self.variants).map_err(|error| error.to_string())?;
        let selection = recovered.left.record.game.position().selection().clone();
        let differ = || "The rules of this game have changed since it began.".to_owned();
        let notice = recovered.cut.or_else(|| recovered.rules_differ.then(differ));
        self.put_away(None);
        self.open = Some((journal, selection));
        Ok((recovered.left, notice))
    }

    /// Throws away the game of a journal that is not open.
    ///
    /// # Errors
    /// Why it cannot be thrown away.
    pub(super) fn discard(path: &Path) -> Result<(), String> {
        journal::discard(path).map_err(|error| sentence(&error.to_string()))
    }

    /// The game on the board came from the file at `path`.
    pub(super) fn came_from(&mut self, file: Option<Seen>) {
        self.file = file;
    }

    /// The file at `path` as it is now; none where it cannot be read.
    pub(super) fn seen(path: &Path) -> Option<Seen> {
        file::bytes(path).ok().map(|bytes| Seen::new(path, &bytes))
    }

    /// Writes the game to the file that is asked for; what to tell the player about it.
    ///
    /// # Errors
    /// Why it could not be written: what was there before is still there.
    pub(super) fn save(
        &mut self,
        headers: &Headers,
        game: &Game,
        target: &Target,
    ) -> Result<String, String> {
        let record = Record { headers: headers.clone(), game: game.clone() };
        let named = target.file.as_deref().map(|file| with_ending(self.at_home(file)));
        let own = self.file.take_if(|own| named.as_ref().is_none_or(|path| *path == own.path));
        let Some(path) = named.or_else(|| own.as_ref().map(|own| own.path.clone())) else {
            return self.save_new(&record);
        };
        let written = put(&path, &record, target.replace, own.as_ref());
        self.file = written.as_ref().ok().map(|(_, seen)| seen.clone()).or(own);
        written.map(|(told, _)| told)
    }

    /// Writes the game to a new file among the others.
    fn save_new(&mut self, record: &Record) -> Result<String, String> {
        let folder = self.dirs.games.as_deref();
        let folder = folder.ok_or("the system names no folder for such files, say :save FILE")?;
        let path = folder::keep(folder, record).map_err(|error| error.to_string())?;
        self.file = GameFiles::seen(&path);
        self.finished = Some(path.clone());
        Ok(format!("Saved: {}", shown(&path)))
    }

    /// Reads the game file at `path`, or as much of it as can be where a `part` is enough.
    ///
    /// # Errors
    /// Why that cannot be, with the place in the file.
    pub(super) fn read(&self, path: &Path, part: bool) -> Result<Found, String> {
        let path = self.at_home(path);
        let bytes = file::bytes(&path)
            .map_err(|error| format!("{} cannot be read: {error}", shown(&path)))?;
        match read(&bytes, &ReadOptions { variants: &self.variants, assumed: None }) {
            Ok(reading) => {
                let file = Some(Seen::new(&path, &bytes));
                Ok(Found {
                    notice: remarked(&reading.remarks),
                    record: at_its_place(reading),
                    file,
                })
            }
            Err(error) => part_of(&path, error, part),
        }
    }

    /// `path` with the home in place of a `~` before it.
    fn at_home(&self, path: &Path) -> PathBuf {
        match (path.strip_prefix("~"), &self.dirs.home) {
            (Ok(rest), Some(home)) => home.join(rest),
            _ => path.to_owned(),
        }
    }

    /// The folder of saved games.
    pub(super) fn saved(&self) -> SavedGamesDir {
        SavedGamesDir { folder: self.dirs.games.clone(), variants: self.variants.clone() }
    }

    /// The games that were left, the last one first; none where they cannot be looked at.
    pub(super) fn unfinished(&self) -> Vec<Unfinished> {
        let folder = self.dirs.unfinished.as_deref();
        let found = folder.map(|folder| journal::unfinished(folder, &self.variants));
        found.and_then(Result::ok).unwrap_or_default()
    }
}

fn replaced(path: &Path, record: &Record) -> Result<PathBuf, String> {
    let bytes = write(record, Format::Psn).map_err(|error| error.to_string())?.bytes;
    store::replace(path, &bytes).map_err(|error| error.to_string())?;
    Ok(path.to_owned())
}

/// Writes the record in the format that the end of `path` stands for. What is there already is
/// replaced where that was asked for, or where it is the game's `own` file and nobody else's since.
fn put(
    path: &Path,
    record: &Record,
    replace: bool,
    own: Option<&Seen>,
) -> Result<(String, Seen), String> {
    let format = Format::of_path(path).unwrap_or(Format::Psn);
    let Writing { bytes, remarks } = write(record, format).map_err(|error| error.to_string())?;
    let stored = match replace || own.is_some_and(Seen::is_unchanged) {
        true => store::replace(path, &bytes),
        false => store::create_new(path, &bytes),
    };
    stored.map_err(|error| match (&error, own) {
        (StoreError::Exists { .. }, None) => format!("{error}; :save! replaces it"),
        (StoreError::Exists { .. }, Some(_)) => {
            format!("{} has been changed by somebody else; :save! replaces it", shown(path))
        }
        (StoreError::Io { .. }, _) => error.to_string(),
    })?;
    let left_out: String =
        remarks.iter().map(|remark| format!(" {}", sentence(&remark.to_string()))).collect();
    Ok((format!("Saved as {format}: {}{left_out}", shown(path)), Seen::new(path, &bytes)))
}

/// A name without an ending gets the usual one.
fn with_ending(path: PathBuf) -> PathBuf {
    match path.extension() {
        None => path.with_extension(Format::Psn.extensions()[0]),
        Some(_) => path,
    }
}

fn at_its_place(reading: Reading) -> Record {
    let mut record = reading.record;
    record.game.go_to(record.opening_ply());
    record
}

fn remarked(remarks: &[Remark]) -> Option<String> {
    let sentence = |remark: &Remark| sentence(&escaped(&remark.to_string()));
    let remarks: Vec<String> = remarks.iter().map(sentence).collect();
    (!remarks.is_empty()).then(|| remarks.join(" "))
}

/// What could be read of a faulty file, where that is enough.
fn part_of(path: &Path, error: ReadError, enough: bool) -> Result<Found, String> {
    let told = escaped(&file::message(path, &error));
    match error.readable {
        Some(reading) if enough => {
            let notice = Some(format!("{} Only what comes before is here.", sentence(&told)));
            Ok(Found { record: at_its_place(*reading), notice, file: None })
        }
        Some(reading) => {
            let moves = counted(reading.record.game.len());
            Err(format!("{told}; :open! takes the {moves} before it"))
        }
        None => Err(told),
    }
}

/// How a player is told of a file.
pub(super) fn shown(path: &Path) -> String {
    escaped(&path.display().to_string())
}
