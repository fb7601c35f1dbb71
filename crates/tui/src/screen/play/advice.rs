//! What the adviser is asked, and its answers: hints and analyses.

use super::Play;
use zushiki_engine::Hint;
use zushiki_play::opponent::{Advice, AdviceRequest};

impl Play {
    /// The next question for the adviser: the hint that is awaited, else the next position of a game that
    /// is analysed, else the lines of the analysis pane, unless the board is covered by another screen.
    #[must_use]
    pub fn asked(&self, is_covered: bool) -> Option<AdviceRequest<'_>> {
        let ((node, kind), engine) = match self.hint.asked() {
            Some(hint) => (hint, None),
            None => self.analysis.asked(self.game(), is_covered)?,
        };
        Some(AdviceRequest { game: self.game(), node, kind, engine })
    }

    /// Takes the answer of the adviser.
    pub fn take_advice(&mut self, advice: Advice) {
        let reply = match self.analysis.take(advice, &self.table) {
            Ok(reply) => reply,
            Err(advice) => self.hint.take(advice, &self.table),
        };
        self.carry_out(reply);
        self.advance_analysis();
    }

    /// Carries out what the analysis of the whole game needs no search for.
    pub(super) fn advance_analysis(&mut self) {
        while let Some(reply) = self.analysis.advance_whole(&self.table) {
            self.carry_out(reply);
        }
    }

    /// Whether a hint for the node that is shown is known.
    #[must_use]
    pub fn has_hint(&self) -> bool {
        self.hint.is_known(self.game())
    }

    /// Shows the first step of a hint for the node that is shown.
    pub fn show_known_hint(&mut self, hint: Hint) {
        let node = self.game().cursor_node();
        let reply = self.hint.show(node, hint, &self.table);
        self.carry_out(reply);
    }
}
