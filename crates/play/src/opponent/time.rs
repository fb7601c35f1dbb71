//! Shares out the time of a game: how long the engine may think about a move.

use std::time::Duration;

use zushiki_core::board::Color;
use zushiki_core::game::Clock;
use zushiki_engine::Limits;

/// The time that a player has for its next moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Allowance {
    /// The time left for all moves.
    pub left: Duration,
    /// The time added with each move.
    pub increment: Duration,
    /// The time for each move once `left` is used up, which does not add up from move to move.
    pub byoyomi: Duration,
    /// The number of moves until time is added; `None` if `left` is for the rest of the game.
    pub moves_to_go: Option<u32>,
}

/// The time for one move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// The time after which no new iteration begins; `None` to use all of `hard`.
    pub soft: Option<Duration>,
    /// The time after which the engine has to answer.
    pub hard: Duration,
}

/// The number of moves among which the remaining time is divided if the number of moves is not known. Games of the
/// historical variants last 60 to 100 moves of each side; the last moves need little time.
const EXPECTED_MOVES: u32 = 40;
/// The minimum time for a move, however little is left.
const LEAST: Duration = Duration::from_millis(1);

impl Allowance {
    /// The allowance of the player of `color` in a game with clocks.
    #[must_use]
    pub fn of_clock(clock: &Clock, color: Color) -> Allowance {
        let left = clock.left(color);
        let byoyomi = if left.periods() > 0 { left.period() } else { Duration::ZERO };
        let increment = clock.controls().of(color).increment();
        Allowance { left: left.main(), increment, byoyomi, moves_to_go: None }
    }

    /// The time for the next move. `overhead` is the time that is lost between engine and clock.
    #[must_use]
    pub fn budget(&self, overhead: Duration) -> Budget {
        let moves = self.moves_to_go.unwrap_or(EXPECTED_MOVES).clamp(1, EXPECTED_MOVES);
        // Nothing beyond this can be spent on this move without losing on time.
        let all = (self.left + self.byoyomi).saturating_sub(overhead).max(LEAST);
        if self.left <= self.byoyomi / 4 {
            // The unused part of a period is lost.
            return Budget { soft: None, hard: all };
        }
        let reserve = overhead.min(self.left / 2);
        let share = (self.left - reserve) / moves;
        let soft = share + self.increment * 3 / 4 + self.byoyomi * 4 / 5;
        // The last move before the next time control may use all the time; earlier ones leave some.
        let most = if moves == 1 { self.left } else { self.left * 2 / 5 + share / 2 };
        let hard = (soft * 4).min(most + self.byoyomi).min(all).max(LEAST);
        Budget { soft: Some(soft.min(hard)), hard }
    }
}

impl Budget {
    /// The budget of a move for which `time` is given.
    #[must_use]
    pub fn exactly(time: Duration, overhead: Duration) -> Budget {
        // A part of a very short time, so that the safety margin does not take most of it.
        Budget { soft: None, hard: (time - overhead.min(time / 25)).max(LEAST) }
    }

    /// Sets the times in `limits`.
    pub fn apply(self, limits: &mut Limits) {
        (limits.soft, limits.hard) = (self.soft, Some(self.hard));
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const fn ms(count: u64) -> Duration {
        Duration::from_millis(count)
    }

    #[test]
    fn the_last_move_before_the_time_control_may_use_all_its_time() {
        let last = Allowance { left: ms(1000), moves_to_go: Some(1), ..Allowance::default() };
        assert_eq!(last.budget(ms(20)), Budget { soft: Some(ms(980)), hard: ms(980) });
        let many = Allowance { left: ms(4000), moves_to_go: Some(40), ..Allowance::default() };
        let budget = many.budget(ms(0));
        assert_eq!(budget, Budget { soft: Some(ms(100)), hard: ms(400) });
    }

    #[test]
    fn a_period_is_used_up() {
        let period = Allowance { byoyomi: ms(10_000), ..Allowance::default() };
        assert_eq!(period.budget(ms(100)), Budget { soft: None, hard: ms(9_900) });
    }

    #[test]
    fn a_clock_tells_time_left_increment_and_period_of_its_side() {
        let clock = Clock::new("1m+3x10s++2s/5m++7s".parse().unwrap());
        let black = Allowance {
            left: ms(60_000),
            increment: ms(2_000),
            byoyomi: ms(10_000),
            moves_to_go: None,
        };
        assert_eq!(Allowance::of_clock(&clock, Color::Black), black);
        let white = Allowance { left: ms(300_000), increment: ms(7_000), ..Allowance::default() };
        assert_eq!(Allowance::of_clock(&clock, Color::White), white);
        let without = Allowance { increment: ms(0), ..white };
        assert!(white.budget(ms(10)).soft > without.budget(ms(10)).soft);
    }

    #[test]
    fn a_given_time_is_used_but_for_the_overhead() {
        assert_eq!(Budget::exactly(ms(200), ms(5)), Budget { soft: None, hard: ms(195) });
        assert_eq!(Budget::exactly(ms(50), ms(30)).hard, ms(48));
        assert_eq!(Budget::exactly(ms(0), ms(30)).hard, ms(1));
    }

    proptest! {
        /// Plays 300 moves that each take the longest time allowed.
        #[test]
        fn no_flag_falls(
            left in 50..100_000u64,
            increment in 0..3_000u64,
            byoyomi in 0..3_000u64,
            control in prop::option::of(1..60u32),
        ) {
            let overhead = ms(10);
            let mut clock = Allowance {
                left: ms(left),
                increment: ms(increment),
                byoyomi: ms(byoyomi),
                moves_to_go: control,
            };
            for _ in 0..300 {
                let budget = clock.budget(overhead);
                prop_assert!(budget.soft.is_none_or(|soft| soft <= budget.hard));
                let all = clock.left + clock.byoyomi;
                prop_assert!(budget.hard <= all.saturating_sub(overhead).max(LEAST));
                clock.left = clock.left.saturating_sub(budget.hard) + clock.increment;
                if clock.moves_to_go == Some(1) {
                    clock.left += ms(left);
                    clock.moves_to_go = control;
                } else {
                    clock.moves_to_go = clock.moves_to_go.map(|moves| moves - 1);
                }
            }
        }
    }
}
