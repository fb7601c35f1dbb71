//! A lesson, and whether its task is done.

use std::ops::Range;

use super::goal::{Goal, SetupGoal, pieces_of};
use super::progress::Progress;
use zushiki_core::board::{Move, Square, SquareName};
use zushiki_core::game::Game;
use zushiki_core::phrase_enum;
use zushiki_core::text::LocalText;
use zushiki_record::Record;

/// A lesson.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// The name of the lesson in the file of the player's progress.
    pub id: String,
    /// Whether the lesson is about playing well. The others, which come first, teach the screen and the rules.
    pub is_further: bool,
    /// The heading.
    pub title: LocalText,
    /// The text, one paragraph.
    pub text: LocalText,
    /// The task, a sentence or two.
    pub task: LocalText,
    /// The keys and clicks that do the task on the board. A name in braces, as in `{undo}`, is replaced by the key of
    /// the action with that name in the config file. Empty in further lessons.
    pub keys: LocalText,
    /// The text to type if there is no board on screen. Empty in further lessons.
    pub typed: LocalText,
    /// The sentence about every move that is not the task. Empty in the other lessons.
    pub missed: LocalText,
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
    /// The last move was right, and this is the answer to it.
    Answered(Move),
    /// Something other than the task was done.
    Missed(Miss),
    /// The task is done.
    Done,
}

phrase_enum! {
    /// Something other than the task of a lesson.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Miss {
        /// Another square was chosen: this one.
        #[phrase("learn-this-is", "This is {square}.", square)]
        OtherSquare(square: SquareName),
        /// Another legal move was played.
        #[phrase("learn-not-the-task", "That move is legal, but it is not the task.")]
        OtherMove,
        #[phrase("learn-other-setup", "These moves lead to another set-up: begin again.")]
        OtherSetup,
    }
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
        match (&self.goal, game.last_move().filter(|_| now > began)) {
            (Goal::Ply(goal), _) if now == *goal => Verdict::Done,
            (_, None) => Verdict::Open,
            (Goal::Moves(moves), Some(mv)) if moves.contains(&mv) => Verdict::Done,
            (Goal::Make(kind), Some(mv)) if kind.fits(self.game.position(), mv) => Verdict::Done,
            (Goal::Line(line), _) => judge_line(line, &played(game, began)),
            (Goal::Setup(goal), _) => self.judge_setup(goal, game),
            _ => Verdict::Missed(Miss::OtherMove),
        }
    }

    /// The verdict about `game`, whose moves are to lead to a set-up in any order.
    fn judge_setup(&self, goal: &SetupGoal, game: &Game) -> Verdict {
        let moves = played(game, self.game.cursor_ply());
        let player = self.game.position().to_move();
        if moves.len().is_multiple_of(2) {
            return Verdict::Open;
        }
        if pieces_of(game.position(), player) == goal.pieces {
            return Verdict::Done;
        }
        let answer = goal.line.get(moves.len()).filter(|_| moves.len() / 2 + 1 < goal.most());
        match answer.filter(|&&mv| game.position().examine(mv).is_ok()) {
            Some(&mv) => Verdict::Answered(mv),
            None => Verdict::Missed(Miss::OtherSetup),
        }
    }

    /// The game from which the player tries again after `game`, which was not the task: the moves up to the last one
    /// where it was wrong, the beginning of the lesson where all of them led to another set-up.
    #[must_use]
    pub fn retried(&self, game: &Game) -> Record {
        let began = self.game.cursor_ply();
        let moves = played(game, began);
        let right = match &self.goal {
            Goal::Line(line) => agreeing(line, &moves),
            _ => 0,
        };
        self.continued(moves.into_iter().take(right))
    }

    /// The game of the lesson with `moves`, up to the first illegal one.
    fn continued(&self, moves: impl Iterator<Item = Move>) -> Record {
        let mut record = self.record();
        for mv in moves {
            if record.game.play(mv).is_err() {
                break;
            }
        }
        record
    }

    /// The game after `game` and the answer to its last move.
    #[must_use]
    pub fn answered(&self, game: &Game, answer: Move) -> Record {
        let moves = played(game, self.game.cursor_ply());
        self.continued(moves.into_iter().chain([answer]))
    }
}

/// The moves of `game` up to the position shown, without the first `began`.
fn played(game: &Game, began: usize) -> Vec<Move> {
    game.moves().take(game.cursor_ply()).skip(began).collect()
}

/// The verdict about `moves`, which are to be those of `line`. It is open where the answer has been played.
fn judge_line(line: &[Move], moves: &[Move]) -> Verdict {
    if agreeing(line, moves) < moves.len() {
        return Verdict::Missed(Miss::OtherMove);
    }
    match line.get(moves.len()) {
        None => Verdict::Done,
        Some(_) if moves.len().is_multiple_of(2) => Verdict::Open,
        Some(&answer) => Verdict::Answered(answer),
    }
}

/// The number of moves with which both lines begin. Whether a piece promotes does not count.
fn agreeing(line: &[Move], moves: &[Move]) -> usize {
    let plain = |mv: &Move| mv.with_promotion(false);
    line.iter().zip(moves).take_while(|(a, b)| plain(a) == plain(b)).count()
}

/// The indices of the lessons that belong to the same part as that of index `at`: those of the tour, or the further
/// ones.
#[must_use]
pub fn part(lessons: &[Lesson], at: usize) -> Range<usize> {
    let first = lessons.iter().take_while(|lesson| !lesson.is_further).count();
    if at < first { 0..first } else { first..lessons.len() }
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
