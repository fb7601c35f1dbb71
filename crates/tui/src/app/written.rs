//! Characters that an input method writes where keys are expected: answers to questions, or nothing that is known.

use std::time::Duration;

use super::App;
use crate::action::{Action, SelectAction};
use crate::effect::Effect;
use crate::keymap::Mode;
use zushiki_words::message;
use zushiki_words::wording::Answers;

/// The time after an answer in which an Enter belongs to the answer.
const CONFIRMED: Duration = Duration::from_millis(700);

/// The characters of an input method since the last key, and how long an Enter belongs to an answer.
#[derive(Debug, Default)]
pub(super) struct Written {
    /// The characters of an input method that were written since the last key.
    letters: String,
    /// The time for which an Enter still belongs to the last answer.
    confirms: Duration,
}

impl Written {
    /// Forgets the characters.
    pub(super) fn clear(&mut self) {
        self.letters.clear();
    }

    /// Lets `elapsed` pass.
    pub(super) fn elapse(&mut self, elapsed: Duration) {
        self.confirms = self.confirms.saturating_sub(elapsed);
    }

    /// The time until an Enter no longer belongs to the last answer; `None` if it does not.
    pub(super) fn until_end(&self) -> Option<Duration> {
        (!self.confirms.is_zero()).then_some(self.confirms)
    }
}

impl App {
    /// Takes a character that no key has. Those that were written one after the other may be an answer, `はい`.
    pub(super) fn take_written(&mut self, letter: char) -> Vec<Effect> {
        self.written.letters.push(letter);
        let answers = match self.mode() {
            Mode::Question => Answers::YES_OR_NO,
            Mode::Promotion => Answers::PROMOTION,
            _ => return self.refuse_written(),
        };
        match answers.read(&self.written.letters) {
            Some(true) => self.perform(Action::Select(SelectAction::Yes)),
            Some(false) => self.perform(Action::Select(SelectAction::No)),
            None if answers.are_begun_by(&self.written.letters) => Vec::new(),
            None => self.refuse_written(),
        }
    }

    /// Whether `action` is the Enter after an answer, as after a line of text. It would choose an entry of the panel that
    /// the answer has opened, because it has ended the game. A later Enter chooses.
    pub(super) fn only_confirms(&mut self, action: &Action) -> bool {
        let confirms = !std::mem::take(&mut self.written.confirms).is_zero();
        let answers = [SelectAction::Yes, SelectAction::No].map(Action::Select).contains(action);
        match self.mode() {
            Mode::Ended => confirms && *action == Action::Select(SelectAction::Accept),
            Mode::Question if answers => {
                self.written.confirms = CONFIRMED;
                false
            }
            _ => false,
        }
    }

    /// Shows that the input method has to be switched off.
    fn refuse_written(&mut self) -> Vec<Effect> {
        self.written.clear();
        self.warn(message!(self.language(), "screen-input-method"));
        Vec::new()
    }
}
