//! Lessons, drills, problems and the mistakes of a game as one player works on them: commands in, events out.
//!
//! A [`Course`] has the state of the work, the progress of the player, and the step of the road that the work has ended.
//! It does not search, show or store anything: a front end sends a [`CourseCommand`] for what the player does, and shows
//! what each [`CourseEvent`] reports. Except in a drill the player acts on the board of [`BoardCourse::session`].

mod drill;
mod mistakes;
mod problems;
#[cfg(test)]
mod tests;
mod tour;

pub use drill::DrillCourse;
pub use mistakes::MistakeCourse;
pub use problems::ProblemCourse;
pub use tour::TourCourse;

use crate::learn::{Miss, Progress};
use crate::opponent::AdviceRequest;
use crate::problems::{Work, Worked};
use crate::road::Passed;
use crate::session::Session;
use zushiki_core::board::{Color, Move, Square};
use zushiki_core::game::{Game, NodeId};
use zushiki_engine::{Answer, Hint};

/// Something that the player asks for or does.
#[derive(Clone, Copy, Debug)]
pub enum CourseCommand<'a> {
    /// Continue as the state suggests: take a wrong answer back, go to the next task after a right one, or to the next
    /// step of the road if one has just been done.
    Accept,
    /// Go to the next task.
    Next,
    /// Go to the previous task.
    Back,
    /// Go to the task of this index.
    GoTo(usize),
    /// Judge what the player has done on the board, which shows this game now.
    Judge(&'a Game),
    /// Judge the choice of this square.
    Choose(Square),
    /// Judge these squares as the answer to the question of a drill.
    Mark(&'a [Square]),
    /// Take the answer of an engine for the position at this node: see [`CourseEvent::Asked`].
    TakeSearched(NodeId, &'a Answer),
    /// Take the result of work on an attempt: see [`CourseEvent::Asked`].
    TakeWorked(&'a Worked),
    /// Take the last answer back.
    TakeBack,
    /// Begin the task again.
    Restart,
    /// Show the solution.
    GiveUp,
    /// Give a hint, or its next step.
    Hint,
}

/// Something that a command has caused.
#[derive(Clone, PartialEq, Debug)]
pub enum CourseEvent {
    /// A task has begun. The board shows another game.
    Begun,
    /// The course is prepared, and its first task has begun if it has any. The game of the attempt has changed.
    Prepared,
    /// The answer is judged, or the solution is there. The game of the attempt has changed.
    Judged,
    /// A search or the solver is needed first: see [`Course::asked`] and [`Course::work`]. The game of the attempt may
    /// have changed.
    Asked,
    /// The player can answer again. The game of the attempt has changed.
    TakenBack,
    /// There is no answer to be taken back.
    NothingToTakeBack,
    /// The last move was right, and this is the answer to it. The board shows another game.
    Answered(Move),
    /// Something other than the task of a lesson was done.
    Missed {
        /// The square, move or set-up by which the player missed the task.
        miss: Miss,
        /// Whether the move has been taken back, so that the board shows another game.
        is_taken_back: bool,
    },
    /// The task of a lesson is done.
    Done,
    /// The progress has changed and has to be stored. It has ended this step of the road, if any.
    Learned(Option<Passed>),
    /// So many steps of a hint are to be shown.
    Hinted(Box<Hint>, usize),
    /// There is no hint.
    NoHint,
    /// There is no previous task.
    NothingBefore,
    /// There is no task of this index.
    NoSuchTask,
    /// The task is the only one that is not done.
    OthersDone,
    /// There is no next task.
    End,
    /// The next step of the road is asked for.
    StepAsked,
}

/// The state of the task.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CourseState {
    /// There is no task, or the course waits for a search or the solver.
    Waiting,
    /// The player is to answer.
    Open,
    /// The answer is wrong, and can be taken back.
    Wrong,
    /// The task is done, or the player has given up.
    Over,
}

/// A player at work.
pub trait Course {
    /// The state of the task.
    fn state(&self) -> CourseState;

    /// The index of the task; 0 in a drill.
    fn at(&self) -> usize {
        0
    }

    /// The index of the previous task, if any.
    fn before(&self) -> Option<usize> {
        self.at().checked_sub(1)
    }

    /// The progress of the player, with that of the course up to now.
    fn progress(&self) -> &Progress;

    /// The step of the road that the task has ended, while it is shown as done.
    fn passed(&self) -> Option<Passed> {
        None
    }

    /// The position that has to be searched, if any: see [`CourseCommand::TakeSearched`].
    fn asked(&self) -> Option<AdviceRequest<'_>> {
        None
    }

    /// The work on an attempt that has to be done, if any: see [`CourseCommand::TakeWorked`].
    fn work(&self) -> Option<&Work> {
        None
    }

    /// Carries out a command other than [`CourseCommand::Accept`] and [`CourseCommand::Back`].
    fn carry_out(&mut self, command: CourseCommand<'_>) -> Option<Vec<CourseEvent>>;

    /// Carries out a command. Returns what it has caused; `None` if the course has no such command, or not in this state.
    fn apply(&mut self, command: CourseCommand<'_>) -> Option<Vec<CourseEvent>> {
        let command = match (command, self.state()) {
            (CourseCommand::Back, _) => match self.before() {
                Some(before) => CourseCommand::GoTo(before),
                None => return Some(vec![CourseEvent::NothingBefore]),
            },
            (CourseCommand::Accept, CourseState::Wrong) => CourseCommand::TakeBack,
            (CourseCommand::Accept, CourseState::Over) if self.passed().is_some() => {
                return Some(vec![CourseEvent::StepAsked]);
            }
            (CourseCommand::Accept, CourseState::Over) => CourseCommand::Next,
            (CourseCommand::Accept, CourseState::Waiting) => return Some(Vec::new()),
            (CourseCommand::Accept, CourseState::Open) => return None,
            (command, _) => command,
        };
        self.carry_out(command)
    }
}

/// A course whose tasks are done on the board of a game.
pub trait BoardCourse: Course {
    /// The game of the attempt, for the board.
    fn session(&self) -> Session;

    /// The side of the player at the board; `None` if it may change from task to task.
    fn home(&self) -> Option<Color> {
        None
    }

    /// Whether the task is to choose a square, and not to play a move.
    fn asks_for_square(&self) -> bool {
        false
    }
}
