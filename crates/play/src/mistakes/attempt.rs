//! A player at work on one problem.

use super::lesson::Mistake;
use super::worth;
use crate::analysis::{Valued, Verdict, end_of, evaluation_of, evaluation_of_end};
use zushiki_core::board::{Color, Move};
use zushiki_core::game::Game;
use zushiki_engine::{Answer, ChanceCurve, SlipJudge};
use zushiki_record::Evaluation;

/// The maximum number of plies of a line that is shown on the board.
pub(super) const SHOWN: usize = 7;

/// An answer of the player with what it led to.
#[derive(Clone, Debug)]
pub struct Attempt {
    /// The game up to the problem, with the answer and the line that is shown.
    game: Game,
    /// The number of moves before the problem.
    start: usize,
    state: State,
}

/// The state of an attempt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum State {
    /// The player is to move.
    Open,
    /// The position after this move is searched.
    Searching(Move),
    /// The move is about as good as the best.
    Right {
        /// The move.
        mv: Move,
        /// Whether it is the best that was found.
        is_best: bool,
    },
    /// The move is worse, and the line on the board refutes it.
    Wrong {
        /// The move.
        mv: Move,
        /// The best line against it; empty if the game is over.
        refutation: Vec<Move>,
        /// The loss by the move, and the reason.
        verdict: Box<Verdict>,
    },
    /// The best line is shown.
    Shown,
}

impl Attempt {
    pub(super) fn new(problem: &Mistake) -> Attempt {
        let game = problem.game.clone();
        Attempt { start: game.cursor_ply(), game, state: State::Open }
    }

    /// The state.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The game up to the problem, with the answer and the line that is shown; the cursor is where the player is to
    /// look.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The number of moves before the problem.
    #[must_use]
    pub fn start(&self) -> usize {
        self.start
    }

    /// The game whose position has to be searched now, if any.
    pub(super) fn searched(&self) -> Option<&Game> {
        matches!(self.state, State::Searching(_)).then_some(&self.game)
    }

    /// Plays `mv`. What is known of it already is not searched again.
    pub(super) fn play(
        &mut self,
        problem: &Mistake,
        (side, curve): (Color, ChanceCurve),
        mv: Move,
    ) -> bool {
        if self.state != State::Open || self.game.play(mv).is_err() {
            return false;
        }
        let best = problem.ranked.first().map(|&(_, value)| value);
        let value = problem.ranked.iter().find(|(known, _)| *known == mv).map(|&(_, value)| value);
        let verdict = |best, value| Verdict::without_reason(curve, side, [best, value]);
        let near = best.zip(value).map(|(best, value)| worth::is_near(&verdict(best, value)));
        let end = end_of(&self.game, self.game.cursor_node());
        self.state = if mv == problem.played {
            let verdict = Box::new(problem.verdict.clone());
            State::Wrong { mv, refutation: problem.refutation.clone(), verdict }
        } else if near == Some(true) || end.is_some_and(|end| end.winner == Some(side)) {
            State::Right { mv, is_best: problem.best.first() == Some(&mv) }
        } else if let (Some(end), Some(best)) = (end, best) {
            let verdict = verdict(best, evaluation_of_end(end));
            State::Wrong { mv, refutation: Vec::new(), verdict: Box::new(verdict) }
        } else {
            State::Searching(mv)
        };
        self.show_refutation();
        true
    }

    /// Judges the move that is searched by the answer of the engine for the position after it.
    pub(super) fn take(&mut self, problem: &Mistake, judge: &SlipJudge, answer: &Answer) {
        let (State::Searching(mv), Some(&(_, best))) = (&self.state, problem.ranked.first()) else {
            return;
        };
        let (mv, position) = (*mv, problem.game.position());
        let value: Evaluation = evaluation_of(answer.score, self.game.position().to_move());
        let before = Valued { evaluation: best, line: &problem.best };
        let after = Valued { evaluation: value, line: &answer.line };
        let verdict = Verdict::on(judge, position, mv, before, after);
        self.state = if worth::is_near(&verdict) {
            State::Right { mv, is_best: false }
        } else {
            State::Wrong { mv, refutation: answer.line.clone(), verdict: Box::new(verdict) }
        };
        self.show_refutation();
    }

    /// Puts the line that refutes a wrong move on the board, and shows the position after its first move.
    fn show_refutation(&mut self) {
        if let State::Wrong { refutation, .. } = &self.state {
            let line = refutation.clone();
            self.put_line(&line, self.start + 2);
        }
    }

    /// Puts the best line on the board, and shows the position after its first move.
    pub(super) fn show_best(&mut self, problem: &Mistake) {
        self.game = problem.game.clone();
        self.state = State::Shown;
        self.put_line(&problem.best, self.start + 1);
    }

    /// Adds `line` after the position shown, and shows that after `ply` moves.
    fn put_line(&mut self, line: &[Move], ply: usize) {
        for &mv in line.iter().take(SHOWN) {
            if self.game.play(mv).is_err() {
                break;
            }
        }
        self.game.go_to(ply.min(self.game.cursor_ply()));
    }
}
