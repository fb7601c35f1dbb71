//! The events that wake the event loop: keys, mouse, resizes, signals, and the loss of the
//! terminal.
//!
//! Each source blocks in its own thread and sends its events through a channel; there is no timer.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

use ratatui::crossterm::event::{self, Event, KeyCode, KeyEventKind, KeyModifiers};

use super::effect::{EffectResult, ListKind};
use super::guard;
use super::library::Wanted;
use super::pictures::AnswerFilter;
use super::tables::Joined;
use super::watchdog::{Call, Request, Watchdog};
use zushiki_core::game::Game;
use zushiki_play::connection::{Found, NotifyError, SeatFileError};
use zushiki_play::problems::Worked;
use zushiki_play::remote::LinkEvent;
use zushiki_play::statistics::Statistics;
use zushiki_play::storage::game_files::OpenRequest;
use zushiki_play::storage::listed_games::{GamesInFile, ListedGame, SavedGamesDir};
use zushiki_play::table::EngineEvent;

/// An event of the event loop.
#[derive(Debug)]
pub(super) enum LoopEvent {
    /// The terminal reported a key, the mouse, a paste or a new size.
    Terminal(event::Event),
    /// The terminal reported the key that ends the program.
    Interrupt(event::Event, Call),
    /// A signal of this number arrived. One that ends or stops the program is a call as well.
    #[cfg_attr(windows, allow(dead_code))]
    Signal(i32, Option<Call>),
    /// Some of the games of a list were read.
    Listed {
        /// The search that found them.
        search: ListSearch,
        games: Vec<ListedGame>,
        /// Whether these are the last.
        complete: bool,
    },
    /// A library of games has sent a report.
    Library(Wanted, EffectResult),
    /// The saved games were read for the results of the player.
    Statistics(Statistics),
    /// A program that plays, or the adviser, has sent a report.
    Engine(EngineEvent),
    /// A game was read for the preview of a list; `None` if it cannot be read.
    Previewed(OpenRequest, Option<Box<Game>>),
    /// Work on a problem is done.
    Worked(Box<Worked>),
    /// The tables on this machine, or why none can be looked for.
    Tables(Result<Vec<Found>, String>),
    /// A table was joined, or the reason why not.
    Joined(Box<Result<Joined, String>>),
    /// Something has come from another end of a shared table.
    Link(LinkEvent),
    /// The command that tells the player about a turn has failed.
    NotNotified(NotifyError),
    /// The seat at a shared table is not kept.
    SeatNotKept(SeatFileError),
    /// The terminal has vanished.
    Gone,
    /// The terminal cannot be read any more.
    Failed(io::Error),
    /// The thread that reads the terminal has ended.
    NoMoreKeys,
}

/// The channel of events, with the watchdog that ends the program if its end is asked for and nobody takes events.
pub(super) struct Events {
    pub(super) sender: Sender<LoopEvent>,
    pub(super) receiver: Receiver<LoopEvent>,
    pub(super) watchdog: Watchdog,
}

/// Starts to listen to signals, in threads that live as long as the program.
///
/// # Errors
/// The error of the system if no more threads can be started, or signals cannot be listened to.
pub(super) fn listen() -> io::Result<Events> {
    let (sender, receiver) = channel();
    let watchdog = Watchdog::start()?;
    #[cfg(unix)]
    {
        listen_to_signals(sender.clone(), watchdog.clone())?;
        watch_for_hang_up(sender.clone(), watchdog.clone())?;
    }
    Ok(Events { sender, receiver, watchdog })
}

/// The source of the games of a list.
pub(super) enum ListSource {
    Saved(SavedGamesDir),
    InFile(GamesInFile),
}

impl ListSource {
    pub(super) const fn kind(&self) -> ListKind {
        match self {
            ListSource::Saved(_) => ListKind::Saved,
            ListSource::InFile(_) => ListKind::InFile,
        }
    }

    pub(super) fn games(&self) -> Box<dyn Iterator<Item = ListedGame> + '_> {
        match self {
            ListSource::Saved(dir) => Box::new(dir.games_and_samples()),
            ListSource::InFile(file) => Box::new(file.games()),
        }
    }
}

/// A search for the games of a list. It ends when a later search of the same kind begins, or when it
/// is cancelled.
#[derive(Clone, Debug)]
pub(super) struct ListSearch {
    pub(super) kind: ListKind,
    number: usize,
    /// The number of the last search of its kind.
    last: Arc<AtomicUsize>,
}

impl ListSearch {
    /// Whether the games that it finds are still wanted.
    pub(super) fn is_current(&self) -> bool {
        self.last.load(Ordering::Relaxed) == self.number
    }

    /// Ends the search.
    pub(super) fn cancel(&self) {
        self.last.fetch_add(1, Ordering::Relaxed);
    }
}

/// The numbers of the last searches of each kind.
#[derive(Debug, Default)]
pub(super) struct Searches {
    saved: Arc<AtomicUsize>,
    in_file: Arc<AtomicUsize>,
}

impl Searches {
    /// A new search, which ends the previous one.
    fn begin(&self, kind: ListKind) -> ListSearch {
        let last = match kind {
            ListKind::Saved => &self.saved,
            ListKind::InFile => &self.in_file,
        };
        let number = last.fetch_add(1, Ordering::Relaxed) + 1;
        ListSearch { kind, number, last: Arc::clone(last) }
    }
}

/// The number of games of a list that are sent at once.
const BATCH: usize = 16;

/// Reads the games of `source` in a thread, and sends them until they are no longer wanted.
pub(super) fn list(
    source: ListSource,
    searches: &Searches,
    sender: Sender<LoopEvent>,
) -> io::Result<()> {
    let search = searches.begin(source.kind());
    let sent = search.clone();
    let send = move |games, complete| {
        let _ = sender.send(LoopEvent::Listed { search: sent.clone(), games, complete });
    };
    spawn("list of games", move || {
        let mut batch = Vec::new();
        for game in source.games() {
            batch.push(game);
            if !search.is_current() {
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
        let _ = self.0.send(LoopEvent::NoMoreKeys);
    }
}

/// Starts the thread that reads keys, the mouse and changes of size.
pub(super) fn listen_to_terminal(
    sender: Sender<LoopEvent>,
    watchdog: Watchdog,
    mut filter: AnswerFilter,
) -> io::Result<()> {
    // From its first call on, crossterm watches the size of the window. Without this one, a change
    // between the first frame and the thread's first read would go unnoticed.
    event::poll(Duration::ZERO)?;
    spawn("terminal", move || {
        let notice = ExitNotice(sender);
        loop {
            let event = event::read();
            guard::note_input();
            let event = match event {
                Ok(event) if filter.removes(&event) => continue,
                Ok(event) if is_interrupt(&event) => {
                    LoopEvent::Interrupt(event, watchdog.call(Request::End(0)))
                }
                Ok(event) => LoopEvent::Terminal(event),
                Err(_) if has_hung_up() => LoopEvent::Gone,
                Err(error) => LoopEvent::Failed(error),
            };
            let ends = !matches!(event, LoopEvent::Terminal(_) | LoopEvent::Interrupt(..));
            if notice.0.send(event).is_err() || ends {
                return;
            }
        }
    })
}

/// Whether the event is Ctrl-C, which no signal reports in raw mode.
fn is_interrupt(event: &Event) -> bool {
    let Event::Key(key) = event else { return false };
    let is_letter = matches!(key.code, KeyCode::Char('c' | 'C'));
    is_letter && key.modifiers.contains(KeyModifiers::CONTROL) && key.kind != KeyEventKind::Release
}

/// Listens to the signals that end, stop or continue the program.
#[cfg(unix)]
fn listen_to_signals(sender: Sender<LoopEvent>, watchdog: Watchdog) -> io::Result<()> {
    use signal_hook::consts::{SIGABRT, SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP};
    let numbers = [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGABRT, SIGTSTP, SIGCONT];
    let mut signals = signal_hook::iterator::Signals::new(numbers)?;
    spawn("signals", move || {
        for signal in signals.forever() {
            let call = match signal {
                SIGCONT => None,
                SIGTSTP => Some(watchdog.call(Request::Stop)),
                signal => Some(watchdog.call(Request::End(exit_code(signal)))),
            };
            if sender.send(LoopEvent::Signal(signal, call)).is_err() {
                return;
            }
        }
    })
}

/// Detects that the terminal has disappeared. crossterm does not: after a hang-up its `read`
/// neither returns nor sleeps (crossterm issue 793). A poll for a hang-up wakes on that and on
/// errors only.
#[cfg(unix)]
fn watch_for_hang_up(sender: Sender<LoopEvent>, watchdog: Watchdog) -> io::Result<()> {
    use signal_hook::consts::SIGHUP;
    spawn("hang-up", move || {
        while poll_for_hang_up(None) == Err(rustix::io::Errno::INTR) {}
        let call = watchdog.call(Request::End(exit_code(SIGHUP)));
        let _ = sender.send(LoopEvent::Signal(SIGHUP, Some(call)));
    })
}

/// The exit code after a signal, as shells have it.
#[cfg(unix)]
const fn exit_code(signal: i32) -> i32 {
    128 + signal
}

/// Whether the terminal has disappeared, so that a failed read is a hang-up and not an error.
pub(super) fn has_hung_up() -> bool {
    #[cfg(unix)]
    return poll_for_hang_up(Some(&rustix::event::Timespec::default())).is_ok_and(|hung| hung > 0);
    #[cfg(not(unix))]
    return false;
}

#[cfg(unix)]
fn poll_for_hang_up(timeout: Option<&rustix::event::Timespec>) -> rustix::io::Result<usize> {
    use rustix::event::{PollFd, PollFlags, poll};
    let stdin = io::stdin();
    // Linux reports a hang-up in any case, macOS only if it is asked for.
    poll(&mut [PollFd::new(&stdin, PollFlags::HUP)], timeout)
}

fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new().name(name.to_owned()).spawn(work)?;
    Ok(())
}
