//! Time controls: main time, then periods (byōyomi). Parsed from and formatted as text.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::text::quoted;

/// A time control: main time, then a number of periods of equal length.
///
/// At least one move can be made in it; main time and period are at most 24 hours, and there are at
/// most 99 periods.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TimeControl {
    main: Duration,
    periods: u32,
    period: Duration,
}

/// The reason why a text is not a time control.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // the messages are the documentation
#[non_exhaustive]
pub enum TimeControlError {
    #[error("{text} is no time: write 5m, 10m+30s or 10m+3x30s, with h, m and s as units")]
    Form { text: String },
    #[error("{text} leaves no time to play")]
    Nothing { text: String },
    #[error("{text} is too long: at most 24 hours and 99 periods")]
    TooLong { text: String },
}

/// The maximum of the main time and of a period.
const MAX_TIME: Duration = Duration::from_secs(24 * 60 * 60);
/// The maximum number of periods.
const MAX_PERIODS: u32 = 99;

impl TimeControl {
    /// The main time, which a player uses before the first period.
    #[must_use]
    pub const fn main(&self) -> Duration {
        self.main
    }

    /// The number of periods.
    #[must_use]
    pub const fn periods(&self) -> u32 {
        self.periods
    }

    /// The length of a period; a move made within it restores it.
    #[must_use]
    pub const fn period(&self) -> Duration {
        self.period
    }

    fn checked(self, text: &str) -> Result<TimeControl, TimeControlError> {
        let text = || quoted(text);
        let too_long = self.main > MAX_TIME || self.period > MAX_TIME || self.periods > MAX_PERIODS;
        let empty_period = self.periods > 0 && self.period.is_zero();
        match (too_long, self.main.is_zero() && self.periods == 0 || empty_period) {
            (true, _) => Err(TimeControlError::TooLong { text: text() }),
            (_, true) => Err(TimeControlError::Nothing { text: text() }),
            _ => Ok(self),
        }
    }
}

impl FromStr for TimeControl {
    type Err = TimeControlError;

    /// Reads main time, number and length of periods: `5m`, `10m+30s`, `10m+3x30s`. A length of
    /// time may have several units: `1h30m`.
    ///
    /// ```
    /// use std::time::Duration;
    /// use zushiki::game::TimeControl;
    /// let control: TimeControl = "10m+3x30s".parse()?;
    /// assert_eq!((control.main(), control.periods()), (Duration::from_secs(600), 3));
    /// assert!("10".parse::<TimeControl>().is_err());
    /// # Ok::<(), zushiki::game::TimeControlError>(())
    /// ```
    fn from_str(text: &str) -> Result<TimeControl, TimeControlError> {
        let read = read(text.trim()).ok_or_else(|| TimeControlError::Form { text: quoted(text) });
        read?.checked(text)
    }
}

fn read(text: &str) -> Option<TimeControl> {
    let Some((main, periods)) = text.split_once('+') else {
        return Some(TimeControl { main: length(text)?, periods: 0, period: Duration::ZERO });
    };
    let (count, period) = match periods.split_once('x') {
        Some((count, period)) => (number(count).filter(|&count| count > 0)?, period),
        None => (1, periods),
    };
    let periods = u32::try_from(count).unwrap_or(u32::MAX);
    Some(TimeControl { main: length(main)?, periods, period: length(period)? })
}

/// The length of time that `text` gives as numbers with units, larger units first.
fn length(text: &str) -> Option<Duration> {
    let mut rest = text;
    let mut seconds: u64 = 0;
    for (unit, worth) in [('h', 3600), ('m', 60), ('s', 1)] {
        if let Some((count, behind)) = rest.split_once(unit) {
            seconds = seconds.saturating_add(number(count)?.saturating_mul(worth));
            rest = behind;
        }
    }
    (rest.is_empty() && !text.is_empty()).then(|| Duration::from_secs(seconds))
}

/// The whole number `text`. One that exceeds 64 bits becomes the largest, which every limit
/// refuses.
fn number(text: &str) -> Option<u64> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().unwrap_or(u64::MAX))
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", written(self.main))?;
        match self.periods {
            0 => Ok(()),
            1 => write!(f, "+{}", written(self.period)),
            count => write!(f, "+{count}x{}", written(self.period)),
        }
    }
}

fn written(time: Duration) -> String {
    let seconds = time.as_secs();
    let units = [(seconds / 3600, 'h'), (seconds / 60 % 60, 'm'), (seconds % 60, 's')];
    let some = units.into_iter().filter(|(count, _)| *count > 0);
    let text: String = some.map(|(count, unit)| format!("{count}{unit}")).collect();
    if text.is_empty() { "0m".to_owned() } else { text }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn read_as(text: &str, main: u64, periods: u32, period: u64) {
        let (main, period) = (Duration::from_secs(main), Duration::from_secs(period));
        assert_eq!(text.parse(), Ok(TimeControl { main, periods, period }), "{text}");
    }

    #[test]
    fn each_form_is_read() {
        read_as("5m", 300, 0, 0);
        read_as("10m+30s", 600, 1, 30);
        read_as("10m+3x30s", 600, 3, 30);
        read_as(" 1h30m + 1m ".replace(' ', "").as_str(), 5400, 1, 60);
        read_as("0m+10s", 0, 1, 10);
        read_as("24h+99x24h", 86_400, 99, 86_400);
    }

    #[test]
    fn anything_else_is_told_the_form() {
        for text in ["", "10", "m", "5m+", "+30s", "5m+3x", "5m+x30s", "-5m", "5s3m", "5 m", "五m"]
        {
            let error = text.parse::<TimeControl>().unwrap_err().to_string();
            assert!(error.contains("10m+3x30s"), "{text}: {error}");
        }
    }

    #[test]
    fn no_time_and_too_much_are_refused() {
        let error = |text: &str| text.parse::<TimeControl>().unwrap_err().to_string();
        assert_eq!(error("0m"), "'0m' leaves no time to play");
        assert_eq!(error("5m+3x0s"), "'5m+3x0s' leaves no time to play");
        for text in ["25h", "5m+100x1s", "99999999999999999999999h", "1m+99999999999999999999x1s"] {
            assert!(error(text).contains("at most 24 hours"), "{text}");
        }
    }

    proptest! {
        #[test]
        fn what_is_written_reads_back(main in 0..86_400u64, periods in 0..99u32, period in 1..3600u64) {
            let period = if periods == 0 { 0 } else { period };
            prop_assume!(main > 0 || periods > 0);
            let (main, period) = (Duration::from_secs(main), Duration::from_secs(period));
            let control = TimeControl { main, periods, period };
            prop_assert_eq!(control.to_string().parse(), Ok(control));
        }

        #[test]
        fn no_text_panics(text in "[0-9hmsx+ .é-]{0,20}") {
            let _ = text.parse::<TimeControl>();
        }
    }
}
