//! The lines that spectators get later than the person who plays.

use std::collections::VecDeque;
use std::mem::size_of;
use std::sync::Arc;
use std::time::Duration;

use super::link::LinkId;

/// The maximum number of bytes of all lines that wait.
pub(super) const MOST_BYTES: usize = 16 << 20;
/// The number of these bytes that messages between people and news about them may take, so that they leave room for the
/// game.
const MOST_BYTES_OF_TALK: usize = MOST_BYTES / 2;

/// A line to spectators.
#[derive(Debug)]
pub(super) struct DelayedLine {
    /// The age of the table at which the line is sent.
    due: Duration,
    /// The spectator who gets the line; `None` for all who watched when it was put aside.
    pub(super) to: Option<LinkId>,
    /// The number of lines that were put aside before.
    pub(super) number: u64,
    pub(super) line: Arc<str>,
}

impl DelayedLine {
    fn bytes(&self) -> usize {
        size_of::<DelayedLine>() + self.line.len()
    }
}

/// The lines to spectators that wait, in the order in which they are sent.
#[derive(Debug, Default)]
pub(super) struct DelayedLines {
    lines: VecDeque<DelayedLine>,
    /// The bytes of all lines.
    bytes: usize,
    /// The number of lines that were put aside since the table was opened.
    count: u64,
}

impl DelayedLines {
    /// The number of lines that were put aside since the table was opened.
    pub(super) fn count(&self) -> u64 {
        self.count
    }

    /// The bytes of all lines that wait.
    #[cfg(test)]
    pub(super) fn bytes(&self) -> usize {
        self.bytes
    }

    /// Puts a line aside that is sent at the age `due` of the table, to `to` or to all who watch. Returns false if there is
    /// no room for it.
    #[must_use]
    pub(super) fn push(
        &mut self,
        due: Duration,
        to: Option<LinkId>,
        is_talk: bool,
        line: &Arc<str>,
    ) -> bool {
        let line = DelayedLine { due, to, number: self.count, line: Arc::clone(line) };
        let most = if is_talk { MOST_BYTES_OF_TALK } else { MOST_BYTES };
        if self.bytes + line.bytes() > most {
            return false;
        }
        self.bytes += line.bytes();
        self.count += 1;
        self.lines.push_back(line);
        true
    }

    /// Removes the lines to single spectators who are not at the table any more.
    pub(super) fn forget(&mut self, is_there: impl Fn(LinkId) -> bool) {
        self.lines.retain(|line| line.to.is_none_or(&is_there));
        self.bytes = self.lines.iter().map(DelayedLine::bytes).sum();
    }

    /// Removes all lines.
    pub(super) fn clear(&mut self) {
        self.lines.clear();
        self.bytes = 0;
    }

    /// The age of the table at which the next line is due.
    pub(super) fn next_due(&self) -> Option<Duration> {
        self.lines.front().map(|line| line.due)
    }

    /// Takes the lines that are due at the age `age` of the table.
    pub(super) fn take_due(&mut self, age: Duration) -> Vec<DelayedLine> {
        let count = self.lines.iter().take_while(|line| line.due <= age).count();
        let due: Vec<DelayedLine> = self.lines.drain(..count).collect();
        self.bytes -= due.iter().map(DelayedLine::bytes).sum::<usize>();
        due
    }
}
