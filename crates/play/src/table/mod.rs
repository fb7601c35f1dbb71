//! One game with all who take part in it: commands in, events out.
//!
//! A [`Table`] owns the [`Session`] with its files, the programs that play, the adviser, and the analysis of a position
//! and of the whole game. All participants send [`TableCommand`]s: the board on screen, `--plain`, a command that
//! analyses a game, a test, a remote person. The table reports [`TableEvent`]s, which are data without words.
//!
//! The owner of a table has a loop of four steps: [`Table::attend`] shows the game to programs and the adviser; then
//! the owner waits for an input, and passes it to [`Table::apply`] or [`Table::take`]; [`Table::store`] and
//! [`Table::sync`] write the changes. A table does not use a terminal or a clock: [`TableCommand::Tick`] passes the
//! elapsed time.
//!
//! A table without [`Services`] has no files and no engines, for example a game in a lesson. Its owner may have them
//! instead, like the board on screen, whose event loop does all reading, writing and waiting: [`Engines::attend`]
//! examines [`Table::view`], [`Table::decide`] executes the decision of a program, [`Table::advise`] takes the answers
//! to [`Table::asked`]; [`Table::take_tasks`] returns the tasks to execute, [`Table::take_report`] takes the results.
//!
//! `players` has the sides, moves and decisions, `shared` a game with a person elsewhere,
//! `help` hints and mates, `analysis` both analyses, `storage` the tasks for files. [`typed`] lists the commands that
//! people type.

mod analysis;
mod command;
pub mod copying;
mod event;
mod help;
pub mod marking;
mod players;
mod services;
mod shared;
mod storage;
#[cfg(test)]
mod tests;
pub mod typed;

use std::io;

pub use self::command::{AnalysedBy, Source, TableCommand};
pub use self::event::{AdviserTask, TableEvent, TableQuestion, TableRefusal};
pub use self::services::{EngineEvent, EngineSetup, Engines, Services, TableInput, TableView};
pub use self::shared::{Agreed, HostStep, SharedOffer};

use self::analysis::Analysis;
use self::help::Help;
use self::players::seen;
use self::shared::Shared;
use crate::opponent::{Advice, AdviceKind, AdviceRequest};
use crate::session::{Command, Event, Session, Step};
use crate::storage::game_files::StorageTask;
use zushiki_core::board::Color;
use zushiki_core::game::Game;
use zushiki_record::{HeaderField, Record};

/// One game with all who take part in it.
#[derive(Debug)]
pub struct Table {
    session: Session,
    /// The sides that people elsewhere play.
    elsewhere: [bool; 2],
    /// The agreements with a person elsewhere, if the game is played with one.
    shared: Shared,
    /// The remote commands that wait until the people here come back.
    held: Vec<(Source, TableCommand)>,
    /// Whether programs wait until they are allowed to continue.
    programs_wait: bool,
    /// Whether the people here have left the table.
    is_away: bool,
    help: Help,
    analysis: Analysis,
    /// The pending tasks for the files of the game.
    tasks: Vec<StorageTask>,
    /// Whether somebody executes the tasks.
    has_files: bool,
    /// Whether the game could not be stored the last time because its file had been removed.
    was_removed: bool,
    /// The events that have not been returned.
    events: Vec<TableEvent>,
    services: Option<Services>,
}

impl Table {
    /// The game of `session` with files and engines.
    #[must_use]
    pub fn new(session: Session, services: Services) -> Table {
        let table = Table::alone(session).with_files_of_owner().with_tuned(services.tuned.clone());
        Table { services: Some(services), ..table }
    }

    /// The game of `session` without files and engines.
    #[must_use]
    pub fn alone(session: Session) -> Table {
        Table {
            session,
            elsewhere: [false; 2],
            shared: Shared::default(),
            held: Vec::new(),
            programs_wait: false,
            is_away: false,
            help: Help::default(),
            analysis: Analysis::default(),
            tasks: Vec::new(),
            has_files: false,
            was_removed: false,
            events: Vec::new(),
            services: None,
        }
    }

    /// The same table, whose owner has the files of the game: see [`Table::take_tasks`].
    #[must_use]
    pub fn with_files_of_owner(self) -> Table {
        Table { has_files: true, ..self }
    }

    /// The game with its clocks and the state of its storage.
    #[must_use]
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &Game {
        self.session.game()
    }

    /// The game as it is written to a file.
    #[must_use]
    pub fn record(&self) -> &Record {
        self.session.record()
    }

    /// The question for the adviser: the requested help, otherwise the next position of the analysed game, otherwise
    /// the analysed position, if any.
    #[must_use]
    pub fn asked(&self) -> Option<AdviceRequest<'_>> {
        let game = self.session.game();
        self.help.asked(game).or_else(|| self.analysis.asked(game))
    }

    /// The same as [`Table::asked`], while nobody sees the analysis of the position: that one rests.
    #[must_use]
    pub fn asked_in_background(&self) -> Option<AdviceRequest<'_>> {
        let game = self.session.game();
        self.help.asked(game).or_else(|| self.analysis.asked_about_game(game))
    }

    /// The game as the engines see it.
    #[must_use]
    pub fn view(&self) -> TableView<'_> {
        let seen = seen(&self.session, self.programs_wait);
        TableView { asked: self.asked(), seen, may_act: self.may_others_act() }
    }

    /// The question to the people here before `command` of theirs is applied, if any.
    ///
    /// # Errors
    /// The reason why the command would be refused.
    pub fn question(&self, command: &TableCommand) -> Result<Option<TableQuestion>, TableRefusal> {
        let question = match command {
            TableCommand::Session(Command::Resign) => {
                self.game().check_ongoing().map_err(TableRefusal::Claim)?;
                Some(TableQuestion::Resign(self.acting_side(Source::Here)))
            }
            TableCommand::Session(Command::ClaimImpasse) => {
                self.check_turn(Source::Here)?;
                self.game().check_impasse_claim().map_err(TableRefusal::Claim)?;
                Some(TableQuestion::Claim)
            }
            command => self.question_of_analysis(command)?,
        };
        Ok(question)
    }

    /// Applies a command of the people here.
    pub fn apply(&mut self, command: impl Into<TableCommand>) -> Vec<TableEvent> {
        self.apply_from(Source::Here, command)
    }

    /// Applies a command. A remote command waits while the people here look at another node or have left the table, and
    /// is executed when they come back; at a [shared](Table::is_shared) table it is executed at once, and ends a
    /// review.
    pub fn apply_from(
        &mut self,
        source: Source,
        command: impl Into<TableCommand>,
    ) -> Vec<TableEvent> {
        let command = command.into();
        if source != Source::Here && !self.is_shared() && !self.may_others_act() {
            self.held.push((source, command));
            return Vec::new();
        }
        self.perform_or_refuse(source, command);
        if self.may_others_act() {
            for (source, command) in std::mem::take(&mut self.held) {
                self.perform_or_refuse(source, command);
            }
        }
        self.advance_game_analysis();
        self.take_events()
    }

    fn perform_or_refuse(&mut self, source: Source, command: TableCommand) {
        if let Err(refusal) = self.check_and_perform(source, command) {
            self.tell(TableEvent::Refused(refusal));
        }
    }

    fn check_and_perform(
        &mut self,
        source: Source,
        command: TableCommand,
    ) -> Result<(), TableRefusal> {
        let may_ask = self.is_shared() && command == Command::Undo.into();
        if source != Source::Here && !command.is_of_player() && !may_ask {
            return Err(TableRefusal::NotFromElsewhere);
        }
        if source == Source::Here || may_ask {
            self.check_shared(&command)?;
        }
        self.perform(source, command)
    }

    /// Takes an input that has come from another thread.
    pub fn take(&mut self, input: TableInput) -> Vec<TableEvent> {
        match input {
            TableInput::Command(source, command) => self.apply_from(source, command),
            TableInput::Engine(event) => {
                let advice = self.services.as_mut().and_then(|it| it.engines.receive(event));
                advice.map_or_else(Vec::new, |advice| self.advise(advice))
            }
        }
    }

    /// Takes the answer to the question of [`Table::asked`].
    pub fn advise(&mut self, advice: Advice) -> Vec<TableEvent> {
        match advice {
            Advice::Hint(hint) => self.take_hint(hint),
            Advice::Mate(answer) => self.take_mate(answer),
            Advice::Report(..) if self.help.is_about_threat() => {}
            Advice::Lines(_, answer) if self.help.is_about_threat() => self.take_threat(answer),
            Advice::Report(node, report) => self.take_line(node, report),
            Advice::Lines(node, answer) => self.take_answer(node, answer),
            Advice::Failed => self.take_failure(None),
            Advice::Stuck(error) => self.take_failure(Some(error)),
        }
        self.take_events()
    }

    /// Lets the engines look at the game after it may have changed, and carries out what programs have decided.
    ///
    /// # Errors
    /// If the system gives no thread to an engine.
    pub fn attend(&mut self) -> io::Result<Vec<TableEvent>> {
        let Some(mut services) = self.services.take() else { return Ok(Vec::new()) };
        let attended = self.obey(&mut services.engines);
        self.services = Some(services);
        attended
    }

    /// Executes the decisions of programs until there are no more immediate decisions.
    fn obey(&mut self, engines: &mut Engines) -> io::Result<Vec<TableEvent>> {
        let mut events = Vec::new();
        while let Some(decision) = engines.attend(Some(self.view()))? {
            events.extend(self.decide(decision));
        }
        Ok(events)
    }

    fn perform(&mut self, source: Source, command: TableCommand) -> Result<(), TableRefusal> {
        match command {
            TableCommand::Session(command) => self.perform_in_session(source, command)?,
            TableCommand::PlayComputer(name) => self.play_computer(name)?,
            TableCommand::TakeOver => self.take_over()?,
            TableCommand::MoveNow => self.move_now()?,
            TableCommand::StopThinking => self.stop_thinking()?,
            TableCommand::Hint => self.ask_for_help(AdviceKind::Hint)?,
            TableCommand::Mate => self.ask_for_help(AdviceKind::Mate)?,
            TableCommand::Threat => self.ask_for_help(AdviceKind::Threat)?,
            TableCommand::EndHelp => self.end_help(),
            TableCommand::AllowAnalysis => self.analysis.allow(),
            TableCommand::AnalysePosition { by, lines } => self.analyse_position(by, lines)?,
            TableCommand::AnalyseGame { by, style, notation } => {
                self.analyse_game(by, style, notation)?;
            }
            TableCommand::StopAnalysis => drop(self.stop_game_analysis()),
            TableCommand::StopPositionAnalysis => self.analysis.end_position(),
        }
        Ok(())
    }

    fn perform_in_session(&mut self, source: Source, command: Command) -> Result<(), TableRefusal> {
        if self.perform_shared(source, &command)? {
            return Ok(());
        }
        match &command {
            Command::Play(_) | Command::PlayImpossible | Command::ClaimImpasse => {
                self.check_turn(source)?;
            }
            Command::SetHeader { field: HeaderField::Player(color), text } => {
                self.check_name(*color, text)?;
            }
            Command::Undo => return self.undo(),
            Command::Redo => {
                self.redo();
                return Ok(());
            }
            Command::SetAway(away) => self.is_away = *away,
            _ => {}
        }
        let by = match command {
            Command::Answer { .. } => self.answering_side(source),
            _ => self.acting_side(source),
        };
        let (is_move, asked) = (matches!(command, Command::Play(_)), refused_engine(&command));
        self.run_by(by, command);
        match asked {
            Some(engine) => self.tell(TableEvent::EngineNotStarted(engine)),
            None if is_move => self.tell_refused_engine(),
            None => {}
        }
        Ok(())
    }

    /// Applies a command to the session.
    fn run(&mut self, command: Command) {
        self.run_by(self.session.position().to_move(), command);
    }

    /// Applies a command of the side `by` to the session.
    fn run_by(&mut self, by: Color, command: Command) {
        let live = self.game().live_node();
        for event in self.session.apply_by(by, command) {
            self.take_session_event(event);
        }
        self.help.end_unless_about(self.session.game().cursor_node());
        self.update_shared(live);
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

    fn take_session_event(&mut self, event: Event) {
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

    fn tell(&mut self, event: TableEvent) {
        self.events.push(event);
    }

    fn take_events(&mut self) -> Vec<TableEvent> {
        std::mem::take(&mut self.events)
    }
}

/// The engine that a person does not want to be started, if the command says so.
fn refused_engine(command: &Command) -> Option<String> {
    match command {
        Command::AnswerEngine { engine, may_start: false } => Some(engine.clone()),
        _ => None,
    }
}
