//! The statements for headers: players (`N+NAME`) and the rest (`$EVENT:...`).

use std::time::Duration;

use super::pieces::{sign, signed};
use crate::Headers;
use crate::ending::psn;
use crate::headers::{SHARED, says_broken_off};
use crate::kif::{RESULT, TERMINATION};
use zushiki_core::board::Color;
use zushiki_core::game::TimeControl;

/// The round, for which CSA has no statement: PSN's tag.
const ROUND: &str = "Round";

/// Takes the statement into the headers; false where it is neither a name nor a header.
pub(super) fn take(headers: &mut Headers, statement: &str) -> bool {
    if let Some((color, name)) = statement.strip_prefix('N').and_then(signed) {
        headers.players.set(color, name.trim().parse().ok());
        return true;
    }
    let Some((key, value)) = statement.strip_prefix('$').and_then(|rest| rest.split_once(':'))
    else {
        return false;
    };
    let (key, value) = (key.trim(), value.trim().to_owned());
    match key {
        "EVENT" => headers.event = Some(value),
        "SITE" => headers.site = Some(value),
        "START_TIME" => headers.date = Some(value),
        "TIME_LIMIT" | "TIME" if headers.time.is_none() && parse_time(key, &value).is_some() => {
            headers.time = parse_time(key, &value);
        }
        _ => headers.other.push((name_of(key), value)),
    }
    true
}

/// Takes a comment for programs, `'rating:Aoi:Ben`, into the headers, as which [`write()`] writes it
/// again; false where it has no such form.
pub(super) fn take_comment(headers: &mut Headers, comment: &str) -> bool {
    let Some((key, value)) = comment.split_once(':') else { return false };
    let is_name = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-');
    // The rest of an address on the Web is no value.
    let is_key = !key.is_empty() && key.chars().all(is_name) && !value.starts_with("//");
    if key == ROUND {
        headers.round = Some(value.trim().to_owned());
    } else if is_key {
        headers.other.push((key.to_owned(), value.trim().to_owned()));
    }
    is_key
}

/// Takes out result and termination, comments of our own for an end that CSA has no word for.
pub(super) fn take_end(headers: &mut Headers) -> Option<(String, String)> {
    let other = &headers.other;
    let by = other.iter().position(|(key, word)| key == TERMINATION && psn::is_known(word))?;
    let result = other.iter().position(|(key, word)| key == RESULT && psn::is_result(word))?;
    let (result, by) = (other[result].1.clone(), other[by].1.clone());
    headers.other.retain(|(key, _)| key != RESULT && key != TERMINATION);
    Some((result, by))
}

/// The name in a record of the header with this key.
fn name_of(key: &str) -> String {
    let shared = SHARED.iter().find(|header| header.csa == key);
    shared.map_or(key, |header| header.name).to_owned()
}

/// The key of the header with this name in a record.
fn key_of(name: &str) -> &str {
    let shared = SHARED.iter().find(|header| header.name == name);
    shared.map_or(name, |header| header.csa)
}

/// The time control in `$TIME_LIMIT:00:25+30` of V2, hours and minutes and then seconds a move, or in
/// `$TIME:1500+30+0` of V3, main time and then seconds a move and seconds added to each move. Our
/// clocks have no time added to each move: such a time control is kept as text.
pub(super) fn parse_time(key: &str, text: &str) -> Option<TimeControl> {
    let mut parts = text.split('+');
    let (main, period, added) = (parts.next()?, parts.next()?, parts.next());
    let main: u64 = match main.split_once(':') {
        Some((hours, minutes)) if key == "TIME_LIMIT" => {
            let hours = hours.trim().parse::<u64>().ok()?.checked_mul(3600)?;
            hours.checked_add(minutes.trim().parse::<u64>().ok()?.checked_mul(60)?)?
        }
        _ => main.trim().parse().ok()?,
    };
    let period: u64 = period.trim().parse().ok()?;
    let plain = added.is_none_or(|added| added.trim() == "0") && parts.next().is_none();
    let text = if period == 0 { format!("{main}s") } else { format!("{main}s+{period}s") };
    plain.then(|| text.parse().ok()).flatten()
}

/// The statements for the headers, in the form of V3 where `is_v3`.
pub(super) fn write(headers: &Headers, is_v3: bool) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for color in Color::ALL {
        let name = headers.players.name(color);
        lines.extend(name.map(|name| format!("N{}{name}", sign(color))));
    }
    let date = headers.date_with('/');
    let known = [("EVENT", &headers.event), ("SITE", &headers.site), ("START_TIME", &date)];
    for (key, value) in known {
        lines.extend(value.as_ref().map(|value| format!("${key}:{value}")));
    }
    lines.extend(headers.round.as_ref().map(|round| format!("'{ROUND}: {round}")));
    lines.extend(headers.time.and_then(|time| time_statement(time, is_v3)));
    // %CHUDAN says that a game was broken off.
    for (name, value) in headers.other_with('/').filter(|header| !says_broken_off(header)) {
        let key = key_of(&name);
        let is_csa = key.chars().all(|c| c.is_ascii_uppercase() || matches!(c, '_' | '+' | '-'));
        lines.push(if is_csa { format!("${key}:{value}") } else { format!("'{key}: {value}") });
    }
    lines
}

/// The statement for the time control; `None` where CSA has none for it: V2 has whole minutes, and
/// neither has more than one byoyomi period.
fn time_statement(time: TimeControl, is_v3: bool) -> Option<String> {
    if time.periods() > 1 {
        return None;
    }
    let period = if time.periods() == 0 { Duration::ZERO } else { time.period() };
    let (main, period) = (time.main().as_secs(), period.as_secs());
    match is_v3 {
        true => Some(format!("$TIME:{main}+{period}+0")),
        false if main % 60 == 0 => {
            Some(format!("$TIME_LIMIT:{:02}:{:02}+{period:02}", main / 3600, main / 60 % 60))
        }
        false => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_limits_are_read_and_written() {
        let limits = [("TIME_LIMIT", "00:25+00", "25m"), ("TIME_LIMIT", "01:30+60", "1h30m+1m")];
        for (key, text, ours) in limits {
            let control = parse_time(key, text).unwrap();
            assert_eq!(Ok(control), ours.parse());
            assert_eq!(time_statement(control, false).unwrap(), format!("$TIME_LIMIT:{text}"));
        }
        assert_eq!(parse_time("TIME", "600+10+0"), "10m+10s".parse().ok());
        assert_eq!(parse_time("TIME", "600+0+5"), None);
        assert_eq!(parse_time("TIME", "99999999999999999999+0"), None);
    }

    #[test]
    fn unknown_headers_are_kept() {
        let mut headers = Headers::default();
        for line in ["N+Aoi", "$EVENT:a:b", "$OPENING:YAGURA"] {
            assert!(take(&mut headers, line), "{line}");
        }
        assert!(!take(&mut headers, "+7776FU"));
        assert_eq!(write(&headers, false), ["N+Aoi", "$EVENT:a:b", "$OPENING:YAGURA"]);
    }
}
