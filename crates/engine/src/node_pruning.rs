//! Node pruning: nodes that need not be searched, as their score is far outside of the window.
//!
//! Margins are in the unit of scores, hundredths of a pawn-like unit; `search_parameters` has them.

use super::node::Search;
use super::picker::{Class, Picker};
use super::score::is_decided;
use super::search::{Known, Task};
use super::table::{Bound, TableEntry};
use zushiki_core::board::Words;
use zushiki_core::rules::search::{CheckLines, Legality};

/// Reverse futility pruning: the greatest depth.
const REVERSE_FUTILITY_DEPTH: i32 = 8;

/// Razoring: the greatest depth.
const RAZORING_DEPTH: i32 = 4;

/// Null move pruning: the minimum depth.
const NULL_MOVE_DEPTH: i32 = 3;
/// The reduction of the search after a null move, in plies.
const NULL_MOVE_REDUCTION: i32 = 4;
/// The plies of depth for which it is reduced by one more.
const NULL_MOVE_PLIES_A_REDUCTION: i32 = 4;
/// The maximum additional reduction by an estimate above beta.
const NULL_MOVE_MOST_BY_SCORE: i32 = 3;
/// The minimum depth at which the result of a null move is verified.
const NULL_MOVE_VERIFIED_FROM: i32 = 12;

/// Probcut: the minimum depth.
const PROBCUT_DEPTH: i32 = 5;
/// The number of plies by which its verifying search is shallower.
const PROBCUT_REDUCTION: i32 = 4;

impl<W: Words> Search<'_, W> {
    /// The score of a node that need not be searched. The node is not on a principal variation, and the
    /// side to move is not in check.
    pub(super) fn prune_node(
        &mut self,
        task: Task,
        legality: &Legality<W>,
        known: &Known,
    ) -> Option<i32> {
        if is_decided(task.beta) || is_decided(known.estimate) {
            return None;
        }
        self.reverse_futility(task, known)
            .or_else(|| self.razoring(task, known))
            .or_else(|| self.null_move(task, known))
            .or_else(|| self.probcut(task, legality, known))
    }

    /// Reverse futility pruning (static null move): a node so far above beta that the opponent is not expected
    /// to make it up within the depth that is left.
    fn reverse_futility(&self, task: Task, known: &Known) -> Option<i32> {
        let Task { beta, depth, .. } = task;
        let a_ply = self.context.parameters.reverse_futility_a_ply;
        let margin = a_ply * (depth - i32::from(known.improving));
        let prunes = depth <= REVERSE_FUTILITY_DEPTH && known.estimate - margin >= beta;
        prunes.then_some((known.estimate + beta) / 2)
    }

    /// Razoring: a node so far below alpha that only captures could raise its score, which quiescence shows.
    fn razoring(&mut self, task: Task, known: &Known) -> Option<i32> {
        let Task { alpha, depth, .. } = task;
        let parameters = self.context.parameters;
        let margin = parameters.razoring + parameters.razoring_by_square * depth * depth;
        if depth > RAZORING_DEPTH || known.eval + margin > alpha {
            return None;
        }
        let score = self.quiesce(Task { beta: alpha + 1, depth: 0, ..task });
        (score <= alpha).then_some(score)
    }

    /// Null move pruning: a node that is good enough even if the side to move passes.
    fn null_move(&mut self, task: Task, known: &Known) -> Option<i32> {
        if !self.may_pass(task, known) {
            return None;
        }
        let Task { beta, depth, ply, .. } = task;
        let by_score =
            (known.estimate - beta) / self.context.parameters.null_move_score_a_reduction;
        let reduction = NULL_MOVE_REDUCTION
            + depth / NULL_MOVE_PLIES_A_REDUCTION
            + by_score.min(NULL_MOVE_MOST_BY_SCORE);
        let reduced = depth - reduction;
        let undo = self.make_null(ply);
        let child =
            Task { alpha: -beta, beta: 1 - beta, depth: reduced, ply: ply + 1, cut: !task.cut };
        let score = -self.search(child);
        self.position.unmake_null(undo);
        if self.stopped || score < beta {
            return None;
        }
        // A win after a null move is not a win.
        let score = if is_decided(score) { beta } else { score };
        let is_trusted = depth < NULL_MOVE_VERIFIED_FROM || self.null_from > 0;
        (is_trusted || self.is_verified(task, reduced)).then_some(score)
    }

    /// Whether the side to move may pass to prove that the node is good: the evaluation suggests it, the opponent has
    /// not just passed, and passing is unlikely to be better than every move.
    fn may_pass(&self, task: Task, known: &Known) -> bool {
        let Task { beta, depth, ply, .. } = task;
        let parameters = self.context.parameters;
        let margin = parameters.null_move - parameters.null_move_a_ply * depth;
        depth >= NULL_MOVE_DEPTH
            && known.estimate >= beta
            && known.eval >= beta + margin
            && ply >= self.null_from
            && ply.checked_sub(1).is_some_and(|before| self.frames[before].mv.is_some())
            && self.has_free_piece(self.position.to_move())
    }

    /// Whether the node is at least beta without null moves in the next plies: deep down it might be only
    /// zugzwang that makes every move worse than passing.
    fn is_verified(&mut self, task: Task, reduced: i32) -> bool {
        self.null_from = task.ply + (3 * reduced.max(0) as usize) / 4;
        let alpha = task.beta - 1;
        let verified = self.search(Task { alpha, depth: reduced, cut: false, ..task });
        self.null_from = 0;
        verified >= task.beta
    }

    /// Probcut: a node where a capture is so good that a shallow search proves it.
    fn probcut(&mut self, task: Task, legality: &Legality<W>, known: &Known) -> Option<i32> {
        let Task { depth, ply, .. } = task;
        let beta = task.beta + self.context.parameters.probcut;
        // The score is stored with the depth of the node above the shallow search.
        let stored_depth = depth - PROBCUT_REDUCTION + 1;
        let unlikely = |entry: TableEntry| entry.depth >= stored_depth && entry.score < beta;
        if depth < PROBCUT_DEPTH || known.entry.is_some_and(unlikely) {
            return None;
        }
        let mut picker = Picker::noisy(&self.buffer, false, None, beta - known.eval);
        let mut found = None;
        while found.is_none()
            && let Some((mv, Class::Good, _)) =
                self.next_move(&mut picker, legality, &CheckLines::Never, ply)
        {
            let undo = self.make(mv, ply);
            let child =
                Task { alpha: -beta, beta: 1 - beta, depth: 0, ply: ply + 1, cut: !task.cut };
            let mut score = -self.quiesce(child);
            if score >= beta {
                score = -self.search(Task { depth: depth - PROBCUT_REDUCTION, ..child });
            }
            self.position.unmake(mv, undo);
            if self.stopped {
                break;
            }
            if score >= beta {
                self.store(task, known.raw_eval, (score, Bound::Lower), Some(mv), stored_depth);
                found = Some(score);
            }
        }
        picker.finish(&mut self.buffer);
        found
    }
}
