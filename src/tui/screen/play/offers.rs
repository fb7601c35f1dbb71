//! Offers, claims, resignation and leaving the game, with the questions before them.

use super::status::sentence;
use super::{Play, PromptMode, Question};
use crate::game::{ClaimError, Offer, OpenOffer};
use crate::opponent::Program;
use crate::session::Command;
use crate::tui::screen::Response;
use crate::wording;

impl Play {
    /// Leaves the game; `question` is asked first if the game would be lost.
    pub(super) fn leave(&mut self, question: Question) -> Response {
        if self.table.session().would_be_lost() {
            self.prompt.set_mode(PromptMode::Ask(question));
            return Response::Handled;
        }
        leaving(question)
    }

    /// Asks whether to open a pasted game, which `about` describes.
    pub(in crate::tui) fn ask_to_open_pasted(&mut self, about: String) {
        self.prompt.set_mode(PromptMode::Ask(Question::OpenPasted));
        self.prompt.say(about);
    }

    pub(super) fn ask_to_resign(&mut self) {
        let by = self.acting_side();
        self.ask_if(self.table.game().check_ongoing(), Question::Resign(by));
    }

    /// Asks before a claim, which can lose the game. A claim that cannot be made is refused at
    /// once.
    pub(super) fn ask_to_claim(&mut self) {
        self.ask_if(self.table.game().check_impasse_claim(), Question::Claim);
    }

    fn ask_if(&mut self, allowed: Result<(), ClaimError>, question: Question) {
        match allowed {
            Ok(()) => self.prompt.set_mode(PromptMode::Ask(question)),
            Err(error) => self.refuse_claim(error),
        }
    }

    /// The side to move offers; its opponent is asked at once. A computer player answers by itself, and
    /// may be offered something on its own turn.
    pub(super) fn offer(&mut self, offer: Offer) {
        let by = self.acting_side();
        let events = self.apply(Command::Offer { by, offer });
        self.show_refusals(&events);
        let players = self.table.players();
        let asked = self.game().open_offer();
        if let Some(open) = asked.filter(|open| Program::of(players, !open.by).is_none()) {
            self.prompt.set_mode(PromptMode::Ask(Question::Accept(open)));
        }
    }

    /// Answers the question that is asked with yes or no.
    pub(super) fn answer(&mut self, yes: bool) -> Response {
        match *self.prompt.mode() {
            PromptMode::Promotion { .. } => self.answer_promotion(yes),
            PromptMode::Ask(question) if yes => return self.agree(question),
            PromptMode::Ask(_) => self.refuse_question(),
            _ => {}
        }
        Response::Handled
    }

    fn agree(&mut self, question: Question) -> Response {
        self.prompt.close();
        let command = match question {
            Question::Quit | Question::Variants | Question::OpenPasted | Question::Again { .. } => {
                return leaving(question);
            }
            Question::Analyse { whole } => {
                let reply = self.analysis.begin_allowed(whole, &self.table);
                return self.carry_out(reply);
            }
            Question::Resign(by) => Command::Resign { by },
            Question::Claim => Command::ClaimImpasse,
            Question::Accept(open) => Command::Answer { by: !open.by, accept: true },
        };
        // The outcome is shown as the status; only a refusal needs a message.
        let events = self.apply(command);
        self.show_refusals(&events);
        Response::Handled
    }

    /// Closes the question; an offer is declined.
    pub(super) fn refuse_question(&mut self) {
        let asked = match self.prompt.mode() {
            PromptMode::Ask(Question::Accept(open)) => Some(*open),
            _ => None,
        };
        self.prompt.close();
        if let Some(OpenOffer { by, .. }) = asked {
            self.apply(Command::Answer { by: !by, accept: false });
            self.prompt.say(wording::offer_declined(self.table.players(), !by));
        }
    }

    pub(super) fn refuse_claim(&mut self, error: ClaimError) {
        self.prompt.close();
        let why = wording::claim_error(self.table.position().selection(), error);
        self.prompt.warn(sentence(&why));
    }
}

/// The request to the app after `question` was answered with yes.
fn leaving(question: Question) -> Response {
    match question {
        Question::Variants => Response::ChooseVariant,
        Question::OpenPasted => Response::OpenPasted,
        Question::Again { swapped } => Response::PlayAgain { swapped },
        _ => Response::Quit,
    }
}
