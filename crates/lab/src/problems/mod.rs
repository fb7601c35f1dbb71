//! Sets of mate problems.
//!
//! `make` finds mates in games of the computer against itself, `compose` makes problems of them, by the judgement of
//! `judge`, and `stock` keeps the best. `choose` takes a set from all that was made, so that it keeps the limits that
//! `quality` counts by; `likeness` finds near-copies, `shape` compares the ideas of problems of tactics,
//! `idle` finds pieces that a problem does not need. `sample` draws
//! problems of sets, with counts of their quality. `tactics` finds problems of tactics in games.

mod choose;
mod compose;
mod idle;
mod judge;
mod likeness;
mod make;
mod quality;
mod sample;
mod self_play;
mod shape;
mod stock;
mod tactics;

#[cfg(test)]
mod tests;

pub use choose::{Chosen, choose};
pub use compose::sketch::Pieces;
pub use judge::{Judgement, Wanted, judge_position};
pub use make::{Order, Source, Yield, make};
pub use quality::{Bound, Measure, Quality, Row, Step};
pub use sample::{MOST_SECONDS, Sampled, sample};
pub use stock::{LENGTHS, Stock};
pub use tactics::{TacticsOrder, choose_tactics, find_tactics, review_tactics};
