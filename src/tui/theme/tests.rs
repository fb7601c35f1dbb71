//! The contrast of every style with the background that it is drawn on.

use super::*;

const COLOURED: [ThemeName; 3] = [ThemeName::Kaya, ThemeName::Dark, ThemeName::Light];

/// The least contrast of small text by WCAG 2, level AA.
const LEGIBLE: f64 = 4.5;

/// Each style on each background that it is drawn on, with a name.
fn drawn(theme: &Theme) -> Vec<(String, Style)> {
    let mut drawn = Vec::new();
    let mut draw = |ground: (&str, Style), texts: &[(&str, Style)]| {
        for (name, style) in texts {
            drawn.push((format!("{name} on {}", ground.0), ground.1.patch(*style)));
        }
    };
    draw(("the screen", theme.screen), &on_screen(theme));
    draw(("the rim", theme.rim), &[("label", theme.label), ("zone", theme.zone)]);
    for ground in squares(theme) {
        draw(("a square", ground), &on_squares(theme));
    }
    for face in theme.faces {
        draw(("wood", face), &on_squares(theme));
    }
    drawn
}

fn on_screen(theme: &Theme) -> [(&'static str, Style); 11] {
    [
        ("text", theme.text),
        ("faint", theme.faint),
        ("heading", theme.heading),
        ("diagram", theme.diagram),
        ("title", theme.title),
        ("banner", theme.banner),
        ("current", theme.current),
        ("warning", theme.warning),
        ("key", theme.key),
        ("cursor", theme.cursor),
        ("selected", theme.selected),
    ]
}

/// The styles of marks on squares and pieces: `v`, `+`, `o`, `x`, `!`.
fn on_squares(theme: &Theme) -> [(&'static str, Style); 6] {
    [
        ("text", theme.text),
        ("promoted", theme.promoted),
        ("target", theme.target),
        ("attacked", theme.attacked),
        ("cursor", theme.cursor),
        ("selected", theme.selected),
    ]
}

/// The backgrounds of squares: plain, of the last move, and of possible moves.
fn squares(theme: &Theme) -> Vec<Style> {
    let of = |square: Style| {
        let trail = square.patch(theme.trail);
        [square, trail, square.patch(theme.reach), trail.patch(theme.reach)]
    };
    theme.squares.into_iter().flat_map(of).collect()
}

/// The relative luminance of a colour, from 0 to 1, as WCAG 2 defines it.
fn luminance(color: Color) -> f64 {
    let Color::Rgb(red, green, blue) = color else { panic!("{color} is no true colour") };
    let linear = |channel: u8| match f64::from(channel) / 255.0 {
        dark if dark <= 0.04045 => dark / 12.92,
        light => ((light + 0.055) / 1.055).powf(2.4),
    };
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

fn contrast(style: Style) -> f64 {
    let [text, ground] = [style.fg, style.bg].map(|color| luminance(color.unwrap()) + 0.05);
    if text > ground { text / ground } else { ground / text }
}

#[test]
fn everything_can_be_read_in_true_colour() {
    let mut poor = Vec::new();
    for name in COLOURED {
        for (what, style) in drawn(&Theme::of(name, Depth::True)) {
            if contrast(style) < LEGIBLE {
                poor.push(format!("{}: {what} has {:.2}", name.name(), contrast(style)));
            }
        }
    }
    assert!(poor.is_empty(), "{poor:#?}");
}

#[test]
fn nothing_is_written_in_the_colour_of_its_ground() {
    for name in COLOURED {
        for depth in [Depth::Sixteen, Depth::Indexed, Depth::True] {
            for (what, style) in drawn(&Theme::of(name, depth)) {
                assert!(style.fg.is_some() && style.bg.is_some(), "{name:?}: {what}");
                assert_ne!(style.fg, style.bg, "{name:?} with {depth:?}: {what}");
            }
        }
    }
}
