//! The looks of everything drawn, as plain data. A theme never carries meaning alone: whatever it
//! colours shows by a character, by reverse video or by underlining too.

use ratatui::style::{Color, Modifier, Style};

/// One style for each thing that can be drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Theme {
    /// Ordinary text, and pieces.
    pub text: Style,
    /// Less important text.
    pub faint: Style,
    /// Headings, and the name of a piece.
    pub heading: Style,
    /// Frames and rules.
    pub frame: Style,
    /// The frame beside the ranks of a promotion zone.
    pub zone: Style,
    /// File numbers and rank letters.
    pub label: Style,
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

const PLAIN: Style = Style::new();

impl Theme {
    /// No colours at all: what NO_COLOR asks for.
    pub const MONO: Theme = Theme {
        text: PLAIN,
        faint: PLAIN.add_modifier(Modifier::DIM),
        heading: PLAIN.add_modifier(Modifier::BOLD),
        frame: PLAIN.add_modifier(Modifier::DIM),
        zone: PLAIN,
        label: PLAIN,
        promoted: PLAIN.add_modifier(Modifier::BOLD),
        cursor: PLAIN.add_modifier(Modifier::REVERSED),
        selected: PLAIN.add_modifier(Modifier::REVERSED.union(Modifier::BOLD)),
        target: PLAIN.add_modifier(Modifier::BOLD),
        last_move: PLAIN.add_modifier(Modifier::UNDERLINED),
        attacked: PLAIN.add_modifier(Modifier::REVERSED.union(Modifier::BOLD)),
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
        warning: Theme::MONO.warning.fg(Color::Red),
        ..Theme::MONO
    };
}

impl Default for Theme {
    fn default() -> Self {
        Theme::TERMINAL
    }
}
