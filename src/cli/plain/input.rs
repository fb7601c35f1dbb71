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

use super::unreadable;
use crate::cli::error::CliError;
use crate::cli::output::Output;
use zushiki_core::text::read_line_within;
use zushiki_play::connection::{NotifyError, Wires};
use zushiki_play::remote::LinkEvent;
use zushiki_play::table::TableInput;
use zushiki_words::language::Language;
use zushiki_words::message;

/// The maximum number of bytes of a line, with its line break.
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
    /// A line of more than [`LONGEST`] bytes, which was skipped: the beginning of a command may mean another one.
    TooLong,
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

    /// The next line; none at the end of the input. Tells the player in `language` of lines that are too long.
    ///
    /// # Errors
    /// If standard input cannot be read, or standard output cannot be written.
    pub(super) fn next(&self, language: Language) -> Result<Option<String>, CliError> {
        loop {
            match self.next_before(None).map_err(|error| unreadable(language, error))? {
                LineInput::Line(line) => return Ok(Some(line)),
                LineInput::End => return Ok(None),
                LineInput::TooLong => tell_too_long(language)?,
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
        if matches!(input, LineInput::Line(_) | LineInput::TooLong) {
            // Nothing is lost where the thread has ended.
            let _ = self.requests.recv();
        }
        Ok(input)
    }
}

/// The sentence that a line was too long.
pub(super) fn too_long(language: Language) -> String {
    message!(language, "plain-line-too-long", most = LONGEST)
}

/// Prints the sentence that a line was too long.
pub(super) fn tell_too_long(language: Language) -> Result<(), CliError> {
    let mut out = Output::new();
    out.line(too_long(language))?;
    out.flush()
}

/// Sends every line of `input` until the input ends or fails, or the receiver is gone. The next line is
/// read only once one was `taken`.
fn send(input: &mut impl BufRead, lines: &Sender<io::Result<LineInput>>, taken: &SyncSender<()>) {
    while let Some(line) = next_line(input).transpose() {
        let failed = line.is_err();
        if lines.send(line).is_err() || failed || taken.send(()).is_err() {
            return;
        }
    }
    // If this fails, the receiver is gone.
    let _ = lines.send(Ok(LineInput::End));
}

/// The next line, or that it is too long; none at the end of the input.
fn next_line(input: &mut impl BufRead) -> io::Result<Option<LineInput>> {
    let mut bytes = Vec::new();
    // The additional byte shows that the line is too long.
    read_line_within(input, LONGEST + 1, &mut bytes)?;
    if bytes.len() as u64 > LONGEST {
        return Ok(Some(LineInput::TooLong));
    }
    let line = || LineInput::Line(String::from_utf8_lossy(&bytes).into_owned());
    Ok((!bytes.is_empty()).then(line))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_come_one_by_one_and_those_that_are_too_long_are_skipped() {
        let (long, longest) = ("x".repeat(20_000), "x".repeat(8191));
        let text = format!("7g7f\n{long}\n\u{fffd}\n{longest}\n{longest}x\nquit");
        let mut input = text.as_bytes();
        let lines = std::iter::from_fn(|| next_line(&mut input).unwrap());
        let length = |line| match line {
            LineInput::Line(line) => Some(line.len()),
            _ => None,
        };
        let lengths: Vec<Option<usize>> = lines.map(length).collect();
        assert_eq!(lengths, [Some(5), None, Some(4), Some(8192), None, Some(4)]);
    }
}
