//! How the board is shown, as the player or the environment overrides it.

use super::glyph::{GlyphMode, Glyphs};
use super::keymap::Keymap;
use super::layout::CellSize;
use super::theme::{Depth, Theme, ThemeName};
use super::widget::Numbering;
use crate::notation::Notation;

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
    /// How moves are written, where there are kanji for it.
    pub notation: Notation,
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
            notation: Notation::default(),
            keymap: Keymap::default(),
            cell: None,
        }
    }
}

impl Options {
    /// What suits the environment that `variable` looks up.
    ///
    /// ASCII where the locale is not UTF-8, and on the Linux console, which has no kanji; a wooden
    /// board where there is every colour, and no colours where `NO_COLOR` is set.
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
        let mode = if has_kanji(&set) { GlyphMode::Kanji } else { GlyphMode::Ascii };
        let glyphs = Glyphs { mode, ..Glyphs::default() };
        let depth = Depth::of_environment(set);
        Options { glyphs, theme: theme(&set, depth), depth, ..Options::default() }
    }

    /// What is left out because the terminal that `variable` tells of seems to lack it, in a
    /// sentence that says how to have it all the same; nothing where the player chose otherwise.
    ///
    /// Colours that `NO_COLOR` forbids are no lack of the terminal.
    #[must_use]
    pub fn left_out(&self, variable: impl Fn(&str) -> Option<String>) -> Option<String> {
        let colourless = is_colourless(&variable("TERM").unwrap_or_default());
        let set = |name: &str| variable(name).filter(|value| !value.is_empty());
        let lacks = match (
            !has_kanji(&set) && self.glyphs.mode == GlyphMode::Ascii,
            colourless && self.theme == ThemeName::Mono,
        ) {
            (false, false) => return None,
            (true, false) => "kanji: letters stand for them, g brings them",
            (false, true) => "colours: t brings them",
            (true, true) => "kanji and colours: g and t bring them",
        };
        Some(format!("This terminal seems to lack {lacks}."))
    }

    /// How moves are written on this screen: without kanji in no Japanese notation.
    #[must_use]
    pub fn readable_notation(&self) -> Notation {
        match self.glyphs.mode {
            GlyphMode::Ascii => Notation::Hodges,
            GlyphMode::Kanji | GlyphMode::Letters => self.notation,
        }
    }

    /// The looks that follow.
    #[must_use]
    pub fn theme(&self) -> Theme {
        Theme::of(self.theme, self.depth)
    }
}

/// No colours where they are not wanted, or where the terminal is known to have none; its own where
/// it has few.
fn theme(set: &impl Fn(&str) -> Option<String>, depth: Depth) -> ThemeName {
    let term = set("TERM").unwrap_or_default();
    match depth {
        _ if is_colourless(&term) || set("NO_COLOR").is_some() => ThemeName::Mono,
        Depth::True => ThemeName::Kaya,
        Depth::Indexed | Depth::Sixteen => ThemeName::Terminal,
    }
}

fn is_colourless(term: &str) -> bool {
    term.starts_with("vt1") || term.starts_with("vt2")
}

/// Whether kanji can be shown: in a UTF-8 locale, but not on the Linux console, which has none.
fn has_kanji(set: &impl Fn(&str) -> Option<String>) -> bool {
    is_utf8(set) && set("TERM").as_deref() != Some("linux")
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
    #[cfg(not(windows))]
    fn what_the_terminal_lacks_is_said_unless_the_player_chose() {
        let said = |variables: &[(&str, &str)]| {
            let look = |name: &str| {
                let found = variables.iter().find(|(variable, _)| *variable == name);
                found.map(|(_, value)| (*value).to_owned())
            };
            Options::for_environment(look).left_out(look).unwrap_or_default()
        };
        assert_eq!(said(&[("LANG", "en_GB.UTF-8"), ("NO_COLOR", "1")]), "");
        assert!(said(&[("LANG", "C")]).contains("lack kanji:"));
        assert!(said(&[("LANG", "en_GB.UTF-8"), ("TERM", "vt100")]).contains("lack colours"));
        assert!(said(&[("TERM", "vt100")]).contains("kanji and colours"));
        let chosen = Options { theme: ThemeName::Kaya, ..Options::default() };
        assert_eq!(chosen.left_out(|_| Some("vt100".to_owned())), None);
    }

    #[test]
    fn the_looks_follow_the_environment() {
        assert_eq!(options(&[("NO_COLOR", "1")]).theme, ThemeName::Mono);
        assert_eq!(options(&[("NO_COLOR", "")]).theme, ThemeName::Terminal);
        assert_eq!(options(&[("TERM", "vt220")]).theme, ThemeName::Mono);
        let wood = [("TERM", "xterm-256color"), ("COLORTERM", "truecolor")];
        assert_eq!(options(&wood).theme, ThemeName::Kaya);
        assert_eq!(options(&wood[..1]).theme, ThemeName::Terminal);
        assert_eq!(options(&[wood[1], ("NO_COLOR", "1")]).theme, ThemeName::Mono);
    }
}
