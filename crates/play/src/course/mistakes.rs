//! The mistakes of a game one after the other, for the player who made them.

use super::{BoardCourse, Course, CourseCommand, CourseEvent, CourseState};
use crate::learn::Progress;
use crate::mistakes::{Lesson, State};
use crate::opponent::AdviceRequest;
use crate::road::{MISTAKES, Passed, Place};
use crate::session::Session;
use zushiki_core::board::Color;
use zushiki_core::game::{Game, NodeId};
use zushiki_engine::Answer;
use zushiki_record::Record;

/// The problems of a lesson on mistakes.
#[derive(Clone, Debug)]
pub struct MistakeCourse {
    lesson: Lesson,
    /// The progress of the player, if the lesson is the next step of the road; otherwise nothing of it is kept.
    progress: Progress,
    is_on_road: bool,
    /// The step of the road that the lesson is, once it is noted as done.
    passed: Option<Passed>,
}

impl MistakeCourse {
    /// The course of `lesson`, which prepares itself as its positions are searched.
    #[must_use]
    pub fn new(lesson: Lesson) -> MistakeCourse {
        let progress = Progress::default();
        MistakeCourse { lesson, progress, is_on_road: false, passed: None }
    }

    /// The same for a player with this `progress`: as the next step of the road it asks about a few moves only.
    #[must_use]
    pub fn on_road(mut self, progress: &Progress) -> MistakeCourse {
        if Place::next(progress).is_some_and(|place| place.asks_for_mistakes(self.lesson.game())) {
            self.lesson.ask_at_most(MISTAKES);
            (self.progress, self.is_on_road) = (progress.clone(), true);
        }
        self
    }

    /// The lesson.
    #[must_use]
    pub fn lesson(&self) -> &Lesson {
        &self.lesson
    }

    /// Whether the last problem has been answered, or there is none.
    fn is_done(&self) -> bool {
        let is_judged =
            matches!(self.problem_state(), None | Some(State::Right { .. } | State::Shown));
        let is_prepared = self.lesson.progress().is_none();
        is_judged && is_prepared && self.lesson.at() + 1 >= self.lesson.problems().len()
    }

    /// Notes the step of the road as done once the lesson is; returns it the first time.
    pub fn take_step_done(&mut self) -> Option<Passed> {
        if self.is_done() { self.note_step() } else { None }
    }

    /// Notes the step of the road as done; returns it the first time. `None` if the lesson is not a step.
    fn note_step(&mut self) -> Option<Passed> {
        if !self.is_on_road || self.passed.is_some() || self.lesson.progress().is_some() {
            return None;
        }
        self.passed = Passed::note(&mut self.progress);
        self.passed
    }

    /// The state of the attempt at the problem that is asked, if any.
    #[must_use]
    pub fn problem_state(&self) -> Option<&State> {
        self.lesson.asked_problem().map(|(_, attempt)| attempt.state())
    }

    /// Answers by the move that is new in `game`, if any.
    fn judge(&mut self, game: &Game) -> Vec<CourseEvent> {
        let Some((_, attempt)) = self.lesson.asked_problem() else { return Vec::new() };
        let is_new = game.cursor_ply() > attempt.game().cursor_ply();
        match game.last_move().filter(|_| is_new && *attempt.state() == State::Open) {
            Some(mv) => {
                self.lesson.play(mv);
                vec![self.judged()]
            }
            None => Vec::new(),
        }
    }

    fn judged(&self) -> CourseEvent {
        match self.problem_state() {
            Some(State::Searching(_)) => CourseEvent::Asked,
            _ => CourseEvent::Judged,
        }
    }

    fn take_searched(&mut self, node: NodeId, answer: &Answer) -> Vec<CourseEvent> {
        let was_prepared = self.lesson.progress().is_none();
        self.lesson.take(node, answer);
        let is_prepared = self.lesson.progress().is_none();
        let is_searching = matches!(self.problem_state(), Some(State::Searching(_)));
        match was_prepared {
            false if is_prepared => vec![CourseEvent::Prepared],
            true if self.problem_state().is_some() && !is_searching => vec![CourseEvent::Judged],
            _ => Vec::new(),
        }
    }

    /// Asks about the problem of this index. After the last one the lesson ends.
    fn go_to(&mut self, at: usize) -> Vec<CourseEvent> {
        if self.lesson.go_to(at) {
            return vec![CourseEvent::Begun];
        }
        let learned = self.note_step().map(|passed| CourseEvent::Learned(Some(passed)));
        let end = if self.passed.is_some() { CourseEvent::StepAsked } else { CourseEvent::End };
        learned.into_iter().chain([end]).collect()
    }

    fn take_back(&mut self) -> Vec<CourseEvent> {
        let is_taken = self.lesson.take_back();
        vec![if is_taken { CourseEvent::TakenBack } else { CourseEvent::NothingToTakeBack }]
    }

    fn give_up(&mut self) -> Vec<CourseEvent> {
        self.lesson.give_up();
        self.problem_state().map(|_| self.judged()).into_iter().collect()
    }
}

impl Course for MistakeCourse {
    fn state(&self) -> CourseState {
        match self.problem_state() {
            Some(State::Searching(_)) => CourseState::Waiting,
            Some(State::Open) => CourseState::Open,
            Some(State::Wrong { .. }) => CourseState::Wrong,
            Some(State::Right { .. } | State::Shown) => CourseState::Over,
            // The step of the road ends although there is nothing to ask about.
            None if self.is_on_road && self.lesson.progress().is_none() => CourseState::Over,
            None => CourseState::Waiting,
        }
    }

    fn at(&self) -> usize {
        self.lesson.at()
    }

    fn progress(&self) -> &Progress {
        &self.progress
    }

    fn passed(&self) -> Option<Passed> {
        self.passed.filter(|_| self.is_done())
    }

    fn asked(&self) -> Option<AdviceRequest<'_>> {
        self.lesson.asked()
    }

    fn carry_out(&mut self, command: CourseCommand<'_>) -> Option<Vec<CourseEvent>> {
        Some(match command {
            CourseCommand::Judge(game) => self.judge(game),
            CourseCommand::TakeSearched(node, answer) => self.take_searched(node, answer),
            CourseCommand::Next => self.go_to(self.lesson.at() + 1),
            CourseCommand::GoTo(at) => self.go_to(at),
            CourseCommand::TakeBack => self.take_back(),
            CourseCommand::GiveUp => self.give_up(),
            _ => return None,
        })
    }
}

impl BoardCourse for MistakeCourse {
    fn session(&self) -> Session {
        let shown = self.lesson.asked_problem().map(|(_, attempt)| attempt.game());
        let game = shown.unwrap_or_else(|| self.lesson.game()).clone();
        let start = self.lesson.game().start().clone();
        Session::opened(Record { game, ..Record::new(start) })
    }

    fn home(&self) -> Option<Color> {
        Some(self.lesson.side())
    }
}
