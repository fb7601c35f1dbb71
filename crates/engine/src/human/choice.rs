//! The choice among the moves that a player has considered.

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
    /// The progress of the piece, in steps; 0 for royals and drops.
    pub(super) progress: i32,
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

/// The most steps for which progress is rewarded.
const LONGEST_PROGRESS: i32 = 2;
/// The score from which a side is far ahead, in hundredths of a pawn. It then attacks instead of waiting: the
/// bonuses for progress are multiplied by [`PROGRESS_WHEN_AHEAD`].
const FAR_AHEAD: i32 = 1500;
const PROGRESS_WHEN_AHEAD: i32 = 3;
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
        let factor = if best.score >= FAR_AHEAD { PROGRESS_WHEN_AHEAD } else { 1 };
        let values: Vec<i32> =
            candidates.iter().map(|it| it.score + self.plan(it, factor)).collect();
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

    /// The bonus for progress, multiplied by `factor`, less the penalty for moving back or to an earlier position.
    fn plan(&self, it: &Candidate, factor: i32) -> i32 {
        let plans = self.human.plans;
        let bonus = it.progress.clamp(0, LONGEST_PROGRESS) * i32::from(plans.progress) * factor;
        let undoing = i32::from(plans.undoing);
        let repeats = self.earlier.iter().any(|earlier| earlier.key == it.key);
        let penalty = match it.quiet {
            _ if repeats => undoing,
            true if self.returns(it.mv) => undoing,
            true if it.progress <= 0 && self.moved_last(it.mv) => undoing / 2,
            _ => 0,
        };
        bonus - penalty
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
    fn plan<const N: usize>(own: [(u16, u16); N], mv: (u16, u16), progress: i32) -> i32 {
        let board = Geometry::new(9, 9).unwrap();
        let square = |at: u16| board.square((at % 10) as u8, (at / 10) as u8).unwrap();
        let mv_of = |(from, to)| Move::new(square(from), square(to), false);
        let plans = Plans { progress: 9, undoing: 70 };
        let oversights = Oversights::default();
        let human = Human { nodes: 0, oversights, plans, carelessness: 1, seed: 0 };
        let eye = Eye::new(&human, 0, 81);
        let at = |mv| Earlier { key: 1, mv, in_check: false, threatens: false };
        let answer = at(mv_of((11, 12)));
        let earlier: Vec<_> = own.iter().rev().flat_map(|&mv| [at(mv_of(mv)), answer]).collect();
        let choice = Choice { human: &human, eye: &eye, earlier: &earlier };
        let mv = mv_of(mv);
        choice.plan(&Candidate { mv, score: 0, progress, captures: false, quiet: true, key: 2 }, 1)
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
}
