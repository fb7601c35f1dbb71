//! Positions as diagrams: with kanji, the form of KIF and BOD files, and with letters for the terminal.
//!
//! `write` draws both, `read` reads a kanji diagram, `faces` has the labels of its pieces.

mod faces;
mod read;
mod write;

pub use read::{DiagramError, DiagramProblem, is_part, parse};
pub use write::{kanji, letters};
