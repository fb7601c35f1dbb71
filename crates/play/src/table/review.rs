//! Showing other nodes and branches of the game.

use super::Table;
use super::command::Look;
use super::event::{TableEvent, TableRefusal};
use crate::session::{Command, Show};
use zushiki_core::board::Move;
use zushiki_core::game::Game;

impl Table {
    pub(super) fn look(&mut self, place: Look) -> Result<(), TableRefusal> {
        let game = self.session.game();
        let (at, last) = (game.cursor_ply(), game.len());
        let ply = match place {
            Look::First => 0,
            Look::Back => at.saturating_sub(1),
            Look::Forward => at.saturating_add(1),
            Look::Last => game.live_ply().unwrap_or(last),
            Look::At(ply) => ply,
            Look::Capture { later } => {
                capture(game, at, later).ok_or(TableRefusal::NoCapture { later })?
            }
        };
        self.show(Show::Ply(ply), ply > last);
        Ok(())
    }

    pub(super) fn show(&mut self, what: Show, is_beyond: bool) {
        self.run(Command::Show(what));
        let node = self.game().cursor_node();
        self.tell(TableEvent::Shown { node, is_beyond });
    }

    pub(super) fn next_branch(&mut self) -> Result<(), TableRefusal> {
        let game = self.session.game();
        let (shown, at) = (game.cursor_node(), game.cursor_ply());
        let before = at.checked_sub(1).filter(|&before| game.branch_count_at(before) > 1);
        let instead_of = if game.branch_count() > 1 {
            self.run(Command::Show(Show::NextBranch));
            None
        } else {
            let before = before.ok_or(TableRefusal::NoBranch)?;
            for show in [Show::Ply(before), Show::NextBranch, Show::Ply(at)] {
                self.run(Command::Show(show));
            }
            Some(shown)
        };
        let (game, now) = (self.session.game(), self.session.game().cursor_node());
        let next = if instead_of.is_none() { game.node(now).selected_child() } else { None };
        self.tell(TableEvent::BranchChosen { first: next.unwrap_or(now), instead_of });
        Ok(())
    }
}

/// The number of moves up to and including the next capture after `at` moves, or the previous capture.
fn capture(game: &Game, at: usize, later: bool) -> Option<usize> {
    let is_capture = |&(ply, mv): &(usize, Move)| {
        game.position_at(ply).is_some_and(|position| position.piece(mv.to()).is_some())
    };
    let mut captures = game.moves().enumerate().filter(is_capture).map(|(ply, _)| ply + 1);
    match later {
        true => captures.find(|&ply| ply > at),
        false => captures.take_while(|&ply| ply < at).last(),
    }
}
