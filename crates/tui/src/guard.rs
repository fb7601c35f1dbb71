//! Taking over the terminal and restoring it.
//!
//! Taking over sets raw mode, the alternate screen, bracketed paste and, if wanted, mouse events,
//! and hides the cursor. Restoring undoes all of it once: when the [`Guard`] is dropped, in the
//! panic hook of any thread, by [`Guard::release`] before the program is stopped, or by the watchdog
//! while the event loop is busy.
//!
//! Raw mode ends last, and only after a pause without input. Outside raw mode Ctrl-C, Ctrl-\ and
//! Ctrl-Z make the kernel discard output that the terminal has not read yet, and with it the
//! sequences that leave the alternate screen; so does such a character in a paste. In raw mode they
//! are input like any other, and unread input is discarded before that mode ends.

use std::io::{self, Write};
use std::panic;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::Sender;
use std::sync::{Mutex, MutexGuard, Once, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use ratatui::crossterm::cursor::{Hide, Show};
use ratatui::crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::crossterm::{execute, queue};

use super::events::has_hung_up;
#[cfg(unix)]
use super::guardian;

/// Whether the terminal is taken over. A static, because the panic hook needs it.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// Whether it has been restored finally.
static LEFT: AtomicBool = AtomicBool::new(false);

/// Held while the terminal is taken over or restored, so that nobody ends the program meanwhile.
static CHANGING: Mutex<()> = Mutex::new(());

/// The number of events that have been read from the terminal.
static INPUTS: AtomicUsize = AtomicUsize::new(0);

/// The pause without input after which raw mode ends: longer than between two repetitions of a key
/// that is held down.
const PAUSE: Duration = Duration::from_millis(40);
/// The longest time that is waited for the pause.
const LONGEST_WAIT: Duration = Duration::from_millis(500);

/// Notes that an event was read from the terminal.
pub(super) fn note_input() {
    INPUTS.fetch_add(1, Ordering::Relaxed);
}

/// The terminal while it is taken over. Dropping the guard restores it.
#[derive(Debug)]
pub struct Guard {
    mouse: bool,
}

impl Guard {
    /// Takes over the terminal, with mouse events if `mouse` is set.
    ///
    /// # Errors
    /// If the terminal cannot be set up; it has been restored then.
    pub fn take(mouse: bool) -> io::Result<Guard> {
        restore_on_panic();
        let guard = Guard { mouse };
        guard.acquire()?;
        Ok(guard)
    }

    /// Takes over the terminal again after a [`release`](Guard::release).
    ///
    /// # Errors
    /// If the terminal cannot be set up.
    pub fn acquire(&self) -> io::Result<()> {
        let _changing = changing();
        if LEFT.load(Ordering::SeqCst) {
            return Err(io::ErrorKind::Interrupted.into());
        }
        #[cfg(unix)]
        guardian::tell_taken();
        TAKEN.store(true, Ordering::SeqCst);
        enable_raw_mode()?;
        write_take(&mut io::stdout(), self.mouse)
    }

    /// Restores the terminal until [`acquire`](Guard::acquire) takes it over again.
    pub fn release(&self) {
        restore();
    }

    /// Switches mouse events on or off.
    ///
    /// # Errors
    /// If the terminal cannot be written to.
    pub fn set_mouse(&mut self, on: bool) -> io::Result<()> {
        self.mouse = on;
        let _changing = changing();
        if !TAKEN.load(Ordering::SeqCst) {
            return Ok(());
        }
        if on {
            execute!(io::stdout(), EnableMouseCapture)
        } else {
            execute!(io::stdout(), DisableMouseCapture)
        }
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        restore();
    }
}

/// Restores the terminal before a panic message is printed: the alternate screen would hide it.
fn restore_on_panic() {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let print = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            restore();
            print(info);
        }));
    });
}

fn changing() -> MutexGuard<'static, ()> {
    // A panic cannot leave the locked data in an invalid state.
    CHANGING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Restores the terminal if it is taken over.
pub(super) fn restore() {
    let _changing = changing();
    restore_if_taken();
}

/// Restores the terminal if it is taken over, calls `done`, and prevents all other changes of the terminal and output
/// to it until the program ends.
pub(super) fn restore_for_good(done: Sender<()>) {
    LEFT.store(true, Ordering::SeqCst);
    let _changing = changing();
    let _out = io::stdout().lock();
    restore_if_taken();
    let _ = done.send(());
    loop {
        thread::park();
    }
}

/// Ends raw mode, and nothing else, where the terminal takes no output.
pub(super) fn end_raw_mode() {
    let _ = disable_raw_mode();
}

/// Restores the terminal if it is taken over. Errors are ignored: the terminal may have
/// disappeared, and there is nothing else to try.
fn restore_if_taken() {
    if TAKEN.swap(false, Ordering::SeqCst) {
        let _ = write_restore(&mut io::stdout());
        wait_for_pause();
        discard_input();
        let _ = disable_raw_mode();
        #[cfg(unix)]
        guardian::tell_given();
    }
}

/// Waits until nothing has been read from the terminal for the length of [`PAUSE`]. It does not wait for a terminal
/// that has disappeared: it has no input, and the thread that reads input does not sleep until the program ends.
fn wait_for_pause() {
    let end = Instant::now() + LONGEST_WAIT;
    let mut before = None;
    while Instant::now() < end && !has_hung_up() {
        let inputs = INPUTS.load(Ordering::Relaxed);
        if before.replace(inputs) == Some(inputs) {
            return;
        }
        thread::sleep(PAUSE);
    }
}

/// Discards unread input. Keys for the game must not reach the shell.
pub(super) fn discard_input() {
    #[cfg(unix)]
    {
        use rustix::termios::{QueueSelector, tcflush};
        let _ = tcflush(io::stdin(), QueueSelector::IFlush);
    }
}

fn write_take(out: &mut impl Write, mouse: bool) -> io::Result<()> {
    queue!(out, EnterAlternateScreen, Hide, EnableBracketedPaste)?;
    if mouse {
        queue!(out, EnableMouseCapture)?;
    }
    out.flush()
}

pub(super) fn write_restore(out: &mut impl Write) -> io::Result<()> {
    // Mouse events are switched off even if they were never on, which does no harm.
    queue!(out, DisableMouseCapture, DisableBracketedPaste, LeaveAlternateScreen, Show)?;
    out.flush()
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use super::*;

    /// The private modes that `text` switches on (`h`) or off (`l`).
    fn modes(text: &[u8], switch: char) -> Vec<String> {
        let text = String::from_utf8(text.to_vec()).unwrap();
        let mut modes: Vec<String> = text
            .split("\x1b[?")
            .filter_map(|part| part.strip_suffix(switch))
            .map(str::to_owned)
            .collect();
        modes.sort();
        modes
    }

    #[test]
    fn whatever_is_switched_is_switched_back() {
        let (mut taken, mut given) = (Vec::new(), Vec::new());
        write_take(&mut taken, true).unwrap();
        write_restore(&mut given).unwrap();
        let mut changed = [modes(&taken, 'h'), modes(&taken, 'l')].concat();
        changed.sort();
        let mut restored = [modes(&given, 'h'), modes(&given, 'l')].concat();
        restored.sort();
        assert_eq!(changed, restored);
        assert!(changed.contains(&"1049".to_owned()) && changed.contains(&"2004".to_owned()));
        assert_eq!(modes(&taken, 'l'), ["25"], "only the cursor is hidden");
        assert_eq!(modes(&given, 'h'), ["25"], "and shown again");
    }

    #[test]
    fn the_mouse_is_left_alone_where_unwanted() {
        let mut taken = Vec::new();
        write_take(&mut taken, false).unwrap();
        assert_eq!(modes(&taken, 'h'), ["1049", "2004"]);
    }
}
