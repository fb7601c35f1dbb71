//! Showing other nodes and branches of the game, which does not change it.

use super::{Event, Look, Refusal, Session};
use zushiki_core::board::Move;
use zushiki_core::game::Game;

impl Session {
    pub(super) fn look(&mut self, place: Look) -> Vec<Event> {
        let game = self.game();
        let (at, last) = (game.cursor_ply(), game.len());
        let ply = match place {
            Look::First => Some(0),
            Look::Back => Some(at.saturating_sub(1)),
            Look::Forward => Some(at.saturating_add(1)),
            Look::Last => Some(game.live_ply().unwrap_or(last)),
            Look::At(ply) => Some(ply),
            Look::Capture { later } => capture(game, at, later),
        };
        match (ply, place) {
            (Some(ply), _) => self.show(ply > last, |game| game.go_to(ply)),
            (None, place) => {
                let later = place == Look::Capture { later: true };
                vec![Event::Refused(Refusal::NoCapture { later })]
            }
        }
    }

    /// Shows another node by `go`.
    pub(super) fn show(&mut self, is_beyond: bool, go: impl FnOnce(&mut Game)) -> Vec<Event> {
        self.record.edit(go);
        vec![Event::Shown { is_beyond }]
    }

    /// The ply at which [`Command::NextBranch`](super::Command::NextBranch) chooses another branch: that of the node shown
    /// if several begin there, otherwise the one before it; `None` if only one begins at either.
    #[must_use]
    pub fn branching_ply(&self) -> Option<usize> {
        let game = self.game();
        let (at, before) = (game.cursor_ply(), game.cursor_ply().checked_sub(1));
        std::iter::once(at).chain(before).find(|&ply| game.branch_count_at(ply) > 1)
    }

    pub(super) fn next_branch(&mut self) -> Vec<Event> {
        let (shown, at) = (self.game().cursor_node(), self.game().cursor_ply());
        let Some(ply) = self.branching_ply() else {
            return vec![Event::Refused(Refusal::NoBranch)];
        };
        let instead_of = if ply == at {
            self.record.edit(Game::select_next_branch);
            None
        } else {
            self.record.edit(|game| game.go_to(ply));
            self.record.edit(Game::select_next_branch);
            self.record.edit(|game| game.go_to(at));
            Some(shown)
        };
        let (game, now) = (self.game(), self.game().cursor_node());
        let next = if instead_of.is_none() { game.node(now).selected_child() } else { None };
        vec![Event::BranchChosen { first: next.unwrap_or(now), instead_of }]
    }
}

/// The number of moves up to and including the next capture after `at` moves, or the previous capture.
fn capture(game: &Game, at: usize, later: bool) -> Option<usize> {
    let is_capture = |&(ply, mv): &(usize, Move)| {
        game.position_at(ply).is_some_and(|position| position.captures(mv).next().is_some())
    };
    let mut captures = game.moves().enumerate().filter(is_capture).map(|(ply, _)| ply + 1);
    if later { captures.find(|&ply| ply > at) } else { captures.take_while(|&ply| ply < at).last() }
}
