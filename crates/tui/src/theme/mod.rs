//! The styles of everything that is drawn. No meaning depends on colour: whatever a theme colours
//! is also shown by a character, reverse video or underlining.
//!
//! The themes are in `named`, in true colour. For terminals with fewer colours, some are in `fewer`, and `depth` finds
//! the nearest colours for the rest. `own` makes the player's themes from them.

mod control;
mod depth;
mod fewer;
mod named;
mod overview;
mod own;
mod palette;
#[cfg(test)]
mod tests;

pub use ratatui::style::Color;
use ratatui::style::{Modifier, Style};

pub use control::ControlScale;
#[cfg(test)]
pub(crate) use depth::rgb_of;
pub use depth::{Depth, NAMED_COLORS, palette_color};
pub use named::ThemeName;
pub use overview::OverviewColors;
pub use own::{OwnColors, OwnTheme, PartColors, ThemePart};

use zushiki_core::board;

/// A style for each kind of thing that is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Theme {
    /// The background of the window.
    pub screen: Style,
    /// Ordinary text.
    pub text: Style,
    /// Less important text.
    pub faint: Style,
    /// Headings, and the name of a piece.
    pub heading: Style,
    /// Frames and rules outside the board.
    pub frame: Style,
    /// The frame of the board, and the background of its labels.
    pub rim: Style,
    /// The lower frame of the board, which looks like its side.
    pub edge: Style,
    /// The frame beside the ranks of a promotion zone.
    pub zone: Style,
    /// File numbers and rank letters.
    pub label: Style,
    /// The squares, alternating as on a chessboard.
    pub squares: [Style; 2],
    /// The dots in the middle of empty squares, if both squares have the same background.
    pub dot: Style,
    /// The background of the squares of the last move, which are also marked.
    pub trail: Style,
    /// The background of the squares that a piece can move to, which are also marked.
    pub reach: Style,
    /// The backgrounds of the squares while the influence is shown.
    pub control: ControlScale,
    /// The squares of the overview of a large board.
    pub overview: OverviewColors,
    /// The pieces of Black and of White.
    pub faces: [Style; 2],
    /// Promoted pieces.
    pub promoted: Style,
    /// The square, or the piece in hand, under the cursor.
    pub cursor: Style,
    /// The piece that is taken up.
    pub selected: Style,
    /// The marks of the squares that it can move to and of the pieces that it can take.
    pub target: Style,
    /// The marks of the squares of the last move.
    pub last_move: Style,
    /// The side mark of a royal that is attacked.
    pub attacked: Style,
    /// The marks of a movement diagram, except those below.
    pub diagram: Style,
    /// The marks of slides in a movement diagram.
    pub slide: Style,
    /// The marks of jumps in a movement diagram.
    pub jump: Style,
    /// The title line.
    pub title: Style,
    /// The banner of review and of the end of the game.
    pub banner: Style,
    /// The current move in the move list.
    pub current: Style,
    /// A message that something went wrong.
    pub warning: Style,
    /// The keys of the key bar.
    pub key: Style,
}

/// A style that also removes DIM, because styles are merged with earlier drawing, which may be dim.
const PLAIN: Style = Style::new().remove_modifier(Modifier::DIM);

impl Theme {
    /// No colours, as NO_COLOR requires.
    pub const MONO: Theme = Theme {
        screen: PLAIN,
        text: PLAIN,
        faint: PLAIN.add_modifier(Modifier::DIM),
        heading: PLAIN.add_modifier(Modifier::BOLD),
        frame: PLAIN.add_modifier(Modifier::DIM),
        rim: PLAIN.add_modifier(Modifier::DIM),
        edge: PLAIN.add_modifier(Modifier::DIM),
        zone: PLAIN,
        label: PLAIN,
        squares: [PLAIN; 2],
        dot: Style::new().add_modifier(Modifier::DIM),
        trail: PLAIN,
        reach: PLAIN,
        control: ControlScale::MONO,
        overview: OverviewColors::NONE,
        faces: [PLAIN; 2],
        promoted: PLAIN.add_modifier(Modifier::BOLD),
        cursor: PLAIN.add_modifier(Modifier::REVERSED),
        selected: PLAIN.add_modifier(Modifier::REVERSED.union(Modifier::BOLD)),
        target: PLAIN.add_modifier(Modifier::BOLD),
        last_move: PLAIN.add_modifier(Modifier::UNDERLINED),
        attacked: PLAIN.add_modifier(Modifier::REVERSED.union(Modifier::BOLD)),
        diagram: PLAIN.add_modifier(Modifier::BOLD),
        slide: PLAIN.add_modifier(Modifier::BOLD),
        jump: PLAIN.add_modifier(Modifier::BOLD),
        title: PLAIN.add_modifier(Modifier::BOLD),
        banner: PLAIN.add_modifier(Modifier::REVERSED.union(Modifier::BOLD)),
        current: PLAIN.add_modifier(Modifier::REVERSED),
        warning: PLAIN.add_modifier(Modifier::BOLD),
        key: PLAIN.add_modifier(Modifier::REVERSED),
    };

    /// The 16 colours of the terminal, on its own background. That may be dark or light, so coloured text has its own
    /// background, except White's pieces in a colour of medium lightness.
    pub const TERMINAL: Theme = Theme {
        faces: [PLAIN.fg(Color::Reset).bg(Color::Reset), PLAIN.fg(Color::Magenta).bg(Color::Reset)],
        zone: Theme::MONO.zone.fg(Color::Red),
        control: ControlScale::TERMINAL,
        overview: OverviewColors::TERMINAL,
        selected: Theme::MONO.selected.fg(Color::Green).bg(Color::Black),
        target: Theme::MONO.target.fg(Color::Black).bg(Color::Green),
        attacked: Theme::MONO.attacked.fg(Color::Red).bg(Color::White),
        diagram: Theme::MONO.diagram.fg(Color::Black).bg(Color::Green),
        slide: Theme::MONO.slide.fg(Color::Black).bg(Color::Cyan),
        jump: Theme::MONO.jump.fg(Color::Black).bg(Color::Yellow),
        warning: Theme::MONO.warning.fg(Color::White).bg(Color::Red),
        ..Theme::MONO
    };

    /// The theme `name` in the colours that a terminal has.
    #[must_use]
    pub fn of(name: ThemeName, depth: Depth) -> Theme {
        let theme = match (name, depth) {
            (ThemeName::Kaya, Depth::Indexed) => fewer::KAYA_INDEXED,
            (ThemeName::Dark, Depth::Indexed) => fewer::DARK_INDEXED,
            (ThemeName::Light, Depth::Indexed) => fewer::LIGHT_INDEXED,
            (ThemeName::Dark, Depth::Sixteen) => fewer::DARK_SIXTEEN,
            (ThemeName::Light, Depth::Sixteen) => fewer::LIGHT_SIXTEEN,
            (ThemeName::Own(own), _) => own.theme(depth),
            // Sixteen colours have none of wood.
            (ThemeName::Terminal, _) | (ThemeName::Kaya, Depth::Sixteen) => Theme::TERMINAL,
            (ThemeName::Kaya, Depth::True) => named::KAYA,
            (ThemeName::Dark, Depth::True) => named::DARK,
            (ThemeName::Light, Depth::True) => named::LIGHT,
            (ThemeName::Mono, _) => Theme::MONO,
        };
        theme.map(|style| depth.fit(style))
    }

    /// Whether empty squares are marked with dots: without different backgrounds for the squares, an
    /// empty board could not be seen.
    #[must_use]
    pub fn has_dots(&self) -> bool {
        let [even, odd] = self.squares.map(|square| square.bg);
        even == odd
    }

    /// Whether the screen is darker than its text. A terminal whose own background is shown is assumed to be dark, like
    /// most.
    #[must_use]
    pub fn is_dark(&self) -> bool {
        depth::lightness(self.screen.bg).is_none_or(|lightness| lightness < 128)
    }

    /// The style of the mark `sign` of a movement diagram.
    #[must_use]
    pub fn diagram_mark(&self, sign: char) -> Style {
        match sign {
            '|' | '-' | '/' | '\\' | '1'..='9' => self.slide,
            '*' => self.jump,
            _ => self.diagram,
        }
    }

    /// The style of a piece of `color`.
    #[must_use]
    pub fn face(&self, color: board::Color) -> Style {
        self.faces[color.index()]
    }

    /// The theme with `change` applied to each style.
    fn map(self, change: impl Fn(Style) -> Style) -> Theme {
        Theme {
            screen: change(self.screen),
            text: change(self.text),
            faint: change(self.faint),
            heading: change(self.heading),
            frame: change(self.frame),
            rim: change(self.rim),
            edge: change(self.edge),
            zone: change(self.zone),
            label: change(self.label),
            squares: self.squares.map(&change),
            dot: change(self.dot),
            trail: change(self.trail),
            reach: change(self.reach),
            control: self.control.map(&change),
            overview: self.overview.map(|color| change(Style::new().fg(color)).fg.unwrap_or(color)),
            faces: self.faces.map(&change),
            promoted: change(self.promoted),
            cursor: change(self.cursor),
            selected: change(self.selected),
            target: change(self.target),
            last_move: change(self.last_move),
            attacked: change(self.attacked),
            diagram: change(self.diagram),
            slide: change(self.slide),
            jump: change(self.jump),
            title: change(self.title),
            banner: change(self.banner),
            current: change(self.current),
            warning: change(self.warning),
            key: change(self.key),
        }
    }
}

impl Default for Theme {
    fn default() -> Self {
        Theme::TERMINAL
    }
}
