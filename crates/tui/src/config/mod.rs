//! The config file: the look of the board on screen, the keys, and engines of other authors.
//!
//! `read` parses its text and `themes` the themes in it, `defaults` writes one with the default settings,
//! `former` knows the keys in older files, and `looks` has the settings that were chosen by keys.
//! The caller finds the file and reads its bytes.

mod defaults;
mod former;
mod looks;
mod read;
mod themes;

pub use defaults::defaults;
pub use looks::with_looks;
pub(crate) use looks::{chosen as chosen_look, value_of, values, with_value};

use crate::glyph::GlyphMode;
use crate::keymap::Keymap;
use crate::layout::CellSize;
use crate::theme::{OwnTheme, ThemeName};
use crate::widget::Numbering;
use crate::{Bell, Options};
use zushiki_core::notation::NotationKind;
use zushiki_core::toml_source::Report;
use zushiki_play::analysis::ScoreSide;
use zushiki_play::peers::EngineEntry;
use zushiki_words::language::Language;

/// The settings of a config file. `None` leaves a setting to the environment or to the defaults.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Config {
    /// The language of the program.
    pub language: Option<Language>,
    theme: Option<ThemeName>,
    own_themes: &'static [OwnTheme],
    glyphs: Option<GlyphMode>,
    cell: Option<CellSize>,
    auto_flip: Option<bool>,
    flip_waits: Option<bool>,
    keep_takebacks: Option<bool>,
    thinking_time: Option<bool>,
    opening_book: Option<bool>,
    mouse: Option<bool>,
    bell: Option<Bell>,
    motion: Option<bool>,
    pictures: Option<bool>,
    ascii: Option<bool>,
    numbering: Option<Numbering>,
    notation: Option<NotationKind>,
    analysis_lines: Option<usize>,
    score_side: Option<ScoreSide>,
    keymap: Keymap,
    /// The words of the command that tells the player about a turn at a shared table; empty without one.
    pub notify: Vec<String>,
    /// The player's own entries for engines.
    pub engines: Vec<EngineEntry>,
}

impl Config {
    /// The settings in `text`, the text of the config file called `name`, with the warnings about it, if any.
    ///
    /// # Errors
    /// All faults of the text.
    pub fn parse(name: &str, text: &str) -> Result<(Config, Option<Report>), Report> {
        read::config(name, text)
    }

    /// Whether the computer plays from its book of openings.
    #[must_use]
    pub fn has_opening_book(&self) -> bool {
        self.opening_book.unwrap_or(true)
    }

    /// The options with the settings of the file in place of those from the environment.
    #[must_use]
    pub fn applied(&self, options: Options) -> Options {
        let mut applied = options;
        applied.theme = self.theme.unwrap_or(options.theme);
        applied.own_themes = self.own_themes;
        applied.glyphs.mode = self.glyphs.unwrap_or(options.glyphs.mode);
        applied.glyphs.ascii_frames = self.ascii.unwrap_or(options.glyphs.ascii_frames);
        applied.cell = self.cell.or(options.cell);
        applied.auto_flip = self.auto_flip.unwrap_or(options.auto_flip);
        applied.flip_waits = self.flip_waits.unwrap_or(options.flip_waits);
        applied.keep_takebacks = self.keep_takebacks.unwrap_or(options.keep_takebacks);
        applied.thinking_time = self.thinking_time.unwrap_or(options.thinking_time);
        applied.opening_book = self.opening_book.unwrap_or(options.opening_book);
        applied.mouse = self.mouse.unwrap_or(options.mouse);
        applied.bell = self.bell.unwrap_or(options.bell);
        applied.motion = self.motion.unwrap_or(options.motion);
        applied.pictures = self.pictures.unwrap_or(options.pictures);
        applied.numbering = self.numbering.unwrap_or(options.numbering);
        applied.notation = self.notation.or(options.notation);
        applied.analysis_lines = self.analysis_lines.unwrap_or(options.analysis_lines);
        applied.score_side = self.score_side.unwrap_or(options.score_side);
        applied.keymap = self.keymap;
        applied
    }
}
