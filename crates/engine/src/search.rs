//! The main search: a principal variation search with null moves, reductions, extensions and pruning.
//!
//! The steps of a node, in their order: ends and repetitions, mate distance pruning, a cutoff by the table, the static
//! evaluation, node pruning (`node_pruning`: reverse futility, razoring, null move, probcut), internal iterative
//! reduction, and for each move move pruning (`move_pruning`), extensions (`extension`: singular moves, checks), late
//! move reductions (`reduction`), the search of the move, and learning from its result (`reward`). `docs/engine.md`
//! lists the gain of each step and the source of its parameters.

use super::extension::Extension;
use super::node::Search;
use super::picker::{Class, Order, Picker};
use super::reward::Tried;
use super::score::{DRAW, INFINITE, MAX_PLY, NONE, WIN_BOUND, is_decided, mate_in, mated_in};
use super::table::{Bound, PROVED_DEPTH, TableEntry};
use zushiki_core::board::{Move, Words};
use zushiki_core::rules::search::{CheckLines, Legality, declines_for_nothing};

/// The minimum depth of a node whose search is reduced because the table names no move for it.
const ITERATIVE_REDUCTION_FROM: i32 = 4;

/// The node to search: its depth and window.
#[derive(Clone, Copy, Debug)]
pub(super) struct Task {
    /// The score that the side to move has for sure elsewhere.
    pub(super) alpha: i32,
    /// The score that the opponent would avoid.
    pub(super) beta: i32,
    /// The depth, in plies; quiescence from 0 on.
    pub(super) depth: i32,
    /// The distance from the root, in plies.
    pub(super) ply: usize,
    /// Whether a cutoff is expected here.
    pub(super) cut: bool,
}

impl Task {
    /// Whether the node is on a principal variation.
    #[inline]
    pub(super) fn is_pv(&self) -> bool {
        self.beta - self.alpha > 1
    }
}

/// The facts about a node that are known before its moves are looked at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    pub(super) entry: Option<TableEntry>,
    /// The move of the entry, if it is legal.
    table_move: Option<Move>,
    /// The static evaluation without correction.
    pub(super) raw_eval: i32,
    /// The corrected static evaluation; [`NONE`] in check.
    pub(super) eval: i32,
    /// The best estimate: the evaluation, or the score of the entry where its bound allows it.
    pub(super) estimate: i32,
    /// Whether the evaluation is better than at the previous own move.
    pub(super) improving: bool,
}

/// A move being looked at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub(super) mv: Move,
    pub(super) class: Class,
    /// The score of the move among those of its class.
    pub(super) order: i32,
    /// Whether it does not capture or promote.
    pub(super) quiet: bool,
    pub(super) gives_check: bool,
    /// The number of moves up to this one.
    pub(super) count: i32,
}

impl<W: Words> Search<'_, W> {
    /// The score of a node for the side to move: exact within the window, otherwise a bound.
    pub(super) fn search(&mut self, task: Task) -> i32 {
        if task.depth <= 0 {
            return self.leaf(task);
        }
        let ply = task.ply;
        if self.count(ply) {
            return DRAW;
        }
        if ply > 0
            && let Some(score) = self.ended(ply)
        {
            return score;
        }
        self.lines.clear(ply);
        let legality = self.position.legality();
        self.enter(ply, &legality);
        let score = self.search_entered(task, &legality);
        self.path.pop();
        score
    }

    /// Puts the node `ply` on the path.
    pub(super) fn enter(&mut self, ply: usize, legality: &Legality<W>) {
        let (key, irreversible) = (self.position.key(), self.frames[ply].irreversible);
        let is_threatened = || legality.in_check() || self.is_threatened(ply);
        let threatened = self.path.asks_for_threats() && is_threatened();
        let in_check = self.position.counts_as_check(legality);
        self.path.push(key, in_check, threatened, irreversible);
    }

    fn leaf(&mut self, task: Task) -> i32 {
        if self.context.selective {
            return self.quiesce(task);
        }
        self.count(task.ply);
        self.lines.clear(task.ply);
        self.ended(task.ply).unwrap_or_else(|| self.evaluate(task.ply))
    }

    /// Searches a node that is on the path.
    pub(super) fn search_entered(&mut self, mut task: Task, legality: &Legality<W>) -> i32 {
        let ply = task.ply;
        if ply > 0 {
            if let Some(score) = self.path.repetition(self.position.to_move(), ply) {
                return score;
            }
            if ply >= MAX_PLY - 1 {
                return if legality.is_endangered() { DRAW } else { self.evaluate(ply) };
            }
            // Mate distance pruning: a mate that was found elsewhere is shorter than any mate from
            // here.
            task.alpha = task.alpha.max(mated_in(ply));
            task.beta = task.beta.min(mate_in(ply + 1));
            if task.alpha >= task.beta {
                return task.alpha;
            }
        }
        let excluded = self.frames[ply].excluded;
        // Without the excluded move the node is different, and the table has no entry for it.
        let entry = match excluded {
            None => self.context.table.probe(self.position.key(), ply),
            Some(_) => None,
        };
        if let Some(score) = self.cutoff_by_table(task, entry) {
            return score;
        }
        let mut known = self.look(task, legality, entry);
        self.prepare_children(ply, known.eval);
        let selective = self.context.selective && excluded.is_none();
        if selective
            && !legality.is_endangered()
            && !task.is_pv()
            && let Some(score) = self.prune_node(task, legality, &known)
        {
            return score;
        }
        if selective {
            task.depth -= internal_iterative_reduction(task, &known);
        }
        known.table_move = known.table_move.filter(|&mv| self.position.is_legal(legality, mv));
        self.search_moves(task, legality, &known)
    }

    /// The score of a node that was searched before, as deep and with a bound that decides.
    fn cutoff_by_table(&self, task: Task, entry: Option<TableEntry>) -> Option<i32> {
        let proved = |entry: &TableEntry| entry.depth == PROVED_DEPTH && task.ply > 0;
        let entry = entry.filter(|entry| !task.is_pv() || proved(entry))?;
        // A plain search is compared with one of exactly this depth.
        let is_deep =
            entry.depth == task.depth || entry.depth > task.depth && self.context.selective;
        (is_deep && entry.bound.decides(entry.score, task.beta)).then_some(entry.score)
    }

    /// Clears what the frames below the node `ply` keep from its siblings.
    pub(super) fn prepare_children(&mut self, ply: usize, eval: i32) {
        self.frames[ply].eval = eval;
        let next = &mut self.frames[ply + 1];
        (next.killers, next.excluded) = ([None; 2], None);
        if let Some(grandchild) = self.frames.get_mut(ply + 2) {
            grandchild.cutoffs = 0;
        }
    }

    /// The facts about a node from the table and the evaluation.
    pub(super) fn look(
        &mut self,
        task: Task,
        legality: &Legality<W>,
        entry: Option<TableEntry>,
    ) -> Known {
        let ply = task.ply;
        let table_move = entry.and_then(|entry| entry.mv);
        if legality.is_endangered() {
            let (raw_eval, eval, estimate) = (NONE, NONE, NONE);
            return Known { entry, table_move, raw_eval, eval, estimate, improving: false };
        }
        let stored = entry.map(|entry| entry.eval).filter(|&eval| eval != NONE);
        let raw_eval = stored.unwrap_or_else(|| self.evaluate(ply));
        let eval = self.corrected(raw_eval, ply);
        let usable = |entry: &TableEntry| match entry.bound {
            Bound::None => false,
            Bound::Lower => entry.score > eval,
            Bound::Upper => entry.score < eval,
            Bound::Exact => true,
        };
        let estimate = entry.filter(usable).map_or(eval, |entry| entry.score);
        let improving = self.improving(ply, eval);
        Known { entry, table_move, raw_eval, eval, estimate, improving }
    }

    /// The evaluation `raw` of the node `ply`, corrected by what searches of similar positions found.
    #[inline]
    pub(super) fn corrected(&self, raw: i32, ply: usize) -> i32 {
        if !self.context.selective {
            return raw;
        }
        let keys = &self.frames[ply].sums.keys;
        let corrected = raw + self.histories.correction(self.position.to_move(), keys);
        corrected.clamp(1 - WIN_BOUND, WIN_BOUND - 1)
    }

    fn improving(&self, ply: usize, eval: i32) -> bool {
        let before = |back| {
            let eval = ply.checked_sub(back).map(|ply: usize| self.frames[ply].eval);
            eval.filter(|&eval| eval != NONE)
        };
        before(2).or_else(|| before(4)).is_none_or(|before| eval > before)
    }

    /// The next move of `picker`, which recognises checks by `check_lines`.
    #[inline]
    pub(super) fn next_move(
        &mut self,
        picker: &mut Picker,
        legality: &Legality<W>,
        check_lines: &CheckLines<W>,
        ply: usize,
    ) -> Option<(Move, Class, i32)> {
        let order = Order {
            weights: self.context.weights,
            histories: self.histories,
            previous: self.previous(ply),
            check_lines,
            safe_check: self.context.parameters.safe_check,
        };
        picker.next(&mut self.position, legality, &mut self.buffer, &order)
    }

    fn search_moves(&mut self, task: Task, legality: &Legality<W>, known: &Known) -> i32 {
        let ply = task.ply;
        let killers = self.frames[ply].killers;
        let counter = self.histories.counter(self.previous(ply)[0]);
        let refutations = [killers[0], killers[1], counter];
        let mut picker =
            Picker::new(&self.buffer, legality.is_endangered(), known.table_move, refutations);
        let score = self.search_with(task, legality, known, &mut picker);
        picker.finish(&mut self.buffer);
        score
    }

    fn search_with(
        &mut self,
        task: Task,
        legality: &Legality<W>,
        known: &Known,
        picker: &mut Picker,
    ) -> i32 {
        let (ply, excluded) = (task.ply, self.frames[task.ply].excluded);
        let check_lines = self.position.check_lines();
        let (mut alpha, mut best, mut best_move) = (task.alpha, -INFINITE, None);
        let (mut count, mut tried) = (0, Tried::default());
        while let Some((mv, class, order)) = self.next_move(picker, legality, &check_lines, ply) {
            if Some(mv) == excluded || ply == 0 && !self.root_moves.contains(&mv) {
                continue;
            }
            if ply > 0 && leaves_out(self, mv) {
                continue;
            }
            count += 1;
            if ply > 0 && self.loses_royal(legality, mv) {
                best = best.max(mated_in(ply + 2));
                continue;
            }
            let quiet = !self.position.is_noisy(mv);
            let gives_check = self.position.gives_check(&check_lines, mv);
            let candidate = Candidate { mv, class, order, quiet, gives_check, count };
            if self.overlooks(ply, &candidate) {
                continue;
            }
            if ply > 0
                && best > -WIN_BOUND
                && self.context.selective
                && self.prunes_move(Task { alpha, ..task }, known, &candidate, picker)
            {
                continue;
            }
            let extension = match self.extension(Task { alpha, ..task }, known, &candidate) {
                Extension::By(plies) => plies,
                Extension::Cutoff(score) => return score,
            };
            let before = self.nodes;
            let score = self.search_move(Task { alpha, ..task }, known, &candidate, extension);
            if self.stopped {
                return DRAW;
            }
            if score > best {
                best = score;
                if score > alpha {
                    best_move = Some(mv);
                    if task.is_pv() {
                        self.lines.set(ply, mv);
                    }
                    if ply == 0 {
                        self.iteration.best_nodes = self.nodes - before;
                    }
                    if score >= task.beta {
                        self.reward(task, &candidate, &tried);
                        break;
                    }
                    alpha = score;
                }
            }
            if Some(mv) != best_move {
                tried.push(mv, quiet);
            }
        }
        if count == 0 {
            return match excluded {
                Some(_) => task.alpha,
                None if ply == 0 => DRAW,
                None => self.score_of(self.position.outcome_without_moves(legality), ply),
            };
        }
        if best == -INFINITE {
            // Every move is overlooked.
            return self.quiesce(task);
        }
        if excluded.is_none() {
            self.learn(task, legality, known, (best, best_move));
        }
        best
    }

    /// Whether `mv` leaves an attacked royal that can be captured with the next move. Such moves are not searched.
    #[inline]
    pub(super) fn loses_royal(&mut self, legality: &Legality<W>, mv: Move) -> bool {
        self.context.selective && legality.is_endangered() && self.position.leaves_royal(mv)
    }

    /// Whether the player for whom the search chooses overlooks a move of the opponent.
    #[inline]
    fn overlooks(&self, ply: usize, candidate: &Candidate) -> bool {
        let Some(eye) = self.eye.as_ref().filter(|_| ply == 1) else { return false };
        eye.misses(&self.position, self.context.weights, self.frames[0].mv, candidate.mv)
            || candidate.gives_check && eye.misses_check(candidate.mv)
    }

    /// Stores the result of a node in the table and the corrections.
    fn learn(
        &mut self,
        task: Task,
        legality: &Legality<W>,
        known: &Known,
        (best, best_move): (i32, Option<Move>),
    ) {
        let bound = if best >= task.beta {
            Bound::Lower
        } else if best_move.is_some() {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let quiet = best_move.is_none_or(|mv| !self.position.is_noisy(mv));
        let informative = match bound {
            Bound::Lower => best > known.eval,
            Bound::Upper => best < known.eval,
            _ => true,
        };
        if !legality.is_endangered() && quiet && informative && !is_decided(best) {
            let (us, keys) = (self.position.to_move(), self.frames[task.ply].sums.keys);
            self.histories.correct(us, &keys, task.depth, best - known.eval);
        }
        if task.ply > 0 || self.root_moves.len() > 1 {
            self.store(task, known.raw_eval, (best, bound), best_move, task.depth);
        }
    }

    pub(super) fn store(
        &self,
        task: Task,
        eval: i32,
        (score, bound): (i32, Bound),
        mv: Option<Move>,
        depth: i32,
    ) {
        let entry = TableEntry { mv, score, eval, depth, bound, pv: task.is_pv() };
        self.context.table.store(self.position.key(), task.ply, entry);
    }

    /// Makes a move and searches it: late moves with a null window and reduced first.
    fn search_move(
        &mut self,
        task: Task,
        known: &Known,
        candidate: &Candidate,
        extension: i32,
    ) -> i32 {
        let Task { alpha, beta, ply, .. } = task;
        let reduction = self.late_move_reduction(task, known, candidate);
        let undo = self.make(candidate.mv, ply);
        let depth = task.depth - 1 + extension;
        let full = Task { alpha: -beta, beta: -alpha, depth, ply: ply + 1, cut: false };
        let narrow = Task { alpha: -alpha - 1, cut: !task.cut, ..full };
        let mut score = -INFINITE;
        let late = candidate.count > 1;
        if reduction > 0 {
            let reduced = (depth - reduction).clamp(1.min(depth), depth);
            score = -self.search(Task { depth: reduced, cut: true, ..narrow });
            if score > alpha && reduced < depth && !self.stopped {
                score = -self.search(narrow);
            }
        } else if late || !task.is_pv() {
            score = -self.search(narrow);
        }
        if task.is_pv() && (!late || score > alpha) && !self.stopped {
            score = -self.search(full);
        }
        self.position.unmake(candidate.mv, undo);
        score
    }
}

/// Whether `search` leaves out `mv`, because the same move with promotion is at least as good.
#[inline]
pub(super) fn leaves_out<W: Words>(search: &Search<'_, W>, mv: Move) -> bool {
    search.context.selective && declines_for_nothing(&search.position, mv)
}

/// Internal iterative reduction, in plies: without a move from the table the order of the moves is bad, and
/// a shallower search finds one for the next time.
fn internal_iterative_reduction(task: Task, known: &Known) -> i32 {
    let is_worth_it = task.is_pv() || task.cut;
    let reduces = task.depth >= ITERATIVE_REDUCTION_FROM && known.table_move.is_none();
    i32::from(reduces && is_worth_it)
}
