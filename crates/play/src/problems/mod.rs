//! Mate problems: positions in which the side to move wins by force, as sets, as files, as puzzles to solve. Problems of
//! tactics: positions of games with one line of only good moves (`tactics`).
//!
//! `problem` is a problem, `soundness` asks the solver whether a position is a problem, `set` reads and writes the
//! shipped sets, `shipped` has them. `features` counts what a solution has, `theme` names motifs. `collection` is a list of
//! problems to choose from, a set or those of a file. `attempt` is a player's work on one problem, against the best
//! defence, and `work` is a part of it that may take long; `book` records which problems the player has solved.
//! `zushiki-lab` makes sets.

mod attempt;
mod book;
mod collection;
mod features;
mod problem;
mod set;
mod shipped;
mod soundness;
mod tactics;
mod theme;
mod work;

#[cfg(test)]
mod tests;

pub use attempt::{Attempt, Mark, Refutation, Reply, State};
pub use book::{ProblemBook, ProblemFilter, shipped_book};
pub use collection::{Collection, Item};
pub use features::Features;
pub use problem::{Grade, Problem, key, rating_of};
pub use set::{HEADING, LineFault, ProblemSet, SetError, problem_in_line, problem_line};
pub use shipped::{ProblemKind, has_problems, shipped};
pub use soundness::Fault;
pub use tactics::{Goal, Spoils, Tactic, gain, tactic_themes};
pub use theme::Theme;
pub use work::{Task, Work, Worked};
