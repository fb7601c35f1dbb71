//! A game that plays by itself: when its next move is due.

use std::time::Duration;

/// The time for which each position is shown.
const PACE: Duration = Duration::from_millis(1200);

/// Whether the game plays by itself.
#[derive(Debug, Default)]
pub(super) struct Replay {
    /// The time for which the current position has been shown; `None` while the game does not play by itself.
    shown: Option<Duration>,
}

impl Replay {
    pub(super) fn start(&mut self) {
        self.shown = Some(Duration::ZERO);
    }

    /// Stops it. Returns whether it was on.
    pub(super) fn stop(&mut self) -> bool {
        self.shown.take().is_some()
    }

    /// The time until the next move is due, if one is.
    pub(super) fn until_next(&self) -> Option<Duration> {
        self.shown.map(|shown| PACE.saturating_sub(shown))
    }

    /// Lets `elapsed` pass. Returns whether the next move is due.
    pub(super) fn elapse(&mut self, elapsed: Duration) -> bool {
        let Some(shown) = &mut self.shown else { return false };
        *shown += elapsed;
        *shown >= PACE
    }
}
