//! Playing what a file says, move by move: every format's reader comes through here.

use super::{Fault, MAX_PLACES, MAX_PLIES};
use crate::board::Move;
use crate::game::Game;
use crate::notation::reason;

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
