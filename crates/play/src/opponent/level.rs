//! Levels: players of less than full strength.

use std::fmt;
use std::str::FromStr;

use zushiki_core::phrase_error;
use zushiki_core::text::quoted;
use zushiki_engine::{Human, Oversights, Plans};

/// The strength of the computer, 1 to 10.
///
/// Levels up to 9 play like a person of some strength (see [`Human`]): they search a number of nodes, so that their
/// strength is the same on every machine. Level 10 searches as long as it may.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// The reason why a text is not a level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LevelError {
    /// The text, quoted.
    pub found: String,
}

phrase_error! {
    LevelError { found },
    "opponent-level-range", "a level is a number from 1 to 10, not {found}", found
}

/// The players of levels 1 to 9, without the number of the game.
const HUMANS: [Human; 9] = [
    human(0, 47, [680, 0, 145, 290, 290, 290, 435, 435, 385, 600, 290], [9, 70]),
    human(0, 43, [580, 4500, 119, 246, 246, 256, 380, 380, 323, 449, 257], [8, 65]),
    human(0, 39, [480, 2500, 99, 207, 207, 217, 326, 326, 266, 313, 225], [8, 62]),
    human(0, 35, [385, 1700, 77, 170, 170, 180, 276, 276, 216, 200, 190], [8, 58]),
    human(1, 31, [305, 1312, 57, 136, 137, 147, 228, 228, 170, 116, 158], [7, 53]),
    human(3, 27, [227, 964, 44, 102, 107, 117, 181, 181, 132, 60, 132], [6, 44]),
    human(7, 22, [161, 668, 32, 76, 81, 90, 142, 142, 104, 21, 104], [6, 38]),
    human(14, 19, [118, 510, 19, 56, 61, 66, 102, 102, 72, 2, 77], [5, 30]),
    human(28, 16, [75, 400, 9, 30, 40, 40, 70, 70, 45, 0, 50], [4, 19]),
];

/// A player: its nodes, its carelessness, its oversights in the order of [`Oversights`], its plans.
const fn human(nodes: u32, carelessness: u16, oversights: [u16; 11], plans: [u8; 2]) -> Human {
    let [moves, striking, captures, checks, retreats, long_moves, rest @ ..] = oversights;
    let [discoveries, far_drops, double_moves, mates, second_captures] = rest;
    let oversights = Oversights {
        moves,
        striking,
        captures,
        checks,
        retreats,
        long_moves,
        discoveries,
        far_drops,
        double_moves,
        mates,
        second_captures,
    };
    let [progress, undoing] = plans;
    Human { nodes, oversights, plans: Plans { progress, undoing }, carelessness, seed: 0 }
}

impl Level {
    /// The lowest level.
    pub const LOWEST: Level = Level(1);
    /// The highest level: full strength.
    pub const HIGHEST: Level = Level(10);
    /// Full strength.
    pub const FULL: Level = Level(10);

    /// The level `number`; `None` if it is not 1 to 10.
    #[must_use]
    pub fn new(number: u8) -> Option<Level> {
        (1..=10).contains(&number).then_some(Level(number))
    }

    /// The number of the level, 1 to 10.
    #[must_use]
    pub fn number(self) -> u8 {
        self.0
    }

    /// The player of this level in the game with the number `seed`; `None` for levels that play the best move they find.
    #[must_use]
    pub fn human(self, seed: u64) -> Option<Human> {
        let human = HUMANS.get(usize::from(self.0) - 1)?;
        Some(Human { seed, ..*human })
    }
}

impl Default for Level {
    fn default() -> Level {
        Level::FULL
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Level {
    type Err = LevelError;

    fn from_str(text: &str) -> Result<Level, LevelError> {
        let number = text.parse().ok().and_then(Level::new);
        number.ok_or_else(|| LevelError { found: quoted(text) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_numbers_from_1_to_10() {
        assert_eq!("7".parse(), Ok(Level(7)));
        for text in ["0", "11", "", "seven", "-1", "300"] {
            assert!(text.parse::<Level>().is_err(), "{text}");
        }
    }
}
