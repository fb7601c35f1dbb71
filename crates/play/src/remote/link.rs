//! One connection to a host.

use std::sync::Arc;
use std::time::Duration;

use super::lines::{GUEST_LINE, LineBuffer, LineFault, Pace};
use super::messages::GuestMessage;
use zushiki_core::text::Phrase;

/// The person at the other end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Role {
    /// Somebody who has not joined yet.
    New,
    /// The person who plays.
    Player,
    /// A spectator of this name.
    Watcher(String),
}

/// One connection to a host.
#[derive(Debug)]
pub(super) struct Link {
    lines: LineBuffer,
    pace: Pace,
    pub(super) role: Role,
    /// The user of the system at the other end, if the system shows it.
    pub(super) user: Option<String>,
    /// The time since the connection was opened.
    pub(super) age: Duration,
    /// The number of lines that had been put aside for spectators when this one came.
    pub(super) watches_from: u64,
    /// The number of the last ping and the age at which it was sent, until it is answered.
    ping: Option<(u64, Duration)>,
    /// The time from one end to the other and back, as it was measured last.
    pub(super) round_trip: Option<Duration>,
}

/// The number of a connection, which its owner gives.
pub type LinkId = u64;

/// Something that has come by a connection of a shared table, or become of one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LinkEvent {
    /// Somebody has connected, the user of the system if it is known. Nobody connects to a guest.
    Opened(LinkId, Option<String>),
    /// Bytes have come.
    Bytes(LinkId, Vec<u8>),
    /// The connection has ended.
    Closed(LinkId),
    /// Of [`LinkOutput::Dial`]: the connection could not be made, with the reason, and whether no other can be made
    /// either. Only guests connect.
    NotDialled(LinkId, Phrase, bool),
}

/// A line to send, shared by all connections that it is sent to; or the beginning or end of a connection.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LinkOutput {
    /// A line with its line break.
    Line(Arc<str>),
    /// The connection is to be closed after the lines before.
    Close,
    /// A connection of this number is to be made to the table. Only guests ask for it.
    Dial,
}

impl Link {
    pub(super) fn new(user: Option<String>) -> Link {
        Link {
            lines: LineBuffer::new(GUEST_LINE),
            pace: Pace::new(),
            role: Role::New,
            user,
            age: Duration::ZERO,
            watches_from: 0,
            ping: None,
            round_trip: None,
        }
    }

    pub(super) fn pass(&mut self, elapsed: Duration) {
        self.pace.pass(elapsed);
        self.age += elapsed;
    }

    /// The messages that are complete with these bytes, up to the first faulty line, and its fault.
    pub(super) fn read(&mut self, bytes: &[u8]) -> (Vec<GuestMessage>, Option<LineFault>) {
        let lines = match self.lines.push(bytes) {
            Ok(lines) => lines,
            Err(fault) => return (Vec::new(), Some(fault)),
        };
        // Empty lines mean nothing, but count.
        let breaks = bytes.iter().filter(|&&byte| byte == b'\n').count();
        if (lines.len()..breaks).any(|_| self.pace.count().is_err()) {
            return (Vec::new(), Some(LineFault::TooFast));
        }
        let mut messages = Vec::new();
        for line in lines {
            match self.pace.count().and_then(|()| GuestMessage::read(&line)) {
                Ok(message) => messages.push(message),
                Err(fault) => return (messages, Some(fault)),
            }
        }
        (messages, None)
    }

    /// Notes that a ping was sent.
    pub(super) fn pinged(&mut self, number: u64) {
        self.ping = Some((number, self.age));
    }

    /// Takes the answer to a ping. Another number than that of the last ping is ignored.
    pub(super) fn ponged(&mut self, number: u64) {
        if let Some((_, at)) = self.ping.take_if(|(sent, _)| *sent == number) {
            self.round_trip = Some(self.age.saturating_sub(at));
        }
    }
}
