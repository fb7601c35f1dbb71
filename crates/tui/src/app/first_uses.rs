//! The parts of the program that a player uses for the first time.

use super::screens::Screens;
use crate::effect::{DiskEffect, Effect};
use zushiki_play::opponent::Program;
use zushiki_play::storage::choices::{Chosen, Part};

impl Screens {
    /// Records which features the player uses for the first time, so that the board no longer mentions them.
    pub(super) fn note_first_uses(&mut self) -> Vec<Effect> {
        let first = |part: &Part| self.options().unused.has(*part) && self.has_used(*part);
        let parts: Vec<Part> = Part::ALL.into_iter().filter(first).collect();
        let note = |part| {
            self.looks.stop_telling_of(part);
            DiskEffect::KeepChoice(Chosen::Part(part)).into()
        };
        parts.into_iter().map(note).collect()
    }

    /// Whether the player uses `part` in the game on the board, or has done so.
    fn has_used(&self, part: Part) -> bool {
        let Some(play) = self.board() else { return false };
        match part {
            Part::Letters => self.looks.has_changed_letters(),
            Part::Program => Program::only_person(&play.session().headers().players).is_some(),
            Part::Hint => play.board.table().used.hint,
            Part::Undo => play.board.table().used.undo,
        }
    }
}
