//! What wakes the program: keys, mouse, resizes, signals, and the terminal going away.
//!
//! Each source blocks in a thread of its own and sends here; nothing ticks.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

use ratatui::crossterm::event;

use super::game_files::SavedGamesDir;
use crate::record::saved_games::SavedGame;

/// Something that happened outside.
#[derive(Debug)]
pub(super) enum Event {
    /// The terminal reported a key, the mouse, a paste or a new size.
    Terminal(event::Event),
    /// Somebody sent a signal.
    #[cfg_attr(windows, allow(dead_code))]
    Signal(i32),
    /// Saved games have been looked into: in which search for them, which, and whether these are the
    /// last.
    Listed(usize, Vec<SavedGame>, bool),
    /// The terminal is gone.
    Gone,
    /// The terminal cannot be read any more.
    Failed(io::Error),
}

/// Starts listening; others may send as well. The threads live as long as the program.
pub(super) fn listen() -> io::Result<(Sender<Event>, Receiver<Event>)> {
    let (sender, receiver) = channel();
    #[cfg(unix)]
    {
        listen_to_signals(sender.clone())?;
        watch_for_hang_up(sender.clone())?;
    }
    listen_to_terminal(sender.clone())?;
    Ok((sender, receiver))
}

/// How many saved games are told of at once.
const SOME: usize = 16;

/// Looks through the saved games in a thread, and sends them as those of the search `number`, until
/// another `current` one has begun.
pub(super) fn list(
    drawer: SavedGamesDir,
    (number, current): (usize, Arc<AtomicUsize>),
    sender: Sender<Event>,
) -> io::Result<()> {
    spawn("saved games", move || {
        let mut some = Vec::new();
        for game in drawer.games() {
            some.push(game);
            if current.load(Ordering::Relaxed) != number {
                return;
            }
            if some.len() == SOME {
                let _ = sender.send(Event::Listed(number, std::mem::take(&mut some), false));
            }
        }
        let _ = sender.send(Event::Listed(number, some, true));
    })
}

/// Tells of its thread's end, be it by a panic: nobody reads the keys after that.
struct LastWord(Sender<Event>);

impl Drop for LastWord {
    fn drop(&mut self) {
        let _ =
            self.0.send(Event::Failed(io::Error::other("nothing listens to the keys any more")));
    }
}

/// Asking once, here, makes crossterm watch the window's size from now on: a change that comes
/// between the first drawing and the thread's first look would go unnoticed.
fn listen_to_terminal(sender: Sender<Event>) -> io::Result<()> {
    event::poll(Duration::ZERO)?;
    spawn("terminal", move || {
        let last = LastWord(sender);
        loop {
            let event = match event::read() {
                Ok(event) => Event::Terminal(event),
                Err(_) if has_hung_up() => Event::Gone,
                Err(error) => Event::Failed(error),
            };
            let ends = !matches!(event, Event::Terminal(_));
            if last.0.send(event).is_err() || ends {
                return;
            }
        }
    })
}

/// The signals that end the program, the one that stops it, and the one that says it runs again.
#[cfg(unix)]
fn listen_to_signals(sender: Sender<Event>) -> io::Result<()> {
    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP};
    let numbers = [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT];
    let mut signals = signal_hook::iterator::Signals::new(numbers)?;
    spawn("signals", move || {
        for signal in signals.forever() {
            if sender.send(Event::Signal(signal)).is_err() {
                return;
            }
        }
    })
}

/// After a hang-up crossterm's `read` neither returns nor sleeps (crossterm issue 793), so
/// somebody else has to notice: waiting for no event at all wakes on hang-up and error only.
#[cfg(unix)]
fn watch_for_hang_up(sender: Sender<Event>) -> io::Result<()> {
    spawn("hang-up", move || {
        while poll_for_nothing(None) == Err(rustix::io::Errno::INTR) {}
        let _ = sender.send(Event::Gone);
    })
}

/// Whether the terminal has gone: a read that fails then is no fault of its own.
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
