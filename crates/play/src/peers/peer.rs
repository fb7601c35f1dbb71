//! A running engine as its owner sees it.

use std::fmt;
use std::io;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use super::entry::EngineEntry;
use super::error::PeerError;
use super::inbox::{Inbox, Request};
use super::worker::Worker;
use crate::protocol::Times;
use zushiki_core::board::{Color, Move};
use zushiki_core::rules::Position;
use zushiki_core::variant::Selection;
use zushiki_engine::Report;

/// The number of a question to a peer; its answer has the same.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct PeerTicket(u64);

/// A question to an engine for a move.
#[derive(Clone, Debug)]
pub struct PeerQuestion {
    /// The position before the first move, of the game that the peer was started for.
    pub start: Position,
    /// The moves played, all legal.
    pub moves: Vec<Move>,
    /// The time for the answer.
    pub time: SearchTime,
    /// The number of lines that the engine should report while it searches (see [`PeerEvent::Line`]); 0 for only a
    /// move. An engine that cannot report several lines reports one.
    pub lines: usize,
}

/// The time for a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SearchTime {
    /// A time for this move.
    Move(Duration),
    /// The clocks of both players.
    Clock(Times),
    /// So many nodes, whatever time they take.
    Nodes(u64),
    /// So many plies, whatever time they take.
    Depth(u32),
}

/// The answer of an engine, examined by the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reply {
    /// The engine plays a legal move.
    Move(Move),
    /// The engine resigns.
    Resign,
    /// The engine declares an impasse, which wins.
    Declare,
}

/// An event from the thread that talks with an engine.
#[derive(Clone, Debug)]
pub enum PeerEvent {
    /// The engine has been started and is ready for questions.
    Ready {
        /// The engine's name for itself, printable; its name in the list if it has not sent one.
        title: String,
    },
    /// The answer to a question. After an error the engine has been ended, and each further question is
    /// answered with the same error.
    Answer(PeerTicket, Result<Reply, PeerError>),
    /// A line that the engine reports while it searches, for a question that asks for lines. All its moves are legal.
    Line(PeerTicket, Report),
    /// The engine was given up when no question was open.
    Failed(PeerError),
    /// The state of the engine has changed: see [`Peer::state`].
    StateChanged,
}

/// The state of a peer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PeerState {
    /// The process of the engine is being started, and the handshake is under way.
    Starting,
    /// The options of the engine are being set.
    Options,
    /// The engine waits for a question.
    Ready,
    /// The engine thinks.
    Thinking,
    /// The engine was told to stop thinking, and has two seconds to answer.
    Stopping,
    /// The engine was given up, or has been ended.
    Dead,
}

/// The state, shared between the owner and the thread that talks.
#[derive(Clone, Debug)]
pub(super) struct SharedState(Arc<Mutex<PeerState>>);

impl SharedState {
    pub(super) fn set(&self, state: PeerState) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = state;
    }

    fn get(&self) -> PeerState {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A running engine of another author. The methods do not wait for it, but dropping a peer waits half a second for the
/// engine to end before killing it.
pub struct Peer {
    inbox: Arc<Inbox>,
    state: SharedState,
    thread: Option<JoinHandle<()>>,
    questions: u64,
}

impl fmt::Debug for Peer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Peer").field("state", &self.state()).finish_non_exhaustive()
    }
}

impl Peer {
    /// Starts the engine of `entry` for games of `selection`. `sink` gets its events, in a thread of the
    /// peer, and should return at once.
    ///
    /// # Errors
    /// If the system does not give a thread. An engine that cannot be started fails by an event.
    pub fn start(
        entry: EngineEntry,
        selection: &Selection,
        sink: impl FnMut(PeerEvent) + Send + 'static,
    ) -> io::Result<Peer> {
        let inbox = Arc::new(Inbox::default());
        let state = SharedState(Arc::new(Mutex::new(PeerState::Starting)));
        let worker =
            Worker::new(entry, selection.id(), Arc::clone(&inbox), state.clone(), Box::new(sink));
        let thread = thread::Builder::new().name("peer".to_owned()).spawn(|| worker.run())?;
        Ok(Peer { inbox, state, thread: Some(thread), questions: 0 })
    }

    /// Asks for a move. A question that is open is answered first, at once; one for lines that has not begun
    /// is not answered.
    pub fn ask(&mut self, question: PeerQuestion) -> PeerTicket {
        self.questions += 1;
        let ticket = PeerTicket(self.questions);
        self.inbox.put_request(Request::Ask(ticket, Box::new(question)));
        ticket
    }

    /// Lets the engine answer the open question at once. It is ended if it does not within two seconds.
    pub fn hurry(&self) {
        self.inbox.put_request(Request::Hurry);
    }

    /// The state of the engine.
    #[must_use]
    pub fn state(&self) -> PeerState {
        self.state.get()
    }
}

impl Drop for Peer {
    fn drop(&mut self) {
        self.inbox.put_request(Request::Quit);
        // The thread ends within a bounded time: see `Process::end`. Without this wait an engine that does not obey
        // would outlive the program.
        let _ = self.thread.take().map(JoinHandle::join);
    }
}

impl PeerQuestion {
    /// The side to move after the moves.
    #[must_use]
    pub fn to_move(&self) -> Color {
        let first = self.start.to_move();
        if self.moves.len().is_multiple_of(2) { first } else { !first }
    }

    /// Whether the game begins in the position from which engines begin. Engines have no handicaps.
    pub(super) fn begins_as_usual(&self) -> bool {
        let selection = self.start.selection();
        selection.handicap().is_none() && self.start.setup() == *selection.start()
    }

    /// The position after the moves, or before the first illegal move, if any.
    #[must_use]
    pub fn position(&self) -> Position {
        let mut position = self.start.clone();
        self.moves.iter().all(|&mv| position.play(mv).is_ok());
        position
    }
}

/// The longest time for a move that is limited by nodes or depth: an engine that does not know the limit would not
/// end.
const LONGEST: Duration = Duration::from_secs(600);

impl SearchTime {
    /// The longest time that a move can take without a fault of the engine, if the clock of `color` runs.
    pub(super) fn longest(&self, color: Color) -> Duration {
        match self {
            SearchTime::Move(time) => *time,
            SearchTime::Clock(times) => {
                let index = color.index();
                times.left[index].unwrap_or_default() + times.increment[index] + times.byoyomi
            }
            SearchTime::Nodes(_) | SearchTime::Depth(_) => LONGEST,
        }
    }
}
