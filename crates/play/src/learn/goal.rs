//! The goals of lessons.

use zushiki_core::board::{Move, Square};
use zushiki_core::rules::{Position, Termination};

/// The goal of the task of a lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Goal {
    /// To choose this square.
    Square(Square),
    /// To play one of these moves.
    Moves(Vec<Move>),
    /// To play a move of this kind.
    Make(MoveGoal),
    /// To show the position after so many moves of the game.
    Ply(usize),
}

/// A kind of move that a task asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum MoveGoal {
    /// Any legal move.
    Any,
    Capture,
    Promotion,
    Drop,
    Check,
    Checkmate,
}

impl MoveGoal {
    /// Every kind with its name in a lesson file.
    pub(super) const NAMES: [(&'static str, MoveGoal); 6] = [
        ("any", MoveGoal::Any),
        ("capture", MoveGoal::Capture),
        ("promotion", MoveGoal::Promotion),
        ("drop", MoveGoal::Drop),
        ("check", MoveGoal::Check),
        ("checkmate", MoveGoal::Checkmate),
    ];

    /// Whether `mv`, played in `before`, is of this kind. An illegal move never is.
    pub(super) fn fits(self, before: &Position, mv: Move) -> bool {
        let mut after = before.clone();
        if after.play(mv).is_err() {
            return false;
        }
        match self {
            MoveGoal::Any => true,
            MoveGoal::Capture => before.piece(mv.to()).is_some(),
            MoveGoal::Promotion => mv.promotes(),
            MoveGoal::Drop => mv.drop().is_some(),
            MoveGoal::Check => after.is_check(),
            MoveGoal::Checkmate => {
                after.outcome().is_some_and(|outcome| outcome.by == Termination::Checkmate)
            }
        }
    }
}
