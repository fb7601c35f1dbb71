//! Plays the moves of a record: those that the rules allow, and those that a lenient reader keeps although they do
//! not.

use super::{Fault, MAX_NODES, MAX_PLIES};
use zushiki_core::board::{Move, Piece, Setup};
use zushiki_core::game::Game;
use zushiki_core::notation::ParseMoveError;
use zushiki_core::rules::{Outcome, Position};

/// Plays a recorded move `mv`, which the file writes as `text`, from the current node of `game`. A move that a
/// lenient reader kept is kept again.
///
/// # Errors
/// If no board can show the move, or there are too many moves; then nothing has changed.
pub fn play_recorded(game: &mut Game, text: &str, mv: Move) -> Result<(), Fault> {
    match play_if_legal(game, text, mv) {
        Err(fault @ (Fault::Move { .. } | Fault::AfterTheEnd { .. })) => {
            let next = after_recorded(game.position(), mv).ok_or(fault)?;
            game.record(mv, next);
            Ok(())
        }
        played => played,
    }
}

/// The position after a recorded move that the rules do not allow at `position`; `None` if the mover has no such piece,
/// or no game can continue from there.
pub(super) fn after_recorded(position: &Position, mv: Move) -> Option<Position> {
    let mut next = position.clone();
    if next.play(mv).is_ok() {
        return Some(next);
    }
    let setup = setup_after(position, mv)?;
    position.rules().recorded_position(&setup).ok().map(|(next, _)| next)
}

/// The board and the hands after a move of one step.
fn setup_after(position: &Position, mv: Move) -> Option<Setup> {
    let (mut setup, mover) = (position.setup(), position.to_move());
    let landed = position.landed_kind(mv)?;
    let target = setup.piece(mv.to());
    let is_royal = |piece: Piece| position.selection().face(piece.kind).royal;
    if !mv.via().is_none() || target.is_some_and(|piece| piece.color == mover || is_royal(piece)) {
        return None;
    }
    let hand = &mut setup.hands[mover.index()];
    match mv.from() {
        Some(from) if from == mv.to() => return None,
        Some(from) => {
            position.piece(from).filter(|piece| piece.color == mover)?;
            setup.set_piece(from, None);
        }
        None if target.is_some() => return None,
        None => {
            let kind = position.selection().face(landed).base;
            hand.set(kind, hand.count(kind).checked_sub(1)?);
        }
    }
    if let Some(taken) = target.filter(|_| position.selection().rules().drops.enabled) {
        let kind = position.selection().face(taken.kind).captured_as;
        let hand = &mut setup.hands[mover.index()];
        hand.set(kind, hand.count(kind) + 1);
    }
    setup.set_piece(mv.to(), Some(Piece { kind: landed, color: mover }));
    setup.to_move = !mover;
    setup.ply += 1;
    setup.lion_taken = None;
    Some(setup)
}

/// Plays a recorded move `mv`, which the file writes as `text`, from the current node of `game`.
///
/// # Errors
/// If the game is over, the move not legal or one too many; nothing has changed then.
pub(super) fn play_if_legal(game: &mut Game, text: &str, mv: Move) -> Result<(), Fault> {
    if game.cursor_ply() >= MAX_PLIES {
        return Err(Fault::TooManyMoves);
    }
    if game.node_count() > MAX_NODES {
        return Err(Fault::TooManyNodes);
    }
    if let Some(outcome) = game.cursor_outcome() {
        return Err(after_the_end(game.position(), outcome));
    }
    // Examined first: under strict rules `Game::play` would make an illegal move a loss.
    if let Err(illegal) = game.position().examine(mv) {
        let (text, error) = (text.to_owned(), ParseMoveError::Illegal(illegal));
        return Err(Fault::Move { text, error, position: Box::new(game.position().clone()) });
    }
    let _ = game.play(mv);
    Ok(())
}

/// The fault of a move after the end of a game.
pub(super) fn after_the_end(position: &Position, outcome: Outcome) -> Fault {
    Fault::AfterTheEnd { outcome, selection: Box::new(position.selection().clone()) }
}
