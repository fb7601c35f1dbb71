//! Problems of tactics: positions of games in which one line of moves wins material or the game, or saves it.
//!
//! `gain` counts the material that a line wins, `spoils` names it, `motifs` finds the themes of a line, and `referee` judges
//! moves other than those of the line.

mod gain;
mod motifs;
mod referee;
mod spoils;

#[cfg(test)]
mod tests;

pub use gain::gain;
pub use motifs::tactic_themes;
pub(super) use referee::{Referee, Ruling};
pub use spoils::Spoils;

use zushiki_core::board::Move;
use zushiki_core::rules::Termination;

/// The line to find in a problem of tactics.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tactic {
    /// The purpose of the line.
    pub goal: Goal,
    /// The moves from the position of the problem on, of both sides; the last one is the solver's. Each move of the
    /// solver is the only good one, each answer the best.
    pub line: Vec<Move>,
}

/// The purpose of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// To come out ahead: the chances become winning.
    Gain,
    /// To save a game that every other move loses.
    Save,
    /// To win the game, which ends by the last move.
    Win(Termination),
}
