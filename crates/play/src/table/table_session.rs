//! The session of a table, with what its commands have led to.

use super::event::{TableEvent, TableRefusal};
use crate::opponent::{Program, Seen};
use crate::session::{Command, Event, Refusal, SaveState, Session, Step};
use crate::storage::game_files::{StorageReport, StorageTask};
use crate::storage::journal::JournalWrite;
use zushiki_core::board::Color;
use zushiki_core::game::{Game, PlayerName, Players};
use zushiki_record::Headers;

/// The session of a table, the events that have not been returned, and the tasks for the files of the game.
#[derive(Debug)]
pub(super) struct TableSession {
    pub(super) session: Session,
    /// Whether programs wait until they are allowed to continue.
    pub(super) programs_wait: bool,
    /// The names of the people whose sides programs have taken, indexed by [`Color::index`].
    pub(super) persons: [Option<PlayerName>; 2],
    events: Vec<TableEvent>,
    /// The pending tasks; `None` if nobody executes them.
    pub(super) tasks: Option<Vec<StorageTask>>,
    /// Whether the game could not be stored the last time because its file had been removed.
    was_removed: bool,
}

impl TableSession {
    pub(super) fn new(session: Session) -> TableSession {
        TableSession {
            session,
            programs_wait: false,
            persons: [None, None],
            events: Vec::new(),
            tasks: None,
            was_removed: false,
        }
    }

    pub(super) fn game(&self) -> &Game {
        self.session.game()
    }

    /// The names of the players.
    pub(super) fn names(&self) -> &Players {
        &self.session.headers().players
    }

    /// The game as programs see it.
    pub(super) fn seen(&self) -> Seen<'_> {
        let Headers { players, consent, .. } = self.session.headers();
        let (game, clock) = (self.game(), self.session.clock());
        Seen { game, players, consent, clock, is_waiting: self.programs_wait }
    }

    /// Applies a command of the side to move.
    pub(super) fn run(&mut self, command: Command) {
        self.run_by(self.session.position().to_move(), command);
    }

    /// Applies a command of the side `by`.
    pub(super) fn run_by(&mut self, by: Color, command: Command) {
        let events = self.session.apply_by(by, command);
        let is_of_program = Program::to_move(self.game(), self.names()).is_some();
        self.session.set_waiting_in_review(is_of_program);
        events.into_iter().for_each(|event| self.take_event(event));
    }

    fn take_event(&mut self, event: Event) {
        match event {
            Event::Storage(task) => self.add_task(task),
            event => {
                // After a move of a person in the game the programs continue.
                self.programs_wait &= !matches!(event, Event::Played { live: true, .. });
                let shown = self.game().cursor_node();
                self.tell(TableEvent::Session { event, shown });
            }
        }
    }

    pub(super) fn tell(&mut self, event: TableEvent) {
        self.events.push(event);
    }

    pub(super) fn refuse(&mut self, refusal: Refusal) {
        self.take_event(Event::Refused(refusal));
    }

    pub(super) fn take_events(&mut self) -> Vec<TableEvent> {
        std::mem::take(&mut self.events)
    }

    // Taking back

    pub(super) fn undo(&mut self) -> Result<(), TableRefusal> {
        let (session, game) = (&self.session, self.game());
        let would_undo_end = game.live_outcome().is_some() && !session.undoes_edit();
        if game.is_reviewing() && would_undo_end && !session.keeps_last() {
            return Err(TableRefusal::EndNotShown);
        }
        if self.would_undo_first_move_of_program() {
            return Err(TableRefusal::NoMoveOfPerson);
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

    /// Whether the game has only the first move of a program against a person. That person has nothing to take back, and
    /// without the move the game would wait for the program.
    fn would_undo_first_move_of_program(&self) -> bool {
        let game = self.game();
        let person = Program::only_person(self.names());
        let is_running = game.live_outcome().is_none() && !self.session.undoes_edit();
        let has_first_move_only = game.node(game.live_node()).ply() == 1;
        is_running && has_first_move_only && person.is_some_and(|it| it != game.start().to_move())
    }

    pub(super) fn redo(&mut self) {
        if let Some(step) = self.step(Command::Redo) {
            if self.steps_over_program(step, self.game().cursor_ply() < self.game().len()) {
                self.step(Command::Redo);
            }
            self.let_program_wait();
        }
    }

    /// Applies a command that takes back or plays again one step. Returns the step.
    fn step(&mut self, command: Command) -> Option<Step> {
        let before = self.events.len();
        self.run(command);
        self.events[before..].iter().find_map(|event| match event {
            TableEvent::Session {
                event: Event::TakenBack(step) | Event::PlayedAgain(step),
                ..
            } => Some(*step),
            _ => None,
        })
    }

    /// Whether another move is taken back or played again after `step`, so that it is the person's turn in
    /// a game against a program.
    fn steps_over_program(&self, step: Step, may_step: bool) -> bool {
        let is_against_person = Program::only_person(self.names()).is_some();
        matches!(step, Step::Move(_)) && is_against_person && may_step && self.is_program_to_move()
    }

    /// Takes back the last move, after changes of comments and variations that undo would take back first.
    pub(super) fn take_back(&mut self) {
        // A move of a variation that is shown would be taken back first.
        if self.game().is_reviewing() {
            self.run(Command::LeaveReview);
        }
        let place = |game: &Game| (game.live_node(), game.live_outcome().is_some());
        let before = place(self.game());
        while place(self.game()) == before && self.session.can_undo() {
            self.run(Command::Undo);
        }
    }

    /// Whether a program is to move at the node shown, which is the live one.
    pub(super) fn is_program_to_move(&self) -> bool {
        !self.game().is_reviewing() && Program::to_move(self.game(), self.names()).is_some()
    }

    /// Lets the program that is to move wait. Returns whether one is to move.
    pub(super) fn let_program_wait(&mut self) -> bool {
        self.programs_wait = self.is_program_to_move();
        if self.programs_wait {
            self.tell(TableEvent::Waiting);
        }
        self.programs_wait
    }

    // Storage

    /// Adds a task for the owner. Entries after a whole journal are omitted, because the journal is written from the game
    /// at the time of execution and contains them.
    fn add_task(&mut self, task: StorageTask) {
        let Some(tasks) = &mut self.tasks else { return };
        let is_whole =
            |task: &StorageTask| matches!(task, StorageTask::Journal(JournalWrite::Whole(_)));
        let is_entries = matches!(task, StorageTask::Journal(JournalWrite::Append(_)));
        if !(is_entries && tasks.iter().any(is_whole)) {
            tasks.push(task);
        }
    }

    pub(super) fn take_tasks(&mut self) -> Vec<StorageTask> {
        self.tasks.as_mut().map(std::mem::take).unwrap_or_default()
    }

    /// Takes the result of a task.
    pub(super) fn take_report(&mut self, report: StorageReport) {
        let had_failed = self.session.save_state() == SaveState::Failed;
        let events = self.session.take_report(report);
        // Saving to another file is reported as such.
        let is_told = events.iter().any(|event| matches!(event, Event::Saved(_)));
        if had_failed && !is_told && self.session.save_state() == SaveState::Saved {
            self.tell(TableEvent::StoredAgain { was_removed: self.was_removed });
        }
        for event in events {
            match event {
                Event::NotStored(error) => {
                    self.was_removed = error.is_removal();
                    self.tell(TableEvent::NotStored { error, is_first: !had_failed });
                }
                event => self.take_event(event),
            }
        }
    }
}
