//! The contrast of every style with the background that it is drawn on, for usual eyes and for
//! colour-blind ones.

use super::depth::rgb_of;
use super::*;

const COLOURED: [ThemeName; 3] = [ThemeName::Kaya, ThemeName::Dark, ThemeName::Light];

/// The minimum contrast of small text by WCAG 2, level AA.
const LEGIBLE: f64 = 4.5;
/// The minimum contrast of marks and of grounds that are marks, by WCAG 2.
const VISIBLE: f64 = 3.0;

/// The eyes that the contrast is computed for, each with what it sees of red, green and blue light.
/// Source: Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color
/// Vision Deficiency", 2009, severity 1.
const EYES: [(&str, [[f64; 3]; 3]); 4] = [
    ("usual", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protan",
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ],
    ),
    (
        "deutan",
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ],
    ),
    (
        "tritan",
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ],
    ),
];

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

/// The same without the styles that only marks have, and without promoted pieces beside their wood.
fn texts(theme: &Theme) -> Vec<(String, Style)> {
    let is_mark = |name: &str| name.starts_with("target") || name.starts_with("zone");
    let mut texts = drawn(theme);
    texts.retain(|(name, _)| !is_mark(name) && name != "promoted on a square");
    texts
}

fn on_screen(theme: &Theme) -> [(&'static str, Style); 13] {
    [
        ("text", theme.text),
        ("faint", theme.faint),
        ("heading", theme.heading),
        ("diagram", theme.diagram),
        ("slide", theme.slide),
        ("jump", theme.jump),
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

/// Each mark on each background that it is drawn on: `o` and `x`, and the reversed squares.
fn marks(theme: &Theme) -> Vec<(String, Style)> {
    let reversed = [theme.cursor, theme.selected, theme.attacked];
    let mut marks = vec![("zone".to_owned(), theme.rim.patch(theme.zone))];
    for ground in squares(theme).into_iter().chain(theme.faces) {
        marks.push(("target".to_owned(), ground.patch(theme.target)));
        let on_ground = |mark: Style| Style { bg: ground.bg, ..mark };
        let as_ground = |mark| ("a reversed square".to_owned(), on_ground(mark));
        marks.extend(reversed.map(as_ground));
    }
    marks
}

/// The backgrounds of squares: plain, of the last move, and of possible moves.
fn squares(theme: &Theme) -> Vec<Style> {
    let of = |square: Style| {
        let trail = square.patch(theme.trail);
        [square, trail, square.patch(theme.reach), trail.patch(theme.reach)]
    };
    theme.squares.into_iter().flat_map(of).collect()
}

/// The relative luminance of a colour as an eye sees it, from 0 to 1, as WCAG 2 defines it.
fn luminance(color: Color, eye: &[[f64; 3]; 3]) -> f64 {
    let channels = match color {
        Color::Rgb(red, green, blue) => [red, green, blue],
        Color::Indexed(index @ 16..) => rgb_of(index),
        _ => panic!("{color} is different in every terminal"),
    };
    let light = channels.map(|channel| match f64::from(channel) / 255.0 {
        dark if dark <= 0.04045 => dark / 12.92,
        light => ((light + 0.055) / 1.055).powf(2.4),
    });
    let product = |row: [f64; 3]| row.iter().zip(light).map(|(a, b)| a * b).sum::<f64>();
    let [red, green, blue] = eye.map(|row| product(row).clamp(0.0, 1.0));
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

fn contrast(style: Style, eye: &[[f64; 3]; 3]) -> f64 {
    let luminance = |color: Option<Color>| luminance(color.unwrap(), eye) + 0.05;
    let (text, ground) = (luminance(style.fg), luminance(style.bg));
    if text > ground { text / ground } else { ground / text }
}

/// The styles of all coloured themes whose contrast is too low for some eye.
fn poor(drawn: impl Fn(&Theme) -> Vec<(String, Style)>, least: f64) -> Vec<String> {
    let mut poor = Vec::new();
    let cases =
        COLOURED.into_iter().flat_map(|name| [Depth::Indexed, Depth::True].map(|d| (name, d)));
    for (name, depth) in cases {
        for (what, style) in drawn(&Theme::of(name, depth)) {
            for (eye, matrix) in &EYES {
                let contrast = contrast(style, matrix);
                if contrast < least {
                    poor.push(format!("{name:?} {depth:?} {eye}: {what} has {contrast:.2}"));
                }
            }
        }
    }
    poor
}

#[test]
fn everything_can_be_read_in_true_colour() {
    let mut poor = Vec::new();
    for name in COLOURED {
        for (what, style) in drawn(&Theme::of(name, Depth::True)) {
            let contrast = contrast(style, &EYES[0].1);
            if contrast < LEGIBLE {
                poor.push(format!("{}: {what} has {contrast:.2}", name.name()));
            }
        }
    }
    assert!(poor.is_empty(), "{poor:#?}");
}

#[test]
fn all_text_can_be_read_by_every_eye() {
    let poor = poor(texts, LEGIBLE);
    assert!(poor.is_empty(), "{poor:#?}");
}

#[test]
fn all_marks_are_seen_by_every_eye() {
    let poor = poor(marks, VISIBLE);
    assert!(poor.is_empty(), "{poor:#?}");
}

#[test]
fn squares_pieces_and_sides_differ_with_any_number_of_colours() {
    for name in COLOURED {
        for depth in [Depth::Indexed, Depth::True] {
            let theme = Theme::of(name, depth);
            let mut grounds = vec![theme.trail.bg, theme.reach.bg];
            grounds.extend(theme.squares.map(|style| style.bg));
            assert!(!grounds.contains(&theme.screen.bg), "{name:?} {depth:?}: the screen");
            let [black, white] = theme.faces;
            assert_ne!(black.fg, white.fg, "{name:?} {depth:?}: the names of the pieces");
            grounds.extend(theme.faces.map(|style| style.bg));
            for (at, ground) in grounds.iter().enumerate() {
                assert!(!grounds[..at].contains(ground), "{name:?} {depth:?}: {ground:?} {at}");
            }
        }
    }
}

#[test]
fn the_pieces_of_black_are_darker_than_those_of_white_in_16_colours() {
    let [kaya, terminal] = [ThemeName::Kaya, ThemeName::Terminal];
    assert_eq!(Theme::of(kaya, Depth::Sixteen), Theme::of(terminal, Depth::Sixteen));
    let light = Theme::of(ThemeName::Light, Depth::Sixteen);
    assert_eq!(light.faces[0].bg, Some(Color::Black));
}

#[test]
fn nothing_is_written_in_the_colour_of_its_ground() {
    for name in COLOURED {
        for depth in [Depth::Sixteen, Depth::Indexed, Depth::True] {
            // Its colours are those of the terminal then.
            if (name, depth) == (ThemeName::Kaya, Depth::Sixteen) {
                continue;
            }
            let theme = Theme::of(name, depth);
            for (what, style) in drawn(&theme).into_iter().chain(marks(&theme)) {
                assert!(style.fg.is_some() && style.bg.is_some(), "{name:?}: {what}");
                assert_ne!(style.fg, style.bg, "{name:?} with {depth:?}: {what}");
            }
        }
    }
}

#[test]
fn steps_slides_and_jumps_have_different_colours_in_16() {
    for name in [ThemeName::Terminal, ThemeName::Dark, ThemeName::Light] {
        let theme = Theme::of(name, Depth::Sixteen);
        let [step, slide, jump] =
            ['o', '|', '*'].map(|sign| theme.diagram_mark(sign)).map(|style| (style.fg, style.bg));
        assert!(step != slide && slide != jump && jump != step, "{name:?}");
    }
}
