//! Learning to play: the lessons of the tour, and the drill of the moves of a game's pieces.
//!
//! A [`Lesson`] is a text, a position and a task; the rules decide whether the task is done. The lessons are in
//! `lessons.toml`, which `load` reads. A [`Drill`] asks for the squares that a piece can go to; it only needs the rule
//! file of a game. [`Progress`] holds the completed lessons and mate problems and the scores of the drills;
//! [`ProgressFile`] adds them to a file that other processes also write. The board on screen and `--plain` use the same
//! types; this module does not use a terminal.

mod drill;
mod goal;
mod lesson;
mod load;
mod progress;
mod progress_file;
mod question;
mod review;
mod skill;
#[cfg(test)]
mod tests;

pub use drill::{Drill, Standing};
pub use lesson::{Lesson, Miss, Verdict, first_open, part, without_kanji};
pub use load::{LessonError, lessons, load, replace_lessons};
pub use progress::{Progress, ProgressError, Score, Streak};
pub use progress_file::ProgressFile;
pub use question::{DrillQuestion, Marking, named_squares};
pub use review::Review;
pub use skill::Skill;
