//! How many pieces of each side attack a square, and what is in danger there.

use super::Position;
use crate::board::{Color, Square};

/// How many pieces of each side attack a square, whoever stands on it. Pins do not count: a pinned
/// piece attacks as any other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Influence {
    counts: [usize; 2],
}

impl Influence {
    /// On `square` of `position`.
    #[must_use]
    pub fn on(position: &Position, square: Square) -> Influence {
        Influence { counts: Color::ALL.map(|color| position.attackers(square, color).len()) }
    }

    /// How many pieces of `color` attack it.
    #[must_use]
    pub fn of(self, color: Color) -> usize {
        self.counts[color.index()]
    }

    /// Whether a piece of `color` would stand en prise there: attacked by more pieces than defend
    /// it, and so in any case where it is attacked and not defended.
    #[must_use]
    pub fn is_en_prise(self, color: Color) -> bool {
        self.of(!color) > self.of(color)
    }
}
