//! The characters that standard output can show, from the same environment variables as on the board.

use std::sync::OnceLock;

use unicode_width::UnicodeWidthChar;

use zushiki_core::text::PageFormat;
use zushiki_tui::Options;
use zushiki_tui::glyph::{self, GlyphMode};
use zushiki_words::language::Language;

/// The characters that printed text may have. The environment is read once: every line that is printed asks.
fn mode() -> GlyphMode {
    static MODE: OnceLock<GlyphMode> = OnceLock::new();
    *MODE.get_or_init(|| Options::for_environment(|name| std::env::var(name).ok()).glyphs.mode)
}

/// The page format for standard output: with kanji if the locale can show them.
pub(super) fn page_format() -> PageFormat {
    PageFormat { kanji: mode() == GlyphMode::Kanji, ..PageFormat::default() }
}

/// Whether diagrams of positions are drawn with kanji: moves are written with them in the language, and the locale has them.
pub(super) fn draws_kanji(language: Language) -> bool {
    language.reads_kanji() && mode() == GlyphMode::Kanji
}

/// Whether printed text has to be in ASCII.
pub(super) fn is_ascii() -> bool {
    mode() == GlyphMode::Ascii
}

/// `text` as standard output can show it: without kanji and long marks if the locale does not have
/// them.
pub(super) fn shown(text: &str) -> String {
    match mode() {
        GlyphMode::Ascii => to_ascii(text),
        _ => text.to_owned(),
    }
}

/// `text` in ASCII; kanji are left out, and the brackets around them.
fn to_ascii(text: &str) -> String {
    let narrow: String = text.chars().filter(|c| c.width() != Some(2)).collect();
    glyph::in_charset(&narrow.replace(" ()", ""), GlyphMode::Ascii).into_owned()
}

#[cfg(test)]
mod tests {
    use super::to_ascii;

    #[test]
    fn kanji_are_left_out_and_long_marks_shortened() {
        assert_eq!(to_ascii("Shō shōgi zushiki (象戯図式), Edo"), "Sho shogi zushiki, Edo");
        assert_eq!(to_ascii("  two spaces | stay"), "  two spaces | stay");
    }
}
