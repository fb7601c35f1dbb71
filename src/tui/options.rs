//! How the board is shown, as the player or the environment wishes it.

use super::glyph::{GlyphMode, Glyphs};
use super::keymap::Keymap;
use super::layout::CellSize;
use super::theme::{Depth, Theme, ThemeName};
use super::widget::Numbering;

/// How the screen looks: what the command line and the environment say, and what the player changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Which characters stand for pieces and frames.
    pub glyphs: Glyphs,
    /// The looks.
    pub theme: ThemeName,
    /// How many colours the terminal has.
    pub depth: Depth,
    /// Whether the board turns to the side to move.
    pub auto_flip: bool,
    /// Whether mouse events are wanted.
    pub mouse: bool,
    /// How moves are counted in the list.
    pub numbering: Numbering,
    /// The keys of the board and the menu.
    pub keymap: Keymap,
    /// The size of a square; `None` is the largest that fits.
    pub cell: Option<CellSize>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            glyphs: Glyphs::default(),
            theme: ThemeName::default(),
            depth: Depth::default(),
            auto_flip: false,
            mouse: true,
            numbering: Numbering::default(),
            keymap: Keymap::default(),
            cell: None,
        }
    }
}

impl Options {
    /// What suits the environment that `variable` looks up.
    ///
    /// ASCII where the locale is not UTF-8, and on the Linux console, which has no kanji; no colours
    /// where `NO_COLOR` is set.
    ///
    /// ```
    /// use zushiki::tui::Options;
    /// use zushiki::tui::glyph::GlyphMode;
    /// let options = Options::for_environment(|name| (name == "LANG").then(|| "C".to_owned()));
    /// assert_eq!(options.glyphs.mode, GlyphMode::Ascii);
    /// ```
    #[must_use]
    pub fn for_environment(variable: impl Fn(&str) -> Option<String>) -> Options {
        let set = |name: &str| variable(name).filter(|value| !value.is_empty());
        let mode = match set("TERM").as_deref() {
            _ if !is_utf8(&set) => GlyphMode::Ascii,
            Some("linux") => GlyphMode::Ascii,
            _ => GlyphMode::Kanji,
        };
        let glyphs = Glyphs { mode, ..Glyphs::default() };
        let depth = Depth::of_environment(set);
        Options { glyphs, theme: theme(&set), depth, ..Options::default() }
    }

    /// The looks that follow.
    #[must_use]
    pub fn theme(&self) -> Theme {
        Theme::of(self.theme, self.depth)
    }
}

/// No colours where they are not wanted, or where the terminal is known to have none.
fn theme(set: &impl Fn(&str) -> Option<String>) -> ThemeName {
    let term = set("TERM").unwrap_or_default();
    let colourless = term == "dumb" || term.starts_with("vt1") || term.starts_with("vt2");
    match colourless || set("NO_COLOR").is_some() {
        true => ThemeName::Mono,
        false => ThemeName::Terminal,
    }
}

/// Whether the locale's characters are UTF-8: the first of the three that is set decides.
fn is_utf8(set: &impl Fn(&str) -> Option<String>) -> bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set);
    let locale = locale.unwrap_or_default().to_ascii_lowercase();
    cfg!(windows) || locale.contains("utf-8") || locale.contains("utf8")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options(variables: &[(&str, &str)]) -> Options {
        Options::for_environment(|name| {
            let found = variables.iter().find(|(variable, _)| *variable == name);
            found.map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    #[cfg(not(windows))]
    fn kanji_only_where_they_can_be_shown() {
        let mode = |variables: &[(&str, &str)]| options(variables).glyphs.mode;
        assert_eq!(mode(&[("LANG", "en_GB.UTF-8")]), GlyphMode::Kanji);
        assert_eq!(mode(&[("LC_CTYPE", "ja_JP.utf8"), ("LANG", "C")]), GlyphMode::Kanji);
        assert_eq!(mode(&[("LC_ALL", "C"), ("LANG", "en_GB.UTF-8")]), GlyphMode::Ascii);
        assert_eq!(mode(&[("LC_ALL", ""), ("LANG", "en_GB.UTF-8")]), GlyphMode::Kanji);
        assert_eq!(mode(&[]), GlyphMode::Ascii);
        assert_eq!(mode(&[("LANG", "en_GB.UTF-8"), ("TERM", "linux")]), GlyphMode::Ascii);
    }

    #[test]
    fn no_color_is_honoured_unless_empty() {
        assert_eq!(options(&[("NO_COLOR", "1")]).theme, ThemeName::Mono);
        assert_eq!(options(&[("NO_COLOR", "")]).theme, ThemeName::Terminal);
        assert_eq!(options(&[("TERM", "vt220")]).theme, ThemeName::Mono);
    }
}
