//! The computer as a player of the game: what it sees, what it decides, and what a person may ask of it.

use super::status::sentence;
use super::{Cursor, Play};
use crate::board::Color;
use crate::game::OpenOffer;
use crate::language::Language;
use crate::message;
use crate::opponent::{Decision, Program, SeatError, Seen, parse_player};
use crate::peers::PeerState;
use crate::session::{Command, Event, Session};
use crate::tui::action::Action;
use crate::tui::screen::Response;
use crate::wording::seat_sentence;
use crate::wording::{self, Wording};

/// Whether a computer player is to move at the node that is shown, which is the live one.
pub(super) fn is_to_move(session: &Session) -> bool {
    let players = &session.headers().players;
    !session.game().is_reviewing() && Program::to_move(session.game(), players).is_some()
}

impl Play {
    /// The game as computer players see it.
    pub(in crate::tui) fn seen(&self) -> Seen<'_> {
        Seen {
            game: self.game(),
            players: &self.headers().players,
            clock: self.clock(),
            is_waiting: self.computer_waits,
        }
    }

    /// Carries out the decision of a computer player.
    pub(in crate::tui) fn decide(&mut self, decision: Decision) {
        let by = self.session.position().to_move();
        match decision {
            Decision::Play(mv) => {
                let events = self.apply(Command::Play(mv));
                if !self.prompt.mode().outlasts_flag() {
                    self.prompt.close();
                }
                if self.cursor.at.hand.is_none() && self.cursor.dragged.is_none() {
                    self.cursor.at = Cursor::on(mv.to());
                    self.cursor.focus = mv.to();
                }
                self.show_refusals(&events);
            }
            Decision::ClaimImpasse => drop(self.apply(Command::ClaimImpasse)),
            Decision::Resign => drop(self.apply(Command::Resign { by })),
            Decision::Answer { accept } => self.answer_for_computer(accept),
            Decision::Stuck(error) => self.show_trouble(&error),
        }
        self.sync_with_game();
    }

    /// Shows why an engine gives no move, and what can be done. The engine waits until it is told to go on.
    fn show_trouble(&mut self, error: &SeatError) {
        self.computer_waits = true;
        let hint = self.keymap.hints(&[(Action::MoveNow, message!("play-hint-asks-again"))]);
        let again = if hint.is_empty() { message!("play-now-asks-again") } else { hint };
        let trouble = seat_sentence(Language::current(), error);
        self.prompt.warn(message!("play-trouble", trouble = trouble, again = again));
    }

    /// The state of the engine of another author that is asked for a move.
    pub(in crate::tui) fn peer_state(&self) -> Option<PeerState> {
        self.peer_state
    }

    /// Shows another state of the engine of another author.
    pub(in crate::tui) fn set_peer_state(&mut self, state: Option<PeerState>) {
        self.peer_state = state;
    }

    /// Lets a person play the side of the program that is to move, or else of the other program.
    pub(super) fn take_over(&mut self) {
        let game = self.session.game();
        let to_move = game.node(game.live_node()).position().to_move();
        let players = &self.headers().players;
        let Some(color) = Program::next_of(players, to_move) else {
            self.prompt.say(message!("play-no-program"));
            return;
        };
        let told = wording::taken_over(players, color);
        self.computer_waits = false;
        self.apply(Command::SetPlayer { color, name: None });
        self.prompt.say(told);
    }

    /// Lets the computer play the side that is not to move, at `level` if that is not empty.
    pub(super) fn play_computer(&mut self, level: &str) {
        let game = self.session.game();
        let color = !game.node(game.live_node()).position().to_move();
        let written =
            if level.is_empty() { "computer".to_owned() } else { format!("computer:{level}") };
        match parse_player(&written) {
            Ok(name) => {
                self.computer_waits = false;
                let told = message!(
                    "play-computer-joins",
                    side = color,
                    name = name.words(Language::current())
                );
                self.apply(Command::SetPlayer { color, name: Some(name) });
                self.prompt.say(told);
            }
            Err(why) => self.prompt.warn(sentence(&why.words(Language::current()))),
        }
    }

    fn answer_for_computer(&mut self, accept: bool) {
        let Some(OpenOffer { by, .. }) = self.game().open_offer() else { return };
        self.apply(Command::Answer { by: !by, accept });
        if !accept {
            self.prompt.say(wording::offer_declined(&self.headers().players, !by));
        }
    }

    /// The side that a person at the keyboard acts for: its own against the computer, otherwise the side
    /// to move.
    pub(super) fn acting_side(&self) -> Color {
        let to_move = self.session.position().to_move();
        Program::only_person(&self.headers().players).unwrap_or(to_move)
    }

    /// Lets the computer move at once, or again after it was stopped.
    pub(super) fn move_now(&mut self) -> Response {
        if !is_to_move(&self.session) {
            self.prompt.say(message!("play-not-computers-turn"));
            return Response::Handled;
        }
        match std::mem::take(&mut self.computer_waits) {
            true => Response::Handled,
            false => Response::Hurry,
        }
    }

    /// Stops the computer until a person moves or lets it go on.
    pub(super) fn stop_computer(&mut self) {
        self.computer_waits = is_to_move(&self.session);
        if !self.computer_waits {
            self.prompt.say(message!("play-not-computers-turn"));
        }
    }

    /// Whether a move of a person is refused because the computer is to move.
    pub(super) fn refuses_for_computer(&mut self) -> bool {
        let refuses = is_to_move(&self.session);
        if refuses {
            let hints = [
                (Action::MoveNow, message!("play-hint-makes-move")),
                (Action::Undo, message!("play-hint-takes-move-back")),
            ];
            let hints = self.keymap.hint_sentence(&hints);
            self.prompt.say(message!("play-computers-turn", hints = hints));
        }
        refuses
    }

    /// Takes back or plays again a second move where a person plays against the computer, so that it is
    /// the person's turn again. Returns what has happened.
    pub(super) fn step_over_computer(&mut self, command: Command) -> Vec<Event> {
        let is_against_person = Program::only_person(&self.headers().players).is_some();
        let may_step = match command {
            Command::Undo => !self.game().is_empty() && self.game().cursor_ply() > 0,
            _ => self.game().cursor_ply() < self.game().len(),
        };
        let steps = is_against_person && may_step && is_to_move(&self.session);
        let events = if steps { self.apply(command) } else { Vec::new() };
        // One that would move again at once could never be taken back beyond its move.
        self.computer_waits = is_to_move(&self.session);
        events
    }
}
