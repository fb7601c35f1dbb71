//! The tag `TimeControl`. The PGN standard (1994-03-12, section 9.6.1) has seconds, `300`, and seconds with an
//! increment, `300+10`; it has no form for byoyomi, or for sides with different times. PSN has our form, `5m++10s`.

use crate::Format;
use zushiki_core::game::{TimeControl, TimeControls};

/// The time controls in our form or in that of PGN; `None` for other forms of PGN.
pub(super) fn read(text: &str) -> Option<TimeControls> {
    text.parse().ok().or_else(|| in_seconds(text.trim()))
}

/// `300` and `300+10`, in seconds.
fn in_seconds(text: &str) -> Option<TimeControls> {
    let (main, increment) = text.split_once('+').unwrap_or((text, "0"));
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let control = format!("{main}s++{increment}s").parse::<TimeControl>().ok();
    control.filter(|_| is_number(main) && is_number(increment)).map(TimeControls::from)
}

/// The value of the tag in a file of `format`.
pub(super) fn write(times: TimeControls, format: Format) -> String {
    let seconds = pgn_form(times).filter(|_| format == Format::Pgn);
    seconds.unwrap_or_else(|| times.to_string())
}

/// Whether a file of `format` has these time controls in a form that no other program knows.
pub(super) fn is_own_form(times: TimeControls, format: Format) -> bool {
    format == Format::Pgn && pgn_form(times).is_none()
}

/// The time control in the form of PGN, if any.
fn pgn_form(times: TimeControls) -> Option<String> {
    let control = times.shared().filter(|control| control.periods() == 0)?;
    let main = control.main().as_secs();
    Some(match control.increment().as_secs() {
        0 => main.to_string(),
        increment => format!("{main}+{increment}"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn times(text: &str) -> TimeControls {
        text.parse().unwrap()
    }

    #[test]
    fn seconds_of_pgn_are_read() {
        for (text, ours) in
            [("300", "5m"), ("300+10", "5m++10s"), ("60+0", "1m"), ("5m++2s", "5m++2s")]
        {
            assert_eq!(read(text), Some(times(ours)), "{text}");
        }
        for text in ["-", "*180", "40/9000", "40/7200:3600", "0+10", "300+", "+10", "1m0+5", ""] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn each_format_has_its_form_and_reads_it_back() {
        let forms = [
            ("5m", "300", false),
            ("5m++10s", "300+10", false),
            ("10m+30s", "10m+30s", true),
            ("10m+3x30s++5s", "10m+3x30s++5s", true),
            ("10m/5m++3s", "10m/5m++3s", true),
        ];
        for (ours, pgn, is_own) in forms {
            assert_eq!(write(times(ours), Format::Pgn), pgn);
            assert_eq!(write(times(ours), Format::Psn), ours);
            assert_eq!(is_own_form(times(ours), Format::Pgn), is_own);
            assert!(!is_own_form(times(ours), Format::Psn));
            assert_eq!([pgn, ours].map(read), [Some(times(ours)); 2]);
        }
    }
}
