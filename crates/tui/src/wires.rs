//! The connections of a shared table, and what is kept so that its game can be resumed.

use std::io;
use std::path::Path;
use std::sync::mpsc::{Receiver, Sender};
use std::thread;

use super::app::{App, SharedEnd};
use super::events::LoopEvent;
use zushiki_play::connection::{Dial, OpenTable, SeatFileError, SeatKeeper, Standby, Wires};
use zushiki_play::remote::{LinkEvent, LinkId, LinkOutput};
use zushiki_record::Terms;
use zushiki_words::language::Language;
use zushiki_words::wording::Wording;

/// A table that people elsewhere share, opened or joined by the caller.
#[derive(Debug)]
pub struct SharedTable {
    /// The end of the table.
    pub end: SharedEnd,
    /// The connections of the table.
    pub carrier: Carrier,
}

impl SharedTable {
    /// The terms of the game of the host, at the end of a guest.
    pub(super) fn terms(&self) -> Option<&Terms> {
        match &self.end {
            SharedEnd::Host { .. } => None,
            SharedEnd::Guest { guest, .. } => guest.card().map(|card| &card.terms),
        }
    }
}

/// The connections of a shared table.
#[derive(Debug)]
pub struct Carrier {
    /// The connections that are open.
    pub wires: Wires,
    /// The receiver of what comes by the connections.
    pub inputs: Receiver<LinkEvent>,
    /// The way to the table, at the end of a guest.
    pub dial: Option<Dial>,
    /// The socket of the table, at the end of the host.
    pub open: Option<OpenTable>,
    /// The process that takes over the table, if it stays open when this one leaves it.
    pub standby: Option<Standby>,
    /// Keeps the seat.
    pub keeper: SeatKeeper,
}

/// The connections of a shared table in the event loop.
#[derive(Debug)]
pub(super) struct TableWires {
    wires: Wires,
    dial: Option<Dial>,
    open: Option<OpenTable>,
    standby: Option<Standby>,
    keeper: SeatKeeper,
    /// The connections whose bytes were taken since the last frame.
    taken: Vec<LinkId>,
}

impl TableWires {
    /// Passes what comes to `sender` from now on.
    ///
    /// # Errors
    /// If the system gives no thread.
    pub(super) fn start(carrier: Carrier, sender: Sender<LoopEvent>) -> io::Result<TableWires> {
        let Carrier { mut wires, inputs, dial, open, standby, keeper } = carrier;
        wires.be_quiet();
        let pass = move || {
            inputs.iter().all(|event| sender.send(LoopEvent::Link(event)).is_ok());
        };
        thread::Builder::new().name("table-lines".to_owned()).spawn(pass)?;
        Ok(TableWires { wires, dial, open, standby, keeper, taken: Vec::new() })
    }

    /// Takes note of an event before it is passed to the app.
    pub(super) fn note(&mut self, event: &LinkEvent) {
        match event {
            LinkEvent::Bytes(link, _) => self.taken.push(*link),
            LinkEvent::Closed(link) => self.wires.remove(*link),
            LinkEvent::Opened(..) | LinkEvent::NotDialled(..) => {}
        }
    }

    /// Lets more bytes come. Called once for each frame, so that somebody who sends without a pause does not keep the
    /// screen from being drawn.
    pub(super) fn resume(&mut self) {
        for link in std::mem::take(&mut self.taken) {
            self.wires.resume(link);
        }
    }

    /// Carries out an output of the app. Returns what has come of it, for the app.
    pub(super) fn send(
        &mut self,
        language: Language,
        link: LinkId,
        output: LinkOutput,
    ) -> Option<LinkEvent> {
        match (output, &self.dial) {
            (LinkOutput::Dial, Some(dial)) => {
                let error = self.wires.dial(link, dial).err()?;
                Some(LinkEvent::NotDialled(link, error.words(language), error.is_final()))
            }
            (LinkOutput::Dial, None) => None,
            (output, _) => {
                let is_taken = self.wires.send(link, output);
                (!is_taken).then_some(LinkEvent::Closed(link))
            }
        }
    }

    /// Keeps the seat with the journal of the game. Returns the reason why it is not kept, if it was before.
    pub(super) fn keep(&mut self, app: &App, journal: Option<&Path>) -> Option<SeatFileError> {
        self.keeper.keep(app.seat_file(journal)?)
    }

    /// Leaves the table. Returns the connections, which end after their last lines.
    pub(super) fn leave(self) -> Wires {
        drop(self.open);
        self.keeper.leave();
        drop(self.standby);
        self.wires
    }
}
