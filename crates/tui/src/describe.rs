//! The messages after a change of the looks of the screen.

use super::Options;
use super::action::Action;
use super::glyph::{GlyphMode, SignSet};
use super::keymap::KeyMessage;
use super::layout::CellSize;
use super::widget::Numbering;
use zushiki_core::notation::NotationKind::{Hodges, Japanese};
use zushiki_play::verbs::Verb;
use zushiki_words::language::Language;
use zushiki_words::message;

/// Whether the game or the terminal has the mouse.
pub(super) fn mouse(options: &Options) -> String {
    if options.mouse {
        let told = message!(options.language, "screen-mouse-for-game");
        with_hint(options, told, Action::Verb(Verb::Mouse), |language, key| {
            message!(language, "screen-hint-mouse-given", key)
        })
    } else {
        let told = message!(options.language, "screen-mouse-for-terminal");
        with_hint(options, told, Action::Verb(Verb::Mouse), |language, key| {
            message!(language, "screen-hint-mouse-taken", key)
        })
    }
}

/// The sentence about the setting that `verb` has changed.
pub(super) fn setting(verb: Verb, options: &Options) -> String {
    match verb {
        Verb::Glyphs => glyphs(options),
        Verb::Notation => notation(options),
        Verb::Numbering => numbering(options),
        _ => theme(options),
    }
}

/// The value `word` of the setting of `verb`, a word of the config file, as players read it.
pub(super) fn value(language: Language, verb: Verb, word: &str) -> String {
    match (verb, word) {
        (Verb::Language, tag) => Language::find(tag).map_or_else(String::new, Language::name),
        (Verb::Glyphs, "kanji") => message!(language, "screen-value-kanji"),
        (Verb::Glyphs, "letters") => message!(language, "screen-value-letters"),
        (Verb::Glyphs, "moves") => message!(language, "screen-value-moves"),
        (Verb::Glyphs, "ascii") => message!(language, "screen-value-ascii"),
        (Verb::Numbering, "single") => message!(language, "screen-value-single"),
        (Verb::Numbering, "pairs") => message!(language, "screen-value-pairs"),
        (Verb::Notation, "hodges") => message!(language, "screen-value-hodges"),
        (Verb::Notation, "japanese") => message!(language, "screen-value-japanese"),
        (Verb::AutoFlip, "never") => message!(language, "screen-value-never"),
        (Verb::AutoFlip, "auto") => message!(language, "screen-value-always"),
        (Verb::AutoFlip, "wait") => message!(language, "screen-value-after-key"),
        // Themes have names.
        (_, name) => name.to_owned(),
    }
}

/// A text about the writing of pieces and the signs of their moves.
fn glyphs(options: &Options) -> String {
    let mode = options.glyphs.mode;
    match (mode, options.glyphs.signs()) {
        (GlyphMode::Moves, SignSet::Arrows) => {
            message!(options.language, "screen-glyphs-with-arrows")
        }
        (GlyphMode::Moves, SignSet::Ascii) => {
            message!(options.language, "screen-glyphs-with-signs")
        }
        (GlyphMode::Kanji, _) => message!(options.language, "screen-glyphs-kanji"),
        (GlyphMode::Letters, _) => message!(options.language, "screen-glyphs-letters"),
        (GlyphMode::Ascii, _) => message!(options.language, "screen-glyphs-ascii"),
    }
}

/// The sentence about the theme in use.
fn theme(options: &Options) -> String {
    message!(options.language, "screen-theme", theme = options.theme.name())
}

/// The sentence about the numbering of moves.
fn numbering(options: &Options) -> String {
    match options.numbering {
        Numbering::Pairs => message!(options.language, "screen-numbering-pairs"),
        Numbering::Single => message!(options.language, "screen-numbering-single"),
    }
}

/// The size of the squares, which is `automatic` or chosen by the player.
pub(super) fn cell_size(size: CellSize, automatic: bool, language: Language) -> String {
    match (size, automatic) {
        (CellSize::Half | CellSize::Letter, _) => message!(language, "screen-overview"),
        (_, false) => message!(language, "screen-squares", size = size.to_string()),
        (_, true) => message!(language, "screen-squares-automatic", size = size.to_string()),
    }
}

/// The reason why a board has no overview.
pub(super) fn no_overview(language: Language) -> String {
    message!(language, "screen-no-overview")
}

/// The reason why the squares cannot be larger or smaller.
pub(super) fn no_cell_size(language: Language, larger: bool) -> String {
    if larger {
        message!(language, "screen-no-larger-squares")
    } else {
        message!(language, "screen-no-smaller-squares")
    }
}

/// Whether the board turns to the side to move.
pub(super) fn auto_flip(options: &Options) -> String {
    if options.auto_flip {
        return message!(options.language, "screen-board-turns");
    }
    let told = message!(options.language, "screen-board-stays");
    with_hint(options, told, Action::Verb(Verb::Flip), |language, key| {
        message!(language, "screen-hint-turns", key)
    })
}

/// The notation of moves, or why it is not the requested notation.
fn notation(options: &Options) -> String {
    let language = options.language;
    match (options.wanted_notation().kind(), options.readable_notation().kind()) {
        (Japanese, Hodges) => {
            let told = message!(language, "screen-notation-needs-kanji");
            with_hint(options, told, Action::Verb(Verb::Glyphs), |language, key| {
                message!(language, "screen-hint-shows", key)
            })
        }
        (_, Japanese) => message!(language, "screen-notation-japanese"),
        (_, Hodges) => message!(language, "screen-notation-hodges"),
    }
}

/// The language of the program.
pub(super) fn language(options: &Options) -> String {
    message!(options.language, "screen-language")
}

/// `told`, and after it a sentence about the key of `action`.
fn with_hint(options: &Options, told: String, action: Action, hint: KeyMessage) -> String {
    options.keymap.with_hints(options.language, told, &[(action, hint)])
}
