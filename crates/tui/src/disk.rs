//! Executes the effects that read or write files.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

use super::effect::{DiskEffect, EffectResult};
use super::events::ListSource;
use zushiki_play::connection::kept_seats;
use zushiki_play::learn::{Progress, ProgressFile};
use zushiki_play::road::last_game;
use zushiki_play::storage::choices::ChoicesFile;
use zushiki_play::storage::game_files::{
    GameFiles, KnownFile, OpenRequest, ResumedGame, StorageError, StorageTask,
};
use zushiki_play::storage::journal::OpenError;
use zushiki_play::storage::library::Library;
use zushiki_play::storage::listed_games::SavedGamesDir;
use zushiki_play::storage::looks::LooksFile;
use zushiki_play::storage::{journal, listed_games};
use zushiki_record::Record;

/// The files of games, of the player's progress and choices.
#[derive(Debug)]
pub(super) struct Disk {
    game_files: GameFiles,
    /// The file of the progress of the player.
    progress: Option<ProgressFile>,
    /// The file of what the player has chosen for new games.
    choices: Option<ChoicesFile>,
    /// The file of the looks.
    looks: Option<LooksFile>,
    /// The directory of the seats at tables that some of the unfinished games belong to.
    seats: Option<PathBuf>,
}

impl Disk {
    pub(super) fn new(
        game_files: GameFiles,
        progress: Option<ProgressFile>,
        choices: Option<ChoicesFile>,
    ) -> Disk {
        Disk { game_files, progress, choices, looks: None, seats: None }
    }

    /// The same with a file of the looks.
    pub(super) fn with_looks(self, looks: Option<LooksFile>) -> Disk {
        Disk { looks, ..self }
    }

    /// The same with a directory of seats at tables.
    pub(super) fn with_seats(self, seats: Option<PathBuf>) -> Disk {
        Disk { seats, ..self }
    }

    /// Executes `effect` and returns its result, if it has one.
    pub(super) fn execute(&mut self, effect: DiskEffect) -> Option<EffectResult> {
        let files = &mut self.game_files;
        Some(match effect {
            DiskEffect::Speak(language) => {
                files.set_texts(Arc::new(language));
                return None;
            }
            DiskEffect::CloseGame(entries) => {
                files.close(&entries);
                EffectResult::Closed
            }
            DiskEffect::OwnFile(file) => {
                self.set_own_file(Some(file));
                return None;
            }
            DiskEffect::ListUnfinished => {
                let seats = self.seats.as_deref().map(kept_seats).unwrap_or_default();
                EffectResult::Unfinished(files.unfinished(), seats, SystemTime::now())
            }
            DiskEffect::Resume(path) => EffectResult::Resumed(self.resume(&path).map(Box::new)),
            DiskEffect::LookAt(path, why) => {
                EffectResult::LookedAt(files.copy_of(&path).map(Box::new), why)
            }
            DiskEffect::Discard(path) => {
                let discarded = journal::discard(&path);
                EffectResult::Discarded(path, discarded)
            }
            DiskEffect::DeleteGame(path) => {
                let done = listed_games::delete(&path);
                EffectResult::GameDeleted(path, done)
            }
            DiskEffect::RenameGame { path, name } => {
                let done = listed_games::rename(&path, &name);
                EffectResult::GameRenamed(path, done)
            }
            DiskEffect::Open(request) => EffectResult::Opened(files.open(request)),
            DiskEffect::OpenLast(game) => match last_game(&files.saved_games(), &game) {
                Some(path) => {
                    let request = OpenRequest { path, ..OpenRequest::default() };
                    EffectResult::Opened(files.open(request))
                }
                None => EffectResult::NoLastGame,
            },
            DiskEffect::OpenProblems(request) => {
                let positions = files.problems_in(&request);
                EffectResult::ProblemsRead(request, positions)
            }
            DiskEffect::KeepProgress(progress) => return self.keep_progress(&progress),
            DiskEffect::KeepChoice(chosen) => {
                let failed = self.choices.as_mut()?.keep(&chosen);
                return failed.map(EffectResult::ChoiceNotKept);
            }
            DiskEffect::KeepLook(look) => {
                return self.looks.as_mut()?.keep(&look).map(EffectResult::LookNotKept);
            }
        })
    }

    /// Executes a task for the files of the game on the board, which is `record`.
    pub(super) fn store(&mut self, task: &StorageTask, record: &Record) -> EffectResult {
        EffectResult::Stored(self.game_files.run(task, record))
    }

    /// Writes the progress, if there is a file for it. Returns a result if that fails and has not failed before.
    fn keep_progress(&mut self, progress: &Progress) -> Option<EffectResult> {
        self.progress.as_mut()?.keep(progress).map(EffectResult::ProgressNotKept)
    }

    /// Opens a journal to resume its game.
    ///
    /// # Errors
    /// Why the journal cannot be opened.
    pub(super) fn resume(&mut self, path: &Path) -> Result<ResumedGame, OpenError> {
        self.game_files.resume(path)
    }

    /// The files of games, without the game on the board.
    pub(super) fn files_without_game(&self) -> GameFiles {
        self.game_files.without_game()
    }

    /// The files of games.
    pub(super) fn game_files_mut(&mut self) -> &mut GameFiles {
        &mut self.game_files
    }

    /// The journal of the game on the board, once it has one.
    pub(super) fn journal_path(&self) -> Option<&Path> {
        self.game_files.journal_path()
    }

    /// Makes a file the own file of the game on the board.
    pub(super) fn set_own_file(&mut self, file: Option<KnownFile>) {
        self.game_files.set_own_file(file);
    }

    /// Makes the data in the journal survive a loss of power.
    ///
    /// # Errors
    /// Why it may not outlive one.
    pub(super) fn sync(&mut self) -> Result<(), StorageError> {
        self.game_files.sync()
    }

    /// Closes the journal of the game on the board.
    pub(super) fn close(&mut self) {
        self.game_files.close(&[]);
    }

    /// The library of the games in `sources`, or of the saved games if there are none.
    pub(super) fn library(&self, sources: &[PathBuf]) -> Library {
        self.game_files.library(sources)
    }

    /// The directory of saved games, for a list.
    pub(super) fn saved_games(&self) -> ListSource {
        ListSource::Saved(self.game_files.saved_games())
    }

    /// The directory of saved games.
    pub(super) fn saved_games_dir(&self) -> SavedGamesDir {
        self.game_files.saved_games()
    }

    /// The games of a file, for a list.
    pub(super) fn games_in(&self, request: OpenRequest) -> ListSource {
        ListSource::InFile(self.game_files.games_in(request))
    }
}
