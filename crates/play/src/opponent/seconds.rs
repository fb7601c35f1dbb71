//! The time for a move as it is written in names of players: `2s`, `0.5s`.

use std::time::Duration;

/// The longest time for a move.
const LONGEST: Duration = Duration::from_secs(3600);
/// The shortest time for a move.
const SHORTEST: Duration = Duration::from_millis(10);

/// The time in `text`: a number of seconds with at most three decimals, followed by `s`.
pub(super) fn parse(text: &str) -> Option<Duration> {
    let (whole, decimals) =
        text.strip_suffix('s')?.split_once('.').unwrap_or((text.strip_suffix('s')?, ""));
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let is_point_alone = text.contains('.') && decimals.is_empty();
    if !is_number(whole) || !is_number(decimals) || decimals.len() > 3 || is_point_alone {
        return None;
    }
    let millis: u64 = format!("{decimals:0<3}").parse().ok()?;
    let seconds: u64 = whole.parse().ok().filter(|seconds| *seconds <= LONGEST.as_secs())?;
    let time = Duration::from_millis(1000 * seconds + millis);
    (SHORTEST..=LONGEST).contains(&time).then_some(time)
}

/// The text that is read as the same time, to the millisecond.
pub(super) fn text(time: Duration) -> String {
    let (seconds, millis) = (time.as_secs(), time.subsec_millis());
    match millis {
        0 => format!("{seconds}s"),
        _ => format!("{}s", format!("{seconds}.{millis:03}").trim_end_matches('0')),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_as_they_are_written() {
        for (written, millis) in
            [("2s", 2000), ("0.5s", 500), ("0.01s", 10), ("1.025s", 1025), ("3600s", 3_600_000)]
        {
            let time = Duration::from_millis(millis);
            assert_eq!(parse(written), Some(time), "{written}");
            assert_eq!(text(time), written);
        }
        for written in [
            "", "s", "2", "0s", "0.001s", "1.s", ".5s", "1.0001s", "3601s", "3600.5s", "-1s",
            "+1s", "1e3s", "1.5.5s",
        ] {
            assert_eq!(parse(written), None, "{written}");
        }
    }
}
