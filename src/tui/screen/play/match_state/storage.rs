//! The storage state of the match on the board, and the tracker of its journal. Nothing is written
//! here.

use crate::game::{Clock, Game};
use crate::record::journal::{JournalWrite, ReplayError};
use crate::tui::autosave::AutosaveTracker;

/// Whether the game is stored outside the program, and the tracker of its journal.
#[derive(Debug)]
pub(in crate::tui) struct Storage {
    state: StorageState,
    /// The file that the finished game was written to.
    archive: Option<String>,
    tracker: AutosaveTracker,
    /// The revision of the game at the last comparison with the journal.
    compared: u64,
}

/// Whether the game is stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum StorageState {
    /// Nothing has been written yet.
    Unsaved,
    /// In its journal or in a file.
    Saved,
    /// Writing failed.
    Failed,
}

impl Storage {
    /// Nothing is stored, and nothing has to be before the game changes.
    pub(super) fn new(game: &Game, clock: Option<&Clock>) -> Storage {
        let tracker = AutosaveTracker::new(game, clock);
        Storage { state: StorageState::Unsaved, archive: None, tracker, compared: 0 }
    }

    /// The journal of the game is open and holds all of it.
    pub(super) fn resumed(game: &Game, clock: Option<&Clock>) -> Storage {
        let tracker = AutosaveTracker::resumed(game, clock);
        Storage { state: StorageState::Saved, archive: None, tracker, compared: 0 }
    }

    /// The entries that the journal of `game` lacks; `revision` is the number of changes to the game.
    ///
    /// The comparison reads every node, so it is left out where the revision has not changed.
    ///
    /// # Errors
    /// Why a journal cannot hold the game.
    pub(super) fn journal_write(
        &mut self,
        game: &Game,
        clock: Option<&Clock>,
        revision: u64,
    ) -> Result<Option<JournalWrite>, ReplayError> {
        if std::mem::replace(&mut self.compared, revision) == revision {
            return Ok(None);
        }
        self.tracker.keep(game, clock)
    }

    /// The time on the clocks, if the journal lacks it.
    pub(super) fn clock_write(&mut self, clock: Option<&Clock>) -> Option<JournalWrite> {
        self.tracker.keep_clock(clock)
    }

    pub(in crate::tui) fn is_stored(&self) -> bool {
        self.state == StorageState::Saved
    }

    pub(in crate::tui) fn has_failed(&self) -> bool {
        self.state == StorageState::Failed
    }

    /// The file that the finished game was written to.
    pub(in crate::tui) fn archive(&self) -> Option<&str> {
        self.archive.as_deref()
    }

    /// The journal or a file holds the game.
    pub(in crate::tui) fn mark_saved(&mut self) {
        self.state = StorageState::Saved;
    }

    /// A journal or a file could not be written.
    pub(in crate::tui) fn mark_failed(&mut self) {
        self.state = StorageState::Failed;
    }

    /// The finished game was written to the file at `path`, and its journal is gone.
    pub(in crate::tui) fn mark_archived(&mut self, path: String) {
        self.tracker.mark_archived();
        self.archive = Some(path);
        self.mark_saved();
    }

    /// The journal is to be written anew at the next change: it lacks something, or is too long.
    pub(in crate::tui) fn renew_journal(&mut self) {
        self.tracker.lacks();
    }
}
