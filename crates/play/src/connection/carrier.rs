//! One end of a shared table with its connections.

use std::path::Path;

use super::dial::Dial;
use super::notify::TurnNotice;
use super::seat_file::{SeatFile, SeatFileError};
use super::seat_keeper::SeatKeeper;
use super::wires::Wires;
use super::{OpenTable, Standby};
use crate::remote::{LinkEvent, LinkId, LinkOutput, TableEnd};
use crate::table::Table;
use zushiki_core::text::ToPhrase;

/// The connections of one end of a shared table, and what keeps its seat.
#[derive(Debug)]
pub struct Carrier {
    /// The connections that are open.
    pub wires: Wires,
    /// The way to the table, at the end of a guest.
    pub dial: Option<Dial>,
    /// The socket of the table, at the end of the host.
    pub open: Option<OpenTable>,
    /// The process that takes over the table, if it stays open when this one leaves it.
    pub standby: Option<Standby>,
    /// Keeps the seat.
    pub keeper: SeatKeeper,
}

impl Carrier {
    /// Forgets a connection that has ended. Called for what comes, before [`TableEnd::receive`].
    pub fn note(&mut self, event: &LinkEvent) {
        if let LinkEvent::Closed(link) = event {
            self.wires.remove(*link);
        }
    }

    /// Carries out an output. Returns what has come of it, for [`TableEnd::receive`].
    pub fn send(&mut self, link: LinkId, output: LinkOutput) -> Option<LinkEvent> {
        match (output, &self.dial) {
            (LinkOutput::Dial, Some(dial)) => {
                let error = self.wires.dial(link, dial).err()?;
                Some(LinkEvent::NotDialled(link, error.to_phrase(), error.is_final()))
            }
            (LinkOutput::Dial, None) => None,
            (output, _) => {
                let is_taken = self.wires.send(link, output);
                (!is_taken).then_some(LinkEvent::Closed(link))
            }
        }
    }

    /// Keeps the seat of `end` in the game of `table` with this journal. Returns the reason why it is not kept, if it was
    /// before.
    pub fn keep(
        &mut self,
        end: &TableEnd,
        table: &Table,
        journal: Option<&Path>,
    ) -> Option<SeatFileError> {
        self.keeper.keep(SeatFile::of(end, table, journal)?)
    }

    /// Leaves the table. Returns the connections, which end after their last lines. The process that takes over the table,
    /// if any, opens it again.
    #[must_use]
    pub fn leave(self) -> Wires {
        drop(self.open);
        self.keeper.leave();
        drop(self.standby);
        self.wires
    }
}

/// One end of a shared table with its connections. The game is that of a [`Table`] that the owner passes to each call.
#[derive(Debug)]
pub struct CarriedEnd {
    end: TableEnd,
    carrier: Carrier,
    notice: TurnNotice,
    /// The reason why the seat is not kept, until it is told.
    not_kept: Option<SeatFileError>,
}

impl CarriedEnd {
    /// This end with these connections; `notice` tells the player about turns.
    #[must_use]
    pub fn new(end: TableEnd, carrier: Carrier, notice: TurnNotice) -> CarriedEnd {
        CarriedEnd { end, carrier, notice, not_kept: None }
    }

    /// The state of this end.
    #[must_use]
    pub fn end(&self) -> &TableEnd {
        &self.end
    }

    /// The state of this end, for the news, the time that passes and what the player wishes.
    pub fn end_mut(&mut self) -> &mut TableEnd {
        &mut self.end
    }

    /// Takes the reason why the seat is not kept, if it was before.
    pub fn take_not_kept(&mut self) -> Option<SeatFileError> {
        self.not_kept.take()
    }

    /// Takes what has come by a connection.
    pub fn receive(&mut self, event: LinkEvent, table: &mut Table) {
        self.carrier.note(&event);
        if let LinkEvent::Bytes(link, _) = &event {
            self.carrier.wires.resume(*link);
        }
        self.end.receive(event, table);
    }

    /// Sends what has changed in the game, which was stored before.
    pub fn exchange(&mut self, table: &mut Table) {
        // Whoever has seen a move finds the game again.
        let journal = table.files().and_then(|files| files.journal_path());
        let error = self.carrier.keep(&self.end, table, journal);
        self.not_kept = error.or(self.not_kept.take());
        self.end.update(table);
        self.send(table);
        if let Some(name) = self.end.name() {
            self.notice.look(name, table);
        }
    }

    fn send(&mut self, table: &mut Table) {
        loop {
            let output = self.end.take_output();
            if output.is_empty() {
                return;
            }
            for (link, output) in output {
                if let Some(event) = self.carrier.send(link, output) {
                    self.end.receive(event, table);
                }
            }
        }
    }

    /// Leaves the table after the last lines.
    pub fn close(mut self) {
        for (link, line) in self.end.close() {
            // A line that is not taken is lost: the connection ends.
            self.carrier.send(link, line);
        }
        self.carrier.leave().finish();
    }
}
