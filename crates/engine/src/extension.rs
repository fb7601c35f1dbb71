//! Extensions: moves that are searched deeper than others.

use super::exchange;
use super::node::Search;
use super::picker::Class;
use super::score::is_decided;
use super::search::{Candidate, Known, Task};
use super::table::{Bound, TableEntry};
use zushiki_core::board::{Move, Words};

/// The length of a line that is still extended, in depths of the iteration.
const LONGEST_LINE: usize = 2;

/// Singular extension: the minimum depth.
const SINGULAR_DEPTH: i32 = 7;
/// The plies by which the entry of the table may be shallower than the node.
const SINGULAR_ENTRY_DEPTH: i32 = 3;
/// The extension of a move that is not singular at a node that fails high, in plies.
const NOT_SINGULAR: i32 = -2;

/// Check extension: the greatest depth. Deeper searches see the consequences of the check anyway.
const CHECK_DEPTH: i32 = 8;

/// The result of the test whether a move is extended.
pub(super) enum Extension {
    /// The search is extended by this many plies, or reduced, if negative.
    By(i32),
    /// The node need not be searched: this is its score.
    Cutoff(i32),
}

impl<W: Words> Search<'_, W> {
    /// By how much the search of a move is extended.
    pub(super) fn extension(
        &mut self,
        task: Task,
        known: &Known,
        candidate: &Candidate,
    ) -> Extension {
        let ply = task.ply;
        let longest = LONGEST_LINE * self.iteration.depth as usize;
        if !self.context.selective || ply == 0 || ply >= longest {
            return Extension::By(0);
        }
        match self.entry_to_test(task, known, candidate) {
            Some(entry) => self.singular(task, entry, candidate.mv),
            None => Extension::By(i32::from(self.is_safe_check(task.depth, candidate))),
        }
    }

    /// The entry of the table, if its move may be singular: a search that was deep enough has shown it to be good, and
    /// this node is not the test itself.
    fn entry_to_test(
        &self,
        task: Task,
        known: &Known,
        candidate: &Candidate,
    ) -> Option<TableEntry> {
        let Task { depth, ply, .. } = task;
        let may_be_singular = |entry: &TableEntry| {
            candidate.class == Class::Table
                && self.frames[ply].excluded.is_none()
                && depth >= SINGULAR_DEPTH
                && entry.depth >= depth - SINGULAR_ENTRY_DEPTH
                && matches!(entry.bound, Bound::Lower | Bound::Exact)
                && !is_decided(entry.score)
        };
        known.entry.filter(may_be_singular)
    }

    /// Singular extension: the table move is extended if a search without it finds all other moves clearly worse,
    /// because the result depends on it.
    fn singular(&mut self, task: Task, entry: TableEntry, mv: Move) -> Extension {
        let beta = entry.score - self.context.parameters.singular_a_ply * task.depth;
        self.frames[task.ply].excluded = Some(mv);
        let test = Task { alpha: beta - 1, beta, depth: (task.depth - 1) / 2, ..task };
        let legality = self.position.legality();
        let score = self.search_entered(test, &legality);
        self.frames[task.ply].excluded = None;
        if self.stopped {
            return Extension::By(0);
        }
        if score < beta {
            let is_far_better =
                !task.is_pv() && score < beta - self.context.parameters.singular_twice;
            return Extension::By(if is_far_better { 2 } else { 1 });
        }
        if beta >= task.beta {
            // Multi-cut: another move is good enough too.
            return Extension::Cutoff(beta);
        }
        let fails_high = entry.score >= task.beta;
        Extension::By(if fails_high { NOT_SINGULAR } else { -i32::from(task.cut) })
    }

    /// Check extension: whether a move gives check and loses no material.
    fn is_safe_check(&self, depth: i32, candidate: &Candidate) -> bool {
        candidate.gives_check
            && depth <= CHECK_DEPTH
            && exchange::wins(&self.position, self.context.weights, candidate.mv, 0)
    }
}
