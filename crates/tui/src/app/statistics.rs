//! The results of the player's games: their screen, and the proposal after a game.

use super::screens::Screens;
use crate::effect::Effect;
use crate::screen::list_screen::ListScreen;
use crate::screen::statistics::StatisticsScreen;
use zushiki_play::statistics::Statistics;
use zushiki_words::wording;

impl Screens {
    /// Opens the screen of the results; the effect reads the saved games.
    pub(super) fn open_statistics(&mut self) -> Option<Effect> {
        if self.layers.find::<ListScreen<StatisticsScreen>>().is_some() {
            return None;
        }
        self.layers.open(ListScreen::new(StatisticsScreen::default()));
        Some(Effect::ReadStatistics)
    }

    /// The effect that reads the saved games, if a game against the computer has ended since the last call.
    pub(super) fn take_statistics_request(&mut self) -> Option<Effect> {
        let board = self.layers.board_mut();
        let wants =
            board.is_some_and(|play| std::mem::take(&mut play.table_mut().ending.wants_proposal));
        wants.then_some(Effect::ReadStatistics)
    }

    /// Shows the results, and a proposal on the board what to play next.
    pub(super) fn show_statistics(&mut self, statistics: Statistics) {
        let language = self.language();
        if let Some(play) = self.layers.board_mut() {
            let selection = play.game().start().selection();
            let proposal = statistics.proposal(selection);
            let told = proposal.map(|proposal| wording::proposal(language, proposal));
            play.table_mut().ending.proposal = told;
        }
        if let Some(screen) = self.layers.find_mut::<ListScreen<StatisticsScreen>>() {
            screen.content.set(statistics);
        }
    }
}
