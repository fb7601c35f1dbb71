//! Learning from your own games: the worst moves of one side become problems. Any move that is about as good as the
//! best is a right answer.
//!
//! `lesson` examines a game and chooses the moves, `known` reads what an analysis has found about them, `worth` decides
//! which of them are worth asking about and which answers are good enough, `attempt` is a player's work on one problem.
//! This module does not search: a front end asks an engine about the position of [`Lesson::asked`], and passes the answers
//! on.

mod attempt;
mod known;
mod lesson;
mod worth;

#[cfg(test)]
mod tests;

pub use attempt::{Attempt, State};
pub use lesson::{Lesson, LessonProgress, Mistake, usual_side};
pub use worth::{MOST_PROBLEMS, NEAR};
