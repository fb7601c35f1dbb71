//! The screens for learning: the list of lessons and drills, a lesson on the board, a drill; the list of
//! mate problems, a problem on the board; the mistakes of a game as problems.

mod drill;
mod key_hints;
mod keys;
mod list;
mod mistakes;
mod panel;
mod problem;
mod problem_list;
pub(super) mod rows;
mod tour;

pub use drill::DrillScreen;
pub use list::LearnList;
pub use mistakes::MistakeScreen;
pub use problem::ProblemScreen;
pub use problem_list::ProblemList;
pub use rows::ListScreen;
pub use tour::Tour;
pub(super) use tour::concerns_a_game;
