//! Characters that an input method writes where keys are expected: answers to questions, or nothing that is known.

use super::App;
use crate::action::{Action, SelectAction};
use crate::effect::Effect;
use crate::keymap::Mode;
use zushiki_words::message;
use zushiki_words::wording::Answers;

impl App {
    /// Takes a character that no key has. Those that were written one after the other may be an answer, `はい`.
    pub(super) fn take_written(&mut self, letter: char) -> Vec<Effect> {
        self.written.push(letter);
        let answers = match self.mode() {
            Mode::Question => Answers::YES_OR_NO,
            Mode::Promotion => Answers::PROMOTION,
            _ => return self.refuse_written(),
        };
        match answers.read(&self.written) {
            Some(true) => self.perform(Action::Select(SelectAction::Yes)),
            Some(false) => self.perform(Action::Select(SelectAction::No)),
            None if answers.are_begun_by(&self.written) => Vec::new(),
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
