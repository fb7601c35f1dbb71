//! The list of lessons, with those that are done, and of the drills, with their scores.

use std::sync::Arc;

use ratatui::Frame;

use super::rows::{ListState, Row, RowList};
use crate::action::Action;
use crate::keymap::Mode;
use crate::screen::{Context, Message, Response, Screen, Teach};
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
    /// The lessons, then the games.
    list: ListState,
}

impl LearnList {
    /// The list of `lessons`, and of the drills of `games`. The first lesson that is not done is marked.
    #[must_use]
    pub fn new<'a>(
        lessons: &'static [Lesson],
        games: impl Iterator<Item = &'a Arc<Variant>>,
        progress: Progress,
    ) -> LearnList {
        let games =
            games.filter_map(|game| Selection::new(Arc::clone(game), &Choice::default()).ok());
        let games = games.collect();
        let mut list = LearnList { lessons, games, progress, list: ListState::default() };
        list.mark_first_open();
        list
    }

    /// Replaces the progress that the list shows, and marks the next lesson.
    pub fn set_progress(&mut self, progress: Progress) {
        self.progress = progress;
        if self.list.at < self.lessons.len() {
            self.mark_first_open();
        }
    }

    /// Marks the first lesson that is not done, otherwise the first drill.
    fn mark_first_open(&mut self) {
        self.list.at = first_open(self.lessons, &self.progress).unwrap_or(self.lessons.len());
    }

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
}

/// Opens the entry of index `at`.
fn accept(lessons: &[Lesson], games: &[Selection], at: usize) -> Response {
    let game = at.checked_sub(lessons.len());
    match game.map(|index| games.get(index)) {
        None => Response::Teach(Teach::Lesson(at)),
        Some(Some(game)) => Response::Teach(Teach::Pieces(Box::new(game.clone()))),
        Some(None) => Response::Handled,
    }
}

impl Screen for LearnList {
    fn keys(&self) -> Mode {
        Mode::Learn
    }

    fn handle(&mut self, action: Action, context: &Context<'_>) -> Response {
        let rows = self.rows(context.options.language);
        let LearnList { lessons, games, list, .. } = self;
        list.handle(action, rows, Mode::Learn, context, |at| accept(lessons, games, at))
    }

    fn draw(&self, frame: &mut Frame<'_>, context: &Context<'_>) {
        let list = RowList {
            title: &[&message!(context.options.language, "learning-title")],
            rows: self.rows(context.options.language),
            marked: self.list.at,
            message: self.list.message(),
            standing: None,
            keys: Mode::Learn,
        };
        list.draw(frame, context);
    }

    fn tell(&mut self, message: Message) -> Option<Message> {
        self.list.tell(message);
        None
    }

    fn change_language(&mut self, _context: &Context<'_>) {
        self.list.change_language();
    }

    fn selection(&self) -> Option<&Selection> {
        self.games.get(self.list.at.checked_sub(self.lessons.len())?)
    }
}
