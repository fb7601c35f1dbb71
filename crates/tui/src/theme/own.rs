//! Themes of the player: a built-in theme with some of its colours replaced.

use ratatui::style::{Color, Modifier, Style};

use super::{Depth, Theme, ThemeName};
use zushiki_words::language::MessageKey;

/// The colours that a part of a theme has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PartColors {
    /// A colour of text.
    Text,
    /// A colour of background.
    Background,
    /// A colour of text and one of background.
    Both,
}

/// A part of a theme whose colours a theme of the player can replace.
#[derive(Debug)]
pub struct ThemePart {
    /// The name in the config file.
    pub name: &'static str,
    /// The things that are drawn in its colours, for a comment.
    pub about: MessageKey,
    /// The colours that it has.
    pub colors: PartColors,
    style: fn(&mut Theme) -> &mut Style,
}

impl ThemePart {
    /// Every part, in the order of the config file.
    #[rustfmt::skip] // one part a line
    pub const ALL: &'static [ThemePart] = &[
        both("screen", MessageKey("theme-screen"), |theme| &mut theme.screen),
        text("faint", MessageKey("theme-faint"), |theme| &mut theme.faint),
        text("heading", MessageKey("theme-heading"), |theme| &mut theme.heading),
        text("title", MessageKey("theme-title"), |theme| &mut theme.title),
        text("frame", MessageKey("theme-frame"), |theme| &mut theme.frame),
        text("warning", MessageKey("theme-warning"), |theme| &mut theme.warning),
        text("diagram", MessageKey("theme-diagram"), |theme| &mut theme.diagram),
        text("diagram-slide", MessageKey("theme-diagram-slide"), |theme| &mut theme.slide),
        text("diagram-jump", MessageKey("theme-diagram-jump"), |theme| &mut theme.jump),
        both("key", MessageKey("theme-key"), |theme| &mut theme.key),
        both("banner", MessageKey("theme-banner"), |theme| &mut theme.banner),
        both("current", MessageKey("theme-current"), |theme| &mut theme.current),
        both("rim", MessageKey("theme-rim"), |theme| &mut theme.rim),
        both("edge", MessageKey("theme-edge"), |theme| &mut theme.edge),
        text("zone", MessageKey("theme-zone"), |theme| &mut theme.zone),
        text("label", MessageKey("theme-label"), |theme| &mut theme.label),
        both("even-squares", MessageKey("theme-even-squares"), |theme| &mut theme.squares[0]),
        both("odd-squares", MessageKey("theme-odd-squares"), |theme| &mut theme.squares[1]),
        text("dot", MessageKey("theme-dot"), |theme| &mut theme.dot),
        both("black", MessageKey("theme-black"), |theme| &mut theme.faces[0]),
        both("white", MessageKey("theme-white"), |theme| &mut theme.faces[1]),
        text("promoted", MessageKey("theme-promoted"), |theme| &mut theme.promoted),
        both("cursor", MessageKey("theme-cursor"), |theme| &mut theme.cursor),
        both("selected", MessageKey("theme-selected"), |theme| &mut theme.selected),
        text("target", MessageKey("theme-target"), |theme| &mut theme.target),
        background("reach", MessageKey("theme-reach"), |theme| &mut theme.reach),
        background("trail", MessageKey("theme-trail"), |theme| &mut theme.trail),
        text("last-move", MessageKey("theme-last-move"), |theme| &mut theme.last_move),
        both("attacked", MessageKey("theme-attacked"), |theme| &mut theme.attacked),
        both("control-even", MessageKey("theme-control-even"), |theme| &mut theme.control.even),
        both("control-black-1", MessageKey("theme-control-black-1"), |theme| &mut theme.control.sides[0][0]),
        both("control-black-2", MessageKey("theme-control-black-2"), |theme| &mut theme.control.sides[0][1]),
        both("control-black-3", MessageKey("theme-control-black-3"), |theme| &mut theme.control.sides[0][2]),
        both("control-white-1", MessageKey("theme-control-white-1"), |theme| &mut theme.control.sides[1][0]),
        both("control-white-2", MessageKey("theme-control-white-2"), |theme| &mut theme.control.sides[1][1]),
        both("control-white-3", MessageKey("theme-control-white-3"), |theme| &mut theme.control.sides[1][2]),
    ];

    /// The colours of text and background that the part has in `theme`, as they appear on screen.
    #[must_use]
    pub fn colors_in(&self, theme: &Theme) -> [Option<Color>; 2] {
        let mut theme = *theme;
        let style = (self.style)(&mut theme);
        if is_reversed(style) { [style.bg, style.fg] } else { [style.fg, style.bg] }
    }
}

/// Whether the terminal exchanges the colours of the style.
fn is_reversed(style: &Style) -> bool {
    style.add_modifier.contains(Modifier::REVERSED)
}

type StyleOf = fn(&mut Theme) -> &mut Style;

const fn text(name: &'static str, about: MessageKey, style: StyleOf) -> ThemePart {
    ThemePart { name, about, colors: PartColors::Text, style }
}

const fn background(name: &'static str, about: MessageKey, style: StyleOf) -> ThemePart {
    ThemePart { name, about, colors: PartColors::Background, style }
}

const fn both(name: &'static str, about: MessageKey, style: StyleOf) -> ThemePart {
    ThemePart { name, about, colors: PartColors::Both, style }
}

/// The colours of one part in a theme of the player. `None` keeps the colour of the base.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnColors {
    /// The index of the part in [`ThemePart::ALL`].
    pub part: usize,
    /// The colour of text.
    pub text: Option<Color>,
    /// The colour of background.
    pub background: Option<Color>,
}

impl OwnColors {
    /// Replaces the colours of the part in `theme` by those that a terminal of `depth` has.
    fn apply(&self, theme: &mut Theme, depth: Depth) {
        let Some(part) = ThemePart::ALL.get(self.part) else { return };
        let style = (part.style)(theme);
        let shown = depth.fit(Style { fg: self.text, bg: self.background, ..Style::new() });
        let (fg, bg) = if is_reversed(style) { (shown.bg, shown.fg) } else { (shown.fg, shown.bg) };
        *style = Style { fg: fg.or(style.fg), bg: bg.or(style.bg), ..*style };
    }
}

/// A theme of the player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnTheme {
    /// The name on the command line and in the config file.
    pub name: String,
    /// The theme whose colours it has unless it replaces them.
    pub base: ThemeName,
    /// The colours that it replaces.
    pub colors: Vec<OwnColors>,
}

impl OwnTheme {
    /// The styles of the theme in the colours of a terminal of `depth`. Slides and jumps in diagrams follow the other marks
    /// if they have the same colours in the base and are not replaced.
    pub(super) fn theme(&self, depth: Depth) -> Theme {
        let base = Theme::of(self.base, depth);
        let mut theme = base;
        for colors in &self.colors {
            colors.apply(&mut theme, depth);
        }
        let marks = theme.diagram;
        for (mark, usual) in [(&mut theme.slide, base.slide), (&mut theme.jump, base.jump)] {
            if *mark == usual && usual == base.diagram {
                *mark = marks;
            }
        }
        theme
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn own(
        base: ThemeName,
        part: &str,
        text: Option<Color>,
        background: Option<Color>,
    ) -> OwnTheme {
        let part = ThemePart::ALL.iter().position(|known| known.name == part).unwrap();
        let colors = vec![OwnColors { part, text, background }];
        OwnTheme { name: "mine".to_owned(), base, colors }
    }

    #[test]
    fn a_part_changes_and_the_rest_stays() {
        let (red, blue) = (Color::Rgb(250, 0, 0), Color::Rgb(0, 0, 250));
        let base = Theme::of(ThemeName::Kaya, Depth::True);
        let screen = own(ThemeName::Kaya, "screen", Some(red), Some(blue)).theme(Depth::True);
        assert_eq!(screen, Theme { screen: base.screen.fg(red).bg(blue), ..base });
        let reach = own(ThemeName::Kaya, "reach", None, Some(blue)).theme(Depth::True);
        assert_eq!(reach, Theme { reach: base.reach.bg(blue), ..base });
    }

    #[test]
    fn colours_are_those_that_appear_on_screen() {
        let own = own(ThemeName::Mono, "cursor", Some(Color::White), Some(Color::Blue));
        let cursor = own.theme(Depth::Sixteen).cursor;
        assert_eq!(cursor, Theme::MONO.cursor.fg(Color::Blue).bg(Color::White));
    }

    #[test]
    fn fewer_colours_begin_with_those_of_the_base() {
        let red = Color::Rgb(250, 10, 10);
        for (depth, nearest) in
            [(Depth::Sixteen, Color::LightRed), (Depth::Indexed, Color::Indexed(196))]
        {
            let base = Theme::of(ThemeName::Kaya, depth);
            let own = own(ThemeName::Kaya, "label", Some(red), None).theme(depth);
            assert_eq!(own, Theme { label: base.label.fg(nearest), ..base });
        }
        let dark = own(ThemeName::Dark, "label", Some(Color::Indexed(196)), None);
        assert_eq!(dark.theme(Depth::Sixteen).label.fg, Some(Color::LightRed));
    }

    #[test]
    fn every_part_has_a_name_and_a_style_of_its_own() {
        let mark = Color::Indexed(99);
        for (index, part) in ThemePart::ALL.iter().enumerate() {
            let colors = |part| OwnColors { part, text: Some(mark), background: None };
            let mut theme = Theme::MONO;
            colors(index).apply(&mut theme, Depth::True);
            let same = |other: &&ThemePart| {
                let mut theme = theme;
                let style = *(other.style)(&mut theme);
                other.name == part.name || [style.fg, style.bg].contains(&Some(mark))
            };
            assert_eq!(ThemePart::ALL.iter().filter(same).count(), 1, "{}", part.name);
        }
    }
}
