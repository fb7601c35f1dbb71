//! The events that wake the event loop: keys, mouse, resizes, signals, and a vanished terminal.
//!
//! Each source blocks in a thread of its own and sends its events through a channel; there is no
//! timer.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

use ratatui::crossterm::event;

use crate::opponent::Thought;
use crate::record::saved_games::{SavedGame, SavedGamesDir};

/// An event of the event loop.
#[derive(Debug)]
pub(super) enum LoopEvent {
    /// The terminal reported a key, the mouse, a paste or a new size.
    Terminal(event::Event),
    /// A signal of this number arrived.
    #[cfg_attr(windows, allow(dead_code))]
    Signal(i32),
    /// Some of the saved games were read.
    SavedGames {
        /// The number of the search that found them.
        search: usize,
        games: Vec<SavedGame>,
        /// Whether these are the last.
        complete: bool,
    },
    /// A computer player has found something.
    Thought(Thought),
    /// The terminal has vanished.
    Gone,
    /// The terminal cannot be read any more.
    Failed(io::Error),
}

/// Starts the threads, which live as long as the program. Other threads may send events as well.
pub(super) fn listen() -> io::Result<(Sender<LoopEvent>, Receiver<LoopEvent>)> {
    let (sender, receiver) = channel();
    #[cfg(unix)]
    {
        listen_to_signals(sender.clone())?;
        watch_for_hang_up(sender.clone())?;
    }
    listen_to_terminal(sender.clone())?;
    Ok((sender, receiver))
}

/// The number of saved games that are sent at once.
const BATCH: usize = 16;

/// Reads the saved games in `dir` in a thread, and sends them as those of search `number` until
/// `current` holds the number of a later search.
pub(super) fn list(
    dir: SavedGamesDir,
    (number, current): (usize, Arc<AtomicUsize>),
    sender: Sender<LoopEvent>,
) -> io::Result<()> {
    let send = move |games, complete| {
        let _ = sender.send(LoopEvent::SavedGames { search: number, games, complete });
    };
    spawn("saved games", move || {
        let mut batch = Vec::new();
        for game in dir.games() {
            batch.push(game);
            if current.load(Ordering::Relaxed) != number {
                return;
            }
            if batch.len() == BATCH {
                send(std::mem::take(&mut batch), false);
            }
        }
        send(batch, true);
    })
}

/// Sends an event when its thread ends, even by a panic: no key is read after that.
struct ExitNotice(Sender<LoopEvent>);

impl Drop for ExitNotice {
    fn drop(&mut self) {
        let error = io::Error::other("the thread that reads the keys has ended");
        let _ = self.0.send(LoopEvent::Failed(error));
    }
}

fn listen_to_terminal(sender: Sender<LoopEvent>) -> io::Result<()> {
    // From its first call on, crossterm watches the size of the window. Without this one, a change
    // between the first frame and the thread's first read would go unnoticed.
    event::poll(Duration::ZERO)?;
    spawn("terminal", move || {
        let notice = ExitNotice(sender);
        loop {
            let event = match event::read() {
                Ok(event) => LoopEvent::Terminal(event),
                Err(_) if has_hung_up() => LoopEvent::Gone,
                Err(error) => LoopEvent::Failed(error),
            };
            let ends = !matches!(event, LoopEvent::Terminal(_));
            if notice.0.send(event).is_err() || ends {
                return;
            }
        }
    })
}

/// Listens to the signals that end, stop or continue the program.
#[cfg(unix)]
fn listen_to_signals(sender: Sender<LoopEvent>) -> io::Result<()> {
    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP};
    let numbers = [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT];
    let mut signals = signal_hook::iterator::Signals::new(numbers)?;
    spawn("signals", move || {
        for signal in signals.forever() {
            if sender.send(LoopEvent::Signal(signal)).is_err() {
                return;
            }
        }
    })
}

/// Notices that the terminal has vanished. crossterm does not: after a hang-up its `read` neither
/// returns nor sleeps (crossterm issue 793). A poll for no event at all wakes on hang-up and error
/// only.
#[cfg(unix)]
fn watch_for_hang_up(sender: Sender<LoopEvent>) -> io::Result<()> {
    spawn("hang-up", move || {
        while poll_for_nothing(None) == Err(rustix::io::Errno::INTR) {}
        let _ = sender.send(LoopEvent::Gone);
    })
}

/// Whether the terminal has vanished, so that a failed read is a hang-up and no error.
fn has_hung_up() -> bool {
    #[cfg(unix)]
    return poll_for_nothing(Some(&rustix::event::Timespec::default())).is_ok_and(|hung| hung > 0);
    #[cfg(not(unix))]
    return false;
}

#[cfg(unix)]
fn poll_for_nothing(timeout: Option<&rustix::event::Timespec>) -> rustix::io::Result<usize> {
    use rustix::event::{PollFd, PollFlags, poll};
    let stdin = io::stdin();
    poll(&mut [PollFd::new(&stdin, PollFlags::empty())], timeout)
}

fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new().name(name.to_owned()).spawn(work)?;
    Ok(())
}
