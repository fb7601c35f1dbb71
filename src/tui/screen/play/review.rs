//! Looking back: captures to go to, a game that plays by itself, variations, repetition.

use std::time::Duration;

use super::{Mode, Play};
use crate::board::Move;
use crate::tui::action::Look;
use crate::variant::{PerpetualCheck, RepetitionResult};

/// How long each place is shown while a game plays by itself.
const PACE: Duration = Duration::from_millis(1200);

impl Play {
    /// How many moves lead to the place after the next capture of the line, or after the one before
    /// this place.
    pub(super) fn capture(&self, later: bool) -> Option<usize> {
        let at = self.game.cursor_ply();
        let mut captures = (1..).zip(self.game.moves()).filter(|&(to, mv)| self.is_capture(to, mv));
        let place = if later {
            captures.find(|&(to, _)| to > at)
        } else {
            captures.take_while(|&(to, _)| to < at).last()
        };
        place.map(|(to, _)| to)
    }

    /// Whether the move `mv`, which leads to the place after `to` moves, takes a piece.
    fn is_capture(&self, to: usize, mv: Move) -> bool {
        let before = self.game.position_at(to - 1);
        before.is_some_and(|before| before.piece(mv.to()).is_some())
    }

    /// Goes to the next capture, or to the one before.
    pub(super) fn look_for_capture(&mut self, later: bool) {
        match self.capture(later) {
            Some(place) => self.look(Look::At(place)),
            None if later => self.say("No piece is taken after this move."),
            None => self.say("No piece is taken before this move."),
        }
    }

    /// Lets the game play by itself from here, or from the start where this is its end.
    pub(super) fn start_replay(&mut self) {
        if self.game.is_empty() {
            return self.say("There are no moves yet.");
        }
        if self.game.cursor_ply() == self.game.len() {
            self.look(Look::First);
        }
        self.replay = Some(Duration::ZERO);
        self.say("The game plays by itself; any key stops it.");
    }

    /// Another screen lies over the board: nothing is played by itself unseen.
    pub fn stop_replay(&mut self) {
        self.replay = None;
    }

    /// How long it takes until the next move is shown, while the game plays by itself.
    pub(super) fn until_replay(&self) -> Option<Duration> {
        self.replay.map(|waited| PACE.saturating_sub(waited))
    }

    /// Lets time pass on a game that plays by itself.
    pub(super) fn pass_replay(&mut self, elapsed: Duration) {
        let Some(waited) = &mut self.replay else { return };
        *waited += elapsed;
        if *waited < PACE {
            return;
        }
        self.look(Look::Forward);
        let more = self.is_reviewing() && self.game.cursor_ply() < self.game.len();
        self.replay = more.then_some(Duration::ZERO);
        self.keep_time(true);
    }

    /// How many lines begin before each move of the line.
    pub(super) fn forks(&self) -> Vec<usize> {
        (0..self.game.len()).map(|at| self.game.branch_count_at(at)).collect()
    }

    /// Takes the next of the lines that begin here, or else another move in place of the last one.
    pub(super) fn next_branch(&mut self) {
        self.mode = Mode::Browse;
        let before = self.game.cursor_ply().checked_sub(1);
        match before.filter(|&before| self.game.branch_count_at(before) > 1) {
            _ if self.game.branch_count() > 1 => self.game.select_next_branch(),
            Some(before) => self.replace_last(before),
            None => self.say("No variation begins here."),
        }
    }

    /// Goes to the next of the lines that begin after `before` moves, one move into it.
    fn replace_last(&mut self, before: usize) {
        let old = self.written.get(before).cloned().unwrap_or_default();
        self.cursor.hand = None;
        self.game.go_to(before);
        self.game.select_next_branch();
        self.game.go_to(before + 1);
        self.write_moves();
        let new = self.written.get(before).cloned().unwrap_or_default();
        self.say(format!("{new} in place of {old}; v takes the next."));
    }

    /// The lines that begin here, the one that is followed in brackets.
    pub(super) fn branches_in_words(&self) -> Option<String> {
        let position = self.position();
        let moves: Vec<(Move, bool)> = self.game.branch_moves().collect();
        let named = moves.iter().map(|&(mv, followed)| {
            let text = self.notation.write(position, self.previous(), mv);
            if followed { format!("[{text}]") } else { text }
        });
        let named: Vec<String> = named.collect();
        (moves.len() > 1).then(|| format!("{} begin here; v takes the next", named.join(" ")))
    }

    /// How often the position has come up, if more than once, and what that leads to.
    pub(super) fn repetition(&self) -> Option<String> {
        let times = self.game.repetitions();
        let rules = self.position().selection().rules();
        let end = match rules.repetition.result {
            RepetitionResult::Draw => "is a draw",
            RepetitionResult::MoverLoses => "loses for whoever brings it about",
        };
        let check = match rules.perpetual_check {
            PerpetualCheck::Loses => " (perpetual check loses)",
            PerpetualCheck::Draw => "",
        };
        let last = ordinal(usize::from(rules.repetition.count.get()));
        (times > 1)
            .then(|| format!("Here for the {} time; the {last} {end}{check}.", ordinal(times)))
    }

    /// The same in two words, for the title.
    pub(super) fn repetition_in_short(&self) -> Option<String> {
        let times = self.game.repetitions();
        (times > 1).then(|| format!("{} time", ordinal(times)))
    }
}

fn ordinal(number: usize) -> String {
    let ending = match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

#[cfg(test)]
mod tests {
    use super::ordinal;

    #[test]
    fn ordinals() {
        let all = [1, 2, 3, 4, 11, 12, 13, 21, 22, 112].map(ordinal).join(" ");
        assert_eq!(all, "1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 112th");
    }
}
