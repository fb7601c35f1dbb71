//! What the player is told after changing how the screen looks.

use super::Options;
use super::action::Action;
use super::glyph::{GlyphMode, SignSet};
use super::layout::CellSize;
use crate::notation::Notation;

/// Whether the game or the terminal has the mouse.
pub(super) fn mouse(options: &Options) -> String {
    let (whose, other) = match options.mouse {
        true => ("game", "gives it to the terminal"),
        false => ("terminal", "takes it back"),
    };
    format!("The mouse is for the {whose}.{}", hint(options, Action::Mouse, other))
}

/// A text about the writing of pieces and the signs of their moves.
pub(super) fn glyphs(options: &Options) -> String {
    let mode = options.glyphs.mode;
    let told = format!("Pieces are written in {}", mode.name());
    match (mode, options.glyphs.signs()) {
        (GlyphMode::Moves, SignSet::Arrows) => format!("{told}: • step, ↑ slide, * jump, % both."),
        (GlyphMode::Moves, SignSet::Ascii) => format!("{told}: o step, | slide, * jump, % both."),
        _ => format!("{told}.{}", hint(options, Action::Glyphs, "changes it")),
    }
}

/// Which theme is in use.
pub(super) fn theme(options: &Options) -> String {
    format!("Theme: {}.", options.theme.name())
}

/// The size of the squares.
pub(super) fn cell_size(size: CellSize, options: &Options) -> String {
    let by = if options.cell.is_none() { ", the largest that leaves room for all" } else { "" };
    format!("Squares of {size}{by}.")
}

/// The reason why the squares cannot be larger or smaller.
pub(super) const fn no_cell_size(larger: bool) -> &'static str {
    match larger {
        true => "Larger squares do not fit into this window.",
        false => "These are the smallest squares.",
    }
}

/// Whether the board turns to the side to move.
pub(super) fn auto_flip(options: &Options) -> String {
    if options.auto_flip {
        return "The board turns to the side to move.".to_owned();
    }
    format!("The board stays as it is.{}", hint(options, Action::Flip, "turns it"))
}

/// In which notation moves are written, or why not in the one that was asked for.
pub(super) fn notation(options: &Options) -> String {
    let (told, action, words) = match (options.notation, options.readable_notation()) {
        (Notation::Japanese, Notation::Hodges) => {
            ("Japanese notation needs kanji.", Action::Glyphs, "shows them")
        }
        (_, Notation::Japanese) => {
            ("Moves are written in Japanese notation.", Action::Notation, "changes it")
        }
        (_, Notation::Hodges) => {
            ("Moves are written in Hodges notation.", Action::Notation, "changes it")
        }
    };
    format!("{told}{}", hint(options, action, words))
}

/// The sentence that names the key of `action`, with a blank before it.
fn hint(options: &Options, action: Action, words: &str) -> String {
    options.keymap.hint_sentence(&[(action, words)])
}
