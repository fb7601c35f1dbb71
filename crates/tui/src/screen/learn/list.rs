//! The list of the next step of the road, of the lessons, with those that are done, of the drills, with their scores, and
//! of the games whose openings can be shown.

use std::sync::Arc;

use crate::action::{Action, ProgramAction};
use crate::keymap::Mode;
use crate::screen::list_screen::{ListContent, ListScreen, Row};
use crate::screen::{Response, Teach};
use zushiki_core::variant::{Choice, Selection, Variant};
use zushiki_engine::{TunedFiles, share_books};
use zushiki_play::learn::{Lesson, Progress, Standing, first_open};
use zushiki_play::road::Place;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{Wording, road_heading};

/// The list of lessons, drills and openings.
#[derive(Debug)]
pub struct LearnList {
    lessons: &'static [Lesson],
    games: Vec<Selection>,
    /// The games with a book of openings, with the number of games in it.
    openings: Vec<(Selection, u32)>,
    progress: Progress,
}

/// The lesson, drill or openings that a row stands for.
enum Subject<'a> {
    Lesson(usize),
    Pieces(&'a Selection),
    Openings(&'a Selection),
    /// The next step of the road.
    Road,
}

impl LearnList {
    /// The list of `lessons`, of the drills of `games`, and of the openings of those that have a book in `tuned`.
    #[must_use]
    pub fn new<'a>(
        lessons: &'static [Lesson],
        games: impl Iterator<Item = &'a Arc<Variant>>,
        tuned: Option<&TunedFiles>,
        progress: Progress,
    ) -> LearnList {
        let usual = |game| Selection::new(Arc::clone(game), &Choice::default()).ok();
        let games: Vec<Selection> = games.filter_map(usual).collect();
        let openings = tuned.map_or_else(Vec::new, |tuned| {
            games.iter().flat_map(|game| with_books(game, tuned)).collect()
        });
        LearnList { lessons, games, openings, progress }
    }

    /// The subject of the row with the index `at`.
    fn subject(&self, at: usize) -> Option<Subject<'_>> {
        let Some(after) = at.checked_sub(self.lessons.len()) else {
            return Some(Subject::Lesson(at));
        };
        match self.games.get(after) {
            Some(game) => Some(Subject::Pieces(game)),
            None => match self.openings.get(after - self.games.len()) {
                Some((game, _)) => Some(Subject::Openings(game)),
                None => Some(Subject::Road),
            },
        }
    }

    /// The index of the entry of the road.
    fn road_index(&self) -> usize {
        self.lessons.len() + self.games.len() + self.openings.len()
    }

    /// The rows of the next step of the road, for a player who has begun it.
    fn road_rows(&self, language: Language) -> Vec<Row> {
        let Some(place) = Place::under_way(&self.progress) else { return Vec::new() };
        let [heading, step] = road_heading(language, place);
        vec![Row::heading(heading), Row::Entry(self.road_index(), step, String::new())]
    }

    /// The rows of the tour or of the further lessons, after a heading if there are any.
    fn lesson_rows(&self, language: Language, is_further: bool) -> impl Iterator<Item = Row> {
        let heading = if is_further {
            message!(language, "learning-further")
        } else {
            message!(language, "learning-lessons")
        };
        let of_part = |(_, lesson): &(usize, &Lesson)| lesson.is_further == is_further;
        let lessons = self.lessons.iter().enumerate().filter(of_part);
        let row = |(number, (index, lesson)): (usize, (usize, &Lesson))| {
            let is_done = self.progress.has_lesson(&lesson.id);
            let done =
                if is_done { message!(language, "learning-lesson-done") } else { String::new() };
            Row::Entry(index, format!("{number:>2}. {}", lesson.title.of(language)), done)
        };
        let rows: Vec<Row> = (1..).zip(lessons).map(row).collect();
        (!rows.is_empty()).then_some(Row::heading(heading)).into_iter().chain(rows)
    }

    /// The rows of the openings, after a heading if there are any.
    fn opening_rows(&self, language: Language) -> Vec<Row> {
        let heading = Row::heading(message!(language, "learning-openings"));
        let first = self.lessons.len() + self.games.len();
        let rows = self.openings.iter().zip(first..).map(|((game, count), index)| {
            let games = message!(language, "learning-opening-games", games = *count);
            Row::Entry(index, name(game, language), games)
        });
        let heading = (!self.openings.is_empty()).then_some(heading);
        heading.into_iter().chain(rows).collect()
    }
}

/// The ways to play the game `usual`, which is without presets, that have a book of their own, with the number of games
/// in it: without a preset, and with one. A game without a book has none by presets: compiling all of them would keep
/// the player waiting.
fn with_books(usual: &Selection, tuned: &TunedFiles) -> Vec<(Selection, u32)> {
    let of = |game: Selection| tuned.book_games(&game).map(|it| (game, it.results.games()));
    let mut found: Vec<(Selection, u32)> = of(usual.clone()).into_iter().collect();
    if found.is_empty() {
        return found;
    }
    for preset in &usual.variant().presets {
        let choice = Choice { presets: vec![preset.id.clone()], ..Choice::default() };
        let Ok(game) = Selection::new(Arc::clone(usual.variant()), &choice) else { continue };
        if !found.iter().any(|(known, _)| share_books(known, &game)) {
            found.extend(of(game));
        }
    }
    found
}

/// The name of the game, with that of its preset.
fn name(game: &Selection, language: Language) -> String {
    let (id, name) = (game.id(), game.variant().name.of(language));
    let preset = id.split_once(':').map_or("", |(_, preset)| preset);
    match game.variant().presets.iter().find(|it| it.id == preset) {
        Some(preset) => {
            let preset = preset.name.of(language);
            message!(language, "learning-opening-of", game = name, preset)
        }
        None => name.to_owned(),
    }
}

impl ListScreen<LearnList> {
    /// Replaces the progress that the list shows, and marks the next step or lesson.
    pub fn set_progress(&mut self, progress: Progress) {
        self.content.progress = progress;
        let is_of_road = self.at == self.content.road_index();
        if self.at < self.content.lessons.len() || is_of_road {
            self.at = self.content.first();
        }
    }
}

impl ListContent for LearnList {
    const KEYS: Mode = Mode::Learn;

    fn rows(&self, language: Language) -> Vec<Row> {
        let games = self.games.iter().zip(self.lessons.len()..).map(|(game, index)| {
            let standing = Standing::of(game, &self.progress).words(language);
            Row::Entry(index, game.variant().name.of(language).to_owned(), standing)
        });
        let tour = self.lesson_rows(language, false);
        let further = self.lesson_rows(language, true);
        let drills =
            std::iter::once(Row::heading(message!(language, "learning-drill"))).chain(games);
        let road = self.road_rows(language).into_iter();
        road.chain(tour).chain(further).chain(drills).chain(self.opening_rows(language)).collect()
    }

    fn title(&self, language: Language) -> Vec<String> {
        vec![message!(language, "learning-title")]
    }

    /// The next step of the road for a player who has begun it; otherwise the first lesson that is not done, or the
    /// first drill.
    fn first(&self) -> usize {
        if Place::under_way(&self.progress).is_some() {
            return self.road_index();
        }
        first_open(self.lessons, &self.progress).unwrap_or(self.lessons.len())
    }

    fn accept(&self, at: usize) -> Response {
        match self.subject(at) {
            Some(Subject::Lesson(at)) => Response::Teach(Teach::Lesson(at)),
            Some(Subject::Pieces(game)) => Response::Teach(Teach::Pieces(Box::new(game.clone()))),
            Some(Subject::Openings(game)) => Response::ShowOpenings(Box::new(game.clone())),
            Some(Subject::Road) => Response::Perform(Action::Program(ProgramAction::Road)),
            None => Response::Handled,
        }
    }

    fn selection(&self, at: usize) -> Option<&Selection> {
        match self.subject(at)? {
            Subject::Lesson(_) | Subject::Road => None,
            Subject::Pieces(game) | Subject::Openings(game) => Some(game),
        }
    }
}
