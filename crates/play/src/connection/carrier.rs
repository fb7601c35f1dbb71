//! The end of a host with its connections.

use std::time::Duration;

use super::notify::TurnNotice;
use super::seat_file::{SeatFile, SeatFileError};
use super::seat_keeper::SeatKeeper;
use super::wires::Wires;
use super::{OpenTable, Standby};
use crate::remote::{Hosting, LinkEvent, LinkOutput};
use crate::table::{Table, TableEvent};

/// The connections and files of the end of a host. Its state is [`Hosting`].
#[derive(Debug)]
pub struct HostCarrier {
    /// The connections.
    pub wires: Wires,
    /// Keeps the seat.
    pub seat: SeatKeeper,
    /// Tells the player about turns.
    pub notice: TurnNotice,
    /// The socket of the table.
    pub open: OpenTable,
    /// The process that takes over the table, if it stays open when this one leaves it.
    pub standby: Option<Standby>,
}

/// The end of a host with its connections. The game is that of a [`Table`] that the owner passes to each call.
#[derive(Debug)]
pub struct HostedTable {
    hosting: Hosting,
    carrier: HostCarrier,
    /// The reason why the seat is not kept, until it is told.
    not_kept: Option<SeatFileError>,
}

impl HostedTable {
    /// The table that `hosting` offers by these connections.
    #[must_use]
    pub fn new(hosting: Hosting, carrier: HostCarrier) -> HostedTable {
        HostedTable { hosting, carrier, not_kept: None }
    }

    /// The reason why the seat is not kept, if it was before.
    pub fn take_not_kept(&mut self) -> Option<SeatFileError> {
        self.not_kept.take()
    }

    /// The state of this end.
    #[must_use]
    pub fn hosting(&self) -> &Hosting {
        &self.hosting
    }

    /// The state of this end, to be changed.
    pub fn hosting_mut(&mut self) -> &mut Hosting {
        &mut self.hosting
    }

    /// The time until [`HostedTable::pass`] has something to do, if nothing else happens.
    #[must_use]
    pub fn until_due(&self) -> Option<Duration> {
        self.hosting.until_late()
    }

    /// Lets time pass.
    pub fn pass(&mut self, elapsed: Duration) {
        self.hosting.pass(elapsed);
    }

    /// Takes what has come by a connection. Returns the events of the table.
    pub fn take(&mut self, event: LinkEvent, table: &mut Table) -> Vec<TableEvent> {
        let wires = &mut self.carrier.wires;
        match &event {
            LinkEvent::Bytes(link, _) => wires.resume(*link),
            LinkEvent::Closed(link) => wires.remove(*link),
            LinkEvent::Opened(..) | LinkEvent::NotDialled(..) => {}
        }
        self.hosting.take_link(event, table)
    }

    /// Sends what has changed in the game, which was stored before. Returns the events of the table.
    pub fn exchange(&mut self, table: &mut Table) -> Vec<TableEvent> {
        // Whoever has seen a move finds the game again.
        self.keep_seat(table);
        self.hosting.update(table);
        let events = self.send(table);
        self.carrier.notice.look(&self.hosting.setup().table, table);
        events
    }

    fn keep_seat(&mut self, table: &Table) {
        let journal = table.files().and_then(|files| files.journal_path());
        let error = self.carrier.seat.keep(SeatFile::of_host(&self.hosting, table, journal));
        self.not_kept = error.or(self.not_kept.take());
    }

    /// Sends what is to be sent. Returns the events of guests who do not take it.
    fn send(&mut self, table: &mut Table) -> Vec<TableEvent> {
        let mut events = Vec::new();
        loop {
            let output = self.hosting.take_output();
            if output.is_empty() {
                return events;
            }
            for (link, output) in output {
                if !self.carrier.wires.send(link, output) {
                    events.extend(self.hosting.closed(link, table));
                }
            }
        }
    }

    /// Closes the table after the last lines. The process that takes it over, if any, opens it again.
    pub fn close(mut self) {
        self.hosting.close();
        for (link, output) in self.hosting.take_output() {
            // A line that is not taken is lost: the connection ends.
            if matches!(output, LinkOutput::Line(_)) {
                self.carrier.wires.send(link, output);
            }
        }
        let HostCarrier { wires, seat, open, standby, .. } = self.carrier;
        wires.finish();
        seat.leave();
        drop(open);
        drop(standby);
    }
}
