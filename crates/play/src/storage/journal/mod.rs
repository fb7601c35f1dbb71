//! The journal of a game that is being played: a file that only grows, one line for each change, so
//! that nothing is lost however the program ends.
//!
//! The first lines are the head: the rules, the starting position, the headers. Each line has a number, a kind,
//! arguments, the time it was written and a checksum (`line`), by which a wrong byte is corrected (`mend`); the content
//! of a line is an [`Entry`]. A [`LoggedRecord`] records the entries as its game changes; `snapshot` makes the entries
//! that rebuild a whole game. Reading takes the sound lines from the beginning up to the first unsound line, and
//! reports what it left out ([`recover()`]). Only `file` and `folder` use files.

#[cfg(test)]
mod damage_tests;
mod entry;
mod file;
mod folder;
mod head;
mod line;
mod logged;
mod mend;
mod recover;
mod replay;
mod snapshot;
#[cfg(test)]
mod tests;

pub use entry::Entry;
pub use file::{Journal, JournalError, OpenError, Opened, discard};
pub use folder::{
    LastMove, Summary, Unfinished, Unreadable, copy_of, look_at, remove_all_not_begun,
    remove_unless_begun, unfinished,
};
pub use head::Head;
pub use logged::LoggedRecord;
pub use recover::{Cut, RecoverError, Recovered, recover};
pub use replay::ReplayError;

use std::time::Duration;

use zushiki_core::game::{Clock, TimeLeft};
use zushiki_record::Record;

/// The maximum number of bytes of a journal.
pub const MAX_BYTES: usize = 32 << 20;
/// The maximum number of lines of a journal: twice the number for the largest game with the times
/// of all moves.
pub const MAX_LINES: usize = 400_000;

/// The changes to write into the journal of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum JournalWrite {
    /// The whole game, in a new file or replacing the content of the journal, with the time left on
    /// the clocks, if any.
    Whole(Option<[TimeLeft; 2]>),
    /// These entries, after those that the journal holds.
    Append(Vec<Entry>),
}

/// An unfinished game read from its journal.
#[derive(Clone, Debug)]
pub struct ResumableGame {
    /// The game with its headers.
    pub record: Record,
    /// The clocks, stopped, if the game is played with any.
    pub clock: Option<Clock>,
    /// The time at which the last line of the journal was written, since 1970.
    pub last: Duration,
}

/// The time left on both clocks, Black's first.
#[must_use]
pub fn left_on(clock: &Clock) -> [TimeLeft; 2] {
    zushiki_core::board::Color::ALL.map(|color| clock.left(color))
}
