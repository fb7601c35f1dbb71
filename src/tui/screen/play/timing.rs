//! The clocks of the game on the board: which one runs, and the time of each move. Nothing is drawn
//! here.

use std::mem;
use std::time::Duration;

use crate::board::Color;
use crate::game::{Clock, TimeControl};

/// The clocks, if the game has any.
#[derive(Debug, Default)]
pub(super) struct Timing {
    clock: Option<Clock>,
    /// The time that the side to move has used on its move so far.
    spent: Duration,
    /// Whether the clocks are stopped until the next move, as after a move was taken back.
    paused: bool,
    /// Whether the player is in the position editor, where no time passes.
    away: bool,
}

impl Timing {
    /// Clocks at the start of a game; none without a time control.
    pub(super) fn new(control: Option<TimeControl>) -> Timing {
        Timing { clock: control.map(Clock::new), ..Timing::default() }
    }

    /// The clocks of a resumed game, which are stopped until the next move.
    pub(super) fn resumed(clock: Option<Clock>) -> Timing {
        Timing { clock, paused: true, ..Timing::default() }
    }

    pub(super) fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    pub(super) fn has_flag_fallen(&self) -> bool {
        self.clock.as_ref().is_some_and(|clock| clock.flagged().is_some())
    }

    /// Stops the clocks until the next move, or lets them run again. The time used on the current
    /// move so far is forgotten.
    pub(super) fn set_paused(&mut self, paused: bool) {
        self.paused = paused;
        self.spent = Duration::ZERO;
    }

    /// Ends a pause and keeps the time used on the current move so far.
    pub(super) fn end_pause(&mut self) {
        self.paused = false;
    }

    pub(super) fn set_away(&mut self, away: bool) {
        self.away = away;
    }

    /// Lets `elapsed` pass on the running clock. Returns whether its flag has fallen.
    pub(super) fn elapse(&mut self, elapsed: Duration) -> bool {
        let Some(clock) = &mut self.clock else { return false };
        if clock.running().is_none() {
            return false;
        }
        clock.elapse(elapsed);
        self.spent += elapsed;
        clock.running().is_none()
    }

    /// Ends the turn of `mover`. Returns the time used on the move and the time left, both in whole
    /// milliseconds; `None` without clocks.
    pub(super) fn end_turn(&mut self, mover: Color) -> Option<(Duration, Duration)> {
        let clock = self.clock.as_mut()?;
        clock.reset_period(mover);
        self.paused = false;
        let (spent, left) = (mem::take(&mut self.spent), clock.left(mover).shown());
        Some((in_millis(spent), in_millis(left)))
    }

    /// Runs the clock of `side`, or stops both for `None`, during a pause and in the editor.
    pub(super) fn run(&mut self, side: Option<Color>) {
        let side = side.filter(|_| !self.paused && !self.away);
        match (&mut self.clock, side) {
            (Some(clock), Some(side)) => clock.start(side),
            (Some(clock), None) => clock.stop(),
            (None, _) => {}
        }
    }
}

/// `time` without fractions of a millisecond, which game files and journals do not store.
fn in_millis(time: Duration) -> Duration {
    time.saturating_sub(Duration::from_nanos(u64::from(time.subsec_nanos() % 1_000_000)))
}
