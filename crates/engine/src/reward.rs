//! The update of the histories after a cutoff: a reward for its move, a penalty for the moves tried before.

use super::history::Row;
use super::node::Search;
use super::search::{Candidate, Task};
use zushiki_core::board::{Color, Move, PieceKind, Words};

/// The moves that were searched without a cutoff.
#[derive(Default)]
pub(super) struct Tried {
    quiets: Few,
    captures: Few,
}

impl Tried {
    /// Adds a move that does not capture or promote, or one that does.
    pub(super) fn push(&mut self, mv: Move, quiet: bool) {
        let list = if quiet { &mut self.quiets } else { &mut self.captures };
        list.push(mv);
    }
}

/// The first moves of a list.
struct Few {
    moves: [Option<Move>; Few::CAPACITY],
    count: usize,
}

impl Default for Few {
    fn default() -> Few {
        Few { moves: [None; Few::CAPACITY], count: 0 }
    }
}

impl Few {
    const CAPACITY: usize = 32;

    fn push(&mut self, mv: Move) {
        if let Some(place) = self.moves.get_mut(self.count) {
            *place = Some(mv);
            self.count += 1;
        }
    }

    fn iter(&self) -> impl Iterator<Item = Move> {
        self.moves[..self.count].iter().flatten().copied()
    }
}

impl<W: Words> Search<'_, W> {
    /// Rewards the move that caused a cutoff, and punishes those tried before it.
    pub(super) fn reward(&mut self, task: Task, candidate: &Candidate, tried: &Tried) {
        let ply = task.ply;
        let parameters = self.context.parameters;
        let most = parameters.largest_reward;
        let bonus = (parameters.reward_a_ply * task.depth - 60).clamp(40, most);
        let (us, previous) = (self.position.to_move(), self.previous(ply));
        self.frames[ply].cutoffs += 1;
        if candidate.quiet {
            self.add_quiet(us, candidate.mv, previous, bonus);
            for mv in tried.quiets.iter() {
                self.add_quiet(us, mv, previous, -bonus);
            }
            self.histories.set_counter(previous[0], candidate.mv);
            let killers = &mut self.frames[ply].killers;
            if killers[0] != Some(candidate.mv) {
                *killers = [Some(candidate.mv), killers[0]];
            }
        } else {
            self.add_capture(candidate.mv, bonus);
        }
        for mv in tried.captures.iter() {
            self.add_capture(mv, -bonus);
        }
    }

    fn add_quiet(&mut self, us: Color, mv: Move, previous: [Option<Row>; 2], bonus: i32) {
        if let Some(kind) = self.position.moved_kind(mv) {
            self.histories.add_quiet(us, mv, kind, previous, bonus);
        }
    }

    fn add_capture(&mut self, mv: Move, bonus: i32) {
        let kinds: Option<(PieceKind, PieceKind)> = self
            .position
            .moved_kind(mv)
            .and_then(|kind| Some((kind, self.position.captured(mv)?.kind)));
        if let Some((kind, captured)) = kinds {
            self.histories.add_capture(kind, mv.to(), captured, bonus);
        }
    }
}
