//! The goals of lessons.

use std::collections::BTreeMap;

use zushiki_core::board::{Color, Move, Piece, Square};
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
    /// To play these moves of both sides, of which the player has the first and the last. The other side's are
    /// answers, which the program plays.
    Line(Vec<Move>),
    /// To reach the set-up of the player's pieces to which a line leads, in as many moves and in any order.
    Setup(SetupGoal),
}

/// A set-up that is to be reached, such as a castle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct SetupGoal {
    /// A line that leads to the set-up, as that of [`Goal::Line`].
    pub(super) line: Vec<Move>,
    /// The pieces of the player at the end of the line.
    pub(super) pieces: BTreeMap<Square, Piece>,
}

impl SetupGoal {
    /// The number of moves of the player in the line.
    pub(super) fn most(&self) -> usize {
        self.line.len().div_ceil(2)
    }
}

/// The pieces of one side on the board of `position`.
pub(super) fn pieces_of(position: &Position, color: Color) -> BTreeMap<Square, Piece> {
    position.setup().pieces().filter(|(_, piece)| piece.color == color).collect()
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
