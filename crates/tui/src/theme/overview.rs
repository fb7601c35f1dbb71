//! The colours of the overview of a large board, on which a square is half a character.

use ratatui::style::Color;

use super::palette::rgb;

/// The colours of squares on the overview, besides those of empty squares, which are those of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OverviewColors {
    /// The pieces of Black and of White, each in two shades that alternate as those of the squares do.
    pub sides: [[Color; 2]; 2],
    /// The royals of Black and of White.
    pub royals: [Color; 2],
    /// A royal that is attacked.
    pub attacked: Color,
    /// The cursor.
    pub cursor: Color,
    /// The piece that is taken up, and a square with a sign.
    pub selected: Color,
    /// The squares of the last move.
    pub last_move: Color,
    /// An empty square that the piece can move to.
    pub reach: Color,
    /// A piece that it can take.
    pub capture: Color,
}

impl OverviewColors {
    /// No colours: the overview has letters in place of them.
    pub(super) const NONE: OverviewColors = colors([Color::Reset; 12]);

    /// Dark pieces and white ones on yellow wood.
    pub(super) const WOOD: OverviewColors = of_rgb([
        0x3a2414, 0x4c3220, 0xfff8e4, 0xf4e6c2, 0x9a2fd0, 0xd668f0, 0xe0141c, 0x1464ff, 0x00865a,
        0xfff200, 0x5fa03c, 0x00c853,
    ]);

    /// Blue and orange pieces on a dark board.
    pub(super) const DARK: OverviewColors = of_rgb([
        0x5f9fee, 0x4f8cd8, 0xe08a30, 0xc97a28, 0xd2e6ff, 0xffdca8, 0xff4f4a, 0xffffff, 0x2fd07a,
        0xf0ea5c, 0x2f7048, 0x63f09a,
    ]);

    /// Dark pieces and blue ones on a light board.
    pub(super) const LIGHT: OverviewColors = of_rgb([
        0x3b4048, 0x4d535c, 0x78a8e6, 0x6698da, 0x8e24aa, 0xd672ee, 0xd7191c, 0xff6d00, 0x0a8f4a,
        0xf2c400, 0xa2d394, 0x16b35c,
    ]);

    /// The terminal's colours on its own background, which may be dark or light.
    pub(super) const TERMINAL: OverviewColors = colors([
        Color::Cyan,
        Color::Cyan,
        Color::Magenta,
        Color::Magenta,
        Color::LightBlue,
        Color::LightRed,
        Color::Red,
        Color::LightGreen,
        Color::LightCyan,
        Color::Yellow,
        Color::Green,
        Color::LightYellow,
    ]);

    /// 16 colours on black.
    pub(super) const DARK_SIXTEEN: OverviewColors = colors([
        Color::LightBlue,
        Color::LightBlue,
        Color::Yellow,
        Color::Yellow,
        Color::LightCyan,
        Color::LightYellow,
        Color::LightRed,
        Color::White,
        Color::Cyan,
        Color::LightMagenta,
        Color::Green,
        Color::LightGreen,
    ]);

    /// 16 colours on grey.
    pub(super) const LIGHT_SIXTEEN: OverviewColors = colors([
        Color::Black,
        Color::Black,
        Color::Blue,
        Color::Blue,
        Color::Magenta,
        Color::LightMagenta,
        Color::LightRed,
        Color::Red,
        Color::Cyan,
        Color::Yellow,
        Color::Green,
        Color::LightGreen,
    ]);

    /// Whether the colours differ from each other, so that the overview can show the sides by them.
    #[must_use]
    pub fn has_colors(&self) -> bool {
        self.sides[0] != self.sides[1]
    }

    /// The colours with `change` applied to each.
    pub(super) fn map(self, change: impl Fn(Color) -> Color) -> OverviewColors {
        OverviewColors {
            sides: self.sides.map(|shades| shades.map(&change)),
            royals: self.royals.map(&change),
            attacked: change(self.attacked),
            cursor: change(self.cursor),
            selected: change(self.selected),
            last_move: change(self.last_move),
            reach: change(self.reach),
            capture: change(self.capture),
        }
    }
}

/// The colours in the order of the fields.
const fn colors(all: [Color; 12]) -> OverviewColors {
    let [black, black_2, white, white_2, royal, white_royal, attacked, rest @ ..] = all;
    let [cursor, selected, last_move, reach, capture] = rest;
    OverviewColors {
        sides: [[black, black_2], [white, white_2]],
        royals: [royal, white_royal],
        attacked,
        cursor,
        selected,
        last_move,
        reach,
        capture,
    }
}

/// The colours `0xrrggbb` in the order of the fields.
const fn of_rgb(all: [u32; 12]) -> OverviewColors {
    let mut found = [Color::Reset; 12];
    let mut at = 0;
    while at < all.len() {
        found[at] = rgb(all[at]);
        at += 1;
    }
    colors(found)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::theme::{Depth, Theme, ThemeName};

    #[test]
    fn every_colour_of_an_overview_has_one_meaning() {
        for name in ThemeName::ALL {
            for depth in [Depth::True, Depth::Indexed, Depth::Sixteen] {
                let theme = Theme::of(name, depth);
                if !theme.overview.has_colors() {
                    assert_eq!(name, ThemeName::Mono);
                    continue;
                }
                let mut seen = HashSet::new();
                let OverviewColors { sides: [black, white], royals, .. } = theme.overview;
                let OverviewColors { attacked, cursor, selected, .. } = theme.overview;
                let OverviewColors { last_move, reach, capture, .. } = theme.overview;
                let marks = [attacked, cursor, selected, last_move, reach, capture];
                for meaning in [&black[..1], &white[..1], &royals, &marks].concat() {
                    assert!(seen.insert(meaning), "{name:?} {depth:?}: {meaning:?}");
                }
                for shade in [black[1], white[1]] {
                    let is_other = !seen.contains(&shade);
                    assert!(is_other || [black[0], white[0]].contains(&shade), "{shade:?}");
                }
                let grounds = theme.squares.map(|square| square.bg);
                assert!(!seen.iter().any(|&color| grounds.contains(&Some(color))));
            }
        }
    }
}
