//! Files of games that cannot be read, written, listed or resumed.

use std::io;

use super::Wording;
use crate::language::{Language, system_error};
use crate::message;
use crate::wording::file_fault;
use zushiki_core::text::{escaped, escaped_path};
use zushiki_play::storage::file::FileError;
use zushiki_play::storage::folder::KeepError;
use zushiki_play::storage::game_files::{OpenFileError, SaveError, StorageError};
use zushiki_play::storage::journal::{
    Cut, JournalError, MAX_BYTES, MAX_LINES, OpenError, RecoverError, ReplayError, Unreadable,
};
use zushiki_play::storage::listed_games::{ChangeFileError, MOST_BYTES, SummaryError};
use zushiki_play::storage::store::StoreError;

impl Wording for FileError {
    fn words(&self, language: Language) -> String {
        match self {
            FileError::Io(error) => system_error(language, error),
            FileError::NotAFile => message!(language, "record-not-a-file"),
            FileError::UnknownSample { remedy } => {
                let remedy = remedy.as_ref().map(|remedy| remedy.words(language));
                let remedy = remedy.unwrap_or_default();
                message!(language, "record-unknown-sample", remedy = remedy)
            }
        }
    }
}

impl Wording for StoreError {
    fn words(&self, language: Language) -> String {
        match self {
            StoreError::Exists { path } => {
                message!(language, "record-exists", path = escaped_path(path))
            }
            StoreError::NotAFile { path } => {
                message!(language, "record-not-replaceable", path = escaped_path(path))
            }
            StoreError::InUse { path, lock } => message!(
                language,
                "record-in-use",
                path = escaped_path(path),
                lock = escaped_path(lock)
            ),
            StoreError::Foreign { path } => {
                message!(language, "remote-place-foreign", path = escaped_path(path))
            }
            StoreError::Io { path, error } => {
                message!(language, "record-not-written", path = escaped_path(path), error = error)
            }
        }
    }
}

impl Wording for KeepError {
    fn words(&self, language: Language) -> String {
        match self {
            KeepError::Write(error) => error.words(language),
            KeepError::Store(error) => error.words(language),
        }
    }
}

impl Wording for SaveError {
    fn words(&self, language: Language) -> String {
        match self {
            SaveError::NoDirectory => message!(language, "record-no-directory-name-a-file"),
            SaveError::Exists { path } => {
                message!(language, "record-exists", path = escaped_path(path))
            }
            SaveError::UnknownEnding { ending, known } => {
                message!(language, "record-unknown-ending", ending = ending, known = known)
            }
            SaveError::Directory { path } => {
                message!(language, "record-is-directory", path = escaped_path(path))
            }
            SaveError::Changed { path } => {
                message!(language, "record-changed-elsewhere", path = escaped_path(path))
            }
            SaveError::Unconfirmed { path, .. } => {
                message!(language, "record-not-written-here", path = escaped_path(path))
            }
            SaveError::Keep(error) => error.words(language),
        }
    }
}

impl Wording for StorageError {
    fn words(&self, language: Language) -> String {
        match self {
            StorageError::NoDirectory => message!(language, "record-no-directory"),
            StorageError::Journal(error) => error.words(language),
            StorageError::Keep(error) => error.words(language),
        }
    }
}

impl Wording for OpenFileError {
    fn words(&self, language: Language) -> String {
        match self {
            OpenFileError::Io { path, error } => {
                let (path, error) = (escaped_path(path), error.words(language));
                message!(language, "record-not-read", path = path, error = error)
            }
            OpenFileError::Faulty { path, error } => escaped(&file_fault(language, path, error)),
        }
    }
}

impl Wording for SummaryError {
    fn words(&self, language: Language) -> String {
        match self {
            SummaryError::TooLarge => {
                message!(language, "record-game-too-large", limit = MOST_BYTES >> 20)
            }
            SummaryError::Io(error) => {
                message!(language, "record-game-not-read", error = error.words(language))
            }
            SummaryError::Faulty(error) => error.words(language),
        }
    }
}

impl Wording for ChangeFileError {
    fn words(&self, language: Language) -> String {
        match self {
            ChangeFileError::NotDeleted { path, error } => {
                message!(language, "record-not-deleted", path = escaped_path(path), error = error)
            }
            ChangeFileError::NotRenamed { path, error } => {
                message!(language, "record-not-renamed", path = escaped_path(path), error = error)
            }
            ChangeFileError::Exists { path } => {
                message!(language, "record-exists", path = escaped_path(path))
            }
            ChangeFileError::NotAName { path } => {
                message!(language, "record-name-with-directory", path = escaped_path(path))
            }
        }
    }
}

impl Wording for OpenError {
    fn words(&self, language: Language) -> String {
        match self {
            OpenError::Locked => message!(language, "record-journal-locked"),
            OpenError::Unreadable { path, error } => message!(
                language,
                "record-journal-not-read",
                path = escaped_path(path),
                why = error.words(language)
            ),
            OpenError::NotRemoved { path, error } => {
                message!(language, "record-not-removed", path = escaped_path(path), error = error)
            }
            OpenError::Io { path, error } => {
                message!(language, "record-not-opened", path = escaped_path(path), error = error)
            }
        }
    }
}

impl Wording for JournalError {
    fn words(&self, language: Language) -> String {
        match self {
            JournalError::Store(error) => error.words(language),
            JournalError::Append { path, error } => {
                message!(language, "record-not-written", path = escaped_path(path), error = error)
            }
            JournalError::TooLarge(fault) => fault.words(language),
            JournalError::TooLong => message!(
                language,
                "record-journal-too-long",
                limit = MAX_BYTES >> 20,
                lines = MAX_LINES
            ),
            JournalError::Closed => message!(language, "record-journal-closed"),
            JournalError::Removed { path } => {
                message!(language, "record-journal-removed", path = escaped_path(path))
            }
        }
    }
}

/// A whole sentence.
impl Wording for Cut {
    fn words(&self, language: Language) -> String {
        match self {
            Cut::Damaged { line } => message!(language, "record-journal-damaged", line = line),
            Cut::NotReplayable { line, why } => message!(
                language,
                "record-journal-not-replayable",
                line = line,
                why = why.words(language)
            ),
        }
    }
}

impl Wording for ReplayError {
    fn words(&self, language: Language) -> String {
        match self {
            ReplayError::Move(fault) => fault.words(language),
            ReplayError::PlayedBefore { text } => {
                message!(language, "record-replay-played-before", text = text)
            }
            ReplayError::NoNode { node } => {
                message!(language, "record-replay-no-node", node = node)
            }
            ReplayError::NotOnOneLine => message!(language, "record-replay-not-on-one-line"),
            ReplayError::NotItsBranches { node } => {
                message!(language, "record-replay-other-branches", node = node)
            }
        }
    }
}

impl Wording for RecoverError {
    fn words(&self, language: Language) -> String {
        match self {
            RecoverError::NotAJournal => message!(language, "record-journal-foreign"),
            RecoverError::TooLong => {
                message!(language, "record-journal-longer-than", limit = MAX_BYTES >> 20)
            }
            RecoverError::Head { line } => {
                message!(language, "record-journal-beginning-damaged", line = line)
            }
            RecoverError::Terms(error) => error.words(language),
        }
    }
}

impl Wording for Unreadable {
    fn words(&self, language: Language) -> String {
        match self {
            Unreadable::Io(kind) => system_error(language, &io::Error::from(*kind)),
            Unreadable::Journal { variant: None, error } => error.words(language),
            Unreadable::Journal { variant: Some(variant), error } => message!(
                language,
                "record-journal-of-variant",
                variant = variant,
                problem = error.words(language)
            ),
        }
    }
}
