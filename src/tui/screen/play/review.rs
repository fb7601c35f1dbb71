//! Taking back moves, and looking at other nodes of the game: by number, by capture, by variation,
//! or by itself.

use std::time::Duration;

use super::Play;
use super::match_state::Undone;
use crate::rules::Outcome;
use crate::tui::action::Look;
use crate::tui::screen::counted;
use crate::wording;

impl Play {
    pub(super) fn undo(&mut self) {
        self.prompt.close();
        self.cursor.at.hand = None;
        match self.state.undo() {
            None => self.prompt.say("This is the start: there is nothing to take back."),
            Some(Undone::MoveAfter(ply)) => {
                self.log.sync(self.state.game());
                let text = self.log.move_text(self.state.game(), ply);
                self.prompt.say(format!("Taken back: {text}."));
            }
            Some(Undone::End(outcome)) => self.say_reopened(outcome),
        }
    }

    /// A resignation, agreement or claim has been taken back.
    fn say_reopened(&mut self, outcome: Outcome) {
        let by = wording::termination(outcome.by);
        let clocks = if self.state.has_flag_fallen() { " without clocks" } else { "" };
        self.prompt.say(format!("Taken back: {by}. The game goes on{clocks}."));
    }

    pub(super) fn redo(&mut self) {
        self.prompt.close();
        self.cursor.at.hand = None;
        if !self.state.redo() {
            self.prompt.say("There is nothing to play again.");
        }
    }

    pub(super) fn leave_review(&mut self) {
        self.cursor.at.hand = None;
        self.state.leave_review();
    }

    /// Shows another node of the line.
    pub(super) fn look(&mut self, place: Look) {
        let game = self.state.game();
        let (at, last) = (game.cursor_ply(), game.len());
        let ply = match place {
            Look::First => 0,
            Look::Back => at.saturating_sub(1),
            Look::Forward => at.saturating_add(1),
            Look::Last => game.live_ply().unwrap_or(last),
            Look::At(ply) => ply,
            Look::Capture { later } => return self.look_for_capture(later),
        };
        self.go_to(ply);
        if matches!(place, Look::At(ply) if ply > last) {
            self.prompt.say(format!("The game has {}.", counted(last)));
        }
    }

    fn go_to(&mut self, ply: usize) {
        self.prompt.close();
        self.cursor.at.hand = None;
        self.state.go_to(ply);
    }

    /// Goes to the next capture of the line, or to the last one before.
    fn look_for_capture(&mut self, later: bool) {
        let (game, at) = (self.state.game(), self.state.game().cursor_ply());
        let found = match later {
            true => self.log.next_capture(game, at),
            false => self.log.last_capture(game, at),
        };
        match found {
            Some(ply) => self.go_to(ply),
            None if later => self.prompt.say("No piece is taken after this move."),
            None => self.prompt.say("No piece is taken before this move."),
        }
    }

    /// Chooses the next of the moves that were played from here; where there is one only, replaces
    /// the last move by another that was played in its place.
    pub(super) fn next_branch(&mut self) {
        self.prompt.close();
        let game = self.state.game();
        let before = game.cursor_ply().checked_sub(1);
        match before.filter(|&before| game.branch_count_at(before) > 1) {
            _ if game.branch_count() > 1 => self.state.next_branch(),
            Some(before) => self.replace_last(before),
            None => self.prompt.say("No variation begins here."),
        }
    }

    fn replace_last(&mut self, before: usize) {
        let old = self.log.move_text(self.state.game(), before);
        self.cursor.at.hand = None;
        self.state.replace_move_after(before);
        self.log.sync(self.state.game());
        let new = self.log.move_text(self.state.game(), before);
        self.prompt.say(format!("{new} in place of {old}; v takes the next."));
    }

    /// Lets the game play by itself from here, or from the start if this is its end.
    pub(super) fn start_replay(&mut self) {
        let game = self.state.game();
        if game.is_empty() {
            return self.prompt.say("There are no moves yet.");
        }
        if game.cursor_ply() == game.len() {
            self.look(Look::First);
        }
        self.replay.start();
        self.prompt.say("The game plays by itself; any key stops it.");
    }

    /// Lets `elapsed` pass on a game that plays by itself.
    pub(super) fn elapse_replay(&mut self, elapsed: Duration) {
        if !self.replay.elapse(elapsed) {
            return;
        }
        self.look(Look::Forward);
        let game = self.state.game();
        if game.is_reviewing() && game.cursor_ply() < game.len() {
            self.replay.start();
        } else {
            self.replay.stop();
        }
    }
}
