//! Levels: players of less than full strength.

use std::fmt;
use std::str::FromStr;

use super::time::Budget;
use zushiki_core::phrase_error;
use zushiki_core::text::quoted;
use zushiki_engine::{Human, Limits, Oversights, Plans};

/// The strength of the computer, 1 to 10.
///
/// Levels up to 7 play like a person of some strength (see [`Human`]): they search a number of nodes, so that their
/// strength is the same on every machine. Levels 8 and 9 use a part of their time, 10 all of it.
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

/// The players of levels 1 to 7, without the number of the game.
const HUMANS: [Human; 7] = [
    human(0, 48, [160, 330, 300, 330, 500, 500, 400, 400, 300], [9, 70]),
    human(1, 40, [110, 230, 230, 260, 400, 400, 300, 150, 250], [8, 60]),
    human(4, 34, [68, 155, 165, 185, 290, 290, 215, 0, 195], [7, 50]),
    human(16, 28, [38, 98, 115, 135, 215, 215, 145, 0, 145], [6, 40]),
    human(32, 23, [16, 58, 73, 83, 140, 140, 92, 0, 92], [5, 30]),
    human(48, 18, [6, 26, 43, 49, 86, 86, 51, 0, 51], [4, 20]),
    human(115, 13, [0, 10, 24, 29, 48, 48, 29, 0, 29], [3, 10]),
];

/// The parts of the time that levels 8 to 10 use, in thousandths.
const TIMES: [u32; 3] = [120, 350, 1000];

/// A player: its nodes, its carelessness, its oversights in the order of [`Oversights`], its plans.
const fn human(nodes: u32, carelessness: u16, oversights: [u16; 9], plans: [u8; 2]) -> Human {
    let [captures, checks, retreats, long_moves, discoveries, rest @ ..] = oversights;
    let [far_drops, double_moves, mates, second_captures] = rest;
    let oversights = Oversights {
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

    /// The limits of a search that may use `limits`.
    #[must_use]
    pub fn limits(self, limits: Limits) -> Limits {
        let at = usize::from(self.0).checked_sub(HUMANS.len() + 1);
        let share = at.and_then(|at| TIMES.get(at)).copied().unwrap_or(1000);
        let nodes = limits.nodes.map(|nodes| (nodes * u64::from(share) / 1000).max(1));
        let mut limits = Limits { nodes, ..limits };
        if let Some(hard) = limits.hard.filter(|_| share < 1000) {
            Budget { soft: limits.soft, hard }.share(share).apply(&mut limits);
        }
        limits
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
