//! A small net for each game: a correction of the sums of the evaluation.
//!
//! A position is seen from both sides: see [`layout`]. For each of them the weights of its features are added up in
//! [`WIDTH`] hidden units, whose values are bounded; the output is a weighted sum of the units of the side to move less
//! the same sum of those of the opponent. So the correction of a position is the opposite of that of the position with
//! the other side to move, and the same if the board is turned and the sides are exchanged.
//!
//! All arithmetic is with integers: a weight of the first layer is in [`ONE`]ths, one of the second in
//! [`OUTPUT`]ths.

mod accumulator;
mod file;
mod layout;

use zushiki_core::board::Color;
use zushiki_core::variant::Selection;

pub(crate) use accumulator::{Accumulator, Changes};
pub use file::{NetError, write};
pub use layout::Layout;

pub(crate) use file::read;

use accumulator::Units;

/// The number of hidden units.
pub const WIDTH: usize = 32;
/// The value of a hidden unit that stands for 1, the largest.
const ONE: i32 = 255;
/// The weight of the second layer that stands for 1.
const OUTPUT: i32 = 64;
/// The evaluation that an output of 1 stands for.
pub const SCALE: i32 = 400;

/// The net of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Net {
    layout: Layout,
    biases: Units,
    /// The weights of each feature.
    rows: Vec<Units>,
    output: Units,
}

impl Net {
    /// A net that changes no evaluation.
    pub(super) fn silent(selection: &Selection) -> Net {
        let layout = Layout::of(selection);
        Net {
            layout,
            biases: [0; WIDTH],
            rows: vec![[0; WIDTH]; layout.count()],
            output: [0; WIDTH],
        }
    }

    /// The net of games of `selection` with `weights`, rounded to integers: the biases, the weights of each feature in
    /// the order of their numbers, and those of the output, [`WIDTH`] of each.
    #[must_use]
    pub fn of_weights(selection: &Selection, weights: &[f32]) -> Net {
        let mut net = Net::silent(selection);
        let mut rows = weights.chunks_exact(WIDTH);
        let mut read = |units: &mut Units, unit: i32| {
            let row = rows.next().unwrap_or_default();
            for (weight, value) in units.iter_mut().zip(row) {
                *weight = (value * unit as f32).round() as i16;
            }
        };
        read(&mut net.biases, ONE);
        net.rows.iter_mut().for_each(|row| read(row, ONE));
        read(&mut net.output, OUTPUT);
        net
    }

    #[inline]
    fn row(&self, feature: usize) -> &Units {
        &self.rows[feature]
    }

    /// The correction of the evaluation for the side `us`, which is to move.
    #[inline]
    pub(crate) fn correction(&self, sums: &Accumulator, us: Color) -> i32 {
        let sum = self.weighted(&sums.units(us)) - self.weighted(&sums.units(!us));
        (i64::from(sum) * i64::from(SCALE) / i64::from(ONE * OUTPUT)) as i32
    }

    #[inline]
    fn weighted(&self, units: &Units) -> i32 {
        let bounded = |unit: i16| i32::from(unit).clamp(0, ONE);
        units
            .iter()
            .zip(&self.output)
            .map(|(&unit, &weight)| bounded(unit) * i32::from(weight))
            .sum()
    }
}

#[cfg(test)]
mod tests;
