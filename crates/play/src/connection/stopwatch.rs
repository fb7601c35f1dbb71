//! Measures the time between two looks at a shared table.

use std::time::{Duration, Instant, SystemTime};

/// The time now, since 1970.
#[must_use]
pub fn since_1970() -> Duration {
    SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default()
}

/// Measures the time between two laps.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch {
    at: Instant,
    wall: Duration,
}

impl Stopwatch {
    /// A stopwatch that starts now.
    #[must_use]
    pub fn start() -> Stopwatch {
        Stopwatch { at: Instant::now(), wall: since_1970() }
    }

    /// The beginning of the lap.
    #[must_use]
    pub const fn since(&self) -> Instant {
        self.at
    }

    /// Begins the next lap. Returns the length of the last one; `with_sleep` also counts the time for which the machine
    /// was asleep, by the wall clock.
    pub fn lap(&mut self, with_sleep: bool) -> Duration {
        let last = std::mem::replace(self, Stopwatch::start());
        let passed = self.at.saturating_duration_since(last.at);
        let by_wall = self.wall.saturating_sub(last.wall);
        if with_sleep { passed.max(by_wall) } else { passed }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_lap_with_sleep_has_the_time_of_the_wall_clock() {
        let hour = Duration::from_secs(3600);
        let slept = |with_sleep| {
            let mut watch = Stopwatch::start();
            watch.wall -= hour;
            watch.lap(with_sleep)
        };
        assert!(slept(true) >= hour);
        assert!(slept(false) < hour);
        let mut set_back = Stopwatch::start();
        set_back.wall += hour;
        assert!(set_back.lap(true) < hour);
    }
}
