//! The looks of everything drawn, as plain data. A theme never carries meaning alone: whatever it
//! colours shows by a character, by reverse video or by underlining too.
//!
//! The themes stand in `named`, in true colour; `depth` fits them to terminals with fewer colours.

mod depth;
mod named;
#[cfg(test)]
mod tests;

use ratatui::style::{Color, Modifier, Style};

pub use depth::Depth;
pub use named::ThemeName;

use crate::board;

/// One style for each thing that can be drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Theme {
    /// The whole window, before anything is drawn on it.
    pub screen: Style,
    /// Ordinary text.
    pub text: Style,
    /// Less important text.
    pub faint: Style,
    /// Headings, and the name of a piece.
    pub heading: Style,
    /// Frames and rules of whatever is not the board.
    pub frame: Style,
    /// The board's frame, and the ground of its labels.
    pub rim: Style,
    /// The lower frame: the side of the board that faces the player.
    pub edge: Style,
    /// The frame beside the ranks of a promotion zone.
    pub zone: Style,
    /// File numbers and rank letters.
    pub label: Style,
    /// Squares, by turns like a chequered board.
    pub squares: [Style; 2],
    /// Squares of the last move, under the mark that tells them.
    pub trail: Style,
    /// Squares where a piece may go, under the mark that tells them.
    pub reach: Style,
    /// The faces of Black's pieces and of White's.
    pub faces: [Style; 2],
    /// Promoted pieces.
    pub promoted: Style,
    /// The square, or the piece in hand, under the cursor.
    pub cursor: Style,
    /// The piece that has been picked up.
    pub selected: Style,
    /// Where it may go, and the mark on what it may take.
    pub target: Style,
    /// Where the last move began and ended.
    pub last_move: Style,
    /// The side mark of a royal that is attacked.
    pub attacked: Style,
    /// The marks of a movement diagram.
    pub diagram: Style,
    /// The title line.
    pub title: Style,
    /// A banner: review, the end of the game.
    pub banner: Style,
    /// The current move in the list.
    pub current: Style,
    /// A message that something went wrong.
    pub warning: Style,
    /// The keys of the key bar.
    pub key: Style,
}

/// What is not dim says so: it may be written over something that is.
const PLAIN: Style = Style::new().remove_modifier(Modifier::DIM);

impl Theme {
    /// No colours at all: what NO_COLOR asks for.
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
        trail: PLAIN,
        reach: PLAIN,
        faces: [PLAIN; 2],
        promoted: PLAIN.add_modifier(Modifier::BOLD),
        cursor: PLAIN.add_modifier(Modifier::REVERSED),
        selected: PLAIN.add_modifier(Modifier::REVERSED.union(Modifier::BOLD)),
        target: PLAIN.add_modifier(Modifier::BOLD),
        last_move: PLAIN.add_modifier(Modifier::UNDERLINED),
        attacked: PLAIN.add_modifier(Modifier::REVERSED.union(Modifier::BOLD)),
        diagram: PLAIN.add_modifier(Modifier::BOLD),
        title: PLAIN.add_modifier(Modifier::BOLD),
        banner: PLAIN.add_modifier(Modifier::REVERSED.union(Modifier::BOLD)),
        current: PLAIN.add_modifier(Modifier::REVERSED),
        warning: PLAIN.add_modifier(Modifier::BOLD),
        key: PLAIN.add_modifier(Modifier::REVERSED),
    };

    /// Sixteen colours on whatever background the terminal has.
    pub const TERMINAL: Theme = Theme {
        zone: Theme::MONO.zone.fg(Color::Red),
        label: Theme::MONO.label.fg(Color::Cyan),
        promoted: Theme::MONO.promoted.fg(Color::Red),
        selected: Theme::MONO.selected.fg(Color::Green),
        target: Theme::MONO.target.fg(Color::Green),
        last_move: Theme::MONO.last_move.fg(Color::Yellow),
        attacked: Theme::MONO.attacked.fg(Color::Red),
        diagram: Theme::MONO.diagram.fg(Color::Green),
        warning: Theme::MONO.warning.fg(Color::Red),
        ..Theme::MONO
    };

    /// The theme called `name`, on a terminal with so many colours.
    #[must_use]
    pub fn of(name: ThemeName, depth: Depth) -> Theme {
        name.theme().map(|style| depth.fit(style))
    }

    /// The face of a piece of `color`.
    #[must_use]
    pub fn face(&self, color: board::Color) -> Style {
        self.faces[color.index()]
    }

    /// Every style, changed by `change`.
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
            trail: change(self.trail),
            reach: change(self.reach),
            faces: self.faces.map(&change),
            promoted: change(self.promoted),
            cursor: change(self.cursor),
            selected: change(self.selected),
            target: change(self.target),
            last_move: change(self.last_move),
            attacked: change(self.attacked),
            diagram: change(self.diagram),
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
