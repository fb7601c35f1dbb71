//! Signs on the board for the effects of a move on other pieces, shown before it is played.

use super::mode::PromptMode;
use super::moving::moves_from;
use zushiki_core::board::{Color, Geometry, Move, Origin, Square};
use zushiki_core::rules::Position;

/// The sign of a piece that is captured on the way.
const TAKEN: &str = "x";
/// The sign of a piece that burns.
const BURNT: &str = "*";
/// The sign of a piece that is flown over.
const FLOWN_OVER: &str = "-";

/// The signs of the pieces that the move to the square `at` of the cursor captures on its way, burns and flies over. There
/// are none while it is open which of several paths is meant.
pub(super) fn signs(
    position: &Position,
    mode: &PromptMode,
    at: Square,
) -> Vec<(Square, &'static str)> {
    let Some(mv) = intended(position, mode, at) else { return Vec::new() };
    let board = position.geometry();
    let taken: Vec<Square> = mv.via_squares(board).chain(position.trampled(mv)).collect();
    let burnt = position.burnt(mv);
    let mut signs: Vec<(Square, &'static str)> = burnt.iter().map(|&at| (at, BURNT)).collect();
    signs.extend(taken.iter().filter(|at| position.piece(**at).is_some()).map(|&at| (at, TAKEN)));
    let flown_over = flown_over(position, mv).into_iter();
    signs.extend(flown_over.filter(|at| !taken.contains(at)).map(|at| (at, FLOWN_OVER)));
    signs
}

/// The move that the player would choose now: to the square of the cursor, or the one that a question marks.
fn intended(position: &Position, mode: &PromptMode, at: Square) -> Option<Move> {
    match *mode {
        PromptMode::Ambiguous { ref moves, marked } => moves.get(marked?).copied(),
        PromptMode::Promotion { plain, .. } => Some(plain),
        PromptMode::Stepped(step) => only_path(step.moves(position), at),
        PromptMode::Selected(origin @ Origin::Board(_)) => {
            let moves = moves_from(position, origin);
            let direct = moves.iter().find(|mv| mv.to() == at && mv.via().is_none()).copied();
            direct.or_else(|| only_path(moves, at))
        }
        _ => None,
    }
}

/// The move to `at`, if all of `moves` that lead there take the same path.
fn only_path(moves: Vec<Move>, at: Square) -> Option<Move> {
    let mut leading = moves.into_iter().filter(|mv| mv.to() == at);
    let first = leading.next()?;
    leading.all(|other| other.via() == first.via()).then_some(first)
}

/// The squares of the pieces that `mv` flies over in a straight line.
fn flown_over(position: &Position, mv: Move) -> Vec<Square> {
    let Some(from) = mv.from().filter(|_| mv.via().is_none()) else { return Vec::new() };
    let Some(piece) = position.piece(from) else { return Vec::new() };
    let turned = if piece.color == Color::Black { 0 } else { 4 };
    let legs = &position.selection().face(piece.kind).movement.legs;
    let flies = |direction: usize| {
        let mut first = legs.iter().filter_map(|legs| legs.0.first());
        first.any(|leg| leg.is_flight() && leg.directions >> ((direction + turned) % 8) & 1 == 1)
    };
    let between = |direction| between(position.geometry(), from, mv.to(), direction);
    let line = (0..8).filter(|&direction| flies(direction)).find_map(between);
    let mut flown_over = line.unwrap_or_default();
    flown_over.retain(|&at| position.piece(at).is_some());
    flown_over
}

/// The squares between `from` and `to`, if `to` is in `direction` from `from`.
fn between(board: Geometry, from: Square, to: Square, direction: usize) -> Option<Vec<Square>> {
    let next = |at: &Square| board.neighbor(*at, direction);
    let line = std::iter::successors(board.neighbor(from, direction), next);
    let squares: Vec<Square> = line.take_while(|&at| at != to).collect();
    let last = squares.last().copied().unwrap_or(from);
    (board.neighbor(last, direction) == Some(to)).then_some(squares)
}
