//! Time controls in words.

use std::time::Duration;

use super::{Side, Wording};
use crate::language::Language;
use crate::message;
use zushiki_core::board::Color;
use zushiki_core::game::{TimeControl, TimeControls};

/// The number of seconds of a day.
const DAY: u64 = 24 * 60 * 60;

/// The sentence that says which time each of the sides has, Black first.
#[must_use]
pub fn times_given(language: Language, sides: [Side; 2], times: TimeControls) -> String {
    if let Some(shared) = times.shared() {
        return message!(language, "play-clock-set", time = shared.words(language));
    }
    let [black, white] = Color::ALL.map(|color| times.of(color).words(language));
    let [first, second] = sides;
    message!(language, "play-clock-set-for-each", first, black, second, white)
}

/// The times of both sides as the value of a header; a time that both have once.
pub(super) fn times_in_header(language: Language, times: TimeControls) -> String {
    if let Some(shared) = times.shared() {
        return shared.words(language);
    }
    let [black, white] = Color::ALL.map(|color| times.of(color).words(language));
    message!(language, "record-header-times", black, white)
}

/// The time of one side, in words.
pub(super) fn time_control(language: Language, control: TimeControl) -> String {
    let main = (!control.main().is_zero()).then(|| length(language, control.main()));
    let (count, period) = (control.periods(), length(language, control.period()));
    let time = match (main, count) {
        (Some(main), 0) if control.increment().is_zero() => {
            message!(language, "game-time-for-the-game", main)
        }
        (main, 0) => main.unwrap_or_default(),
        (Some(main), 1) => {
            message!(language, "game-time-and-byoyomi", main, period)
        }
        (None, 1) => message!(language, "game-time-byoyomi", period),
        (Some(main), _) => {
            message!(language, "game-time-and-periods", main, count, period)
        }
        (None, _) => message!(language, "game-time-periods", count, period),
    };
    if control.increment().is_zero() {
        return time;
    }
    let increment = length(language, control.increment());
    message!(language, "game-time-and-increment", time, increment)
}

/// A length of time in words: `1 hour 30 minutes`, `2 days`.
fn length(language: Language, time: Duration) -> String {
    let seconds = time.as_secs();
    let (days, hours) = (seconds / DAY, seconds % DAY / 3600);
    let [minutes, seconds] = [seconds / 60 % 60, seconds % 60];
    let parts = [
        (days > 0).then(|| message!(language, "game-time-days", count = days)),
        (hours > 0).then(|| message!(language, "game-time-hours", count = hours)),
        (minutes > 0).then(|| message!(language, "game-time-minutes", count = minutes)),
        (seconds > 0).then(|| message!(language, "game-time-seconds", count = seconds)),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    let joined = parts
        .into_iter()
        .reduce(|first, second| message!(language, "game-time-parts", first, second));
    joined.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &str) -> String {
        let sides = Color::ALL.map(Side::of_any_game);
        times_given(Language::ENGLISH, sides, text.parse().unwrap())
    }

    #[test]
    fn each_kind_of_time_is_distinguished() {
        let told_as = |text, expected: &str| assert_eq!(told(text), expected, "{text}");
        told_as("5m", "Each side has 5 minutes for the whole game.");
        told_as("1h1m1s", "Each side has 1 hour 1 minute 1 second for the whole game.");
        told_as("5m++10s", "Each side has 5 minutes, and 10 seconds more after each move.");
        told_as("5m+10s", "Each side has 5 minutes, then 10 seconds for each move.");
        told_as("0m+10s", "Each side has 10 seconds for each move.");
        told_as("1h30m+3x1m", "Each side has 1 hour 30 minutes, then 3 periods of 1 minute.");
        told_as("0m+3x10s", "Each side has 3 periods of 10 seconds.");
        told_as("3d/move", "Each side has 3 days for each move.");
        told_as("1d12h", "Each side has 1 day 12 hours for the whole game.");
        let both = "Each side has 5 minutes, then 30 seconds for each move, and 10 seconds more after each move.";
        told_as("5m+30s++10s", both);
        told_as(
            "10m/5m++3s",
            "Black has 10 minutes for the whole game; White has 5 minutes, and 3 seconds more after each move.",
        );
    }
}
