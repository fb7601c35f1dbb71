//! The errors of the lab in words.

use crate::cli::error::CliError;
use zushiki_core::text::quoted;
use zushiki_lab::SavedGamesError;
use zushiki_lab::matches::{MatchFileError, MatchPlayerError, SideSettingsError};
use zushiki_play::storage::store::StoreError;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::Wording;

/// Why a text is not a player of a match.
pub(in crate::cli) fn match_player_error(language: Language, error: &MatchPlayerError) -> String {
    match error {
        MatchPlayerError::Settings(error) => side_settings_error(language, error),
        MatchPlayerError::Engine => message!(language, "match-engine-without-time"),
    }
}

fn side_settings_error(language: Language, error: &SideSettingsError) -> String {
    match error {
        SideSettingsError::Unknown { name, hint: Some(hint) } => {
            message!(language, "match-no-setting-hint", name = name, hint = hint)
        }
        SideSettingsError::Unknown { name, hint: None } => {
            message!(language, "match-no-setting", name = name)
        }
        SideSettingsError::Number { name, found } => {
            message!(language, "match-setting-needs-number", name = name, found = found)
        }
        SideSettingsError::Clock { found } => {
            message!(language, "match-clock-needs-times", found = found)
        }
        SideSettingsError::Level(error) => error.words(language),
        SideSettingsError::Values => message!(language, "match-values-need-file"),
        SideSettingsError::Search => message!(language, "match-search-needs-file"),
        SideSettingsError::Net => message!(language, "match-net-needs-file"),
        SideSettingsError::Unlimited => message!(language, "match-unlimited"),
    }
}

/// Why a text is not used as saved games.
pub(super) fn saved_games_error(language: Language, error: &SavedGamesError) -> String {
    match error {
        SavedGamesError::NoGames { sign } => {
            message!(language, "engine-saved-games-none", sign = *sign)
        }
        SavedGamesError::OtherGames { line } => {
            message!(language, "engine-saved-games-other", line = line)
        }
        SavedGamesError::Line { line } => {
            message!(language, "engine-saved-games-line", line = *line)
        }
    }
}

/// The failure of a match that cannot use a file.
pub(super) fn match_file_error(language: Language, error: MatchFileError) -> CliError {
    match error {
        MatchFileError::Store(error) => store_error(language, error),
        MatchFileError::Io { path, error } => CliError::cannot_write(language, &path, &error),
        MatchFileError::OtherResults { path, first } => {
            let (path, first) = (path.display().to_string(), quoted(&first));
            let message = message!(language, "match-other-results", path = path, first = first);
            CliError::failure(message)
        }
        MatchFileError::GamesExist { path } => {
            let path = path.display().to_string();
            CliError::usage(message!(language, "match-games-file-exists", path = path))
        }
        MatchFileError::Game { path, error } => {
            let (path, text) = (path.display().to_string(), error.words(language));
            CliError::failure(message!(language, "cli-in-file", path = path, text = text))
        }
    }
}

/// The failure to lock or write a file; if another process uses it, with the remedy.
pub(super) fn store_error(language: Language, error: StoreError) -> CliError {
    let hint = matches!(error, StoreError::InUse { .. })
        .then(|| message!(language, "match-wait-or-rename"));
    CliError::failed(language, error).hint(hint)
}
