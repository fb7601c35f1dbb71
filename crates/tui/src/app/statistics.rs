//! The results of the player's own games: their screen, and what is proposed after a game.

use super::App;
use crate::effect::Effect;
use crate::layers::Layer;
use crate::screen::statistics::StatisticsScreen;
use zushiki_play::statistics::Statistics;
use zushiki_words::wording;

impl App {
    /// Opens the results, and has the saved games read for them.
    pub(super) fn open_statistics(&mut self) -> Vec<Effect> {
        if self.layers.statistics_mut().is_some() {
            return Vec::new();
        }
        self.layers.open(Layer::Statistics(StatisticsScreen::default()));
        vec![Effect::ReadStatistics]
    }

    /// Has the saved games read where a game against the computer has just ended.
    pub(super) fn wanted_statistics(&mut self) -> Option<Effect> {
        let wants = self.layers.board_mut().is_some_and(|play| play.take_wants_proposal());
        wants.then_some(Effect::ReadStatistics)
    }

    /// Shows the results, and says on the board what to play next.
    pub(super) fn statistics_read(&mut self, statistics: Statistics) {
        let language = self.language();
        if let Some(play) = self.layers.board_mut() {
            let selection = play.game().start().selection();
            let proposal = statistics.proposal(selection);
            let told = proposal.map(|proposal| wording::proposal(language, proposal));
            play.table_mut().set_proposal(told);
        }
        if let Some(screen) = self.layers.statistics_mut() {
            screen.set(statistics);
        }
    }
}
