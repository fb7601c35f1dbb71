//! The drill of the moves of a game's pieces.

use super::{Course, CourseCommand, CourseEvent, CourseState};
use crate::learn::{Drill, Progress};
use crate::road::{Passed, Place};
use zushiki_core::board::Square;

/// A drill, with the step of the road that it ends.
#[derive(Clone, Debug)]
pub struct DrillCourse {
    drill: Drill,
    passed: Option<Passed>,
}

impl DrillCourse {
    /// The course of `drill`.
    #[must_use]
    pub fn new(drill: Drill) -> DrillCourse {
        DrillCourse { drill, passed: None }
    }

    /// The drill with its question.
    #[must_use]
    pub fn drill(&self) -> &Drill {
        &self.drill
    }

    /// Marks the answer to the question. Only the first answer counts.
    fn mark(&mut self, named: &[Square]) -> Vec<CourseEvent> {
        let next = Place::next(self.drill.progress());
        self.drill.answer(named);
        self.passed = Passed::since(next, self.drill.progress());
        vec![CourseEvent::Judged, CourseEvent::Learned(self.passed)]
    }

    fn next(&mut self) -> Vec<CourseEvent> {
        self.passed = None;
        self.drill.go_on();
        vec![CourseEvent::Begun]
    }
}

impl Course for DrillCourse {
    fn state(&self) -> CourseState {
        if self.drill.marking().is_some() { CourseState::Over } else { CourseState::Open }
    }

    fn progress(&self) -> &Progress {
        self.drill.progress()
    }

    fn passed(&self) -> Option<Passed> {
        self.passed
    }

    fn carry_out(&mut self, command: CourseCommand<'_>) -> Option<Vec<CourseEvent>> {
        Some(match command {
            CourseCommand::Mark(named) => self.mark(named),
            CourseCommand::Next => self.next(),
            _ => return None,
        })
    }
}
