//! Programs as players of the game: what they decide, and what a person may ask of them.

use super::game_table::GameTable;
use super::refusals;
use super::reply::{CursorMove, PromptRequest, Reply, Request};
use crate::message;
use crate::opponent::{Decision, Program, SeatError, parse_player};
use crate::session::Command;
use crate::tui::action::{Action, ComputerAction, ReviewAction};
use crate::tui::effect::Effect;
use crate::wording::{self, sentence};

/// The programs that play at a table.
pub(super) struct ComputerPlayers<'a>(pub(super) &'a GameTable);

impl ComputerPlayers<'_> {
    /// Handles `action`.
    pub(super) fn handle(&self, action: &ComputerAction) -> Reply {
        match action {
            ComputerAction::MoveNow => self.move_now(),
            ComputerAction::StopThinking => self.stop(),
            ComputerAction::TakeOver => self.take_over(),
            ComputerAction::PlayComputer(level) => self.play_computer(level),
        }
    }

    /// Carries out the decision of the program that is to move.
    pub(super) fn decide(&self, decision: Decision) -> Reply {
        let by = self.0.position().to_move();
        match decision {
            Decision::Play(mv) => {
                Reply::default().send_then(Command::Play(mv), move |events, table| {
                    let reply = Reply::default().prompt(PromptRequest::ClosePassing);
                    let reply = reply.move_cursor(CursorMove::Follow(mv.to()));
                    reply.and(refusals::reply(events, table))
                })
            }
            Decision::ClaimImpasse => Reply::default().send(Command::ClaimImpasse),
            Decision::Resign => Reply::default().send(Command::Resign { by }),
            Decision::Answer { accept } => self.answer(accept),
            Decision::Stuck(error) => self.show_trouble(&error),
        }
    }

    /// Answers the open offer for the program.
    fn answer(&self, accept: bool) -> Reply {
        let Some(open) = self.0.game().open_offer() else { return Reply::default() };
        let by = !open.by;
        let reply = Reply::default().send(Command::Answer { by, accept });
        match accept {
            true => reply,
            false => reply.say(wording::offer_declined(self.0.players(), by)),
        }
    }

    /// Shows why an engine gives no move, and what can be done. The engine waits until it is told to go on.
    fn show_trouble(&self, error: &SeatError) -> Reply {
        let now = Action::Computer(ComputerAction::MoveNow);
        let hint = self.0.keymap().hints(&[(now, message!("play-hint-asks-again"))]);
        let again = if hint.is_empty() { message!("play-now-asks-again") } else { hint };
        let trouble = error.sentence();
        let told = message!("play-trouble", trouble = trouble, again = again);
        Reply::default().with(Request::SetComputerWaits(true)).warn(told)
    }

    /// Lets a person play the side of the program that is to move, or else of the other program.
    fn take_over(&self) -> Reply {
        let to_move = self.0.live_side();
        let players = self.0.players();
        let Some(color) = Program::next_of(players, to_move) else {
            return Reply::saying(message!("play-no-program"));
        };
        let told = wording::taken_over(players, color);
        let reply = Reply::default().with(Request::SetComputerWaits(false));
        reply.send(Command::SetPlayer { color, name: None }).say(told)
    }

    /// Lets the computer play the side that is not to move, at `level` if that is not empty.
    fn play_computer(&self, level: &str) -> Reply {
        let color = !self.0.live_side();
        let written =
            if level.is_empty() { "computer".to_owned() } else { format!("computer:{level}") };
        match parse_player(&written) {
            Ok(name) => {
                let told = message!("play-computer-joins", side = color, name = name.local());
                let reply = Reply::default().with(Request::SetComputerWaits(false));
                reply.send(Command::SetPlayer { color, name: Some(name) }).say(told)
            }
            Err(why) => Reply::warning(sentence(&why)),
        }
    }

    /// Lets the computer move at once, or again after it was stopped.
    fn move_now(&self) -> Reply {
        match (self.0.is_computer_to_move(), self.0.computer_waits()) {
            (false, _) => Reply::saying(message!("play-not-computers-turn")),
            (true, true) => Reply::default().with(Request::SetComputerWaits(false)),
            (true, false) => Reply::effect(Effect::HurryComputer),
        }
    }

    /// Stops the computer until a person moves or lets it go on.
    fn stop(&self) -> Reply {
        let waits = self.0.is_computer_to_move();
        let reply = Reply::default().with(Request::SetComputerWaits(waits));
        if waits { reply } else { reply.say(message!("play-not-computers-turn")) }
    }

    /// Why a person may not move: the computer is to move. `None` if it is not.
    pub(super) fn refusal(&self) -> Option<Reply> {
        let hints = [
            (Action::Computer(ComputerAction::MoveNow), message!("play-hint-makes-move")),
            (Action::Review(ReviewAction::Undo), message!("play-hint-takes-move-back")),
        ];
        self.0.is_computer_to_move().then(|| {
            let hints = self.0.hint_sentence(&hints);
            Reply::saying(message!("play-computers-turn", hints = hints))
        })
    }
}
