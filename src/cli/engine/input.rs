//! The input: lines of the front end, each read completely or not at all, and thoughts of the engine.

use std::collections::VecDeque;
use std::io::{self, BufRead};
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::thread;

use super::super::error::CliError;
use zushiki_core::text::read_line_within;
use zushiki_play::opponent::Thought;
use zushiki_words::language::Language;
use zushiki_words::message;

/// The longest line that is read, in bytes: a game of some thousands of moves.
const LONGEST: u64 = 1 << 16;
/// The number of lines read ahead of those that have been carried out.
const READ_AHEAD: usize = 64;

/// Something that came in.
#[derive(Debug)]
pub(super) enum EngineInput {
    /// A line, without its end.
    Line(String),
    /// A line longer than [`LONGEST`], which was not kept: a part of it could be another command.
    TooLong,
    /// The input has ended.
    End,
    /// The engine has found something.
    Thought(Thought),
}

/// The commands that have been received and not executed.
pub(super) struct Inbox {
    inputs: Receiver<EngineInput>,
    /// Lines that came while a thought was awaited.
    stash: VecDeque<EngineInput>,
    /// A place for each line that may be read ahead.
    places: Receiver<()>,
}

impl Inbox {
    /// Begins to read the standard input. Thoughts are sent to the inbox by the sender.
    ///
    /// # Errors
    /// If the system does not give a thread.
    pub(super) fn of_standard_input() -> Result<(Inbox, Sender<EngineInput>), CliError> {
        let (sender, inputs) = channel();
        let (taken, places) = sync_channel(READ_AHEAD);
        let lines = sender.clone();
        let read = move || send_lines(&mut io::stdin().lock(), &lines, &taken);
        let thread = thread::Builder::new().name("input".to_owned()).spawn(read);
        thread.map_err(|error| {
            CliError::failure(message!(
                Language::ENGLISH,
                "cli-no-thread",
                error = Language::ENGLISH.tell(&error)
            ))
        })?;
        Ok((Inbox { inputs, stash: VecDeque::new(), places }, sender))
    }

    /// Waits for the next input.
    pub(super) fn next(&mut self) -> EngineInput {
        let stashed = self.stash.pop_front();
        stashed.unwrap_or_else(|| self.receive())
    }

    /// Waits for the next thought, ignoring other input; `None` if no thought can come.
    pub(super) fn next_thought(&mut self) -> Option<Thought> {
        loop {
            match self.inputs.recv().ok()? {
                EngineInput::Thought(thought) => return Some(thought),
                other => {
                    self.free_place(&other);
                    self.stash.push_back(other);
                }
            }
        }
    }

    fn receive(&mut self) -> EngineInput {
        let input = self.inputs.recv().unwrap_or(EngineInput::End);
        self.free_place(&input);
        input
    }

    fn free_place(&self, input: &EngineInput) {
        if matches!(input, EngineInput::Line(_) | EngineInput::TooLong) {
            // Nothing is lost where the reader has ended.
            let _ = self.places.recv();
        }
    }
}

/// Sends the lines of `input` and its end. Reads at most as many lines ahead as there are places in `taken`.
fn send_lines(input: &mut impl BufRead, lines: &Sender<EngineInput>, taken: &SyncSender<()>) {
    // An input that cannot be read has ended.
    while let Ok(Some(line)) = next_line(input) {
        if taken.send(()).is_err() || lines.send(line).is_err() {
            return;
        }
    }
    // If this fails, the receiver is gone.
    let _ = lines.send(EngineInput::End);
}

/// The next line; `None` at the end. What follows the last end of a line was cut and is not a line.
fn next_line(input: &mut impl BufRead) -> io::Result<Option<EngineInput>> {
    let mut bytes = Vec::new();
    read_line_within(input, LONGEST, &mut bytes)?;
    let is_full = bytes.len() as u64 == LONGEST;
    Ok(match bytes.pop() {
        Some(b'\n') => Some(EngineInput::Line(String::from_utf8_lossy(&bytes).into_owned())),
        _ => is_full.then_some(EngineInput::TooLong),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_read_whole_or_not_at_all() {
        let long = "x".repeat(70_000);
        let text = format!("usi\n{long} go\n\nquit\nstop");
        let mut input = text.as_bytes();
        let read: Vec<EngineInput> =
            std::iter::from_fn(|| next_line(&mut input).unwrap()).collect();
        let [
            EngineInput::Line(first),
            EngineInput::TooLong,
            EngineInput::Line(blank),
            EngineInput::Line(last),
        ] = &read[..]
        else {
            panic!("{read:?}");
        };
        assert_eq!([first.as_str(), blank, last], ["usi", "", "quit"]);
    }

    #[test]
    fn a_flood_of_lines_waits_for_places() {
        let text = "stop\n".repeat(1000);
        let (sender, inputs) = channel();
        let (taken, places) = sync_channel(READ_AHEAD);
        let reader = thread::spawn(move || send_lines(&mut text.as_bytes(), &sender, &taken));
        let mut inbox = Inbox { inputs, stash: VecDeque::new(), places };
        let lines =
            std::iter::from_fn(|| Some(inbox.next()).filter(|i| !matches!(i, EngineInput::End)));
        assert_eq!(lines.count(), 1000);
        reader.join().unwrap();
    }
}
