//! The dialogue at a shared table: the connections of a host, or that of a guest.
//!
//! `host` and `guest` join the state machines of [`remote`](zushiki_play::remote) with connections.

mod guest;
mod host;

use std::time::Duration;

pub(in crate::cli) use self::guest::GuestSeat;
pub(in crate::cli) use self::host::HostEnd;
use super::dialogue::{Dialogue, Reply, TableEnd};
use zushiki_play::remote::LinkEvent;

/// The end of a shared table.
pub(super) enum Elsewhere {
    Host(Box<HostEnd>),
    Guest(Box<GuestSeat>),
}

impl Elsewhere {
    pub(super) fn end(&self) -> TableEnd {
        match self {
            Elsewhere::Host(_) => TableEnd::Host,
            Elsewhere::Guest(guest) if guest.guest.has_offer() => TableEnd::Offered,
            Elsewhere::Guest(_) => TableEnd::Guest,
        }
    }

    /// The time until [`Elsewhere::pass`] has something to do.
    pub(super) fn until_due(&self) -> Option<Duration> {
        match self {
            Elsewhere::Host(host) => host.until_due(),
            Elsewhere::Guest(guest) => guest.until_due(),
        }
    }

    /// Lets time pass.
    pub(super) fn pass(&mut self, elapsed: Duration, dialogue: &mut Dialogue) -> Reply {
        match self {
            Elsewhere::Host(host) => {
                host.pass(elapsed);
                Reply::default()
            }
            Elsewhere::Guest(guest) => guest.pass(elapsed, dialogue),
        }
    }

    /// Takes what has come by a connection.
    pub(super) fn take(&mut self, event: LinkEvent, dialogue: &mut Dialogue) -> Reply {
        match self {
            Elsewhere::Host(host) => host.take(event, dialogue),
            Elsewhere::Guest(guest) => guest.take(event, dialogue),
        }
    }

    /// Sends what has changed. The game was stored before.
    pub(super) fn exchange(&mut self, dialogue: &mut Dialogue) -> Reply {
        let reply = match self {
            Elsewhere::Host(host) => host.exchange(dialogue),
            Elsewhere::Guest(guest) => guest.exchange(dialogue),
        };
        dialogue.sit_at(self.end());
        reply
    }

    /// Leaves the table.
    pub(super) fn leave(self) {
        match self {
            Elsewhere::Host(host) => host.close(),
            Elsewhere::Guest(guest) => guest.leave(),
        }
    }
}
