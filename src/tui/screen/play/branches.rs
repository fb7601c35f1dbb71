//! Deleting and promoting variations.

use super::Play;
use crate::message;
use crate::session::{Command, Event};
use crate::tui::action::{Action, ReviewAction};
use crate::tui::screen::counted;

impl Play {
    pub(super) fn delete_branch(&mut self) {
        let before = self.game().cursor_ply().checked_sub(1);
        let text = before.map(|before| self.table.log().move_text(self.game(), before));
        let events = self.edit_branches(Command::DeleteBranch);
        if let (Some(text), Some(Event::BranchDeleted { moves, .. })) = (text, events.first()) {
            self.say_restorable(&match moves {
                1 => message!("play-deleted", mv = text),
                more => message!("play-deleted-with", mv = text, moves = counted(more - 1)),
            });
        }
    }

    pub(super) fn promote_branch(&mut self) {
        let events = self.edit_branches(Command::PromoteBranch);
        if let Some(Event::BranchPromoted) = events.first() {
            self.say_restorable(&message!("play-branch-promoted"));
        }
    }

    pub(super) fn prune_branches(&mut self) {
        let events = self.edit_branches(Command::PruneBranches);
        if let Some(Event::BranchesPruned { moves }) = events.first() {
            self.say_restorable(&message!("play-deleted-all", moves = counted(*moves)));
        }
    }

    /// Deletes the moves that were taken back before the last one was played, unless they are kept.
    pub(super) fn forget_takeback(&mut self) {
        if !self.keeps_takebacks {
            self.apply(Command::ForgetTakeback);
        }
    }

    fn edit_branches(&mut self, command: Command) -> Vec<Event> {
        self.prompt.close();
        self.cursor.at.hand = None;
        let events = self.apply(command);
        self.show_refusals(&events);
        events
    }

    fn say_restorable(&mut self, text: &str) {
        let hint = self
            .table
            .hint_sentence(&[(Action::Review(ReviewAction::Undo), message!("play-hint-restores"))]);
        self.prompt.say(format!("{text}{hint}"));
    }
}
