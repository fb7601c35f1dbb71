//! Mates that the mate search proves while the main search runs, at its root and on its best line.
//!
//! The main search sees short mates late: a series of checks is one line among many, and a check that sacrifices a
//! piece looks bad until its end. After each iteration, proof-number searches get a share of the nodes: one from
//! the root, and one from each of the next positions on the best line, for the side to move there. A proof
//! goes into the transposition table as an exact score, which ends the line there in the next iteration.

use std::collections::HashMap;

use super::mate::{Counting, Mate, MateLimits, MateVerdict, Solver};
use super::node::Context;
use super::request::Earlier;
use super::score::{MAX_PLY, NONE, RULE_WIN, mate_in};
use super::table::{Bound, PROVED_DEPTH, TableEntry};
use zushiki_core::board::{Move, Words};
use zushiki_core::rules::search::SearchPosition;

/// The part of the nodes of the main search that mate searches may take as well: one of so many.
const SHARE: u64 = 8;
/// The number of nodes that they may take before their share is as large, since most mates are short. Where the nodes
/// are limited, it is no more than the share of the limit.
const AT_ONCE: u64 = 400;
/// The number of positions on the best line, that of the root included, from which a mate is searched.
const POSITIONS: usize = 8;
/// The fewest nodes with which a search from a position is begun.
const LEAST: u64 = 16;
/// The size of the table of each side's mates, in mebibytes.
const TABLE_MIB: usize = 1;

/// The mate searches beside one search.
pub(super) struct Proofs<'a, W: Words> {
    context: Context<'a>,
    root: SearchPosition<W>,
    earlier: &'a [Earlier],
    /// The search for the mates of each side, once it was needed: what is proved of one line holds in others.
    solvers: [Option<Solver<'a, W>>; 2],
    /// The mates found, by the key of the position whose side to move wins.
    mates: HashMap<u64, Mate>,
    /// The number of nodes searched.
    nodes: u64,
}

/// A mate on the best line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Proved {
    /// The number of plies from the root to the position whose side to move wins.
    pub(super) ply: usize,
    /// The score of that position for the side to move there.
    pub(super) score: i32,
}

impl<'a, W: Words> Proofs<'a, W> {
    /// The mate searches beside the search of `root`, which has come up after the positions `earlier`.
    pub(super) fn new(
        context: Context<'a>,
        root: SearchPosition<W>,
        earlier: &'a [Earlier],
    ) -> Proofs<'a, W> {
        Proofs { context, root, earlier, solvers: [None, None], mates: HashMap::new(), nodes: 0 }
    }

    /// The number of nodes searched so far.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Searches mates along `line`, the best line of a main search of `searched` nodes. Returns the first that is
    /// found, and the number of nodes that it took.
    pub(super) fn look(&mut self, line: &[Move], searched: u64) -> (Option<Proved>, u64) {
        let before = self.nodes;
        let mut position = self.root.clone();
        let mut found = None;
        for ply in 0..POSITIONS.min(line.len() + 1) {
            if let Some(score) = self.win(&position, ply, searched) {
                found = Some(Proved { ply, score });
                break;
            }
            let Some(&mv) = line.get(ply) else { break };
            position.make(mv, &mut ());
        }
        (found, self.nodes - before)
    }

    /// The moves of `line`, and of the mate that was found at its end, if there was one.
    pub(super) fn extended(&self, line: &[Move]) -> Vec<Move> {
        let mut position = self.root.clone();
        for &mv in line {
            position.make(mv, &mut ());
        }
        let mate = self.mates.get(&position.key());
        let further = mate.map(|mate| mate.line.as_slice()).unwrap_or_default();
        line.iter().chain(further).copied().collect()
    }

    /// The score of `position`, `ply` plies from the root, if its side to move is found to have a mate.
    fn win(&mut self, position: &SearchPosition<W>, ply: usize, searched: u64) -> Option<i32> {
        let mate = self.search(position, self.budget(searched)?)?;
        let score = score(&mate, ply);
        let mv = mate.line.first().copied();
        self.mates.insert(position.key(), mate);
        let entry = TableEntry {
            mv,
            score,
            eval: NONE,
            depth: PROVED_DEPTH,
            bound: Bound::Exact,
            pv: true,
        };
        self.context.table.store(position.key(), ply, entry);
        Some(score)
    }

    /// The number of nodes for the next search, beside a main search of `searched` nodes; `None` if they are too
    /// few. It is half of what is left, as the positions that follow get the rest.
    fn budget(&self, searched: u64) -> Option<u64> {
        let limit = self.context.limits.nodes.unwrap_or(u64::MAX);
        let allowed = (searched / SHARE).max(AT_ONCE.min(limit / SHARE));
        let left = limit.saturating_sub(searched + self.nodes);
        let budget = left.min(allowed.saturating_sub(self.nodes) / 2);
        (budget >= LEAST).then_some(budget)
    }

    /// A mate of the side to move in `position`, if a search of `budget` nodes finds one.
    fn search(&mut self, position: &SearchPosition<W>, budget: u64) -> Option<Mate> {
        let (context, earlier) = (self.context, self.earlier);
        let solver = self.solvers[position.to_move().index()].get_or_insert_with(|| {
            let limits =
                MateLimits { nodes: None, time: context.limits.hard, table_mib: TABLE_MIB };
            let (stop, clock) = (context.stop, context.clock);
            Solver::new(position.clone(), earlier, limits, Counting::EveryPly, stop, clock)
        });
        let (verdict, nodes) = solver.ask(position, budget);
        self.nodes += nodes;
        match verdict {
            MateVerdict::Mate(mate) if !mate.line.is_empty() => Some(mate),
            _ => None,
        }
    }
}

/// The score of a position with `mate`, `ply` plies from the root. A mate of unknown length is a win without
/// a length, and one that is longer than the search can count, is counted as the longest.
fn score(mate: &Mate, ply: usize) -> i32 {
    match mate.length.plies() {
        Some(plies) => mate_in((ply + plies as usize).min(MAX_PLY - 1)),
        None => RULE_WIN - ply as i32,
    }
}
