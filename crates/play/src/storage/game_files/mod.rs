//! The files of the current game: its journal while it is unfinished, its record when it has ended,
//! and the files to which the player saves it. The session decides what is written.
//!
//! This is part of `storage` and not of the session, which does not use files: a session asks for a
//! [`StorageTask`] and receives the [`StorageReport`].

mod open;
mod save;
mod task;

use std::path::{Path, PathBuf};
use std::sync::Arc;

pub use self::open::{FileContent, OpenFileError, OpenRequest, OpenedFile, file_fault, open_bytes};
pub use self::save::{
    ExportedFile, KnownFile, Overwrite, SaveError, SaveTarget, SavedFile, Stored,
};
pub use self::task::{JournalState, StorageError, StorageReport, StorageTask};
use super::export_form::ExportForm;
use super::folder;
pub use super::folder::name as name_of;
use super::journal::{
    self, Cut, Entry, Journal, JournalError, JournalWrite, OpenError, Opened, ResumableGame,
    Unfinished, Unreadable,
};
use super::library::Library;
use super::listed_games::SavedGamesDir;
use super::store;
use zushiki_core::variant::library::Games;
use zushiki_record::{CommentWords, Format, PlainEnglish, Record, Terms};

/// The directories for the files of games; without a directory nothing is stored.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StorageDirs {
    /// The directory for the journals of unfinished games.
    pub unfinished: Option<PathBuf>,
    /// The directory for finished and saved games.
    pub games: Option<PathBuf>,
    /// The directory for what can be made again: the summaries of saved games, the index of their positions.
    pub caches: Option<PathBuf>,
    /// The home directory, which replaces a `~` at the beginning of a path.
    pub home: Option<PathBuf>,
}

impl StorageDirs {
    /// Whether the game `record` of the file at `path` is played here and continued: it is one of the saved games, and has
    /// no result.
    #[must_use]
    pub fn continues(&self, path: &Path, record: &Record) -> bool {
        let folder = path.parent().and_then(|folder| folder.canonicalize().ok());
        let games = self.games.as_deref().and_then(|games| games.canonicalize().ok());
        folder.is_some() && folder == games && record.game.live_outcome().is_none()
    }

    /// The file that a player names: the file at this path, otherwise the saved game of this name. The extension of a
    /// saved game can be left out, as `:save` adds it.
    #[must_use]
    pub fn named(&self, file: &Path) -> PathBuf {
        let here = self.expand_home(file);
        let is_name = file.file_name() == Some(file.as_os_str());
        let Some(games) = self.games.as_deref().filter(|_| is_name && !here.exists()) else {
            return here;
        };
        let saved = match file.extension() {
            Some(_) => games.join(file),
            None => games.join(file).with_extension(Format::Psn.extensions()[0]),
        };
        if saved.exists() { saved } else { here }
    }

    /// `path` with the home directory in place of a leading `~`.
    fn expand_home(&self, path: &Path) -> PathBuf {
        match (path.strip_prefix("~"), &self.home) {
            (Ok(rest), Some(home)) => home.join(rest),
            _ => path.to_owned(),
        }
    }
}

/// A game resumed from its journal.
#[derive(Debug)]
pub struct ResumedGame {
    /// The game with its clocks.
    pub game: ResumableGame,
    /// Why the journal was not read to its end, if it was not.
    pub cut: Option<Cut>,
    /// The number of damaged lines that were fully repaired.
    pub mended: usize,
    /// The copy of a damaged journal as it was.
    pub kept: Option<PathBuf>,
    /// Whether the rules have changed since the game began.
    pub rules_differ: bool,
    /// The number of lines of the journal that only a later version of the program knows.
    pub skipped: usize,
    /// The state of the journal.
    pub state: JournalState,
}

/// The files of the game that is played.
#[derive(Debug)]
pub struct GameFiles {
    dirs: StorageDirs,
    variants: Games,
    journal: Option<Journal>,
    /// The file in the directory of games that the game is written to when it ends.
    archived: Option<PathBuf>,
    /// The file that the game came from, or was saved to last.
    own: Option<KnownFile>,
    /// The texts for people that are written into files.
    texts: Option<Arc<dyn FileTexts>>,
    /// Whether the journal of a game without moves is kept when the game is closed, and not deleted.
    keeps_all: bool,
}

/// Texts for people that are written into files, and their language.
pub trait FileTexts: CommentWords {
    /// The tag of the language, which the sample games are read in.
    fn tag(&self) -> &str;

    /// The text of the file that exports a game in a form for people.
    fn export(&self, form: ExportForm, record: &Record) -> String;
}

impl GameFiles {
    /// Without a game; `variants` are the possible variants of files. Comments are written in plain English, and games
    /// are not exported.
    #[must_use]
    pub fn new(dirs: StorageDirs, variants: &Games) -> GameFiles {
        let variants = variants.clone();
        let (journal, archived, own, texts) = (None, None, None, None);
        GameFiles { dirs, variants, journal, archived, own, texts, keeps_all: false }
    }

    /// The same with `texts` for comments and for exported games.
    #[must_use]
    pub fn with_texts(mut self, texts: Arc<dyn FileTexts>) -> GameFiles {
        self.set_texts(texts);
        self
    }

    /// The same files without a game.
    #[must_use]
    pub fn without_game(&self) -> GameFiles {
        let mut files = GameFiles::new(self.dirs.clone(), &self.variants);
        files.texts.clone_from(&self.texts);
        files
    }

    /// Writes comments and exported games with `texts` from now on.
    pub fn set_texts(&mut self, texts: Arc<dyn FileTexts>) {
        self.texts = Some(texts);
    }

    /// Sets whether a journal without a move stays when it is closed, as that of a table that is opened again.
    pub fn keep_all(&mut self, keeps: bool) {
        self.keeps_all = keeps;
    }

    fn words(&self) -> &dyn CommentWords {
        match &self.texts {
            Some(texts) => &**texts,
            None => &PlainEnglish,
        }
    }

    /// The words of comments that are added to games.
    #[must_use]
    pub fn comment_words(&self) -> Arc<dyn CommentWords> {
        match &self.texts {
            Some(texts) => Arc::clone(texts) as _,
            None => Arc::new(PlainEnglish),
        }
    }

    /// The language of the samples; empty for English.
    fn tag(&self) -> &str {
        self.texts.as_ref().map_or("", |texts| texts.tag())
    }

    /// Executes a task of the session of the game `record`. When this returns, the written data
    /// survives the end of the program; after [`GameFiles::sync`] also a loss of power.
    pub fn run(&mut self, task: &StorageTask, record: &Record) -> StorageReport {
        match task {
            StorageTask::Journal(write) => self.report_of_journal(write, record),
            StorageTask::Archive => StorageReport::Archived(self.archive(record)),
            StorageTask::Save(target) => StorageReport::Saved(self.save(target, record)),
        }
    }

    fn report_of_journal(&mut self, write: &JournalWrite, record: &Record) -> StorageReport {
        let is_new = self.journal.is_none();
        match (self.write_journal(write, record), self.journal_path()) {
            (Ok(state), Some(path)) if is_new => {
                StorageReport::Created { path: path.to_owned(), state }
            }
            (written, _) => StorageReport::Journal(written),
        }
    }

    fn write_journal(
        &mut self,
        write: &JournalWrite,
        record: &Record,
    ) -> Result<JournalState, StorageError> {
        let journal = match (write, &mut self.journal) {
            (JournalWrite::Append(_), None) => return Err(JournalError::Closed.into()),
            (JournalWrite::Append(entries), Some(journal)) => {
                journal.append(entries)?;
                journal
            }
            (JournalWrite::Whole(left), Some(journal)) => {
                journal.rewrite(record, *left)?;
                journal
            }
            (JournalWrite::Whole(left), journal @ None) => {
                let dir = self.dirs.unfinished.as_deref().ok_or(StorageError::NoDirectory)?;
                journal.insert(Journal::create(dir, record, *left)?)
            }
        };
        Ok(state_of(journal))
    }

    /// Makes the written data survive a loss of power.
    ///
    /// # Errors
    /// Why it may not survive one, or that the journal has been removed.
    pub fn sync(&mut self) -> Result<(), StorageError> {
        self.journal.as_mut().map_or(Ok(()), |journal| Ok(journal.sync()?))
    }

    /// Writes the file of a finished game, then removes its journal. A game that continues after
    /// its end, and ends again, replaces only its own file.
    fn archive(&mut self, record: &Record) -> Result<PathBuf, StorageError> {
        let path = match &self.archived {
            Some(path) => folder::replace(path, record).map(|()| path.clone())?,
            None => {
                let dir = self.dirs.games.as_deref().ok_or(StorageError::NoDirectory)?;
                folder::keep_as(&self.name_of_copy(record), dir, record)?
            }
        };
        self.archived = Some(path.clone());
        if self.own.as_ref().is_none_or(|own| own.path() == path) {
            self.own = KnownFile::at(&path).map(KnownFile::written);
        }
        if let Some(journal) = self.journal.take() {
            // A journal that cannot be removed stays as a game that can be resumed: nothing is
            // lost.
            let _ = journal.remove();
        }
        Ok(path)
    }

    /// The name for the file of a finished game: that of the file that it was opened from, so that the player recognises
    /// the copy.
    fn name_of_copy(&self, record: &Record) -> String {
        let opened = self.own.as_ref().filter(|own| !own.is_written());
        let stem = opened.and_then(|own| own.path().file_stem()?.to_str());
        stem.map_or_else(|| folder::name(record), str::to_owned)
    }

    /// Closes the journal after these entries: the game is left, and another process can resume it. A journal whose
    /// moves were all taken back is removed, unless all are kept. The entries have only the clocks: if they cannot be written, little is
    /// lost.
    pub fn close(&mut self, last: &[Entry]) {
        if let Some(mut journal) = self.journal.take() {
            let _ = journal.append(last);
            let _ = journal.sync();
            let path = journal.path().to_owned();
            // The lock of the journal would keep it from being removed.
            drop(journal);
            if !self.keeps_all {
                journal::remove_unless_begun(&path, &self.variants);
            }
        }
        (self.archived, self.own) = (None, None);
    }

    /// Opens a journal to resume its game, and closes the journal of the previous game.
    ///
    /// # Errors
    /// Why the journal cannot be opened; the journal of the previous game stays open.
    pub fn resume(&mut self, path: &Path) -> Result<ResumedGame, OpenError> {
        let Opened { journal, recovered, kept } = Journal::open(path, &self.variants)?;
        self.close(&[]);
        let state = state_of(&journal);
        self.journal = Some(journal);
        let journal::Recovered { game, cut, rules_differ, skipped, mended, .. } = recovered;
        Ok(ResumedGame { game, cut, mended, kept, rules_differ, skipped, state })
    }

    /// The same for a game on these terms. `None` if the journal cannot be opened, or its game has other terms; it is
    /// then left alone.
    pub fn resume_on_terms(&mut self, path: &Path, terms: &Terms) -> Option<ResumedGame> {
        let resumed = self.resume(path).ok()?;
        if Terms::of(resumed.game.record.game.start()) == *terms {
            return Some(resumed);
        }
        self.close(&[]);
        None
    }

    /// The journal of the game, if it has one now.
    #[must_use]
    pub fn journal_path(&self) -> Option<&Path> {
        self.journal.as_ref().map(Journal::path)
    }

    /// Marks a file as the game's own: saving replaces it, after a question if this run of the program has not written it.
    pub fn set_own_file(&mut self, file: Option<KnownFile>) {
        self.own = file;
    }

    /// The directory of saved games.
    #[must_use]
    pub fn saved_games(&self) -> SavedGamesDir {
        let StorageDirs { games, caches, .. } = self.dirs.clone();
        SavedGamesDir::new(games, caches, self.variants.clone(), self.tag())
    }

    /// The library of the games in `sources`, folders and files, in which a leading `~` is the home directory; without
    /// sources, the library of the saved games.
    #[must_use]
    pub fn library(&self, sources: &[PathBuf]) -> Library {
        let StorageDirs { games, caches, .. } = &self.dirs;
        let sources = match sources {
            [] => games.iter().cloned().collect(),
            sources => sources.iter().map(|path| self.dirs.expand_home(path)).collect(),
        };
        Library::new(sources, caches.as_deref(), self.variants.clone())
    }

    /// The unfinished games, the most recently written first; none if they cannot be listed.
    #[must_use]
    pub fn unfinished(&self) -> Vec<Unfinished> {
        let dir = self.dirs.unfinished.as_deref();
        let found = dir.map(|dir| journal::unfinished(dir, &self.variants));
        found.and_then(Result::ok).unwrap_or_default()
    }

    /// A copy of the unfinished game of the journal at `path`, which stays as it is.
    ///
    /// # Errors
    /// The reason why no game can be read.
    pub fn copy_of(&self, path: &Path) -> Result<Record, Unreadable> {
        journal::copy_of(path, &self.variants)
    }

    /// Tidies up after processes that were stopped: archives the games that have ended but still have
    /// their journals, and removes temporary files, and journals without a move unless they are `kept`. What is in use by
    /// another process stays.
    pub fn tidy(&self, kept: &[PathBuf]) {
        let StorageDirs { unfinished, games, caches, .. } = &self.dirs;
        [unfinished, games, caches]
            .into_iter()
            .flatten()
            .for_each(|dir| store::remove_left_behind(dir));
        if let Some(dir) = unfinished {
            journal::remove_all_not_begun(dir, &self.variants, kept);
        }
        let ended = |game: &Unfinished| game.summary.as_ref().is_ok_and(|summary| summary.ended);
        for game in self.unfinished().into_iter().filter(ended) {
            // A game that cannot be archived stays in place, and can be resumed.
            let _ = self.archive_ended(&game.path);
        }
    }

    /// Archives the ended game of a journal, unless that was done before, and removes the journal.
    fn archive_ended(&self, path: &Path) -> Option<()> {
        let dir = self.dirs.games.as_deref()?;
        let Opened { journal, recovered, .. } = Journal::open(path, &self.variants).ok()?;
        let journal::Recovered { game, cut: None, skipped: 0, .. } = recovered else { return None };
        folder::keep_once(dir, &game.record).ok()?;
        journal.remove().ok()
    }
}

/// Closes the journal where the program ends without leaving the game.
impl Drop for GameFiles {
    fn drop(&mut self) {
        self.close(&[]);
    }
}

fn state_of(journal: &Journal) -> JournalState {
    if journal.is_worn() { JournalState::Worn } else { JournalState::Good }
}
