//! The lines of standard input, and waiting for them with a time limit.
//!
//! A thread of its own reads them, one at a time, so that a flag can fall while no line comes.

use std::io::{self, BufRead, Read};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::Instant;

/// The most bytes that are read of a line.
const LONGEST: u64 = 8192;

/// A reader of the lines of standard input.
pub(super) struct InputLines(Receiver<io::Result<String>>);

/// The result of waiting for a line.
#[derive(Debug)]
pub(super) enum Input {
    /// A line, with its line break.
    Line(String),
    /// No line came before the time limit.
    TimedOut,
    /// The input has ended.
    End,
}

impl InputLines {
    /// Starts the thread that reads standard input.
    ///
    /// # Errors
    /// Where the system has no thread for it.
    pub(super) fn of_standard_input() -> io::Result<InputLines> {
        let (sender, receiver) = sync_channel(0);
        let read = move || send(&mut io::stdin().lock(), &sender);
        thread::Builder::new().name("input".to_owned()).spawn(read)?;
        Ok(InputLines(receiver))
    }

    /// The next line; none at the end of the input.
    ///
    /// # Errors
    /// Where standard input cannot be read.
    pub(super) fn next(&self) -> io::Result<Option<String>> {
        self.0.recv().ok().transpose()
    }

    /// The next line, if it comes before `end`; without a limit, whenever it comes.
    ///
    /// # Errors
    /// Where standard input cannot be read.
    pub(super) fn next_before(&self, end: Option<Instant>) -> io::Result<Input> {
        let Some(end) = end else {
            return Ok(self.next()?.map_or(Input::End, Input::Line));
        };
        match self.0.recv_timeout(end.saturating_duration_since(Instant::now())) {
            Ok(line) => line.map(Input::Line),
            Err(RecvTimeoutError::Timeout) => Ok(Input::TimedOut),
            Err(RecvTimeoutError::Disconnected) => Ok(Input::End),
        }
    }
}

/// Sends every line of `input` until the input ends or fails, or the receiver is gone.
fn send(input: &mut impl BufRead, lines: &SyncSender<io::Result<String>>) {
    while let Some(line) = next_line(input).transpose() {
        let failed = line.is_err();
        if lines.send(line).is_err() || failed {
            return;
        }
    }
}

/// The next line, without what goes beyond [`LONGEST`]; none at the end of the input.
fn next_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    if input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
    }
    Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_come_one_by_one_and_the_longest_is_cut() {
        let long = "x".repeat(20_000);
        let text = format!("7g7f\n{long}\n\u{fffd}\nquit");
        let mut input = text.as_bytes();
        let lines: Vec<String> = std::iter::from_fn(|| next_line(&mut input).unwrap()).collect();
        let lengths: Vec<usize> = lines.iter().map(String::len).collect();
        assert_eq!(lengths, [5, 8192, 4, 4]);
    }
}
