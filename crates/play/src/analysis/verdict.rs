//! The verdict on a move: its loss of score and of the chance to win, and the reason. The analysis of a game, its
//! remarks on the board and the lesson on a player's mistakes use the same one.

use super::mark::Mark;
use super::value::{chance_of_black, counted, percent, sign_of};
use zushiki_core::board::{Color, Move};
use zushiki_core::game::{Game, NodeId};
use zushiki_core::notation::Notation;
use zushiki_core::rules::Position;
use zushiki_engine::{
    ChanceCurve, Feat, Slip as EngineSlip, SlipJudge, SlipReason as EngineReason,
};
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

/// The chance to win from which a game is decided, in thousandths: nine of ten.
pub(super) const DECIDED_CHANCE: i32 = 900;

/// The verdict on a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// The loss, in hundredths of a pawn: the difference of the values that count. It is negative where the search
    /// after the move has found more than that before it.
    pub loss: i32,
    /// The chances of the mover to win before and after the move, in thousandths.
    pub chances: [i32; 2],
    /// Whether there was no other move.
    pub is_forced: bool,
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
        let (mover, evaluations) = (position.to_move(), [before.evaluation, after.evaluation]);
        let verdict = Verdict {
            is_forced: position.legal_moves().len() < 2,
            ..Verdict::without_reason(judge.chances(), mover, evaluations)
        };
        let better = before.line.first().copied().filter(|&better| better != mv);
        let answer = after.line.first().copied();
        let least = (verdict.loss / PART_EXPLAINED).min(MOST_EXPLAINED);
        let slip = EngineSlip { position, played: mv, answer, better, least };
        let reason = verdict.mark().and_then(|_| judge.reason(&slip));
        Verdict { reason, ..verdict }
    }

    /// The verdict on a move of `mover` without its reason, by the evaluations before and after it alone. The move is
    /// taken as one of several.
    #[must_use]
    pub fn without_reason(
        curve: ChanceCurve,
        mover: Color,
        [before, after]: [Evaluation; 2],
    ) -> Verdict {
        let sign = sign_of(mover);
        let loss = sign * (counted(before) - counted(after));
        let cost = match (before, after) {
            (Evaluation::Win(plies), _) if plies.signum() == sign => {
                MoveCost::MissedWin(plies.unsigned_abs())
            }
            (_, Evaluation::Win(plies)) if plies.signum() == -sign => {
                MoveCost::LostGame(plies.unsigned_abs())
            }
            _ => MoveCost::Value(loss),
        };
        let chances = [before, after].map(|evaluation| chance_of(curve, mover, evaluation));
        Verdict { loss, chances, is_forced: false, cost, reason: None }
    }

    /// The lost part of the chance to win, in thousandths; negative if it has grown.
    #[must_use]
    pub fn chance_lost(&self) -> i32 {
        self.chances[0] - self.chances[1]
    }

    /// The mark of the move; `None` if it is fine, was forced, or has not changed a game that is decided.
    #[must_use]
    pub fn mark(&self) -> Option<Mark> {
        let is_silent = self.is_forced || is_decided(self.chances);
        Mark::of_loss(self.chance_lost()).filter(|_| !is_silent)
    }

    /// The chances of the mover before and after the move, in hundredths.
    #[must_use]
    pub fn told_chances(&self) -> [i32; 2] {
        self.chances.map(percent)
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

/// The chance to win of the side `mover`, in thousandths.
pub(super) fn chance_of(curve: ChanceCurve, mover: Color, evaluation: Evaluation) -> i32 {
    let black = chance_of_black(curve, evaluation);
    if mover == Color::Black { black } else { 1000 - black }
}

/// Whether a game with these chances of one side, in thousandths, is won for the same side with all of them.
pub(super) fn is_decided(chances: [i32; 2]) -> bool {
    let is_won = |chances: [i32; 2]| chances.iter().all(|&chance| chance >= DECIDED_CHANCE);
    is_won(chances) || is_won(chances.map(|chance| 1000 - chance))
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

#[cfg(test)]
mod tests {
    use super::*;
    use zushiki_core::variant::{Choice, Selection, library};
    use zushiki_engine::TunedFiles;

    fn verdict(mover: Color, evaluations: [Evaluation; 2]) -> Verdict {
        let shogi = library::find("shogi").unwrap();
        let selection = Selection::new(shogi, &Choice::default()).unwrap();
        let curve = ChanceCurve::of(&selection, &TunedFiles::default());
        Verdict::without_reason(curve, mover, evaluations)
    }

    #[test]
    fn the_same_loss_counts_less_the_more_the_game_is_decided() {
        use Evaluation::{Hundredths, Win};
        let mark = |black: [i32; 2]| {
            let of = |sign: i32| {
                let mover = if sign > 0 { Color::Black } else { Color::White };
                verdict(mover, black.map(|value| Hundredths(sign * value))).mark()
            };
            assert_eq!(of(1), of(-1));
            of(1)
        };
        assert_eq!(mark([0, -600]), Some(Mark::Blunder));
        assert_eq!(mark([2400, 1800]), None);
        assert_eq!(mark([5000, 3500]), None, "won before and after");
        assert_eq!(mark([-3500, -9000]), None, "lost before and after");
        assert_eq!(mark([-100, 700]), None, "a gain");
        let missed = verdict(Color::White, [Win(-5), Hundredths(0)]);
        assert_eq!((missed.mark(), missed.cost), (Some(Mark::Blunder), MoveCost::MissedWin(5)));
        assert_eq!(missed.told_chances(), [100, 50]);
        assert_eq!(verdict(Color::White, [Win(-5), Win(-9)]).mark(), None);
    }

    #[test]
    fn a_forced_move_has_no_mark() {
        let lost = [Evaluation::Hundredths(0), Evaluation::Win(-3)];
        let verdict = verdict(Color::Black, lost);
        assert_eq!(verdict.mark(), Some(Mark::Blunder));
        assert_eq!(Verdict { is_forced: true, ..verdict }.mark(), None);
    }
}
