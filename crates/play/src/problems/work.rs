//! Work of the solver or the referee on an attempt. It may take seconds, so that a screen leaves it to a thread.

use std::sync::Arc;

use super::attempt::Attempt;
use zushiki_core::board::Move;
use zushiki_core::game::Game;
use zushiki_engine::Hint;

/// The part of an attempt that is worked out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Task {
    /// Judge this move of the player and answer it: [`Attempt::play`].
    Play(Move),
    /// Find a hint: [`Attempt::hint`].
    Hint,
    /// Find the solution: [`Attempt::give_up`].
    GiveUp,
}

/// A task for an attempt. A clone is the same work.
#[derive(Clone, Debug)]
pub struct Work(Arc<(Attempt, Task)>);

impl Work {
    /// The work of `task` for `attempt`.
    #[must_use]
    pub fn new(attempt: Attempt, task: Task) -> Work {
        Work(Arc::new((attempt, task)))
    }

    /// Whether this is the same work as `other`, and not one with an equal task.
    #[must_use]
    pub fn is_same(&self, other: &Work) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    /// The task.
    #[must_use]
    pub fn task(&self) -> Task {
        self.0.1
    }

    /// The game of the attempt, with the move that is to be judged.
    #[must_use]
    pub fn game(&self) -> Game {
        let mut game = self.0.0.game().clone();
        if let Task::Play(mv) = self.task() {
            // An illegal move is not judged: see `carry_out`.
            let _ = game.play(mv);
        }
        game
    }

    /// Does the work, in the thread of the caller. An illegal move changes nothing.
    #[must_use]
    pub fn carry_out(&self) -> Worked {
        let (mut attempt, task) = (*self.0).clone();
        let mut hint = None;
        match task {
            Task::Play(mv) => drop(attempt.play(mv)),
            Task::Hint => hint = attempt.hint(),
            Task::GiveUp => drop(attempt.give_up()),
        }
        Worked { work: self.clone(), attempt, hint }
    }
}

/// Work that is done.
#[derive(Clone, Debug)]
pub struct Worked {
    pub(crate) work: Work,
    pub(crate) attempt: Attempt,
    pub(crate) hint: Option<Hint>,
}
