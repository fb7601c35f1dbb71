//! The lessons one after the other.

use super::{BoardCourse, Course, CourseCommand, CourseEvent, CourseState};
use crate::learn::{Lesson, Progress, Verdict, part};
use crate::road::{Passed, Place};
use crate::session::Session;
use std::ops::Range;
use zushiki_core::board::Square;
use zushiki_core::game::Game;
use zushiki_record::Record;

/// The lessons, at one of them.
#[derive(Clone, Debug)]
pub struct TourCourse {
    lessons: &'static [Lesson],
    /// The index of the lesson.
    at: usize,
    /// The game from which the player does the task.
    record: Record,
    is_done: bool,
    progress: Progress,
}

impl TourCourse {
    /// The lesson of index `at` of `lessons`; `None` if there is no such lesson.
    #[must_use]
    pub fn new(lessons: &'static [Lesson], at: usize, progress: Progress) -> Option<TourCourse> {
        let record = lessons.get(at)?.record();
        Some(TourCourse { lessons, at, record, is_done: false, progress })
    }

    /// The lesson.
    #[must_use]
    pub fn lesson(&self) -> &'static Lesson {
        &self.lessons[self.at]
    }

    /// The number of all lessons.
    #[must_use]
    pub fn count(&self) -> usize {
        self.lessons.len()
    }

    /// The indices of the lessons of the same part.
    #[must_use]
    pub fn part(&self) -> Range<usize> {
        part(self.lessons, self.at)
    }

    /// Whether the lesson is the last of its part.
    #[must_use]
    pub fn is_last_of_part(&self) -> bool {
        self.at + 1 >= self.part().end
    }

    /// The next step of the road once the lesson is done; `None` at its end, and for a player who has not begun it.
    #[must_use]
    pub fn step_after(&self) -> Option<Place> {
        let mut progress = self.progress.clone();
        progress.add_lesson(&self.lesson().id);
        Place::under_way(&progress)
    }

    fn judge(&mut self, game: &Game) -> Vec<CourseEvent> {
        let lesson = self.lesson();
        match lesson.judge(game) {
            _ if self.is_done => Vec::new(),
            Verdict::Open => Vec::new(),
            Verdict::Done => self.finish(),
            Verdict::Answered(answer) => {
                self.record = lesson.answered(game, answer);
                vec![CourseEvent::Answered(answer)]
            }
            Verdict::Missed(miss) => {
                self.record = lesson.retried(game);
                vec![CourseEvent::Missed { miss, is_taken_back: true }]
            }
        }
    }

    fn choose(&mut self, square: Square) -> Vec<CourseEvent> {
        match self.lesson().judge_square(square) {
            _ if self.is_done => Vec::new(),
            Verdict::Done => self.finish(),
            Verdict::Missed(miss) => vec![CourseEvent::Missed { miss, is_taken_back: false }],
            Verdict::Open | Verdict::Answered(_) => Vec::new(),
        }
    }

    fn finish(&mut self) -> Vec<CourseEvent> {
        let next = Place::next(&self.progress);
        self.is_done = true;
        self.progress.add_lesson(&self.lesson().id);
        let passed = Passed::since(next, &self.progress);
        vec![CourseEvent::Done, CourseEvent::Learned(passed)]
    }

    /// Goes to the next lesson; after the last of a part to the next step of the road, if there is one.
    fn next(&mut self) -> Vec<CourseEvent> {
        match self.is_last_of_part() {
            false => self.go_to(self.at + 1),
            true if self.step_after().is_some() => vec![CourseEvent::StepAsked],
            true => vec![CourseEvent::End],
        }
    }

    fn go_to(&mut self, at: usize) -> Vec<CourseEvent> {
        let Some(lesson) = self.lessons.get(at) else { return vec![CourseEvent::NoSuchTask] };
        (self.at, self.record, self.is_done) = (at, lesson.record(), false);
        vec![CourseEvent::Begun]
    }
}

impl Course for TourCourse {
    fn state(&self) -> CourseState {
        if self.is_done { CourseState::Over } else { CourseState::Open }
    }

    fn at(&self) -> usize {
        self.at
    }

    /// The first lesson begins again.
    fn before(&self) -> Option<usize> {
        Some(self.at.saturating_sub(1))
    }

    fn progress(&self) -> &Progress {
        &self.progress
    }

    fn carry_out(&mut self, command: CourseCommand<'_>) -> Option<Vec<CourseEvent>> {
        Some(match command {
            CourseCommand::Judge(game) => self.judge(game),
            CourseCommand::Choose(square) => self.choose(square),
            CourseCommand::Next => self.next(),
            CourseCommand::GoTo(at) => self.go_to(at),
            CourseCommand::Restart => self.go_to(self.at),
            _ => return None,
        })
    }
}

impl BoardCourse for TourCourse {
    fn session(&self) -> Session {
        Session::continued(self.record.clone())
    }

    fn asks_for_square(&self) -> bool {
        self.lesson().asks_for_square()
    }
}
