//! What the players settle besides moving: offers, claims, resignation, and leaving the game.

use super::{Mode, Play, Question, mode, words};
use crate::game::{ClaimError, Offer};
use crate::rules::Outcome;
use crate::tui::action::Action;
use crate::tui::screen::Request;
use crate::wording;

impl Play {
    /// Leaves the game, asking first where it would be lost.
    pub(super) fn leave(&mut self, question: Question) -> Request {
        if self.would_be_lost() {
            self.mode = Mode::Ask(question);
            return Request::None;
        }
        left(question)
    }

    /// What the list of choices holds now.
    pub(super) fn choices(&self) -> &'static [(&'static str, Action)] {
        let over = self.game.cursor_outcome().is_some();
        let (_, after) = mode::CHOICES.split_at(mode::OFFERS);
        if over { after } else { mode::CHOICES }
    }

    pub(super) fn ask_to_resign(&mut self) {
        self.ask_if(self.game.check_ongoing(), Question::Resign);
    }

    /// Asks before a claim, which can lose the game; one that cannot be made is refused now.
    pub(super) fn ask_to_claim(&mut self) {
        self.ask_if(self.game.check_impasse_claim(), Question::Claim);
    }

    fn ask_if(&mut self, allowed: Result<(), ClaimError>, question: Question) {
        match allowed {
            Ok(()) => self.mode = Mode::Ask(question),
            Err(error) => self.refuse_claim(error),
        }
    }

    /// The side to move offers; the other is asked at once.
    pub(super) fn offer(&mut self, offer: Offer) {
        match self.game.make_offer(offer) {
            Ok(()) => self.mode = Mode::Ask(Question::Accept(offer)),
            Err(error) => self.refuse_claim(error),
        }
    }

    /// Answers the question that is being asked, or the one about promotion.
    pub(super) fn answer(&mut self, yes: bool) -> Request {
        match self.mode {
            Mode::Promotion { .. } => self.promote(yes),
            Mode::Ask(Question::Accept(_)) if !yes => self.decline(),
            Mode::Ask(_) if !yes => self.mode = Mode::Browse,
            Mode::Ask(question) => return self.agree(question),
            _ => {}
        }
        Request::None
    }

    fn agree(&mut self, question: Question) -> Request {
        self.mode = Mode::Browse;
        let settled = match question {
            Question::Quit | Question::Variants | Question::Again => return left(question),
            Question::Resign => self.game.resign(),
            Question::Claim => self.game.claim_impasse(),
            Question::Accept(_) => self.game.accept(),
        };
        self.settle(settled);
        Request::None
    }

    /// The outcome itself is shown as long as it lasts; only a refusal needs saying.
    fn settle(&mut self, settled: Result<Outcome, ClaimError>) {
        if let Err(error) = settled {
            self.refuse_claim(error);
        }
    }

    pub(super) fn decline(&mut self) {
        self.mode = Mode::Browse;
        self.game.decline();
        let decliner = self.headers.players.label(!self.position().to_move());
        self.say(format!("{decliner} declines."));
    }

    fn refuse_claim(&mut self, error: ClaimError) {
        self.mode = Mode::Browse;
        let why = wording::claim_error(self.position().selection(), error);
        self.warn(words::sentence(&why));
    }
}

fn left(question: Question) -> Request {
    match question {
        Question::Variants => Request::Variants,
        Question::Again => Request::Again,
        _ => Request::Quit,
    }
}
