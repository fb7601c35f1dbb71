//! The list of lessons, with those that are done, and of the drills, with their scores.

use std::sync::Arc;

use super::rows::{ListContent, ListScreen, Row};
use crate::keymap::Mode;
use crate::screen::{Response, Teach};
use zushiki_core::variant::{Choice, Selection, Variant};
use zushiki_play::learn::{Lesson, Progress, Standing, first_open};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::Wording;

/// The list of lessons and drills.
#[derive(Debug)]
pub struct LearnList {
    lessons: &'static [Lesson],
    games: Vec<Selection>,
    progress: Progress,
}

impl LearnList {
    /// The list of `lessons`, and of the drills of `games`.
    #[must_use]
    pub fn new<'a>(
        lessons: &'static [Lesson],
        games: impl Iterator<Item = &'a Arc<Variant>>,
        progress: Progress,
    ) -> LearnList {
        let games =
            games.filter_map(|game| Selection::new(Arc::clone(game), &Choice::default()).ok());
        let games = games.collect();
        LearnList { lessons, games, progress }
    }
}

impl ListScreen<LearnList> {
    /// Replaces the progress that the list shows, and marks the next lesson.
    pub fn set_progress(&mut self, progress: Progress) {
        self.content.progress = progress;
        if self.at < self.content.lessons.len() {
            self.at = self.content.first();
        }
    }
}

impl ListContent for LearnList {
    const KEYS: Mode = Mode::Learn;

    fn rows(&self, language: Language) -> Vec<Row> {
        let lessons = self.lessons.iter().enumerate().map(|(index, lesson)| {
            let is_done = self.progress.has_lesson(&lesson.id);
            let done =
                if is_done { message!(language, "learning-lesson-done") } else { String::new() };
            Row::Entry(index, format!("{:>2}. {}", index + 1, lesson.title.of(language)), done)
        });
        let games = self.games.iter().zip(self.lessons.len()..).map(|(game, index)| {
            let standing = Standing::of(game, &self.progress).words(language);
            Row::Entry(index, game.variant().name.of(language).to_owned(), standing)
        });
        let tour =
            std::iter::once(Row::heading(message!(language, "learning-lessons"))).chain(lessons);
        let drills =
            std::iter::once(Row::heading(message!(language, "learning-drill"))).chain(games);
        tour.chain(drills).collect()
    }

    fn title(&self, language: Language) -> Vec<String> {
        vec![message!(language, "learning-title")]
    }

    /// The first lesson that is not done, otherwise the first drill.
    fn first(&self) -> usize {
        first_open(self.lessons, &self.progress).unwrap_or(self.lessons.len())
    }

    fn accept(&self, at: usize) -> Response {
        let game = at.checked_sub(self.lessons.len());
        match game.map(|index| self.games.get(index)) {
            None => Response::Teach(Teach::Lesson(at)),
            Some(Some(game)) => Response::Teach(Teach::Pieces(Box::new(game.clone()))),
            Some(None) => Response::Handled,
        }
    }

    fn selection(&self, at: usize) -> Option<&Selection> {
        self.games.get(at.checked_sub(self.lessons.len())?)
    }
}
