//! The problems that were composed so far, by length.

use std::collections::{BTreeMap, BTreeSet};

use super::compose::picture::{End, Picture};
use super::problem::Problem;

/// The lengths of problems, in plies.
pub const LENGTHS: [u32; 8] = [1, 3, 5, 7, 9, 11, 13, 15];
/// The number of problems of each length of 200.
const SHARES: [usize; LENGTHS.len()] = [12, 56, 52, 36, 22, 12, 6, 4];
/// The number of problems that may end by the same mate.
const SAME_END: usize = 2;

/// The problems that were found so far.
#[derive(Clone, Debug)]
pub struct Stock {
    wanted: [usize; LENGTHS.len()],
    choice: usize,
    found: [Vec<Candidate>; LENGTHS.len()],
    pictures: BTreeSet<Picture>,
    ends: BTreeMap<End, usize>,
    /// The number of games played.
    pub games: u64,
    /// The number of mates from which a problem was to be composed.
    pub mates: u64,
    /// The number of sound problems that were dropped as near-copies.
    pub copies: u64,
}

/// A problem that might be kept.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    pub(super) problem: Problem,
    pub(super) picture: Picture,
    /// The cost of its judgement: the pieces less the beauty.
    pub(super) cost: i32,
}

impl Stock {
    /// A stock for `count` problems, all of `plies` plies if that is given. `choice` problems are collected for each
    /// that is kept.
    pub(super) fn new(count: usize, plies: Option<u32>, choice: usize) -> Stock {
        let wanted = match plies {
            Some(plies) => std::array::from_fn(|at| if at == index(plies) { count } else { 0 }),
            None => shares(count),
        };
        Stock {
            wanted,
            choice: choice.max(1),
            found: std::array::from_fn(|_| Vec::new()),
            pictures: BTreeSet::new(),
            ends: BTreeMap::new(),
            games: 0,
            mates: 0,
            copies: 0,
        }
    }

    /// The number of problems of each of [`LENGTHS`]: found, and wanted.
    #[must_use]
    pub fn counts(&self) -> [(usize, usize); LENGTHS.len()] {
        std::array::from_fn(|at| (self.found[at].len(), self.wanted[at] * self.choice))
    }

    /// Whether as many problems of each length were found as are wanted.
    pub(super) fn is_full(&self) -> bool {
        self.counts().iter().all(|(found, wanted)| found >= wanted)
    }

    /// Whether a mate of this length is of use, or a longer one, which may become shorter.
    pub(super) fn wants(&self, plies: u32) -> bool {
        let (found, wanted) = self.counts()[index(plies)];
        found < wanted
    }

    /// Takes a problem, unless it is a near-copy of another.
    pub(super) fn add(&mut self, candidate: Candidate) {
        let ends = self.ends.entry(candidate.picture.end()).or_default();
        if *ends >= SAME_END || !self.pictures.insert(candidate.picture.clone()) {
            self.copies += 1;
            return;
        }
        *ends += 1;
        self.found[index(candidate.problem.plies().unwrap_or(1))].push(candidate);
    }

    /// The problems of the lowest cost, the shortest first. Where a length has too few, problems of other lengths, the
    /// longest first, take their place.
    pub(super) fn choose(mut self, count: usize) -> Vec<Problem> {
        let (mut kept, mut others) = (Vec::new(), Vec::new());
        for (found, wanted) in self.found.iter_mut().zip(self.wanted).rev() {
            found.sort_by_key(|it| it.cost);
            others.extend(found.split_off(wanted.min(found.len())));
            kept.append(found);
        }
        others.truncate(count.saturating_sub(kept.len()));
        kept.append(&mut others);
        let mut problems: Vec<Problem> = kept.into_iter().map(|it| it.problem).collect();
        problems.sort_by_key(|problem| (problem.plies(), problem.rating()));
        problems
    }
}

/// The place of a length in [`LENGTHS`].
fn index(plies: u32) -> usize {
    (plies as usize / 2).min(LENGTHS.len() - 1)
}

/// The number of problems of each length.
fn shares(count: usize) -> [usize; SHARES.len()] {
    let all: usize = SHARES.iter().sum();
    let mut shares = SHARES.map(|share| share * count / all);
    // The remainder of rounding down goes to three plies.
    shares[1] += count - shares.iter().sum::<usize>();
    shares
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_shared_out() {
        assert_eq!(shares(200), SHARES);
        assert_eq!(shares(100).iter().sum::<usize>(), 100);
        assert_eq!(shares(1), [0, 1, 0, 0, 0, 0, 0, 0]);
    }
}
