//! The number of attackers of each side on a square.

use super::Position;
use crate::board::{Color, Square};

/// The number of pieces of each side that attack a square, whether or not it is occupied. Pinned
/// pieces count.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::sfen;
    use crate::rules::Rules;
    use crate::variant::{Choice, Selection, library};

    fn on(position: &str, square: &str) -> Influence {
        let selection =
            Selection::new(library::find("shogi").unwrap(), &Choice::default()).unwrap();
        let setup = sfen::parse(&selection, position).unwrap();
        let position = Rules::new(selection).position(&setup).unwrap();
        Influence::on(&position, position.geometry().parse(square).unwrap())
    }

    /// White's rook attacks the pawn on 5e.
    #[test]
    fn a_piece_is_en_prise_if_more_pieces_attack_than_defend_it() {
        let undefended = on("4k4/9/9/4r4/4P4/9/9/9/4K4 b - 1", "5e");
        assert!(undefended.is_en_prise(Color::Black) && !undefended.is_en_prise(Color::White));
        assert_eq!(undefended.lead(), Some((Color::White, 1)));
        let evenly = on("4k4/9/9/4r4/4P4/4G4/9/9/4K4 b - 1", "5e");
        assert!(!evenly.is_en_prise(Color::Black) && evenly.is_any());
        assert_eq!(evenly.lead(), None);
        let well = on("4k4/9/9/4r4/4P4/3GG4/9/9/4K4 b - 1", "5e");
        assert!(!well.is_en_prise(Color::Black));
        assert_eq!(well.lead(), Some((Color::Black, 1)));
        assert!(!on("4k4/9/9/4r4/4P4/9/9/9/4K4 b - 1", "1e").is_any());
    }
}
