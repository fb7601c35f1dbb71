//! Iterative deepening: searches of the root, each a ply deeper than the previous one.

use std::time::Duration;

use super::node::Search;
use super::proofs::Proved;
use super::request::{Answer, Report, ScoreBound};
use super::score::{INFINITE, MATE_BOUND, MAX_PLY, Score, is_decided};
use super::search::{Task, leaves_out};
use zushiki_core::board::{Move, Words};
use zushiki_core::rules::search::SearchPosition;

/// The minimum depth of an iteration that begins with a narrow window about the last score (aspiration window).
const WINDOW_FROM: i32 = 4;
/// The half width beyond which the window is opened completely.
const WIDEST_WINDOW: i32 = 600;
/// The maximum number of plies by which a search is shallower after a score above the window: its move is good, and
/// only the score is needed.
const SHALLOWER_ABOVE: i32 = 3;
/// The number of nodes from which bounds of the score are reported.
const BOUNDS_FROM: u64 = 3_000_000;
/// The number of plies by which the next iteration is shallower after its best move was found to lose to a mate.
const SHALLOWER_AFTER_MATE: u32 = 2;

/// A move of the root with its result.
#[derive(Clone, Debug)]
pub(super) struct Ranked {
    pub(super) score: i32,
    pub(super) line: Vec<Move>,
}

impl Ranked {
    /// The move.
    pub(super) fn first(&self) -> Option<Move> {
        self.line.first().copied()
    }
}

/// The results of the iterations so far.
#[derive(Debug, Default)]
pub(super) struct Results {
    /// The best moves of the last completed iteration, or of the current one so far.
    pub(super) ranked: Vec<Ranked>,
    /// The depth of the last completed iteration.
    depth: u32,
    /// The number of iterations since the best move changed.
    stable: u32,
    /// The line of a mate that a mate search has proved.
    won: Option<Ranked>,
}

impl<W: Words> Search<'_, W> {
    /// Searches deeper and deeper until a limit is reached, and reports every line found.
    pub(super) fn run(&mut self, multi_pv: usize, report: &mut dyn FnMut(&Report)) -> Answer {
        let moves = self.root_moves.clone();
        let lines = multi_pv.clamp(1, moves.len().max(1));
        let mut results = Results::default();
        let deepest = self.context.limits.depth.unwrap_or(u32::MAX).min(MAX_PLY as u32 - 20);
        // Every other helper is a ply ahead, so that they do not all search the same.
        let first = 1 + self.context.helper as u32 % 2;
        let mut depth = first;
        while depth <= deepest && !moves.is_empty() {
            if !self.iterate(depth, &moves, lines, &mut results, report) {
                break;
            }
            match self.look_for_mates(&moves, &mut results) {
                Some(0) if lines == 1 => break,
                // The best move loses to a mate: a shallower search finds another one sooner.
                Some(1) => depth = depth.saturating_sub(SHALLOWER_AFTER_MATE).max(first),
                _ if self.is_enough(depth, moves.len(), &results) => break,
                _ => depth += 1,
            }
        }
        if let Some(won) = results.won.clone().filter(|_| lines == 1) {
            report(&self.report(1, &won, ScoreBound::Exact));
        }
        self.answer(&moves, results)
    }

    /// Searches mates on the best line so far. Returns the number of plies from the root to the position whose
    /// side to move has one, if any is found.
    fn look_for_mates(&mut self, moves: &[Move], results: &mut Results) -> Option<usize> {
        let best = results.ranked.first().filter(|best| !is_decided(best.score))?;
        let proofs = self.proofs.as_mut()?;
        let searched = self.nodes - proofs.nodes();
        let (proved, nodes) = proofs.look(&best.line, searched);
        self.nodes += nodes;
        let Proved { ply, score } = proved?;
        if ply == 0 {
            let won = Ranked { score, line: proofs.extended(&[]) };
            // The request may leave out the move that wins.
            won.line.first().filter(|mv| moves.contains(mv))?;
            results.replace_first(vec![won.clone()]);
            results.won = Some(won);
        }
        Some(ply)
    }

    /// Searches to `depth`. Returns whether the iteration was completed.
    fn iterate(
        &mut self,
        depth: u32,
        moves: &[Move],
        lines: usize,
        results: &mut Results,
        report: &mut dyn FnMut(&Report),
    ) -> bool {
        (self.iteration.depth, self.iteration.selective_depth) = (depth as i32, 0);
        self.root_moves = worth_searching(self, moves, results);
        let mut ranked: Vec<Ranked> = results.won.clone().into_iter().collect();
        if let Some(won) = ranked.first() {
            report(&self.report(1, won, ScoreBound::Exact));
            leave_out(&mut self.root_moves, &self.position, won.line.first());
        }
        for rank in ranked.len() + 1..=lines {
            if self.root_moves.is_empty() {
                break;
            }
            let before = results.ranked.get(rank - 1).map(|ranked| ranked.score);
            let found = self.search_line(before, rank, report);
            let complete = !self.stopped;
            if let Some(found) = found {
                if complete {
                    report(&self.report(rank, &found, ScoreBound::Exact));
                }
                match found.first().filter(|_| self.is_restricted) {
                    Some(first) => self.root_moves.retain(|&mv| mv != first),
                    None => leave_out(&mut self.root_moves, &self.position, found.line.first()),
                }
                ranked.push(found);
            }
            if !complete {
                results.replace_first(ranked);
                return false;
            }
        }
        ranked.sort_by_key(|ranked| -ranked.score);
        results.complete(depth, ranked);
        true
    }

    /// Searches the best of the root moves, with a narrow window about the score `before` of the last
    /// iteration, which is widened until it holds the score.
    fn search_line(
        &mut self,
        before: Option<i32>,
        rank: usize,
        report: &mut dyn FnMut(&Report),
    ) -> Option<Ranked> {
        let (mut alpha, mut beta) = (-INFINITE, INFINITE);
        let mut delta = self.context.parameters.window;
        if let Some(before) = before.filter(|_| self.iteration.depth >= WINDOW_FROM) {
            (alpha, beta) = ((before - delta).max(-INFINITE), (before + delta).min(INFINITE));
        }
        let mut lower = 0;
        let mut best: Option<Ranked> = None;
        loop {
            self.lines.clear(0);
            let depth = (self.iteration.depth - lower).max(1);
            let score = self.search(Task { alpha, beta, depth, ply: 0, cut: false });
            if !self.lines.root().is_empty() && (self.stopped || score > alpha) {
                let line = self.lines.root();
                let line = match &self.proofs {
                    Some(proofs) => proofs.extended(line),
                    None => line.to_vec(),
                };
                // The score of a stopped search is meaningless; the previous score is used, and
                // without one the evaluation of the position.
                let earlier = best.as_ref().map(|best| best.score).or(before);
                let known =
                    if self.stopped { earlier.unwrap_or_else(|| self.evaluate(0)) } else { score };
                best = Some(Ranked { score: known, line });
            }
            if self.stopped {
                return best;
            }
            if score <= alpha {
                beta = (alpha + beta) / 2;
                alpha = (score - delta).max(-INFINITE);
                lower = 0;
            } else if score >= beta {
                beta = (score + delta).min(INFINITE);
                lower = (lower + 1).min(SHALLOWER_ABOVE);
            } else {
                return best;
            }
            if let Some(best) = best.as_ref().filter(|_| self.nodes > BOUNDS_FROM) {
                let bound = if score <= alpha { ScoreBound::Upper } else { ScoreBound::Lower };
                report(&self.report(rank, best, bound));
            }
            delta += delta / 2;
            if delta > WIDEST_WINDOW {
                (alpha, beta) = (-INFINITE, INFINITE);
            }
        }
    }

    pub(super) fn report(&self, rank: usize, found: &Ranked, bound: ScoreBound) -> Report {
        Report {
            depth: self.iteration.depth as u32,
            selective_depth: self.iteration.selective_depth as u32,
            rank,
            score: Score::from_search(found.score),
            bound,
            nodes: self.all_nodes(),
            elapsed: self.context.clock.elapsed(),
            table_permille: self.context.table.permille(),
            line: found.line.clone(),
        }
    }

    /// Whether no further iteration is needed.
    fn is_enough(&self, depth: u32, moves: usize, results: &Results) -> bool {
        let limits = self.context.limits;
        let Some(best) = results.ranked.first() else { return true };
        let distance =
            if best.score.abs() >= MATE_BOUND { Score::plies_to_end(best.score) } else { 0 };
        let wins = best.score >= MATE_BOUND;
        if limits.mate.is_some_and(|moves| wins && distance <= 2 * moves) {
            return true;
        }
        let Some(soft) = limits.soft else { return false };
        // A mate is not found any shorter once the depth is beyond it.
        let settled = distance > 0 && depth >= distance + 4;
        settled
            || moves == 1 && depth >= 6
            || limits.has_least(self.all_nodes())
                && self.context.clock.elapsed() >= self.stretched(soft, results)
    }

    /// The time `soft`, longer where the best move is in doubt.
    fn stretched(&self, soft: Duration, results: &Results) -> Duration {
        let stability = [150, 125, 110, 100, 90, 85][(results.stable as usize).min(5)];
        let share = (self.iteration.best_nodes * 100 / self.nodes.max(1)).min(100) as u32;
        let effort = 160 - share;
        soft * stability * effort / 10_000
    }

    pub(super) fn answer(&mut self, moves: &[Move], results: Results) -> Answer {
        let first = results.ranked.first();
        let line = first.map(|ranked| ranked.line.clone()).unwrap_or_default();
        let best = line.first().or(moves.first()).copied();
        let unsearched = if moves.is_empty() { 0 } else { self.evaluate(0) };
        let ranked = results
            .ranked
            .iter()
            .filter_map(|ranked| Some((*ranked.line.first()?, Score::from_search(ranked.score))));
        Answer {
            best,
            ponder: line.get(1).copied(),
            score: Score::from_search(first.map_or(unsearched, |ranked| ranked.score)),
            depth: results.depth,
            nodes: self.all_nodes(),
            elapsed: self.context.clock.elapsed(),
            ranked: ranked.collect(),
            line,
        }
    }
}

impl Results {
    /// Takes over the results of an iteration that was stopped.
    fn replace_first(&mut self, found: Vec<Ranked>) {
        let most = self.ranked.len().max(found.len());
        for (at, ranked) in found.into_iter().enumerate() {
            self.ranked.retain(|other| other.line.first() != ranked.line.first());
            self.ranked.insert(at.min(self.ranked.len()), ranked);
        }
        self.ranked.truncate(most);
    }

    pub(super) fn complete(&mut self, depth: u32, ranked: Vec<Ranked>) {
        let best = |ranked: &[Ranked]| ranked.first().and_then(|r| r.line.first().copied());
        self.stable = if best(&self.ranked) == best(&ranked) { self.stable + 1 } else { 0 };
        (self.ranked, self.depth) = (ranked, depth);
    }
}

/// The moves of the root without those that decline a promotion for nothing; all of `moves` if the request names some, or
/// if the others lose.
pub(super) fn worth_searching<W: Words>(
    search: &Search<'_, W>,
    moves: &[Move],
    results: &Results,
) -> Vec<Move> {
    let is_lost = results.ranked.first().is_some_and(|best| best.score <= -MATE_BOUND);
    if search.is_restricted || is_lost {
        return moves.to_vec();
    }
    let has_promotion = |mv: Move| moves.contains(&mv.with_promotion(true));
    let is_left = |&mv: &Move| !(leaves_out(search, mv) && has_promotion(mv));
    moves.iter().copied().filter(is_left).collect()
}

/// Takes out of `moves` the first move of a line, which is at least as good as those of later lines. If a promotion loses
/// no move of the piece, the same move with or without it, whichever is left, goes too.
fn leave_out<W: Words>(moves: &mut Vec<Move>, position: &SearchPosition<W>, found: Option<&Move>) {
    let Some(&found) = found else { return };
    let other = found.with_promotion(!found.promotes());
    let has_other = promotion_keeps_all_moves(position, found);
    moves.retain(|&mv| mv != found && !(has_other && mv == other));
}

/// Whether the promoted face of the piece that makes `mv` has all moves of its face.
fn promotion_keeps_all_moves<W: Words>(position: &SearchPosition<W>, mv: Move) -> bool {
    let selection = position.selection();
    let piece = mv.from().and_then(|from| position.piece(from));
    piece.is_some_and(|piece| selection.promoted_including(selection.face(piece.kind)).is_some())
}
