//! Waiting for the first line of a table.

use std::sync::mpsc::Receiver;
use std::time::Instant;

use super::wire::WireEvent;
use super::wires::{WireInput, Wires};
use crate::remote::{GREETS_WITHIN, HostMessage, Visit, VisitError};

/// The reason why a table has not greeted.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum GreetError {
    /// The first line is faulty.
    #[error(transparent)]
    Fault(#[from] VisitError),
    /// No line has come in time, or the connection has ended.
    #[error("the table gives no answer")]
    Silent,
}

/// Waits until the table has greeted by the only connection of `wires`, whose events come to `inputs`. Returns the
/// messages after the first. The next bytes come after [`Wires::resume`].
///
/// # Errors
/// The reason why the table cannot be joined.
pub fn greeting(
    wires: &Wires,
    inputs: &Receiver<WireInput>,
) -> Result<(Visit, Vec<HostMessage>), GreetError> {
    let end = Instant::now() + GREETS_WITHIN;
    let mut visit = Visit::new();
    loop {
        let left = end.saturating_duration_since(Instant::now());
        let Ok(WireInput::Event(link, WireEvent::Bytes(bytes))) = inputs.recv_timeout(left) else {
            return Err(GreetError::Silent);
        };
        if let Some(early) = visit.greet_by(&bytes)? {
            return Ok((visit, early));
        }
        wires.resume(link);
    }
}
