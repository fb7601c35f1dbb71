//! Problems one after the other, against the best defence.

use super::{BoardCourse, Course, CourseCommand, CourseEvent, CourseState};
use crate::learn::Progress;
use crate::problems::{Attempt, ProblemBook, State, Task, Work, Worked};
use crate::road::{Passed, Place};
use crate::session::Session;
use zushiki_core::board::Color;
use zushiki_core::game::Game;
use zushiki_engine::Hint;
use zushiki_record::Record;

/// The problems of the chosen collection of a book.
#[derive(Clone, Debug)]
pub struct ProblemCourse {
    book: ProblemBook,
    /// The index of the problem in its collection.
    at: usize,
    attempt: Attempt,
    /// The work on the attempt that is awaited.
    work: Option<Work>,
    /// The hint for the position, and the number of its steps that were shown.
    hint: Option<(Hint, usize)>,
    passed: Option<Passed>,
}

impl ProblemCourse {
    /// The problem of index `at` in the chosen collection of `book`; `None` if there is no such problem.
    #[must_use]
    pub fn new(mut book: ProblemBook, at: usize) -> Option<ProblemCourse> {
        let attempt = book.attempt(at)?;
        Some(ProblemCourse { book, at, attempt, work: None, hint: None, passed: None })
    }

    /// The collections with the progress of the player.
    #[must_use]
    pub fn book(&self) -> &ProblemBook {
        &self.book
    }

    /// The work on the problem.
    #[must_use]
    pub fn attempt(&self) -> &Attempt {
        &self.attempt
    }

    /// Lets the move be judged that is new in `game`, if any. The board accepts no illegal move.
    fn judge(&mut self, game: &Game) -> Vec<CourseEvent> {
        let is_new = game.cursor_ply() > self.attempt.game().len();
        let is_open = self.state() == CourseState::Open;
        match game.last_move().filter(|_| is_new && is_open) {
            Some(mv) => self.ask(Task::Play(mv)),
            None => Vec::new(),
        }
    }

    fn ask(&mut self, task: Task) -> Vec<CourseEvent> {
        self.work = Some(Work::new(self.attempt.clone(), task));
        vec![CourseEvent::Asked]
    }

    /// Takes the result of the work that is awaited. That of other work changes nothing.
    fn take_worked(&mut self, worked: &Worked) -> Vec<CourseEvent> {
        let Some(work) = self.work.take_if(|work| work.is_same(&worked.work)) else {
            return Vec::new();
        };
        self.attempt = worked.attempt.clone();
        match work.task() {
            Task::Play(_) | Task::GiveUp => self.judged(),
            Task::Hint => {
                self.hint = worked.hint.clone().map(|hint| (hint, 0));
                self.next_of_hint()
            }
        }
    }

    fn judged(&mut self) -> Vec<CourseEvent> {
        self.hint = None;
        [CourseEvent::Judged].into_iter().chain(self.note_result()).collect()
    }

    /// Notes the result of the attempt, if there is one.
    fn note_result(&mut self) -> Option<CourseEvent> {
        let next = Place::next(self.book.progress());
        if !self.book.note(&mut self.attempt) {
            return None;
        }
        let passed = Passed::since(next, self.book.progress());
        self.passed = self.passed.or(passed);
        Some(CourseEvent::Learned(passed))
    }

    /// Goes to the next problem that is not solved.
    fn next(&mut self) -> Vec<CourseEvent> {
        match self.book.next_problem(Some(self.at)) {
            Some(next) if next != self.at => self.go_to(next),
            Some(_) => vec![CourseEvent::OthersDone],
            None => vec![CourseEvent::End],
        }
    }

    fn go_to(&mut self, at: usize) -> Vec<CourseEvent> {
        let Some(attempt) = self.book.attempt(at) else { return vec![CourseEvent::NoSuchTask] };
        (self.at, self.attempt, self.work) = (at, attempt, None);
        (self.hint, self.passed) = (None, None);
        vec![CourseEvent::Begun]
    }

    fn take_back(&mut self) -> Vec<CourseEvent> {
        // The move that is judged is not in the game yet.
        if let Some(Task::Play(_)) = self.work.take().map(|work| work.task()) {
            return vec![CourseEvent::TakenBack];
        }
        match self.attempt.state() {
            State::GivenUp => return self.restart(),
            _ if !self.attempt.take_back() => return vec![CourseEvent::NothingToTakeBack],
            _ => {}
        }
        self.hint = None;
        vec![CourseEvent::TakenBack]
    }

    fn restart(&mut self) -> Vec<CourseEvent> {
        self.attempt.restart();
        (self.work, self.hint) = (None, None);
        vec![CourseEvent::TakenBack]
    }

    fn hint(&mut self) -> Vec<CourseEvent> {
        match self.state() {
            CourseState::Waiting => Vec::new(),
            CourseState::Open if self.hint.is_none() => self.ask(Task::Hint),
            _ => self.next_of_hint(),
        }
    }

    fn next_of_hint(&mut self) -> Vec<CourseEvent> {
        let Some((hint, steps)) = &mut self.hint else { return vec![CourseEvent::NoHint] };
        *steps += 1;
        let hinted = CourseEvent::Hinted(Box::new(hint.clone()), *steps);
        [hinted].into_iter().chain(self.note_result()).collect()
    }
}

impl Course for ProblemCourse {
    fn state(&self) -> CourseState {
        match self.attempt.state() {
            _ if self.work.is_some() => CourseState::Waiting,
            State::Open => CourseState::Open,
            State::Wrong(_) | State::AsGood => CourseState::Wrong,
            State::Solved | State::GivenUp => CourseState::Over,
        }
    }

    fn at(&self) -> usize {
        self.at
    }

    fn progress(&self) -> &Progress {
        self.book.progress()
    }

    fn passed(&self) -> Option<Passed> {
        self.passed.filter(|_| self.attempt.state() == State::Solved)
    }

    fn work(&self) -> Option<&Work> {
        self.work.as_ref()
    }

    fn carry_out(&mut self, command: CourseCommand<'_>) -> Option<Vec<CourseEvent>> {
        Some(match command {
            CourseCommand::Judge(game) => self.judge(game),
            CourseCommand::Next => self.next(),
            CourseCommand::GoTo(at) => self.go_to(at),
            CourseCommand::TakeBack => self.take_back(),
            CourseCommand::Restart => self.restart(),
            CourseCommand::GiveUp if self.attempt.state() != State::Solved => {
                self.ask(Task::GiveUp)
            }
            CourseCommand::TakeWorked(worked) => self.take_worked(worked),
            CourseCommand::Hint => self.hint(),
            _ => return None,
        })
    }
}

impl BoardCourse for ProblemCourse {
    fn session(&self) -> Session {
        let game = self.work.as_ref().map_or_else(|| self.attempt.game().clone(), Work::game);
        let start = self.attempt.problem().position().clone();
        Session::opened(Record { game, ..Record::new(start) })
    }

    fn home(&self) -> Option<Color> {
        Some(self.attempt.problem().position().to_move())
    }
}
