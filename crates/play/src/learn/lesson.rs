//! A lesson, and whether its task is done.

use super::goal::Goal;
use super::progress::Progress;
use zushiki_core::board::{Square, SquareName};
use zushiki_core::game::Game;
use zushiki_core::text::LocalText;
use zushiki_record::Record;

/// A lesson of the tour.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// The name of the lesson in the file of the player's progress.
    pub id: String,
    /// The heading.
    pub title: LocalText,
    /// The text, one paragraph.
    pub text: LocalText,
    /// The task, a sentence or two.
    pub task: LocalText,
    /// The keys and clicks that do the task on the board. A name in braces, as in `{undo}`, is replaced by the key of
    /// the action with that name in the config file.
    pub keys: LocalText,
    /// The text to type if there is no board on screen.
    pub typed: LocalText,
    /// The sentences that follow when the task is done.
    pub done: LocalText,
    /// The game as the lesson begins.
    pub(super) game: Game,
    pub(super) goal: Goal,
}

/// The state of a task.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The task has not been done yet.
    Open,
    /// Something other than the task was done.
    Missed(Miss),
    /// The task is done.
    Done,
}

/// Something other than the task of a lesson.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Miss {
    /// Another square was chosen: this one.
    OtherSquare(SquareName),
    /// Another legal move was played.
    OtherMove,
}

impl Lesson {
    /// The game as the lesson begins, without headers.
    #[must_use]
    pub fn record(&self) -> Record {
        Record { game: self.game.clone(), ..Record::new(self.game.position().clone()) }
    }

    /// Whether the task is to choose a square, and not to play a move.
    #[must_use]
    pub fn asks_for_square(&self) -> bool {
        matches!(self.goal, Goal::Square(_))
    }

    /// The verdict about a player who has chosen `square`.
    #[must_use]
    pub fn judge_square(&self, square: Square) -> Verdict {
        match self.goal {
            Goal::Square(goal) if goal == square => Verdict::Done,
            Goal::Square(_) => {
                let name = self.game.position().geometry().name(square);
                Verdict::Missed(Miss::OtherSquare(name))
            }
            _ => Verdict::Open,
        }
    }

    /// The verdict about `game`, which began as the game of the lesson.
    #[must_use]
    pub fn judge(&self, game: &Game) -> Verdict {
        let (began, now) = (self.game.cursor_ply(), game.cursor_ply());
        match &self.goal {
            Goal::Ply(goal) if now == *goal => Verdict::Done,
            _ if now <= began => Verdict::Open,
            Goal::Moves(_) | Goal::Make(_) if self.is_reached(game) => Verdict::Done,
            _ => Verdict::Missed(Miss::OtherMove),
        }
    }

    /// Whether the last move of `game` solves the task.
    fn is_reached(&self, game: &Game) -> bool {
        let Some(mv) = game.last_move() else { return false };
        match &self.goal {
            Goal::Moves(moves) => moves.contains(&mv),
            Goal::Make(kind) => kind.fits(self.game.position(), mv),
            Goal::Square(_) | Goal::Ply(_) => false,
        }
    }
}

/// The index of the first of `lessons` that is not done; `None` if all are.
#[must_use]
pub fn first_open(lessons: &[Lesson], progress: &Progress) -> Option<usize> {
    lessons.iter().position(|lesson| !progress.has_lesson(&lesson.id))
}

/// The text of a lesson without the kanji of pieces, which follow their letters in brackets, for a player who sees
/// letters on the board.
#[must_use]
pub fn without_kanji(text: &str) -> String {
    let mut parts = text.split(" (");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| match part.split_once(')') {
        Some((inside, rest)) if !inside.is_ascii() => text + rest,
        _ => text + " (" + part,
    })
}
