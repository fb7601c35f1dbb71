//! The moves that a player overlooks in a position.

use super::pattern::{Pattern, patterns};
use super::plan::Phase;
use super::{Human, Oversights};
use crate::exchange;
use crate::weights::Weights;
use zushiki_core::board::{Move, Words};
use zushiki_core::rules::search::SearchPosition;

/// The view of a player on one position of the game: it sees or overlooks a move of the opponent whichever own move
/// comes first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Eye {
    oversights: Oversights,
    /// The number of squares of the board.
    squares: u64,
    pub(super) phase: Phase,
    /// Depends on the game and the position.
    seed: u64,
}

/// The number of squares up to which the chances of patterns and checks in [`Oversights`] hold. On larger boards they are
/// smaller in proportion, since more moves can be overlooked in each position.
const USUAL_SQUARES: u64 = 81;

/// The factor by which moves are overlooked by chance alone less often in an ending.
const ATTENTION: u64 = 3;

/// The first of the salts of random numbers about a move, by pattern; those of the other oversights follow.
const BY_PATTERN: u64 = 1;
const BY_CHECK: u64 = 7;
const BY_MATE: u64 = 8;
const BY_SECOND_CAPTURE: u64 = 9;
/// The salt of the random number by which a move is chosen.
const BY_CHOICE: u64 = 10;
/// The salt of random numbers about a move, by which moves on a huge board are chosen.
const BY_GLANCE: u64 = 11;
/// The salt of the random number about a move that decides whether it is overlooked whatever it does.
const BY_CHANCE: u64 = 12;

impl Eye {
    /// The view of `human` on the position with `key`, on a board of `squares`.
    pub(super) fn new(human: &Human, key: u64, squares: u64, phase: Phase) -> Eye {
        Eye { oversights: human.oversights, squares, phase, seed: human.seed ^ key }
    }

    /// Whether `mv`, a move of the side to move in `position` after the move `last`, is overlooked.
    pub(crate) fn misses<W: Words>(
        &self,
        position: &SearchPosition<W>,
        weights: &Weights,
        last: Option<Move>,
        mv: Move,
    ) -> bool {
        let gain = exchange::gain(position, weights, mv);
        let by_pattern = |pattern| {
            let salt = BY_PATTERN + pattern as u64;
            self.overlooks(mv, salt, self.chance(pattern))
        };
        self.happens(mv, BY_CHANCE, self.chance_of_any(gain))
            || patterns(position, last, mv).any(by_pattern)
    }

    /// Whether `mv`, a check by the opponent, is overlooked as a check.
    pub(crate) fn misses_check(&self, mv: Move) -> bool {
        self.overlooks(mv, BY_CHECK, self.oversights.checks)
    }

    /// Whether `mv`, an own move that ends the game, is overlooked.
    pub(super) fn misses_mate(&self, mv: Move) -> bool {
        self.happens(mv, BY_MATE, self.oversights.mates)
    }

    /// Whether another capture is preferred to `mv`, a better capture.
    pub(super) fn prefers_second(&self, mv: Move) -> bool {
        self.happens(mv, BY_SECOND_CAPTURE, self.oversights.second_captures)
    }

    /// `few` of `moves`: the first ones, a quarter of `few`, then others at random.
    pub(super) fn glance(&self, mut moves: Vec<Move>, few: usize) -> Vec<Move> {
        let mut others: Vec<Move> = moves.drain((few / 4).min(moves.len())..).collect();
        others.sort_by_key(|&mv| self.roll_about(mv, BY_GLANCE));
        others.truncate(few - moves.len());
        moves.append(&mut others);
        moves
    }

    /// The random number by which a move is chosen.
    pub(super) fn choice(&self) -> u64 {
        self.roll(BY_CHOICE)
    }

    /// The chance that a move is overlooked whatever it does, in thousandths, if it gains so much at once: the more it gains,
    /// the more striking it is, and few pieces are looked at one by one.
    fn chance_of_any(&self, gain: i32) -> u16 {
        let Oversights { moves, striking, .. } = self.oversights;
        let chance = match (u64::from(striking), u64::from(gain.max(0).unsigned_abs())) {
            (1.., gain) if gain > u64::from(striking) => {
                u64::from(moves) * u64::from(striking) / gain
            }
            _ => u64::from(moves),
        };
        let attention = if self.phase == Phase::Ending { ATTENTION } else { 1 };
        (chance / attention) as u16
    }

    fn chance(&self, pattern: Pattern) -> u16 {
        match pattern {
            Pattern::Capture => self.oversights.captures,
            Pattern::Retreat => self.oversights.retreats,
            Pattern::LongMove => self.oversights.long_moves,
            Pattern::Discovery => self.oversights.discoveries,
            Pattern::FarDrop => self.oversights.far_drops,
            Pattern::DoubleMove => self.oversights.double_moves,
        }
    }

    /// Whether `mv` is overlooked, with a probability of `chance` thousandths on boards of up to [`USUAL_SQUARES`], and in
    /// proportion less on larger ones.
    fn overlooks(&self, mv: Move, salt: u64, chance: u16) -> bool {
        let parts = 1000 * self.squares.max(USUAL_SQUARES);
        self.roll_about(mv, salt) % parts < u64::from(chance) * USUAL_SQUARES
    }

    /// Whether an event about `mv` happens that has a probability of `chance` thousandths on every board.
    fn happens(&self, mv: Move, salt: u64, chance: u16) -> bool {
        self.roll_about(mv, salt) % 1000 < u64::from(chance)
    }

    fn roll_about(&self, mv: Move, salt: u64) -> u64 {
        // A promotion and the same move without it are seen together.
        let bits = mv.with_promotion(false).to_bits();
        self.roll(salt << 32 | u64::from(bits))
    }

    /// A random number that depends on the game, the position and `salt`: the output function of SplitMix64.
    fn roll(&self, salt: u64) -> u64 {
        let n = self.seed ^ salt.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let n = (n ^ (n >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let n = (n ^ (n >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        n ^ (n >> 31)
    }
}
