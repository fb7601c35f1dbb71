//! The terminal, taken over and given back. What is shown in it is no business of this module.
//!
//! Taking means: raw mode, alternate screen, hidden cursor, bracketed paste, and the mouse where
//! wanted. Giving back undoes all of it, once, whichever way out comes first: [`Guard`] going out
//! of scope, a panic in any thread, or [`Guard::release`] before the program is stopped.

use std::io::{self, Write};
use std::panic;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

use ratatui::crossterm::cursor::{Hide, Show};
use ratatui::crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::crossterm::{execute, queue};

/// Whether the terminal is ours now. There is one terminal, and the panic hook has to know.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// The terminal while it is ours; dropping it gives the terminal back.
#[derive(Debug)]
pub struct Guard {
    mouse: bool,
}

impl Guard {
    /// Takes the terminal over, with mouse events if `mouse`.
    ///
    /// # Errors
    /// Where the terminal refuses; it is as before then.
    pub fn take(mouse: bool) -> io::Result<Guard> {
        give_back_on_panic();
        let guard = Guard { mouse };
        guard.acquire()?;
        Ok(guard)
    }

    /// Takes the terminal again after a [`release`](Guard::release).
    ///
    /// # Errors
    /// Where the terminal refuses.
    pub fn acquire(&self) -> io::Result<()> {
        TAKEN.store(true, Ordering::SeqCst);
        enable_raw_mode()?;
        write_take(&mut io::stdout(), self.mouse)
    }

    /// Gives the terminal back for a while.
    pub fn release(&self) {
        give_back();
    }

    /// Switches mouse events on or off.
    ///
    /// # Errors
    /// Where the terminal cannot be written to.
    pub fn set_mouse(&mut self, on: bool) -> io::Result<()> {
        self.mouse = on;
        if on {
            execute!(io::stdout(), EnableMouseCapture)
        } else {
            execute!(io::stdout(), DisableMouseCapture)
        }
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        give_back();
    }
}

/// Gives the terminal back before the panic message is printed, so that it can be read.
fn give_back_on_panic() {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let print = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            give_back();
            print(info);
        }));
    });
}

/// Undoes everything, if it has not been undone yet. Errors are of no use to anybody here: the
/// terminal may be gone.
fn give_back() {
    if TAKEN.swap(false, Ordering::SeqCst) {
        let _ = write_give_back(&mut io::stdout());
        let _ = disable_raw_mode();
    }
}

fn write_take(out: &mut impl Write, mouse: bool) -> io::Result<()> {
    queue!(out, EnterAlternateScreen, Hide, EnableBracketedPaste)?;
    if mouse {
        queue!(out, EnableMouseCapture)?;
    }
    out.flush()
}

/// The mouse is switched off even where it was never on: it costs nothing and cannot be forgotten.
fn write_give_back(out: &mut impl Write) -> io::Result<()> {
    queue!(out, DisableMouseCapture, DisableBracketedPaste, LeaveAlternateScreen, Show)?;
    out.flush()
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use super::*;

    /// Every private mode that the text switches on (`h`) or off (`l`).
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
        write_give_back(&mut given).unwrap();
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
