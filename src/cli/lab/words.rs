//! The failures of the lab.

use crate::cli::error::CliError;
use zushiki_lab::matches::MatchFileError;
use zushiki_play::storage::store::StoreError;
use zushiki_words::language::Language;
use zushiki_words::message;

/// The failure of a match that cannot use a file.
pub(super) fn match_file_error(language: Language, error: MatchFileError) -> CliError {
    match error {
        MatchFileError::Store(error) => store_error(language, error),
        MatchFileError::GamesExist { .. } => CliError::misused(language, error),
        _ => CliError::failed(language, error),
    }
}

/// The failure to lock or write a file; if another process uses it, with the remedy.
pub(super) fn store_error(language: Language, error: StoreError) -> CliError {
    let hint = matches!(error, StoreError::InUse { .. })
        .then(|| message!(language, "match-wait-or-rename"));
    CliError::failed(language, error).hint(hint)
}
