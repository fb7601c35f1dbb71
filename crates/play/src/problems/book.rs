//! The collections of problems with the progress of a player: which are solved, which comes next.

use std::sync::OnceLock;

use super::attempt::{Attempt, Mark, State};
use super::collection::{Collection, Item};
use super::problem::{Grade, key};
use super::set::SetError;
use super::shipped::shipped;
use crate::learn::{Progress, Streak};
use zushiki_core::variant::{Selection, rules_hash};

/// The problems of a collection that are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ProblemFilter {
    /// Only those of this difficulty; `None` for any.
    pub grade: Option<Grade>,
    /// Only those of this length, in plies; `None` for any.
    pub plies: Option<u32>,
}

impl ProblemFilter {
    /// Whether `item` is shown. A position that has not been examined has no difficulty and no length.
    fn fits(self, item: &Item) -> bool {
        let (grade, plies) = match item.examined() {
            Some(problem) => (problem.plies().map(|_| problem.grade()), problem.plies()),
            None => (None, None),
        };
        (self.grade.is_none() || self.grade == grade)
            && (self.plies.is_none() || self.plies == plies)
    }

    /// The filter for the next difficulty; after the last, for all.
    #[must_use]
    pub fn next_grade(self) -> ProblemFilter {
        let grade = match self.grade {
            None => Grade::ALL.first().copied(),
            Some(grade) => Grade::ALL.into_iter().find(|next| *next > grade),
        };
        ProblemFilter { grade, ..self }
    }
}

/// Collections with the progress of the player.
#[derive(Clone, Debug)]
pub struct ProblemBook {
    collections: Vec<Collection>,
    /// The keys of the problems of each collection, found when they are first asked for: they are hashes, and
    /// every frame shows how many problems are solved.
    keys: Vec<Vec<OnceLock<String>>>,
    filter: ProblemFilter,
    /// The index of the collection that is chosen.
    at: usize,
    progress: Progress,
}

/// The sets that come with the program, with the set for `selection` chosen, if any.
///
/// # Errors
/// The first fault of a set.
pub fn shipped_book(
    selection: Option<&Selection>,
    progress: Progress,
) -> Result<ProblemBook, SetError> {
    let sets = shipped()?;
    let hash = selection.map(rules_hash);
    let at = sets.iter().position(|set| Some(rules_hash(&set.selection)) == hash);
    let collections = sets.iter().map(Collection::of_set).collect();
    Ok(ProblemBook::new(collections, at.unwrap_or(0), progress))
}

impl ProblemBook {
    /// The book of `collections`, with the collection of index `at` chosen.
    #[must_use]
    pub fn new(collections: Vec<Collection>, at: usize, progress: Progress) -> ProblemBook {
        let at = at.min(collections.len().saturating_sub(1));
        let none_known = |it: &Collection| vec![OnceLock::new(); it.items.len()];
        let keys = collections.iter().map(none_known).collect();
        ProblemBook { collections, keys, filter: ProblemFilter::default(), at, progress }
    }

    /// The collection that is chosen, if any.
    #[must_use]
    pub fn collection(&self) -> Option<&Collection> {
        self.collections.get(self.at)
    }

    /// The number of the chosen collection, from 1, and the number of collections.
    #[must_use]
    pub fn place(&self) -> (usize, usize) {
        (self.at + 1, self.collections.len())
    }

    /// Chooses the next or the previous collection.
    pub fn step(&mut self, on: bool) {
        let count = self.collections.len().max(1);
        self.at = (self.at + if on { 1 } else { count - 1 }) % count;
    }

    /// The filter of the problems that are shown.
    #[must_use]
    pub fn filter(&self) -> ProblemFilter {
        self.filter
    }

    /// Shows the problems that `filter` leaves.
    pub fn set_filter(&mut self, filter: ProblemFilter) {
        self.filter = filter;
    }

    /// The indices of the problems that are shown.
    #[must_use]
    pub fn shown(&self) -> Vec<usize> {
        let Some(collection) = self.collection() else { return Vec::new() };
        let items = collection.items.iter().enumerate();
        items.filter(|(_, item)| self.filter.fits(item)).map(|(index, _)| index).collect()
    }

    /// The number of problems in the chosen collection.
    #[must_use]
    pub fn len(&self) -> usize {
        self.collection().map_or(0, |collection| collection.items.len())
    }

    /// Whether the chosen collection is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The progress of the player.
    #[must_use]
    pub fn progress(&self) -> &Progress {
        &self.progress
    }

    /// Replaces the progress.
    pub fn set_progress(&mut self, progress: Progress) {
        self.progress = progress;
    }

    /// Whether the problem of this index is solved; `None` if it was not tried.
    #[must_use]
    pub fn state(&self, index: usize) -> Option<bool> {
        let item = self.collection()?.items.get(index)?;
        let key = self.keys.get(self.at)?.get(index)?.get_or_init(|| key(&item.position()));
        self.progress.problem(&item.selection().id(), key)
    }

    /// The number of problems of the chosen collection that are solved.
    #[must_use]
    pub fn solved(&self) -> usize {
        (0..self.len()).filter(|&index| self.state(index) == Some(true)).count()
    }

    /// The first problem that is shown and not solved, from the index `from` on, cyclically.
    #[must_use]
    pub fn next_unsolved(&self, from: usize) -> Option<usize> {
        let shown = self.shown();
        let (before, after) = shown.split_at(shown.partition_point(|index| *index < from));
        let mut indices = after.iter().chain(before).copied();
        indices.find(|&index| self.state(index) != Some(true))
    }

    /// The attempt at the problem of this index.
    pub fn attempt(&mut self, index: usize) -> Option<Attempt> {
        let collection = self.collections.get_mut(self.at)?;
        Some(Attempt::new(collection.items.get_mut(index)?.examine()))
    }

    /// Records the result of `attempt`. Returns whether the progress has changed. Only the first result of an attempt
    /// counts for the streak, and only for a problem that is not solved yet.
    pub fn note(&mut self, attempt: &mut Attempt) -> bool {
        let Some(mark) = attempt.mark() else { return false };
        let position = attempt.problem().position();
        let (game, key) = (position.selection().id(), key(position));
        let grade = attempt.problem().grade();
        let before = self.progress.clone();
        if attempt.counts_for_streak() && self.progress.problem(&game, &key) != Some(true) {
            self.progress.count_streak(&game, grade.name(), mark == Mark::Clean);
        }
        self.progress.add_problem(&game, &key, attempt.state() == State::Solved);
        self.progress != before
    }

    /// The streak of the game of the chosen collection at a difficulty.
    #[must_use]
    pub fn streak(&self, grade: Grade) -> Streak {
        let first = self.collection().and_then(|collection| collection.items.first());
        let game = first.map(|item| item.selection().id()).unwrap_or_default();
        self.progress.streak(&game, grade.name())
    }
}
