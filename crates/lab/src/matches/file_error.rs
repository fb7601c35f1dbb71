//! The reasons why a file of a match cannot be used.

use std::io;
use std::path::{Path, PathBuf};

use zushiki_core::text::{escaped_path, quoted};
use zushiki_play::storage::store::StoreError;
use zushiki_record::WriteError;

/// The reason why a file of a match cannot be used.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)] // the messages are the documentation
pub enum MatchFileError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("cannot write {}: {error}", escaped_path(path))]
    Io { path: PathBuf, error: io::Error },
    #[error("{} holds the results of another match: {}", escaped_path(path), quoted(first))]
    OtherResults { path: PathBuf, first: String },
    #[error("{} exists; name another file for the games", escaped_path(path))]
    GamesExist { path: PathBuf },
    #[error("{}: {error}", escaped_path(path))]
    Game { path: PathBuf, error: Box<WriteError> },
}

impl MatchFileError {
    pub(crate) fn io(path: &Path, error: io::Error) -> MatchFileError {
        MatchFileError::Io { path: path.to_owned(), error }
    }
}
