//! The files and engines of a table.

use std::sync::Arc;

use super::Source;
use super::command::TableCommand;
use crate::opponent::{Adviser, AdviserEvent, ProgramPlayers, SeatEvent};
use crate::peers::Roster;
use crate::storage::game_files::GameFiles;
use zushiki_engine as engine;

/// An input that comes from another thread, for [`Table::take`](super::Table::take).
#[derive(Debug)]
pub enum TableInput {
    /// An event of a program that plays.
    Seat(SeatEvent),
    /// An event of the adviser.
    Advice(AdviserEvent),
    /// A command.
    Command(Source, TableCommand),
}

/// The engines at a table.
#[derive(Clone, Debug)]
pub struct TableEngines {
    /// The settings of the engine of this program.
    pub settings: engine::Settings,
    /// The engines of other authors.
    pub roster: Roster,
    /// The number on which the random choices of programs depend.
    pub seed: u64,
}

/// The files of a game, the programs that play and the adviser. They outlast a game: the next one at the
/// same table takes them over.
#[derive(Debug)]
pub struct Services {
    pub(super) files: GameFiles,
    pub(super) programs: ProgramPlayers,
    pub(super) adviser: Adviser,
}

impl Services {
    /// The services with these files and engines. What the engines tell goes to `sink`, in threads of their
    /// own, and from there to [`Table::take`](super::Table::take).
    #[must_use]
    pub fn new(
        files: GameFiles,
        engines: TableEngines,
        sink: impl Fn(TableInput) + Send + Sync + 'static,
    ) -> Services {
        let TableEngines { settings, roster, seed } = engines;
        let sink = Arc::new(sink);
        let (seats, advice) = (Arc::clone(&sink), sink);
        let adviser = Adviser::new(settings.clone(), roster.clone(), move |event| {
            advice(TableInput::Advice(event));
        });
        let programs = ProgramPlayers::new(settings, roster, seed, move |event| {
            seats(TableInput::Seat(event));
        });
        Services { files, programs, adviser }
    }

    /// The files.
    pub fn files_mut(&mut self) -> &mut GameFiles {
        &mut self.files
    }
}
