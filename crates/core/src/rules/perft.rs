//! Perft: counting sequences of legal moves, to test the generator and to measure its speed.

use std::ops::ControlFlow;

use super::batch::Batch;
use super::compiled::Tables;
use super::ending::{HadRoyal, by_material};
use super::movegen::Generator;
use super::state::State;
use crate::board::{Bitboard, Words};

/// The number of sequences of `depth` legal moves; `None` if it exceeds 64 bits.
///
/// The moves of the last ply are counted without being made (bulk counting), as other fast programs
/// do. `state` is unchanged afterwards.
pub(super) fn perft<W: Words>(
    tables: &Tables<W>,
    state: &mut State<W>,
    had_royal: HadRoyal,
    depth: u32,
) -> Option<u64> {
    if depth == 0 {
        return Some(1);
    }
    if by_material(tables, state, had_royal).is_some() {
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
    let mut sizes = SizeSum::default();
    let _ = generator.batches(&mut |batch: Batch<W>| {
        let (plain, promoted) = batch.sets();
        sizes.add(plain);
        sizes.add(promoted);
        ControlFlow::Continue(())
    });
    sizes.total()
}

/// The sum of the sizes of many sets.
///
/// The default x86-64 target has no instruction that counts bits, and counting in software is slow.
/// So each square has a counter, and all counters are updated in parallel: `planes[i]` has bit `i`
/// of every counter. Adding a set is a carry-save addition, and only the few planes are counted at
/// the end, as in the bit count of Harley and Seal (Warren, "Hacker's Delight").
struct SizeSum<W: Words> {
    planes: [Bitboard<W>; 5],
    /// The sum of the carries out of the highest plane.
    carried: u64,
}

impl<W: Words> Default for SizeSum<W> {
    fn default() -> Self {
        SizeSum { planes: [Bitboard::EMPTY; 5], carried: 0 }
    }
}

impl<W: Words> SizeSum<W> {
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
