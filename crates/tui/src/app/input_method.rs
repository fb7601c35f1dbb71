//! Characters that an input method writes where keys are expected: answers to questions, or nothing that is known.

use std::time::Duration;

use super::screens::Screens;
use crate::action::{Action, SelectAction};
use crate::keymap::Mode;
use crate::screen::Response;
use zushiki_words::message;
use zushiki_words::wording::Answers;

/// The time after an answer in which an Enter belongs to the answer.
const CONFIRMED: Duration = Duration::from_millis(700);

/// The characters of an input method since the last key, and how long an Enter belongs to an answer.
#[derive(Debug, Default)]
pub(super) struct InputMethod {
    /// The characters of an input method that were written since the last key.
    letters: String,
    /// The time for which an Enter still belongs to the last answer.
    confirms: Duration,
}

impl InputMethod {
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

    /// Takes a character that no key has. Those that were written one after the other may be an answer, `はい`.
    pub(super) fn take(&mut self, letter: char, screens: &mut Screens) -> Response {
        self.letters.push(letter);
        let answers = match screens.mode() {
            Mode::Question => Answers::YES_OR_NO,
            Mode::Promotion => Answers::PROMOTION,
            _ => return self.refuse(screens),
        };
        match answers.read(&self.letters) {
            Some(true) => Response::Perform(Action::Select(SelectAction::Yes)),
            Some(false) => Response::Perform(Action::Select(SelectAction::No)),
            None if answers.are_begun_by(&self.letters) => Response::Handled,
            None => self.refuse(screens),
        }
    }

    /// Says that the input method has to be switched off.
    fn refuse(&mut self, screens: &mut Screens) -> Response {
        self.clear();
        screens.warn(message!(screens.language(), "screen-input-method"));
        Response::Handled
    }

    /// Takes the Enter after an answer, as after a line of text, where the keys of `mode` count. It would choose an entry of
    /// the panel that the answer has opened, because it has ended the game. A later Enter chooses. Returns whether `action`
    /// is that Enter.
    pub(super) fn take_confirmation(&mut self, action: &Action, mode: Mode) -> bool {
        let confirms = !std::mem::take(&mut self.confirms).is_zero();
        let answers = [SelectAction::Yes, SelectAction::No].map(Action::Select).contains(action);
        match mode {
            Mode::Ended => confirms && *action == Action::Select(SelectAction::Accept),
            Mode::Question if answers => {
                self.confirms = CONFIRMED;
                false
            }
            _ => false,
        }
    }
}
