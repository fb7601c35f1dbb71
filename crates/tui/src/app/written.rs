//! Characters that an input method writes where keys are expected: answers to questions, or nothing that is known.

use super::App;
use crate::action::{Action, SelectAction};
use crate::effect::Effect;
use crate::keymap::Mode;
use zushiki_play::verbs::{self, Answer};
use zushiki_words::message;

impl App {
    /// Takes a character that no key has. Those that were written one after the other may be an answer, `はい`.
    pub(super) fn take_written(&mut self, letter: char) -> Vec<Effect> {
        self.written.push(letter);
        let (answer, is_begun) = match self.mode() {
            Mode::Question => {
                let begun = verbs::begun_answers(&self.written).next().is_some();
                (verbs::answer(&self.written), begun)
            }
            Mode::Promotion => {
                let begun = verbs::begun_promotions(&self.written).next().is_some();
                (verbs::promotion_answer(&self.written), begun)
            }
            _ => (None, false),
        };
        match answer {
            Some(Answer::Yes) => self.perform(Action::Select(SelectAction::Yes)),
            Some(Answer::No) => self.perform(Action::Select(SelectAction::No)),
            None if is_begun => Vec::new(),
            None => self.refuse_written(),
        }
    }

    /// Whether `action` is the Enter after an answer, as after a line of text. It would choose an entry of the panel that
    /// the answer has opened, because it has ended the game.
    pub(super) fn only_confirms(&mut self, action: &Action) -> bool {
        let has_answered = std::mem::take(&mut self.has_answered);
        let answers = [SelectAction::Yes, SelectAction::No].map(Action::Select).contains(action);
        match self.mode() {
            Mode::Ended => has_answered && *action == Action::Select(SelectAction::Accept),
            mode => {
                self.has_answered = mode == Mode::Question && answers;
                false
            }
        }
    }

    /// Shows that the input method has to be switched off.
    fn refuse_written(&mut self) -> Vec<Effect> {
        self.written.clear();
        self.warn(message!(self.language(), "screen-input-method"));
        Vec::new()
    }
}
