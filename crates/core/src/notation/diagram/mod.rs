//! Positions as kanji diagrams, the form of KIF and BOD files.
//!
//! `write` draws one, `read` reads one, `faces` has the labels of its pieces.

mod faces;
mod read;
mod write;

pub use read::{DiagramError, DiagramProblem, MAX_PLAYED, is_part, parse};
pub use write::kanji;

/// The line for the square where a lion was just captured, in games that restrict the capture of lions: 先獅 ("lion
/// first") is the name of that rule. Only this program writes this line; its form is that of 手数＝.
pub const LION_TAKEN: &str = "先獅＝";
