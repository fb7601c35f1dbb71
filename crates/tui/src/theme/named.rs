//! The themes by name, in true colour. A reversed style shows its colours exchanged.

use super::palette::{Coding, Palette};
use super::{ControlScale, OverviewColors, OwnTheme, Theme};
use zushiki_words::language::Language;
use zushiki_words::message;

/// The name of a theme.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ThemeName {
    /// The terminal's own colours and background.
    #[default]
    Terminal,
    /// A wooden board.
    Kaya,
    /// Light on dark.
    Dark,
    /// Dark on light.
    Light,
    /// No colours.
    Mono,
    /// A theme of the player.
    Own(&'static OwnTheme),
}

impl ThemeName {
    /// The built-in themes, in the order of the key that switches them.
    pub const ALL: [ThemeName; 5] =
        [ThemeName::Terminal, ThemeName::Kaya, ThemeName::Dark, ThemeName::Light, ThemeName::Mono];

    /// The built-in theme called `name`.
    #[must_use]
    pub fn built_in(name: &str) -> Option<ThemeName> {
        ThemeName::ALL.into_iter().find(|theme| theme.name() == name)
    }

    /// The name on the command line and in the config file.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            ThemeName::Terminal => "terminal",
            ThemeName::Kaya => "kaya",
            ThemeName::Dark => "dark",
            ThemeName::Light => "light",
            ThemeName::Mono => "mono",
            ThemeName::Own(own) => own.name.as_str(),
        }
    }

    /// A description for the help of the command line.
    #[must_use]
    pub fn about(self, language: Language) -> String {
        match self {
            ThemeName::Terminal => message!(language, "theme-about-terminal"),
            ThemeName::Kaya => message!(language, "theme-about-kaya"),
            ThemeName::Dark => message!(language, "theme-about-dark"),
            ThemeName::Light => message!(language, "theme-about-light"),
            ThemeName::Mono => message!(language, "theme-about-mono"),
            ThemeName::Own(_) => message!(language, "theme-about-own"),
        }
    }

    /// The next theme in a circle of the built-in ones and `own`.
    #[must_use]
    pub fn next(self, own: &'static [OwnTheme]) -> ThemeName {
        let later = ThemeName::all(own).skip_while(|&name| name != self).nth(1);
        later.unwrap_or(ThemeName::ALL[0])
    }

    /// The built-in themes and `own`, in the order of the key that switches them.
    pub fn all(own: &'static [OwnTheme]) -> impl Iterator<Item = ThemeName> {
        ThemeName::ALL.into_iter().chain(own.iter().map(ThemeName::Own))
    }
}

/// A board of yellow wood with pieces of lighter wood, those of White bleached and with blue names, on a dark brown
/// background.
pub(super) const KAYA: Theme = Palette {
    coding: Coding::Rgb,
    screen: [0xe9dcc6, 0x241c16],
    faint: 0xaa9c80,
    heading: 0xf0c674,
    frame: 0x80684c,
    rim: [0x4a2f10, 0xc0914a],
    edge: [0x4a2f10, 0x946a2c],
    zone: 0x2b1906,
    label: 0x3d2609,
    squares: [[0x2b1a0c, 0xe0b86c], [0x2b1a0c, 0xd7ad5f]],
    trail: 0xcfc455,
    reach: 0xb9bd72,
    control: ControlScale::LIGHT,
    overview: OverviewColors::WOOD,
    faces: [[0x1c1008, 0xfcecc6], [0x14306e, 0xd3dee6]],
    promoted: 0x8a0f0a,
    cursor: [0xffffff, 0x1f3f7e],
    selected: [0xffffff, 0x1c5f32],
    target: 0x124f24,
    attacked: [0xffffff, 0xa3160e],
    diagram: 0xb6cf7a,
    title: 0xf0c674,
    banner: [0x241c16, 0xf0c674],
    current: [0x241c16, 0xd9b877],
    warning: 0xff8f73,
    key: [0x241c16, 0xb09468],
}
.theme();

/// Light on dark grey, with White's pieces in amber.
pub(super) const DARK: Theme = Palette {
    coding: Coding::Rgb,
    screen: [0xd7dce4, 0x14171c],
    faint: 0x848d9a,
    heading: 0x8fc7ff,
    frame: 0x4a5464,
    rim: [0x5f6b7d, 0x1b2027],
    edge: [0x475160, 0x101318],
    zone: 0xff7a70,
    label: 0x7fd1d6,
    squares: [[0xd7dce4, 0x1e242c], [0xd7dce4, 0x1a1f27]],
    trail: 0x38320f,
    reach: 0x133526,
    control: ControlScale::DARK,
    overview: OverviewColors::DARK,
    faces: [[0xffffff, 0x435062], [0xffd08a, 0x4b4844]],
    promoted: 0xffc9c2,
    cursor: [0x101318, 0x8fc7ff],
    selected: [0x101318, 0x8fe3a4],
    target: 0x8fe3a4,
    attacked: [0x101318, 0xff9c92],
    diagram: 0x8fe3a4,
    title: 0xffffff,
    banner: [0x101318, 0xffd08a],
    current: [0x101318, 0x8fc7ff],
    warning: 0xff8f73,
    key: [0x14171c, 0x9aa5b4],
}
.theme();

/// Dark on light, with White's pieces in blue.
pub(super) const LIGHT: Theme = Palette {
    coding: Coding::Rgb,
    screen: [0x24282e, 0xfaf9f6],
    faint: 0x666d79,
    heading: 0x124f8c,
    frame: 0xb0b4ba,
    rim: [0x797464, 0xe9e4d6],
    edge: [0x797464, 0xd3ccb9],
    zone: 0xa8201a,
    label: 0x1f4a52,
    squares: [[0x24282e, 0xe0d9c5], [0x24282e, 0xd6cfb8]],
    trail: 0xe8cf78,
    reach: 0xbfdcae,
    control: ControlScale::LIGHT,
    overview: OverviewColors::LIGHT,
    faces: [[0x101214, 0xffffff], [0x163f8f, 0xf2f4fa]],
    promoted: 0xa81812,
    cursor: [0xffffff, 0x1c5aa0],
    selected: [0xffffff, 0x1f7040],
    target: 0x124f2a,
    attacked: [0xffffff, 0xb01a14],
    diagram: 0x124f2a,
    title: 0x101214,
    banner: [0xffffff, 0x8a3a00],
    current: [0xffffff, 0x124f8c],
    warning: 0xa8201a,
    key: [0xfaf9f6, 0x555c66],
}
.theme();

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::Depth;
    use ratatui::style::{Color, Modifier};

    #[test]
    fn what_shows_without_colour_shows_with_every_theme() {
        let lasting = Modifier::REVERSED | Modifier::UNDERLINED | Modifier::BOLD;
        let marks = |theme: &Theme| {
            let all = [theme.cursor, theme.selected, theme.target, theme.last_move];
            let more = [theme.promoted, theme.attacked, theme.banner, theme.current];
            [all, more].concat().iter().map(|s| s.add_modifier & lasting).collect::<Vec<_>>()
        };
        for name in ThemeName::ALL {
            for depth in [Depth::True, Depth::Indexed, Depth::Sixteen] {
                assert_eq!(
                    marks(&Theme::of(name, depth)),
                    marks(&Theme::MONO),
                    "{name:?}, {depth:?}"
                );
            }
        }
    }

    #[test]
    fn fewer_colours_means_colours_that_there_are() {
        for name in ThemeName::ALL {
            Theme::of(name, Depth::Sixteen).map(|style| {
                for color in [style.fg, style.bg].into_iter().flatten() {
                    assert!(!matches!(color, Color::Rgb(..) | Color::Indexed(_)), "{name:?}");
                }
                style
            });
        }
    }
}
