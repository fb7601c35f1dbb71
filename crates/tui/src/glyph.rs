//! The characters of pieces and frames. Colours are in `theme`, places in `layout`.

mod move_signs;

pub use move_signs::{MoveSigns, SignSet};

use std::borrow::Cow;

use zushiki_core::board::Color;
use zushiki_core::text::ascii_form;
use zushiki_core::variant::Face;
use zushiki_words::language::Language;

/// The writing of pieces: kanji or letters.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum GlyphMode {
    /// One or both kanji of a piece.
    #[default]
    Kanji,
    /// Hodges abbreviations.
    Letters,
    /// Hodges abbreviations with signs of how the pieces move.
    Moves,
    /// Hodges abbreviations, and only ASCII characters on the whole screen.
    Ascii,
}

impl GlyphMode {
    /// The next mode, in a circle. ASCII is left out where `language` cannot be written in it.
    #[must_use]
    pub fn next(self, language: Language) -> GlyphMode {
        match self {
            GlyphMode::Kanji => GlyphMode::Letters,
            GlyphMode::Letters if language.needs_unicode() => GlyphMode::Moves,
            GlyphMode::Letters => GlyphMode::Ascii,
            GlyphMode::Ascii => GlyphMode::Moves,
            GlyphMode::Moves => GlyphMode::Kanji,
        }
    }
}

/// The characters of pieces and frames.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Glyphs {
    /// The writing of pieces.
    pub mode: GlyphMode,
    /// Whether frames are drawn with `+-|` in every mode: some terminals draw box characters two
    /// columns wide.
    pub ascii_frames: bool,
    /// Whether the signs of moves are ASCII characters: not every terminal has arrows.
    pub ascii_signs: bool,
}

impl Glyphs {
    /// The characters of frames.
    #[must_use]
    pub const fn frame(self) -> Frame {
        if self.is_ascii() { Frame::ASCII } else { Frame::LINES }
    }

    /// Whether frames and graphs are drawn with ASCII characters.
    #[must_use]
    pub const fn is_ascii(self) -> bool {
        self.ascii_frames || matches!(self.mode, GlyphMode::Ascii)
    }

    /// The characters of the signs of moves. A terminal that draws frames too wide does so with arrows.
    #[must_use]
    pub const fn signs(self) -> SignSet {
        if self.ascii_frames || self.ascii_signs { SignSet::Ascii } else { SignSet::Arrows }
    }
}

/// The characters of a frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Frame {
    /// The corners: upper left, upper right, lower left, lower right.
    pub corners: [&'static str; 4],
    /// The horizontal line.
    pub across: &'static str,
    /// The vertical line.
    pub down: &'static str,
    /// The vertical line beside the ranks of a promotion zone.
    pub zone: &'static str,
    /// The horizontal and the vertical line where a board continues that does not fit into the window.
    pub cut: [&'static str; 2],
}

impl Frame {
    /// Box-drawing characters.
    pub const LINES: Frame =
        Frame {
            corners: ["┌", "┐", "└", "┘"], across: "─", down: "│", zone: "┃", cut: ["┄", "┆"]
        };
    /// ASCII characters, for terminals without box characters or with too wide ones.
    pub const ASCII: Frame =
        Frame { corners: ["+", "+", "+", "+"], across: "-", down: "|", zone: "#", cut: [".", ":"] };
}

/// The side mark of a piece: `v` for the side at the top of the screen, blank for the other, as in
/// printed diagrams.
#[must_use]
pub const fn side_mark(at_the_top: bool) -> &'static str {
    if at_the_top { "v" } else { " " }
}

/// The name of a face in a list or a hand: its kanji or its abbreviation.
#[must_use]
pub fn short_name(face: &Face, color: Color, mode: GlyphMode) -> &str {
    match mode {
        GlyphMode::Kanji => face.kanji.of(color),
        GlyphMode::Letters | GlyphMode::Moves | GlyphMode::Ascii => &face.abbr,
    }
}

/// `text` in the characters of `mode`: in ASCII mode without macrons, and with `?` for characters
/// that have no ASCII form.
#[must_use]
pub fn in_charset(text: &str, mode: GlyphMode) -> Cow<'_, str> {
    if mode != GlyphMode::Ascii || text.is_ascii() {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().map(ascii).collect())
}

/// The ASCII form of `c`: letters without accents, plain punctuation, otherwise `?`.
fn ascii(c: char) -> String {
    if c.is_ascii() { c.to_string() } else { ascii_form(c).unwrap_or("?").to_owned() }
}
