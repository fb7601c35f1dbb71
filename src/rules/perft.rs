//! Counting move sequences: the generator's test and its measure.

use std::ops::ControlFlow;

use super::compiled::Tables;
use super::ending::{HadRoyal, material};
use super::movegen::{Batch, Generator};
use super::state::State;
use crate::board::{Bitboard, Words};

/// How many sequences of `depth` legal moves there are; `None` beyond 64 bits.
///
/// The last ply is counted and not played. `state` is as before afterwards.
pub(super) fn perft<W: Words>(
    tables: &Tables<W>,
    state: &mut State<W>,
    had_royal: HadRoyal,
    depth: u32,
) -> Option<u64> {
    if depth == 0 {
        return Some(1);
    }
    if material(tables, state, had_royal).is_some() {
        return Some(0);
    }
    let generator = Generator::new(tables, state);
    if depth == 1 {
        return Some(count(&generator));
    }
    let mut nodes = 0u64;
    for mv in generator.moves() {
        let undo = state.make(tables, mv);
        let below = perft(tables, state, had_royal, depth - 1);
        state.unmake(tables, mv, undo);
        nodes = nodes.checked_add(below?)?;
    }
    Some(nodes)
}

fn count<W: Words>(generator: &Generator<'_, W>) -> u64 {
    let mut tally = Tally::default();
    let _ = generator.batches(&mut |batch: Batch<W>| {
        let (plain, promoted) = batch.sets();
        tally.add(plain);
        tally.add(promoted);
        ControlFlow::Continue(())
    });
    tally.total()
}

/// Adds up the sizes of many sets.
///
/// A plain x86-64 processor has no instruction that counts bits. So the sets are added like the
/// columns of a sum, each square's column in parallel: `planes[i]` holds bit `i` of every square's
/// number, and only the few planes are counted in the end.
struct Tally<W: Words> {
    planes: [Bitboard<W>; 5],
    /// What no longer fitted in, already counted.
    carried: u64,
}

impl<W: Words> Default for Tally<W> {
    fn default() -> Self {
        Tally { planes: [Bitboard::EMPTY; 5], carried: 0 }
    }
}

impl<W: Words> Tally<W> {
    #[inline(always)]
    fn add(&mut self, mut set: Bitboard<W>) {
        for plane in &mut self.planes {
            if set.is_empty() {
                return;
            }
            let carry = *plane & set;
            *plane ^= set;
            set = carry;
        }
        self.carried += u64::from(set.count()) << self.planes.len();
    }

    fn total(&self) -> u64 {
        let planes = self.planes.iter().enumerate();
        let planes = planes.filter(|(_, plane)| !plane.is_empty());
        planes.fold(self.carried, |sum, (i, plane)| sum + (u64::from(plane.count()) << i))
    }
}
