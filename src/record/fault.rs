//! What can be wrong with a game file, and where.

use std::fmt;

use super::{Format, MAX_BYTES, MAX_DEPTH, MAX_LINE, MAX_PLACES, MAX_PLIES, Reading, TermsError};
use crate::text::quoted;

/// A place in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The character in it, from 1.
    pub column: usize,
}

/// Why a file could not be read to its end.
#[derive(Clone, Debug)]
pub struct ReadError {
    /// Where the trouble begins; none where it is the file as a whole.
    pub place: Option<Place>,
    /// The number of the move, from 1, where the trouble is about one.
    pub ply: Option<usize>,
    /// What it is.
    pub fault: Box<Fault>,
    /// What came before it, if that is a game.
    pub readable: Option<Box<Reading>>,
}

/// What can be wrong with a game file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // the messages say it
pub enum Fault {
    #[error("the file is longer than {} MiB", MAX_BYTES >> 20)]
    TooLong,
    #[error("a line is longer than {} KiB", MAX_LINE >> 10)]
    LongLine,
    #[error("the game has more than {MAX_PLIES} moves")]
    TooManyMoves,
    #[error("the game has more than {MAX_PLACES} moves with all its variations")]
    TooManyPlaces,
    #[error("there are more than {MAX_DEPTH} variations within one another")]
    TooDeep,
    #[error("the file is not text: neither UTF-8 nor Shift-JIS")]
    NotText,
    #[error("the file is empty")]
    Empty,
    #[error("this is no game file that is known: known are PSN, KIF, KI2, CSA, USI and PGN")]
    UnknownFormat,
    #[error("the file does not say which game it is: name it with --variant")]
    NoVariant,
    #[error("{0}")]
    Terms(#[from] TermsError),
    #[error("expected {expected}, found {}", quoted(found))]
    Expected { expected: &'static str, found: String },
    #[error("{name}: {message}")]
    Header { name: String, message: String },
    /// The reason is a sentence of [`crate::notation::reason`].
    #[error("{}: {reason}", quoted(text))]
    Move { text: String, reason: String },
    #[error("the game is over before this move: {reason}")]
    AfterTheEnd { reason: String },
}

/// Why a record cannot be written in a format.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // the messages say it
pub enum WriteError {
    #[error("{format} cannot hold this game: {why}")]
    CannotHold { format: Format, why: String },
}

impl ReadError {
    /// A fault of the file as a whole.
    #[must_use]
    pub fn whole(fault: impl Into<Fault>) -> ReadError {
        ReadError { place: None, ply: None, fault: Box::new(fault.into()), readable: None }
    }

    /// A fault at the byte `at` of `text`.
    #[must_use]
    pub fn at(text: &str, at: usize, fault: impl Into<Fault>) -> ReadError {
        ReadError { place: Some(Place::of(text, at)), ..ReadError::whole(fault) }
    }
}

impl Place {
    /// The place of the byte `at` of `text`.
    #[must_use]
    pub fn of(text: &str, at: usize) -> Place {
        let before = &text.as_bytes()[..at.min(text.len())];
        let line_start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
        // Every byte but those that continue a character begins one.
        let begins = |byte: &&u8| (**byte & 0xc0) != 0x80;
        Place { line, column: 1 + before[line_start..].iter().filter(begins).count() }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(place) = self.place {
            write!(f, "{place}")?;
            if let Some(ply) = self.ply {
                write!(f, " (move {ply})")?;
            }
            f.write_str(": ")?;
        }
        write!(f, "{}", self.fault)
    }
}

impl std::error::Error for ReadError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_count_characters() {
        let text = "ab\n王x";
        let place = |at| (Place::of(text, at).line, Place::of(text, at).column);
        assert_eq!([place(0), place(2), place(3), place(6)], [(1, 1), (1, 3), (2, 1), (2, 2)]);
        assert_eq!(place(99), (2, 3));
    }
}
