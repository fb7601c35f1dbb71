//! The options of the appearance of the screen, from the environment, the command line and the player.

use super::action::Action;
use super::glyph::{GlyphMode, Glyphs};
use super::keymap::{Keymap, Keys, LEFT_OUT, Mode};
use super::layout::{CellSize, LayoutRequest, Zoom};
use super::pictures::may_have_pictures;
use super::theme::{Depth, OwnTheme, Theme, ThemeName};
use super::unused::Unused;
use super::widget::Numbering;
use zushiki_core::notation::{Notation, NotationKind};
use zushiki_engine::TunedFiles;
use zushiki_play::analysis::ScoreSide;
use zushiki_play::storage::choices::Part;
use zushiki_play::verbs::Verb;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::notation_in;

/// The largest number of lines of the analysis pane.
pub const MAX_LINES: usize = 5;

/// The options of the screen's appearance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// The language of all texts.
    pub language: Language,
    /// The characters of pieces and frames.
    pub glyphs: Glyphs,
    /// The theme.
    pub theme: ThemeName,
    /// The player's themes.
    pub own_themes: &'static [OwnTheme],
    /// The number of colours of the terminal.
    pub depth: Depth,
    /// Whether the board turns to the side to move.
    pub auto_flip: bool,
    /// Whether it waits for a key before it turns.
    pub flip_waits: bool,
    /// Whether moves that were taken back stay as variations once another move is played.
    pub keep_takebacks: bool,
    /// Whether the computer below level 10 answers after a time that looks like thinking.
    pub thinking_time: bool,
    /// Whether the computer plays from the book of openings of a game, if there is one.
    pub opening_book: bool,
    /// Whether the program takes the mouse.
    pub mouse: bool,
    /// The signal for check and for the last seconds of a clock.
    pub bell: Bell,
    /// Whether the squares on the way of a move are shown; see [`Options::shows_motion`].
    pub motion: bool,
    /// Whether pieces have pictures behind their names: the player wants them, and the terminal is known to show them.
    pub pictures: bool,
    /// Whether the terminal is on another machine, at the far end of an SSH connection.
    pub is_remote: bool,
    /// The numbering of moves in the move list.
    pub numbering: Numbering,
    /// The notation of moves that the player chose, as far as the glyphs allow it; `None` is that of the
    /// language. See [`Options::readable_notation`].
    pub notation: Option<NotationKind>,
    /// The number of lines of the analysis pane, 1 to [`MAX_LINES`].
    pub analysis_lines: usize,
    /// The side from which its scores are shown.
    pub score_side: ScoreSide,
    /// The user's values, by which moves are judged; `None` if there are none.
    pub tuned: Option<&'static TunedFiles>,
    /// The keys.
    pub keymap: Keymap,
    /// The size of a square; `None` is the largest that fits.
    pub cell: Option<CellSize>,
    /// The size of a square of a large board, for this session.
    pub zoom: Zoom,
    /// The features that the player has not used yet, and that the board mentions.
    pub unused: Unused,
}

/// The signal for check, for ten seconds left and for a fallen flag.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Bell {
    /// Not at all, except for what the screen shows anyway.
    #[default]
    Off,
    /// By the bell of the terminal.
    On,
    /// By the first and the last row of the window, reversed for a moment.
    Visual,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            language: Language::ENGLISH,
            glyphs: Glyphs::default(),
            theme: ThemeName::default(),
            own_themes: &[],
            depth: Depth::default(),
            auto_flip: false,
            flip_waits: false,
            keep_takebacks: true,
            thinking_time: true,
            opening_book: true,
            mouse: true,
            bell: Bell::default(),
            motion: false,
            pictures: false,
            is_remote: false,
            numbering: Numbering::default(),
            notation: None,
            analysis_lines: 3,
            score_side: ScoreSide::default(),
            tuned: None,
            keymap: Keymap::default(),
            cell: None,
            zoom: Zoom::default(),
            unused: Unused::default(),
        }
    }
}

impl Options {
    /// The keys of `mode`, in the key bar without that for the letters on pieces once the player has changed them.
    pub(crate) fn keys_in_bar(&self, mode: Mode) -> Keys {
        let mut left_out = [None; LEFT_OUT];
        left_out[0] = (!self.unused.has(Part::Letters)).then_some(Verb::Glyphs);
        self.keymap.of(mode).leaving_out(left_out)
    }

    /// A layout with the sizes of squares that the player chose, without hands.
    #[must_use]
    pub fn layout_request(&self) -> LayoutRequest {
        LayoutRequest {
            cell: self.cell,
            zoom: self.zoom,
            overview: self.overview(),
            ..LayoutRequest::new(self.language)
        }
    }

    /// The squares of the overview of a large board. Without colours, half a row cannot show the sides.
    #[must_use]
    pub fn overview(&self) -> CellSize {
        let has_halves = self.theme().overview.has_colors() && !self.glyphs.is_ascii();
        if has_halves { CellSize::Half } else { CellSize::Letter }
    }

    /// The options for the environment whose variables `variable` looks up.
    ///
    /// Pieces are ASCII if the locale is not UTF-8 and on the Linux console, which has no kanji. The theme is a wooden
    /// board, or without colours if `NO_COLOR` is set or the terminal has none.
    ///
    /// ```
    /// use zushiki_tui::Options;
    /// use zushiki_tui::glyph::GlyphMode;
    /// let options = Options::for_environment(|name| (name == "LANG").then(|| "C".to_owned()));
    /// assert_eq!(options.glyphs.mode, GlyphMode::Ascii);
    /// ```
    #[must_use]
    pub fn for_environment(variable: impl Fn(&str) -> Option<String>) -> Options {
        let set = |name: &str| variable(name).filter(|value| !value.is_empty());
        let has_kanji = has_kanji(&set);
        let mode = if has_kanji { GlyphMode::Kanji } else { GlyphMode::Ascii };
        // The fonts of the Linux console have no diagonal arrows either.
        let glyphs = Glyphs { mode, ascii_signs: !has_kanji, ..Glyphs::default() };
        let depth = Depth::of_environment(set);
        let is_remote = set("SSH_CONNECTION").or_else(|| set("SSH_TTY")).is_some();
        let pictures = may_have_pictures(&set);
        Options { glyphs, theme: theme(&set), depth, pictures, is_remote, ..Options::default() }
    }

    /// The features that are left out because the terminal seems unable to show them, in a sentence that names the
    /// keys that show it; `None` if nothing is missing. `variable` looks up the environment.
    ///
    /// Colours that are missing because of `NO_COLOR` are not mentioned.
    #[must_use]
    pub fn missing_on_terminal(&self, variable: impl Fn(&str) -> Option<String>) -> Option<String> {
        let colourless = is_colourless(&variable("TERM").unwrap_or_default());
        let set = |name: &str| variable(name).filter(|value| !value.is_empty());
        let key = |verb| self.keymap.way_to(self.language, &Action::Verb(verb));
        let way_to = |verb| key(verb).unwrap_or_default();
        let (glyphs, theme) = (way_to(Verb::Glyphs), way_to(Verb::Theme));
        let lacks = match (
            !has_kanji(&set) && self.glyphs.mode == GlyphMode::Ascii,
            colourless && self.theme == ThemeName::Mono,
        ) {
            (false, false) => return None,
            (true, false) => message!(self.language, "screen-lacks-kanji", glyphs),
            (false, true) => message!(self.language, "screen-lacks-colours", theme),
            (true, true) => {
                message!(self.language, "screen-lacks-both", glyphs, theme)
            }
        };
        Some(lacks)
    }

    /// The notation of moves on screen: Hodges if there are no kanji for Japanese notation.
    #[must_use]
    pub fn readable_notation(&self) -> Notation {
        match self.glyphs.mode {
            GlyphMode::Ascii => Notation::Hodges,
            GlyphMode::Kanji | GlyphMode::Letters | GlyphMode::Moves => self.wanted_notation(),
        }
    }

    /// The notation that the player chose, otherwise that of the language.
    #[must_use]
    pub fn wanted_notation(&self) -> Notation {
        notation_in(self.language, self.notation)
    }

    /// Whether the squares on the way of a move are shown: only where the terminal is on this machine, as
    /// they would come late over a slow line.
    #[must_use]
    pub fn shows_motion(&self) -> bool {
        self.motion && !self.is_remote
    }

    /// The styles of the theme, in the colours of the terminal.
    #[must_use]
    pub fn theme(&self) -> Theme {
        Theme::of(self.theme, self.depth)
    }
}

/// The theme for the environment: no colours if they are not wanted or the terminal has none.
fn theme(set: &impl Fn(&str) -> Option<String>) -> ThemeName {
    let term = set("TERM").unwrap_or_default();
    if is_colourless(&term) || set("NO_COLOR").is_some() {
        ThemeName::Mono
    } else {
        ThemeName::Kaya
    }
}

fn is_colourless(term: &str) -> bool {
    term.starts_with("vt1") || term.starts_with("vt2")
}

/// Whether the terminal can show kanji: in a UTF-8 locale, but not on the Linux console, whose
/// fonts have none.
fn has_kanji(set: &impl Fn(&str) -> Option<String>) -> bool {
    is_utf8(set) && set("TERM").as_deref() != Some("linux")
}

/// Whether the locale is UTF-8. POSIX: the first of these three variables that is set decides.
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
    fn what_the_terminal_lacks_is_reported_unless_the_player_chose() {
        let said = |variables: &[(&str, &str)]| {
            let look = |name: &str| {
                let found = variables.iter().find(|(variable, _)| *variable == name);
                found.map(|(_, value)| (*value).to_owned())
            };
            Options::for_environment(look).missing_on_terminal(look).unwrap_or_default()
        };
        assert_eq!(said(&[("LANG", "en_GB.UTF-8"), ("NO_COLOR", "1")]), "");
        assert!(said(&[("LANG", "C")]).contains("lack kanji:"));
        assert!(said(&[("LANG", "en_GB.UTF-8"), ("TERM", "vt100")]).contains("lack colours"));
        assert!(said(&[("TERM", "vt100")]).contains("kanji and colours"));
        let chosen = Options { theme: ThemeName::Kaya, ..Options::default() };
        assert_eq!(chosen.missing_on_terminal(|_| Some("vt100".to_owned())), None);
    }

    #[test]
    fn nothing_moves_over_ssh() {
        let shows = |variables: &[(&str, &str)]| {
            Options { motion: true, ..options(variables) }.shows_motion()
        };
        assert!(shows(&[]) && shows(&[("SSH_TTY", "")]));
        assert!(!shows(&[("SSH_TTY", "/dev/pts/1")]) && !shows(&[("SSH_CONNECTION", "a b c d")]));
        assert!(!options(&[]).shows_motion());
    }

    #[test]
    fn the_looks_follow_the_environment() {
        assert_eq!(options(&[("NO_COLOR", "1")]).theme, ThemeName::Mono);
        assert_eq!(options(&[("NO_COLOR", "")]).theme, ThemeName::Kaya);
        assert_eq!(options(&[("TERM", "vt220")]).theme, ThemeName::Mono);
        let wood = [("TERM", "xterm-256color"), ("COLORTERM", "truecolor")];
        assert_eq!(options(&wood).theme, ThemeName::Kaya);
        assert_eq!(options(&wood[..1]).theme, ThemeName::Kaya);
        assert_eq!(options(&[wood[1], ("NO_COLOR", "1")]).theme, ThemeName::Mono);
    }
}
