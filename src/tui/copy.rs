//! What is copied: a position, or a game with all that is said about it, as text.

use super::effect::Copy;
use crate::notation::sfen;
use crate::record::{Format, Record, WriteError, write};
use crate::rules::Position;

/// The position in SFEN.
#[must_use]
pub fn position(position: &Position) -> Copy {
    let text = sfen::write(position.selection(), &position.setup());
    Copy { what: "position", text: format!("{text}\n") }
}

/// The game in PSN, with its variations and comments.
///
/// # Errors
/// Where it cannot be written so.
pub fn game(record: &Record) -> Result<Copy, WriteError> {
    let bytes = write(record, Format::Psn)?.bytes;
    Ok(Copy { what: "game", text: String::from_utf8_lossy(&bytes).into_owned() })
}
