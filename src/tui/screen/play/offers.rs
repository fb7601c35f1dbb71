//! Offers, claims, resignation and leaving the game, with the questions before them.

use super::status::sentence;
use super::{Play, PromptMode, Question};
use crate::game::{ClaimError, Offer};
use crate::tui::screen::Response;
use crate::wording;

impl Play {
    /// Leaves the game; `question` is asked first if the game would be lost.
    pub(super) fn leave(&mut self, question: Question) -> Response {
        if self.state.would_be_lost() {
            self.prompt.set_mode(PromptMode::Ask(question));
            return Response::Handled;
        }
        leaving(question)
    }

    pub(super) fn ask_to_resign(&mut self) {
        self.ask_if(self.state.game().check_ongoing(), Question::Resign);
    }

    /// Asks before a claim, which can lose the game. A claim that cannot be made is refused at once.
    pub(super) fn ask_to_claim(&mut self) {
        self.ask_if(self.state.game().check_impasse_claim(), Question::Claim);
    }

    fn ask_if(&mut self, allowed: Result<(), ClaimError>, question: Question) {
        match allowed {
            Ok(()) => self.prompt.set_mode(PromptMode::Ask(question)),
            Err(error) => self.refuse_claim(error),
        }
    }

    /// The side to move offers; its opponent is asked at once.
    pub(super) fn offer(&mut self, offer: Offer) {
        match self.state.offer(offer) {
            Ok(()) => self.prompt.set_mode(PromptMode::Ask(Question::Accept(offer))),
            Err(error) => self.refuse_claim(error),
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
        let settled = match question {
            Question::Quit | Question::Variants | Question::Again => return leaving(question),
            Question::Resign => self.state.resign(),
            Question::Claim => self.state.claim_impasse(),
            Question::Accept(_) => self.state.accept(),
        };
        // The outcome is shown as the status; only a refusal needs a message.
        if let Err(error) = settled {
            self.refuse_claim(error);
        }
        Response::Handled
    }

    /// Closes the question; an offer is declined.
    pub(super) fn refuse_question(&mut self) {
        let declined = matches!(self.prompt.mode(), PromptMode::Ask(Question::Accept(_)));
        self.prompt.close();
        if declined {
            self.state.decline();
            let opponent = !self.state.position().to_move();
            let decliner = self.state.headers().players.label(opponent);
            self.prompt.say(format!("{decliner} declines."));
        }
    }

    fn refuse_claim(&mut self, error: ClaimError) {
        self.prompt.close();
        let why = wording::claim_error(self.state.position().selection(), error);
        self.prompt.warn(sentence(&why));
    }
}

/// The request to the app after `question` was answered with yes.
fn leaving(question: Question) -> Response {
    match question {
        Question::Variants => Response::ChooseVariant,
        Question::Again => Response::PlayAgain,
        _ => Response::Quit,
    }
}
