//! The clocks of a game: when they run, and how long a move has taken.

use std::time::Duration;

use crate::board::Color;
use crate::game::Clock;

/// The clocks, if there are any, and why they stand.
#[derive(Debug, Default)]
pub(super) struct Timekeeper {
    clock: Option<Clock>,
    /// How long the clock of the side to move has run since the last move.
    spent: Duration,
    /// Whether the clocks stand until the next move.
    is_paused: bool,
    /// Whether the clocks stand because the players have left the board.
    is_away: bool,
}

impl Timekeeper {
    pub(super) fn new(clock: Option<Clock>) -> Timekeeper {
        Timekeeper { clock, ..Timekeeper::default() }
    }

    /// Clocks that stand until the next move.
    pub(super) fn paused(clock: Option<Clock>) -> Timekeeper {
        Timekeeper { is_paused: true, ..Timekeeper::new(clock) }
    }

    pub(super) fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    pub(super) fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// A move was taken back, or played again: the time since the last move counts for none.
    pub(super) fn pause(&mut self, paused: bool) {
        (self.is_paused, self.spent) = (paused, Duration::ZERO);
    }

    pub(super) fn unpause(&mut self) {
        self.is_paused = false;
    }

    pub(super) fn set_away(&mut self, away: bool) {
        self.is_away = away;
    }

    /// Lets the clock of `side` run unless all stand; without a side none runs.
    pub(super) fn run(&mut self, side: Option<Color>) {
        let stands = self.is_paused || self.is_away;
        let Some(clock) = &mut self.clock else { return };
        match side.filter(|_| !stands) {
            Some(side) => clock.start(side),
            None => clock.stop(),
        }
    }

    /// Lets time pass on the clock that runs; returns whether its flag has fallen.
    pub(super) fn elapse(&mut self, elapsed: Duration) -> bool {
        let Some(clock) = self.clock.as_mut().filter(|clock| clock.running().is_some()) else {
            return false;
        };
        clock.elapse(elapsed);
        self.spent += elapsed;
        clock.running().is_none()
    }

    /// `mover` has played a move: the clocks no longer stand, and a period that had begun is whole
    /// again. Returns how long the move took and what is left on the mover's clock, both in whole
    /// milliseconds as game files have them; none without clocks, and after a flag has fallen.
    pub(super) fn press(&mut self, mover: Color) -> Option<(Duration, Duration)> {
        let clock = self.clock.as_mut()?;
        clock.reset_period(mover);
        self.is_paused = false;
        let spent = std::mem::take(&mut self.spent);
        let left = clock.left(mover).shown();
        clock.flagged().is_none().then_some((in_millis(spent), in_millis(left)))
    }
}

/// `time` without the part below a millisecond.
fn in_millis(time: Duration) -> Duration {
    time.saturating_sub(Duration::from_nanos(u64::from(time.subsec_nanos() % 1_000_000)))
}
