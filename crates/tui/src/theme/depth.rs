//! The colours of a terminal, and the nearest of them to a true colour.

use ratatui::style::{Color, Style};

/// The number of colours of a terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Depth {
    /// The 16 of the terminal's palette.
    #[default]
    Sixteen,
    /// 256: the palette, a cube of 6x6x6 colours, and 24 greys.
    Indexed,
    /// True colour: 256 levels each of red, green and blue.
    True,
}

/// The palette colours with a hue, dark and light. The index is the sum of 1 for red, 2 for green
/// and 4 for blue.
const HUES: [[Color; 8]; 2] = [
    [
        Color::Black,
        Color::Red,
        Color::Green,
        Color::Yellow,
        Color::Blue,
        Color::Magenta,
        Color::Cyan,
        Color::Gray,
    ],
    [
        Color::DarkGray,
        Color::LightRed,
        Color::LightGreen,
        Color::LightYellow,
        Color::LightBlue,
        Color::LightMagenta,
        Color::LightCyan,
        Color::White,
    ],
];

/// The names of the colours of the palette, and of the terminal's own text and background.
#[rustfmt::skip] // fewer lines
pub const NAMED_COLORS: [(&str, Color); 17] = [
    ("black", Color::Black), ("red", Color::Red), ("green", Color::Green), ("yellow", Color::Yellow),
    ("blue", Color::Blue), ("magenta", Color::Magenta), ("cyan", Color::Cyan), ("gray", Color::Gray),
    ("dark-gray", Color::DarkGray), ("light-red", Color::LightRed),
    ("light-green", Color::LightGreen), ("light-yellow", Color::LightYellow),
    ("light-blue", Color::LightBlue), ("light-magenta", Color::LightMagenta),
    ("light-cyan", Color::LightCyan), ("white", Color::White),
    ("default", Color::Reset),
];

/// The colour with the number `index` in the 256 colours of xterm.
#[must_use]
pub fn palette_color(index: u8) -> Color {
    let hues = HUES.as_flattened();
    hues.get(usize::from(index)).copied().unwrap_or(Color::Indexed(index))
}

/// The greys of the palette, with their brightness in xterm.
const GREYS: [(Color, u16); 4] =
    [(Color::Black, 0), (Color::DarkGray, 127), (Color::Gray, 229), (Color::White, 255)];

/// Below this level of its strongest channel, the hue of a colour is hardly visible.
const DARK: u8 = 90;
/// From this level of its strongest channel on, a colour is mapped to a light one.
const LIGHT: u8 = 230;

/// The levels of red, green and blue in the cube of 256-colour terminals.
const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];

/// Terminals with true colour, by a part of the name in TERM: over ssh COLORTERM is not passed on.
const TRUE_COLOR: [&str; 8] =
    ["alacritty", "contour", "direct", "foot", "ghostty", "kitty", "rio", "wezterm"];

/// Whether the terminal of this name is known to have true colour: `xterm-kitty`, `foot-extra`.
fn has_true_color(term: &str) -> bool {
    term.split('-').any(|part| TRUE_COLOR.contains(&part))
}

impl Depth {
    /// The colours of the terminal by the environment that `set` looks up. The terminal is not
    /// queried: over SSH and in tmux the answer may come late and end up as typed text.
    #[must_use]
    pub fn of_environment(set: impl Fn(&str) -> Option<String>) -> Depth {
        let term = set("TERM").unwrap_or_default();
        let promised = set("COLORTERM").unwrap_or_default();
        let truly =
            matches!(promised.as_str(), "truecolor" | "24bit") || set("WT_SESSION").is_some();
        match term.as_str() {
            "linux" => Depth::Sixteen,
            // GNU screen passes COLORTERM on from the terminal outside, but shows 256 colours.
            term if term.starts_with("screen") => Depth::Indexed,
            term if truly || has_true_color(term) => Depth::True,
            term if term.contains("256") => Depth::Indexed,
            _ => Depth::Sixteen,
        }
    }

    /// `style` with each colour replaced by the nearest available one.
    #[must_use]
    pub fn fit(self, style: Style) -> Style {
        let fit = |color: Option<Color>| color.map(|color| self.nearest(color));
        Style { fg: fit(style.fg), bg: fit(style.bg), ..style }
    }

    fn nearest(self, color: Color) -> Color {
        match (self, color) {
            (Depth::Indexed, Color::Rgb(red, green, blue)) => indexed([red, green, blue]),
            (Depth::Sixteen, Color::Rgb(red, green, blue)) => sixteen([red, green, blue]),
            (Depth::Sixteen, Color::Indexed(index)) if index >= 16 => sixteen(rgb_of(index)),
            _ => color,
        }
    }
}

/// The palette colour of the same hue, or a grey if the hue is faint. The nearest colour by
/// distance would often have another hue, because 16 colours lie far apart.
fn sixteen(wanted: [u8; 3]) -> Color {
    let (most, least) = wanted
        .iter()
        .fold((0, u8::MAX), |(most, least), &channel| (most.max(channel), least.min(channel)));
    if most < DARK || u16::from(most - least) * 3 < u16::from(most) {
        return grey(wanted);
    }
    let strong = |channel: u8| usize::from(channel > least.midpoint(most));
    let [red, green, blue] = wanted.map(strong);
    HUES[usize::from(most >= LIGHT)][red + 2 * green + 4 * blue]
}

fn grey(wanted: [u8; 3]) -> Color {
    let light = wanted.into_iter().map(u16::from).sum::<u16>() / 3;
    let nearest = GREYS.into_iter().min_by_key(|(_, other)| light.abs_diff(*other));
    nearest.map_or(Color::Reset, |(color, _)| color)
}

/// The nearest colour of the cube and the greys. The palette is left out: every terminal shows it
/// differently.
fn indexed(wanted: [u8; 3]) -> Color {
    let nearest = (16..=u8::MAX).min_by_key(|&index| distance(wanted, rgb_of(index)));
    nearest.map_or(Color::Reset, Color::Indexed)
}

/// The red, green and blue of the colour `index`, from 16 on.
pub(crate) fn rgb_of(index: u8) -> [u8; 3] {
    let level = |step: u8| LEVELS[usize::from(step % 6)];
    match index {
        232.. => [8 + 10 * (index - 232); 3],
        _ => [36, 6, 1].map(|weight| level(index.saturating_sub(16) / weight)),
    }
}

/// The mean of red, green and blue of a colour; `None` for the terminal's own and for hues of its palette.
pub(super) fn lightness(color: Option<Color>) -> Option<u16> {
    let mean = |channels: [u8; 3]| channels.map(u16::from).iter().sum::<u16>() / 3;
    match color? {
        Color::Rgb(red, green, blue) => Some(mean([red, green, blue])),
        Color::Indexed(index @ 16..) => Some(mean(rgb_of(index))),
        color => GREYS.iter().find(|(grey, _)| *grey == color).map(|(_, light)| *light),
    }
}

/// The difference of two colours to the eye, which is most sensitive to green.
fn distance(one: [u8; 3], other: [u8; 3]) -> u32 {
    let weighted = |(channel, weight): (usize, u32)| {
        let apart = u32::from(one[channel].abs_diff(other[channel]));
        weight * apart * apart
    };
    [(0, 3), (1, 4), (2, 2)].into_iter().map(weighted).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn depth(variables: &[(&str, &str)]) -> Depth {
        Depth::of_environment(|name| {
            let found = variables.iter().find(|(variable, _)| *variable == name);
            found.map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn the_environment_says_how_many_colours_there_are() {
        assert_eq!(depth(&[]), Depth::Sixteen);
        assert_eq!(depth(&[("TERM", "xterm")]), Depth::Sixteen);
        assert_eq!(depth(&[("TERM", "xterm-256color")]), Depth::Indexed);
        let truly = ("COLORTERM", "truecolor");
        assert_eq!(depth(&[("TERM", "xterm-256color"), truly]), Depth::True);
        assert_eq!(depth(&[("TERM", "screen-256color"), truly]), Depth::Indexed);
        assert_eq!(depth(&[("TERM", "linux"), truly]), Depth::Sixteen);
        for term in ["xterm-direct", "xterm-kitty", "alacritty", "foot-extra", "xterm-ghostty"] {
            assert_eq!(depth(&[("TERM", term)]), Depth::True, "{term}");
        }
        assert_eq!(depth(&[("TERM", "rxvt-unicode-256color")]), Depth::Indexed);
        assert_eq!(depth(&[("TERM", "screen-256color")]), Depth::Indexed);
    }

    #[test]
    fn the_nearest_colour_is_the_one_with_that_look() {
        assert_eq!(Depth::Sixteen.nearest(Color::Rgb(250, 10, 10)), Color::LightRed);
        assert_eq!(Depth::Sixteen.nearest(Color::Rgb(120, 130, 125)), Color::DarkGray);
        assert_eq!(Depth::Sixteen.nearest(Color::Rgb(224, 184, 108)), Color::Yellow);
        assert_eq!(Depth::Sixteen.nearest(Color::Rgb(252, 236, 198)), Color::Gray);
        assert_eq!(Depth::Sixteen.nearest(Color::Rgb(35, 107, 58)), Color::Green);
        assert_eq!(Depth::Indexed.nearest(Color::Rgb(215, 175, 95)), Color::Indexed(179));
        assert_eq!(Depth::Indexed.nearest(Color::Rgb(58, 57, 58)), Color::Indexed(237));
        assert_eq!(Depth::Indexed.nearest(Color::Red), Color::Red);
        assert_eq!(Depth::True.nearest(Color::Rgb(1, 2, 3)), Color::Rgb(1, 2, 3));
    }
}
