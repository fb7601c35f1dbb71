//! The judgement of a move that is not the one of the line.

use std::sync::atomic::AtomicBool;

use super::gain::worth;
use crate::analysis::{Valued, Verdict, evaluation_of};
use crate::problems::soundness::no_clock;
use zushiki_core::board::Move;
use zushiki_core::rules::Position;
use zushiki_core::variant::Selection;
use zushiki_engine::{
    Answer, Earlier, Engine, Limits, Reason, Request, Settings, SlipJudge, TunedFiles,
};

/// The number of nodes of the search after a move of the player, and of that after the move of the line: at first, and if
/// the player's move has not clearly lost by then.
const NODES: [u64; 2] = [20_000, 150_000];
/// The chance to win of the player, in thousandths, below which the move has clearly lost.
const LOST: i32 = 310;
/// The largest loss of the chance to win, in thousandths, of a move that is as good as that of the line.
const AS_GOOD: i32 = 30;

/// A judge of moves, by short searches.
pub(in crate::problems) struct Referee {
    engine: Engine,
    judge: SlipJudge,
}

/// The judgement of a move.
pub(in crate::problems) enum Ruling {
    /// The move is as good as that of the line.
    AsGood,
    /// The move is worse than that of the line.
    Worse {
        /// The best answer, and the moves that follow it.
        line: Vec<Move>,
        /// The loss, with the reason.
        verdict: Box<Verdict>,
    },
}

impl Referee {
    pub(in crate::problems) fn new(selection: &Selection) -> Referee {
        let settings = Settings { hash_mib: 2, ..Settings::default() };
        let engine = Engine::new(selection, settings);
        Referee { engine, judge: SlipJudge::new(selection, &TunedFiles::default()) }
    }

    /// Judges `mv` in `position`, where `expected` is the move of the line. The game is not over after either.
    pub(in crate::problems) fn judge(
        &mut self,
        position: &Position,
        mv: Move,
        expected: Move,
    ) -> Ruling {
        let [few, many] = NODES;
        match self.judge_by(position, [mv, expected], few) {
            Ruling::Worse { line, verdict } if verdict.chances[1] < LOST => {
                Ruling::Worse { line, verdict }
            }
            _ => self.judge_by(position, [mv, expected], many),
        }
    }

    /// The same by searches of `nodes`.
    fn judge_by(&mut self, position: &Position, [mv, expected]: [Move; 2], nodes: u64) -> Ruling {
        let mover = position.to_move();
        let best = self.search_after(position, expected, nodes);
        let played = self.search_after(position, mv, nodes);
        let Some((reply, answer)) = played.and_then(|answer| Some((answer.best?, answer))) else {
            return Ruling::AsGood;
        };
        let before = best.map_or(answer.score, |best| best.score);
        let value = |score| evaluation_of(score, !mover);
        let verdict = Verdict::on(
            &self.judge,
            position,
            mv,
            Valued { evaluation: value(before), line: &[expected] },
            Valued { evaluation: value(answer.score), line: &answer.line },
        );
        if verdict.chance_lost() <= AS_GOOD {
            Ruling::AsGood
        } else {
            let begins = answer.line.first() == Some(&reply);
            let line = if begins { answer.line } else { vec![reply] };
            Ruling::Worse { line, verdict: Box::new(verdict) }
        }
    }

    /// The search of the position after `mv`.
    fn search_after(&mut self, position: &Position, mv: Move, nodes: u64) -> Option<Answer> {
        let mut after = position.clone();
        after.play(mv).ok()?;
        let request = Request {
            earlier: vec![Earlier::new(position, mv)],
            ..Request::new(after, Limits { nodes: Some(nodes), ..Limits::default() })
        };
        self.engine.clear();
        Some(self.engine.search(&request, &AtomicBool::new(false), &no_clock, &mut |_| {}))
    }

    /// The reason for the moves of `line`: the most valuable piece that it wins.
    pub(in crate::problems) fn reason(&self, start: &Position, line: &[Move]) -> Reason {
        let mut position = start.clone();
        let mut kinds = Vec::new();
        for (ply, &mv) in line.iter().enumerate() {
            if ply % 2 == 0 {
                let taken = position.captures(mv).filter_map(|at| position.piece(at));
                kinds.extend(taken.map(|piece| piece.kind));
            }
            if position.play(mv).is_err() {
                break;
            }
        }
        let most = kinds.into_iter().max_by_key(|&kind| worth(&self.judge, start, kind));
        most.map_or(Reason::Preferred, |kind| Reason::WinsLater { kind })
    }
}
