//! Problems drawn from sets, with counts by which their quality can be seen.

use std::cmp::Reverse;

use super::idle::idle_parts;
use super::judge::{CHECKED, Judgement, judge_position};
use zushiki_core::board::Color;
use zushiki_play::opponent::Dice;
use zushiki_play::problems::{Problem, ProblemSet};

/// A problem that was drawn.
#[derive(Clone, Debug)]
pub struct Sampled<'a> {
    /// The number of the problem in the set, from 1.
    pub number: usize,
    /// The problem.
    pub problem: &'a Problem,
    /// The judgement; `None` if the solver finds no mate within its limit or more second solutions than
    /// [`MOST_SECONDS`].
    pub judgement: Option<Judgement>,
    /// The pieces on the board and in the hand of the attacker without which the problem has the same solution.
    pub idle: u32,
}

/// The largest number of second solutions that are counted.
pub const MOST_SECONDS: usize = 20;

/// Draws `count` problems, or all if there are fewer, with their counts, the worst first. The same seed draws the same
/// problems.
#[must_use]
pub fn sample(sets: &[ProblemSet], count: usize, seed: u64) -> Vec<Sampled<'_>> {
    let mut all: Vec<(&ProblemSet, usize)> =
        sets.iter().flat_map(|set| (0..set.problems.len()).map(move |at| (set, at))).collect();
    let mut dice = Dice::new(seed);
    let mut drawn = Vec::new();
    while drawn.len() < count && !all.is_empty() {
        let at = (dice.roll() % all.len() as u64) as usize;
        let (set, index) = all.swap_remove(at);
        drawn.push(sampled(set, index));
    }
    drawn.sort_by_key(|it| Reverse(it.demerit()));
    drawn
}

fn sampled(set: &ProblemSet, index: usize) -> Sampled<'_> {
    let problem = &set.problems[index];
    let judgement = judge_position(problem.position(), CHECKED, MOST_SECONDS);
    let idle = judgement.as_ref().map_or(0, |it| idle_parts(it).count() as u32);
    Sampled { number: index + 1, problem, judgement, idle }
}

impl Sampled<'_> {
    /// The faults of the problem as a number: those of the solution count most, then idle pieces, then the pieces less
    /// the beauty.
    #[must_use]
    pub fn demerit(&self) -> i32 {
        let Some(judgement) = &self.judgement else { return i32::MAX };
        judgement.cost() + 6 * self.idle as i32
    }

    /// Whether the attacker has a royal piece.
    #[must_use]
    pub fn attacker_has_royal(&self) -> bool {
        let attacker: Color = self.problem.position().to_move();
        !self.problem.position().royals(attacker).is_empty()
    }
}
