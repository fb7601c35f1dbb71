//! The header lines of KIF and KI2, `先手：Aoi`: players, date, place, time control and the rest.

use super::line::KifLine;
use super::{RESULT, RULES_TEXT, TERMINATION, offset, time};
use crate::ending::{self, psn};
use crate::headers::{SHARED, fit_name, says_broken_off};
use crate::{Fault, Headers, MAX_HEADERS, ReadError, Remark};
use zushiki_core::board::Color;
use zushiki_core::game::{EngineConsent, PlayerName, Players, TimeControl, TimeControls};

const BLACK: [&str; 2] = ["先手", "下手"];
const WHITE: [&str; 2] = ["後手", "上手"];
const DATE: [&str; 1] = ["開始日時"];
/// The day of the game, which some files have beside the time of its start.
const DAY: [&str; 1] = ["対局日"];
const EVENT: [&str; 1] = ["棋戦"];
const SITE: [&str; 1] = ["場所"];
/// KIF has no word for the round: this is PSN's tag.
const ROUND: [&str; 1] = ["Round"];
const MAIN_TIME: [&str; 1] = ["持ち時間"];
const PERIOD: [&str; 1] = ["秒読み"];
/// The time of one side, where the sides have different ones; Black's first.
const OWN_MAIN_TIME: [[&str; 2]; 2] =
    [["先手の持ち時間", "下手の持ち時間"], ["後手の持ち時間", "上手の持ち時間"]];
const OWN_PERIOD: [[&str; 2]; 2] =
    [["先手の秒読み", "下手の秒読み"], ["後手の秒読み", "上手の秒読み"]];

/// Headers by which a text is recognised as KIF or KI2.
const OF_KIF: [&str; 12] = [
    "先手",
    "下手",
    "後手",
    "上手",
    "開始日時",
    "対局日",
    "終了日時",
    "棋戦",
    "場所",
    "持ち時間",
    "手合割",
    "消費時間",
];

pub(super) fn is_of_kif(key: &str) -> bool {
    OF_KIF.contains(&key)
}

/// Whether `key` is a header of KIF for the name of a player.
pub(crate) fn is_of_player(key: &str) -> bool {
    BLACK.contains(&key) || WHITE.contains(&key)
}

/// The remaining header lines, in the order of the file.
pub(crate) struct HeaderLines<'a> {
    lines: Vec<(&'a str, &'a str)>,
}

impl<'a> HeaderLines<'a> {
    /// The headers in these lines, as key and value.
    ///
    /// # Errors
    /// The first key beyond [`MAX_HEADERS`] headers, not counting lines of the rule file, whose number is limited by
    /// their content.
    pub(crate) fn of_pairs(
        pairs: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<HeaderLines<'a>, &'a str> {
        let (mut lines, mut count) = (Vec::new(), 0);
        for (key, value) in pairs {
            count += usize::from(key != RULES_TEXT);
            if count > MAX_HEADERS {
                return Err(key);
            }
            lines.push((key, value));
        }
        Ok(HeaderLines { lines })
    }

    /// The headers of the file `text`.
    ///
    /// # Errors
    /// [`Fault::TooManyHeaders`].
    pub(super) fn new(text: &'a str) -> Result<HeaderLines<'a>, ReadError> {
        let headers = text.lines().filter_map(|line| match KifLine::of(line) {
            KifLine::Header { key, value } => Some((key, value)),
            _ => None,
        });
        let at = |key| ReadError::at(text, offset(text, key), Fault::TooManyHeaders);
        HeaderLines::of_pairs(headers).map_err(at)
    }

    /// Takes out result and termination, our headers for an end that KIF has no word for. Other
    /// values stay, because another program may use the names differently.
    pub(crate) fn take_end(&mut self) -> Option<(&'a str, &'a str)> {
        let is_known =
            |(key, value): &(&str, &str)| *key == TERMINATION && psn::is_known(value.trim());
        let at = self.lines.iter().position(is_known)?;
        let termination = self.lines.remove(at).1.trim();
        Some((self.take(&[RESULT])?, termination))
    }

    /// Takes out the first line with one of these keys; `None` if its value is empty.
    pub(crate) fn take(&mut self, keys: &[&str]) -> Option<&'a str> {
        let at = self.lines.iter().position(|(key, _)| keys.contains(key))?;
        let value = self.lines.remove(at).1.trim();
        (!value.is_empty()).then_some(value)
    }

    /// Takes out the values of all lines with this key, with their white space.
    pub(super) fn take_all(&mut self, key: &str) -> Vec<&'a str> {
        let (taken, left) = self.lines.drain(..).partition(|(other, _)| *other == key);
        self.lines = left;
        let taken: Vec<(&str, &str)> = taken;
        taken.into_iter().map(|(_, value)| value).collect()
    }

    /// The headers of the record from the lines that are left.
    pub(crate) fn into_headers(mut self, mut remark: impl FnMut(Remark)) -> Headers {
        let mut text = |keys: &[&str]| self.take(keys).map(str::to_owned);
        let (event, site, round) = (text(&EVENT), text(&SITE), text(&ROUND));
        let date = text(&DATE).or_else(|| text(&DAY));
        // A second one would be read back in place of the first.
        self.take_all(DATE[0]);
        let [black, white] = Color::ALL.map(|color| self.name(color, &mut remark));
        let time = self.controls();
        let other = self.lines.into_iter();
        let other = other.map(|(key, value)| (name_of(key), value.trim().to_owned())).collect();
        let players = Players::new(black, white);
        let consent = EngineConsent::default();
        Headers { players, event, site, date, round, time, other, consent }
    }

    fn name(&mut self, color: Color, remark: impl FnMut(Remark)) -> Option<PlayerName> {
        let keys = match color {
            Color::Black => &BLACK,
            Color::White => &WHITE,
        };
        self.take(keys).and_then(|name| fit_name(color, name, remark))
    }

    /// The time controls, if our clocks support them; otherwise their lines stay in the other headers.
    fn controls(&mut self) -> Option<TimeControls> {
        let [black, white] = Color::ALL.map(|color| self.control_of(color));
        let times = TimeControls::new(black?, white?);
        let own = OWN_MAIN_TIME.iter().chain(&OWN_PERIOD).map(|keys| &keys[..]);
        for keys in own.chain([&MAIN_TIME[..], &PERIOD[..]]) {
            self.take(keys);
        }
        Some(times)
    }

    /// The time control of `color`: a separate one, or otherwise that of both sides.
    fn control_of(&self, color: Color) -> Option<TimeControl> {
        let side = color.index();
        match [&OWN_MAIN_TIME[side][..], &OWN_PERIOD[side]].map(|keys| self.find(keys)) {
            [None, None] => time::control(self.find(&MAIN_TIME), self.find(&PERIOD)),
            [main, period] => time::control(main, period),
        }
    }

    fn find(&self, keys: &[&str]) -> Option<&'a str> {
        self.lines.iter().find(|(key, _)| keys.contains(key)).map(|(_, value)| *value)
    }
}

/// The header lines of a record, except the players, with a remark for each header that is left out because a reader
/// would take it for another one.
pub(crate) fn header_lines(headers: &Headers, remarks: &mut Vec<Remark>) -> Vec<(String, String)> {
    let known = [
        (DATE[0], &headers.date_with('/')),
        (EVENT[0], &headers.event),
        (ROUND[0], &headers.round),
        (SITE[0], &headers.site),
    ];
    let known = known.into_iter().filter_map(|(key, value)| Some((key.to_owned(), value.clone()?)));
    let mut lines: Vec<(String, String)> = known.collect();
    lines.extend(headers.time.into_iter().flat_map(time_lines));
    // 中断 after the moves expresses this.
    for (name, value) in headers.other_with('/').filter(|header| !says_broken_off(header)) {
        let key = key_of(&name);
        if would_replace(&key, headers) {
            remarks.push(Remark::HeaderLeftOut { key });
        } else {
            lines.push((key, value));
        }
    }
    lines
}

/// Whether a reader would take an additional header with this key for a player, or in place of the date or of a time of
/// the record. The first line of a key counts, so that one after a line of ours is harmless.
fn would_replace(key: &str, headers: &Headers) -> bool {
    let is_date = DATE.contains(&key) && headers.date.is_some();
    let own = OWN_MAIN_TIME.iter().chain(&OWN_PERIOD).flatten();
    let is_time = own.chain(&MAIN_TIME).chain(&PERIOD).any(|of_time| *of_time == key);
    let is_written = |times| time_lines(times).iter().any(|(written, _)| written == key);
    is_of_player(key) || is_date || is_time && headers.time.is_some_and(|times| !is_written(times))
}

/// The header lines for the time controls: one set, or one for each side if they differ.
fn time_lines(times: TimeControls) -> Vec<(String, String)> {
    let own = |color: Color| (OWN_MAIN_TIME[color.index()][0], OWN_PERIOD[color.index()][0]);
    let all = match times.shared() {
        Some(control) => vec![(MAIN_TIME[0], PERIOD[0], control)],
        None => {
            let side = |color| (own(color).0, own(color).1, times.of(color));
            Color::ALL.map(side).to_vec()
        }
    };
    let lines = |(main_key, period_key, control): (&str, &str, TimeControl)| {
        let (main, period) = time::control_lines(control);
        let period = period.map(|period| (period_key.to_owned(), period));
        std::iter::once((main_key.to_owned(), main)).chain(period)
    };
    all.into_iter().flat_map(lines).collect()
}

/// The name in a record of the header with this key.
fn name_of(key: &str) -> String {
    let shared = SHARED.iter().find(|header| header.kif == key);
    shared.map_or(key, |header| header.name).to_owned()
}

/// The key of the header with this name in a record.
fn key_of(name: &str) -> String {
    let shared = SHARED.iter().find(|header| header.name == name);
    shared.map_or(name, |header| header.kif).to_owned()
}

/// The lines that name the players.
pub(crate) fn players(players: &Players, handicap: bool) -> Vec<(String, String)> {
    let line = |color| {
        let key = ending::kif::side(color, handicap).to_owned();
        (key, players.name(color).map_or(String::new(), ToString::to_string))
    };
    Color::ALL.map(line).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_that_would_replace_those_of_the_record_are_left_out_with_a_remark() {
        let keys = ["上手", "開始日時", "秒読み", "先手の持ち時間", "対局日", "備考"];
        let other = keys.map(|key| (key.to_owned(), "1分".to_owned())).to_vec();
        let headers = Headers { other, ..Headers::default() };
        let (mut remarks, left_out) =
            (Vec::new(), |key: &str| Remark::HeaderLeftOut { key: key.to_owned() });
        assert_eq!(header_lines(&headers, &mut remarks).len(), keys.len() - 1);
        assert_eq!(remarks, [left_out("上手")]);
        let date = Some("2026.11.20".to_owned());
        let headers = Headers { date, time: "5m".parse().ok(), ..headers };
        remarks.clear();
        let lines = header_lines(&headers, &mut remarks);
        let written: Vec<&str> = lines.iter().map(|(key, _)| key.as_str()).collect();
        assert_eq!(written, ["開始日時", "持ち時間", "対局日", "備考"]);
        assert_eq!(remarks, ["上手", "開始日時", "秒読み", "先手の持ち時間"].map(left_out));
    }

    #[test]
    fn headers_are_limited_but_not_the_lines_of_a_rule_file() {
        let text = |count: usize| "RulesText：a\n".repeat(count) + &"あ：い\n".repeat(count);
        assert!(HeaderLines::new(&text(MAX_HEADERS)).is_ok());
        let error = HeaderLines::new(&text(MAX_HEADERS + 1)).err().unwrap();
        assert_eq!(*error.fault, Fault::TooManyHeaders);
        let line = error.location.map(|location| location.line);
        assert_eq!(line, Some(2 * (MAX_HEADERS + 1)), "{error}");
    }
}
