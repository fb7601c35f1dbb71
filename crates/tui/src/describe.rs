//! The messages after a change of the looks of the screen.

use super::Options;
use super::action::{Action, DisplayAction, StudyAction};
use super::glyph::{GlyphMode, SignSet};
use super::layout::CellSize;
use super::widget::Numbering;
use zushiki_core::notation::Notation;
use zushiki_words::language::Language;
use zushiki_words::message;

/// Whether the game or the terminal has the mouse.
pub(super) fn mouse(options: &Options) -> String {
    match options.mouse {
        true => {
            let hint = hint(
                options,
                Action::Display(DisplayAction::Mouse),
                message!(options.language, "screen-hint-mouse-given"),
            );
            message!(options.language, "screen-mouse-for-game", hint = hint)
        }
        false => {
            let hint = hint(
                options,
                Action::Display(DisplayAction::Mouse),
                message!(options.language, "screen-hint-mouse-taken"),
            );
            message!(options.language, "screen-mouse-for-terminal", hint = hint)
        }
    }
}

/// A text about the writing of pieces and the signs of their moves.
pub(super) fn glyphs(options: &Options) -> String {
    let mode = options.glyphs.mode;
    match (mode, options.glyphs.signs()) {
        (GlyphMode::Moves, SignSet::Arrows) => {
            message!(options.language, "screen-glyphs-with-arrows")
        }
        (GlyphMode::Moves, SignSet::Ascii) => {
            message!(options.language, "screen-glyphs-with-signs")
        }
        _ => {
            let hint = hint(
                options,
                Action::Display(DisplayAction::Glyphs),
                message!(options.language, "screen-hint-changes"),
            );
            message!(
                options.language,
                "screen-glyphs",
                mode = mode.name(options.language),
                hint = hint
            )
        }
    }
}

/// Which theme is in use.
pub(super) fn theme(options: &Options) -> String {
    message!(options.language, "screen-theme", theme = options.theme.name())
}

/// How moves are numbered.
pub(super) fn numbering(options: &Options) -> String {
    match options.numbering {
        Numbering::Pairs => message!(options.language, "screen-numbering-pairs"),
        Numbering::Single => message!(options.language, "screen-numbering-single"),
    }
}

/// The size of the squares.
pub(super) fn cell_size(size: CellSize, options: &Options) -> String {
    match options.cell {
        Some(_) => message!(options.language, "screen-squares", size = size.to_string()),
        None => message!(options.language, "screen-squares-automatic", size = size.to_string()),
    }
}

/// The reason why the squares cannot be larger or smaller.
pub(super) fn no_cell_size(language: Language, larger: bool) -> String {
    match larger {
        true => message!(language, "screen-no-larger-squares"),
        false => message!(language, "screen-no-smaller-squares"),
    }
}

/// Whether the board turns to the side to move.
pub(super) fn auto_flip(options: &Options) -> String {
    if options.auto_flip {
        return message!(options.language, "screen-board-turns");
    }
    let hint = hint(
        options,
        Action::Study(StudyAction::Flip),
        message!(options.language, "screen-hint-turns"),
    );
    message!(options.language, "screen-board-stays", hint = hint)
}

/// In which notation moves are written, or why not in the one that was asked for.
pub(super) fn notation(options: &Options) -> String {
    let changes = || {
        hint(
            options,
            Action::Display(DisplayAction::Notation),
            message!(options.language, "screen-hint-changes"),
        )
    };
    match (options.wanted_notation(), options.readable_notation()) {
        (Notation::Japanese, Notation::Hodges) => {
            let hint = hint(
                options,
                Action::Display(DisplayAction::Glyphs),
                message!(options.language, "screen-hint-shows"),
            );
            message!(options.language, "screen-notation-needs-kanji", hint = hint)
        }
        (_, Notation::Japanese) => {
            message!(options.language, "screen-notation-japanese", hint = changes())
        }
        (_, Notation::Hodges) => {
            message!(options.language, "screen-notation-hodges", hint = changes())
        }
    }
}

/// The language of the program.
pub(super) fn language(options: &Options) -> String {
    let hint = hint(
        options,
        Action::Display(DisplayAction::Language),
        message!(options.language, "screen-hint-changes"),
    );
    message!(options.language, "screen-language", hint = hint)
}

/// The sentence that names the key of `action`, with a blank before it.
fn hint(options: &Options, action: Action, words: String) -> String {
    options.keymap.hint_sentence(options.language, &[(action, words)])
}
