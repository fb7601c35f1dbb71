//! The reasons why a file of a match cannot be used.

use std::io;
use std::path::{Path, PathBuf};

use zushiki_core::phrase_enum;
use zushiki_core::text::quoted;
use zushiki_play::storage::store::StoreError;
use zushiki_record::WriteError;

phrase_enum! {
    /// The reason why a file of a match cannot be used.
    #[derive(Debug)]
    pub enum MatchFileError {
        Store(#[from] error: StoreError),
        #[phrase("cli-cannot-write", "cannot write {path}: {error}", path, error)]
        Io { path: PathBuf, error: io::Error },
        #[phrase("match-other-results",
            "{path} holds the results of another match: {first}", path, first = quoted(first))]
        OtherResults { path: PathBuf, first: String },
        #[phrase("match-games-file-exists", "{path} exists; name another file for the games", path)]
        GamesExist { path: PathBuf },
        #[phrase("cli-in-file", "{path}: {text}", path, text = error)]
        Game { path: PathBuf, error: Box<WriteError> },
    }
}

impl MatchFileError {
    pub(crate) fn io(path: &Path, error: io::Error) -> MatchFileError {
        MatchFileError::Io { path: path.to_owned(), error }
    }
}
