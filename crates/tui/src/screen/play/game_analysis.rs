//! The messages about the analysis of the whole game, which the table drives in the background.

use super::game_table::GameTable;
use crate::action::Action;
use crate::keymap::KeyMessage;
use zushiki_play::verbs::Verb;
use zushiki_words::message;
use zushiki_words::wording::{losses_of_players, progress_bar};

/// The message where the analysis was stopped after `done` of `all` positions.
pub(super) fn stopped(done: usize, all: usize, table: &GameTable) -> String {
    let again = Action::Verb(Verb::AnalyseGame);
    let told = message!(table.language(), "play-analysis-stopped", done = done, all = all);
    let goes_on: KeyMessage =
        |language, key| message!(language, "play-hint-goes-on-there", key = key);
    table.with_hints(told, &[(again, goes_on)])
}

/// The progress of the analysis, in a line, if any.
pub(super) fn progress(table: &GameTable) -> Option<String> {
    let selection = table.position().selection();
    let of_game = (selection, table.table.chances());
    let progress = progress_bar(
        table.language(),
        of_game,
        table.table.analysis().progress(table.table.game())?,
    );
    let stop = Action::Verb(Verb::AnalyseGame);
    let stops: KeyMessage = |language, key| message!(language, "play-hint-stops", key = key);
    let told = message!(table.language(), "play-analysing-game", progress = progress);
    let hints = table.keymap.hints(table.language(), &[(stop, stops)]);
    Some(table.language().list_of_lists(&[vec![told], hints].concat()))
}

/// The marks of both players, and the key that removes the remarks.
pub(super) fn summary(table: &GameTable) -> String {
    let both =
        |first, second| message!(table.language(), "play-players", first = first, second = second);
    let (record, chances) = (table.session().record(), table.table.chances());
    let players = losses_of_players(table.language(), record, chances);
    let players = players.into_iter().reduce(both).unwrap_or_default();
    let undo = Action::Verb(Verb::Undo);
    let told = message!(table.language(), "play-analysed", players = players);
    let removes: KeyMessage =
        |language, key| message!(language, "play-hint-removes-remarks", key = key);
    table.with_hints(told, &[(undo, removes)])
}
