//! Levels: players of less than full strength.

use std::fmt;
use std::str::FromStr;

use super::time::Budget;
use zushiki_core::board::Move;
use zushiki_core::text::quoted;
use zushiki_engine::{Answer, Evaluation, Limits, Score};

/// The strength of the computer, 1 to 10.
///
/// Levels up to 7 search a number of nodes, so that their strength is the same on every machine; 8 and 9 use a part of
/// their time, 10 all of it. Levels below 10 evaluate positions with deviations, and levels below 8 do not always play
/// the best move that they find.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// The reason why a text is not a level.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a level is a number from 1 to 10, not {found}")]
pub struct LevelError {
    /// The text, quoted.
    pub found: String,
}

/// The restrictions that make a level weaker than full strength.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Weakness {
    /// The number of nodes searched.
    nodes: Option<u64>,
    /// The part of the time that is used, in thousandths.
    time: u32,
    /// The number of moves chosen from.
    width: usize,
    /// The loss in score, in hundredths of a pawn, that halves the probability of a move.
    carelessness: i32,
    /// See [`Evaluation::noise`].
    noise: u16,
}

const FULL: Weakness = Weakness { nodes: None, time: 1000, width: 1, carelessness: 0, noise: 0 };

/// The levels, from 1.
const LEVELS: [Weakness; 10] = [
    Weakness { nodes: Some(500), width: 6, carelessness: 80, noise: 780, ..FULL },
    Weakness { nodes: Some(500), width: 6, carelessness: 70, noise: 548, ..FULL },
    Weakness { nodes: Some(500), width: 5, carelessness: 60, noise: 445, ..FULL },
    Weakness { nodes: Some(550), width: 5, carelessness: 50, noise: 335, ..FULL },
    Weakness { nodes: Some(620), width: 4, carelessness: 42, noise: 271, ..FULL },
    Weakness { nodes: Some(700), width: 4, carelessness: 36, noise: 203, ..FULL },
    Weakness { nodes: Some(780), width: 4, carelessness: 32, noise: 152, ..FULL },
    Weakness { time: 120, noise: 100, ..FULL },
    Weakness { time: 350, noise: 45, ..FULL },
    FULL,
];

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

    fn weakness(self) -> Weakness {
        LEVELS.get(usize::from(self.0) - 1).copied().unwrap_or(FULL)
    }

    /// The limits of a search that may use `limits`.
    #[must_use]
    pub fn limits(self, limits: Limits) -> Limits {
        let Weakness { nodes, time, .. } = self.weakness();
        let nodes = [limits.nodes, nodes].into_iter().flatten().min();
        let mut limits = Limits { nodes, ..limits };
        if let Some(hard) = limits.hard.filter(|_| time < 1000) {
            Budget { soft: limits.soft, hard }.share(time).apply(&mut limits);
        }
        limits
    }

    /// The number of moves that a search ranks.
    #[must_use]
    pub fn width(self) -> usize {
        self.weakness().width
    }

    /// The options of the evaluation in the game with the number `seed`.
    #[must_use]
    pub fn evaluation(self, seed: u64) -> Evaluation {
        Evaluation { noise: self.weakness().noise, seed, ..Evaluation::default() }
    }

    /// The move that this level plays after a search. `random` is a random number.
    #[must_use]
    pub fn choose(self, answer: &Answer, random: u64) -> Option<Move> {
        let Weakness { width, carelessness, .. } = self.weakness();
        let Some(&(best, best_score)) = answer.ranked.first() else { return answer.best };
        if width == 1 || matches!(best_score, Score::Mate(_)) {
            return answer.best;
        }
        let weight = |score| likelihood(value(best_score) - value(score), carelessness);
        let weighted: Vec<(Move, u64)> =
            answer.ranked.iter().take(width).map(|&(mv, score)| (mv, weight(score))).collect();
        let mut at = random % weighted.iter().map(|(_, weight)| weight).sum::<u64>().max(1);
        for (mv, weight) in weighted {
            match at.checked_sub(weight) {
                None => return Some(mv),
                Some(rest) => at = rest,
            }
        }
        Some(best)
    }
}

/// A score as a number; mates are beyond all evaluations.
fn value(score: Score) -> i32 {
    match score {
        Score::Eval(eval) => eval,
        Score::Mate(plies) => plies.signum() * 100_000,
    }
}

/// The likelihood of a move that is worse than the best by `loss`: halved with every `half`, linear
/// between. Integers only, so that it is the same on every machine.
fn likelihood(loss: i32, half: i32) -> u64 {
    const CERTAIN: u64 = 1 << 20;
    let (loss, half) =
        (u64::from(loss.max(0).unsigned_abs()), u64::from(half.max(1).unsigned_abs()));
    let (halvings, rest) = (loss / half, loss % half);
    let whole = if halvings < 20 { CERTAIN >> halvings } else { 0 };
    whole - whole * rest / (2 * half)
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
    fn a_loss_halves_the_likelihood() {
        assert_eq!(likelihood(0, 50), 1 << 20);
        assert_eq!(likelihood(50, 50), 1 << 19);
        assert_eq!(likelihood(25, 50), 3 << 18);
        assert_eq!(likelihood(i32::MAX, 1), 0);
        assert_eq!(likelihood(-7, 0), 1 << 20);
    }

    #[test]
    fn levels_are_numbers_from_1_to_10() {
        assert_eq!("7".parse(), Ok(Level(7)));
        for text in ["0", "11", "", "seven", "-1", "300"] {
            assert!(text.parse::<Level>().is_err(), "{text}");
        }
    }
}
