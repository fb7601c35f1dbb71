//! How a game is played: legal moves, check, endings that a position alone shows.
//!
//! No history (that is `game`) and no text (that is `notation`). Inside, `compiled` turns a selection
//! into tables, `state` is the only code that changes a position, `view` answers questions about one,
//! `movegen` makes the moves and `explain` says why a move is not among them. All of that is written
//! for any width of machine words; `position` is what others see of it. What was tried to make it
//! fast, and what each step gave, stands in `docs/speed.md`.

mod compiled;
mod ending;
mod errors;
mod explain;
mod influence;
mod keys;
mod movegen;
mod outcome;
mod perft;
mod position;
mod position_of;
mod reach;
mod state;
mod view;
mod width;

pub use errors::{IllegalMove, SetupError, Why};
pub use influence::Influence;
pub use outcome::{Outcome, Termination, Unmet};
pub use position::{MAX_PERFT_DEPTH, Position, Rules};

#[cfg(test)]
mod tests;
