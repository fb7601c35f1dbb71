//! The view of the game for the engines, and the handling of their decisions and answers.

use super::Play;
use zushiki_engine::Hint;
use zushiki_play::opponent::{Advice, Decision};
use zushiki_play::table::{TableCommand, TableView};

impl Play {
    /// The game as the engines see it. The lines of the analysis pane are not searched while the board is
    /// covered by another screen.
    #[must_use]
    pub fn view_for_engines(&self, is_covered: bool) -> TableView<'_> {
        let table = &self.table.table;
        if is_covered {
            TableView { asked: table.asked_in_background(), ..table.view() }
        } else {
            table.view()
        }
    }

    /// Carries out the decision of a computer player.
    pub fn decide(&mut self, decision: Decision) {
        let events = self.table.table.decide(decision);
        let events = self.table.follow(events);
        self.take_events(&events);
    }

    /// Takes the answer of the adviser.
    pub fn take_advice(&mut self, advice: Advice) {
        let events = self.table.table.advise(advice);
        let events = self.table.follow(events);
        self.take_events(&events);
    }

    /// Whether a hint for the node that is shown is known.
    #[must_use]
    pub fn has_hint(&self) -> bool {
        self.hint.is_known(self.game())
    }

    /// Shows the first step of a hint for the node that is shown.
    pub fn show_known_hint(&mut self, hint: Hint) {
        self.send(TableCommand::Hint);
        self.take_advice(Advice::Hint(Some(hint)));
    }
}
