//! The choice among the moves that a player has considered.

use super::{Eye, Human};
use crate::request::Earlier;
use crate::score::{MATE_BOUND, mate_in};
use zushiki_core::board::Move;

/// A move that the player has considered.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub(super) mv: Move,
    /// The score of the search.
    pub(super) score: i32,
    /// The number of ranks that the piece advances; 0 for royals and drops.
    pub(super) advance: i32,
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

/// The most ranks for which an advance is rewarded.
const LONGEST_ADVANCE: i32 = 2;
/// A capture that seems worse than the best one by no more than this is preferred by mistake.
const SECOND_CAPTURE: i32 = 250;

impl Choice<'_> {
    /// The move that is played; `None` if there is no candidate. The candidates are in order, the best first.
    pub(super) fn of(&self, candidates: &[Candidate]) -> Option<Move> {
        let seen = self.without_missed_mates(candidates);
        let best = seen.first()?;
        if best.score >= MATE_BOUND {
            return Some(best.mv);
        }
        if let Some(second) = self.second_capture(best, &seen) {
            return Some(second);
        }
        let values: Vec<i32> = seen.iter().map(|it| it.score + self.plan(it)).collect();
        let most = *values.iter().max()?;
        let half = i32::from(self.human.carelessness);
        let weights: Vec<u64> = values.iter().map(|value| likelihood(most - value, half)).collect();
        let at = self.eye.choice() % weights.iter().sum::<u64>().max(1);
        pick(&weights, at).and_then(|index| seen.get(index)).map(|it| it.mv)
    }

    /// The candidates without moves that end the game and are overlooked, unless nothing else is left.
    fn without_missed_mates(&self, candidates: &[Candidate]) -> Vec<Candidate> {
        let is_missed = |it: &Candidate| it.score == mate_in(1) && self.eye.misses_mate(it.mv);
        let seen: Vec<_> = candidates.iter().filter(|it| !is_missed(it)).copied().collect();
        if seen.is_empty() { candidates.to_vec() } else { seen }
    }

    /// The second best capture, if the best move is a capture and it is preferred to it.
    fn second_capture(&self, best: &Candidate, seen: &[Candidate]) -> Option<Move> {
        let seems_good = |it: &&Candidate| {
            it.captures && it.mv.to() != best.mv.to() && it.score > best.score - SECOND_CAPTURE
        };
        let second = seen.iter().skip(1).find(seems_good)?;
        (best.captures && self.eye.prefers_second(best.mv)).then_some(second.mv)
    }

    /// The inclination to a move.
    fn plan(&self, it: &Candidate) -> i32 {
        let plans = self.human.plans;
        let bonus = it.advance.clamp(0, LONGEST_ADVANCE) * i32::from(plans.advance);
        let undoing = i32::from(plans.undoing);
        let repeats = self.earlier.iter().any(|earlier| earlier.key == it.key);
        let penalty = match self.last_own_move().filter(|_| it.quiet) {
            _ if repeats => undoing,
            Some(last) if it.mv.from() != Some(last.to()) => 0,
            Some(last) if Some(it.mv.to()) == last.from() => undoing,
            Some(_) if it.advance <= 0 => undoing / 2,
            _ => 0,
        };
        bonus - penalty
    }

    /// The previous move of the side to move.
    fn last_own_move(&self) -> Option<Move> {
        let at = self.earlier.len().checked_sub(2)?;
        self.earlier.get(at).map(|earlier| earlier.mv)
    }
}

/// The index at which the running sum of `weights` exceeds `at`.
fn pick(weights: &[u64], at: u64) -> Option<usize> {
    let sums = weights.iter().scan(0, |sum, weight| {
        *sum += weight;
        Some(*sum)
    });
    sums.into_iter().position(|sum| sum > at)
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

    #[test]
    fn a_loss_halves_the_likelihood() {
        assert_eq!(likelihood(0, 50), 1 << 20);
        assert_eq!(likelihood(50, 50), 1 << 19);
        assert_eq!(likelihood(25, 50), 3 << 18);
        assert_eq!(likelihood(i32::MAX, 1), 0);
        assert_eq!(likelihood(-7, 0), 1 << 20);
    }

    #[test]
    fn a_number_picks_by_weight() {
        let weights = [3, 0, 2];
        let picked: Vec<_> = (0..6).map(|at| pick(&weights, at)).collect();
        assert_eq!(picked, [Some(0), Some(0), Some(0), Some(2), Some(2), None]);
    }
}
