//! The time control of one side: main time, then periods (byōyomi), and time added after each move. Parsed from and
//! formatted as text.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::phrase_enum;
use crate::text::{Phrase, ToPhrase, TypedValue, quoted};

/// The time control of one side: main time, then a number of periods of equal length; with an increment (Fischer), each
/// move adds to the main time.
///
/// It allows at least one move; main time, period and increment are at most 99 days, and there are at most 99 periods.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TimeControl {
    main: Duration,
    periods: u32,
    period: Duration,
    increment: Duration,
}

phrase_enum! {
    /// The reason why a text is not a time control.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum TimeControlError {
        #[phrase("game-time-form",
            "{text} is not a time: write 5m, 10m+30s, 10m+3x30s, 5m++10s or 3d/move, with d, h, m and s as units, or 10m/5m for Black/White",
            text)]
        Form { text: String },
        #[phrase("game-time-one-side",
            "{text} has the time of one side alone: write {time} for both sides, or {time}/10m for Black/White",
            text, time)]
        OneSide { text: String, time: String },
        #[phrase("game-time-no-unit",
            "{text} has no unit: for minutes, write {minutes}m", text, minutes)]
        NoUnit { text: String, minutes: String },
        #[phrase("game-time-no-units",
            "{text} has no units: write {minutes}m++{seconds}s ({seconds} s more after each move) or {minutes}m+{seconds}s (byoyomi)",
            text, minutes, seconds)]
        NoUnits { text: String, minutes: String, seconds: String },
        #[phrase("game-time-nothing", "{text} leaves no time to play", text)]
        Nothing { text: String },
        #[phrase("game-time-no-first-move",
            "{text} leaves no time for the first move: write {remedy}", text, remedy)]
        NoFirstMove { text: String, remedy: String },
        #[phrase("game-time-too-long", "{text} is too long: at most 99 days and 99 periods", text)]
        TooLong { text: String },
    }
}

/// The number of seconds of a day.
const DAY: u64 = 24 * 60 * 60;
/// The maximum of the main time, of a period and of the increment.
const MAX_TIME: Duration = Duration::from_secs(99 * DAY);
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

    /// The time that each move adds to the main time.
    #[must_use]
    pub const fn increment(&self) -> Duration {
        self.increment
    }

    /// Whether the main time or a period is a day or longer: a game for people who are not there at the same time.
    #[must_use]
    pub const fn is_in_days(&self) -> bool {
        self.main.as_secs() >= DAY || (self.periods > 0 && self.period.as_secs() >= DAY)
    }

    /// The time for each move, if there is nothing but one period of a day or longer: `3d` of `3d/move`.
    pub(super) fn per_move(&self) -> Option<String> {
        let is_alone = self.main.is_zero() && self.periods == 1 && self.increment.is_zero();
        (is_alone && self.is_in_days()).then(|| written(self.period))
    }

    fn checked(self, text: &str) -> Result<TimeControl, TimeControlError> {
        let lengths = [self.main, self.period, self.increment];
        let too_long = lengths.iter().any(|&time| time > MAX_TIME) || self.periods > MAX_PERIODS;
        let empty_period = self.periods > 0 && self.period.is_zero();
        let starts_empty = self.main.is_zero() && self.periods == 0;
        let text = quoted(text);
        match (too_long, empty_period || starts_empty) {
            (true, _) => Err(TimeControlError::TooLong { text }),
            (_, true) if empty_period || self.increment.is_zero() => {
                Err(TimeControlError::Nothing { text })
            }
            (_, true) => {
                let remedy = TimeControl { main: self.increment, ..self }.to_string();
                Err(TimeControlError::NoFirstMove { text, remedy })
            }
            _ => Ok(self),
        }
    }
}

impl FromStr for TimeControl {
    type Err = TimeControlError;

    /// Reads main time, number and length of periods, and after `++` the increment: `5m`, `10m+30s`, `10m+3x30s`,
    /// `5m++10s`, `10m+30s++5s`. A length of time may have several units: `1h30m`, `2d12h`.
    ///
    /// ```
    /// use std::time::Duration;
    /// use zushiki_core::game::TimeControl;
    /// let control: TimeControl = "10m+3x30s".parse()?;
    /// assert_eq!((control.main(), control.periods()), (Duration::from_secs(600), 3));
    /// let control: TimeControl = "5m++10s".parse()?;
    /// assert_eq!(control.increment(), Duration::from_secs(10));
    /// assert!("10".parse::<TimeControl>().is_err());
    /// # Ok::<(), zushiki_core::game::TimeControlError>(())
    /// ```
    fn from_str(text: &str) -> Result<TimeControl, TimeControlError> {
        let read = read(text.trim()).ok_or_else(|| no_form(text));
        read?.checked(text)
    }
}

/// The error for a text that is not a time control. For numbers without units, which other programs use for minutes and
/// seconds, it shows the equivalent with units.
fn no_form(text: &str) -> TimeControlError {
    let is_number = |text: &&str| number(text).is_some();
    let (minutes, seconds) = match text.trim().split_once(['+', '|']) {
        Some((minutes, seconds)) => (minutes, Some(seconds)),
        None => (text.trim(), None),
    };
    let (text, minutes) = (quoted(text), Some(minutes).filter(is_number).map(str::to_owned));
    match (minutes, seconds) {
        (Some(minutes), None) => TimeControlError::NoUnit { text, minutes },
        (Some(minutes), Some(seconds)) if is_number(&seconds) => {
            TimeControlError::NoUnits { text, minutes, seconds: seconds.to_owned() }
        }
        _ => TimeControlError::Form { text },
    }
}

fn read(text: &str) -> Option<TimeControl> {
    let (main, mut rest) = text.split_at(text.find('+').unwrap_or(text.len()));
    let (mut periods, mut increment) = (None, None);
    while let Some(part) = rest.strip_prefix('+') {
        let (part, slot) = match part.strip_prefix('+') {
            Some(part) => (part, &mut increment),
            None => (part, &mut periods),
        };
        let (part, behind) = part.split_at(part.find('+').unwrap_or(part.len()));
        if slot.replace(part).is_some() {
            return None;
        }
        rest = behind;
    }
    let (periods, period) = periods.map_or(Some((0, Duration::ZERO)), read_periods)?;
    let increment = increment.map_or(Some(Duration::ZERO), length)?;
    Some(TimeControl { main: length(main)?, periods, period, increment })
}

/// Number and length of the periods in `3x30s`; one without a number.
fn read_periods(text: &str) -> Option<(u32, Duration)> {
    let (count, period) = match text.split_once('x') {
        Some((count, period)) => (number(count).filter(|&count| count > 0)?, period),
        None => (1, text),
    };
    Some((u32::try_from(count).unwrap_or(u32::MAX), length(period)?))
}

/// The length of time that `text` gives as numbers with units, larger units first.
fn length(text: &str) -> Option<Duration> {
    let mut rest = text;
    let mut seconds: u64 = 0;
    for (unit, worth) in [('d', DAY), ('h', 3600), ('m', 60), ('s', 1)] {
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

/// The time in words.
impl ToPhrase for TimeControl {
    fn to_phrase(&self) -> Phrase {
        Phrase::of_value(TypedValue::new(self, *self))
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", written(self.main))?;
        match self.periods {
            0 => {}
            1 => write!(f, "+{}", written(self.period))?,
            count => write!(f, "+{count}x{}", written(self.period))?,
        }
        if self.increment.is_zero() { Ok(()) } else { write!(f, "++{}", written(self.increment)) }
    }
}

fn written(time: Duration) -> String {
    let seconds = time.as_secs();
    let (days, rest) = (seconds / DAY, seconds % DAY);
    let units = [(days, 'd'), (rest / 3600, 'h'), (rest / 60 % 60, 'm'), (rest % 60, 's')];
    let some = units.into_iter().filter(|(count, _)| *count > 0);
    let text: String = some.map(|(count, unit)| format!("{count}{unit}")).collect();
    if text.is_empty() { "0m".to_owned() } else { text }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn control(main: u64, periods: u32, period: u64, increment: u64) -> TimeControl {
        let [main, period, increment] = [main, period, increment].map(Duration::from_secs);
        TimeControl { main, periods, period, increment }
    }

    #[test]
    fn each_form_is_read() {
        let read_as = |text: &str, expected| assert_eq!(text.parse(), Ok(expected), "{text}");
        read_as("5m", control(300, 0, 0, 0));
        read_as("10m+30s", control(600, 1, 30, 0));
        read_as("10m+3x30s", control(600, 3, 30, 0));
        read_as("1h30m+1m", control(5400, 1, 60, 0));
        read_as("0m+10s", control(0, 1, 10, 0));
        read_as("24h+99x24h++24h", control(86_400, 99, 86_400, 86_400));
        read_as("14d", control(14 * 86_400, 0, 0, 0));
        read_as("1d12h+2d++1h", control(129_600, 1, 172_800, 3600));
        read_as(" 5m++10s ", control(300, 0, 0, 10));
        read_as("10m+3x30s++5s", control(600, 3, 30, 5));
        read_as("10m++5s+3x30s", control(600, 3, 30, 5));
        read_as("0m+30s++5s", control(0, 1, 30, 5));
    }

    fn error(text: &str) -> String {
        text.parse::<TimeControl>().unwrap_err().to_string()
    }

    #[test]
    fn anything_else_gets_the_form() {
        let faulty = ["", "m", "5m+", "+30s", "5m+3x", "5m+x30s", "-5m", "5s3m", "5 m", "五m"];
        let more =
            ["5m++", "5m+++5s", "5m++3x5s", "5m++5s++5s", "5m+5s+5s", "++5s", "5|10|3", "|5"];
        for text in faulty.into_iter().chain(more) {
            assert!(
                error(text).contains("10m+3x30s, 5m++10s or 3d/move"),
                "{text}: {}",
                error(text)
            );
        }
    }

    #[test]
    fn days_begin_at_24_hours() {
        let is_in_days = |text: &str| text.parse::<TimeControl>().unwrap().is_in_days();
        assert!(is_in_days("24h") && is_in_days("0m+1d") && is_in_days("5m+24h"));
        assert!(!is_in_days("23h59m59s+23h") && !is_in_days("1h++2d"));
    }

    #[test]
    fn numbers_without_units_get_the_units() {
        assert_eq!(error("10"), "'10' has no unit: for minutes, write 10m");
        for text in ["5+10", "5|10"] {
            let said = error(text);
            assert!(
                said.ends_with("write 5m++10s (10 s more after each move) or 5m+10s (byoyomi)"),
                "{said}"
            );
        }
    }

    #[test]
    fn no_time_and_too_much_are_refused() {
        assert_eq!(error("0m"), "'0m' leaves no time to play");
        assert_eq!(error("5m+3x0s"), "'5m+3x0s' leaves no time to play");
        assert_eq!(error("0m++10s"), "'0m++10s' leaves no time for the first move: write 10s++10s");
        let long = ["100d", "99d1s", "5m+100x1s", "99999999999999999999999h", "5m++100d"];
        for text in long.into_iter().chain(["1m+99999999999999999999x1s"]) {
            assert!(error(text).contains("at most 99 days"), "{text}");
        }
    }

    proptest! {
        #[test]
        fn what_is_written_reads_back(
            main in 0..99 * DAY,
            periods in 0..99u32,
            period in 1..2 * DAY,
            increment in 0..3600u64,
        ) {
            let period = if periods == 0 { 0 } else { period };
            prop_assume!(main > 0 || periods > 0);
            let control = control(main, periods, period, increment);
            prop_assert_eq!(control.to_string().parse(), Ok(control));
        }

        #[test]
        fn no_text_panics(text in "[0-9dhmsx+|/ .é-]{0,20}") {
            let _ = text.parse::<TimeControl>();
        }
    }
}
