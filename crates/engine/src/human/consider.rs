//! The search of the moves that a player notices.

use super::choice::{Candidate, Choice};
use super::plan::{Phase, progress};
use super::{Eye, Human};
use crate::exchange;
use crate::huge::is_huge;
use crate::node::Search;
use crate::request::{Answer, Earlier, Report, ScoreBound};
use crate::root::{Ranked, Results, worth_searching};
use crate::score::{INFINITE, mate_in};
use crate::search::Task;
use zushiki_core::board::{Move, Words};

/// The depth that is always searched, in plies.
const LEAST_DEPTH: u32 = 2;
/// The factor by which an iteration is expected to take more nodes than all before it.
const GROWTH: u64 = 3;
/// The loss in score, in hundredths of a pawn, by which a move may seem worse than the best and still be considered.
/// The bonuses and penalties for plans are all smaller.
const MARGIN: i32 = 400;
/// The number of moves that are searched on a huge board. Two plies after each of its 300 moves take tens of seconds.
const FEW_MOVES: usize = 16;

/// The moves that were searched to the same depth, and whether all were.
struct Considered {
    ranked: Vec<Ranked>,
    is_complete: bool,
}

impl<W: Words> Search<'_, W> {
    /// The move of `human`, after the moves of `earlier`.
    pub(crate) fn consider(
        &mut self,
        human: &Human,
        earlier: &[Earlier],
        report: &mut dyn FnMut(&Report),
    ) -> Answer {
        let legal = self.root_moves.clone();
        let worth = worth_searching(self, &legal, &Results::default());
        let squares = self.position.geometry().squares().count() as u64;
        let phase = Phase::of(&self.position, self.context.weights, earlier.len());
        let eye = Eye::new(human, self.position.key(), squares, phase);
        self.eye = Some(eye);
        let mut moves = self.noticed(&eye, earlier, &worth);
        if is_huge(self.position.geometry()) {
            moves = eye.glance(moves, FEW_MOVES);
        }
        let budget = u64::from(human.nodes) * legal.len() as u64;
        let mut results = Results::default();
        for depth in LEAST_DEPTH..=self.deepest() {
            let Considered { ranked, is_complete } = self.rank(depth, &moves);
            if !is_complete && depth > LEAST_DEPTH {
                break;
            }
            moves = ranked.iter().filter_map(Ranked::first).collect();
            results.complete(depth, ranked);
            self.tell(&results, report);
            if !is_complete || moves.len() < 2 || self.nodes * (1 + GROWTH) > budget {
                break;
            }
        }
        let candidates = self.candidates(phase, &results);
        let chosen = Choice { human, eye: &eye, earlier }.of(&candidates);
        let line = results.ranked.iter().find(|ranked| ranked.first() == chosen);
        let line = line.map(|ranked| ranked.line.clone());
        let mut answer = self.answer(&legal, results);
        if let Some((mv, line)) = chosen.zip(line) {
            answer.play(mv, line);
        }
        answer
    }

    /// Puts the root on the path.
    fn enter_root(&mut self, depth: i32) {
        let legality = self.position.legality();
        self.enter(0, &legality);
        let task = Task { alpha: -INFINITE, beta: INFINITE, depth, ply: 0, cut: false };
        let known = self.look(task, &legality, None);
        self.prepare_children(0, known.eval);
    }

    fn deepest(&self) -> u32 {
        self.context.limits.depth.unwrap_or(u32::MAX).clamp(LEAST_DEPTH, 20)
    }

    /// Those of `all` moves that are noticed, captures of the most first; all if none is noticed.
    fn noticed(&self, eye: &Eye, earlier: &[Earlier], all: &[Move]) -> Vec<Move> {
        let last = earlier.last().map(|earlier| earlier.mv);
        let weights = self.context.weights;
        let is_noticed = |mv: &&Move| !eye.misses(&self.position, weights, last, **mv);
        let mut moves: Vec<Move> = all.iter().filter(is_noticed).copied().collect();
        if moves.is_empty() {
            moves = all.to_vec();
        }
        moves.sort_by_key(|&mv| -exchange::gain(&self.position, self.context.weights, mv));
        moves
    }

    /// Searches `moves` to `depth`. Overlooked wins, and moves that seem much worse than the best, are left out.
    fn rank(&mut self, depth: u32, moves: &[Move]) -> Considered {
        (self.iteration.depth, self.iteration.selective_depth) = (depth as i32, 0);
        self.enter_root(depth as i32);
        let (mut best, mut ranked) = (-INFINITE, Vec::new());
        for &mv in moves {
            let floor = (best - MARGIN).max(-INFINITE);
            let found = self.weigh(mv, depth as i32, floor);
            if self.stopped {
                break;
            }
            // An overlooked win must not make the other moves seem bad.
            if found.score == mate_in(1) && self.eye.is_some_and(|eye| eye.misses_mate(mv)) {
                continue;
            }
            best = best.max(found.score);
            ranked.push(found);
        }
        self.path.pop();
        ranked.retain(|found: &Ranked| found.score > best - MARGIN);
        ranked.sort_by_key(|found| -found.score);
        Considered { ranked, is_complete: !self.stopped }
    }

    /// Searches the root move `mv`: its score is exact above `floor`.
    fn weigh(&mut self, mv: Move, depth: i32, floor: i32) -> Ranked {
        let undo = self.make(mv, 0);
        let (alpha, beta) = (-INFINITE, -floor);
        let score = -self.search(Task { alpha, beta, depth: depth - 1, ply: 1, cut: false });
        self.position.unmake(mv, undo);
        self.lines.set(0, mv);
        Ranked { score, line: self.lines.root().to_vec() }
    }

    fn tell(&self, results: &Results, report: &mut dyn FnMut(&Report)) {
        if let Some(best) = results.ranked.first() {
            report(&self.report(1, best, ScoreBound::Exact));
        }
    }

    /// The facts about the moves of `results`, the best first.
    fn candidates(&mut self, phase: Phase, results: &Results) -> Vec<Candidate> {
        let ranked = results.ranked.iter();
        let scored = ranked.filter_map(|ranked| Some((ranked.first()?, ranked.score)));
        scored.map(|(mv, score)| self.candidate(phase, mv, score)).collect()
    }

    fn candidate(&mut self, phase: Phase, mv: Move, score: i32) -> Candidate {
        let position = &self.position;
        let progress = progress(position, self.context.weights, phase, mv);
        let captures = position.captured(mv).is_some();
        let quiet = !position.is_noisy(mv);
        let undo = self.position.make(mv, &mut ());
        let key = self.position.key();
        self.position.unmake(mv, undo);
        Candidate { mv, score, progress, captures, quiet, key }
    }
}
