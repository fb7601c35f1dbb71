//! An engine whose owner waits for its answers.

use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use super::entry::EngineEntry;
use super::error::{Exit, PeerError, Trouble};
use super::peer::{Peer, PeerEvent, PeerQuestion, Reply};
use zushiki_core::text::{Phrase, quoted};
use zushiki_core::variant::Selection;
use zushiki_engine::{Report, ScoreBound};

/// A running engine of another author, whose owner waits for each answer.
#[derive(Debug)]
pub struct AskedPeer {
    name: String,
    peer: Peer,
    events: Receiver<PeerEvent>,
}

/// The answer to a question.
#[derive(Clone, Debug)]
pub struct PeerAnswer {
    /// The reply.
    pub reply: Reply,
    /// The last line of the best rank that the engine has reported with an exact score, if the question
    /// asks for lines.
    pub best: Option<Report>,
}

/// The time between two looks whether the owner still waits.
const LOOK_INTERVAL: Duration = Duration::from_millis(100);

impl AskedPeer {
    /// Starts the engine of `entry` for games of `selection`.
    ///
    /// # Errors
    /// If the system gives no thread. An engine that cannot be started fails when it is asked.
    pub fn start(entry: &EngineEntry, selection: &Selection) -> Result<AskedPeer, PeerError> {
        let (sender, events) = channel();
        let sink = move |event| drop(sender.send(event));
        let name = entry.name.clone();
        match Peer::start(entry.clone(), selection, sink) {
            Ok(peer) => Ok(AskedPeer { name, peer, events }),
            Err(error) => {
                let command = quoted(entry.command.first().map_or("", String::as_str));
                let trouble =
                    Trouble::NotStarted { command, reason: Phrase::of_system_error(&error) };
                Err(PeerError { engine: name, trouble, errors: Vec::new() })
            }
        }
    }

    /// The name of the engine in the list of engines.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Waits until the engine is ready for questions. Returns its own name for itself; `None` if `goes_on` returned
    /// false, because nobody waits any more.
    ///
    /// # Errors
    /// The reason why the engine was given up.
    pub fn wait_until_ready(
        &self,
        goes_on: impl Fn() -> bool,
    ) -> Result<Option<String>, PeerError> {
        self.wait(goes_on, |event| match event {
            PeerEvent::Ready { title } => Some(Ok(title)),
            _ => None,
        })
    }

    /// Asks a question and waits for the answer; `None` if `goes_on` returned false, because nobody waits any more.
    ///
    /// # Errors
    /// The reason why the engine was given up.
    pub fn ask(
        &mut self,
        question: PeerQuestion,
        goes_on: impl Fn() -> bool,
    ) -> Result<Option<PeerAnswer>, PeerError> {
        let ticket = self.peer.ask(question);
        let mut best = None;
        let reply = self.wait(goes_on, |event| match event {
            PeerEvent::Answer(of, reply) if of == ticket => Some(reply),
            PeerEvent::Line(of, report) if of == ticket && is_best_line(&report) => {
                best = Some(report);
                None
            }
            _ => None,
        })?;
        Ok(reply.map(|reply| PeerAnswer { reply, best }))
    }

    /// Waits until `take` makes a result of an event.
    fn wait<T>(
        &self,
        goes_on: impl Fn() -> bool,
        mut take: impl FnMut(PeerEvent) -> Option<Result<T, PeerError>>,
    ) -> Result<Option<T>, PeerError> {
        while goes_on() {
            match self.events.recv_timeout(LOOK_INTERVAL) {
                Ok(PeerEvent::Failed(error)) => return Err(error),
                Ok(event) => {
                    if let Some(result) = take(event) {
                        return result.map(Some);
                    }
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(self.vanished()),
            }
        }
        Ok(None)
    }

    /// The error where the thread that talks to the engine is gone.
    fn vanished(&self) -> PeerError {
        let trouble = Trouble::Died { exit: Exit::Other("no thread".to_owned()) };
        PeerError { engine: self.name.clone(), trouble, errors: Vec::new() }
    }
}

/// Whether the report is of the best line, with a score that is not a bound.
#[must_use]
pub fn is_best_line(report: &Report) -> bool {
    report.rank == 1 && report.bound == ScoreBound::Exact
}
