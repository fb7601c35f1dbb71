//! The problems that were composed so far, by length.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

use super::compose::picture::{End, Picture};
use super::likeness::Outline;
use zushiki_play::problems::Problem;

/// The lengths of problems, in plies.
pub const LENGTHS: [u32; 8] = [1, 3, 5, 7, 9, 11, 13, 15];
/// The number of problems of each length of 200.
const SHARES: [usize; LENGTHS.len()] = [12, 56, 52, 36, 22, 12, 6, 4];
/// The number of problems that may end by the same mate.
pub(crate) const SAME_END: usize = 2;

/// The problems that were found so far.
#[derive(Clone, Debug)]
pub struct Stock {
    /// The problems of the set that is added to.
    known: Vec<Problem>,
    /// The number of problems to be found.
    room: usize,
    wanted: [usize; LENGTHS.len()],
    choice: usize,
    found: [Vec<Candidate>; LENGTHS.len()],
    pictures: BTreeSet<Picture>,
    outlines: Vec<Outline>,
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
pub(crate) struct Candidate {
    pub(crate) problem: Problem,
    pub(crate) picture: Picture,
    /// The cost of its judgement: the pieces less the beauty.
    pub(crate) cost: i32,
}

impl Stock {
    /// A stock for `count` problems, those of `known` among them, which are kept; the others are of `lengths`, in
    /// plies. `choice` problems are collected for each that is kept.
    pub(crate) fn new(
        count: usize,
        lengths: &RangeInclusive<u32>,
        choice: usize,
        known: &[Problem],
    ) -> Stock {
        let mut wanted = shares(count, lengths);
        for problem in known {
            let wanted = &mut wanted[index(problem.plies().unwrap_or(1))];
            *wanted = wanted.saturating_sub(1);
        }
        Stock {
            known: known.to_vec(),
            room: count.saturating_sub(known.len()),
            wanted,
            choice: choice.max(1),
            found: std::array::from_fn(|_| Vec::new()),
            pictures: BTreeSet::new(),
            outlines: Vec::new(),
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

    /// Whether as many problems of the wanted lengths were found as there is room for.
    pub(crate) fn is_full(&self) -> bool {
        let found: usize = self.counts().iter().map(|(found, wanted)| found.min(wanted)).sum();
        found >= self.room * self.choice
    }

    /// Whether more problems of this length are wanted.
    pub(crate) fn wants(&self, plies: u32) -> bool {
        let (found, wanted) = self.counts()[index(plies)];
        found < wanted
    }

    /// The problems that were known or found.
    pub(crate) fn problems(&self) -> impl Iterator<Item = &Problem> {
        let found = self.found.iter().flatten().map(|candidate| &candidate.problem);
        self.known.iter().chain(found)
    }

    /// Remembers a problem, of which no near-copies are taken.
    pub(crate) fn note(&mut self, outline: Outline, picture: Picture) {
        *self.ends.entry(picture.end()).or_default() += 1;
        self.outlines.push(outline);
        self.pictures.insert(picture);
    }

    /// Takes a problem, unless it is a near-copy of another.
    pub(crate) fn add(&mut self, candidate: Candidate) {
        let ends = self.ends.get(&candidate.picture.end());
        let is_copy = ends.is_some_and(|&ends| ends >= SAME_END);
        let outline = Outline::of(candidate.problem.position());
        let is_near = self.outlines.iter().any(|other| other.is_near(&outline));
        if is_copy || is_near || self.pictures.contains(&candidate.picture) {
            self.copies += 1;
            return;
        }
        self.note(outline, candidate.picture.clone());
        self.found[index(candidate.problem.plies().unwrap_or(1))].push(candidate);
    }

    /// The known problems and those of the lowest cost that were found, the shortest first. Where a length has too few,
    /// problems of other lengths, the longest first, take their place.
    #[must_use]
    pub fn choose(mut self) -> Vec<Problem> {
        let (mut kept, mut others) = (Vec::new(), Vec::new());
        for (found, wanted) in self.found.iter_mut().zip(self.wanted).rev() {
            found.sort_by_key(|it| it.cost);
            others.extend(found.split_off(wanted.min(found.len())));
            kept.append(found);
        }
        kept.append(&mut others);
        kept.truncate(self.room);
        let mut problems = self.known;
        problems.extend(kept.into_iter().map(|it| it.problem));
        problems.sort_by_key(|problem| (problem.plies(), problem.rating()));
        problems
    }
}

/// The place of a length in [`LENGTHS`].
pub(crate) fn index(plies: u32) -> usize {
    (plies as usize / 2).min(LENGTHS.len() - 1)
}

/// The number of problems of each length, for `count` problems of `lengths`.
pub(crate) fn shares(count: usize, lengths: &RangeInclusive<u32>) -> [usize; SHARES.len()] {
    let places = index(*lengths.start())..=index(*lengths.end());
    let all: usize = SHARES[places.clone()].iter().sum();
    let share = |at: usize| if places.contains(&at) { SHARES[at] * count / all } else { 0 };
    let mut shares = std::array::from_fn(share);
    // The remainder of rounding down goes to three plies, or to the nearest length.
    let rest = 1.clamp(*places.start(), *places.end());
    shares[rest] += count - shares.iter().sum::<usize>();
    shares
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_shared_out() {
        assert_eq!(shares(200, &(1..=15)), SHARES);
        assert_eq!(shares(100, &(1..=15)).iter().sum::<usize>(), 100);
        assert_eq!(shares(1, &(1..=15)), [0, 1, 0, 0, 0, 0, 0, 0]);
        assert_eq!(shares(80, &(7..=15)), [0, 0, 0, 36, 22, 12, 6, 4]);
        assert_eq!(shares(9, &(5..=5)), [0, 0, 9, 0, 0, 0, 0, 0]);
        assert_eq!(shares(1, &(13..=15)), [0, 0, 0, 0, 0, 0, 1, 0]);
    }
}
