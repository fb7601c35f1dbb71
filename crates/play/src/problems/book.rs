//! The collections of problems with the progress of a player: which are solved, which comes next.

use std::sync::OnceLock;

use super::attempt::{Attempt, Mark, State};
use super::collection::{Collection, Item};
use super::problem::{Grade, Problem, key};
use super::set::SetError;
use super::shipped::ProblemKind;
use super::theme::Theme;
use crate::learn::{Progress, Review, Skill, Streak};
use zushiki_core::text::{Phrase, ToPhrase, TypedValue};
use zushiki_core::variant::{Selection, rules_hash};

/// The problems of a collection that are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ProblemFilter {
    /// Only those of this difficulty; `None` for any.
    pub grade: Option<Grade>,
    /// Only those of this length, in plies; `None` for any.
    pub plies: Option<u32>,
    /// Only those with this theme; `None` for any.
    pub theme: Option<Theme>,
}

impl ToPhrase for ProblemFilter {
    fn to_phrase(&self) -> Phrase {
        Phrase::of_value(TypedValue::new("", *self))
    }
}

impl ProblemFilter {
    /// Whether `item` is shown. A position that has not been examined has no difficulty and no length.
    fn fits(self, item: &Item) -> bool {
        let (grade, plies) = match item.examined() {
            Some(problem) => (problem.plies().map(|_| problem.grade()), problem.plies()),
            None => (None, None),
        };
        let themes = item.examined().map(Problem::themes).unwrap_or_default();
        (self.grade.is_none() || self.grade == grade)
            && (self.plies.is_none() || self.plies == plies)
            && self.theme.is_none_or(|theme| themes.contains(&theme))
    }

    /// The filter for the next difficulty of which one of `items` is shown; after the last, for all difficulties.
    fn next_grade(self, items: &[Item]) -> ProblemFilter {
        let later = Grade::ALL.into_iter().filter(|grade| Some(*grade) > self.grade);
        let of = |grade| ProblemFilter { grade, ..self };
        ProblemFilter::first_shown(later.map(|grade| of(Some(grade))), items).unwrap_or(of(None))
    }

    /// The filter for the next theme of which one of `items` is shown; after the last, for all themes.
    fn next_theme(self, items: &[Item]) -> ProblemFilter {
        let later = Theme::ALL.into_iter().filter(|theme| Some(*theme) > self.theme);
        let of = |theme| ProblemFilter { theme, ..self };
        ProblemFilter::first_shown(later.map(|theme| of(Some(theme))), items).unwrap_or(of(None))
    }

    /// The first of `filters` that shows one of `items`.
    fn first_shown(
        mut filters: impl Iterator<Item = ProblemFilter>,
        items: &[Item],
    ) -> Option<ProblemFilter> {
        filters.find(|filter| items.iter().any(|item| filter.fits(item)))
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
    kind: ProblemKind,
    /// The day, counted from 1 January 1970: see [`ProblemBook::on_day`].
    today: u32,
}

/// The sets of a kind that come with the program, with the set for `selection` chosen, if any.
///
/// # Errors
/// The first fault of a set.
pub fn shipped_book(
    kind: ProblemKind,
    selection: Option<&Selection>,
    progress: Progress,
) -> Result<ProblemBook, SetError> {
    let sets = kind.sets()?;
    let hash = selection.map(rules_hash);
    let at = sets.iter().position(|set| Some(rules_hash(&set.selection)) == hash);
    let collections = sets.iter().map(Collection::of_set).collect();
    let book = ProblemBook::new(collections, at.unwrap_or(0), progress);
    Ok(ProblemBook { kind, ..book })
}

/// The largest number of problems among which the ones that come back are looked for.
const MOST_COMPARED: usize = 1000;

/// The first of `indices` with the smallest distance. After a distance of 0 no more are compared.
fn nearest(indices: impl Iterator<Item = usize>, distance: impl Fn(usize) -> u32) -> Option<usize> {
    let mut best: Option<(u32, usize)> = None;
    for index in indices {
        let found = distance(index);
        if found == 0 {
            return Some(index);
        }
        if best.is_none_or(|(least, _)| found < least) {
            best = Some((found, index));
        }
    }
    best.map(|(_, index)| index)
}

impl ProblemBook {
    /// The book of `collections`, with the collection of index `at` chosen.
    #[must_use]
    pub fn new(collections: Vec<Collection>, at: usize, progress: Progress) -> ProblemBook {
        let at = at.min(collections.len().saturating_sub(1));
        let none_known = |it: &Collection| vec![OnceLock::new(); it.items.len()];
        let keys = collections.iter().map(none_known).collect();
        let (filter, kind) = (ProblemFilter::default(), ProblemKind::Mates);
        ProblemBook { collections, keys, filter, at, progress, kind, today: 0 }
    }

    /// The book on the day with this number, counted from 1 January 1970. Problems that were missed come back by it.
    #[must_use]
    pub fn on_day(self, today: u32) -> ProblemBook {
        ProblemBook { today, ..self }
    }

    /// The task of the problems.
    #[must_use]
    pub fn kind(&self) -> ProblemKind {
        self.kind
    }

    /// The day of the book.
    #[must_use]
    pub fn today(&self) -> u32 {
        self.today
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

    /// The items of the chosen collection.
    fn items(&self) -> &[Item] {
        self.collection().map_or(&[][..], |collection| &collection.items)
    }

    /// Shows the problems of the next difficulty that there are with the theme and the length, or those of any
    /// difficulty.
    pub fn step_grade(&mut self) {
        self.filter = self.filter.next_grade(self.items());
    }

    /// Shows the problems of the next theme that there are with the difficulty and the length, or those of any theme.
    pub fn step_theme(&mut self) {
        self.filter = self.filter.next_theme(self.items());
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

    /// The item of this index of the chosen collection, with the id of its game and its key.
    fn item(&self, index: usize) -> Option<(&Item, String, &str)> {
        let item = self.collection()?.items.get(index)?;
        let key = self.keys.get(self.at)?.get(index)?.get_or_init(|| key(&item.position()));
        Some((item, item.selection().id(), key))
    }

    /// Whether the problem of this index is solved; `None` if it was not tried.
    #[must_use]
    pub fn state(&self, index: usize) -> Option<bool> {
        let (_, game, key) = self.item(index)?;
        self.progress.problem(&game, key)
    }

    /// The rating of the problem of this index, as far as the player's results have moved it; `None` for a position
    /// that has not been examined.
    #[must_use]
    pub fn rating(&self, index: usize) -> Option<Skill> {
        let (item, game, key) = self.item(index)?;
        let computed = Skill::of_problem(item.examined()?.rating());
        Some(self.progress.problem_rating(&game, key).unwrap_or(computed))
    }

    /// The rating of the player in the game of the chosen collection; `None` before the first result.
    #[must_use]
    pub fn player(&self) -> Option<Skill> {
        let (_, game, _) = self.item(0)?;
        self.progress.has_rating(&game).then(|| self.progress.rating(&game))
    }

    /// Whether the problem of this index was missed and comes back today.
    #[must_use]
    pub fn is_due(&self, index: usize) -> bool {
        let review = self.item(index).and_then(|(_, game, key)| self.progress.review(&game, key));
        review.is_some_and(|review| review.is_due(self.today))
    }

    /// The number of solved problems of the collection, and the number of all of them, shown or not.
    #[must_use]
    pub fn standing(&self) -> (usize, usize) {
        let solved = (0..self.len()).filter(|&index| self.state(index) == Some(true)).count();
        (solved, self.len())
    }

    /// The problem to try next, other than `current`: one that comes back today; else one that was not tried, whose
    /// rating is nearest to that of the player; else one that is not solved. `None` if there is none.
    #[must_use]
    pub fn next_problem(&self, current: Option<usize>) -> Option<usize> {
        let shown = self.shown();
        let others = || shown.iter().copied().filter(|&index| Some(index) != current);
        let player = self.player().unwrap_or_else(Skill::of_beginner).rating;
        let distance =
            |index: usize| self.rating(index).map_or(0, |skill| skill.rating.abs_diff(player));
        // The key of a position is a hash of all of it: a large file would keep the player waiting.
        let due = || others().take(MOST_COMPARED).find(|&index| self.is_due(index));
        let untried = others().filter(|&index| self.state(index).is_none());
        let missed = || others().find(|&index| self.state(index) == Some(false));
        due().or_else(|| nearest(untried, distance)).or_else(missed)
    }

    /// The attempt at the problem of this index.
    pub fn attempt(&mut self, index: usize) -> Option<Attempt> {
        let collection = self.collections.get_mut(self.at)?;
        Some(Attempt::new(collection.items.get_mut(index)?.examine()))
    }

    /// Records the result of `attempt`. Returns whether the progress has changed. Only the first result of an attempt
    /// counts for the streak and the ratings, and only for a problem that is not solved yet or comes back.
    pub fn note(&mut self, attempt: &mut Attempt) -> bool {
        let Some(mark) = attempt.mark() else { return false };
        let position = attempt.problem().position();
        let (game, key) = (position.selection().id(), key(position));
        let before = self.progress.clone();
        if attempt.counts_for_streak() {
            self.count(attempt.problem(), (&game, &key), mark == Mark::Clean);
        }
        self.progress.add_problem(&game, &key, attempt.state() == State::Solved);
        self.progress != before
    }

    /// Whether a hint in `attempt` counts the problem as missed.
    #[must_use]
    pub fn hint_counts(&self, attempt: &Attempt) -> bool {
        let position = attempt.problem().position();
        let (game, key) = (position.selection().id(), key(position));
        let review = self.progress.review(&game, &key);
        let is_due = review.is_some_and(|review| review.is_due(self.today));
        let is_new = self.progress.problem(&game, &key) != Some(true);
        !attempt.is_spoilt() && (is_new || is_due)
    }

    /// Counts the first result of an attempt.
    fn count(&mut self, problem: &Problem, (game, key): (&str, &str), solved: bool) {
        let progress = &mut self.progress;
        let review = progress.review(game, key);
        let is_due = review.is_some_and(|review| review.is_due(self.today));
        let is_new = progress.problem(game, key) != Some(true);
        if is_new {
            progress.count_streak(game, problem.grade().name(), solved);
        }
        if problem.plies().is_some() && (is_new || is_due) {
            let computed = Skill::of_problem(problem.rating());
            let rating = progress.problem_rating(game, key).unwrap_or(computed);
            progress.rate(game, key, rating, solved);
        }
        match (solved, review) {
            (false, _) => progress.set_review(game, key, Review::of_miss(self.today)),
            (true, Some(review)) if is_due => {
                progress.set_review(game, key, review.after_success(self.today));
            }
            (true, _) => {}
        }
    }

    /// The streak of the game of the chosen collection at a difficulty.
    #[must_use]
    pub fn streak(&self, grade: Grade) -> Streak {
        let first = self.collection().and_then(|collection| collection.items.first());
        let game = first.map(|item| item.selection().id()).unwrap_or_default();
        self.progress.streak(&game, grade.name())
    }
}
