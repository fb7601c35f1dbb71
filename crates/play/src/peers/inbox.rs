//! The inbox of the thread that talks to an engine: lines of the engine, and commands of the owner.

use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use super::peer::{PeerQuestion, PeerTicket};

/// A command of the owner of a peer.
#[derive(Debug)]
pub(super) enum Request {
    /// Find a move.
    Ask(PeerTicket, Box<PeerQuestion>),
    /// Answer the question at once.
    Hurry,
    /// End the engine.
    Quit,
}

/// The next entry of the inbox.
#[derive(Debug)]
pub(super) enum InboxEntry {
    /// A line of the engine, without its line break.
    Line(String),
    /// The engine has closed its standard output.
    Closed,
    /// A command of the owner.
    Request(Request),
    /// Nothing came in time.
    Timeout,
}

/// The maximum number of unread lines. At this number the engine has to wait, so that a flood of lines does not fill
/// the memory.
const MOST_LINES: usize = 256;

/// The two queues. Lines come from a reading thread, which waits while their queue is full; commands are
/// put without waiting, and come first.
#[derive(Debug, Default)]
pub(super) struct Inbox {
    queues: Mutex<Queues>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct Queues {
    lines: VecDeque<String>,
    requests: VecDeque<Request>,
    is_closed: bool,
    /// Whether nobody reads lines any more.
    is_abandoned: bool,
}

impl Inbox {
    fn lock(&self) -> MutexGuard<'_, Queues> {
        // The queues are in order after every statement, also after a panic of another thread.
        self.queues.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a line when there is room. Returns whether more lines are accepted.
    pub(super) fn put_line(&self, line: String) -> bool {
        let is_full =
            |queues: &mut Queues| queues.lines.len() >= MOST_LINES && !queues.is_abandoned;
        let queues = self.changed.wait_while(self.lock(), is_full);
        let mut queues = queues.unwrap_or_else(PoisonError::into_inner);
        queues.lines.push_back(line);
        self.changed.notify_all();
        !queues.is_abandoned
    }

    /// Notes that no more lines come.
    pub(super) fn close(&self) {
        self.lock().is_closed = true;
        self.changed.notify_all();
    }

    /// Notes that lines are read no more.
    pub(super) fn abandon(&self) {
        self.lock().is_abandoned = true;
        self.changed.notify_all();
    }

    /// Adds a command.
    pub(super) fn put_request(&self, request: Request) {
        self.lock().requests.push_back(request);
        self.changed.notify_all();
    }

    /// The next command or line. With a time `until` it does not wait longer than that, even if there are lines.
    pub(super) fn next(&self, until: Option<Instant>) -> InboxEntry {
        let mut queues = self.lock();
        loop {
            if let Some(request) = queues.requests.pop_front() {
                return InboxEntry::Request(request);
            }
            let left = until.map(|until| until.saturating_duration_since(Instant::now()));
            if left.is_some_and(|left| left.is_zero()) {
                return InboxEntry::Timeout;
            }
            if let Some(line) = queues.lines.pop_front() {
                self.changed.notify_all();
                return InboxEntry::Line(line);
            }
            if queues.is_closed && !queues.is_abandoned {
                return InboxEntry::Closed;
            }
            queues = match left {
                Some(left) => {
                    let waited = self.changed.wait_timeout(queues, left);
                    waited.unwrap_or_else(PoisonError::into_inner).0
                }
                None => self.changed.wait(queues).unwrap_or_else(PoisonError::into_inner),
            };
        }
    }
}
