//! The statements for headers: players (`N+NAME`) and the rest (`$EVENT:...`).

use super::pieces::{sign, signed};
use super::time;
use crate::ending::psn;
use crate::headers::{SHARED, says_broken_off};
use crate::kif::{RESULT, TERMINATION};
use crate::{Headers, Remark, long_lines};
use zushiki_core::board::Color;

/// The round, for which CSA has no statement: PSN's tag.
const ROUND: &str = "Round";

/// Adds the statement to the headers; false if it is not a name or a header.
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
        _ => headers.other.push((name_of(key), value)),
    }
    true
}

/// Adds a comment for programs, `'rating:Aoi:Ben`, to the headers, from which [`write()`] writes it again; false if it
/// has another form.
pub(super) fn take_comment(headers: &mut Headers, comment: &str) -> bool {
    let Some((key, value)) = comment.split_once(':') else { return false };
    let is_name = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-');
    // The rest of an address on the Web is not a value.
    let is_key = !key.is_empty() && key.chars().all(is_name) && !value.starts_with("//");
    if key == ROUND {
        headers.round = Some(value.trim().to_owned());
    } else if is_key {
        headers.other.push((key.to_owned(), value.trim().to_owned()));
    }
    is_key
}

/// Takes out result and termination, our comments for an end that CSA has no word for.
pub(super) fn take_end(headers: &mut Headers) -> Option<(String, String)> {
    let other = &headers.other;
    let by = other.iter().position(|(key, word)| key == TERMINATION && psn::is_known(word))?;
    let result = other.iter().position(|(key, word)| key == RESULT && psn::is_result(word))?;
    let (result, by) = (other[result].1.clone(), other[by].1.clone());
    headers.other.retain(|(key, _)| key != RESULT && key != TERMINATION);
    Some((result, by))
}

/// The header with the summary of a game by a server: `time up:Aoi lose:Ren win`, Black first.
const SUMMARY: &str = "summary";

/// The end in the summary of a server, as a result and a termination of PSN. The reasons are those of shogi-server, the
/// server of Floodgate.
pub(super) fn end_of_summary(headers: &Headers) -> Option<(&'static str, &'static str)> {
    let (_, text) = headers.other.iter().find(|(key, _)| key == SUMMARY)?;
    // Control characters become blanks when the headers are written.
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let (reason, sides) = text.split_once(':')?;
    let termination = match reason {
        "toryo" => "resignation",
        "time up" => "timeout",
        "illegal move" | "uchifuzume" => "illegal-move",
        "oute_sennichite" => "perpetual-check",
        "sennichite" => "repetition",
        "kachi" | "jishogi" => "impasse",
        "illegal kachi" => "failed-declaration",
        _ => "unknown",
    };
    let result = match sides.rsplit(' ').next()? {
        "lose" => psn::BLACK_WON,
        "win" => psn::WHITE_WON,
        "draw" => psn::DRAWN,
        _ => return None,
    };
    Some((result, termination))
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

/// The statements for the headers, in the form of V3 where `is_v3`.
pub(super) fn write(headers: &Headers, is_v3: bool, remarks: &mut Vec<Remark>) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for color in Color::ALL {
        let name = headers.players.name(color);
        lines.extend(name.map(|name| format!("N{}{name}", sign(color))));
    }
    let date = headers.date_with('/');
    let known = [("EVENT", &headers.event), ("SITE", &headers.site), ("START_TIME", &date)];
    let known = known.into_iter().filter_map(|(key, value)| Some((key, value.as_ref()?)));
    let mut statements: Vec<(&str, String)> =
        known.map(|(key, value)| (key, format!("${key}:{value}"))).collect();
    let round = headers.round.as_ref();
    statements.extend(round.map(|round| (ROUND, format!("'{ROUND}: {round}"))));
    for (key, line) in statements {
        push(&mut lines, key, Some(line), remarks);
    }
    lines.extend(headers.time.into_iter().flat_map(|times| time::write(times, is_v3)));
    // %CHUDAN means that a game was broken off.
    for (name, value) in headers.other_with('/').filter(|header| !says_broken_off(header)) {
        push(&mut lines, &name, other_statement(&name, &value), remarks);
    }
    lines
}

/// Adds a statement, or a remark that the header `key` is left out, where a reader would not take it for that header or
/// refuse its length.
fn push(lines: &mut Vec<String>, key: &str, statement: Option<String>, remarks: &mut Vec<Remark>) {
    match statement.filter(|statement| long_lines::fits(statement)) {
        Some(statement) => lines.push(statement),
        None => remarks.push(Remark::HeaderLeftOut { key: key.to_owned() }),
    }
}

/// The statement for a header that only the other headers have: one for people with a key of CSA, otherwise a comment for
/// programs. `None` if a reader would take it for something else.
fn other_statement(name: &str, value: &str) -> Option<String> {
    let key = key_of(name);
    let is_csa = key.chars().all(|c| c.is_ascii_uppercase() || matches!(c, '_' | '+' | '-'));
    let mut read = Headers::default();
    let statement = if is_csa {
        let statement = format!("${key}:{value}");
        take(&mut read, &statement).then_some(statement)
    } else {
        let comment = format!("{key}: {value}");
        take_comment(&mut read, &comment).then(|| format!("'{comment}"))
    };
    let is_same = |(key, text): &(String, String)| key == name && text == value.trim();
    statement.filter(|_| read.other.iter().any(is_same))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_headers_are_kept() {
        let mut headers = Headers::default();
        for line in ["N+Aoi", "$EVENT:a:b", "$OPENING:YAGURA"] {
            assert!(take(&mut headers, line), "{line}");
        }
        assert!(!take(&mut headers, "+7776FU"));
        let mut remarks = Vec::new();
        let lines = write(&headers, false, &mut remarks);
        assert_eq!(lines, ["N+Aoi", "$EVENT:a:b", "$OPENING:YAGURA"]);
        assert_eq!(remarks, []);
    }

    #[test]
    fn a_header_that_would_be_read_as_another_is_left_out_with_a_remark() {
        let names = ["key:colon", "two words", "EVENT", "Round", "rating", "備考"];
        let other = names.map(|name| (name.to_owned(), "a:b".to_owned())).to_vec();
        let headers = Headers { other, ..Headers::default() };
        let mut remarks = Vec::new();
        assert_eq!(write(&headers, false, &mut remarks), ["'rating: a:b", "'備考: a:b"]);
        let left_out = |key: &str| Remark::HeaderLeftOut { key: key.to_owned() };
        assert_eq!(remarks, ["key:colon", "two words", "EVENT", "Round"].map(left_out));
    }
}
