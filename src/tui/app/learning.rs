//! Opening lessons and drills, and storing the progress of the player.

use super::{App, LearnStart};
use crate::language::Language;
use crate::learn::{Drill, Progress, first_open, lessons};
use crate::message;
use crate::problems::{Collection, ProblemBook, shipped_book};
use crate::rules::Position;
use crate::storage::game_files::{OpenFileError, OpenRequest};
use crate::text::escaped_path;
use crate::tui::effect::Effect;
use crate::tui::layers::Layer;
use crate::tui::screen::Teach;
use crate::tui::screen::learn::{DrillScreen, LearnList, ProblemList, ProblemScreen, Tour};
use crate::wording::Wording;
use crate::wording::sentence;

impl App {
    /// Opens the list of lessons and drills, and stops the clocks of the game on the board meanwhile.
    pub(super) fn open_learning(&mut self) {
        if self.layers.is_learning() {
            return;
        }
        match lessons() {
            Ok(lessons) => {
                let games = self.layers.menu().variants();
                let list = LearnList::new(lessons, games, self.progress.clone());
                self.layers.open(Layer::Learn(Box::new(list)));
                self.set_away(true);
            }
            Err(error) => self.warn(sentence(&error.words(Language::current()))),
        }
    }

    /// Opens the list, with the first lesson that is not done or the drill above it.
    pub(super) fn begin_to_learn(&mut self, start: LearnStart) {
        if let LearnStart::Problems(book) = start {
            return self.open_book(*book);
        }
        self.open_learning();
        let open = first_open(lessons().unwrap_or_default(), &self.progress);
        match (start, open) {
            (LearnStart::Pieces(selection), _) => self.teach(Teach::Pieces(selection)),
            (LearnStart::Tour, Some(index)) => self.teach(Teach::Lesson(index)),
            (LearnStart::Tour, None) | (LearnStart::Problems(_), _) => {}
        }
    }

    pub(super) fn teach(&mut self, teach: Teach) {
        let progress = self.progress.clone();
        match teach {
            Teach::Lesson(index) => {
                let lessons = lessons().unwrap_or_default();
                if index < lessons.len() {
                    let tour = Tour::new(lessons, index, progress, self.area, &self.options);
                    self.layers.open(Layer::Tour(Box::new(tour)));
                }
            }
            Teach::Pieces(selection) => match Drill::new(*selection, progress) {
                Some(drill) => self.layers.open(Layer::Drill(Box::new(DrillScreen::new(drill)))),
                None => self.warn(message!("screen-no-piece-moves")),
            },
            Teach::Problem(index) => self.open_problem(index),
        }
    }

    /// Opens the list of problems, at the game that is shown if there are any of it.
    pub(super) fn open_problems(&mut self) {
        if self.layers.is_learning() {
            return;
        }
        let shown = self.layers.selection().cloned();
        let shown = shown.or_else(|| self.layers.menu().last_selection());
        match shipped_book(shown.as_ref(), self.progress.clone()) {
            Ok(book) => self.open_book(book),
            Err(error) => self.warn(sentence(&error.words(Language::current()))),
        }
    }

    /// Asks for the problems of a file; without a name, opens those of the game.
    pub(super) fn read_problems(&mut self, file: &str) -> Vec<Effect> {
        if file.is_empty() {
            self.open_problems();
            return Vec::new();
        }
        // Lines of SFEN do not name their game.
        let assumed = self.layers.selection().cloned().map(Box::new);
        vec![Effect::OpenProblems(OpenRequest {
            path: file.into(),
            assumed,
            ..OpenRequest::default()
        })]
    }

    /// Opens the problems of a file, or says why it cannot be read.
    pub(super) fn problems_read(
        &mut self,
        request: &OpenRequest,
        positions: Result<Vec<Position>, OpenFileError>,
    ) {
        match positions {
            Ok(positions) => {
                let name = escaped_path(&request.path);
                let collection = Collection::of_positions(name, positions);
                self.open_book(ProblemBook::new(vec![collection], 0, self.progress.clone()));
            }
            Err(error) => self.warn(sentence(&error.words(Language::current()))),
        }
    }

    fn open_book(&mut self, book: ProblemBook) {
        self.layers.open(Layer::Problems(Box::new(ProblemList::new(book))));
        self.set_away(true);
    }

    fn open_problem(&mut self, index: usize) {
        let Some(list) = self.layers.problem_list_mut() else { return };
        let book = list.book().clone();
        if let Some(problem) = ProblemScreen::new(book, index, &self.options) {
            self.layers.open(Layer::Problem(Box::new(problem)));
        }
    }

    /// Tells the list what was done in the problem on top, which is about to be closed.
    pub(super) fn leave_problem(&mut self) {
        let Some((book, at)) = self.layers.problem().map(ProblemScreen::book) else { return };
        let book = book.clone();
        if let Some(list) = self.layers.problem_list_mut() {
            list.set_book(book, at);
        }
    }

    pub(super) fn learned(&mut self, progress: Progress) -> Vec<Effect> {
        self.progress = progress.clone();
        if let Some(list) = self.layers.learn_list_mut() {
            list.set_progress(progress.clone());
        }
        if let Some(list) = self.layers.problem_list_mut() {
            list.set_progress(progress.clone());
        }
        vec![Effect::KeepProgress(progress)]
    }
}
