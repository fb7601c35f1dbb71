//! Taking back moves, and looking at other nodes of the game: by number, by capture, by variation,
//! or by itself.

use std::time::Duration;

use super::Play;
use crate::language::list;
use crate::message;
use crate::rules::Outcome;
use crate::session::{Command, Event, Show, Step};
use crate::tui::action::{Action, Look, ReviewAction, SelectAction};
use crate::tui::screen::counted;
use crate::wording;

impl Play {
    pub(super) fn undo(&mut self) {
        self.prompt.close();
        self.cursor.at.hand = None;
        self.analysis.forget_whole();
        if self.refuses_undo_in_review() {
            return;
        }
        let events = self.apply(Command::Undo);
        self.show_refusals(&events);
        match events.first() {
            Some(Event::TakenBack(Step::Move(mv))) => {
                let first = self.status().write(*mv);
                let second = self.step_over_computer(Command::Undo);
                self.say_undone(first, second.first());
            }
            Some(Event::TakenBack(Step::End(outcome))) => self.say_reopened(*outcome),
            Some(Event::AnnotationsRemoved) => {
                self.prompt.say(message!("play-remarks-removed"));
            }
            Some(Event::BranchesRestored) => self.prompt.say(message!("play-branches-restored")),
            _ => {}
        }
    }

    /// Whether a finished game is reviewed, whose end would be taken back without being seen. Says so then.
    fn refuses_undo_in_review(&mut self) -> bool {
        let game = self.table.game();
        let refuses = game.is_reviewing()
            && game.live_outcome().is_some()
            && !self.table.session().undoes_edit();
        if refuses {
            let close = self.table.keymap().hint_sentence(&[(
                Action::Select(SelectAction::Close),
                message!("play-hint-leaves-review"),
            )]);
            self.prompt.say(message!("play-end-stays", hint = close));
        }
        refuses
    }

    /// Tells that the move `first` has been taken back, and perhaps the one before it, too.
    fn say_undone(&mut self, first: String, second: Option<&Event>) {
        let second = match second {
            Some(Event::TakenBack(Step::Move(mv))) => Some(self.status().write(*mv)),
            _ => None,
        };
        let moves: Vec<String> = [first].into_iter().chain(second).collect();
        self.prompt.say(wording::move_undone(&list(&moves)));
    }

    /// A resignation, agreement or claim has been taken back.
    fn say_reopened(&mut self, outcome: Outcome) {
        self.prompt.say(wording::end_undone(outcome.by, self.table.session().has_flagged()));
    }

    pub(super) fn redo(&mut self) {
        self.prompt.close();
        self.cursor.at.hand = None;
        let events = self.apply(Command::Redo);
        self.show_refusals(&events);
        if matches!(events.first(), Some(Event::PlayedAgain(Step::Move(_)))) {
            self.step_over_computer(Command::Redo);
        }
    }

    pub(super) fn leave_review(&mut self) {
        self.cursor.at.hand = None;
        self.apply(Command::Show(Show::Live));
    }

    /// Shows another node of the line.
    pub(super) fn look(&mut self, place: Look) {
        let game = self.table.game();
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
            self.prompt.say(message!("play-game-has", moves = counted(last)));
        }
    }

    fn go_to(&mut self, ply: usize) {
        self.prompt.close();
        self.cursor.at.hand = None;
        self.apply(Command::Show(Show::Ply(ply)));
    }

    /// Goes to the next capture of the line, or to the last one before.
    fn look_for_capture(&mut self, later: bool) {
        let (game, at) = (self.table.game(), self.table.game().cursor_ply());
        let found = match later {
            true => self.table.log().next_capture(game, at),
            false => self.table.log().last_capture(game, at),
        };
        match found {
            Some(ply) => self.go_to(ply),
            None if later => self.prompt.say(message!("play-no-later-capture")),
            None => self.prompt.say(message!("play-no-earlier-capture")),
        }
    }

    /// Chooses the next of the moves that were played from here; where there is one only, replaces
    /// the last move by another that was played in its place.
    pub(super) fn next_branch(&mut self) {
        self.prompt.close();
        let game = self.table.game();
        let before = game.cursor_ply().checked_sub(1);
        match before.filter(|&before| game.branch_count_at(before) > 1) {
            _ if game.branch_count() > 1 => drop(self.apply(Command::Show(Show::NextBranch))),
            Some(before) => self.replace_last(before),
            None => self.prompt.say(message!("play-no-branch")),
        }
    }

    fn replace_last(&mut self, before: usize) {
        let old = self.table.log().move_text(self.table.game(), before);
        self.cursor.at.hand = None;
        for show in [Show::Ply(before), Show::NextBranch, Show::Ply(before + 1)] {
            self.apply(Command::Show(show));
        }
        let new = self.table.log().move_text(self.table.game(), before);
        let hint = self.table.keymap().hint_sentence(&[(
            Action::Review(ReviewAction::NextBranch),
            message!("play-hint-takes-next"),
        )]);
        self.prompt.say(message!("play-replaced", new = new, old = old, hint = hint));
    }

    /// Lets the game play by itself from here, or from the start if this is its end.
    pub(super) fn start_replay(&mut self) {
        let game = self.table.game();
        if game.is_empty() {
            return self.prompt.say(message!("play-no-moves"));
        }
        if game.cursor_ply() == game.len() {
            self.look(Look::First);
        }
        self.replay.start();
        self.prompt.say(message!("play-replay"));
    }

    /// Lets `elapsed` pass on a game that plays by itself.
    pub(super) fn elapse_replay(&mut self, elapsed: Duration) {
        if !self.replay.elapse(elapsed) {
            return;
        }
        self.look(Look::Forward);
        let game = self.table.game();
        if game.is_reviewing() && game.cursor_ply() < game.len() {
            self.replay.start();
        } else {
            self.replay.stop();
        }
    }
}
