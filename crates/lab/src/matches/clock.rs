//! The clock of a computer player in a match: `clock=5000+50`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use zushiki_play::opponent::{Allowance, Budget};

/// The time of a player for a game. A player with no time left gets one millisecond for the next move instead of losing;
/// the increment is still added after each move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MatchClock {
    /// The time for the whole game.
    base: Duration,
    /// The time added with each move.
    increment: Duration,
}

impl MatchClock {
    /// The time at the start of a game.
    pub(crate) fn start(self) -> RunningClock {
        RunningClock(Allowance {
            left: self.base,
            increment: self.increment,
            ..Allowance::default()
        })
    }
}

/// The time that a player has left in a game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RunningClock(Allowance);

impl RunningClock {
    /// The time for the next move.
    pub(crate) fn budget(&self) -> Budget {
        self.0.budget(Duration::ZERO)
    }

    /// Takes away the time of a move, and adds the increment.
    pub(crate) fn spend(&mut self, time: Duration) {
        self.0.left = self.0.left.saturating_sub(time) + self.0.increment;
    }
}

/// A number of milliseconds, and after a plus those added with each move.
impl FromStr for MatchClock {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<MatchClock, Self::Err> {
        let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
        let time = |text: &str| text.parse().map(|ms: u32| Duration::from_millis(ms.into()));
        Ok(MatchClock { base: time(base)?, increment: time(increment)? })
    }
}

impl fmt::Display for MatchClock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.base.as_millis(), self.increment.as_millis())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_runs_out_and_increments_are_added() {
        let ms = Duration::from_millis;
        let mut clock = "1000+50".parse::<MatchClock>().unwrap().start();
        assert!(clock.budget().hard < ms(1000));
        clock.spend(ms(300));
        assert_eq!(clock.0.left, ms(750));
        clock.spend(ms(2000));
        assert_eq!(clock.0.left, ms(50));
        let mut rest = "10".parse::<MatchClock>().unwrap().start();
        rest.spend(ms(20));
        assert_eq!(rest.budget().hard, ms(1));
    }
}
