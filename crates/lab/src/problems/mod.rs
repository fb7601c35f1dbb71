//! Sets of mate problems.
//!
//! `make` finds mates in games of the computer against itself, `compose` makes problems of them, by the judgement of
//! `judge`, and `stock` keeps the best. `sample` draws problems of sets, with counts of their quality.

mod compose;
mod judge;
mod make;
mod sample;
mod stock;

#[cfg(test)]
mod tests;

pub use judge::{Judgement, judge_position};
pub use make::{Order, Source, Yield, make};
pub use sample::{MOST_SECONDS, Sampled, sample};
pub use stock::{LENGTHS, Stock};
