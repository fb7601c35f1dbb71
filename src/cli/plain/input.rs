//! The lines of standard input and what comes from the others at the table, and waiting for them with a time
//! limit.
//!
//! A separate thread reads the lines, one at a time, so that a flag can fall while no line comes.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::io::{self, BufRead};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::Instant;

use zushiki_core::text::read_line_within;
use zushiki_play::connection::{NotifyError, Wires};
use zushiki_play::remote::LinkEvent;
use zushiki_play::table::TableInput;

/// The maximum number of bytes that are read from a line.
const LONGEST: u64 = 8192;

/// A reader of the lines of standard input.
pub(super) struct InputLines {
    inputs: Receiver<io::Result<LineInput>>,
    sender: Sender<io::Result<LineInput>>,
    /// Lets the thread read the next line.
    requests: Receiver<()>,
    /// Inputs that were taken and not answered.
    held: RefCell<VecDeque<LineInput>>,
}

/// The result of waiting for a line.
#[derive(Debug)]
pub(super) enum LineInput {
    /// A line, with its line break.
    Line(String),
    /// Something has come from the others at the table.
    Table(TableInput),
    /// Something has come from the other ends of a shared table.
    Link(LinkEvent),
    /// The command that tells the player about a turn has failed.
    NotNotified(NotifyError),
    /// Nothing came before the time limit.
    TimedOut,
    /// The input has ended.
    End,
}

/// Passes what comes from the other ends of a shared table, and from the command that tells about turns, to
/// [`InputLines`].
#[derive(Clone)]
pub(super) struct WireSink(Sender<io::Result<LineInput>>);

impl WireSink {
    /// No connections, whose events come to this receiver.
    pub(super) fn wires(&self) -> Wires {
        let sender = self.0.clone();
        // If nobody receives this, the program is ending.
        Wires::new(move |event| drop(sender.send(Ok(LineInput::Link(event)))))
    }

    /// Passes on that the command that tells the player about a turn has failed.
    pub(super) fn not_notified(&self, error: NotifyError) {
        // If nobody receives this, the program is ending.
        let _ = self.0.send(Ok(LineInput::NotNotified(error)));
    }
}

impl InputLines {
    /// Starts the thread that reads standard input.
    ///
    /// # Errors
    /// If the system has no thread for it.
    pub(super) fn of_standard_input() -> io::Result<InputLines> {
        let (sender, inputs) = channel();
        let (taken, requests) = sync_channel(0);
        let lines = sender.clone();
        let read = move || send(&mut io::stdin().lock(), &lines, &taken);
        thread::Builder::new().name("input".to_owned()).spawn(read)?;
        Ok(InputLines { inputs, sender, requests, held: RefCell::default() })
    }

    /// A receiver of what comes from the others at the table, which arrives as inputs.
    pub(super) fn sink(&self) -> impl Fn(TableInput) + Send + Sync + 'static {
        let sender = self.sender.clone();
        // If nobody receives this, the program is ending.
        move |input| drop(sender.send(Ok(LineInput::Table(input))))
    }

    /// A receiver of what comes from the other ends of a shared table, which arrives as inputs.
    pub(super) fn wires(&self) -> WireSink {
        WireSink(self.sender.clone())
    }

    /// The next line; none at the end of the input.
    ///
    /// # Errors
    /// If standard input cannot be read.
    pub(super) fn next(&self) -> io::Result<Option<String>> {
        loop {
            match self.next_before(None)? {
                LineInput::Line(line) => return Ok(Some(line)),
                LineInput::End => return Ok(None),
                LineInput::Table(_)
                | LineInput::Link(_)
                | LineInput::NotNotified(_)
                | LineInput::TimedOut => {}
            }
        }
    }

    /// Puts back inputs that have come while an answer was awaited and that nobody has answered: the next step of the
    /// road begins with them.
    pub(super) fn put_back(&self, held: VecDeque<LineInput>) {
        self.held.borrow_mut().extend(held);
    }

    /// The next input, if it comes before `end`; without a limit, whenever it comes.
    ///
    /// # Errors
    /// If standard input cannot be read.
    pub(super) fn next_before(&self, end: Option<Instant>) -> io::Result<LineInput> {
        if let Some(held) = self.held.borrow_mut().pop_front() {
            return Ok(held);
        }
        let received = match end {
            None => self.inputs.recv().map_err(RecvTimeoutError::from),
            Some(end) => self.inputs.recv_timeout(end.saturating_duration_since(Instant::now())),
        };
        let input = match received {
            Ok(input) => input?,
            Err(RecvTimeoutError::Timeout) => LineInput::TimedOut,
            Err(RecvTimeoutError::Disconnected) => LineInput::End,
        };
        if matches!(input, LineInput::Line(_)) {
            // Nothing is lost where the thread has ended.
            let _ = self.requests.recv();
        }
        Ok(input)
    }
}

/// Sends every line of `input` until the input ends or fails, or the receiver is gone. The next line is
/// read only once one was `taken`.
fn send(input: &mut impl BufRead, lines: &Sender<io::Result<LineInput>>, taken: &SyncSender<()>) {
    while let Some(line) = next_line(input).transpose() {
        let failed = line.is_err();
        if lines.send(line.map(LineInput::Line)).is_err() || failed || taken.send(()).is_err() {
            return;
        }
    }
    // If this fails, the receiver is gone.
    let _ = lines.send(Ok(LineInput::End));
}

/// The next line, cut at [`LONGEST`]; none at the end of the input.
fn next_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    read_line_within(input, LONGEST, &mut bytes)?;
    Ok((!bytes.is_empty()).then(|| String::from_utf8_lossy(&bytes).into_owned()))
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
