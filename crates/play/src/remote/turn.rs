//! Notices when it becomes the turn of the people at one end of a shared table.

use crate::table::Table;

/// Whether it was the turn of the people here when the table was looked at last.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TurnWatch {
    was_own: Option<bool>,
}

impl TurnWatch {
    /// Looks at the table. Returns whether it has become the turn of the people here since the last look; false at the
    /// first look.
    pub fn look(&mut self, table: &Table) -> bool {
        let game = table.game();
        let to_move = game.node(game.live_node()).to_move();
        let is_own = table.shared().is_running() && table.players().is_here(to_move);
        self.was_own.replace(is_own) == Some(false) && is_own
    }

    /// Whether it was the turn of the people here at the last look.
    #[must_use]
    pub fn is_own(&self) -> bool {
        self.was_own == Some(true)
    }
}
