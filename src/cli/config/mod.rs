//! The config file: how the screen looks and which keys do what, for every game.
//!
//! `file` finds and reads it, `read` says what it means, `defaults` writes one that changes nothing.

mod defaults;
mod file;
mod read;

pub(super) use defaults::defaults;
pub(super) use file::load;

use crate::notation::Notation;
use crate::tui::Options;
use crate::tui::glyph::GlyphMode;
use crate::tui::keymap::Keymap;
use crate::tui::layout::CellSize;
use crate::tui::theme::ThemeName;
use crate::tui::widget::Numbering;

/// What a config file says; `None` where it leaves a choice to the terminal or to the program.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Config {
    theme: Option<ThemeName>,
    glyphs: Option<GlyphMode>,
    cell: Option<CellSize>,
    auto_flip: Option<bool>,
    mouse: Option<bool>,
    ascii: Option<bool>,
    numbering: Option<Numbering>,
    notation: Option<Notation>,
    keymap: Keymap,
}

/// A config file as it was found, and what was wrong with it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Loaded {
    pub(super) config: Config,
    pub(super) trouble: Option<Trouble>,
}

/// Why a config file is not followed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Trouble {
    /// One line for the screen.
    pub(super) summary: String,
    /// Everything, for standard error.
    pub(super) report: String,
}

impl Config {
    /// `options`, with whatever the file says in place of what the environment suggests.
    pub(super) fn applied(&self, options: Options) -> Options {
        let mut applied = options;
        applied.theme = self.theme.unwrap_or(options.theme);
        applied.glyphs.mode = self.glyphs.unwrap_or(options.glyphs.mode);
        applied.glyphs.ascii_frames = self.ascii.unwrap_or(options.glyphs.ascii_frames);
        applied.cell = self.cell.or(options.cell);
        applied.auto_flip = self.auto_flip.unwrap_or(options.auto_flip);
        applied.mouse = self.mouse.unwrap_or(options.mouse);
        applied.numbering = self.numbering.unwrap_or(options.numbering);
        applied.notation = self.notation.unwrap_or(options.notation);
        applied.keymap = self.keymap;
        applied
    }
}
