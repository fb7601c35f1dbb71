//! Signals in commands without the board. A long command records the first SIGINT or SIGTERM, polls it, and reports
//! its partial result. Every other signal that ends the program ends its engines first, and Ctrl-Z pauses them too.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::error::CliError;
use zushiki_words::language::Language;
use zushiki_words::message;

/// The number of the received signal; 0 if there was none.
#[derive(Debug, Default)]
pub(super) struct Interrupt(Arc<AtomicUsize>);

impl Interrupt {
    /// Records SIGINT (Ctrl-C) and SIGTERM from now on. A second signal ends the program at once.
    ///
    /// # Errors
    /// If a signal handler cannot be installed.
    pub(super) fn listen(language: Language) -> Result<Interrupt, CliError> {
        let interrupt = Interrupt::default();
        let first = Arc::clone(&interrupt.0);
        heed(Some(first)).map_err(|error| not_heard(language, &error))?;
        Ok(interrupt)
    }

    /// The number of the received signal, if any.
    pub(super) fn signal(&self) -> Option<u8> {
        let signal = self.0.load(Ordering::Relaxed);
        u8::try_from(signal).ok().filter(|&signal| signal != 0)
    }
}

/// Makes a write beyond the file size limit (`ulimit -f`) fail with an error instead of ending the program.
pub(super) fn survive_file_limit() {
    // Without a handler the signal ends the program; if no handler can be installed, nothing
    // changes.
    #[cfg(unix)]
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Arc::default());
}

/// Ends the engines when a signal that can be handled ends the program, and pauses them while it is stopped (Ctrl-Z).
///
/// # Errors
/// If a signal handler cannot be installed.
pub(super) fn guard_engines(language: Language) -> Result<(), CliError> {
    heed(None).map_err(|error| not_heard(language, &error))
}

fn not_heard(language: Language, error: &io::Error) -> CliError {
    let error = language.tell(error);
    CliError::failure(message!(language, "cli-cannot-listen-to-signals", error))
}

/// Handles signals in a thread. With `first`, the number of the first SIGINT or SIGTERM is written there.
#[cfg(unix)]
fn heed(first: Option<Arc<AtomicUsize>>) -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP};
    let mut numbers = vec![SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP];
    numbers.retain(|&number| !is_ignored(number) || first.is_some() && is_recorded(number));
    // Nobody could continue the first program of a terminal.
    let is_stoppable = !zushiki_tui::job::is_in_leading_group();
    numbers.retain(|&number| is_stoppable || number != SIGTSTP);
    let mut signals = signal_hook::iterator::Signals::new(numbers)?;
    let wait = move || signals.forever().for_each(|number| handle(number, first.as_deref()));
    std::thread::Builder::new().name("signals".to_owned()).spawn(wait).map(drop)
}

/// Whether the program was started with this signal ignored, as `nohup` and shells without jobs do.
#[cfg(target_os = "linux")]
fn is_ignored(number: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.and_then(|bits| u64::from_str_radix(bits.trim(), 16).ok());
    ignored.is_some_and(|bits| bits >> (number - 1) & 1 == 1)
}

/// Whether the program counts as started with this signal ignored. No safe call shows this, so SIGHUP is always assumed
/// to be ignored, to keep `nohup` working.
#[cfg(all(unix, not(target_os = "linux")))]
fn is_ignored(number: i32) -> bool {
    number == signal_hook::consts::SIGHUP
}

/// Whether a command reports its partial result after this signal.
#[cfg(unix)]
fn is_recorded(number: i32) -> bool {
    [signal_hook::consts::SIGINT, signal_hook::consts::SIGTERM].contains(&number)
}

#[cfg(unix)]
fn handle(number: i32, first: Option<&AtomicUsize>) {
    use signal_hook::consts::SIGTSTP;
    use signal_hook::low_level::emulate_default_handler;
    use zushiki_play::peers;
    if number == SIGTSTP {
        peers::pause_all();
        // An error means that there is no such signal.
        let _ = emulate_default_handler(number);
        return peers::resume_all();
    }
    let recorded = first.filter(|_| is_recorded(number));
    let number_of_signal = number.unsigned_abs() as usize;
    let record = |first: &AtomicUsize| {
        first.compare_exchange(0, number_of_signal, Ordering::Relaxed, Ordering::Relaxed)
    };
    if recorded.is_none_or(|first| record(first).is_err()) {
        peers::end_all();
        let _ = emulate_default_handler(number);
    }
}

/// Records the signals. A second one ends the program.
#[cfg(not(unix))]
fn heed(first: Option<Arc<AtomicUsize>>) -> io::Result<()> {
    use signal_hook::consts::{SIGINT, SIGTERM};
    use signal_hook::flag;
    use std::sync::atomic::AtomicBool;
    let Some(first) = first else { return Ok(()) };
    let is_second = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM] {
        // Handlers run in the order of registration: the conditional default action has to look at
        // `is_second` before the first signal sets it.
        flag::register_conditional_default(signal, Arc::clone(&is_second))?;
        flag::register(signal, Arc::clone(&is_second))?;
        flag::register_usize(signal, Arc::clone(&first), signal.unsigned_abs() as usize)?;
    }
    Ok(())
}
