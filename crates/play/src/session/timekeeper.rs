//! The clocks of a game: when they run, and how long a move has taken.

use std::time::Duration;

use zushiki_core::board::Color;
use zushiki_core::game::{Clock, TimeLeft};

/// The clocks, if the game has any, and the reasons for which they are stopped.
#[derive(Debug, Default)]
pub(super) struct Timekeeper {
    clock: Option<Clock>,
    /// The time that has passed on a running clock since the last move.
    spent: Duration,
    /// Whether the clocks are stopped until the next move.
    is_paused: bool,
    /// Whether the clocks are stopped because the players have left the board.
    is_away: bool,
    /// The time at the beginning of each turn that does not count, indexed by [`Color::index`].
    credit: [Duration; 2],
    /// The rest of it in this turn.
    free: Duration,
}

impl Timekeeper {
    pub(super) fn new(clock: Option<Clock>) -> Timekeeper {
        Timekeeper { clock, ..Timekeeper::default() }
    }

    /// Clocks that are stopped until the next move.
    pub(super) fn paused(clock: Option<Clock>) -> Timekeeper {
        Timekeeper { is_paused: true, ..Timekeeper::new(clock) }
    }

    pub(super) fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    pub(super) fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// Sets whether the clocks are stopped until the next move. The time since the last move is dropped: it
    /// belongs to a move that was taken back.
    pub(super) fn set_paused(&mut self, paused: bool) {
        (self.is_paused, self.spent) = (paused, Duration::ZERO);
    }

    pub(super) fn unpause(&mut self) {
        self.is_paused = false;
    }

    pub(super) fn set_away(&mut self, away: bool) {
        self.is_away = away;
    }

    /// Sets the time left, unless it exceeds what the controls can give, and whether a clock may run.
    pub(super) fn set_left(&mut self, left: [TimeLeft; 2], runs: bool) {
        let clock = self.clock.as_ref().map(Clock::controls);
        if let Some(clock) = clock.and_then(|controls| Clock::with_left(controls, left)) {
            (self.clock, self.is_paused, self.is_away) = (Some(clock), false, !runs);
        }
    }

    /// Starts the clock of `side` unless the clocks are paused or the players away; stops both for
    /// `None`.
    pub(super) fn run(&mut self, side: Option<Color>) {
        let is_stopped = self.is_paused || self.is_away;
        let Some(clock) = &mut self.clock else { return };
        match side.filter(|_| !is_stopped) {
            Some(side) => clock.start(side),
            None => clock.stop(),
        }
    }

    /// Sets the time at the beginning of each turn of `side` that does not count. More than before also counts in the
    /// turn that runs.
    pub(super) fn set_credit(&mut self, side: Color, time: Duration) {
        let before = std::mem::replace(&mut self.credit[side.index()], time);
        if self.clock.as_ref().and_then(Clock::running) == Some(side) {
            self.free += time.saturating_sub(before);
        }
    }

    /// Lets time pass on the running clock. Returns whether its flag has fallen.
    pub(super) fn elapse(&mut self, elapsed: Duration) -> bool {
        let Some(clock) = self.clock.as_mut().filter(|clock| clock.running().is_some()) else {
            return false;
        };
        let free = self.free.min(elapsed);
        let counted = elapsed - free;
        self.free -= free;
        clock.elapse(counted);
        self.spent += counted;
        clock.running().is_none()
    }

    /// Whether each move of `mover` adds time to the clock.
    pub(super) fn has_increment(&self, mover: Color) -> bool {
        self.clock.as_ref().is_some_and(|clock| !clock.controls().of(mover).increment().is_zero())
    }

    /// Ends the turn of `mover`: ends a pause, makes the current byo-yomi period whole again, and adds the increment if
    /// the move `earns` it. Returns the time used on the move and the time left on the clock of `mover`, both in whole
    /// milliseconds, as game files have them; `None` without clocks and after a flag has fallen.
    pub(super) fn press(&mut self, mover: Color, earns: bool) -> Option<(Duration, Duration)> {
        let clock = self.clock.as_mut()?;
        clock.reset_period(mover);
        if earns {
            clock.add_increment(mover);
        }
        self.is_paused = false;
        self.free = self.credit[(!mover).index()];
        let spent = std::mem::take(&mut self.spent);
        let left = clock.left(mover).shown();
        clock.flagged().is_none().then_some((in_millis(spent), in_millis(left)))
    }
}

/// `time` without the part below a millisecond.
fn in_millis(time: Duration) -> Duration {
    time.saturating_sub(Duration::from_nanos(u64::from(time.subsec_nanos() % 1_000_000)))
}
