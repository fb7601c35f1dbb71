//! Playing what a file says, move by move: every format's reader comes through here.

use super::{Fault, MAX_PLACES, MAX_PLIES};
use crate::board::Move;
use crate::game::Game;
use crate::notation::{ParseMoveError, reason};
use crate::rules::Position;

/// Plays `mv`, which the file writes as `text`, from the current place of `game`.
///
/// # Errors
/// Where the game is over, the move illegal or one too many; nothing has changed then.
pub(super) fn play(game: &mut Game, text: &str, mv: Move) -> Result<(), Fault> {
    if game.cursor_ply() >= MAX_PLIES {
        return Err(Fault::TooManyMoves);
    }
    if game.node_count() > MAX_PLACES {
        return Err(Fault::TooManyPlaces);
    }
    let position = game.position();
    if let Some(outcome) = game.cursor_outcome() {
        let reason = reason::outcome(position.selection(), outcome);
        return Err(Fault::AfterTheEnd { reason });
    }
    if let Err(illegal) = position.examine(mv) {
        let reason = reason::why(position, &illegal);
        return Err(Fault::Move { text: text.to_owned(), reason });
    }
    // It was examined: playing it cannot fail.
    let _ = game.play(mv);
    Ok(())
}

/// What came of reading a move, which does not promote where it has no mark and need not; or why it
/// cannot be played.
pub(super) fn unmarked(
    position: &Position,
    read: Result<Move, ParseMoveError>,
) -> Result<Move, String> {
    plain(read).map_err(|error| reason::unread(position, &error))
}

/// The same, with what is wrong in place of the sentence about it.
pub(super) fn plain(read: Result<Move, ParseMoveError>) -> Result<Move, ParseMoveError> {
    read.or_else(|error| unpromoted(&error).ok_or(error))
}

/// The move that does not promote, where two differ by nothing else.
fn unpromoted(error: &ParseMoveError) -> Option<Move> {
    let ParseMoveError::Ambiguous(moves) = error else { return None };
    let &[plain, promoting] = moves.as_slice() else { return None };
    let differ = !plain.promotes() && promoting.promotes();
    (differ && promoting == plain.with_promotion(true)).then_some(plain)
}
