//! A process that restores the terminal after the program was killed or aborted.
//!
//! A process cannot act after `kill -9` or an abort for lack of memory. So the program starts a second copy of itself:
//! that process, the guardian, reads lines from a pipe whose other end only the program has. A line with text has the
//! modes of the terminal before it was taken over; an empty line means that it has been restored. If the pipe ends
//! after a line with text, the guardian restores the terminal.

use std::io::{self, BufRead, Write};
use std::path::Path;
use std::process::{ChildStdin, Command, Stdio};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};

use rustix::process::getpgrp;
use rustix::termios::{
    ControlModes, InputModes, LocalModes, OptionalActions, OutputModes, Termios, tcgetattr,
    tcgetpgrp, tcsetattr,
};

use super::guard;
use zushiki_play::peers;

/// The first argument of the guardian.
pub const ARGUMENT: &str = "--guard-terminal";

/// The end of the pipe in the program; `None` without a guardian.
static PIPE: Mutex<Option<ChildStdin>> = Mutex::new(None);

/// Starts `program`, which must call [`run`] if its only argument is [`ARGUMENT`], as guardian of the terminal of
/// this process.
///
/// # Errors
/// The error of the system. The program works without a guardian.
pub fn start(program: &Path) -> io::Result<()> {
    let mut command = Command::new(program);
    command.arg(ARGUMENT).stdin(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn()?;
    peers::spare(child.id());
    *PIPE.lock().unwrap_or_else(PoisonError::into_inner) = child.stdin.take();
    Ok(())
}

/// Tells the guardian that the terminal is about to be taken over.
pub(super) fn tell_taken() {
    let modes = tcgetattr(io::stdout()).map(|termios| Modes::of(&termios).to_string());
    tell(&modes.unwrap_or_default());
}

/// Tells the guardian that the terminal has been restored.
pub(super) fn tell_given() {
    tell("");
}

fn tell(line: &str) {
    let mut pipe = PIPE.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(pipe) = pipe.as_mut() {
        // The guardian may have been killed.
        let _ = writeln!(pipe, "{line}");
    }
}

/// Guards the terminal until the program has ended.
pub fn run() {
    outlive_signals();
    let lines = io::stdin().lock().lines().map_while(Result::ok);
    if let Some(modes) = lines.last().and_then(|line| Modes::read(&line)) {
        restore(modes);
    }
}

/// Ignores signals that are sent to the whole job, to outlive the program.
fn outlive_signals() {
    use signal_hook::consts::{SIGINT, SIGQUIT, SIGTERM, SIGTSTP};
    for signal in [SIGINT, SIGQUIT, SIGTERM, SIGTSTP] {
        // If no handler can be installed, it ends with the program.
        let _ = signal_hook::flag::register(signal, Arc::<AtomicBool>::default());
    }
}

/// Restores the terminal. Errors are ignored: there is nothing else to try.
fn restore(modes: Modes) {
    let out = io::stdout();
    let Ok(now) = tcgetattr(&out) else { return };
    // A shell that has taken the terminal back has restored its modes, and may not allow output of others. There is an
    // error if the terminal controls no job.
    let is_ours = tcgetpgrp(&out).map_or(true, |group| group == getpgrp());
    if is_ours || !now.local_modes.contains(LocalModes::TOSTOP) {
        let _ = guard::write_restore(&mut out.lock());
    }
    if is_ours {
        guard::discard_input();
        let _ = tcsetattr(&out, OptionalActions::Now, &modes.applied(now));
    }
}

/// The modes of a terminal that raw mode changes, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Modes([u64; 4]);

impl Modes {
    fn of(termios: &Termios) -> Modes {
        Modes([
            termios.input_modes.bits().into(),
            termios.output_modes.bits().into(),
            termios.control_modes.bits().into(),
            termios.local_modes.bits().into(),
        ])
    }

    /// Reads the text of modes.
    fn read(line: &str) -> Option<Modes> {
        let numbers: Option<Vec<u64>> = line.split(' ').map(|part| part.parse().ok()).collect();
        numbers?.try_into().ok().map(Modes)
    }

    /// `termios` with these modes.
    fn applied(self, mut termios: Termios) -> Termios {
        let [input, output, control, local] = self.0;
        termios.input_modes = InputModes::from_bits_retain(input as _);
        termios.output_modes = OutputModes::from_bits_retain(output as _);
        termios.control_modes = ControlModes::from_bits_retain(control as _);
        termios.local_modes = LocalModes::from_bits_retain(local as _);
        termios
    }
}

impl std::fmt::Display for Modes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [input, output, control, local] = self.0;
        write!(f, "{input} {output} {control} {local}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modes_are_read_as_they_were_written() {
        let modes = Modes([1, 0, u64::MAX, 4]);
        assert_eq!(Modes::read(&modes.to_string()), Some(modes));
        for other in ["", "1 2 3", "1 2 3 4 5", "1 2 3 x"] {
            assert_eq!(Modes::read(other), None, "{other}");
        }
    }
}
