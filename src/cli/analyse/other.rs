//! An engine of another author that searches the positions of a game for its analysis.

use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use crate::cli::engines::of_engine;
use crate::cli::error::CliError;
use crate::cli::interrupt::Interrupt;
use zushiki_core::game::{Game, NodeId};
use zushiki_core::variant::Selection;
use zushiki_engine::{Answer, Report, ScoreBound};
use zushiki_play::opponent::{LinesRequest, SeatError, answer_of, lines_question};
use zushiki_play::peers::{EngineEntry, Peer, PeerEvent, PeerTicket};
use zushiki_words::message;

/// The engine, with its events.
pub(super) struct OtherAnalyst {
    engine: String,
    time: Duration,
    peer: Peer,
    events: Receiver<PeerEvent>,
}

/// The time between two looks for signals.
const LOOK_INTERVAL: Duration = Duration::from_millis(100);

impl OtherAnalyst {
    /// Starts the engine of `entry`, which searches each position for `time`.
    pub(super) fn start(
        entry: &EngineEntry,
        selection: &Selection,
        time: Duration,
    ) -> Result<OtherAnalyst, CliError> {
        let (sender, events) = channel();
        let sink = move |event| drop(sender.send(event));
        let peer = Peer::start(entry.clone(), selection, sink)
            .map_err(|error| CliError::failure(of_engine(&entry.name, error.to_string())))?;
        Ok(OtherAnalyst { engine: entry.name.clone(), time, peer, events })
    }

    /// The answer for the position at `id`; `None` if a signal ended the search.
    pub(super) fn search(
        &mut self,
        game: &Game,
        id: NodeId,
        interrupt: &Interrupt,
    ) -> Result<Option<Answer>, CliError> {
        let lines = LinesRequest { count: 1, time: self.time };
        let ticket = self.peer.ask(lines_question(game, id, lines));
        let mut best = None;
        while interrupt.signal().is_none() {
            match self.events.recv_timeout(LOOK_INTERVAL) {
                Ok(event) => {
                    if !take(event, ticket, &mut best)? {
                        continue;
                    }
                    let engine = self.engine.clone();
                    let best = best.ok_or(SeatError::NoLines { engine });
                    return best.map(answer_of).map(Some).map_err(CliError::failed);
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    let message = of_engine(&self.engine, message!("cli-engine-silent"));
                    return Err(CliError::failure(message));
                }
            }
        }
        Ok(None)
    }
}

/// Takes note of an event: a line that is reported becomes the `best` one. Returns whether it is the answer.
fn take(event: PeerEvent, ticket: PeerTicket, best: &mut Option<Report>) -> Result<bool, CliError> {
    match event {
        PeerEvent::Answer(of, reply) if of == ticket => {
            reply.map(|_| true).map_err(CliError::failed)
        }
        PeerEvent::Failed(error) => Err(CliError::failed(error)),
        PeerEvent::Line(of, report) if of == ticket && report.bound == ScoreBound::Exact => {
            *best = Some(report);
            Ok(false)
        }
        _ => Ok(false),
    }
}
