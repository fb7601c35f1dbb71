//! Learning to play: the lessons of the tour, and the drill of the moves of a game's pieces.
//!
//! A [`Lesson`] is a text, a position and a task; the rules decide whether the task is done. The
//! lessons stand in `lessons.toml`, which `load` reads. A [`Drill`] asks for the squares that a piece
//! can go to; the rule file of a game is all that it needs. [`Progress`] holds the lessons and
//! mate problems that are done and the scores of the drills; [`ProgressFile`] adds them to a file that other
//! processes write too. The board on screen and `--plain` use
//! the same types; nothing here touches a terminal.

mod drill;
mod goal;
mod lesson;
mod load;
mod progress;
mod progress_file;
mod question;
#[cfg(test)]
mod tests;

pub use drill::{Drill, Standing};
pub use lesson::{Lesson, Miss, Verdict, first_open, without_kanji};
pub use load::{LessonError, lessons, load};
pub use progress::{Progress, ProgressError, Score, Streak};
pub use progress_file::ProgressFile;
pub use question::{DrillQuestion, Marking, named_squares};
