//! The storage tasks of a session and their results, as data.

use std::path::PathBuf;

use super::save::{SaveError, SaveTarget, Stored};
use crate::storage::folder::KeepError;
use crate::storage::journal::{JournalError, JournalWrite};
use zushiki_core::phrase_enum;

/// A task for the files of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StorageTask {
    /// Write into the journal.
    Journal(JournalWrite),
    /// The game has ended: write its record into the directory of games and remove the journal.
    Archive,
    /// Write the game to a file of the player's choice.
    Save(SaveTarget),
}

/// The result of a [`StorageTask`].
#[derive(Debug)]
pub enum StorageReport {
    /// The state of the journal, or why it was not written.
    Journal(Result<JournalState, StorageError>),
    /// A new journal was written.
    Created {
        /// The journal.
        path: PathBuf,
        /// The state of the journal.
        state: JournalState,
    },
    /// The path of the finished game's record, or why it was not written.
    Archived(Result<PathBuf, StorageError>),
    /// The file that the game was saved or exported to, or why it was not.
    Saved(Result<Stored, SaveError>),
}

/// The state of a journal after it was written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum JournalState {
    /// Entries can be appended.
    Good,
    /// The next change should write it again: it has grown too long, or cannot be appended to.
    Worn,
}

phrase_enum! {
    /// Why the journal or the record of a finished game was not written.
    #[derive(Debug)]
    pub enum StorageError {
        #[phrase("record-no-directory", "the system names no directory for game files")]
        NoDirectory,
        Journal(#[from] error: JournalError),
        Keep(#[from] error: KeepError),
    }
}

impl StorageError {
    /// Whether the journal has been removed, so that it has to be written again at once.
    pub(crate) fn is_removal(&self) -> bool {
        matches!(self, StorageError::Journal(JournalError::Removed { .. }))
    }
}
