//! The screens for learning: the list of lessons and drills, a lesson on the board, a drill.

mod drill;
mod keys;
mod list;
mod panel;
mod tour;

pub use drill::DrillScreen;
pub use list::LearnList;
pub use tour::Tour;
