//! The number of attackers of each side on a square.

use super::Position;
use crate::board::{Color, Square};

/// The number of pieces of each side that attack a square, whatever stands on it. A pinned piece
/// attacks like any other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Influence {
    counts: [usize; 2],
}

impl Influence {
    /// The influence on `square` in `position`.
    #[must_use]
    pub fn on(position: &Position, square: Square) -> Influence {
        Influence { counts: Color::ALL.map(|color| position.attackers(square, color).len()) }
    }

    /// The number of pieces of `color` that attack the square.
    #[must_use]
    pub fn of(self, color: Color) -> usize {
        self.counts[color.index()]
    }

    /// The side with more attackers, and how many more; `None` if both have as many.
    #[must_use]
    pub fn lead(self) -> Option<(Color, usize)> {
        let leads = |color| Some((color, self.of(color).checked_sub(self.of(!color))?));
        Color::ALL.into_iter().filter_map(leads).find(|&(_, more)| more > 0)
    }

    /// Whether any piece attacks the square.
    #[must_use]
    pub fn is_any(self) -> bool {
        self.counts != [0, 0]
    }

    /// Whether a piece of `color` on the square would be en prise: attacked by more pieces than
    /// defend it.
    #[must_use]
    pub fn is_en_prise(self, color: Color) -> bool {
        self.of(!color) > self.of(color)
    }
}
