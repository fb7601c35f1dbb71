//! One game with all who take part in it: commands in, events out.
//!
//! A [`Table`] owns the [`Session`] with its files, the programs that play, the adviser, and the analysis of a position
//! and of the whole game. All participants send [`TableCommand`]s: the board on screen, `--plain`, a command that
//! analyses a game, a test, a remote person. The table reports [`TableEvent`]s, which are data without words.
//!
//! The owner of a table has a loop of four steps: [`Table::attend`] shows the game to programs and the adviser; then
//! the owner waits for an input, and passes it to [`Table::apply`] or [`Table::take`]; [`Table::store`] and
//! [`Table::sync`] write the changes. A table does not use a terminal or a clock: [`Command::Tick`] passes the
//! elapsed time.
//!
//! A table without [`Services`] has no files and no engines, for example a game in a lesson. Its owner may have them
//! instead, like the board on screen, whose event loop does all reading, writing and waiting: [`Engines::attend`]
//! examines [`Table::view`], [`Table::decide`] executes the decision of a program, [`Table::advise`] takes the answers
//! to [`Table::asked`]; [`Table::take_tasks`] returns the tasks to execute, [`Table::take_report`] takes the results.
//!
//! Each part of a table has its state and handles its commands: `players` who acts, `shared` a game with a person
//! elsewhere, `help` hints and mates, `analysis` both analyses. They change the game through the `table_session`, which
//! collects events and tasks for files.

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
mod table_session;
#[cfg(test)]
mod tests;

use std::io;
use std::sync::Arc;
use std::time::Duration;

pub use self::analysis::TableAnalysis;
pub use self::command::{AnalysedBy, Source, TableCommand};
pub use self::event::{AdviserTask, TableEvent, TableQuestion, TableRefusal};
pub use self::players::TablePlayers;
pub use self::services::{EngineEvent, EngineSetup, Engines, Services, TableInput, TableView};
pub use self::shared::{Agreed, HostStep, Shared, SharedOffer};

use self::help::Help;
use self::players::Seats;
use self::table_session::TableSession;
use crate::opponent::{Advice, AdviceKind, AdviceRequest, Decision};
use crate::session::{Command, Session};
use zushiki_core::board::Color;
use zushiki_core::game::{Game, PlayerName};
use zushiki_engine::{ChanceCurve, TunedFiles};
use zushiki_record::{CommentWords, HeaderField, PlainEnglish, Record};

/// One game with all who take part in it.
#[derive(Debug)]
pub struct Table {
    at: TableSession,
    seats: Seats,
    shared: Shared,
    /// The remote commands that wait until the people here come back.
    held: Vec<(Source, TableCommand)>,
    help: Help,
    analysis: TableAnalysis,
    /// The words of the comments that are added.
    words: Arc<dyn CommentWords>,
    services: Option<Services>,
}

impl Table {
    /// The game of `session` with files and engines.
    #[must_use]
    pub fn new(session: Session, services: Services) -> Table {
        let table = Table::alone(session).with_files_of_owner().with_tuned(services.tuned.clone());
        let words = services.files.comment_words();
        Table { words, services: Some(services), ..table }
    }

    /// The game of `session` without files and engines.
    #[must_use]
    pub fn alone(session: Session) -> Table {
        Table {
            at: TableSession::new(session),
            seats: Seats::default(),
            shared: Shared::default(),
            held: Vec::new(),
            help: Help::default(),
            analysis: TableAnalysis::default(),
            words: Arc::new(PlainEnglish),
            services: None,
        }
    }

    /// The same table, whose owner has the files of the game: see [`Table::take_tasks`].
    #[must_use]
    pub fn with_files_of_owner(mut self) -> Table {
        self.at.tasks = Some(Vec::new());
        self
    }

    /// The same table, at which moves are judged by the user's values in `tuned`.
    #[must_use]
    pub fn with_tuned(mut self, tuned: TunedFiles) -> Table {
        self.analysis.set_tuned(tuned);
        self
    }

    /// The same table, at which comments have these words.
    #[must_use]
    pub fn with_comment_words(self, words: Arc<dyn CommentWords>) -> Table {
        Table { words, ..self }
    }

    /// Gives these words to the comments that are added from now on.
    pub fn set_comment_words(&mut self, words: Arc<dyn CommentWords>) {
        self.words = words;
    }

    /// The game with its clocks and the state of its storage.
    #[must_use]
    pub fn session(&self) -> &Session {
        &self.at.session
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &Game {
        self.at.game()
    }

    /// The game as it is written to a file.
    #[must_use]
    pub fn record(&self) -> &Record {
        self.at.session.record()
    }

    /// The players, and who may act now.
    #[must_use]
    pub fn players(&self) -> TablePlayers<'_> {
        self.seats.at(&self.at)
    }

    /// The state of a table that a person elsewhere shares.
    #[must_use]
    pub fn shared(&self) -> &Shared {
        &self.shared
    }

    /// The analyses of the position and of the game.
    #[must_use]
    pub fn analysis(&self) -> &TableAnalysis {
        &self.analysis
    }

    /// The chances that scores mean in this game.
    #[must_use]
    pub fn chances(&self) -> ChanceCurve {
        self.analysis.chances(self.game())
    }

    /// The open offer at a shared table, if any, with the side that made it.
    #[must_use]
    pub fn shared_offer(&self) -> Option<(Color, SharedOffer)> {
        self.shared.offer(self.game())
    }

    /// Whether the clock waits for the host: no flag falls at the end of a guest.
    #[must_use]
    pub fn is_clock_held(&self) -> bool {
        self.shared.is_clock_held(self.session())
    }

    /// Whether the clocks of a shared game run while nobody is there, because they are in days.
    #[must_use]
    pub fn runs_unattended(&self) -> bool {
        let in_days = self.session().clock().is_some_and(|clock| clock.controls().is_in_days());
        self.shared.is_running() && in_days
    }

    /// The question for the adviser: the requested help, otherwise the next position of the analysed game, otherwise
    /// the analysed position, if any.
    #[must_use]
    pub fn asked(&self) -> Option<AdviceRequest<'_>> {
        self.help.asked(self.game()).or_else(|| self.analysis.asked(self.game()))
    }

    /// The question for the adviser while the analysis of the position is hidden: the requested help, otherwise the
    /// next position of the analysed game, if any.
    #[must_use]
    pub fn asked_in_background(&self) -> Option<AdviceRequest<'_>> {
        self.help.asked(self.game()).or_else(|| self.analysis.asked_about_game(self.game()))
    }

    /// The game as the engines see it.
    #[must_use]
    pub fn view(&self) -> TableView<'_> {
        let may_act = self.players().may_others_act();
        TableView { asked: self.asked(), seen: self.at.seen(), may_act }
    }

    /// The question to the people here before `command` of theirs is applied, if any.
    ///
    /// # Errors
    /// The reason why the command would be refused.
    pub fn question(&self, command: &TableCommand) -> Result<Option<TableQuestion>, TableRefusal> {
        let question = match command {
            TableCommand::Session(Command::Resign) => {
                self.game().check_ongoing().map_err(TableRefusal::Claim)?;
                Some(TableQuestion::Resign(self.players().acting_side(Source::Here)))
            }
            TableCommand::Session(Command::ClaimImpasse) => {
                self.players().check_turn(Source::Here)?;
                self.game().check_impasse_claim().map_err(TableRefusal::Claim)?;
                Some(TableQuestion::Claim)
            }
            command => {
                // What the table refuses is not asked about.
                self.shared.check(command, self.players(), &self.at.session)?;
                self.analysis.question(command, &self.at)?
            }
        };
        Ok(question)
    }

    /// Applies a command of the people here.
    pub fn apply(&mut self, command: impl Into<TableCommand>) -> Vec<TableEvent> {
        self.apply_from(Source::Here, command)
    }

    /// Applies a command. A remote command waits while the people here look at another node or have left the table, and
    /// is executed when they come back; at a [shared](Shared::is_running) table it is executed at once, and ends a
    /// review.
    pub fn apply_from(
        &mut self,
        source: Source,
        command: impl Into<TableCommand>,
    ) -> Vec<TableEvent> {
        let command = command.into();
        let may_act = self.shared.is_running() || self.players().may_others_act();
        if source != Source::Here && !may_act {
            self.held.push((source, command));
            return Vec::new();
        }
        self.perform_or_refuse(source, command);
        if self.players().may_others_act() {
            for (source, command) in std::mem::take(&mut self.held) {
                self.perform_or_refuse(source, command);
            }
        }
        self.analysis.advance_game(&mut self.at);
        self.take_events()
    }

    /// Applies a command of the owner of the table, which no rule of the table refuses.
    pub fn carry_out(&mut self, command: Command) -> Vec<TableEvent> {
        self.at.run(command);
        self.take_events()
    }

    fn perform_or_refuse(&mut self, source: Source, command: TableCommand) {
        if let Err(refusal) =
            self.check(source, &command).and_then(|()| self.perform(source, command))
        {
            self.at.tell(TableEvent::Refused(refusal));
        }
        self.drop_void();
    }

    fn check(&self, source: Source, command: &TableCommand) -> Result<(), TableRefusal> {
        let may_ask = self.shared.is_running() && *command == Command::Undo.into();
        if source != Source::Here && !command.is_of_player() && !may_ask {
            return Err(TableRefusal::NotFromElsewhere);
        }
        if source == Source::Here || may_ask {
            self.shared.check(command, self.players(), self.session())
        } else {
            Ok(())
        }
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
        let (help, analysis, at) = (&mut self.help, &mut self.analysis, &mut self.at);
        match advice {
            Advice::Hint(hint) => help.take_hint(hint, at),
            Advice::Mate(answer) => help.take_mate(answer, at),
            Advice::Report(..) if help.is_about_threat() => {}
            Advice::Lines(_, answer) if help.is_about_threat() => help.take_threat(answer, at),
            Advice::Report(node, report) => analysis.take_line(node, report, at),
            Advice::Lines(node, answer) => analysis.take_answer(node, answer, at),
            Advice::Failed | Advice::Stuck(_) => {
                let task = help.end().map(|_| AdviserTask::Help).or_else(|| analysis.fail());
                let error = if let Advice::Stuck(error) = advice { Some(error) } else { None };
                task.into_iter().for_each(|task| {
                    at.tell(TableEvent::AdviserFailed { task, error: error.clone() });
                });
            }
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

    /// Carries out the decision of a program.
    pub fn decide(&mut self, decision: Decision) -> Vec<TableEvent> {
        self.at.decide(decision);
        self.take_events()
    }

    fn perform(&mut self, source: Source, command: TableCommand) -> Result<(), TableRefusal> {
        let at = &mut self.at;
        match command {
            TableCommand::Session(command) => self.perform_in_session(source, command)?,
            TableCommand::PlayComputer(name) => at.play_computer(name)?,
            TableCommand::TakeOver => at.take_over()?,
            TableCommand::MoveNow => {
                if let (true, Some(services)) = (at.move_now()?, &self.services) {
                    services.engines.hurry();
                }
            }
            TableCommand::StopThinking => {
                if !self.analysis.stop_game(at) && !at.let_program_wait() {
                    return Err(TableRefusal::NotProgramsTurn);
                }
            }
            TableCommand::Hint => self.help.ask(AdviceKind::Hint, at)?,
            TableCommand::Mate => self.help.ask(AdviceKind::Mate, at)?,
            TableCommand::Threat => self.help.ask(AdviceKind::Threat, at)?,
            TableCommand::EndHelp => self.help = Help::default(),
            TableCommand::AllowAnalysis => self.analysis.allow(),
            TableCommand::AnalysePosition { by, lines } => {
                self.analysis.analyse_position(by, lines, at.game())?;
            }
            TableCommand::AnalyseGame { by, style, notation } => {
                let words = Arc::clone(&self.words);
                self.analysis.analyse_game(by, (style, notation), words, at.game())?;
            }
            TableCommand::StopAnalysis => drop(self.analysis.stop_game(at)),
            TableCommand::StopPositionAnalysis => self.analysis.end_position(),
        }
        Ok(())
    }

    fn perform_in_session(&mut self, source: Source, command: Command) -> Result<(), TableRefusal> {
        if self.shared.perform(&self.seats, source, &command, &mut self.at)? {
            return Ok(());
        }
        let players = self.players();
        match &command {
            Command::Play(_) | Command::PlayImpossible | Command::ClaimImpasse => {
                players.check_turn(source)?;
            }
            Command::SetHeader { field: HeaderField::Player(color), text } => {
                players.check_name(*color, text)?;
            }
            Command::Undo => {
                self.analysis.end_game();
                return self.at.undo();
            }
            Command::Redo => {
                self.at.redo();
                return Ok(());
            }
            Command::SetAway(away) => self.seats.is_away = *away,
            _ => {}
        }
        let by = match command {
            Command::Answer { .. } => self.players().answering_side(source),
            _ => self.players().acting_side(source),
        };
        let (is_move, asked) = (matches!(command, Command::Play(_)), refused_engine(&command));
        self.at.run_by(by, command);
        let refused = if is_move { self.players().refused_engine() } else { asked };
        if let Some(engine) = refused {
            self.at.tell(TableEvent::EngineNotStarted(engine));
        }
        Ok(())
    }

    /// Ends what a change of the game has made void.
    fn drop_void(&mut self) {
        self.help.end_unless_about(self.at.game().cursor_node());
        self.shared.drop_void(&mut self.at.session);
    }

    fn take_events(&mut self) -> Vec<TableEvent> {
        self.drop_void();
        self.at.take_events()
    }

    // People elsewhere

    /// Lets a remote person play the side `color`. Its commands have the source [`Source::Elsewhere`]. The people here no
    /// longer act for it.
    pub fn seat_elsewhere(&mut self, color: Color) {
        self.seats.elsewhere[color.index()] = true;
    }

    /// Shares the table with a person elsewhere, who plays the side `color`: the host's end. The game is stored before its
    /// first move, so that the table can be opened again.
    pub fn host(&mut self, color: Color, agreed: Agreed) {
        self.seats.elsewhere = Color::ALL.map(|side| side == color);
        self.shared = Shared::begin(agreed, false, &mut self.at.session);
        if self.shared.is_running() {
            self.at.run(Command::Keep);
        }
    }

    /// Makes this the end of a guest at a table elsewhere, who plays the side `side` or only watches.
    pub fn visit(&mut self, side: Option<Color>, agreed: Agreed) {
        self.seats.elsewhere = Color::ALL.map(|color| side != Some(color));
        self.shared = Shared::begin(agreed, true, &mut self.at.session);
        if self.runs_unattended() {
            self.at.run(Command::TickClosed(Duration::ZERO));
        }
    }

    /// The commands of the people here for the host, in order; they are not carried out here.
    pub fn take_outgoing(&mut self) -> Vec<Command> {
        self.shared.take_outgoing()
    }

    /// Gives the side `color` the name of a person elsewhere. Returns whether it is a name of a person: names of
    /// programs are refused.
    pub fn name_person(&mut self, color: Color, name: PlayerName) -> bool {
        self.at.name_person(color, name)
    }

    /// Carries out a change that the host has decided.
    pub fn obey_host(&mut self, step: HostStep) -> Vec<TableEvent> {
        self.shared.obey(step, &mut self.at);
        self.take_events()
    }
}

/// The engine that a person does not want to be started, if the command says so.
fn refused_engine(command: &Command) -> Option<String> {
    match command {
        Command::AnswerEngine { engine, may_start: false } => Some(engine.clone()),
        _ => None,
    }
}
