//! The choice among the moves that a player has considered.

use super::plan::{Phase, Progress};
use super::{Eye, Human};
use crate::random::pick;
use crate::request::Earlier;
use crate::score::MATE_BOUND;
use zushiki_core::board::Move;

/// A move that the player has considered.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub(super) mv: Move,
    /// The score of the search.
    pub(super) score: i32,
    pub(super) progress: Progress,
    pub(super) captures: bool,
    /// Whether the move does not capture or promote.
    pub(super) quiet: bool,
    /// The key of the position after the move.
    pub(super) key: u64,
}

/// The choice of a player in one position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice<'a> {
    pub(super) human: &'a Human,
    pub(super) eye: &'a Eye,
    /// The positions of the game before this one, with the moves that were played there.
    pub(super) earlier: &'a [Earlier],
}

/// The most steps for which progress is rewarded: in the opening, and later.
const LONGEST_PROGRESS: [i32; 2] = [1, 2];
/// The score from which a side is far ahead, in hundredths of a pawn. It then attacks instead of waiting.
const FAR_AHEAD: i32 = 1500;
/// The factors of the bonus for progress: of a side that is far ahead or in the opening, of steps to a castle, and of a
/// side in an ending that does not seem worse.
const FRONT: i32 = 3;
const CASTLE: i32 = 6;
const HUNT: i32 = 8;
/// The number of own moves that are remembered.
const REMEMBERED: usize = 4;
/// A capture that seems worse than the best one by no more than this is preferred by mistake.
const SECOND_CAPTURE: i32 = 250;

impl Choice<'_> {
    /// The move that is played; `None` if there is no candidate. The candidates are in order, the best first.
    pub(super) fn of(&self, candidates: &[Candidate]) -> Option<Move> {
        let best = candidates.first()?;
        if best.score >= MATE_BOUND {
            return Some(best.mv);
        }
        if let Some(second) = self.second_capture(best, candidates) {
            return Some(second);
        }
        let values: Vec<i32> =
            candidates.iter().map(|it| it.score + self.plan(it, best.score)).collect();
        let most = *values.iter().max()?;
        let half = i32::from(self.human.carelessness);
        let weights: Vec<u64> = values.iter().map(|value| likelihood(most - value, half)).collect();
        let at = self.eye.choice() % weights.iter().sum::<u64>().max(1);
        pick(&weights, at).and_then(|index| candidates.get(index)).map(|it| it.mv)
    }

    /// The second best capture, if the best move is a capture and it is preferred to it.
    fn second_capture(&self, best: &Candidate, candidates: &[Candidate]) -> Option<Move> {
        let seems_good = |it: &&Candidate| {
            it.captures && it.mv.to() != best.mv.to() && it.score > best.score - SECOND_CAPTURE
        };
        let second = candidates.iter().skip(1).find(seems_good)?;
        (best.captures && self.eye.prefers_second(best.mv)).then_some(second.mv)
    }

    /// The bonus for progress less the penalty for moving back or to an earlier position; `best` is the best score.
    fn plan(&self, it: &Candidate, best: i32) -> i32 {
        if self.eye.phase == Phase::Bare {
            // Nothing can be reached: repetition ends the game.
            return 0;
        }
        let plans = self.human.plans;
        let bonus = self.steps(it, best) * i32::from(plans.progress);
        let undoing = i32::from(plans.undoing);
        let repeats = self.earlier.iter().any(|earlier| earlier.key == it.key);
        let penalty = match it.quiet {
            _ if repeats => undoing,
            true if self.returns(it.mv) => undoing,
            true if it.progress.steps <= 0 && self.moved_last(it.mv) => undoing / 2,
            _ => 0,
        };
        bonus - penalty
    }

    /// The steps for which a move is rewarded, with their factor.
    fn steps(&self, it: &Candidate, best: i32) -> i32 {
        let [in_opening, later] = LONGEST_PROGRESS;
        let steps = it.progress.steps;
        match self.eye.phase {
            Phase::Ending if best >= 0 => HUNT * steps.clamp(-later, later),
            Phase::Opening if it.progress.castles => CASTLE * steps.clamp(0, in_opening),
            Phase::Opening if it.quiet => FRONT * steps.clamp(0, in_opening),
            _ if best >= FAR_AHEAD => FRONT * steps.clamp(0, later),
            _ => steps.clamp(0, later),
        }
    }

    /// Whether `mv` leads a piece back to a square that it left a few moves ago.
    fn returns(&self, mv: Move) -> bool {
        let mut at = mv.from();
        self.own_moves().take(REMEMBERED).any(|own| {
            let is_same_piece = at == Some(own.to());
            at = if is_same_piece { own.from() } else { at };
            is_same_piece && at == Some(mv.to())
        })
    }

    /// Whether the last own move was of the piece that `mv` moves.
    fn moved_last(&self, mv: Move) -> bool {
        self.own_moves().next().is_some_and(|own| mv.from() == Some(own.to()))
    }

    /// The earlier moves of the side to move, the last one first.
    fn own_moves(&self) -> impl Iterator<Item = Move> {
        self.earlier.iter().rev().skip(1).step_by(2).map(|earlier| earlier.mv)
    }
}

/// The likelihood of a move that is worse than the best by `loss`: halved with every `half`, linear
/// between. Integers only, so that it is the same on every machine.
fn likelihood(loss: i32, half: i32) -> u64 {
    const CERTAIN: u64 = 1 << 20;
    let (loss, half) =
        (u64::from(loss.max(0).unsigned_abs()), u64::from(half.max(1).unsigned_abs()));
    let (halvings, rest) = (loss / half, loss % half);
    let whole = if halvings < 20 { CERTAIN >> halvings } else { 0 };
    whole - whole * rest / (2 * half)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::human::{Oversights, Plans};
    use zushiki_core::board::Geometry;

    #[test]
    fn a_loss_halves_the_likelihood() {
        assert_eq!(likelihood(0, 50), 1 << 20);
        assert_eq!(likelihood(50, 50), 1 << 19);
        assert_eq!(likelihood(25, 50), 3 << 18);
        assert_eq!(likelihood(i32::MAX, 1), 0);
        assert_eq!(likelihood(-7, 0), 1 << 20);
    }

    /// The value of plans for a quiet move after the own moves `own`, the last one first.
    fn plan<const N: usize>(own: [(u16, u16); N], mv: (u16, u16), steps: i32) -> i32 {
        plan_in(Phase::Middle, own, mv, (steps, 0))
    }

    /// The same in `phase`, where the best move has this score.
    fn plan_in<const N: usize>(
        phase: Phase,
        own: [(u16, u16); N],
        mv: (u16, u16),
        (steps, best): (i32, i32),
    ) -> i32 {
        let board = Geometry::new(9, 9).unwrap();
        let square = |at: u16| board.square((at % 10) as u8, (at / 10) as u8).unwrap();
        let mv_of = |(from, to)| Move::new(square(from), square(to), false);
        let plans = Plans { progress: 9, undoing: 70 };
        let oversights = Oversights::default();
        let human = Human { nodes: 0, oversights, plans, carelessness: 1, seed: 0 };
        let eye = Eye::new(&human, 0, 81, phase);
        let at = |mv| Earlier { key: 1, mv, in_check: false, threatens: false };
        let answer = at(mv_of((11, 12)));
        let earlier: Vec<_> = own.iter().rev().flat_map(|&mv| [at(mv_of(mv)), answer]).collect();
        let choice = Choice { human: &human, eye: &eye, earlier: &earlier };
        let (mv, progress) = (mv_of(mv), Progress { steps, castles: false });
        choice
            .plan(&Candidate { mv, score: 0, progress, captures: false, quiet: true, key: 2 }, best)
    }

    #[test]
    fn plans_go_forward_and_undo_nothing() {
        assert_eq!(plan([(55, 45)], (77, 67), 1), 9);
        assert_eq!(plan([(55, 45)], (77, 27), 5), 18);
        assert_eq!(plan([(55, 45)], (45, 55), -1), -70);
        assert_eq!(plan([(55, 45)], (45, 44), 0), -35);
        assert_eq!(plan([(55, 45)], (45, 35), 1), 9);
        assert_eq!(plan([(77, 67), (45, 46), (55, 45)], (46, 55), -1), -70);
        assert_eq!(plan([(77, 67), (45, 46), (55, 45)], (46, 47), 0), 0);
        assert_eq!(plan([], (46, 47), 0), 0);
    }

    #[test]
    fn plans_weigh_more_in_the_opening_in_a_hunt_and_far_ahead() {
        let of = |phase, steps, best| plan_in(phase, [(77, 67)], (46, 47), (steps, best));
        assert_eq!(of(Phase::Opening, 2, 0), 3 * 9, "one step counts");
        assert_eq!(of(Phase::Middle, 2, 1500), 3 * 2 * 9);
        assert_eq!(of(Phase::Ending, 2, 0), 8 * 2 * 9);
        assert_eq!(of(Phase::Ending, -2, 0), -8 * 2 * 9, "nobody goes away from the prey");
        assert_eq!(of(Phase::Ending, -2, -1), 0, "the weaker side may");
        assert_eq!(plan_in(Phase::Bare, [(55, 45)], (45, 55), (-1, 0)), 0);
    }
}
