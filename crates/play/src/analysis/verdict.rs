//! The verdict on a move: what it loses, and why. The analysis of a game, its remarks on the board and the lesson on
//! a player's mistakes use the same one.

use super::mark::Mark;
use super::value::{counted, share, sign_of};
use zushiki_core::board::{Color, Move};
use zushiki_core::game::{Game, NodeId};
use zushiki_core::notation::Notation;
use zushiki_core::rules::Position;
use zushiki_engine::{Feat, Slip as EngineSlip, SlipJudge, SlipReason as EngineReason};
use zushiki_record::{Cost, Evaluation, EvaluationStyle, SlipFeat, SlipReason};

/// A smaller gain explains a loss of at most this many times its size: a pawn does not explain the loss of a rook.
const PART_EXPLAINED: i32 = 3;
/// A gain of at least this much, in hundredths of a pawn, explains any loss: an average piece.
const MOST_EXPLAINED: i32 = 300;

/// A position whose value is known.
#[derive(Clone, Copy, Debug)]
pub struct Valued<'a> {
    /// The evaluation that counts.
    pub evaluation: Evaluation,
    /// The best line from the position; empty if none is known, or the game is over.
    pub line: &'a [Move],
}

/// The cost of a move for the side that has made it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveCost {
    /// A win in so many plies is missed.
    MissedWin(u32),
    /// The opponent can win in so many plies.
    LostGame(u32),
    /// So many hundredths of a pawn.
    Value(i32),
}

/// The verdict on a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// The loss, in hundredths of a pawn: the difference of the values that count. It is negative where the search
    /// after the move has found more than that before it.
    pub loss: i32,
    /// The lost part of the share of the mover, in thousandths: see [`share`]. It is more meaningful than the loss if
    /// the game is nearly decided.
    pub share_lost: i32,
    /// The cost of the move.
    pub cost: MoveCost,
    /// Why the move is worse than the best one, as far as that can be shown; only of a move that has a mark.
    pub reason: Option<EngineReason>,
}

impl Verdict {
    /// The verdict on `mv` in `position`, which was worth `before`, and is worth `after` after the move.
    #[must_use]
    pub fn on(
        judge: &SlipJudge,
        position: &Position,
        mv: Move,
        before: Valued<'_>,
        after: Valued<'_>,
    ) -> Verdict {
        let verdict =
            Verdict::without_reason(position.to_move(), before.evaluation, after.evaluation);
        let better = before.line.first().copied().filter(|&better| better != mv);
        let answer = after.line.first().copied();
        let least = (verdict.loss / PART_EXPLAINED).min(MOST_EXPLAINED);
        let slip = EngineSlip { position, played: mv, answer, better, least };
        let reason = verdict.mark().and_then(|_| judge.reason(&slip));
        Verdict { reason, ..verdict }
    }

    /// The verdict on a move of `mover` without its reason, by the evaluations alone.
    #[must_use]
    pub fn without_reason(mover: Color, before: Evaluation, after: Evaluation) -> Verdict {
        let sign = sign_of(mover);
        let loss = sign * (counted(before) - counted(after));
        let of_mover = |evaluation| i32::try_from(share(sign * counted(evaluation))).unwrap_or(0);
        let share_lost = of_mover(before) - of_mover(after);
        let cost = match (before, after) {
            (Evaluation::Win(plies), _) if plies.signum() == sign => {
                MoveCost::MissedWin(plies.unsigned_abs())
            }
            (_, Evaluation::Win(plies)) if plies.signum() == -sign => {
                MoveCost::LostGame(plies.unsigned_abs())
            }
            _ => MoveCost::Value(loss),
        };
        Verdict { loss, share_lost, cost, reason: None }
    }

    /// The mark of the move; `None` if it is fine.
    #[must_use]
    pub fn mark(&self) -> Option<Mark> {
        Mark::of_loss(self.loss)
    }

    /// The cost, with numbers in `style`.
    #[must_use]
    pub fn told_cost(&self, style: EvaluationStyle) -> Cost {
        match self.cost {
            MoveCost::MissedWin(plies) => Cost::MissedWin(plies),
            MoveCost::LostGame(plies) => Cost::LostGame(plies),
            MoveCost::Value(loss) => Cost::Value(style.number(loss)),
        }
    }

    /// The reason in words of the notation, for the move that led to `reached`; `answer` is the best answer to it.
    #[must_use]
    pub fn told_reason(
        &self,
        game: &Game,
        reached: NodeId,
        answer: Option<Move>,
        notation: Notation,
    ) -> Option<SlipReason> {
        let selection = game.start().selection().clone();
        match self.reason.clone()? {
            EngineReason::Misses(feat) => {
                Some(SlipReason { answer: None, feat: told_feat(feat), selection })
            }
            EngineReason::Allows(feat) => {
                let answer = notation.write_at(game, reached, answer?);
                Some(SlipReason { answer: Some(answer), feat: told_feat(feat), selection })
            }
        }
    }
}

fn told_feat(feat: Feat) -> SlipFeat {
    match feat {
        Feat::Mates(plies) => SlipFeat::Mates(plies),
        Feat::Bares => SlipFeat::Bares,
        Feat::Wins { kind, at } => SlipFeat::Wins(kind, at),
        Feat::Gains { at } => SlipFeat::Gains(at),
        Feat::Forks { targets } => SlipFeat::Forks(targets),
        Feat::Promotes { kind } => SlipFeat::Promotes(kind),
    }
}
