//! Move pruning: moves that are not searched near the leaves, as they are unlikely to raise the score.
//!
//! Margins are in the unit of scores, hundredths of a pawn-like unit; `search_parameters` has them.

use super::exchange;
use super::node::Search;
use super::picker::{Class, Picker};
use super::reduction;
use super::score::NONE;
use super::search::{Candidate, Known, Task};
use zushiki_core::board::Words;

/// Captures that lose material: the greatest depth at which they are left out.
const LOSING_CAPTURE_DEPTH: i32 = 8;

/// Late move pruning: the greatest depth.
const LATE_MOVE_DEPTH: i32 = 8;

/// Futility pruning: the greatest depth, less the reduction that the move would have.
const FUTILITY_DEPTH: i32 = 7;

/// History pruning: the greatest depth, less the reduction.
const HISTORY_DEPTH: i32 = 4;

/// Quiet moves that lose material: the greatest depth, less the reduction.
const LOSING_QUIET_DEPTH: i32 = 7;

impl<W: Words> Search<'_, W> {
    /// Whether a move is so unlikely to raise the score that it is not searched.
    pub(super) fn prunes_move(
        &self,
        task: Task,
        known: &Known,
        candidate: &Candidate,
        picker: &mut Picker,
    ) -> bool {
        if !candidate.quiet {
            return self.is_losing_capture(task.depth, candidate);
        }
        let reduced = (task.depth - reduction::plies(task.depth, candidate.count)).max(0);
        if known.eval != NONE {
            if self.is_late(task.depth, known, candidate) {
                picker.skip_quiet();
            }
            if self.is_futile(task, reduced, known, candidate) {
                // Other quiet moves gain as little. The picker continues with checks.
                picker.skip_quiet();
                return true;
            }
        }
        if candidate.gives_check {
            return self.is_losing_check(task.depth, candidate);
        }
        self.has_bad_history(reduced, candidate) || self.is_losing_quiet(reduced, candidate)
    }

    /// Whether a check that captures nothing loses too much material for the depth. A mate is mostly found by
    /// checks that give some material, whatever their history.
    fn is_losing_check(&self, depth: i32, candidate: &Candidate) -> bool {
        !self.wins(candidate, -self.context.parameters.losing_check_a_ply * depth)
    }

    /// Whether the move is a capture or promotion that loses too much material for the depth.
    fn is_losing_capture(&self, depth: i32, candidate: &Candidate) -> bool {
        candidate.class == Class::Losing
            && depth <= LOSING_CAPTURE_DEPTH
            && !self.wins(candidate, -self.context.parameters.losing_capture_a_ply * depth)
    }

    /// Whether a quiet move loses too much material.
    fn is_losing_quiet(&self, reduced: i32, candidate: &Candidate) -> bool {
        let loss = self.context.parameters.losing_quiet_by_square * reduced * reduced;
        reduced <= LOSING_QUIET_DEPTH && !self.wins(candidate, -loss)
    }

    /// Whether the exchanges that begin with a move win at least `threshold`.
    fn wins(&self, candidate: &Candidate, threshold: i32) -> bool {
        exchange::wins(&self.position, self.context.weights, candidate.mv, threshold)
    }

    /// Late move pruning: whether the following quiet moves are skipped. Moves are ordered by their expected value, and
    /// near the leaves the first moves are enough.
    fn is_late(&self, depth: i32, known: &Known, candidate: &Candidate) -> bool {
        let count = self.context.parameters.late_move_count + depth * depth;
        let limit = count * if known.improving { 2 } else { 1 };
        depth <= LATE_MOVE_DEPTH && candidate.count > limit
    }

    /// Futility pruning: whether the evaluation is so far below alpha that a quiet move will not reach alpha.
    fn is_futile(&self, task: Task, reduced: i32, known: &Known, candidate: &Candidate) -> bool {
        let parameters = self.context.parameters;
        let margin = parameters.futility + parameters.futility_a_ply * reduced;
        reduced <= FUTILITY_DEPTH && !candidate.gives_check && known.eval + margin <= task.alpha
    }

    /// History pruning: whether a quiet move seldom caused a cutoff in other nodes.
    fn has_bad_history(&self, reduced: i32, candidate: &Candidate) -> bool {
        candidate.class == Class::Quiet
            && reduced <= HISTORY_DEPTH
            && candidate.order < -self.context.parameters.bad_history_a_ply * (reduced + 1)
    }
}
