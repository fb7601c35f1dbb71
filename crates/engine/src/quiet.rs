//! Quiescence: captures, promotions and evasions until the position is quiet enough to be evaluated.

use super::exchange;
use super::huge::is_huge;
use super::node::Search;
use super::picker::{Class, Picker};
use super::score::{DRAW, INFINITE, MAX_PLY, NONE, WIN_BOUND, mated_in};
use super::search::{Task, leaves_out};
use super::table::{Bound, TableEntry};
use zushiki_core::board::{Move, Words};
use zushiki_core::rules::search::{CheckLines, Legality};

/// The number of nodes after which a quiescence search makes no more captures. Where pieces jump over others, as in
/// tenjiku, most pieces can be captured at every node.
const MOST_NODES: u64 = 300;
/// The same on huge boards.
const MOST_NODES_ON_HUGE_BOARDS: u64 = 20;
/// The number of quiet evasions of a check that are searched.
const QUIET_EVASIONS: u32 = 2;

impl<W: Words> Search<'_, W> {
    /// The score of a node after all exchanges.
    pub(super) fn quiesce(&mut self, task: Task) -> i32 {
        let most =
            if is_huge(self.position.geometry()) { MOST_NODES_ON_HUGE_BOARDS } else { MOST_NODES };
        self.quiesce_until(task, self.nodes + most)
    }

    /// As [`Search::quiesce`]; no more captures are made once so many nodes as `until` have been counted.
    fn quiesce_until(&mut self, task: Task, until: u64) -> i32 {
        let ply = task.ply;
        if self.count(ply) {
            return DRAW;
        }
        self.lines.clear(ply);
        if let Some(score) = self.ended(ply) {
            return score;
        }
        let legality = self.position.legality();
        if ply >= MAX_PLY - 1 {
            return if legality.is_endangered() { DRAW } else { self.evaluate(ply) };
        }
        let entry = self.context.table.probe(self.position.key(), ply);
        if let Some(entry) = entry.filter(|_| !task.is_pv())
            && entry.bound.decides(entry.score, task.beta)
        {
            return entry.score;
        }
        self.quiesce_entered(task, until, &legality, entry)
    }

    fn quiesce_entered(
        &mut self,
        mut task: Task,
        until: u64,
        legality: &Legality<W>,
        entry: Option<TableEntry>,
    ) -> i32 {
        let ply = task.ply;
        let (mut raw, mut best) = (NONE, -INFINITE);
        if !legality.is_endangered() {
            let stored = entry.map(|entry| entry.eval).filter(|&eval| eval != NONE);
            raw = stored.unwrap_or_else(|| self.evaluate(ply));
            best = self.stand_pat(raw, ply, entry);
            if best >= task.beta {
                if entry.is_none() {
                    self.store(task, raw, (best, Bound::Lower), None, 0);
                }
                return best;
            }
            task.alpha = task.alpha.max(best);
        }
        self.quiesce_moves(task, until, legality, (raw, best, entry.and_then(|e| e.mv)))
    }

    /// The score of making no capture.
    fn stand_pat(&self, raw: i32, ply: usize, entry: Option<TableEntry>) -> i32 {
        let eval = self.corrected(raw, ply);
        match entry {
            Some(entry) if entry.bound.decides(entry.score, eval + 1) && entry.score > eval => {
                entry.score
            }
            _ => eval,
        }
    }

    fn quiesce_moves(
        &mut self,
        task: Task,
        until: u64,
        legality: &Legality<W>,
        (raw, stand_pat, table_move): (i32, i32, Option<Move>),
    ) -> i32 {
        let (ply, in_check) = (task.ply, legality.is_endangered());
        let table_move = table_move.filter(|&mv| {
            (in_check || self.position.is_noisy(mv)) && self.position.is_legal(legality, mv)
        });
        let mut picker = Picker::noisy(&self.buffer, in_check, table_move, 0);
        let (mut alpha, mut best, mut best_move) = (task.alpha, stand_pat, None);
        let (mut count, mut evasions) = (0, 0);
        while let Some((mv, class, _)) =
            self.next_move(&mut picker, legality, &CheckLines::Never, ply)
        {
            if leaves_out(self, mv) {
                continue;
            }
            count += 1;
            let is_too_long = self.nodes > until && best > -WIN_BOUND;
            if class == Class::Losing || is_too_long {
                break;
            }
            if in_check && class == Class::Quiet && best > -WIN_BOUND {
                // Other evasions seldom do better than the first that does not lose.
                evasions += 1;
                if evasions > QUIET_EVASIONS {
                    break;
                }
            }
            if self.loses_royal(legality, mv) {
                best = best.max(mated_in(ply + 2));
                continue;
            }
            // Delta pruning: a capture that does not reach alpha even with a margin is not made.
            if !in_check && best > -WIN_BOUND {
                let gain = exchange::gain(&self.position, self.context.weights, mv);
                let reach = stand_pat + self.context.parameters.delta + gain;
                if reach <= alpha {
                    best = best.max(reach);
                    continue;
                }
            }
            let undo = self.make(mv, ply);
            let child =
                Task { alpha: -task.beta, beta: -alpha, depth: 0, ply: ply + 1, cut: false };
            let score = -self.quiesce_until(child, until);
            self.position.unmake(mv, undo);
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    best_move = Some(mv);
                    if task.is_pv() {
                        self.lines.set(ply, mv);
                    }
                    alpha = score;
                    if score >= task.beta {
                        break;
                    }
                }
            }
        }
        picker.finish(&mut self.buffer);
        if self.stopped {
            return DRAW;
        }
        if in_check && count == 0 {
            return self.score_of(self.position.outcome_without_moves(legality), ply);
        }
        let bound = if best >= task.beta { Bound::Lower } else { Bound::Upper };
        self.store(task, raw, (best, bound), best_move, 0);
        best
    }
}
