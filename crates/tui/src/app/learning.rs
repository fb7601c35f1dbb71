//! Opening lessons, drills and problems, and storing the progress of the player.

use std::time::SystemTime;

use super::App;
use super::screens::Screens;
use crate::effect::{DiskEffect, Effect};
use crate::screen::learn::{
    DrillScreen, LearnList, MistakeScreen, ProblemList, ProblemScreen, TourScreen,
};
use crate::screen::list_screen::ListScreen;
use crate::screen::{Response, Teach};
use zushiki_core::text::{escaped, escaped_path};
use zushiki_core::variant::Selection;
use zushiki_play::course::{Course, MistakeCourse, ProblemCourse, TourCourse};
use zushiki_play::learn::{Drill, Progress, first_open, lessons};
use zushiki_play::mistakes::Lesson;
use zushiki_play::problems::{Collection, ProblemBook, ProblemKind, Work, Worked, shipped_book};
use zushiki_play::road::Place;
use zushiki_play::storage::game_files::{OpenFileError, OpenRequest};
use zushiki_play::storage::packed::Starts;
use zushiki_play::verbs::Verb;
use zushiki_words::message;
use zushiki_words::wording::file_fault;

/// The lesson, drill or list of problems with which the program starts.
#[derive(Clone, Debug)]
pub enum LearnStart {
    /// The first lesson that is not done; for a player who has begun the road, the list with its next step.
    Tour,
    /// The first lesson of a part that is not done, or the first of the part.
    Lessons {
        /// Whether it is the part of the further lessons.
        is_further: bool,
    },
    /// The moves of the pieces of this game.
    Pieces(Box<Selection>),
    /// The problems of the chosen collection.
    Problems(Box<ProblemBook>),
    /// The mistakes of a game.
    Mistakes(Box<Lesson>),
}

/// The finished lessons and the drill scores of the player; opens the screens of learning.
#[derive(Debug)]
pub(super) struct Learning {
    progress: Progress,
    /// Whether a game is being opened for the next step of the road.
    expects_game: bool,
}

impl Learning {
    pub(super) fn new(progress: Progress) -> Learning {
        Learning { progress, expects_game: false }
    }

    pub(super) fn progress(&self) -> &Progress {
        &self.progress
    }

    /// The next step of the road; `None` at its end.
    pub(super) fn next_step(&self) -> Option<Place> {
        Place::next(&self.progress)
    }

    /// A game is being opened for the next step of the road.
    pub(super) fn expect_game(&mut self) {
        self.expects_game = true;
    }

    /// Whether the game that has been opened is for the next step of the road.
    pub(super) fn take_expected(&mut self) -> bool {
        std::mem::take(&mut self.expects_game)
    }

    /// Opens the list of lessons and drills in place of what else is open to learn from, and stops the clocks of the game
    /// on the board meanwhile. If the list is open, the lesson above it is closed.
    pub(super) fn open_lessons(&self, screens: &mut Screens) {
        if screens.layers.return_to(|_: &ListScreen<LearnList>| true) {
            return;
        }
        match lessons() {
            Ok(lessons) => {
                screens.layers.close_learning();
                let games = screens.layers.menu().variants();
                let tuned = screens.options().tuned;
                let list = LearnList::new(lessons, games, tuned, self.progress.clone());
                screens.layers.open(ListScreen::new(list));
                screens.layers.set_away(true);
            }
            Err(error) => screens.warn_of(&error),
        }
    }

    /// Opens what `start` names: problems, mistakes, or the list with a lesson or a drill above it.
    pub(super) fn begin(&self, start: LearnStart, screens: &mut Screens) {
        let start = match start {
            LearnStart::Problems(book) => return open_book(*book, screens),
            LearnStart::Mistakes(lesson) => return self.open_mistakes(*lesson, screens),
            others => others,
        };
        self.open_lessons(screens);
        let open = first_open(lessons().unwrap_or_default(), &self.progress);
        let teach = match (start, open) {
            (LearnStart::Pieces(selection), _) => Teach::Pieces(selection),
            (LearnStart::Tour, _) if Place::under_way(&self.progress).is_some() => return,
            (LearnStart::Tour, Some(index)) => Teach::Lesson(index),
            (LearnStart::Lessons { is_further }, _) => {
                Teach::Lesson(self.open_of_part(is_further).unwrap_or(0))
            }
            _ => return,
        };
        self.teach(teach, screens);
    }

    /// Opens a lesson, a drill or a problem of the list that is open.
    pub(super) fn teach(&self, teach: Teach, screens: &mut Screens) {
        match teach {
            Teach::Lesson(index) => self.open_lesson(index, screens),
            Teach::Pieces(selection) => self.open_drill(*selection, screens),
            Teach::Problem(index) => open_problem(index, screens),
            Teach::Mistakes(lesson) => self.open_mistakes(*lesson, screens),
        }
    }

    /// The index of the first lesson of a part that is not done, or of the first of the part.
    fn open_of_part(&self, is_further: bool) -> Option<usize> {
        let lessons = lessons().unwrap_or_default();
        let of_part = || (0..lessons.len()).filter(|&at| lessons[at].is_further == is_further);
        let open = of_part().find(|&at| !self.progress.has_lesson(&lessons[at].id));
        open.or_else(|| of_part().next())
    }

    fn open_lesson(&self, index: usize, screens: &mut Screens) {
        let lessons = lessons().unwrap_or_default();
        if let Some(course) = TourCourse::new(lessons, index, self.progress.clone()) {
            let screen = TourScreen::new(course, screens.looks.area(), screens.options());
            screens.layers.open(screen);
        }
    }

    fn open_drill(&self, selection: Selection, screens: &mut Screens) {
        match Drill::new(selection, self.progress.clone()) {
            Some(drill) => screens.layers.open(DrillScreen::new(drill)),
            None => screens.warn(message!(screens.language(), "screen-no-piece-moves")),
        }
    }

    /// Opens the list of mate problems or of tactics, at those of the game shown if there are any. If the list is open, the
    /// problem above it is closed.
    pub(super) fn open_problems(&self, verb: Verb, screens: &mut Screens) {
        let kind = if verb == Verb::Tactics { ProblemKind::Tactics } else { ProblemKind::Mates };
        leave_problem(screens);
        if screens.layers.return_to(|list: &ProblemList| list.book().kind() == kind) {
            return;
        }
        let shown = screens.layers.selection().cloned();
        let shown = shown.or_else(|| screens.layers.menu().last_selection());
        match shipped_book(kind, shown.as_ref(), self.progress.clone()) {
            Ok(book) => open_book(book.on_day(today()), screens),
            Err(error) => screens.warn_of(&error),
        }
    }

    /// Opens the mate problems of `selection`, and above their list the one to try next.
    pub(super) fn open_next_problem(&self, selection: &Selection, screens: &mut Screens) {
        match shipped_book(ProblemKind::Mates, Some(selection), self.progress.clone()) {
            Ok(book) => {
                let book = book.on_day(today());
                let next = book.next_problem(None);
                open_book(book, screens);
                next.into_iter().for_each(|index| open_problem(index, screens));
            }
            Err(error) => screens.warn_of(&error),
        }
    }

    /// Opens the lesson on mistakes in place of what else is open to learn from.
    fn open_mistakes(&self, lesson: Lesson, screens: &mut Screens) {
        screens.layers.close_learning();
        let course = MistakeCourse::new(lesson).on_road(&self.progress);
        let screen = MistakeScreen::new(course, screens.looks.area(), screens.options());
        screens.layers.open(screen);
        screens.layers.set_away(true);
    }

    /// The effect that reads the problems of a file.
    pub(super) fn open_problems_in(&self, file: &str, screens: &Screens) -> Effect {
        // Lines of SFEN do not name their game.
        let assumed = screens.layers.selection().cloned().map(Box::new);
        let request = OpenRequest { path: file.into(), assumed, ..OpenRequest::default() };
        DiskEffect::OpenProblems(request).into()
    }

    /// Opens the problems of a file, and reports what of it cannot be read.
    pub(super) fn problems_read(
        &self,
        request: &OpenRequest,
        starts: Result<Starts, OpenFileError>,
        screens: &mut Screens,
    ) {
        match starts {
            Ok(Starts { positions, faults, unread }) => {
                let name = escaped_path(&request.path);
                let collection = Collection::of_positions(name, positions);
                let book = ProblemBook::new(vec![collection], 0, self.progress.clone());
                open_book(book.on_day(today()), screens);
                if let Some(fault) = faults.first() {
                    let language = screens.language();
                    let fault = file_fault(language, &request.path, fault);
                    let text = message!(
                        language,
                        "record-entries-left-out",
                        fault = escaped(&fault),
                        count = unread
                    );
                    screens.warn(language.sentence(&text));
                }
            }
            Err(error) => screens.warn_of(&error),
        }
    }

    /// Takes over the progress, also into the lists that are open. Returns the effect that stores it.
    pub(super) fn learned(&mut self, progress: Progress, screens: &mut Screens) -> Effect {
        self.progress = progress.clone();
        screens.layers.menu_mut().show_progress(&progress);
        if let Some(list) = screens.layers.find_mut::<ListScreen<LearnList>>() {
            list.set_progress(progress.clone());
        }
        if let Some(list) = screens.layers.find_mut::<ProblemList>() {
            list.set_progress(progress.clone());
        }
        DiskEffect::KeepProgress(progress).into()
    }
}

/// The day, counted from 1 January 1970 by Greenwich time.
#[must_use]
pub fn today() -> u32 {
    let passed = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    u32::try_from(passed.as_secs() / 86_400).unwrap_or(u32::MAX)
}

/// Opens the list of the problems of `book` in place of what else is open to learn from.
fn open_book(book: ProblemBook, screens: &mut Screens) {
    screens.layers.close_learning();
    screens.layers.open(ProblemList::new(book));
    screens.layers.set_away(true);
}

fn open_problem(index: usize, screens: &mut Screens) {
    let Some(list) = screens.layers.find_mut::<ProblemList>() else { return };
    if let Some(course) = ProblemCourse::new(list.book().clone(), index) {
        let screen = ProblemScreen::new(course, screens.looks.area(), screens.options());
        screens.layers.open(screen);
    }
}

/// Passes the progress in the open problem, which is about to be closed, to the list.
pub(super) fn leave_problem(screens: &mut Screens) {
    let Some(course) = screens.layers.find().map(ProblemScreen::course) else { return };
    let (book, at) = (course.book().clone(), course.at());
    if let Some(list) = screens.layers.find_mut::<ProblemList>() {
        list.set_book(book, at);
    }
}

/// The work that the problem on screen waits for.
pub(crate) fn awaited_work(app: &App) -> Option<&Work> {
    app.screens.layers.top_as::<ProblemScreen>()?.course().work()
}

/// Passes the result of work to the problem on screen.
pub(super) fn take_worked(worked: &Worked, screens: &mut Screens) -> Response {
    let context = screens.looks.context(&screens.layers);
    let problem = screens.layers.find_mut::<ProblemScreen>();
    problem.map_or(Response::Handled, |problem| problem.take_worked(worked, &context))
}

/// Stores the step of the road that the lesson on mistakes has just ended.
pub(super) fn note_step(app: &mut App) -> Option<Effect> {
    let progress = app.screens.layers.find_mut::<MistakeScreen>()?.take_step_done()?;
    Some(app.learning.learned(progress, &mut app.screens))
}
