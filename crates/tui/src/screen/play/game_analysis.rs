//! What is said about the analysis of the whole game, which the table drives in the background.

use super::game_table::GameTable;
use crate::action::{Action, AnalysisAction, ReviewAction};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{losses_of_players, progress_bar};

/// What is said where the analysis was stopped after `done` of `all` positions.
pub(super) fn stopped(done: usize, all: usize, table: &GameTable) -> String {
    let again = Action::Analysis(AnalysisAction::AnalyseGame);
    let hint = table.hint_sentence(&[(again, message!("play-hint-goes-on-there"))]);
    message!("play-analysis-stopped", done = done, all = all, hint = hint)
}

/// The progress of the analysis, in a line; `None` if there is none.
pub(super) fn progress(table: &GameTable) -> Option<String> {
    let progress = progress_bar(Language::current(), table.table().game_analysis()?);
    let stop = Action::Analysis(AnalysisAction::AnalyseGame);
    let hint = table.keymap().hints(&[(stop, message!("play-hint-stops"))]);
    Some(message!("play-analysing-game", progress = progress, hint = hint))
}

/// The marks of both players, and the key that removes the remarks.
pub(super) fn summary(table: &GameTable) -> String {
    let both = |first, second| message!("play-players", first = first, second = second);
    let players = losses_of_players(Language::current(), table.session().record()).into_iter();
    let players = players.reduce(both).unwrap_or_default();
    let undo = Action::Review(ReviewAction::Undo);
    let hints = table.hint_sentence(&[(undo, message!("play-hint-removes-remarks"))]);
    message!("play-analysed", players = players, hints = hints)
}
