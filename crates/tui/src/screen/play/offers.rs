//! Offers, claims, resignation and leaving the game, with the questions before them.

use super::computer::ComputerPlayers;
use super::game_table::GameTable;
use super::mode::{PromptMode, Question};
use super::refusals;
use super::reply::Reply;
use crate::action::{LeaveAction, OfferAction};
use crate::screen::Response;
use zushiki_core::game::{ClaimError, Offer};
use zushiki_play::opponent::Program;
use zushiki_play::session::Command;
use zushiki_words::language::Language;
use zushiki_words::wording;

/// The offers that the players of the game at a table can make.
pub(super) struct Offers<'a>(pub(super) &'a GameTable);

impl Offers<'_> {
    /// Handles `action`.
    pub(super) fn handle(&self, action: &OfferAction) -> Reply {
        match action {
            OfferAction::GameMenu => Reply::default().set_mode(PromptMode::Choices(0)),
            OfferAction::Resign => self.ask_to_resign(),
            OfferAction::OfferDraw => self.offer(Offer::Draw),
            OfferAction::OfferImpasse => self.offer(Offer::Impasse),
            OfferAction::ClaimImpasse => self.ask_to_claim(),
        }
    }

    /// Leaves the game; a question is asked first if the game would be lost.
    pub(super) fn leave(&self, action: &LeaveAction) -> Reply {
        let question = match action {
            LeaveAction::Quit => Question::Quit,
            LeaveAction::ChooseVariant => Question::Variants,
            LeaveAction::NewGame => Question::Again { swapped: false },
            LeaveAction::Rematch => Question::Again { swapped: true },
        };
        match self.0.session().would_be_lost() {
            true => Reply::asking(question),
            false => leaving(question),
        }
    }

    fn ask_to_resign(&self) -> Reply {
        let by = self.0.acting_side();
        self.ask_if(self.0.game().check_ongoing(), Question::Resign(by))
    }

    /// Asks before a claim, which can lose the game. A claim that cannot be made is refused at
    /// once.
    fn ask_to_claim(&self) -> Reply {
        self.ask_if(self.0.game().check_impasse_claim(), Question::Claim)
    }

    fn ask_if(&self, allowed: Result<(), ClaimError>, question: Question) -> Reply {
        match allowed {
            Ok(()) => Reply::asking(question),
            Err(error) => refusals::of_claim(error, self.0),
        }
    }

    /// The side to move offers; its opponent is asked at once. A computer player answers by itself, and
    /// may be offered something on its own turn.
    fn offer(&self, offer: Offer) -> Reply {
        let command = Command::Offer { by: self.0.acting_side(), offer };
        Reply::default().send_then(command, |events, table| {
            let reply = refusals::reply(events, table);
            let asked = table.game().open_offer();
            let of_person = |by| Program::of(table.players(), by).is_none();
            match asked.filter(|open| of_person(!open.by)) {
                Some(open) => reply.set_mode(PromptMode::Ask(Question::Accept(open))),
                None => reply,
            }
        })
    }

    /// The player has answered `question` with yes. A question about an analysis is none of these.
    pub(super) fn agree(&self, question: Question) -> Reply {
        let command = match question {
            Question::StartEngine => return ComputerPlayers(self.0).answer_about_engine(true),
            Question::Resign(by) => Command::Resign { by },
            Question::Claim => Command::ClaimImpasse,
            Question::Accept(open) => Command::Answer { by: !open.by, accept: true },
            Question::Analyse { .. } => return Reply::default(),
            leaves => return leaving(leaves),
        };
        // The outcome is shown as the status; only a refusal needs a message.
        Reply::default().send_or_say(command)
    }

    /// The player has closed what is open in `mode`, or has answered the question with no: an offer is
    /// declined, and an engine not started.
    pub(super) fn refuse(&self, mode: &PromptMode) -> Reply {
        let reply = Reply::default().close_prompt();
        match mode {
            PromptMode::Ask(Question::Accept(open)) => {
                let by = !open.by;
                let declined = wording::offer_declined(Language::current(), self.0.players(), by);
                reply.send(Command::Answer { by, accept: false }).say(declined)
            }
            PromptMode::Ask(Question::StartEngine) => {
                reply.and(ComputerPlayers(self.0).answer_about_engine(false))
            }
            _ => reply,
        }
    }
}

/// The answer to the app after `question` was answered with yes.
fn leaving(question: Question) -> Reply {
    Reply::response(match question {
        Question::Variants => Response::ChooseVariant,
        Question::OpenPasted => Response::OpenPasted,
        Question::Again { swapped } => Response::PlayAgain { swapped },
        _ => Response::Quit,
    })
}
