//! Mate problems: positions in which the side to move wins by force, as sets, as files, as puzzles to solve.
//!
//! `problem` is a problem, `soundness` asks the solver whether a position is a problem, `set` reads and writes the
//! shipped sets, `shipped` has them. `make` finds mates in games of the computer against itself, `compose` makes problems of
//! them, by the judgement of `judge` and `features`, and `stock` keeps the best. `theme` names motifs. `collection` is a
//! list of problems to choose from, a set or those of a file. `attempt` is a player's work on a problem, against the
//! best defence; `book` records which problems the player has solved.

mod attempt;
mod book;
mod collection;
mod compose;
mod features;
mod judge;
mod make;
mod problem;
mod sample;
mod set;
mod shipped;
mod soundness;
mod stock;
mod theme;

#[cfg(test)]
mod tests;

pub use attempt::{Attempt, Mark, Refutation, Reply, State};
pub use book::{ProblemBook, ProblemFilter, shipped_book};
pub use collection::{Collection, Item};
pub use features::Features;
pub use judge::{Judgement, judge_position};
pub use make::{Order, Source, Yield, make};
pub use problem::{Grade, Problem, key, rating_of};
pub use sample::{MOST_SECONDS, Sampled, sample};
pub use set::{HEADING, LineFault, ProblemSet, SetError};
pub use shipped::{has_problems, shipped};
pub use soundness::{Fault, Finding, examine};
pub use stock::{LENGTHS, Stock};
pub use theme::Theme;
