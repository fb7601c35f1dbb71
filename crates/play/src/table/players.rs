//! The players: people here and remote people, and programs; their moves, offers and decisions.

use super::command::Source;
use super::event::{TableEvent, TableRefusal};
use super::table_session::TableSession;
use crate::opponent::{Decision, Program};
use crate::session::Command;
use zushiki_core::board::Color;
use zushiki_core::game::{Game, OpenOffer, PlayerName, Players};

/// The seats of a table: the sides that people elsewhere play, and whether the people here are present.
#[derive(Debug, Default)]
pub(super) struct Seats {
    /// The sides that people elsewhere play.
    pub(super) elsewhere: [bool; 2],
    /// Whether the people here have left the table.
    pub(super) is_away: bool,
}

/// The players of a table, and who may act now.
#[derive(Clone, Copy, Debug)]
pub struct TablePlayers<'a> {
    seats: &'a Seats,
    at: &'a TableSession,
}

impl TablePlayers<'_> {
    /// Whether a person at the front end plays the side `color`.
    #[must_use]
    pub fn is_here(&self, color: Color) -> bool {
        !self.seats.elsewhere[color.index()] && Program::of(self.at.names(), color).is_none()
    }

    /// Whether people elsewhere play both sides.
    pub(super) fn are_elsewhere(&self) -> bool {
        self.seats.elsewhere == [true; 2]
    }

    /// The side of a command: the side of the remote person; for the people here the only side that they play,
    /// otherwise the side to move.
    pub(super) fn acting_side(&self, source: Source) -> Color {
        let here = || only(Color::ALL.into_iter().filter(|&color| self.is_here(color)));
        match source {
            Source::Elsewhere(color) => color,
            Source::Here => here().unwrap_or(self.at.session.position().to_move()),
        }
    }

    /// The side that answers the open offer by a command: the opponent of the side that made it, or that side itself if
    /// the source does not act for the opponent.
    pub(super) fn answering_side(&self, source: Source) -> Color {
        match (source, self.at.game().open_offer()) {
            (Source::Here, Some(OpenOffer { by, .. })) if self.is_here(!by) => !by,
            (Source::Here, Some(OpenOffer { by, .. })) => by,
            _ => self.acting_side(source),
        }
    }

    /// Refuses a move if the source does not act for the side to move. In review the people here may play for both
    /// sides.
    pub(super) fn check_turn(&self, source: Source) -> Result<(), TableRefusal> {
        let to_move = self.at.session.position().to_move();
        let is_free = self.at.session.is_over() || self.at.game().is_reviewing();
        let may_move = match source {
            Source::Elsewhere(color) => color == to_move,
            Source::Here => is_free || self.is_here(to_move),
        };
        if may_move { Ok(()) } else { Err(TableRefusal::OtherPlayersTurn(to_move)) }
    }

    /// Why the people here may not move at the node shown; `None` if they may.
    #[must_use]
    pub fn refusal_of_move(&self) -> Option<TableRefusal> {
        self.check_turn(Source::Here).err()
    }

    /// Whether a program is to move at the node shown, which is the live one.
    #[must_use]
    pub fn is_program_to_move(&self) -> bool {
        self.at.is_program_to_move()
    }

    /// Whether the programs wait until they are allowed to continue.
    #[must_use]
    pub fn do_programs_wait(&self) -> bool {
        self.at.programs_wait
    }

    /// The engine of another author in the game about which the people here have to be asked whether it may be started.
    /// [`Command::AnswerEngine`] answers. `None` if there is none, or the live node is not shown, or the people here are
    /// away.
    #[must_use]
    pub fn engine_to_ask_about(&self) -> Option<String> {
        self.at.seen().engine_to_ask_about().filter(|_| self.may_others_act())
    }

    /// The engine of another author that is to move at the live node but may not be started, if any.
    #[must_use]
    pub fn engine_without_consent(&self) -> Option<String> {
        self.at.seen().engine_without_consent()
    }

    /// The engine that is to move and is not started, because the people here have forbidden it.
    pub(super) fn refused_engine(&self) -> Option<String> {
        let consent = &self.at.session.headers().consent;
        let waiting = self.engine_without_consent().filter(|_| self.may_others_act());
        waiting.filter(|engine| consent.answer(engine) == Some(false))
    }

    /// Refuses the name `text` for `color` where a program plays it, or would by this name: the name of a program
    /// determines the player.
    pub(super) fn check_name(&self, color: Color, text: &str) -> Result<(), TableRefusal> {
        let mut names = self.at.names().clone();
        let is_program = |names: &Players| Program::of(names, color).is_some();
        if is_program(&names) {
            return Err(TableRefusal::ProgramsName);
        }
        if !text.is_empty() {
            names.set(color, Some(text.parse().map_err(TableRefusal::Name)?));
        }
        if is_program(&names) { Err(TableRefusal::ProgramsName) } else { Ok(()) }
    }

    /// The side that a program would play if one joined a game in which people play both sides; `None` if a program or
    /// a remote person plays, or the game is over.
    #[must_use]
    pub fn side_without_opponent(&self) -> Option<Color> {
        let are_here = Color::ALL.into_iter().all(|color| self.is_here(color));
        let goes_on = check_goes_on(self.at.game()).is_ok();
        (are_here && goes_on).then(|| side_for_program(self.at.game()))
    }

    /// Whether programs and remote people may act: the live node is shown, and the people here are at the table.
    pub(super) fn may_others_act(&self) -> bool {
        !self.seats.is_away && !self.at.game().is_reviewing()
    }
}

impl Seats {
    /// The players, with the game of the table.
    pub(super) fn at<'a>(&'a self, at: &'a TableSession) -> TablePlayers<'a> {
        TablePlayers { seats: self, at }
    }
}

impl TableSession {
    /// Lets the program that is to move answer. Returns whether it thinks, and is to answer at once.
    pub(super) fn move_now(&mut self) -> Result<bool, TableRefusal> {
        if self.game().live_outcome().is_some() {
            return Err(TableRefusal::NoMoreMoves);
        }
        if !self.is_program_to_move() {
            return Err(TableRefusal::NotProgramsTurn);
        }
        let waited = std::mem::take(&mut self.programs_wait);
        if let Some(engine) = self.seen().engine_without_consent() {
            self.run(Command::AnswerEngine { engine, may_start: true });
            return Ok(false);
        }
        if !waited {
            self.tell(TableEvent::Hurried);
        }
        Ok(!waited)
    }

    /// Lets the people here play the side of a program, by the name of the person who played it before.
    pub(super) fn take_over(&mut self) -> Result<(), TableRefusal> {
        check_goes_on(self.game())?;
        let players = self.names();
        let color = Program::next_of(players, self.game().node(self.game().live_node()).to_move());
        let color = color.ok_or(TableRefusal::NoProgram)?;
        let from = players.name(color).cloned().ok_or(TableRefusal::NoProgram)?;
        self.programs_wait = false;
        let name = self.persons[color.index()].take();
        self.run(Command::SetPlayer { color, name });
        self.tell(TableEvent::TakenOver { color, from });
        Ok(())
    }

    /// Lets the program called `name` play: in place of the only program at the table, otherwise against the person who
    /// has moved last; before the first move, against the person who begins.
    pub(super) fn play_computer(&mut self, name: PlayerName) -> Result<(), TableRefusal> {
        check_goes_on(self.game())?;
        let is_program = |&color: &Color| Program::of(self.names(), color).is_some();
        let only_program = only(Color::ALL.into_iter().filter(is_program));
        let color = only_program.unwrap_or_else(|| side_for_program(self.game()));
        self.programs_wait = false;
        if only_program.is_none() {
            self.persons[color.index()] = self.names().name(color).cloned();
        }
        self.run(Command::SetPlayer { color, name: Some(name.clone()) });
        self.tell(TableEvent::Joined { color, name });
        Ok(())
    }

    /// Gives the side `color` the name of a person, unless it is that of a program. Returns whether it is not.
    pub(super) fn name_person(&mut self, color: Color, name: PlayerName) -> bool {
        let mut players = self.names().clone();
        players.set(color, Some(name.clone()));
        let is_person = Program::of(&players, color).is_none();
        if is_person && *self.names() != players {
            self.run(Command::SetPlayer { color, name: Some(name) });
        }
        is_person
    }

    /// Carries out the decision of a program.
    pub(super) fn decide(&mut self, decision: Decision) {
        let (by, at) = (decider(self.game(), &decision), self.game().cursor_node());
        let command = command_of(&decision);
        self.programs_wait |= matches!(decision, Decision::Stuck(_));
        self.tell(TableEvent::Decided { by, at, decision });
        if let Some(command) = command {
            self.run_by(by, command);
        }
    }
}

/// The only one of `sides`.
fn only(mut sides: impl Iterator<Item = Color>) -> Option<Color> {
    sides.next().filter(|_| sides.next().is_none())
}

/// The side of a program that joins: after a move the side that answers it, otherwise the side that does not begin.
fn side_for_program(game: &Game) -> Color {
    let live = game.node(game.live_node());
    if live.mv().is_some() { live.to_move() } else { !live.to_move() }
}

/// Refuses changes of the players after the end of the game.
fn check_goes_on(game: &Game) -> Result<(), TableRefusal> {
    match game.live_outcome() {
        Some(_) => Err(TableRefusal::GameOver),
        None => Ok(()),
    }
}

/// The side of a program that has decided.
fn decider(game: &Game, decision: &Decision) -> Color {
    match (decision, game.open_offer()) {
        (Decision::Answer { .. }, Some(OpenOffer { by, .. })) => !by,
        _ => game.position().to_move(),
    }
}

/// The command that carries out a decision; `None` if nothing changes.
fn command_of(decision: &Decision) -> Option<Command> {
    Some(match *decision {
        Decision::Play(mv) => Command::Play(mv),
        Decision::ClaimImpasse => Command::ClaimImpasse,
        Decision::Resign => Command::Resign,
        Decision::Answer { accept } => Command::Answer { accept },
        Decision::Stuck(_) => return None,
    })
}
