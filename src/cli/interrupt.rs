//! SIGINT and SIGTERM during a long command: recorded here, and polled by the command, which then
//! reports its partial result.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

use super::error::CliError;
use zushiki_words::language::{Language, system_error};
use zushiki_words::message;

/// The number of the signal that was received; 0 if none was.
#[derive(Debug, Default)]
pub(super) struct Interrupt(Arc<AtomicUsize>);

impl Interrupt {
    /// Records SIGINT (Ctrl-C) and SIGTERM from now on. A second signal ends the program at once.
    ///
    /// # Errors
    /// If a signal handler cannot be installed.
    pub(super) fn listen(language: Language) -> Result<Interrupt, CliError> {
        let interrupt = Interrupt::default();
        interrupt.register().map_err(|error| {
            CliError::failure(message!(
                language,
                "cli-cannot-listen-to-signals",
                error = system_error(language, &error)
            ))
        })?;
        Ok(interrupt)
    }

    fn register(&self) -> io::Result<()> {
        let is_second = Arc::new(AtomicBool::new(false));
        for signal in [SIGINT, SIGTERM] {
            // Handlers run in the order of registration: the conditional default action has to look at
            // `is_second` before the first signal sets it.
            flag::register_conditional_default(signal, Arc::clone(&is_second))?;
            flag::register(signal, Arc::clone(&is_second))?;
            flag::register_usize(signal, Arc::clone(&self.0), signal.unsigned_abs() as usize)?;
        }
        Ok(())
    }

    /// The number of the signal that was received; `None` if none was.
    pub(super) fn signal(&self) -> Option<u8> {
        let signal = self.0.load(Ordering::Relaxed);
        u8::try_from(signal).ok().filter(|&signal| signal != 0)
    }
}
