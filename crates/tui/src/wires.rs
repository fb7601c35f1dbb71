//! The connections of a shared table in the event loop.

use std::io;
use std::path::Path;
use std::sync::mpsc::{Receiver, Sender};
use std::thread;

use super::app::{App, SharedEnd};
use super::events::LoopEvent;
use zushiki_play::connection::{Carrier, SeatFileError, Wires};
use zushiki_play::remote::{LinkEvent, LinkId, LinkOutput};
use zushiki_record::Terms;

/// A table that people elsewhere share, opened or joined by the caller.
#[derive(Debug)]
pub struct SharedTable {
    /// The end of the table.
    pub end: SharedEnd,
    /// The connections of the table.
    pub connections: Connections,
}

/// The connections of a shared table, and the receiver of what comes by them.
pub type Connections = (Carrier, Receiver<LinkEvent>);

impl SharedTable {
    /// The terms of the game of the host, at the end of a guest.
    pub(super) fn terms(&self) -> Option<&Terms> {
        match &self.end {
            SharedEnd::Host { .. } => None,
            SharedEnd::Guest { guest, .. } => guest.card().map(|card| &card.terms),
        }
    }
}

/// The connections of a shared table in the event loop.
#[derive(Debug)]
pub(super) struct TableWires {
    carrier: Carrier,
    /// The connections whose bytes were taken since the last frame.
    taken: Vec<LinkId>,
}

impl TableWires {
    /// Passes what comes to `sender` from now on.
    ///
    /// # Errors
    /// If the system gives no thread.
    pub(super) fn start(
        (mut carrier, inputs): Connections,
        sender: Sender<LoopEvent>,
    ) -> io::Result<TableWires> {
        carrier.wires.be_quiet();
        let pass = move || {
            inputs.iter().all(|event| sender.send(LoopEvent::Link(event)).is_ok());
        };
        thread::Builder::new().name("table-lines".to_owned()).spawn(pass)?;
        Ok(TableWires { carrier, taken: Vec::new() })
    }

    /// Takes note of an event before it is passed to the app.
    pub(super) fn note(&mut self, event: &LinkEvent) {
        self.carrier.note(event);
        if let LinkEvent::Bytes(link, _) = event {
            self.taken.push(*link);
        }
    }

    /// Lets more bytes come. Called once for each frame, so that somebody who sends without a pause does not keep the
    /// screen from being drawn.
    pub(super) fn resume(&mut self) {
        for link in std::mem::take(&mut self.taken) {
            self.carrier.wires.resume(link);
        }
    }

    /// Carries out an output of the app. Returns what has come of it, for the app.
    pub(super) fn send(&mut self, link: LinkId, output: LinkOutput) -> Option<LinkEvent> {
        self.carrier.send(link, output)
    }

    /// Keeps the seat with the journal of the game. Returns the reason why it is not kept, if it was before.
    pub(super) fn keep(&mut self, app: &App, journal: Option<&Path>) -> Option<SeatFileError> {
        let (end, table) = app.shared_table()?;
        self.carrier.keep(end, table, journal)
    }

    /// Leaves the table. Returns the connections, which end after their last lines.
    pub(super) fn leave(self) -> Wires {
        self.carrier.leave()
    }
}
