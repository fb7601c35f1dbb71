//! What wakes the program: keys, mouse, resizes, signals, and the terminal going away.
//!
//! Each source blocks in a thread of its own and sends here; nothing ticks.

use std::io;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

use ratatui::crossterm::event;

/// Something that happened outside.
#[derive(Debug)]
pub(super) enum Event {
    /// The terminal reported a key, the mouse, a paste or a new size.
    Terminal(event::Event),
    /// Somebody sent a signal.
    #[cfg_attr(windows, allow(dead_code))]
    Signal(i32),
    /// The terminal is gone, or cannot be read any more.
    Gone,
}

/// Starts listening. The threads live as long as the program.
pub(super) fn listen() -> io::Result<Receiver<Event>> {
    let (sender, receiver) = channel();
    #[cfg(unix)]
    {
        listen_to_signals(sender.clone())?;
        watch_for_hang_up(sender.clone())?;
    }
    listen_to_terminal(sender)?;
    Ok(receiver)
}

/// Tells of its thread's end, be it by a panic.
struct LastWord(Sender<Event>);

impl Drop for LastWord {
    fn drop(&mut self) {
        let _ = self.0.send(Event::Gone);
    }
}

/// Asking once, here, makes crossterm watch the window's size from now on: a change that comes
/// between the first drawing and the thread's first look would go unnoticed.
fn listen_to_terminal(sender: Sender<Event>) -> io::Result<()> {
    event::poll(Duration::ZERO)?;
    spawn("terminal", move || {
        let last = LastWord(sender);
        while let Ok(event) = event::read() {
            if last.0.send(Event::Terminal(event)).is_err() {
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
    use rustix::event::{PollFd, PollFlags, poll};
    spawn("hang-up", move || {
        let stdin = io::stdin();
        let mut fds = [PollFd::new(&stdin, PollFlags::empty())];
        while poll(&mut fds, None) == Err(rustix::io::Errno::INTR) {}
        let _ = sender.send(Event::Gone);
    })
}

fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new().name(name.to_owned()).spawn(work)?;
    Ok(())
}
