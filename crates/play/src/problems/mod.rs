//! Mate problems: positions in which the side to move wins by force, as sets, as files, as puzzles to solve.
//!
//! `problem` is a problem, `soundness` asks the solver whether a position is a problem, `set` reads and writes the
//! shipped sets, `shipped` has them, `make` finds problems in games of the computer against itself. `collection` is a
//! list of problems to choose from, a set or those of a file. `attempt` is a player's work on a problem, against the
//! best defence; `book` records which problems the player has solved.

mod attempt;
mod book;
mod collection;
mod make;
mod problem;
mod set;
mod shipped;
mod soundness;

#[cfg(test)]
mod tests;

pub use attempt::{Attempt, Mark, Refutation, Reply, State};
pub use book::{ProblemBook, ProblemFilter, shipped_book};
pub use collection::{Collection, Item};
pub use make::{Order, Stock, make};
pub use problem::{Grade, Problem, key};
pub use set::{HEADING, LineFault, ProblemSet, SetError};
pub use shipped::{has_problems, shipped};
pub use soundness::{Fault, Finding, examine};
