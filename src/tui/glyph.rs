//! Which characters stand for pieces and frames. No colours (that is `theme`) and no places (`layout`).

use std::borrow::Cow;

use crate::board::Color;
use crate::variant::Face;

/// Kanji, letters, or nothing but ASCII.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum GlyphMode {
    /// One or both kanji of a piece.
    #[default]
    Kanji,
    /// Hodges abbreviations.
    Letters,
    /// Hodges abbreviations, and no character outside ASCII anywhere.
    Ascii,
}

impl GlyphMode {
    /// The next one, for the key that steps through them.
    #[must_use]
    pub const fn next(self) -> GlyphMode {
        match self {
            GlyphMode::Kanji => GlyphMode::Letters,
            GlyphMode::Letters => GlyphMode::Ascii,
            GlyphMode::Ascii => GlyphMode::Kanji,
        }
    }

    /// Its name, for the key bar.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            GlyphMode::Kanji => "kanji",
            GlyphMode::Letters => "letters",
            GlyphMode::Ascii => "ASCII",
        }
    }
}

/// The characters in use.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Glyphs {
    /// How pieces are written.
    pub mode: GlyphMode,
    /// Whether frames are drawn with `+-|` even where pieces are not: for terminals that draw box
    /// characters two columns wide.
    pub ascii_frames: bool,
}

impl Glyphs {
    /// The characters frames are drawn with.
    #[must_use]
    pub const fn frame(self) -> Frame {
        if self.ascii_frames || matches!(self.mode, GlyphMode::Ascii) {
            Frame::ASCII
        } else {
            Frame::LINES
        }
    }
}

/// The characters of a frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Frame {
    /// Upper left, upper right, lower left, lower right.
    pub corners: [&'static str; 4],
    /// Across.
    pub across: &'static str,
    /// Down.
    pub down: &'static str,
    /// Down, beside the ranks of a promotion zone.
    pub zone: &'static str,
}

impl Frame {
    /// Box-drawing characters.
    pub const LINES: Frame =
        Frame { corners: ["┌", "┐", "└", "┘"], across: "─", down: "│", zone: "┃" };
    /// For terminals that lack them or draw them too wide.
    pub const ASCII: Frame =
        Frame { corners: ["+", "+", "+", "+"], across: "-", down: "|", zone: "#" };
}

/// What the side column shows: nothing for whoever plays up the screen, `v` for the side at the top,
/// as diagrams in print do.
#[must_use]
pub const fn side_mark(at_the_top: bool) -> &'static str {
    if at_the_top { "v" } else { " " }
}

/// The short name of a face in a list or a hand: its kanji or its abbreviation.
#[must_use]
pub fn short_name(face: &Face, color: Color, mode: GlyphMode) -> &str {
    match mode {
        GlyphMode::Kanji => face.kanji.of(color),
        GlyphMode::Letters | GlyphMode::Ascii => &face.abbr,
    }
}

/// `text` as it can be shown: in ASCII mode without long marks, and `?` for what has no ASCII.
#[must_use]
pub fn in_charset(text: &str, mode: GlyphMode) -> Cow<'_, str> {
    if mode != GlyphMode::Ascii || text.is_ascii() {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().map(ascii).collect())
}

/// Romaji and typography as they are written without accents.
fn ascii(c: char) -> String {
    let plain = match c {
        'ā' => "a",
        'ē' => "e",
        'ī' => "i",
        'ō' => "o",
        'ū' => "u",
        'Ā' => "A",
        'Ē' => "E",
        'Ī' => "I",
        'Ō' => "O",
        'Ū' => "U",
        '‘' | '’' => "'",
        '“' | '”' => "\"",
        '–' | '—' => "-",
        '…' => "...",
        c if c.is_ascii() => return c.to_string(),
        _ => "?",
    };
    plain.to_owned()
}
