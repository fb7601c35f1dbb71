//! Move pruning: moves that are not searched near the leaves, as they are unlikely to raise the score.
//!
//! Margins are in the unit of scores, hundredths of a pawn-like unit.

use super::exchange;
use super::node::Search;
use super::picker::{Class, Picker};
use super::reduction;
use super::score::NONE;
use super::search::{Candidate, Known, Task};
use zushiki_core::board::Words;

/// Captures that lose material: the greatest depth at which they are left out.
const LOSING_CAPTURE_DEPTH: i32 = 8;
/// The loss that is accepted for each ply of depth.
const LOSING_CAPTURE_A_PLY: i32 = 90;

/// Late move pruning: the greatest depth.
const LATE_MOVE_DEPTH: i32 = 8;
/// The number of moves that are searched at a depth of 0, to which the square of the depth is added.
const LATE_MOVE_COUNT: i32 = 4;

/// Futility pruning: the greatest depth, less the reduction that the move would have.
const FUTILITY_DEPTH: i32 = 7;
/// The gain that a quiet move may have at a depth of 0.
const FUTILITY_MARGIN: i32 = 120;
/// The growth of that gain for each ply of depth.
const FUTILITY_A_PLY: i32 = 90;

/// History pruning: the greatest depth, less the reduction.
const HISTORY_DEPTH: i32 = 4;
/// The worst history of a quiet move that is searched, for each ply and one more.
const HISTORY_A_PLY: i32 = -4000;

/// Quiet moves that lose material: the greatest depth, less the reduction.
const LOSING_QUIET_DEPTH: i32 = 7;
/// The loss that is accepted, times the square of that depth.
const LOSING_QUIET_BY_SQUARE: i32 = 25;

/// Checks that lose material: the loss that is accepted for each ply of depth.
const LOSING_CHECK_A_PLY: i32 = 120;

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
            if is_late(task.depth, known, candidate) {
                picker.skip_quiet();
            }
            if is_futile(task, reduced, known, candidate) {
                // Other quiet moves gain as little. The picker continues with checks.
                picker.skip_quiet();
                return true;
            }
        }
        if candidate.gives_check {
            return self.is_losing_check(task.depth, candidate);
        }
        has_bad_history(reduced, candidate) || self.is_losing_quiet(reduced, candidate)
    }

    /// Whether a check that captures nothing loses too much material for the depth. A mate is mostly found by
    /// checks that give some material, whatever their history.
    fn is_losing_check(&self, depth: i32, candidate: &Candidate) -> bool {
        !self.wins(candidate, -LOSING_CHECK_A_PLY * depth)
    }

    /// Whether the move is a capture or promotion that loses too much material for the depth.
    fn is_losing_capture(&self, depth: i32, candidate: &Candidate) -> bool {
        candidate.class == Class::Losing
            && depth <= LOSING_CAPTURE_DEPTH
            && !self.wins(candidate, -LOSING_CAPTURE_A_PLY * depth)
    }

    /// Whether a quiet move loses too much material.
    fn is_losing_quiet(&self, reduced: i32, candidate: &Candidate) -> bool {
        reduced <= LOSING_QUIET_DEPTH
            && !self.wins(candidate, -LOSING_QUIET_BY_SQUARE * reduced * reduced)
    }

    /// Whether the exchanges that begin with a move win at least `threshold`.
    fn wins(&self, candidate: &Candidate, threshold: i32) -> bool {
        exchange::wins(&self.position, self.context.weights, candidate.mv, threshold)
    }
}

/// Late move pruning: whether the following quiet moves are skipped. Moves are ordered by their expected value, and
/// near the leaves the first moves are enough.
fn is_late(depth: i32, known: &Known, candidate: &Candidate) -> bool {
    let limit = (LATE_MOVE_COUNT + depth * depth) * if known.improving { 2 } else { 1 };
    depth <= LATE_MOVE_DEPTH && candidate.count > limit
}

/// Futility pruning: whether the evaluation is so far below alpha that a quiet move will not reach alpha.
fn is_futile(task: Task, reduced: i32, known: &Known, candidate: &Candidate) -> bool {
    let margin = FUTILITY_MARGIN + FUTILITY_A_PLY * reduced;
    reduced <= FUTILITY_DEPTH && !candidate.gives_check && known.eval + margin <= task.alpha
}

/// History pruning: whether a quiet move seldom caused a cutoff in other nodes.
fn has_bad_history(reduced: i32, candidate: &Candidate) -> bool {
    candidate.class == Class::Quiet
        && reduced <= HISTORY_DEPTH
        && candidate.order < HISTORY_A_PLY * (reduced + 1)
}
