//! Positions as drawings: with kanji as KIF and BOD files hold them, and with letters for reading.
//!
//! `write` draws, `read` takes a kanji drawing back, `faces` says what stands in its squares.

mod faces;
mod read;
mod write;

pub use read::{DiagramError, DiagramProblem, is_part, parse};
pub use write::{kanji, letters};
