//! The connections of one end of a shared table.

use std::collections::BTreeMap;
use std::io;
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::dial::{Dial, DialError};
use super::endpoint::Endpoint;
use super::wire::Wire;
use super::{Stream, user_named};
use crate::remote::{LinkEvent, LinkId, LinkOutput};

/// The time in which the last lines are sent.
const FAREWELL: Duration = Duration::from_secs(2);

/// Takes what comes by a connection.
type Sink = Arc<dyn Fn(LinkEvent) + Send + Sync>;

/// The connections of one end of a shared table, by their numbers. Dropped, they end after the lines that were sent.
pub struct Wires {
    open: Arc<Mutex<OpenWires>>,
    sink: Sink,
    is_quiet: bool,
    /// The endpoint to which the connections to a table lead; `None` before the first one is made.
    endpoint: Option<Endpoint>,
}

/// The connections, which a thread adds to that takes new ones.
#[derive(Debug, Default)]
struct OpenWires {
    wires: BTreeMap<LinkId, Wire>,
    /// The number of the last connection that was opened from outside.
    last: LinkId,
}

impl std::fmt::Debug for Wires {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Wires").field("open", &self.open).finish_non_exhaustive()
    }
}

impl OpenWires {
    /// Starts a connection that was opened from outside, after `sink` was told. Nobody else has the connections meanwhile,
    /// so that an answer finds it.
    fn open(&mut self, stream: Stream, sink: &Sink) -> io::Result<()> {
        self.last += 1;
        let (link, told) = (self.last, Arc::clone(sink));
        sink(LinkEvent::Opened(link, stream.user()));
        let wire = stream.start(link, move |event| told(event));
        self.wires.insert(link, wire.inspect_err(|_| sink(LinkEvent::Closed(link)))?);
        Ok(())
    }
}

impl Wires {
    /// A collection without connections yet. Their threads will pass what comes to `sink`.
    #[must_use]
    pub fn new(sink: impl Fn(LinkEvent) + Send + Sync + 'static) -> Wires {
        Wires { open: Arc::default(), sink: Arc::new(sink), is_quiet: false, endpoint: None }
    }

    /// A collection without connections yet, from which everything comes to `sender`.
    #[must_use]
    pub fn to_channel(sender: Sender<LinkEvent>) -> Wires {
        // If nobody receives this, the program is ending.
        Wires::new(move |event| drop(sender.send(event)))
    }

    fn lock(&self) -> MutexGuard<'_, OpenWires> {
        locked(&self.open)
    }

    /// Lets commands that carry lines write no more to standard error, because the board is on the screen.
    pub fn be_quiet(&mut self) {
        self.is_quiet = true;
        self.lock().wires.values().for_each(Wire::be_quiet);
    }

    /// A function that starts a connection that was opened from outside, in the thread that takes new ones. It returns
    /// false after the collection was dropped.
    pub fn acceptor(&self) -> impl Fn(Stream) -> bool + Send + 'static {
        let (open, sink) = (Arc::downgrade(&self.open), Arc::clone(&self.sink));
        move |stream| {
            let Some(open) = open.upgrade() else { return false };
            // Without a thread the connection ends, and the guest tries again.
            let _ = locked(&open).open(stream, &sink);
            true
        }
    }

    /// Makes the connection of the number `link`, which leads to the same endpoint as those before.
    ///
    /// # Errors
    /// The reason why it is not possible.
    pub fn dial(&mut self, link: LinkId, dial: &Dial) -> Result<(), DialError> {
        let (known, sink) = (self.endpoint.as_ref(), Arc::clone(&self.sink));
        let (wire, endpoint) = dial.dial(known, self.is_quiet, link, move |event| sink(event))?;
        self.endpoint = Some(endpoint);
        self.lock().wires.insert(link, wire);
        Ok(())
    }

    /// The endpoint to which the connections to a table lead; `None` before the first one is made.
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

    /// Lets the next bytes of a connection come.
    pub fn resume(&self, link: LinkId) {
        self.lock().wires.get(&link).into_iter().for_each(Wire::resume);
    }

    /// Forgets a connection that has ended.
    pub fn remove(&mut self, link: LinkId) {
        self.lock().wires.remove(&link);
    }

    /// Sends a line, or closes the connection. Returns false if the other end takes no lines any more; the connection
    /// is then forgotten. [`LinkOutput::Dial`] is for [`Wires::dial`].
    pub fn send(&mut self, link: LinkId, output: LinkOutput) -> bool {
        let is_closed = output == LinkOutput::Close;
        let wires = &mut self.lock().wires;
        let is_taken = match (output, wires.get(&link)) {
            (LinkOutput::Line(line), Some(wire)) => wire.send(line),
            _ => false,
        };
        if !is_taken {
            wires.remove(&link);
        }
        is_taken || is_closed
    }

    /// Ends all connections after the lines that were sent, which have a short time.
    pub fn finish(self) {
        let end = Instant::now() + FAREWELL;
        let wires = std::mem::take(&mut self.lock().wires);
        wires.into_values().for_each(|wire| wire.finish(end));
    }
}

/// The connections; a thread that has failed has left them whole.
fn locked(open: &Mutex<OpenWires>) -> MutexGuard<'_, OpenWires> {
    open.lock().unwrap_or_else(PoisonError::into_inner)
}
