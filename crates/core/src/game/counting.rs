//! The numbers of moves.

use super::Game;
use crate::board::Color;

/// The number of the first move of a game in which White moves first, such as a handicap game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum MoveCounting {
    /// White's first move is number 2, so that Black's moves have odd numbers: as in PSN and PGN.
    #[default]
    BlackIsOdd,
    /// The first move is number 1, whoever makes it: as players of shogi count, and in KIF.
    FromFirst,
}

impl MoveCounting {
    /// The ways of counting with their names in messages.
    pub const ALL: [(&'static str, MoveCounting); 2] =
        [("black-is-odd", MoveCounting::BlackIsOdd), ("from-first", MoveCounting::FromFirst)];
}

impl Game {
    /// The number of the move that follows `ply` moves, from 1 unless the start gives another number.
    #[must_use]
    pub fn move_number(&self, ply: usize, counting: MoveCounting) -> usize {
        let first = usize::try_from(self.start().ply()).unwrap_or(usize::MAX);
        let is_late = self.start().to_move() == Color::White && !first.is_multiple_of(2);
        let skipped = is_late && counting == MoveCounting::BlackIsOdd;
        first.saturating_add(usize::from(skipped)).saturating_add(ply)
    }

    /// The number of the last of the first `ply` moves; 0 at the start.
    #[must_use]
    pub fn last_number(&self, ply: usize, counting: MoveCounting) -> usize {
        ply.checked_sub(1).map_or(0, |before| self.move_number(before, counting))
    }

    /// The number of moves up to the one with this number; 0 for the start and all numbers before the first move.
    #[must_use]
    pub fn ply_of(&self, number: usize, counting: MoveCounting) -> usize {
        number.saturating_add(1).saturating_sub(self.move_number(0, counting))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::sfen;
    use crate::rules::Rules;
    use crate::variant::{Choice, Selection, library};

    /// The number of the first move of a game from `position` in both ways of counting.
    fn first_numbers(position: &str) -> [usize; 2] {
        let selection =
            Selection::new(library::find("shogi").unwrap(), &Choice::default()).unwrap();
        let setup = sfen::parse(&selection, position).unwrap();
        let game = Game::new(Rules::new(selection).position(&setup).unwrap());
        for (_, counting) in MoveCounting::ALL {
            let first = game.move_number(0, counting);
            assert_eq!(game.last_number(0, counting), 0);
            assert_eq!(game.last_number(3, counting), first + 2);
            assert_eq!(
                [first - 1, first, first + 2].map(|number| game.ply_of(number, counting)),
                [0, 1, 3]
            );
        }
        MoveCounting::ALL.map(|(_, counting)| game.move_number(0, counting))
    }

    #[test]
    fn only_a_first_move_of_white_is_counted_differently() {
        assert_eq!(first_numbers("4k4/9/9/9/9/9/9/9/4K4 b - 1"), [1, 1]);
        assert_eq!(first_numbers("4k4/9/9/9/9/9/9/9/4K4 w - 1"), [2, 1]);
        assert_eq!(first_numbers("4k4/9/9/9/9/9/9/9/4K4 w - 2"), [2, 2]);
        assert_eq!(first_numbers("4k4/9/9/9/9/9/9/9/4K4 b - 41"), [41, 41]);
    }
}
