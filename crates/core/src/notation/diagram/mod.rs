//! Positions as diagrams: with kanji, the form of KIF and BOD files, and with letters for the terminal.
//!
//! `write` draws both, `read` reads a kanji diagram, `faces` has the labels of its pieces.

mod faces;
mod read;
mod write;

pub use read::{DiagramError, DiagramProblem, is_part, parse};
pub use write::{kanji, letters};

/// The line for the square where a lion was just captured, in games that restrict the capture of lions:
/// 先獅 ("lion first") is the name of that rule. A line of our own, in the form of 手数＝.
const LION_TAKEN: &str = "先獅＝";
