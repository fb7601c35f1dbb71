//! The files and engines of a table.

use std::io;
use std::sync::Arc;

use super::Source;
use super::command::TableCommand;
use crate::opponent::{
    Advice, AdviceRequest, Adviser, AdviserEvent, Decision, Habits, ProgramPlayers, SeatEvent, Seen,
};
use crate::peers::{PeerState, Roster};
use crate::storage::game_files::GameFiles;
use zushiki_engine::{self as engine, TunedFiles};

/// An input that comes from another thread, for [`Table::take`](super::Table::take).
#[derive(Debug)]
pub enum TableInput {
    /// An event of the engines.
    Engine(EngineEvent),
    /// A command.
    Command(Source, TableCommand),
}

/// An event of the engines at a table, for [`Engines::receive`].
#[derive(Debug)]
pub enum EngineEvent {
    /// An event of a program that plays.
    Seat(SeatEvent),
    /// An event of the adviser.
    Advice(AdviserEvent),
}

/// The settings of the engines at a table.
#[derive(Clone, Debug)]
pub struct EngineSetup {
    /// The settings of the engine of this program.
    pub settings: engine::Settings,
    /// The engines of other authors.
    pub roster: Roster,
    /// The number on which the random choices of programs depend.
    pub seed: u64,
    /// The habits of computer players.
    pub habits: Habits,
}

/// A game as the engines see it.
#[derive(Debug)]
pub struct TableView<'a> {
    /// The question for the adviser, if any.
    pub asked: Option<AdviceRequest<'a>>,
    /// The game as the programs see it that play.
    pub seen: Seen<'a>,
    /// Whether programs may act: the live node is shown, and the people here are at the table.
    pub may_act: bool,
}

/// The programs that play and the adviser.
#[derive(Debug)]
pub struct Engines {
    programs: ProgramPlayers,
    adviser: Adviser,
}

impl Engines {
    /// The engines with these settings. From their threads they send their results to `sink`, which passes them to
    /// [`Engines::receive`].
    #[must_use]
    pub fn new(setup: EngineSetup, sink: impl Fn(EngineEvent) + Send + Sync + 'static) -> Engines {
        let EngineSetup { settings, roster, seed, habits } = setup;
        let sink = Arc::new(sink);
        let (seats, advice) = (Arc::clone(&sink), sink);
        let adviser = Adviser::new(settings.clone(), roster.clone(), move |event| {
            advice(EngineEvent::Advice(event));
        });
        let programs = ProgramPlayers::new(settings, roster, seed, move |event| {
            seats(EngineEvent::Seat(event));
        });
        Engines { programs: programs.with_habits(habits), adviser }
    }

    /// Shows the engines a game after a possible change; `None` means no game. Returns the decision of a program.
    /// [`Table::decide`](super::Table::decide) executes it; after that, call this again.
    ///
    /// # Errors
    /// If the system gives no thread to an engine.
    pub fn attend(&mut self, view: Option<TableView<'_>>) -> io::Result<Option<Decision>> {
        self.adviser.attend(view.as_ref().and_then(|view| view.asked))?;
        self.programs.attend(view.as_ref().map(|view| view.seen))?;
        let acting = view.filter(|view| view.may_act);
        Ok(acting.and_then(|view| self.programs.decision(view.seen)))
    }

    /// Takes an event. Returns the answer to the question for the adviser, if it is one; it is for
    /// [`Table::advise`](super::Table::advise).
    pub fn receive(&mut self, event: EngineEvent) -> Option<Advice> {
        match event {
            EngineEvent::Seat(event) => {
                self.programs.receive(event);
                None
            }
            EngineEvent::Advice(event) => self.adviser.receive(event),
        }
    }

    /// Lets the program that thinks answer at once.
    pub fn hurry(&self) {
        self.programs.hurry();
    }

    /// The state of the engine of another author that is asked for a move, if any.
    #[must_use]
    pub fn peer_state(&self) -> Option<PeerState> {
        self.programs.peer_state()
    }
}

/// The files of a game and the engines. They outlast a game: the next one at the same table takes them over.
#[derive(Debug)]
pub struct Services {
    pub(super) files: GameFiles,
    pub(super) engines: Engines,
    /// The user's values of pieces.
    pub(super) tuned: TunedFiles,
}

impl Services {
    /// The services with these files and engines. From their threads the engines send their results to `sink`, which
    /// passes them to [`Table::take`](super::Table::take).
    #[must_use]
    pub fn new(
        files: GameFiles,
        setup: EngineSetup,
        sink: impl Fn(TableInput) + Send + Sync + 'static,
    ) -> Services {
        let tuned = setup.settings.tuned.clone();
        let engines = Engines::new(setup, move |event| sink(TableInput::Engine(event)));
        Services { files, engines, tuned }
    }

    /// The files.
    pub fn files_mut(&mut self) -> &mut GameFiles {
        &mut self.files
    }
}
