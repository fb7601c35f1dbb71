//! Counting move sequences: the generator's test and its measure.

use std::ops::ControlFlow;

use super::compiled::Tables;
use super::ending::{HadRoyal, material};
use super::movegen::Generator;
use super::state::State;
use crate::board::{Move, Words};

/// How many sequences of `depth` legal moves there are; `None` beyond 64 bits.
///
/// The last ply is counted and not played. `state` is as before afterwards.
pub(super) fn perft<W: Words>(
    tables: &Tables<W>,
    state: &mut State<W>,
    had_royal: HadRoyal,
    depth: u32,
) -> Option<u64> {
    match depth {
        0 => return Some(1),
        1 => return Some(count(tables, state, had_royal)),
        _ => {}
    }
    let mut nodes = 0u64;
    for mv in moves(tables, state, had_royal) {
        let undo = state.make(tables, mv);
        let below = perft(tables, state, had_royal, depth - 1);
        state.unmake(tables, mv, undo);
        nodes = nodes.checked_add(below?)?;
    }
    Some(nodes)
}

fn count<W: Words>(tables: &Tables<W>, state: &State<W>, had_royal: HadRoyal) -> u64 {
    let mut count = 0;
    if material(tables, state, had_royal).is_none() {
        let _ = Generator::new(tables, state).batches(&mut |batch| {
            count += u64::from(batch.count());
            ControlFlow::Continue(())
        });
    }
    count
}

/// Every legal move; none where the game is over.
pub(super) fn moves<W: Words>(
    tables: &Tables<W>,
    state: &State<W>,
    had_royal: HadRoyal,
) -> Vec<Move> {
    let mut moves = Vec::new();
    if material(tables, state, had_royal).is_none() {
        let _ = Generator::new(tables, state).batches(&mut |batch| {
            batch.for_each(|mv| moves.push(mv));
            ControlFlow::Continue(())
        });
    }
    moves
}
