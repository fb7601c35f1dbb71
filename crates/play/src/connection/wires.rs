//! The connections of one end of a shared table.

use std::collections::BTreeMap;
use std::io;
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

use super::dial::{Dial, DialError};
use super::endpoint::Endpoint;
use super::wire::{Wire, WireEvent};
use super::{Stream, user_named};
use crate::remote::{LinkId, LinkOutput};

/// Something from the other ends of a shared table.
#[derive(Debug)]
pub enum WireInput {
    /// A new connection.
    Opened(Stream),
    /// Something has come by the connection of this number.
    Event(LinkId, WireEvent),
}

/// The time in which the last lines are sent.
const FAREWELL: Duration = Duration::from_secs(2);

/// Takes what comes by the connection of this number.
type Sink = Arc<dyn Fn(LinkId, WireEvent) + Send + Sync>;

/// The connections of one end of a shared table, by their numbers. Dropped, they end after the lines that were sent.
pub struct Wires {
    wires: BTreeMap<LinkId, Wire>,
    /// The number of the last connection that was opened from outside.
    last: LinkId,
    sink: Sink,
    is_quiet: bool,
    /// Where the connections to a table lead.
    endpoint: Option<Endpoint>,
}

impl std::fmt::Debug for Wires {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Wires").field("wires", &self.wires).finish_non_exhaustive()
    }
}

impl Wires {
    /// A collection without connections yet. Their threads will pass what comes to `sink`.
    #[must_use]
    pub fn new(sink: impl Fn(LinkId, WireEvent) + Send + Sync + 'static) -> Wires {
        let (wires, sink) = (BTreeMap::new(), Arc::new(sink));
        Wires { wires, last: 0, sink, is_quiet: false, endpoint: None }
    }

    /// A collection without connections yet, from which everything comes to `sender`.
    #[must_use]
    pub fn to_channel(sender: Sender<WireInput>) -> Wires {
        // If nobody receives this, the program is ending.
        Wires::new(move |link, event| drop(sender.send(WireInput::Event(link, event))))
    }

    /// Lets commands that carry lines write no more to standard error, because the board is on the screen.
    pub fn be_quiet(&mut self) {
        self.is_quiet = true;
        self.wires.values().for_each(Wire::be_quiet);
    }

    /// Starts a connection that was opened from outside. Returns its number.
    ///
    /// # Errors
    /// If the system gives no thread.
    pub fn open(&mut self, stream: Stream) -> io::Result<LinkId> {
        self.last += 1;
        let wire = stream.start(self.sink_of(self.last))?;
        self.wires.insert(self.last, wire);
        Ok(self.last)
    }

    /// Makes the connection of the number `link`, which leads to the same endpoint as those before.
    ///
    /// # Errors
    /// The reason why it is not possible.
    pub fn dial(&mut self, link: LinkId, dial: &Dial) -> Result<(), DialError> {
        let known = self.endpoint.as_ref();
        let (wire, endpoint) = dial.dial(known, self.is_quiet, self.sink_of(link))?;
        self.endpoint = Some(endpoint);
        self.wires.insert(link, wire);
        Ok(())
    }

    /// Where the connections to a table lead, once one was made.
    #[must_use]
    pub fn endpoint(&self) -> Option<&Endpoint> {
        self.endpoint.as_ref()
    }

    /// The user who has opened the table that was reached by `dial`, if it is in a directory that several users share.
    #[must_use]
    pub fn host_user(&self, dial: &Dial) -> Option<String> {
        match (dial, self.endpoint.as_ref()?) {
            (Dial::Socket(place, _), Endpoint::Socket { owner, .. }) if place.is_shared() => {
                Some(user_named(*owner))
            }
            _ => None,
        }
    }

    fn sink_of(&self, link: LinkId) -> impl Fn(WireEvent) + Send + 'static {
        let sink = Arc::clone(&self.sink);
        move |event| sink(link, event)
    }

    /// Lets the next bytes of a connection come.
    pub fn resume(&self, link: LinkId) {
        self.wires.get(&link).into_iter().for_each(Wire::resume);
    }

    /// Forgets a connection that has ended.
    pub fn remove(&mut self, link: LinkId) {
        self.wires.remove(&link);
    }

    /// Sends a line, or closes the connection. Returns false if the other end takes no lines any more; the connection
    /// is then forgotten. [`LinkOutput::Dial`] is for [`Wires::dial`].
    pub fn send(&mut self, link: LinkId, output: LinkOutput) -> bool {
        let is_closed = output == LinkOutput::Close;
        let is_taken = match (output, self.wires.get(&link)) {
            (LinkOutput::Line(line), Some(wire)) => wire.send(line),
            _ => false,
        };
        if !is_taken {
            self.wires.remove(&link);
        }
        is_taken || is_closed
    }

    /// Ends all connections after the lines that were sent, which have a short time.
    pub fn finish(self) {
        let end = Instant::now() + FAREWELL;
        self.wires.into_values().for_each(|wire| wire.finish(end));
    }
}
