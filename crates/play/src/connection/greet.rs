//! Waiting for the first line of a table.

use std::sync::mpsc::{Receiver, channel};
use std::time::Instant;

use super::dial::{Dial, DialError};
use super::wires::Wires;
use crate::remote::{
    FIRST_LINK, GREETS_WITHIN, HostMessage, LinkEvent, TableCard, Visit, VisitError,
};
use zushiki_core::phrase_enum;

/// A table that has greeted. The next bytes come after [`Wires::resume`] of [`FIRST_LINK`].
#[derive(Debug)]
pub struct Greeted {
    /// The connection, whose number is [`FIRST_LINK`].
    pub wires: Wires,
    /// The receiver of what comes by the connection.
    pub inputs: Receiver<LinkEvent>,
    /// The visit of the guest, who has not joined yet.
    pub visit: Visit,
    /// The table, as the host has described it.
    pub card: TableCard,
    /// The messages after the first.
    pub early: Vec<HostMessage>,
}

phrase_enum! {
    /// The reason why a table cannot be reached.
    #[derive(Debug)]
    pub enum GreetError {
        /// The connection cannot be made.
        Dial(#[from] error: DialError),
        /// The first line is faulty.
        Fault(#[from] error: VisitError),
        /// No line has come in time, or the connection has ended.
        #[phrase("remote-silent", "the table does not answer")]
        Silent,
    }
}

/// Connects to a table and waits until it has greeted.
///
/// # Errors
/// The reason why the table cannot be reached.
pub fn reach(dial: &Dial) -> Result<Greeted, GreetError> {
    let (sender, inputs) = channel();
    let mut wires = Wires::to_channel(sender);
    wires.dial(FIRST_LINK, dial)?;
    let end = Instant::now() + GREETS_WITHIN;
    let mut visit = Visit::new();
    let early = loop {
        let left = end.saturating_duration_since(Instant::now());
        let Ok(LinkEvent::Bytes(link, bytes)) = inputs.recv_timeout(left) else {
            return Err(GreetError::Silent);
        };
        if let Some(early) = visit.greet_by(&bytes)? {
            break early;
        }
        wires.resume(link);
    };
    let card = visit.card().cloned().ok_or(GreetError::Silent)?;
    Ok(Greeted { wires, inputs, visit, card, early })
}
