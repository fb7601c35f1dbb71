//! A game by lines of text as a step of the road: its hints and its end.

use super::course::passed_in_words;
use super::dialogue::{Dialogue, Reply};
use crate::cli::learned::Learned;
use zushiki_play::road::{Passed, StepHints};

/// A game in a dialogue as a step of the road.
pub(super) struct RoadGame<'a> {
    learned: &'a mut Learned,
    hints: StepHints,
    /// Whether the end of the game was shown, which ends the step.
    is_over: bool,
}

impl RoadGame<'_> {
    pub(super) fn new(learned: &mut Learned, hints: bool) -> RoadGame<'_> {
        RoadGame { learned, hints: StepHints::new(hints), is_over: false }
    }

    /// Asks for a hint if it is the player's turn and none was given there.
    pub(super) fn due_hint(&mut self, dialogue: &mut Dialogue) -> Option<Reply> {
        let record = dialogue.record();
        let is_due = self.hints.take_due(&record.game, &record.headers.players);
        is_due.then(|| dialogue.answer("hint"))
    }

    /// The lines about the step if the end of the game is shown for the first time. The progress is kept.
    pub(super) fn note_end(&mut self, dialogue: &Dialogue) -> Vec<String> {
        if self.is_over || !dialogue.table().session().is_over() {
            return Vec::new();
        }
        self.is_over = true;
        let language = dialogue.language();
        let Some(passed) = Passed::note(&mut self.learned.progress) else { return Vec::new() };
        let fault = self.learned.keep(language);
        std::iter::once(passed_in_words(language, passed)).chain(fault).collect()
    }

    /// Whether `line` takes the next step.
    pub(super) fn takes_step(&self, line: &str) -> bool {
        self.is_over && line.trim().is_empty()
    }
}
