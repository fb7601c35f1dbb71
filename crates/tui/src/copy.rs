//! The texts of copied positions and games.

use super::effect::{Copy, CopyKind};
use zushiki_core::notation::sfen;
use zushiki_core::rules::Position;
use zushiki_record::{Format, Record, WriteError, write};

/// The position as SFEN.
#[must_use]
pub fn position(position: &Position) -> Copy {
    let text = sfen::write(position.selection(), &position.setup());
    Copy { what: CopyKind::Position, text: format!("{text}\n") }
}

/// The game as PSN, with its variations and comments.
///
/// # Errors
/// Where the game cannot be written as PSN.
pub fn game(record: &Record) -> Result<Copy, WriteError> {
    let bytes = write(record, Format::Psn)?.bytes;
    Ok(Copy { what: CopyKind::Game, text: String::from_utf8_lossy(&bytes).into_owned() })
}
