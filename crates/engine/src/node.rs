//! The state of a search, and the work on entering and leaving a node.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use super::evaluate::{Sums, Update};
use super::history::{Histories, Row};
use super::human::Eye;
use super::line::Lines;
use super::net::{Changes, Net, NetPath};
use super::path::Path;
use super::picker::Buffer;
use super::proofs::Proofs;
use super::request::{Clock, Limits};
use super::score::{DRAW, MAX_PLY, NONE, mate_in, mated_in};
use super::search_parameters::SearchParameters;
use super::settings::Evaluation;
use super::table::TranspositionTable;
use super::weights::Weights;
use zushiki_core::board::{Color, Move, Piece, PieceKind, Square, Words};
use zushiki_core::rules::Outcome;
use zushiki_core::rules::search::{NullUndo, Observer, SearchPosition, Undo};

/// The data that a search reads but does not change, except for the entries of the table.
#[derive(Clone, Copy)]
pub(super) struct Context<'a> {
    pub(super) weights: &'a Weights,
    pub(super) parameters: &'a SearchParameters,
    /// The net that corrects the evaluation, if there is one.
    pub(super) net: Option<&'a Net>,
    pub(super) table: &'a TranspositionTable,
    pub(super) limits: &'a Limits,
    pub(super) evaluation: Evaluation,
    pub(super) stop: &'a AtomicBool,
    pub(super) clock: &'a dyn Clock,
    /// Whether branches are pruned, reduced and extended. Without that the search is a plain one to
    /// full depth, with the evaluation at the leaves: tests compare it with negamax.
    pub(super) selective: bool,
    /// The number of the helper thread that searches; 0 for the main search.
    pub(super) helper: usize,
    /// The number of nodes that the helpers have searched.
    pub(super) helper_nodes: &'a AtomicU64,
}

impl Context<'_> {
    /// Whether mate searches run beside the search. A plain search and weaker players have none; helper threads
    /// find proved mates in the table.
    pub(super) fn sees_mates(&self) -> bool {
        self.selective && self.evaluation.noise == 0 && self.helper == 0
    }
}

/// The data of a node on the path.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    /// The sums that the evaluation is made of.
    pub(super) sums: Sums,
    /// The corrected static evaluation; [`NONE`] in check.
    pub(super) eval: i32,
    /// The row of the move that is being searched; `None` for a null move.
    pub(super) row: Option<Row>,
    /// The move that is being searched.
    pub(super) mv: Option<Move>,
    /// Whether the move to this node cannot be undone.
    pub(super) irreversible: bool,
    /// Quiet moves that caused a cutoff at this distance from the root.
    pub(super) killers: [Option<Move>; 2],
    /// The move left out while it is tested whether it is the only good one.
    pub(super) excluded: Option<Move>,
    /// The number of cutoffs among the children of this node's siblings.
    pub(super) cutoffs: u32,
}

impl Frame {
    const EMPTY: Frame = Frame {
        sums: Sums::EMPTY,
        eval: NONE,
        row: None,
        mv: None,
        irreversible: false,
        killers: [None; 2],
        excluded: None,
        cutoffs: 0,
    };
}

/// Two observers of one move.
struct Both<'a, 'b>(&'a mut Update<'b>, &'a mut Changes);

impl Observer for Both<'_, '_> {
    #[inline]
    fn put(&mut self, piece: Piece, square: Square) {
        self.0.put(piece, square);
        self.1.put(piece, square);
    }

    #[inline]
    fn removed(&mut self, piece: Piece, square: Square) {
        self.0.removed(piece, square);
        self.1.removed(piece, square);
    }

    #[inline]
    fn hand_changed(&mut self, color: Color, kind: PieceKind, before: u16, after: u16) {
        self.0.hand_changed(color, kind, before, after);
        self.1.hand_changed(color, kind, before, after);
    }
}

/// The search of the root to one depth.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Iteration {
    /// The depth, in plies.
    pub(super) depth: i32,
    /// The length of the longest line, in plies.
    pub(super) selective_depth: usize,
    /// The number of nodes spent on the best move of the root.
    pub(super) best_nodes: u64,
}

/// A search under way.
pub(super) struct Search<'a, W: Words> {
    pub(super) context: Context<'a>,
    pub(super) position: SearchPosition<W>,
    pub(super) histories: &'a mut Histories,
    pub(super) path: Path,
    pub(super) buffer: Buffer,
    pub(super) frames: Vec<Frame>,
    /// The net with its sums for the nodes on the path; `None` if the game has no net.
    net_path: Option<NetPath<'a>>,
    pub(super) lines: Lines,
    pub(super) nodes: u64,
    pub(super) iteration: Iteration,
    /// The moves to search at the root.
    pub(super) root_moves: Vec<Move>,
    /// Whether the request names the moves to search at the root.
    pub(super) is_restricted: bool,
    /// The ply from which null moves are allowed while a null move is verified.
    pub(super) null_from: usize,
    /// The view of the player for whom the search chooses, if it overlooks moves.
    pub(super) eye: Option<Eye>,
    /// The mate searches beside this search, if it has any: see [`Context::sees_mates`].
    pub(super) proofs: Option<Proofs<'a, W>>,
    /// Whether the search has to end at once: scores returned then mean nothing.
    pub(super) stopped: bool,
}

/// The number of nodes between two looks at the clock and the stop flag. A node of the largest boards takes 1 ms.
const LOOK_INTERVAL: u64 = 128;

impl<'a, W: Words> Search<'a, W> {
    pub(super) fn new(
        context: Context<'a>,
        position: SearchPosition<W>,
        histories: &'a mut Histories,
        path: Path,
        root_moves: Vec<Move>,
    ) -> Search<'a, W> {
        let mut frames = vec![Frame::EMPTY; MAX_PLY + 2];
        frames[0].sums = Sums::of(context.weights, &position);
        let net = context.net.filter(|_| !context.evaluation.material_only);
        let net_path = net.map(|net| NetPath::new(net, &position));
        Search {
            context,
            position,
            histories,
            path,
            buffer: Vec::with_capacity(1 << 12),
            frames,
            net_path,
            lines: Lines::new(),
            nodes: 0,
            iteration: Iteration::default(),
            root_moves,
            is_restricted: false,
            null_from: 0,
            eye: None,
            proofs: None,
            stopped: false,
        }
    }

    /// Counts a node. Returns whether the search has to end.
    #[inline]
    pub(super) fn count(&mut self, ply: usize) -> bool {
        if self.stopped {
            return true;
        }
        self.nodes += 1;
        self.iteration.selective_depth = self.iteration.selective_depth.max(ply);
        if self.nodes.is_multiple_of(LOOK_INTERVAL) {
            let late = |hard: Duration| {
                self.context.clock.elapsed() >= self.context.limits.waiting(hard, self.all_nodes())
            };
            let out_of_time = self.context.limits.hard.is_some_and(late);
            self.stopped |= self.context.stop.load(Relaxed) || out_of_time;
            if self.context.helper > 0 {
                self.context.helper_nodes.fetch_add(LOOK_INTERVAL, Relaxed);
            } else {
                self.stopped |= self.is_limited_by(self.all_nodes());
            }
        }
        self.stopped |= self.is_limited_by(self.nodes);
        self.stopped
    }

    /// Whether the limit allows no more than these `nodes`.
    #[inline]
    fn is_limited_by(&self, nodes: u64) -> bool {
        self.context.limits.nodes.is_some_and(|limit| nodes >= limit)
    }

    /// The number of nodes that all threads have searched.
    pub(super) fn all_nodes(&self) -> u64 {
        self.nodes + self.context.helper_nodes.load(Relaxed)
    }

    /// The score of the node for the side to move, if the game ends there by a material end or by the
    /// try rule.
    #[inline]
    pub(super) fn ended(&self, ply: usize) -> Option<i32> {
        if let Some(outcome) = self.position.outcome_by_material() {
            return Some(self.score_of(outcome, ply));
        }
        let last = self.frames[ply.checked_sub(1)?].mv?;
        let outcome = self.position.outcome_by_try(last)?;
        Some(self.score_of(outcome, ply))
    }

    /// The score of `outcome` for the side to move, `ply` plies from the root.
    pub(super) fn score_of(&self, outcome: Outcome, ply: usize) -> i32 {
        match outcome.winner {
            None => DRAW,
            Some(winner) if winner == self.position.to_move() => mate_in(ply),
            Some(_) => mated_in(ply),
        }
    }

    /// Whether the last move, made in this search, made a threat with the piece that moved.
    pub(super) fn is_threatened(&self, ply: usize) -> bool {
        let last = ply.checked_sub(1).and_then(|before| self.frames[before].mv);
        last.is_some_and(|mv| self.position.makes_threat(mv))
    }

    /// The evaluation of the node for the side to move with that of the net, before the correction by the histories.
    #[inline]
    pub(super) fn evaluate(&mut self, ply: usize) -> i32 {
        let position = &self.position;
        let correction = self.net_path.as_mut().map_or(0, |path| path.correction(position, ply));
        let Context { weights, evaluation, .. } = self.context;
        self.frames[ply].sums.evaluate(weights, evaluation, &self.position, correction)
    }

    /// Makes `mv` at the node `ply`.
    #[inline]
    pub(super) fn make(&mut self, mv: Move, ply: usize) -> Undo {
        let row = self.position.moved_kind(mv).map(|kind| self.histories.row(kind, mv.to()));
        let irreversible = self.position.is_irreversible(mv);
        let mut update = Update::new(self.context.weights, self.frames[ply].sums);
        let undo = match &mut self.net_path {
            Some(path) => self.position.make(mv, &mut Both(&mut update, path.begin(ply + 1))),
            None => self.position.make(mv, &mut update),
        };
        self.context.table.prefetch(self.position.key());
        let sums = update.finish(&self.position);
        self.frames[ply].row = row;
        self.frames[ply].mv = Some(mv);
        let child = &mut self.frames[ply + 1];
        (child.sums, child.irreversible) = (sums, irreversible);
        undo
    }

    /// Gives the turn to the other side at the node `ply`.
    pub(super) fn make_null(&mut self, ply: usize) -> NullUndo {
        let sums = self.frames[ply].sums;
        (self.frames[ply].row, self.frames[ply].mv) = (None, None);
        // Positions before a null move are not positions of the game.
        let child = &mut self.frames[ply + 1];
        (child.sums, child.irreversible) = (sums, true);
        if let Some(path) = &mut self.net_path {
            path.begin(ply + 1);
        }
        self.position.make_null()
    }

    /// The rows of the last moves on the path: the opponent's and the previous own move.
    #[inline]
    pub(super) fn previous(&self, ply: usize) -> [Option<Row>; 2] {
        let row = |back| ply.checked_sub(back).and_then(|ply: usize| self.frames[ply].row);
        [row(1), row(2)]
    }

    /// Whether `color` has a piece other than royals and pieces that only move forward, on the board
    /// or in hand. Without one it may be bound to harm itself by moving, and null moves mislead.
    pub(super) fn has_free_piece(&self, color: Color) -> bool {
        let pieces = self.position.of(color) & !self.position.royals(color);
        let free = |square| {
            let piece = self.position.piece(square);
            piece.is_some_and(|piece| !self.context.weights.is_forward_only(piece.kind))
        };
        !self.position.hand(color).is_empty() || pieces.into_iter().any(free)
    }
}
