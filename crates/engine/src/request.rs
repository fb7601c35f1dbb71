//! The input and output of a search.

use std::time::Duration;

use super::score::Score;
use zushiki_core::board::Move;
use zushiki_core::game::{Game, NodeId};
use zushiki_core::rules::Position;
use zushiki_core::variant::PerpetualAttack;

/// A question to the engine: the best move of a position, or the move of a weaker player (see [`Settings::human`]).
///
/// [`Settings::human`]: super::Settings::human
#[derive(Clone, Debug)]
pub struct Request {
    /// The position to search.
    pub position: Position,
    /// The positions of the game before it, oldest first. Only those since the last irreversible move can be repeated;
    /// older positions do no harm.
    pub earlier: Vec<Earlier>,
    /// The limits of the search.
    pub limits: Limits,
    /// The only moves to consider; empty means all moves.
    pub search_moves: Vec<Move>,
    /// The number of best moves to find, each with its line; at least 1.
    pub multi_pv: usize,
}

impl Request {
    /// The request for the best of all moves in `position`, without earlier positions.
    #[must_use]
    pub const fn new(position: Position, limits: Limits) -> Request {
        Request { position, earlier: Vec::new(), limits, search_moves: Vec::new(), multi_pv: 1 }
    }
}

/// The facts about an earlier position of the game for detecting repetitions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Earlier {
    /// The key of the position: see [`Position::key`].
    pub key: u64,
    /// The move that was played there.
    pub mv: Move,
    /// Whether the side to move was in check for the rule of perpetual check: see
    /// [`Position::counts_as_check`].
    pub in_check: bool,
    /// Whether the move that was played there made a threat, if the rules need this: see
    /// [`Position::is_threatened_by`].
    pub threatens: bool,
}

impl Earlier {
    /// The facts about `position`, in which `mv` was played.
    #[must_use]
    pub fn new(position: &Position, mv: Move) -> Earlier {
        let asks = position.selection().rules().perpetual_attack == PerpetualAttack::Loses;
        let threatens = || {
            let mut after = position.clone();
            after.play(mv).is_ok() && after.is_threatened_by(mv)
        };
        Earlier {
            key: position.key(),
            mv,
            in_check: position.counts_as_check(),
            threatens: asks && threatens(),
        }
    }

    /// The facts about the position at the node `id` of `game`, in which `mv` was played.
    ///
    /// # Panics
    /// If the game has no such node.
    #[must_use]
    pub fn in_game(game: &Game, id: NodeId, mv: Move) -> Earlier {
        let rules = game.start().selection().rules();
        if rules.perpetual_attack == PerpetualAttack::Loses {
            return Earlier::new(&game.position_of(id), mv);
        }
        // The data of the node is enough, and faster.
        let node = game.node(id);
        Earlier { key: node.key(), mv, in_check: node.counts_as_check(), threatens: false }
    }
}

/// The multiple of [`Limits::hard`] at which a search ends even if it has not reached [`Limits::least_nodes`].
const PATIENCE: u32 = 4;

/// The limits of a search. Without a limit it continues until it is stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// The number of nodes to search; a search for a mate that is part of it may take a few more. A search that is
    /// limited only by nodes or depth is the same on every machine.
    pub nodes: Option<u64>,
    /// The depth of the last iteration, in plies.
    pub depth: Option<u32>,
    /// The time after which no new iteration begins. It is stretched while the best move changes, and
    /// shortened while it stays.
    pub soft: Option<Duration>,
    /// The time after which the search ends at once.
    pub hard: Option<Duration>,
    /// The number of nodes before which neither time ends the search, until four times `hard` is over.
    pub least_nodes: u64,
    /// The number of own moves within which a win has to be found: a shorter one ends the search.
    pub mate: Option<u32>,
}

impl Limits {
    /// Whether a search with these `nodes` may end by its time.
    pub(super) fn has_least(&self, nodes: u64) -> bool {
        nodes >= self.least_nodes
    }

    /// The time after which a search with these `nodes` ends, if `time` is its limit.
    pub(super) fn waiting(&self, time: Duration, nodes: u64) -> Duration {
        if self.has_least(nodes) { time } else { time.saturating_mul(PATIENCE) }
    }
}

/// The time that a search has taken.
pub trait Clock {
    /// The time since the search began. A clock may be stopped while the engine ponders.
    fn elapsed(&self) -> Duration;
}

impl<F: Fn() -> Duration> Clock for F {
    fn elapsed(&self) -> Duration {
        self()
    }
}

/// A line that the search has found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// The depth of the iteration, in plies.
    pub depth: u32,
    /// The length of the longest line looked at, in plies.
    pub selective_depth: u32,
    /// The rank of the line, from 1 for the best.
    pub rank: usize,
    /// The score for the side to move.
    pub score: Score,
    /// Whether the score is exact or only bounds the true one.
    pub bound: ScoreBound,
    /// The number of nodes searched.
    pub nodes: u64,
    /// The time taken.
    pub elapsed: Duration,
    /// The part of the table that is in use, in thousandths.
    pub table_permille: u32,
    /// The best line, from the position of the request.
    pub line: Vec<Move>,
}

/// The relation of a reported score to the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ScoreBound {
    /// The reported score is the true one.
    Exact,
    /// The true score is at least this.
    Lower,
    /// The true score is at most this.
    Upper,
}

/// The answer to a [`Request`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The best move, or the one that a weaker player chooses; `None` if there is no legal move or the game is over.
    pub best: Option<Move>,
    /// The move that the engine expects in reply.
    pub ponder: Option<Move>,
    /// The score for the side to move.
    pub score: Score,
    /// The best line, beginning with the best move.
    pub line: Vec<Move>,
    /// The depth of the last completed iteration, in plies.
    pub depth: u32,
    /// The number of nodes searched.
    pub nodes: u64,
    /// The time taken.
    pub elapsed: Duration,
    /// The best moves with their scores, best first: as many as [`Request::multi_pv`], if the search
    /// got so far.
    pub ranked: Vec<(Move, Score)>,
}

impl Answer {
    /// Replaces the best move by `mv`, with its line `line`.
    pub(super) fn play(&mut self, mv: Move, line: Vec<Move>) {
        self.best = Some(mv);
        self.ponder = line.get(1).copied();
        self.line = line;
    }
}
