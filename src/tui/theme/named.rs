//! The themes by name, in true colour. A reversed style shows its colours exchanged.

use ratatui::style::{Color, Style};

use super::{ControlScale, PLAIN, Theme};

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
}

impl ThemeName {
    /// Every theme, in the order of the key that switches them.
    pub const ALL: [ThemeName; 5] =
        [ThemeName::Terminal, ThemeName::Kaya, ThemeName::Dark, ThemeName::Light, ThemeName::Mono];

    /// The name on the command line and in the config file.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            ThemeName::Terminal => "terminal",
            ThemeName::Kaya => "kaya",
            ThemeName::Dark => "dark",
            ThemeName::Light => "light",
            ThemeName::Mono => "mono",
        }
    }

    /// The next theme, in a circle.
    #[must_use]
    pub fn next(self) -> ThemeName {
        ThemeName::ALL[(self as usize + 1) % ThemeName::ALL.len()]
    }

    /// The styles of the theme in true colour.
    pub(super) const fn theme(self) -> Theme {
        match self {
            ThemeName::Terminal => Theme::TERMINAL,
            ThemeName::Kaya => KAYA,
            ThemeName::Dark => DARK,
            ThemeName::Light => LIGHT,
            ThemeName::Mono => Theme::MONO,
        }
    }
}

/// The colour `0xrrggbb`.
pub(super) const fn rgb(hex: u32) -> Color {
    let [_, red, green, blue] = hex.to_be_bytes();
    Color::Rgb(red, green, blue)
}

const fn ink(hex: u32) -> Style {
    PLAIN.fg(rgb(hex))
}

const fn on(text: u32, ground: u32) -> Style {
    ink(text).bg(rgb(ground))
}

/// `style` with `text` on `ground` after the terminal reverses it.
const fn reversed(style: Style, text: u32, ground: u32) -> Style {
    style.fg(rgb(ground)).bg(rgb(text))
}

const MONO: Theme = Theme::MONO;

/// A board of yellow wood with pieces of lighter wood, on a dark brown background.
const KAYA: Theme = Theme {
    screen: on(0xe9dcc6, 0x241c16),
    faint: ink(0xaa9c80),
    heading: MONO.heading.fg(rgb(0xf0c674)),
    frame: ink(0x80684c),
    rim: on(0x4a2f10, 0xc0914a),
    edge: on(0x4a2f10, 0x946a2c),
    zone: ink(0x2b1906),
    label: ink(0x3d2609),
    squares: [on(0x2b1a0c, 0xe0b86c), on(0x2b1a0c, 0xd7ad5f)],
    trail: PLAIN.bg(rgb(0xcfc455)),
    reach: PLAIN.bg(rgb(0xb9bd72)),
    control: ControlScale::LIGHT,
    faces: [on(0x1c1008, 0xfcecc6), on(0x1c1008, 0xefd7a2)],
    promoted: MONO.promoted.fg(rgb(0x8a0f0a)),
    cursor: reversed(MONO.cursor, 0xffffff, 0x1f3f7e),
    selected: reversed(MONO.selected, 0xffffff, 0x1c5f32),
    target: MONO.target.fg(rgb(0x124f24)),
    attacked: reversed(MONO.attacked, 0xffffff, 0xa3160e),
    diagram: MONO.diagram.fg(rgb(0xb6cf7a)),
    title: MONO.title.fg(rgb(0xf0c674)),
    banner: reversed(MONO.banner, 0x241c16, 0xf0c674),
    current: reversed(MONO.current, 0x241c16, 0xd9b877),
    warning: MONO.warning.fg(rgb(0xff8f73)),
    key: reversed(MONO.key, 0x241c16, 0xb09468),
    ..MONO
};

/// Light on dark grey, with White's pieces in amber.
const DARK: Theme = Theme {
    screen: on(0xd7dce4, 0x14171c),
    faint: ink(0x848d9a),
    heading: MONO.heading.fg(rgb(0x8fc7ff)),
    frame: ink(0x4a5464),
    rim: on(0x5f6b7d, 0x1b2027),
    edge: on(0x475160, 0x101318),
    zone: ink(0xff7a70),
    label: ink(0x7fd1d6),
    squares: [on(0xd7dce4, 0x262d37), on(0xd7dce4, 0x222831)],
    trail: PLAIN.bg(rgb(0x4a4526)),
    reach: PLAIN.bg(rgb(0x244435)),
    control: ControlScale::DARK,
    faces: [on(0xffffff, 0x3a4656), on(0xffd08a, 0x3a3a40)],
    promoted: MONO.promoted.fg(rgb(0xffb0a8)),
    cursor: reversed(MONO.cursor, 0x101318, 0x8fc7ff),
    selected: reversed(MONO.selected, 0x101318, 0x8fe3a4),
    target: MONO.target.fg(rgb(0x8fe3a4)),
    attacked: reversed(MONO.attacked, 0x101318, 0xff8a80),
    diagram: MONO.diagram.fg(rgb(0x8fe3a4)),
    title: MONO.title.fg(rgb(0xffffff)),
    banner: reversed(MONO.banner, 0x101318, 0xffd08a),
    current: reversed(MONO.current, 0x101318, 0x8fc7ff),
    warning: MONO.warning.fg(rgb(0xff8f73)),
    key: reversed(MONO.key, 0x14171c, 0x9aa5b4),
    ..MONO
};

/// Dark on light, with White's pieces in blue.
const LIGHT: Theme = Theme {
    screen: on(0x24282e, 0xfaf9f6),
    faint: ink(0x666d79),
    heading: MONO.heading.fg(rgb(0x124f8c)),
    frame: ink(0xb0b4ba),
    rim: on(0x797464, 0xe9e4d6),
    edge: on(0x797464, 0xd3ccb9),
    zone: ink(0xa8201a),
    label: ink(0x1f4a52),
    squares: [on(0x24282e, 0xf3eedf), on(0x24282e, 0xece6d4)],
    trail: PLAIN.bg(rgb(0xf2dc8a)),
    reach: PLAIN.bg(rgb(0xd2e6c4)),
    control: ControlScale::LIGHT,
    faces: [on(0x101214, 0xffffff), on(0x163f8f, 0xe4e6ea)],
    promoted: MONO.promoted.fg(rgb(0xb01a14)),
    cursor: reversed(MONO.cursor, 0xffffff, 0x1c5aa0),
    selected: reversed(MONO.selected, 0xffffff, 0x1f7040),
    target: MONO.target.fg(rgb(0x124f2a)),
    attacked: reversed(MONO.attacked, 0xffffff, 0xb01a14),
    diagram: MONO.diagram.fg(rgb(0x124f2a)),
    title: MONO.title.fg(rgb(0x101214)),
    banner: reversed(MONO.banner, 0xffffff, 0x8a3a00),
    current: reversed(MONO.current, 0xffffff, 0x124f8c),
    warning: MONO.warning.fg(rgb(0xa8201a)),
    key: reversed(MONO.key, 0xfaf9f6, 0x555c66),
    ..MONO
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::theme::Depth;
    use ratatui::style::Modifier;

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
                assert_eq!(marks(&Theme::of(name, depth)), marks(&MONO), "{name:?}, {depth:?}");
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
