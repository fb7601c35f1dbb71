//! Offers, claims, resignation and leaving the game, with the questions before them.

use super::computer::ComputerPlayers;
use super::ended;
use super::game_table::GameTable;
use super::mode::{ListOfChoices, PromptMode, Question};
use super::refusals;
use super::reply::Reply;

use crate::screen::Response;
use zushiki_core::game::Offer;
use zushiki_play::session::Command;
use zushiki_play::table::{TableCommand, TableQuestion};
use zushiki_play::verbs::Verb;

/// The offers that the players of the game at a table can make.
pub(super) struct Offers<'a>(pub(super) &'a GameTable);

impl Offers<'_> {
    /// Leaves the game; a question is asked first if the game would be lost.
    pub(super) fn leave(&self, verb: Verb) -> Reply {
        let question = match verb {
            Verb::ChooseVariant => Question::Variants,
            Verb::NewGame => Question::Again { swapped: false },
            Verb::Rematch => Question::Again { swapped: true },
            _ => Question::Quit,
        };
        let is_refused =
            matches!(question, Question::Again { .. }) && self.0.table.shared().is_running();
        if self.0.session().would_be_lost() && !is_refused {
            Reply::asking(question)
        } else {
            leaving(question)
        }
    }

    /// Sends `command`, after a question if it can lose the game. One that cannot be carried out is refused at once.
    pub(super) fn ask_before(&self, command: TableCommand) -> Reply {
        match self.0.table.question(&command) {
            Ok(Some(TableQuestion::Resign(by))) => Reply::asking(Question::Resign(by)),
            Ok(Some(TableQuestion::Claim)) => Reply::asking(Question::Claim),
            Ok(Some(TableQuestion::Analyse) | None) => Reply::default().send(command),
            Err(refusal) => refusals::of_table(refusal, self.0),
        }
    }

    /// The side to move offers; its opponent is asked at once. A computer player answers by itself, and
    /// may be offered something on its own turn.
    pub(super) fn offer(&self, offer: Offer) -> Reply {
        Reply::default().send_then(Command::Offer(offer), |_, table| {
            let asked = table.game().open_offer();
            match asked.filter(|open| table.table.players().is_here(!open.by)) {
                Some(open) => Reply::asking(Question::Accept(open)),
                None => Reply::default(),
            }
        })
    }

    /// The player has answered `question` with yes. Questions about an analysis are handled
    /// elsewhere.
    pub(super) fn agree(&self, question: Question) -> Reply {
        let command = match question {
            Question::StartEngine => return ComputerPlayers(self.0).answer_about_engine(true),
            Question::PlayComputer(_) => return ComputerPlayers(self.0).play_first_level(),
            Question::Resign(_) => Command::Resign,
            Question::Claim => Command::ClaimImpasse,
            Question::Accept(_) | Question::Takeback(_) => Command::Answer { accept: true },
            Question::Analyse { .. } => return Reply::default(),
            leaves => return leaving(leaves),
        };
        // The outcome is shown as the status; only a refusal needs a message.
        Reply::default().send(command)
    }

    /// The player has closed the open part of `mode`, or has answered the question with no: an offer is declined, and
    /// an engine is not started.
    pub(super) fn refuse(&self, mode: &PromptMode) -> Reply {
        let reply = Reply::default().close_prompt();
        match mode {
            PromptMode::Ask(Question::Accept(_) | Question::Takeback(_), _) => {
                reply.send(Command::Answer { accept: false })
            }
            PromptMode::Ask(Question::StartEngine, _) => {
                reply.and(ComputerPlayers(self.0).answer_about_engine(false))
            }
            PromptMode::Choices(ListOfChoices::Ended, _) => reply.say(ended::again(self.0)),
            _ => reply,
        }
    }
}

/// The answer to the app after `question` was answered with yes.
fn leaving(question: Question) -> Reply {
    Reply::response(match question {
        Question::Variants => Response::ChooseVariant(None),
        Question::OpenPasted { .. } => Response::OpenPasted,
        Question::Again { swapped } => Response::PlayAgain { swapped },
        _ => Response::Quit,
    })
}
