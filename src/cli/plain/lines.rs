//! Lines that somebody types or another program sends, and waiting for them.
//!
//! A thread of its own reads them, one at a time, so that a flag can fall while nobody types.

use std::io::{self, BufRead, Read};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::Instant;

/// The longest line that is read, in bytes.
const LONGEST: u64 = 8192;

/// The lines of an input.
pub(super) struct Lines(Receiver<io::Result<String>>);

/// What came of waiting for a line.
#[derive(Debug)]
pub(super) enum Typed {
    Line(String),
    /// None came in time.
    NothingYet,
    /// There are no more.
    End,
}

impl Lines {
    /// Begins to read the standard input.
    pub(super) fn of_standard_input() -> io::Result<Lines> {
        let (sender, receiver) = sync_channel(0);
        let read = move || send(&mut io::stdin().lock(), &sender);
        thread::Builder::new().name("input".to_owned()).spawn(read)?;
        Ok(Lines(receiver))
    }

    /// The next line; none at the end of the input.
    pub(super) fn next(&self) -> io::Result<Option<String>> {
        self.0.recv().ok().transpose()
    }

    /// The next line, if it comes before `end`, or whenever it comes.
    pub(super) fn next_before(&self, end: Option<Instant>) -> io::Result<Typed> {
        let Some(end) = end else {
            return Ok(self.next()?.map_or(Typed::End, Typed::Line));
        };
        match self.0.recv_timeout(end.saturating_duration_since(Instant::now())) {
            Ok(line) => line.map(Typed::Line),
            Err(RecvTimeoutError::Timeout) => Ok(Typed::NothingYet),
            Err(RecvTimeoutError::Disconnected) => Ok(Typed::End),
        }
    }
}

/// Sends every line of `input` until it ends, fails, or nobody wants more.
fn send(input: &mut impl BufRead, lines: &SyncSender<io::Result<String>>) {
    while let Some(line) = next_line(input).transpose() {
        let failed = line.is_err();
        if lines.send(line).is_err() || failed {
            return;
        }
    }
}

/// The next line; what goes beyond the longest is dropped, and none is at the end of the input.
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
