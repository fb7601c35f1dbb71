//! The players: people here and remote people, and programs; their moves, offers and decisions.

use super::Table;
use super::command::Source;
use super::event::{TableEvent, TableRefusal};
use crate::opponent::{Decision, Program, Seen};
use crate::session::{Command, Session, Step};
use zushiki_core::board::Color;
use zushiki_core::game::{Game, OpenOffer, PlayerName, Players};
use zushiki_record::Headers;

impl Table {
    /// Lets a remote person play the side `color`. Its commands have the source
    /// [`Source::Elsewhere`]. The people here no longer act for it.
    pub fn seat_elsewhere(&mut self, color: Color) {
        self.elsewhere[color.index()] = true;
    }

    /// Whether a person at the front end plays the side `color`.
    #[must_use]
    pub fn is_played_here(&self, color: Color) -> bool {
        !self.elsewhere[color.index()]
            && Program::of(&self.session.headers().players, color).is_none()
    }

    /// The side of a command: the side of the remote person; for the people here the only side that they play,
    /// otherwise the side to move.
    pub(super) fn acting_side(&self, source: Source) -> Color {
        let here = || {
            let mut sides = Color::ALL.into_iter().filter(|&color| self.is_played_here(color));
            sides.next().filter(|_| sides.next().is_none())
        };
        match source {
            Source::Elsewhere(color) => color,
            Source::Here => here().unwrap_or(self.session.position().to_move()),
        }
    }

    /// The side that answers the open offer by a command: the opponent of the side that made it, or that side itself if
    /// the source does not act for the opponent.
    pub(super) fn answering_side(&self, source: Source) -> Color {
        match (source, self.game().open_offer()) {
            (Source::Here, Some(OpenOffer { by, .. })) if self.is_played_here(!by) => !by,
            (Source::Here, Some(OpenOffer { by, .. })) => by,
            _ => self.acting_side(source),
        }
    }

    /// Refuses a move if the source does not act for the side to move. In review the people here may play for both
    /// sides.
    pub(super) fn check_turn(&self, source: Source) -> Result<(), TableRefusal> {
        let to_move = self.session.position().to_move();
        let is_over = self.session.is_over();
        let may_move = match source {
            Source::Elsewhere(color) => color == to_move,
            Source::Here => is_over || self.game().is_reviewing() || self.is_played_here(to_move),
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
        let players = &self.session.headers().players;
        !self.game().is_reviewing() && Program::to_move(self.game(), players).is_some()
    }

    /// Whether the programs wait until they are allowed to continue.
    #[must_use]
    pub fn do_programs_wait(&self) -> bool {
        self.programs_wait
    }

    /// Lets the program that is to move wait. Returns whether one is to move.
    pub(super) fn let_program_wait(&mut self) -> bool {
        self.programs_wait = self.is_program_to_move();
        if self.programs_wait {
            self.tell(TableEvent::Waiting);
        }
        self.programs_wait
    }

    pub(super) fn move_now(&mut self) -> Result<(), TableRefusal> {
        if !self.is_program_to_move() {
            return Err(TableRefusal::NotProgramsTurn);
        }
        let waited = std::mem::take(&mut self.programs_wait);
        if let Some(engine) = self.engine_without_consent() {
            self.run(Command::AnswerEngine { engine, may_start: true });
            return Ok(());
        }
        if !waited {
            self.hurry();
        }
        Ok(())
    }

    /// Lets the program that thinks answer at once.
    fn hurry(&mut self) {
        if let Some(services) = &self.services {
            services.engines.hurry();
        }
        self.tell(TableEvent::Hurried);
    }

    /// The engine of another author in the game about which the people here have to be asked whether it may be started.
    /// [`Command::AnswerEngine`] answers. `None` if there is none, or the live
    /// node is not shown, or the people here are away.
    #[must_use]
    pub fn engine_to_ask_about(&self) -> Option<String> {
        seen(&self.session, self.programs_wait)
            .engine_to_ask_about()
            .filter(|_| self.may_others_act())
    }

    /// The engine of another author that is to move at the live node but may not be started, if any.
    #[must_use]
    pub fn engine_without_consent(&self) -> Option<String> {
        seen(&self.session, self.programs_wait).engine_without_consent()
    }

    /// Reports that the engine that is to move is not started, if the people here have forbidden
    /// it.
    pub(super) fn tell_refused_engine(&mut self) {
        let consent = &self.session.headers().consent;
        let waiting = self.engine_without_consent().filter(|_| self.may_others_act());
        if let Some(engine) = waiting.filter(|engine| consent.answer(engine) == Some(false)) {
            self.tell(TableEvent::EngineNotStarted(engine));
        }
    }

    pub(super) fn stop_thinking(&mut self) -> Result<(), TableRefusal> {
        match self.stop_game_analysis() || self.let_program_wait() {
            true => Ok(()),
            false => Err(TableRefusal::NotProgramsTurn),
        }
    }

    pub(super) fn take_over(&mut self) -> Result<(), TableRefusal> {
        self.check_game_goes_on()?;
        let to_move = self.live_side();
        let players = &self.session.headers().players;
        let color = Program::next_of(players, to_move).ok_or(TableRefusal::NoProgram)?;
        let from = players.name(color).cloned().ok_or(TableRefusal::NoProgram)?;
        self.programs_wait = false;
        self.run(Command::SetPlayer { color, name: None });
        self.tell(TableEvent::TakenOver { color, from });
        Ok(())
    }

    /// Lets the program called `name` play: in place of the only program at the table, otherwise against the person who
    /// has moved last; before the first move, against the person who begins.
    pub(super) fn play_computer(&mut self, name: PlayerName) -> Result<(), TableRefusal> {
        self.check_game_goes_on()?;
        let color = self.side_of_only_program().unwrap_or(self.side_for_program());
        self.programs_wait = false;
        self.run(Command::SetPlayer { color, name: Some(name.clone()) });
        self.tell(TableEvent::Joined { color, name });
        Ok(())
    }

    /// Refuses the name `text` for `color` where a program plays it, or would by this name: the name of a program determines
    /// the player.
    pub(super) fn check_name(&self, color: Color, text: &str) -> Result<(), TableRefusal> {
        let mut players = self.session.headers().players.clone();
        let is_program = |players: &Players| Program::of(players, color).is_some();
        if is_program(&players) {
            return Err(TableRefusal::ProgramsName);
        }
        if !text.is_empty() {
            players.set(color, Some(text.parse().map_err(TableRefusal::Name)?));
        }
        if is_program(&players) { Err(TableRefusal::ProgramsName) } else { Ok(()) }
    }

    /// The side that a program would play if one joined a game in which people play both sides; `None` if a program or
    /// a remote person plays, or the game is over.
    #[must_use]
    pub fn side_without_opponent(&self) -> Option<Color> {
        let are_here = Color::ALL.into_iter().all(|color| self.is_played_here(color));
        let goes_on = self.check_game_goes_on().is_ok();
        (are_here && goes_on).then(|| self.side_for_program())
    }

    /// The side of a program that joins: after a move the side that answers it, otherwise the side that does not begin.
    fn side_for_program(&self) -> Color {
        let has_moved = self.game().node(self.game().live_node()).mv().is_some();
        if has_moved { self.live_side() } else { !self.live_side() }
    }

    /// The side that a program plays against a person.
    fn side_of_only_program(&self) -> Option<Color> {
        let players = &self.session.headers().players;
        let mut programs =
            Color::ALL.into_iter().filter(|&color| Program::of(players, color).is_some());
        programs.next().filter(|_| programs.next().is_none())
    }

    /// Refuses changes of the players after the end of the game.
    fn check_game_goes_on(&self) -> Result<(), TableRefusal> {
        match self.game().live_outcome() {
            Some(_) => Err(TableRefusal::GameOver),
            None => Ok(()),
        }
    }

    /// The side to move at the live node.
    #[must_use]
    pub fn live_side(&self) -> Color {
        self.game().node(self.game().live_node()).to_move()
    }

    pub(super) fn undo(&mut self) -> Result<(), TableRefusal> {
        self.analysis.end_game();
        let game = self.session.game();
        let would_undo_end = game.live_outcome().is_some() && !self.session.undoes_edit();
        if game.is_reviewing() && would_undo_end && !self.session.keeps_last() {
            return Err(TableRefusal::EndNotShown);
        }
        if let Some(step) = self.step(Command::Undo) {
            if self.steps_over_program(step, self.game().cursor_ply() > 0) {
                self.step(Command::Undo);
            }
            // One that would move again at once could never be taken back beyond its move.
            self.let_program_wait();
        }
        Ok(())
    }

    pub(super) fn redo(&mut self) {
        if let Some(step) = self.step(Command::Redo) {
            if self.steps_over_program(step, self.game().cursor_ply() < self.game().len()) {
                self.step(Command::Redo);
            }
            self.let_program_wait();
        }
    }

    /// Whether another move is taken back or played again after `step`, so that it is the person's turn in
    /// a game against a program.
    fn steps_over_program(&self, step: Step, may_step: bool) -> bool {
        let is_against_person = Program::only_person(&self.session.headers().players).is_some();
        matches!(step, Step::Move(_)) && is_against_person && may_step && self.is_program_to_move()
    }

    /// Whether programs and remote people may act: the live node is shown, and the people here are at the table.
    pub(super) fn may_others_act(&self) -> bool {
        !self.is_away && !self.game().is_reviewing()
    }

    /// Carries out the decision of a program.
    pub fn decide(&mut self, decision: Decision) -> Vec<TableEvent> {
        let (by, at) = (decider(self.game(), &decision), self.game().cursor_node());
        let command = command_of(&decision);
        self.programs_wait |= matches!(decision, Decision::Stuck(_));
        self.tell(TableEvent::Decided { by, at, decision });
        if let Some(command) = command {
            self.run_by(by, command);
        }
        self.take_events()
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

/// The game as programs see it.
pub(super) fn seen(session: &Session, is_waiting: bool) -> Seen<'_> {
    let Headers { players, consent, .. } = session.headers();
    Seen { game: session.game(), players, consent, clock: session.clock(), is_waiting }
}
