//! Programs as players of the game: what they decide, and what a person may ask of them.

use super::game_table::GameTable;
use super::mode::Question;
use super::refusals;
use super::reply::{CursorMove, PromptRequest, Reply, Request};
use crate::action::{Action, ComputerAction, ReviewAction};
use crate::effect::Effect;
use zushiki_core::text::quoted;
use zushiki_play::opponent::{Decision, Program, SeatError, parse_player};
use zushiki_play::session::Command;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{self, Wording, seat_sentence, sentence};

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

    /// Asks whether an engine that the game names may be started, if nobody has answered that yet and the
    /// live node is shown.
    pub(super) fn ask_about_engine(&self) -> Reply {
        match self.0.engine_to_ask_about() {
            Some(_) if !self.0.game().is_reviewing() => Reply::asking(Question::StartEngine),
            _ => Reply::default(),
        }
    }

    /// Notes the answer to [`ComputerPlayers::ask_about_engine`].
    pub(super) fn answer_about_engine(&self, may_start: bool) -> Reply {
        let Some(engine) = self.0.engine_to_ask_about() else { return Reply::default() };
        let reply = match may_start {
            true => Reply::default(),
            false => Reply::saying(message!("play-engine-not-started", engine = quoted(&engine))),
        };
        reply.send(Command::AnswerEngine { engine, may_start })
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
            false => reply.say(wording::offer_declined(Language::current(), self.0.players(), by)),
        }
    }

    /// Shows why an engine gives no move, and what can be done. The engine waits until it is told to go on.
    fn show_trouble(&self, error: &SeatError) -> Reply {
        let now = Action::Computer(ComputerAction::MoveNow);
        let hint = self.0.keymap().hints(&[(now, message!("play-hint-asks-again"))]);
        let again = if hint.is_empty() { message!("play-now-asks-again") } else { hint };
        let trouble = seat_sentence(Language::current(), error);
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
        let told = wording::taken_over(Language::current(), players, color);
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
                let name_told = name.words(Language::current());
                let told = message!("play-computer-joins", side = color, name = name_told);
                let reply = Reply::default().with(Request::SetComputerWaits(false));
                reply.send(Command::SetPlayer { color, name: Some(name) }).say(told)
            }
            Err(why) => Reply::warning(sentence(&why.words(Language::current()))),
        }
    }

    /// Lets the computer move at once, or again after it was stopped.
    fn move_now(&self) -> Reply {
        if !self.0.is_computer_to_move() {
            return Reply::saying(message!("play-not-computers-turn"));
        }
        let go_on = Reply::default().with(Request::SetComputerWaits(false));
        match self.0.engine_without_consent() {
            Some(engine) => go_on.send(Command::AnswerEngine { engine, may_start: true }),
            None if self.0.computer_waits() => go_on,
            None => Reply::effect(Effect::HurryComputer),
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
