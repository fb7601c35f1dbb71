//! The searches for problems of tactics, and the margins by which a move is the only good one.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use zushiki_core::board::Move;
use zushiki_core::rules::Position;
use zushiki_core::variant::Selection;
use zushiki_engine::{
    Answer, ChanceCurve, Earlier, Engine, Limits, Request, Score, Settings, SlipJudge, TunedFiles,
};

/// The size of the table, in mebibytes.
const TABLE: usize = 16;

/// An engine with the meaning of its scores.
pub(super) struct Analyst {
    engine: Engine,
    judge: SlipJudge,
    /// The chances by which positions are compared.
    curve: ChanceCurve,
}

/// The result of a search.
pub(super) struct Look {
    /// The moves that were compared, the best first, each with the chance to win of the side that plays it.
    pub(super) ranked: Vec<(Move, f64)>,
    /// The best line.
    pub(super) line: Vec<Move>,
}

/// The effect of the only good move on the result of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Purpose {
    /// The move wins the game, or a clear advantage.
    Wins,
    /// The move saves a game that is otherwise lost.
    Saves,
}

/// The least chance after a move that wins, which is a clear advantage, and the largest after one that does not.
const WINNING: f64 = 0.61;
const NOT_WINNING: f64 = 0.53;
/// The least chance after a move that saves the game, and the largest after one that loses.
const SAVED: f64 = 0.42;
const LOST: f64 = 0.31;
/// The least difference of the chances after the only good move and the second best: for the first move of a line, which
/// also decides between an advantage, an open game and a lost one, and for the later ones.
const MARGINS: [f64; 2] = [0.13, 0.10];

impl Purpose {
    /// The purpose of a move with this chance.
    pub(super) fn of(chance: f64) -> Purpose {
        if chance >= WINNING { Purpose::Wins } else { Purpose::Saves }
    }

    /// Whether a move with the chance `best` is the only good one if the second best has the chance `second`; `is_first`
    /// for the first move of a line.
    pub(super) fn needs(self, best: f64, second: f64, is_first: bool) -> bool {
        let (least, most) = match self {
            Purpose::Wins => (WINNING, NOT_WINNING),
            Purpose::Saves => (SAVED, LOST),
        };
        let margin = MARGINS[usize::from(!is_first)];
        best >= least && best - second >= margin && (!is_first || second <= most)
    }

    /// Whether a move with this chance is good.
    pub(super) fn is_good(self, chance: f64) -> bool {
        chance >= if self == Purpose::Wins { WINNING } else { SAVED }
    }
}

impl Analyst {
    pub(super) fn new(selection: &Selection, tuned: &TunedFiles) -> Analyst {
        let settings = Settings { hash_mib: TABLE, tuned: tuned.clone(), ..Settings::default() };
        let judge = SlipJudge::new(selection, tuned);
        let curve = ChanceCurve::of_gains(selection, tuned);
        Analyst { engine: Engine::new(selection, settings), judge, curve }
    }

    /// The values of pieces.
    pub(super) fn judge(&self) -> &SlipJudge {
        &self.judge
    }

    /// Forgets the searches so far.
    pub(super) fn forget(&mut self) {
        self.engine.clear();
    }

    /// The best `lines` moves in `position`, after the positions of `earlier`, by a search of so many nodes.
    pub(super) fn look(
        &mut self,
        position: &Position,
        earlier: &[Earlier],
        (nodes, lines): (u64, usize),
    ) -> Look {
        let request = Request {
            earlier: earlier.to_vec(),
            multi_pv: lines,
            ..Request::new(position.clone(), Limits { nodes: Some(nodes), ..Limits::default() })
        };
        let (stop, clock) = (AtomicBool::new(false), || Duration::ZERO);
        let Answer { best, score, line, ranked, .. } =
            self.engine.search(&request, &stop, &clock, &mut |_| {});
        let chance = |score| chance(&self.curve, score);
        let ranked = match lines {
            1 => best.into_iter().map(|mv| (mv, chance(score))).collect(),
            _ => ranked.into_iter().map(|(mv, score)| (mv, chance(score))).collect(),
        };
        Look { ranked, line }
    }

    /// The chance of the side that is not to move.
    pub(super) fn chance_of_mover(
        &mut self,
        position: &Position,
        earlier: &[Earlier],
        nodes: u64,
    ) -> f64 {
        match position.outcome() {
            Some(end) => match end.winner {
                Some(winner) if winner == position.to_move() => 0.0,
                Some(_) => 1.0,
                None => 0.5,
            },
            None => {
                let look = self.look(position, earlier, (nodes, 1));
                look.ranked.first().map_or(1.0, |(_, chance)| 1.0 - chance)
            }
        }
    }
}

/// The chance to win of a side with this score.
pub(super) fn chance(curve: &ChanceCurve, score: Score) -> f64 {
    match score {
        Score::Eval(value) => curve.chance(value),
        Score::Mate(plies) if plies > 0 => 1.0,
        Score::Mate(_) => 0.0,
    }
}

impl Look {
    /// The best move, if it is the only good one for `purpose`, or for that which its chance suggests.
    pub(super) fn only_good(&self, purpose: Option<Purpose>) -> Option<(Move, Purpose)> {
        let [(mv, best), (_, second), ..] = self.ranked[..] else { return None };
        let is_first = purpose.is_none();
        let purpose = purpose.unwrap_or(Purpose::of(best));
        purpose.needs(best, second, is_first).then_some((mv, purpose))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_first_move_has_to_change_the_result() {
        assert_eq!([0.7, 0.5].map(Purpose::of), [Purpose::Wins, Purpose::Saves]);
        assert!(Purpose::Wins.needs(0.7, 0.5, true));
        assert!(!Purpose::Wins.needs(0.6, 0.4, true), "too little");
        assert!(!Purpose::Wins.needs(0.8, 0.6, true), "the other move is good too");
        assert!(Purpose::Wins.needs(0.8, 0.6, false), "but worse by enough for a later move");
        assert!(!Purpose::Wins.needs(0.8, 0.75, false));
        assert!(Purpose::Saves.needs(0.5, 0.2, true));
        assert!(!Purpose::Saves.needs(0.5, 0.35, true), "the other move does not lose");
    }
}
