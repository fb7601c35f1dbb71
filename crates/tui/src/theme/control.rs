//! The backgrounds of squares by the side that controls them.
//!
//! The colours run from blue for Black through a neutral square to orange for White: a scale that
//! people with any of the usual colour blindnesses can read, since the two hues differ in the blue
//! channel and the steps in lightness.

use ratatui::style::{Color, Style};

use super::PLAIN;
use super::palette::rgb;
use zushiki_core::board;
use zushiki_core::rules::Influence;

/// The styles of squares while the influence is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ControlScale {
    /// A square that neither side controls.
    pub even: Style,
    /// The squares of Black and of White, by the number of attackers more than the other side has:
    /// one, two, three and more.
    pub sides: [[Style; 3]; 2],
}

impl ControlScale {
    /// No colours.
    pub(super) const MONO: ControlScale = ControlScale { even: PLAIN, sides: [[PLAIN; 3]; 2] };

    /// Colours of the terminal's palette, each on both sides in one step.
    pub(super) const TERMINAL: ControlScale = {
        let ink = PLAIN.fg(Color::Black);
        ControlScale { even: PLAIN, sides: [[ink.bg(Color::Cyan); 3], [ink.bg(Color::Yellow); 3]] }
    };

    /// Dark text on light squares.
    pub(super) const LIGHT: ControlScale = scale(
        (0x1c1008, 0xc9c2ac),
        [[0x9dbde2, 0x7aa5d8, 0x5288cc], [0xe3ad66, 0xd8933a, 0xc87a1c]],
    );

    /// Light text on dark squares.
    pub(super) const DARK: ControlScale = scale(
        (0xe8ecf2, 0x1e242c),
        [[0x1a2b40, 0x173456, 0x143968], [0x33291a, 0x412b10, 0x4f2f02]],
    );

    /// The style of a square with this influence.
    #[must_use]
    pub fn style(&self, influence: Influence) -> Style {
        match influence.lead() {
            Some((color, more)) => self.shade(color, more),
            None => self.even,
        }
    }

    /// The style of a square on which `color` has `more` attackers than the other side, at least 1.
    fn shade(&self, color: board::Color, more: usize) -> Style {
        let shades = self.sides[color.index()];
        shades[more.clamp(1, shades.len()) - 1]
    }

    /// The scale with `change` applied to each style.
    pub(super) fn map(self, change: impl Fn(Style) -> Style) -> ControlScale {
        ControlScale {
            even: change(self.even),
            sides: self.sides.map(|shades| shades.map(&change)),
        }
    }
}

/// A scale with one colour of text: the text, the neutral square, and the squares of both sides.
const fn scale((text, even): (u32, u32), [black, white]: [[u32; 3]; 2]) -> ControlScale {
    let ink = PLAIN.fg(rgb(text));
    let [b1, b2, b3] = black;
    let [w1, w2, w3] = white;
    ControlScale {
        even: ink.bg(rgb(even)),
        sides: [
            [ink.bg(rgb(b1)), ink.bg(rgb(b2)), ink.bg(rgb(b3))],
            [ink.bg(rgb(w1)), ink.bg(rgb(w2)), ink.bg(rgb(w3))],
        ],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The relative luminance of a colour, as WCAG 2 defines it.
    fn luminance(color: Option<Color>) -> f64 {
        let Some(Color::Rgb(red, green, blue)) = color else { panic!("{color:?} is not RGB") };
        let linear = |channel: u8| {
            let level = f64::from(channel) / 255.0;
            if level <= 0.03928 { level / 12.92 } else { ((level + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    fn contrast(style: Style) -> f64 {
        let (one, other) = (luminance(style.fg), luminance(style.bg));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn pieces_can_be_read_on_every_shade() {
        for scale in [ControlScale::LIGHT, ControlScale::DARK] {
            for style in scale.sides.into_iter().flatten().chain([scale.even]) {
                assert!(contrast(style) >= 4.5, "{style:?}");
            }
        }
    }

    #[test]
    fn each_step_of_a_side_lies_further_from_the_neutral_square() {
        for scale in [ControlScale::LIGHT, ControlScale::DARK] {
            let even = luminance(scale.even.bg);
            for shades in scale.sides {
                let steps = shades.map(|style| (luminance(style.bg) - even).abs());
                assert!(steps.is_sorted() && steps[0] > 0.0, "{steps:?}");
            }
        }
    }
}
