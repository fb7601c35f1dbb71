//! The screens for learning: the list of lessons and drills, a lesson on the board, a drill; the list of
//! mate problems, a problem on the board; the mistakes of a game as problems. `course` is the screen of all that is done on
//! a board.

mod course;
mod drill;
mod key_hints;
mod keys;
mod list;
mod mistakes;
mod panel;
mod problem;
mod problem_list;
mod tour;

pub(super) use course::concerns_a_game;
pub use drill::DrillScreen;
pub use list::LearnList;
pub use mistakes::MistakeScreen;
pub use problem::ProblemScreen;
pub use problem_list::ProblemList;
pub use tour::TourScreen;
