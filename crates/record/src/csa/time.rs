//! The time controls of CSA: `$TIME_LIMIT:00:25+30` of V2, hours and minutes and then seconds a move; `$TIME:1500+30+5` of V3,
//! main time, seconds a move and seconds added after each move, with `$TIME+` and `$TIME-` where the sides differ.
//!
//! Neither supports several byoyomi periods. A time control with several periods is written as a comment.

use crate::Headers;
use zushiki_core::board::Color;
use zushiki_core::game::{TimeControl, TimeControls};

/// The name of our comment with the time controls in our form.
const OWN: &str = "TimeControl";
/// The statement of V2.
const V2: &str = "TIME_LIMIT";
/// The statement of V3 for both sides.
const V3: &str = "TIME";
/// Those of V3 for one side, Black's first; the text of the specification has the second names, its examples the first.
const V3_OF_SIDE: [[&str; 2]; 2] = [["TIME+", "TIMET+"], ["TIME-", "TIMET-"]];

/// Takes the time controls out of the other headers, if our clocks support them. Repeated statements stay.
pub(super) fn take(headers: &mut Headers) {
    let Some((times, taken)) = found(&headers.other) else { return };
    headers.time = Some(times);
    let mut at = 0..;
    headers.other.retain(|_| at.next().is_none_or(|at| !taken.contains(&at)));
}

/// The time controls that the other headers name, with the indices of these headers.
fn found(other: &[(String, String)]) -> Option<(TimeControls, Vec<usize>)> {
    let own = other.iter().enumerate().filter(|(_, (key, _))| key == OWN);
    let mut own = own.filter_map(|(at, (_, text))| Some((text.parse().ok()?, vec![at])));
    if let Some(found) = own.next() {
        return Some(found);
    }
    let named = |names: [&'static str; 2]| {
        let all = other.iter().enumerate();
        all.filter(move |(_, (key, _))| names.contains(&key.as_str()))
    };
    let read = |(at, (key, text)): (usize, &(String, String))| Some((parse(key, text)?, at));
    let shared = named([V3, V2]).find_map(read);
    let [black, white] = V3_OF_SIDE.map(|names| named(names).next().map_or(shared, read));
    let (black, white) = black.zip(white)?;
    Some((TimeControls::new(black.0, white.0), vec![black.1, white.1]))
}

/// The time control in the value of a statement.
fn parse(key: &str, text: &str) -> Option<TimeControl> {
    let parts: Vec<&str> = text.split('+').map(str::trim).collect();
    let (main, period, added) = match parts[..] {
        [main, period] => (main, period, "0"),
        [main, period, added] => (main, period, added),
        _ => return None,
    };
    let main = match main.split_once(':') {
        Some((hours, minutes)) if key == V2 => format!("{}h{}m", hours.trim(), minutes.trim()),
        _ => format!("{}s", main.parse::<u64>().ok()?),
    };
    let (period, added): (u64, u64) = (period.parse().ok()?, added.parse().ok()?);
    of_seconds(&main, period, added)
}

/// The time control with `main` in our form, seconds for each move, and seconds added after each move.
pub(super) fn of_seconds(main: &str, period: u64, added: u64) -> Option<TimeControl> {
    let period = if period == 0 { String::new() } else { format!("+{period}s") };
    format!("{main}{period}++{added}s").parse().ok()
}

/// Whether only V3 has a form for the time controls.
pub(super) fn needs_v3(headers: &Headers) -> bool {
    let form = |is_v3| headers.time.and_then(|times| in_csa(times, is_v3));
    form(false).is_none() && form(true).is_some()
}

/// The time controls for which CSA has no form.
pub(super) fn without_form(headers: &Headers) -> Option<TimeControls> {
    headers.time.filter(|&times| in_csa(times, true).is_none())
}

/// The statements for the time controls, in the form of V3 where `is_v3`.
pub(super) fn write(times: TimeControls, is_v3: bool) -> Vec<String> {
    in_csa(times, is_v3).unwrap_or_else(|| vec![format!("'{OWN}: {times}")])
}

fn in_csa(times: TimeControls, is_v3: bool) -> Option<Vec<String>> {
    let statement = |(key, control): (&str, TimeControl)| {
        let value = if is_v3 { v3_value(control) } else { v2_value(control) };
        value.map(|value| format!("${key}:{value}"))
    };
    let all = match (times.shared(), is_v3) {
        (Some(control), true) => vec![(V3, control)],
        (Some(control), false) => vec![(V2, control)],
        (None, true) => {
            Color::ALL.map(|color| (V3_OF_SIDE[color.index()][0], times.of(color))).to_vec()
        }
        (None, false) => return None,
    };
    all.into_iter().map(statement).collect()
}

/// Main time, seconds a move, seconds added; `None` for more than one period.
fn v3_value(control: TimeControl) -> Option<String> {
    let [main, period, added] =
        [control.main(), control.period(), control.increment()].map(|time| time.as_secs());
    (control.periods() <= 1).then(|| format!("{main}+{period}+{added}"))
}

/// Hours, minutes, seconds a move; `None` also where the main time has seconds, and for an increment.
fn v2_value(control: TimeControl) -> Option<String> {
    let (main, period) = (control.main().as_secs(), control.period().as_secs());
    let fits = control.periods() <= 1 && control.increment().is_zero() && main % 60 == 0;
    fits.then(|| format!("{:02}:{:02}+{period:02}", main / 3600, main / 60 % 60))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn times(text: &str) -> TimeControls {
        text.parse().unwrap()
    }

    /// The time controls in `statements`, and the headers that stay.
    fn taken(statements: &[&str]) -> (Option<String>, usize) {
        let mut headers = Headers::default();
        for statement in statements {
            let (key, value) = statement.split_once(':').unwrap();
            let key = key.trim_start_matches(['$', '\'']).to_owned();
            headers.other.push((key, value.trim().to_owned()));
        }
        take(&mut headers);
        (headers.time.map(|times| times.to_string()), headers.other.len())
    }

    #[test]
    fn each_form_is_written_and_read_back() {
        let forms: [(&str, bool, &[&str]); 9] = [
            ("25m", false, &["$TIME_LIMIT:00:25+00"]),
            ("1h30m+1m", false, &["$TIME_LIMIT:01:30+60"]),
            ("25m30s", true, &["$TIME:1530+0+0"]),
            ("10m+10s", true, &["$TIME:600+10+0"]),
            ("5m++10s", true, &["$TIME:300+0+10"]),
            ("5m+30s++10s", true, &["$TIME:300+30+10"]),
            ("10m/5m++3s", true, &["$TIME+:600+0+0", "$TIME-:300+0+3"]),
            ("10m+3x30s", false, &["'TimeControl: 10m+3x30s"]),
            ("10m+3x30s/5m", true, &["'TimeControl: 10m+3x30s/5m"]),
        ];
        for (ours, is_v3, statements) in forms {
            assert_eq!(write(times(ours), is_v3), statements, "{ours}");
            assert_eq!(taken(statements), (Some(ours.to_owned()), 0), "{ours}");
        }
    }

    #[test]
    fn a_version_is_chosen_that_has_the_form() {
        let headers = |text| Headers { time: Some(times(text)), ..Headers::default() };
        let needs = |text| (needs_v3(&headers(text)), without_form(&headers(text)).is_some());
        assert_eq!(needs("10m+10s"), (false, false));
        for text in ["90s", "5m++10s", "10m/5m"] {
            assert_eq!(needs(text), (true, false), "{text}");
        }
        assert_eq!(needs("10m+3x30s"), (false, true));
    }

    #[test]
    fn what_our_clocks_do_not_know_stays_as_it_is() {
        for text in
            ["$TIME:600+0+5+1", "$TIME:0+0+5", "$TIME:99999999999999999999+0", "$TIME:x+0+0"]
        {
            assert_eq!(taken(&[text]), (None, 1), "{text}");
        }
        assert_eq!(taken(&["$TIME+:600+0+0"]), (None, 1));
        let both = ["$TIME:600+0+0", "$TIME-:300+0+5"];
        assert_eq!(taken(&both), (Some("10m/5m++5s".to_owned()), 0));
        let twice = ["$TIME_LIMIT:00:10+00", "$TIME:300+0+0"];
        assert_eq!(taken(&twice), (Some("10m".to_owned()), 1));
        assert_eq!(taken(&["$TIMET+:60+0+0", "$TIMET-:60+0+0"]), (Some("1m".to_owned()), 0));
    }
}
