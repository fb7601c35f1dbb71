//! Late move reductions: moves far down in the order are first searched less deep. The table that they
//! begin with has `0.625 + ln(depth) * ln(count) / 2.2` plies.

use std::sync::LazyLock;

use super::node::Search;
use super::picker::Class;
use super::search::{Candidate, Known, Task};
use zushiki_core::board::Words;

/// The minimum depth at which moves are reduced.
const LEAST_DEPTH: i32 = 2;
/// The number of cutoffs by replies beyond which a move is reduced more.
const MANY_CUTOFFS: u32 = 3;

const SIZE: usize = 64;

static TABLE: LazyLock<Box<[[i32; SIZE]; SIZE]>> = LazyLock::new(|| {
    let mut table = Box::new([[0; SIZE]; SIZE]);
    for (depth, row) in table.iter_mut().enumerate().skip(1) {
        for (count, entry) in row.iter_mut().enumerate().skip(1) {
            *entry = 10 + (ln(depth as u64) * ln(count as u64) * 16 * 10 / (22 << 20)) as i32;
        }
    }
    table
});

/// The reduction of the move number `count` of a node, in sixteenths of a ply.
#[inline]
pub(super) fn sixteenths(depth: i32, count: i32) -> i32 {
    TABLE[(depth.max(0) as usize).min(SIZE - 1)][(count.max(0) as usize).min(SIZE - 1)]
}

/// The reduction in whole plies.
#[inline]
pub(super) fn plies(depth: i32, count: i32) -> i32 {
    sixteenths(depth, count) / 16
}

impl<W: Words> Search<'_, W> {
    /// By how many plies the first search of a move is reduced.
    pub(super) fn late_move_reduction(
        &self,
        task: Task,
        known: &Known,
        candidate: &Candidate,
    ) -> i32 {
        let first = 1 + i32::from(task.is_pv());
        if !self.context.selective || task.depth < LEAST_DEPTH || candidate.count <= first {
            return 0;
        }
        let parameters = self.context.parameters;
        let mut reduction = self.by_order(sixteenths(task.depth, candidate.count), candidate);
        reduction += if task.cut { parameters.cut_node } else { 0 };
        reduction -= if task.is_pv() { parameters.principal } else { 0 };
        reduction -= if candidate.gives_check { parameters.check } else { 0 };
        reduction += if known.improving { 0 } else { parameters.not_improving };
        let is_refuted = self.frames[task.ply + 1].cutoffs > MANY_CUTOFFS;
        reduction += if is_refuted { parameters.refuted } else { 0 };
        (reduction / 16).max(0)
    }

    /// The reduction of the table changed by what the order of moves expects of the move: quiet moves by
    /// their history, captures half as much.
    fn by_order(&self, reduction: i32, candidate: &Candidate) -> i32 {
        let parameters = self.context.parameters;
        match candidate.class {
            _ if candidate.quiet => reduction - candidate.order / parameters.history_a_sixteenth,
            Class::Losing => reduction / 2,
            _ => reduction / 2 - parameters.good_capture,
        }
    }
}

/// The natural logarithm in 1024ths. Made of integers, as floating point logarithms differ between
/// machines.
fn ln(x: u64) -> i64 {
    // The binary logarithm, bit by bit: squaring the mantissa doubles its logarithm.
    let whole = x.ilog2();
    let mut mantissa = (x << 32) >> whole;
    let mut log = i64::from(whole) << 10;
    for bit in (0..10).rev() {
        mantissa = ((u128::from(mantissa) * u128::from(mantissa)) >> 32) as u64;
        if mantissa >= 2 << 32 {
            mantissa >>= 1;
            log += 1 << bit;
        }
    }
    log * 69_315 / 100_000
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_are_those_of_the_reals() {
        for x in 1..200u64 {
            let real = (x as f64).ln() * 1024.0;
            assert!((ln(x) as f64 - real).abs() < 2.0, "{x}");
        }
    }
}
