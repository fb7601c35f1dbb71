//! What the player is told after changing how the screen looks.

use super::Options;
use crate::notation::Notation;

/// Whether the game or the terminal has the mouse.
pub(super) const fn mouse(options: &Options) -> &'static str {
    if options.mouse {
        "The mouse is for the game; m gives it to the terminal."
    } else {
        "The mouse is for the terminal; m takes it back."
    }
}

/// How pieces are written.
pub(super) fn glyphs(options: &Options) -> String {
    format!("Pieces are written in {}; g changes it.", options.glyphs.mode.name())
}

/// Which theme is in use.
pub(super) fn theme(options: &Options) -> String {
    format!("Theme: {}.", options.theme.name())
}

/// Whether the board turns to the side to move.
pub(super) const fn auto_flip(options: &Options) -> &'static str {
    if options.auto_flip {
        "The board turns to the side to move."
    } else {
        "The board stays as it is; f turns it."
    }
}

/// In which notation moves are written, or why not in the one that was asked for.
pub(super) fn notation(options: &Options) -> &'static str {
    match (options.notation, options.readable_notation()) {
        (Notation::Japanese, Notation::Hodges) => "Japanese notation needs kanji: g shows them.",
        (_, Notation::Japanese) => "Moves are written in Japanese notation; N changes it.",
        (_, Notation::Hodges) => "Moves are written in Hodges notation; N changes it.",
    }
}
