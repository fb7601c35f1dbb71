//! A small net for each game: a correction of the sums of the evaluation.
//!
//! A position is seen from both sides: see [`layout`]. For each of them the weights of its features are added up in
//! hidden units, whose values are bounded; the output is a weighted sum of the units of the side to move, to which the
//! other side's units with weights of their own are added. So a net can tell what the move is worth, and the correction
//! is the same if the board is turned and the sides are exchanged.
//!
//! All arithmetic is with integers: a weight of the first layer is in [`ONE`]ths, one of the second in
//! [`OUTPUT`]ths.

mod accumulator;
mod file;
mod layout;
mod path;

use zushiki_core::board::Color;
use zushiki_core::variant::Selection;

pub(crate) use accumulator::Changes;
pub use file::{NetError, write};
pub use layout::Layout;
pub(crate) use path::NetPath;

pub(crate) use file::read;

/// The number of hidden units that are worked on together. The width of a net is a multiple of it.
pub const BLOCK: usize = 32;
/// The value of a hidden unit that stands for 1, the largest.
const ONE: i16 = 255;
/// The weight of the second layer that stands for 1.
const OUTPUT: i16 = 128;
/// The evaluation that an output of 1 stands for.
pub const SCALE: i32 = 400;

/// The net of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Net {
    layout: Layout,
    /// The biases, and the weights of each feature.
    rows: Vec<i16>,
    /// The weights of the second layer for the units of the side to move, and of the other side.
    output: [Vec<i16>; 2],
}

impl Net {
    /// A net with `width` hidden units that changes no evaluation.
    pub(super) fn silent(selection: &Selection, width: usize) -> Net {
        let layout = Layout::of(selection);
        let rows = vec![0; width * (1 + layout.count())];
        Net { layout, rows, output: [vec![0; width], vec![0; width]] }
    }

    /// The net of games of `selection` with `width` hidden units and `weights`, rounded to integers: the biases, the
    /// weights of each feature in the order of their numbers, and those of the output for both sides, `width` of each.
    #[must_use]
    pub fn of_weights(selection: &Selection, width: usize, weights: &[f32]) -> Net {
        let mut net = Net::silent(selection, width);
        let (first, second) = weights.split_at(net.rows.len().min(weights.len()));
        let outputs = net.output.iter_mut().flatten();
        let firsts = net.rows.iter_mut().zip(first).map(|(weight, value)| (weight, value, ONE));
        let seconds = outputs.zip(second).map(|(weight, value)| (weight, value, OUTPUT));
        for (weight, value, unit) in firsts.chain(seconds) {
            *weight = (value * f32::from(unit)).round() as i16;
        }
        net
    }

    /// The number of hidden units.
    #[inline]
    fn width(&self) -> usize {
        self.output[0].len()
    }

    fn biases(&self) -> &[i16] {
        &self.rows[..self.width()]
    }

    #[inline]
    fn row(&self, feature: usize) -> &[i16] {
        &self.rows[(1 + feature) * self.width()..][..self.width()]
    }

    /// The correction of the evaluation for the side `us`, which is to move.
    #[inline]
    fn correction(&self, sums: &accumulator::Accumulator, us: Color) -> i32 {
        let sides = [us, !us].into_iter().zip(&self.output);
        let sums = sides.map(|(viewer, weights)| {
            let blocks = sums.blocks(viewer).zip(weights.as_chunks::<BLOCK>().0);
            blocks.map(|(units, weights)| i64::from(weighted(&units, weights))).sum::<i64>()
        });
        let one = i64::from(ONE) * i64::from(OUTPUT);
        (sums.sum::<i64>() * i64::from(SCALE) / one) as i32
    }
}

/// The sum of bounded units by their weights.
#[inline]
fn weighted(units: &[i16; BLOCK], weights: &[i16; BLOCK]) -> i32 {
    let pairs = units.iter().zip(weights);
    pairs.map(|(&unit, &weight)| i32::from(unit.clamp(0, ONE)) * i32::from(weight)).sum()
}

#[cfg(test)]
mod tests;
