//! Signals that ask a long command to end: noted here, and obeyed where the command can tell what it
//! has.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

use super::error::CliError;

/// The signal that came, if one did.
#[derive(Debug, Default)]
pub(super) struct Interrupt(Arc<AtomicUsize>);

impl Interrupt {
    /// Notes Ctrl-C and SIGTERM from now on. A second one ends the program at once.
    ///
    /// # Errors
    /// Where the system does not allow it.
    pub(super) fn listen() -> Result<Interrupt, CliError> {
        let interrupt = Interrupt::default();
        interrupt.register().map_err(|error| {
            CliError::failure(format_args!("cannot listen to signals such as Ctrl-C: {error}"))
        })?;
        Ok(interrupt)
    }

    fn register(&self) -> io::Result<()> {
        let again = Arc::new(AtomicBool::new(false));
        for signal in [SIGINT, SIGTERM] {
            // The order counts: the first signal must not yet find that it is the second.
            flag::register_conditional_default(signal, Arc::clone(&again))?;
            flag::register(signal, Arc::clone(&again))?;
            flag::register_usize(signal, Arc::clone(&self.0), signal.unsigned_abs() as usize)?;
        }
        Ok(())
    }

    /// The number of the signal that came.
    pub(super) fn signal(&self) -> Option<u8> {
        let signal = self.0.load(Ordering::Relaxed);
        u8::try_from(signal).ok().filter(|&signal| signal != 0)
    }
}
