//! The journal of a game that is being played: a file that only grows, one line for each thing that
//! happened, so that nothing is lost however the program ends.
//!
//! The first lines are the head: which game it is and who plays. Each line has a number, a kind, what
//! there is to say, when it was written and a checksum (`line`); what can be said is an [`Event`].
//! A [`Trace`] finds out what has happened to a game since it was last asked. Reading takes as many
//! lines as are sound and says what it left out ([`recover()`]). Only `file` and `folder` touch
//! files.

mod event;
mod file;
mod folder;
mod head;
mod line;
mod outcome;
mod recover;
#[cfg(test)]
mod tests;
mod trace;

pub use event::Event;
pub use file::{Journal, OpenError, Opened, discard};
pub use folder::{Summary, Unfinished, unfinished};
pub use head::Head;
pub use recover::{RecoverError, Recovered, recover};
pub use trace::Trace;

use super::Record;
use crate::game::Clock;

/// The most bytes of a journal.
pub const MAX_BYTES: usize = 16 << 20;
/// The most lines of a journal. Long before that many a journal is written anew, without what was
/// looked at in between.
pub const MAX_LINES: usize = 100_000;

/// A game that was left, with its clocks.
#[derive(Clone, Debug)]
pub struct ResumableGame {
    /// The game, and who plays.
    pub record: Record,
    /// The clocks, stopped, if it is played with any.
    pub clock: Option<Clock>,
}
