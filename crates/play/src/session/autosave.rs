//! Autosave: the entries that the journal of the game lacks, and whether the game is stored. This
//! module does not write; it returns storage tasks.

use std::path::{Path, PathBuf};
use std::time::Duration;

use super::event::Event;
use crate::storage::game_files::{JournalState, StorageReport, StorageTask, Stored};
use crate::storage::journal::{Entry, JournalWrite, left_on};
use zushiki_core::game::{Clock, TimeLeft};

/// Whether a game is stored on disk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SaveState {
    /// The game has not been stored yet.
    NotSaved,
    /// The game is in its journal, in its file, or both.
    Saved,
    /// Saving failed.
    Failed,
}

/// The storage state of a game.
#[derive(Debug)]
pub(super) struct Autosave {
    journal: JournalStage,
    state: SaveState,
    /// The last time on the clocks that was written to the journal.
    left: Option<[TimeLeft; 2]>,
    archived_to: Option<PathBuf>,
    /// Whether others are shown only what is stored.
    is_kept: bool,
    /// The time since the journal was tried the last time without success; `None` if it is complete.
    failed_for: Option<Duration>,
    /// Whether the game was over at the last change.
    was_over: bool,
    /// Whether the players have not been told where the game was archived since it ended.
    is_archive_untold: bool,
    /// Whether the game is that of a file, and the players have not been told that its changes are in another file.
    is_copy_untold: bool,
}

/// The time after which a journal that others wait for is tried again.
const TRIES_EVERY: Duration = Duration::from_secs(1);

/// Whether the journal is complete.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum JournalStage {
    /// There is no journal, and it is not needed before the game changes.
    Unneeded,
    /// The journal holds all changes.
    Current,
    /// The journal lacks entries or has grown too long: it is written again at the next change.
    Stale,
    /// The headers of the game have changed, or the file was removed: the journal is written again at once.
    Overdue,
}

impl Autosave {
    /// The state of a game that needs no journal before it changes.
    pub(super) fn new(state: SaveState) -> Autosave {
        let journal = JournalStage::Unneeded;
        Autosave {
            journal,
            state,
            left: None,
            archived_to: None,
            is_kept: false,
            failed_for: None,
            was_over: false,
            is_archive_untold: false,
            is_copy_untold: false,
        }
    }

    /// The state of the game of a file, which stays as it is.
    pub(super) fn of_file() -> Autosave {
        Autosave { is_copy_untold: true, ..Autosave::new(SaveState::Saved) }
    }

    /// The state of a game with an open journal.
    pub(super) fn resumed(state: JournalState, clock: Option<&Clock>) -> Autosave {
        let left = clock.map(left_on);
        Autosave { journal: stage_after(state), left, ..Autosave::new(SaveState::Saved) }
    }

    pub(super) fn state(&self) -> SaveState {
        self.state
    }

    pub(super) fn archived_to(&self) -> Option<&Path> {
        self.archived_to.as_deref()
    }

    /// Takes note that the headers have changed, which a journal has in its first lines alone.
    pub(super) fn note_header_change(&mut self) {
        if self.journal != JournalStage::Unneeded {
            self.journal = JournalStage::Overdue;
        }
    }

    /// Has the game stored although nothing has changed in it yet. Others are shown only what is stored: if the journal
    /// cannot be written, it is tried again.
    pub(super) fn keep(&mut self) {
        self.is_kept = true;
        if self.journal == JournalStage::Unneeded {
            self.journal = JournalStage::Overdue;
        }
    }

    /// Whether others can be shown the game, because all of it is stored.
    pub(super) fn is_stored(&self) -> bool {
        !self.is_kept || self.failed_for.is_none()
    }

    /// Lets time pass, after which a journal that others wait for is tried again.
    pub(super) fn pass(&mut self, elapsed: Duration) {
        let Some(failed_for) = self.failed_for.as_mut().filter(|_| self.is_kept) else { return };
        *failed_for += elapsed;
        if *failed_for >= TRIES_EVERY {
            self.failed_for = Some(Duration::ZERO);
            self.journal = JournalStage::Overdue;
        }
    }

    /// Has the game stored because a person has changed a header, even if nothing else has changed.
    pub(super) fn demand_journal(&mut self) {
        self.journal = JournalStage::Overdue;
    }

    /// The tasks that store these entries; `is_over` says whether the game has ended at its live
    /// node.
    pub(super) fn tasks(
        &mut self,
        entries: Vec<Entry>,
        clock: Option<&Clock>,
        is_over: bool,
    ) -> Vec<StorageTask> {
        let is_changed = entries.iter().any(Entry::changes_game);
        let is_needed = is_changed || self.journal != JournalStage::Unneeded;
        let is_due = !entries.is_empty() || self.journal == JournalStage::Overdue;
        if !is_due || !is_needed {
            return Vec::new();
        }
        self.is_archive_untold |= is_over && !self.was_over;
        self.was_over = is_over;
        let write = StorageTask::Journal(self.journal_write(entries, clock));
        let archive = is_over.then_some(StorageTask::Archive);
        [Some(write), archive].into_iter().flatten().collect()
    }

    fn journal_write(&mut self, entries: Vec<Entry>, clock: Option<&Clock>) -> JournalWrite {
        let left = clock.map(left_on);
        match std::mem::replace(&mut self.journal, JournalStage::Current) {
            JournalStage::Current => {
                let clock = self.clock_entry(left);
                JournalWrite::Append(entries.into_iter().chain(clock).collect())
            }
            JournalStage::Unneeded | JournalStage::Stale | JournalStage::Overdue => {
                self.left = left;
                JournalWrite::Whole(left)
            }
        }
    }

    /// The entry for the time left on the clocks, if the journal does not have it.
    fn clock_entry(&mut self, left: Option<[TimeLeft; 2]>) -> Option<Entry> {
        let left = left.filter(|left| self.left != Some(*left))?;
        self.left = Some(left);
        Some(Entry::Clock(left))
    }

    /// The last entries for a journal before it is closed.
    pub(super) fn last_entries(&mut self, clock: Option<&Clock>) -> Vec<Entry> {
        let is_open = self.journal == JournalStage::Current;
        let entry = self.clock_entry(clock.map(left_on)).filter(|_| is_open);
        entry.into_iter().collect()
    }

    /// The journal holds all changes.
    fn journal_written(&mut self, state: JournalState) {
        (self.state, self.journal) = (SaveState::Saved, stage_after(state));
        self.failed_for = None;
    }

    /// Updates the state by the result of a task. Returns the event for the players, if any.
    pub(super) fn stored(&mut self, report: StorageReport) -> Option<Event> {
        match report {
            StorageReport::Journal(Ok(state)) => {
                self.journal_written(state);
                None
            }
            StorageReport::Created { path, state } => {
                self.journal_written(state);
                // A finished game has its journal only until it is archived.
                let is_told = !self.was_over && std::mem::take(&mut self.is_copy_untold);
                is_told.then_some(Event::Copied(path))
            }
            StorageReport::Journal(Err(error)) => {
                let is_removal = error.is_removal();
                self.journal = if is_removal { JournalStage::Overdue } else { JournalStage::Stale };
                self.state = SaveState::Failed;
                // An earlier failure that others wait for was told.
                let was_told = !self.is_stored();
                self.failed_for = Some(Duration::ZERO);
                (!was_told).then_some(Event::NotStored(error))
            }
            StorageReport::Archived(Ok(path)) => {
                (self.state, self.journal) = (SaveState::Saved, JournalStage::Unneeded);
                self.failed_for = None;
                self.archived_to = Some(path.clone());
                // Each comment on a finished game, and each move of a variation, archives it again.
                let is_told = std::mem::take(&mut self.is_archive_untold);
                if std::mem::take(&mut self.is_copy_untold) {
                    Some(Event::Copied(path))
                } else {
                    is_told.then_some(Event::Archived(path))
                }
            }
            StorageReport::Archived(Err(error)) => {
                self.state = SaveState::Failed;
                Some(Event::NotStored(error))
            }
            StorageReport::Saved(Ok(Stored::Exported(file))) => Some(Event::Exported(file)),
            StorageReport::Saved(Ok(Stored::Saved(file))) => {
                self.state = SaveState::Saved;
                Some(Event::Saved(file))
            }
            StorageReport::Saved(Err(error)) => Some(Event::NotSaved(error)),
        }
    }
}

/// Whether a journal is complete after it was written.
fn stage_after(state: JournalState) -> JournalStage {
    match state {
        JournalState::Good => JournalStage::Current,
        JournalState::Worn => JournalStage::Stale,
    }
}
