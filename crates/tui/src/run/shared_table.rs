//! The event loop at a table that people elsewhere share: its connections, and what is kept of its seat.

use std::io;
use std::path::Path;

use super::{Error, EventLoop, Flow};
use crate::app::SharedEnd;
use crate::effect::{Effect, EffectResult, OpenedTable, ReopenedTable};
use crate::events::LoopEvent;
use crate::tables::{self, Joined};
use crate::wires::{Connections, SharedTable, TableWires};
use zushiki_core::board::Color;
use zushiki_core::game::PlayerName;
use zushiki_core::rules::Position;
use zushiki_play::connection::since_1970;
use zushiki_play::remote::{LinkEvent, LinkId, LinkOutput, TableName};
use zushiki_play::storage::game_files::{GameFiles, ResumedGame};
use zushiki_record::Terms;
use zushiki_words::wording::Wording;

impl EventLoop {
    /// Sits down at a table that people elsewhere share.
    pub(super) fn sit_down(&mut self, table: SharedTable) -> Result<(), Error> {
        let is_host = matches!(table.end, SharedEnd::Host { .. });
        self.carry_table(table.connections, is_host)?;
        let effects = self.app.share(table.end);
        self.execute_all(effects)?;
        Ok(())
    }

    /// Starts the connections of a table. The host keeps the game although it has no move yet.
    fn carry_table(&mut self, connections: Connections, is_host: bool) -> io::Result<()> {
        self.wires = Some(TableWires::start(connections, self.sender.clone())?);
        self.disk.game_files_mut().keep_all(is_host);
        Ok(())
    }

    /// Opens a table from the menu.
    pub(super) fn open_table(
        &mut self,
        person: Option<PlayerName>,
        side: Color,
        start: Box<Position>,
    ) -> Result<EffectResult, Error> {
        let tables = self.tables.of_person(person);
        let (setup, connections) = match tables.open(self.app.language(), side) {
            Ok(opened) => opened,
            Err(reason) => return Ok(EffectResult::TableFailed(reason)),
        };
        self.carry_table(connections, true)?;
        let player = tables.name;
        Ok(EffectResult::TableOpened(Box::new(OpenedTable { setup, start, player })))
    }

    /// Opens a table from the menu again, with its unfinished game.
    pub(super) fn reopen_table(&mut self, table: TableName) -> Result<EffectResult, Error> {
        let language = self.app.language();
        let (kept, connections) = match self.tables.reopen(language, table) {
            Ok(opened) => opened,
            Err(reason) => return Ok(EffectResult::TableFailed(reason)),
        };
        let resumed = match self.disk.resume(&kept.journal) {
            Ok(resumed) => resumed,
            Err(error) => return Ok(EffectResult::TableFailed(error.words(language))),
        };
        self.carry_table(connections, true)?;
        let reopened = ReopenedTable { game: kept.game, resumed, now: since_1970() };
        Ok(EffectResult::TableReopened(Box::new(reopened)))
    }

    /// Begins the game of a table that was joined from the menu, unless its list or the menu was left meanwhile.
    pub(super) fn take_joined(&mut self, joined: Result<Joined, String>) -> Result<Flow, Error> {
        let Joined { guest, early, connections, journal } = match joined {
            _ if !self.app.has_tables() && !self.app.is_choosing() => return Ok(Flow::Continue),
            Ok(joined) => joined,
            Err(reason) => return self.update(EffectResult::TableFailed(reason)),
        };
        self.carry_table(connections, false)?;
        let terms = guest.card().map(|card| card.terms.clone());
        let files = self.disk.game_files_mut();
        let resumed = resumed(journal.as_deref(), terms.as_ref(), files)?;
        let effects = self.app.table_joined(guest, early, resumed.map(Box::new));
        self.changed = true;
        self.execute_all(effects)
    }

    pub(super) fn failed_without_thread(&self, started: io::Result<()>) -> Option<EffectResult> {
        let error = started.err()?;
        Some(EffectResult::TableFailed(tables::no_thread(self.app.language(), &error)))
    }

    /// Keeps the seat at a shared table, if it has changed. A failure comes back as an event.
    pub(super) fn keep_seat(&mut self) {
        let Some(wires) = &mut self.wires else { return };
        if let Some(error) = wires.keep(&self.app, self.disk.journal_path()) {
            // If nobody receives this, the program is ending.
            let _ = self.sender.send(LoopEvent::SeatNotKept(error));
        }
    }

    /// Sends a line by a connection of the shared table, or makes or closes the connection. Whoever has seen a move
    /// finds the game again, because the seat is kept before.
    pub(super) fn send(&mut self, link: LinkId, output: LinkOutput) -> Option<EffectResult> {
        self.keep_seat();
        let event = self.wires.as_mut()?.send(link, output)?;
        Some(EffectResult::Link(event))
    }

    /// Takes what has come from another end of the shared table.
    pub(super) fn take_link(&mut self, event: LinkEvent) -> Result<Flow, Error> {
        let Some(wires) = &mut self.wires else { return Ok(Flow::Continue) };
        wires.note(&event);
        self.update(EffectResult::Link(event))
    }

    /// Starts the command of the player if it has become the player's turn at the shared table.
    pub(super) fn tell_turn(&mut self) {
        match self.app.shared_table().and_then(|(end, table)| Some((end.name()?, table))) {
            Some((name, table)) => self.turn.look(name, table),
            None => self.turn.forget(),
        }
    }

    /// Leaves the shared table, in a thread because the last lines may take a moment.
    pub(super) fn leave_table(&mut self) -> io::Result<()> {
        let Some(wires) = self.wires.take().map(TableWires::leave) else { return Ok(()) };
        std::thread::Builder::new().name("farewell".to_owned()).spawn(|| wires.finish())?;
        Ok(())
    }

    /// Leaves the shared table at the end of the program.
    pub(super) fn close_table(&mut self) {
        for effect in self.app.leave_table() {
            if let Effect::Link(link, output) = effect {
                self.send(link, output);
            }
        }
        self.wires.take().into_iter().for_each(|wires| wires.leave().finish());
    }
}

/// The game to resume. At the end of a guest the host sends the game anyway, so that a journal that cannot be read, or
/// is that of another game, is left alone.
pub(super) fn resumed(
    journal: Option<&Path>,
    terms: Option<&Terms>,
    files: &mut GameFiles,
) -> Result<Option<ResumedGame>, Error> {
    let Some(path) = journal else { return Ok(None) };
    match terms {
        None => Ok(Some(files.resume(path)?)),
        Some(terms) => Ok(files.resume_on_terms(path, terms)),
    }
}
