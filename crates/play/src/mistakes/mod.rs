//! Learning from one's own games: the worst moves of one side become problems, answered by any move that is about as
//! good as the best.
//!
//! `lesson` goes through a game and chooses the moves, `worth` says which of them are worth asking about and which
//! answers are good enough, `attempt` is a player at work on one problem. Nothing here searches: a front end asks an
//! engine what [`Lesson::asked`] returns, and passes its answers on.

mod attempt;
mod lesson;
mod worth;

#[cfg(test)]
mod tests;

pub use attempt::{Attempt, State};
pub use lesson::{Lesson, LessonProgress, Mistake, usual_side};
pub use worth::{MOST_PROBLEMS, NEAR, NEAR_SHARE};
