//! The finished lessons and the drill scores of a player, and the text of the file that keeps them.
//!
//! The file has a line for each lesson that is done (`lesson ID`) and for some steps of the road (`step ID`), one for each
//! face that a drill has asked for (`face GAME ABBR STREAK RIGHT ASKED`), one for each problem that was tried (`problem GAME
//! KEY solved` or `missed`) and one for each difficulty (`streak GAME GRADE NOW BEST`). The rating of the player in the
//! problems of a game is `rating GAME RATING DEVIATION VOLATILITY`, that of a problem `rated GAME KEY RATING DEVIATION
//! VOLATILITY`, and a problem that was missed comes back by `again GAME KEY DAY SOLVED`. Other lines are kept as they
//! are: a later version of the program may have written them.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::Path;

use super::review::Review;
use super::skill::Skill;
use crate::storage::kept_file;
use crate::storage::store::StoreError;
use zushiki_core::text::{Phrase, escaped_path};
use zushiki_core::{phrase, phrase_enum};

/// The size limit of the file, in bytes.
const MAX_BYTES: u64 = 1 << 20;
/// The number of right answers in a row after which a face counts as known.
const KNOWN: u32 = 2;

/// The answers to the questions about a face.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Score {
    /// The number of right answers since the last wrong one.
    pub streak: u32,
    /// The number of right answers.
    pub right: u32,
    /// The number of answers.
    pub asked: u32,
}

impl Score {
    /// Whether the player knows the face: the last two answers were right.
    #[must_use]
    pub fn is_known(self) -> bool {
        self.streak >= KNOWN
    }

    /// The score `there` plus the answers that this one has in addition to `base`. If the file has fewer than `base`,
    /// somebody has restored an older file, and this score is used.
    fn merged(self, base: Score, there: Score) -> Score {
        if there.asked < base.asked || there.right < base.right {
            return self;
        }
        let more = |now: u32, before: u32| now.saturating_sub(before);
        let (right, asked) = (more(self.right, base.right), more(self.asked, base.asked));
        let streak = if right == asked { there.streak.saturating_add(right) } else { self.streak };
        let (right, asked) = (there.right.saturating_add(right), there.asked.saturating_add(asked));
        Score { streak: streak.min(right), right, asked: asked.max(right) }
    }

    fn add(&mut self, right: bool) {
        self.streak = if right { self.streak.saturating_add(1) } else { 0 };
        self.right = self.right.saturating_add(u32::from(right));
        self.asked = self.asked.saturating_add(1);
    }
}

/// The problems of a difficulty that were solved in a row, at the first attempt and without help.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Streak {
    /// The number of problems since the last one that was missed.
    pub now: u32,
    /// The largest number up to now.
    pub best: u32,
}

impl Streak {
    /// The streak `there` plus the problems that this one has in addition to `base`.
    fn merged(self, base: Streak, there: Streak) -> Streak {
        let now = match self.now.checked_sub(base.now) {
            Some(more) => there.now.saturating_add(more),
            None => self.now,
        };
        Streak { now, best: now.max(self.best).max(there.best) }
    }
}

/// The lessons and problems that are done, and the scores of all drills.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Progress {
    lessons: BTreeSet<String>,
    /// The steps of the road that are done and that nothing else here shows to be.
    steps: BTreeSet<String>,
    /// By the id of the game with its presets, and the abbreviation of the face.
    scores: BTreeMap<(String, String), Score>,
    /// Whether a problem that was tried is solved, by the id of the game and the key of the problem.
    problems: BTreeMap<(String, String), bool>,
    /// By the id of the game and the name of the grade.
    streaks: BTreeMap<(String, String), Streak>,
    /// The ratings of the player, by the id of the game.
    ratings: BTreeMap<String, Skill>,
    /// The ratings of problems that were tried, by the id of the game and the key of the problem.
    rated: BTreeMap<(String, String), Skill>,
    /// The problems that come back, by the id of the game and the key of the problem.
    reviews: BTreeMap<(String, String), Review>,
    /// The lines that this version does not know.
    others: Vec<String>,
}

phrase_enum! {
    /// The reason why the file of a player's progress was not read or written.
    #[derive(Debug)]
    pub enum ProgressError {
        #[phrase("learn-progress-unreadable",
            "your progress cannot be read: {path}: {error}", path, error)]
        Unreadable { path: String, error: io::Error },
        /// The file is longer than a mebibyte.
        #[phrase("learn-progress-unreadable",
            "your progress cannot be read: {path}: {error}", path, error = too_long())]
        TooLong { path: String },
        /// The system cannot write it.
        #[phrase("learn-progress-unwritable", "your progress cannot be saved: {error}", error)]
        Unwritable(#[from] error: StoreError),
    }
}

/// The error of the system for a file that is too large.
fn too_long() -> Phrase {
    let text = phrase!("learn-progress-too-long", "it is longer than 1 MiB");
    phrase!("language-system-error", "{text}", kind = "FileTooLarge", text)
}

impl Progress {
    /// Whether the lesson with this id is done.
    #[must_use]
    pub fn has_lesson(&self, id: &str) -> bool {
        self.lessons.contains(id)
    }

    /// The number of lessons that are done.
    #[must_use]
    pub fn lessons_done(&self) -> usize {
        self.lessons.len()
    }

    /// Notes that the lesson with this id is done.
    pub fn add_lesson(&mut self, id: &str) {
        self.lessons.insert(id.to_owned());
    }

    /// Whether the step of the road with this id was noted as done.
    #[must_use]
    pub fn has_step(&self, id: &str) -> bool {
        self.steps.contains(id)
    }

    /// Notes that the step of the road with this id is done.
    pub fn add_step(&mut self, id: &str) {
        self.steps.insert(id.to_owned());
    }

    /// The number of answers about the faces of the game `game`, an id with presets.
    #[must_use]
    pub fn answers(&self, game: &str) -> u32 {
        let of_game = self.scores.iter().filter(|((id, _), _)| id == game);
        of_game.fold(0, |sum, (_, score)| sum.saturating_add(score.asked))
    }

    /// The score of the face `abbr` in the game `game`, an id with presets.
    #[must_use]
    pub fn score(&self, game: &str, abbr: &str) -> Score {
        self.scores.get(&(game.to_owned(), abbr.to_owned())).copied().unwrap_or_default()
    }

    /// Counts an answer about the face `abbr` in the game `game`, an id with presets.
    pub fn add_answer(&mut self, game: &str, abbr: &str, right: bool) {
        self.scores.entry((game.to_owned(), abbr.to_owned())).or_default().add(right);
    }

    /// Whether the problem `key` of the game `game` is solved; `None` if it was not tried.
    #[must_use]
    pub fn problem(&self, game: &str, key: &str) -> Option<bool> {
        self.problems.get(&(game.to_owned(), key.to_owned())).copied()
    }

    /// Whether a problem of the game `game` is solved.
    #[must_use]
    pub fn has_solved(&self, game: &str) -> bool {
        self.problems.iter().any(|((id, _), is_solved)| *is_solved && id == game)
    }

    /// The streak in the game `game` at the difficulty `grade`.
    #[must_use]
    pub fn streak(&self, game: &str, grade: &str) -> Streak {
        self.streaks.get(&(game.to_owned(), grade.to_owned())).copied().unwrap_or_default()
    }

    /// Notes that the problem `key` of the game `game` is solved, or was missed. One that is solved stays
    /// so.
    pub fn add_problem(&mut self, game: &str, key: &str, solved: bool) {
        *self.problems.entry((game.to_owned(), key.to_owned())).or_default() |= solved;
    }

    /// Counts a problem of the difficulty `grade` that was solved at the first attempt, or missed.
    pub fn count_streak(&mut self, game: &str, grade: &str, solved: bool) {
        let streak = self.streaks.entry((game.to_owned(), grade.to_owned())).or_default();
        streak.now = if solved { streak.now.saturating_add(1) } else { 0 };
        streak.best = streak.best.max(streak.now);
    }

    /// The rating of the player in the problems of the game `game`.
    #[must_use]
    pub fn rating(&self, game: &str) -> Skill {
        self.ratings.get(game).copied().unwrap_or_else(Skill::of_beginner)
    }

    /// Whether the player has a rating in the problems of the game `game`.
    #[must_use]
    pub fn has_rating(&self, game: &str) -> bool {
        self.ratings.contains_key(game)
    }

    /// The rating of the problem `key` of the game `game`, if the player has moved it.
    #[must_use]
    pub fn problem_rating(&self, game: &str, key: &str) -> Option<Skill> {
        self.rated.get(&(game.to_owned(), key.to_owned())).copied()
    }

    /// Moves the ratings of the player and of the problem `key`, whose rating was `problem`, by a result.
    pub fn rate(&mut self, game: &str, key: &str, problem: Skill, solved: bool) {
        let (player, problem) = self.rating(game).after(problem, solved);
        self.ratings.insert(game.to_owned(), player);
        self.rated.insert((game.to_owned(), key.to_owned()), problem);
    }

    /// The time at which the problem `key` of the game `game` comes back, if it was missed.
    #[must_use]
    pub fn review(&self, game: &str, key: &str) -> Option<Review> {
        self.reviews.get(&(game.to_owned(), key.to_owned())).copied()
    }

    /// Sets the time at which a problem comes back.
    pub fn set_review(&mut self, game: &str, key: &str, review: Review) {
        self.reviews.insert((game.to_owned(), key.to_owned()), review);
    }

    /// The progress that the text of a file holds. Lines that are not understood are kept.
    #[must_use]
    pub fn parse(text: &str) -> Progress {
        let mut progress = Progress::default();
        for line in text.lines() {
            // A line break that follows would be read as one with this carriage return.
            let line = line.trim_end_matches('\r');
            let words: Vec<&str> = line.split_whitespace().collect();
            match words.as_slice() {
                [] => {}
                ["lesson", id] => progress.add_lesson(id),
                ["step", id] => progress.add_step(id),
                ["face", game, abbr, numbers @ ..] => match score(numbers) {
                    Some(score) => {
                        let face = ((*game).to_owned(), (*abbr).to_owned());
                        progress.scores.insert(face, score);
                    }
                    None => progress.others.push(line.to_owned()),
                },
                ["problem", game, key, state @ ("solved" | "missed")] => {
                    progress.add_problem(game, key, *state == "solved");
                }
                ["streak", game, grade, numbers @ ..] => match streak(numbers) {
                    Some(streak) => {
                        let place = ((*game).to_owned(), (*grade).to_owned());
                        progress.streaks.insert(place, streak);
                    }
                    None => progress.others.push(line.to_owned()),
                },
                words if progress.add_rating(words) => {}
                _ => progress.others.push(line.to_owned()),
            }
        }
        progress
    }

    /// Adds a line about ratings or a problem that comes back. Returns whether `words` are one.
    fn add_rating(&mut self, words: &[&str]) -> bool {
        let place = |game: &str, key: &str| (game.to_owned(), key.to_owned());
        match words {
            ["rating", game, skill @ ..] => Skill::parse(skill)
                .map(|skill| self.ratings.insert((*game).to_owned(), skill))
                .is_some(),
            ["rated", game, key, skill @ ..] => Skill::parse(skill)
                .map(|skill| self.rated.insert(place(game, key), skill))
                .is_some(),
            ["again", game, key, day, solved] => match (day.parse(), solved.parse()) {
                (Ok(day), Ok(solved)) => {
                    self.reviews.insert(place(game, key), Review { day, solved });
                    true
                }
                _ => false,
            },
            _ => false,
        }
    }

    /// The text of the file.
    #[must_use]
    pub fn to_text(&self) -> String {
        let lessons = self.lessons.iter().map(|id| format!("lesson {id}\n"));
        let steps = self.steps.iter().map(|id| format!("step {id}\n"));
        let scores = self.scores.iter().map(|((game, abbr), score)| {
            let Score { streak, right, asked } = score;
            format!("face {game} {abbr} {streak} {right} {asked}\n")
        });
        let problems = self.problems.iter().map(|((game, key), solved)| {
            format!("problem {game} {key} {}\n", if *solved { "solved" } else { "missed" })
        });
        let streaks = self.streaks.iter().map(|((game, grade), streak)| {
            format!("streak {game} {grade} {} {}\n", streak.now, streak.best)
        });
        let ratings = self.ratings.iter();
        let ratings = ratings.map(|(game, skill)| format!("rating {game} {}\n", skill.to_words()));
        let rated = self
            .rated
            .iter()
            .map(|((game, key), skill)| format!("rated {game} {key} {}\n", skill.to_words()));
        let reviews = self.reviews.iter().map(|((game, key), Review { day, solved })| {
            format!("again {game} {key} {day} {solved}\n")
        });
        let ratings = ratings.chain(rated).chain(reviews);
        let others = self.others.iter().map(|line| format!("{line}\n"));
        let lessons = lessons.chain(steps);
        lessons.chain(scores).chain(problems).chain(streaks).chain(ratings).chain(others).collect()
    }

    /// Reads the file at `path`; without a file the progress is empty.
    ///
    /// # Errors
    /// If the system cannot read it, or it is not text of at most a mebibyte.
    pub fn read(path: &Path) -> Result<Progress, ProgressError> {
        Ok(Progress::read_existing(path)?.unwrap_or_default())
    }

    /// Reads the file at `path`; `None` without a file.
    ///
    /// # Errors
    /// As of [`Progress::read`].
    pub(super) fn read_existing(path: &Path) -> Result<Option<Progress>, ProgressError> {
        let text = kept_file::read_existing(path, MAX_BYTES).map_err(|error| {
            let path = escaped_path(path).to_string();
            match error.kind() {
                io::ErrorKind::FileTooLarge => ProgressError::TooLong { path },
                _ => ProgressError::Unreadable { path, error },
            }
        })?;
        Ok(text.as_deref().map(Progress::parse))
    }

    /// The progress `there`, which another process may have changed, plus what this one has in addition to `base`.
    pub(super) fn merged(&self, base: &Progress, there: &Progress) -> Progress {
        let mut merged = there.clone();
        merged.lessons.extend(self.lessons.iter().cloned());
        merged.steps.extend(self.steps.iter().cloned());
        for ((game, key), solved) in &self.problems {
            merged.add_problem(game, key, *solved);
        }
        for (face, ours) in &self.scores {
            let base = base.scores.get(face).copied().unwrap_or_default();
            let score = merged.scores.entry(face.clone()).or_default();
            *score = ours.merged(base, *score);
        }
        for (place, ours) in &self.streaks {
            let base = base.streaks.get(place).copied().unwrap_or_default();
            let streak = merged.streaks.entry(place.clone()).or_default();
            *streak = ours.merged(base, *streak);
        }
        overlay(&mut merged.ratings, &self.ratings, &base.ratings);
        overlay(&mut merged.rated, &self.rated, &base.rated);
        overlay(&mut merged.reviews, &self.reviews, &base.reviews);
        merged
    }
}

/// Takes over the entries of `ours` that differ from `base`.
fn overlay<K: Ord + Clone, V: Copy + PartialEq>(
    there: &mut BTreeMap<K, V>,
    ours: &BTreeMap<K, V>,
    base: &BTreeMap<K, V>,
) {
    let is_new = |(key, value): &(&K, &V)| base.get(*key) != Some(*value);
    there.extend(ours.iter().filter(is_new).map(|(key, value)| (key.clone(), *value)));
}

/// The score of three numbers that fit together.
fn score(words: &[&str]) -> Option<Score> {
    let numbers: Option<Vec<u32>> = words.iter().map(|word| word.parse().ok()).collect();
    match numbers?.as_slice() {
        &[streak, right, asked] if streak <= right && right <= asked => {
            Some(Score { streak, right, asked })
        }
        _ => None,
    }
}

/// The streak of two numbers that fit together.
fn streak(words: &[&str]) -> Option<Streak> {
    let &[now, best] = words else { return None };
    let streak = Streak { now: now.parse().ok()?, best: best.parse().ok()? };
    (streak.now <= streak.best).then_some(streak)
}
