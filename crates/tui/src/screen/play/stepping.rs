//! Moves of two steps that are made on the board, those of a lion: after the first step the player
//! chooses the second.
//!
//! In the rules such a move is defined by its effect. The player chooses a path, which is matched with these moves
//! here.

use super::game_table::GameTable;
use super::mode::PromptMode;
use super::moving::{MovePane, ask_move, ask_promotion, is_own, moves_from, take_from};
use super::reply::{PromptRequest, Reply};
use crate::widget::Marks;
use zushiki_core::board::{Color, Geometry, Move, Origin, Square, Step, Via};
use zushiki_core::rules::{Position, Why};
use zushiki_core::variant::{Legs, Movement, Over};
use zushiki_words::language::Language;
use zushiki_words::message;

/// The first step of a move of two: to a neighbouring square, from where the piece may move on or return.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FirstStep {
    /// The origin of the move.
    pub from: Square,
    /// The square of the first step.
    pub at: Square,
}

impl FirstStep {
    /// The step from `from` to `at`. `None` if no legal move continues from there or returns.
    pub(super) fn of(position: &Position, from: Square, at: Square) -> Option<FirstStep> {
        let step = FirstStep { from, at };
        step.is_of_two(position, &position.moves_from(from)).then_some(step)
    }

    fn is_of_two(self, position: &Position, legal: &[Move]) -> bool {
        legal.iter().any(|&mv| mv.to() != self.at && self.begins(position, mv))
    }

    /// Whether a path of `mv`, a legal move from the origin, begins with this step.
    fn begins(self, position: &Position, mv: Move) -> bool {
        let board = position.geometry();
        match mv.via_squares(board).next() {
            Some(taken) => taken == self.at,
            None if mv.to() == self.at => true,
            // A capture on the square of the step would be part of the move.
            None if position.piece(self.at).is_some() => false,
            None if mv.is_pass() => self.is_leg(position, self.from),
            None => self.is_leg(position, mv.to()) && self.is_jump(position, mv.to()),
        }
    }

    /// Whether the piece has a move of two legs that makes this step and continues to `to`.
    fn is_leg(self, position: &Position, to: Square) -> bool {
        let board = position.geometry();
        let directions = direction(board, self.from, self.at).zip(direction(board, self.at, to));
        let (Some((first, second)), Some(movement)) = (directions, movement(position, self.from))
        else {
            return false;
        };
        let turned = if position.to_move() == Color::Black { 0 } else { 4 };
        let bits = [first + turned, second + 8 - first].map(|direction| 1 << (direction % 8));
        let fits = |legs: &Legs| {
            legs.0.len() == 2
                && legs.0[0].over == Over::Nothing
                && legs.0.iter().zip(bits).all(|(leg, bit)| leg.directions & bit > 0)
        };
        movement.legs.iter().any(fits)
    }

    /// Whether the piece also jumps from its origin to `to`: across an empty square its two steps are
    /// one jump.
    fn is_jump(self, position: &Position, to: Square) -> bool {
        let (board, mover) = (position.geometry(), position.to_move());
        let jumps = |&jump: &Step| board.offset(self.from, jump, mover) == Some(to);
        movement(position, self.from).is_some_and(|movement| movement.leaps.iter().any(jumps))
    }

    /// The legal moves with this first step.
    pub(super) fn moves(self, position: &Position) -> Vec<Move> {
        let mut moves = position.moves_from(self.from);
        moves.retain(|&mv| self.begins(position, mv));
        moves
    }

    /// The captures on the way of every move that continues with this step.
    fn via(self, position: &Position) -> Option<Via> {
        position.piece(self.at)?;
        Via::new(position.geometry(), self.from, &[self.at])
    }
    /// The question for the second step, with the answers that are legal.
    pub(super) fn question(self, language: Language, position: &Position) -> String {
        let moves = self.moves(position);
        let name = |square: Square| position.geometry().name(square);
        let leads = |to: Square| moves.iter().any(|mv| mv.to() == to);
        let goes_on = moves.iter().any(|mv| mv.to() != self.at && mv.to() != self.from);
        let answers = [
            goes_on.then(|| message!(language, "play-step-on")),
            leads(self.at).then(|| message!(language, "play-step-stay", square = name(self.at))),
            leads(self.from)
                .then(|| message!(language, "play-step-return", square = name(self.from))),
        ];
        let answers: Vec<String> = answers.into_iter().flatten().collect();
        message!(language, "play-second-step", answers = language.list(&answers))
    }
}

/// The movement of the piece on `square`.
fn movement(position: &Position, square: Square) -> Option<&Movement> {
    Some(&position.selection().face(position.piece(square)?.kind).movement)
}

/// The direction from `from` to its neighbour `to`, 0 to 7 clockwise from straight up.
fn direction(board: Geometry, from: Square, to: Square) -> Option<usize> {
    (0..8).find(|&direction| board.neighbor(from, direction) == Some(to))
}

impl MovePane {
    /// Asks for the second step of the piece that is taken up, if it has a first step to the square under the
    /// cursor.
    pub(super) fn first_step(&self, origin: Origin, table: &GameTable) -> Option<Reply> {
        let Origin::Board(from) = origin else { return None };
        let step = FirstStep::of(table.position(), from, self.cursor().square)?;
        Some(Reply::default().prompt(PromptRequest::Ask(PromptMode::Stepped(step))))
    }

    /// Makes the second step to the square under the cursor: further, back, or none.
    pub(super) fn put_second(&self, step: FirstStep, table: &GameTable) -> Reply {
        let (position, to) = (table.position(), self.cursor().square);
        let mut moves = step.moves(position);
        moves.retain(|mv| mv.to() == to);
        match moves.is_empty() {
            false => self.attempt_one_of(moves),
            true if to != step.from && is_own(to, table) => take_from(to, table),
            true => self.refuse_second(step, table),
        }
    }

    /// Plays the only one of `moves`, or asks which of them is meant.
    fn attempt_one_of(&self, moves: Vec<Move>) -> Reply {
        match *moves {
            [mv] => self.attempt(mv),
            [plain, promoted] if promoted == plain.with_promotion(true) => {
                ask_promotion(plain, promoted)
            }
            _ => ask_move(moves),
        }
    }

    /// Plays the move from `origin` to the square under the cursor that captures on its way, if there is no other move
    /// there, or asks for the path.
    pub(super) fn along_path(&self, origin: Origin, table: &GameTable) -> Option<Reply> {
        let (position, to) = (table.position(), self.cursor().square);
        let mut moves = moves_from(position, origin);
        moves.retain(|mv| mv.to() == to);
        let is_direct = moves.iter().any(|mv| mv.via().is_none());
        (!moves.is_empty() && !is_direct).then(|| self.attempt_one_of(moves))
    }

    /// Shows why the piece cannot move on to the square under the cursor.
    fn refuse_second(&self, step: FirstStep, table: &GameTable) -> Reply {
        let (position, to) = (table.position(), self.cursor().square);
        let via = step.via(position);
        let mv = via.map(|via| Move::new(step.from, to, false).with_via(via));
        let too_far = |mv: Move| {
            let why = position.examine(mv).err().map(|refused| refused.why);
            matches!(why, Some(Why::NotItsMove { .. } | Why::NotOnTheWay { .. }))
        };
        match mv.filter(|&mv| !too_far(mv)) {
            Some(mv) => self.attempt(mv),
            None => {
                let [at, to] = [step.at, to].map(|square| position.geometry().name(square));
                Reply::warning(message!(table.language(), "play-no-step", from = at, to))
            }
        }
    }
}

/// Marks the squares that the player may choose next in `mode`.
pub(super) fn mark_targets(marks: &mut Marks, position: &Position, mode: &PromptMode) {
    let moves = match (mode.taken_up(), mode.first_step()) {
        (_, Some(step)) => step.moves(position),
        (Some(origin), _) => moves_from(position, origin),
        _ => Vec::new(),
    };
    marks.stepped = mode.first_step().map(|step| step.at);
    if let (Some(Origin::Board(from)), None) = (mode.taken_up(), marks.stepped) {
        let board = position.geometry();
        let steps = (0..8).filter_map(|direction| board.neighbor(from, direction));
        let two = |at: &Square| FirstStep { from, at: *at }.is_of_two(position, &moves);
        marks.first_steps = steps.filter(two).collect();
    }
    let returns = marks.stepped.is_some();
    let targets = moves.iter().map(|mv| mv.to());
    marks.targets = targets.filter(|&to| returns || marks.selected != Some(to)).collect();
}
