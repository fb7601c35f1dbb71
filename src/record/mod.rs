//! Games as files: what other programs read and write, and what is kept for later.
//!
//! A [`Record`] is a game with what is said about it. Each format has a module of its own that turns
//! text into a record and a record into text; [`read`] finds out which of them a file needs, by what
//! stands in it and not by its name. Nothing here knows a screen.
//!
//! Reading is tolerant and never guesses: a file of another game is refused by name, and a move that
//! is not legal stops the reading at its place, with what came before it kept in the error.

mod bytes;
mod csa;
mod disk;
mod fault;
pub mod file;
pub mod folder;
mod format;
mod headers;
pub mod journal;
mod kif;
mod lost;
mod pgn;
mod psn;
mod replay;
pub mod saved_games;
pub mod store;
mod tagged;
mod terms;
mod usi;

pub use fault::{Fault, Place, ReadError, WriteError};
pub use format::{Format, read, write};
pub use headers::Headers;
pub use terms::{Start, Terms, TermsError};

use std::sync::Arc;

use crate::game::Game;
use crate::rules::Position;
use crate::variant::{Selection, Variant};

/// The most bytes of a game file.
pub const MAX_BYTES: usize = 16 << 20;
/// The most moves in a row.
pub const MAX_PLIES: usize = 10_000;
/// The most moves of a game with all its variations.
pub const MAX_PLACES: usize = 100_000;
/// The most variations within variations.
pub const MAX_DEPTH: usize = 64;
/// The most bytes of one line.
pub const MAX_LINE: usize = 64 << 10;

/// A game with what is said about it.
#[derive(Clone, Debug)]
pub struct Record {
    /// Who played, when, where, and the like.
    pub headers: Headers,
    /// The moves with their variations, comments and times, the start and the end.
    pub game: Game,
}

impl Record {
    /// Where a reader begins, in moves from the start: there where the game is over, or else where
    /// it goes on.
    #[must_use]
    pub fn usual_place(&self) -> usize {
        if self.game.live_outcome().is_some() { 0 } else { self.game.len() }
    }

    /// A game from `start` of which nothing is known but that.
    #[must_use]
    pub fn new(start: Position) -> Record {
        Record { headers: Headers::default(), game: Game::new(start) }
    }
}

/// What reading needs to know besides the file.
#[derive(Clone, Copy, Debug)]
pub struct Known<'a> {
    /// The games there are.
    pub variants: &'a [Arc<Variant>],
    /// The game to take where a file names none, if somebody says so; else it is the one that the
    /// format stands for.
    pub assumed: Option<&'a Selection>,
}

/// A file that was read.
#[derive(Clone, Debug)]
pub struct Reading {
    /// What it holds.
    pub record: Record,
    /// How it was written.
    pub format: Format,
    /// What a reader should know: one sentence each.
    pub remarks: Vec<String>,
}

impl Reading {
    /// This, where all of the file was `read`; else what ended the reading, with this as far as it
    /// came.
    fn unless(self, read: Result<(), ReadError>) -> Result<Reading, ReadError> {
        match read {
            Ok(()) => Ok(self),
            Err(error) => Err(ReadError { readable: Some(Box::new(self)), ..error }),
        }
    }

    /// The same, with what formats disagree about made alike.
    fn tidied(mut self) -> Reading {
        self.record.headers.tidy();
        self
    }
}

/// A record written down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Writing {
    /// The whole file.
    pub bytes: Vec<u8>,
    /// What the format has no word for, and what was written instead: one sentence each.
    pub remarks: Vec<String>,
}
