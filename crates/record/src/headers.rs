//! The headers of a record: players, date, place and the rest, the same for every format.

use super::Remark;
use super::ending::psn::ADJOURNED;
use zushiki_core::board::Color;
use zushiki_core::game::{EngineConsent, PlayerName, Players, TimeControls};
use zushiki_core::text::{composed, is_printable};

/// The header for a game that was broken off.
const TERMINATION: &str = "Termination";

/// Players, date, place and everything else in a file about the game as a whole. In a record that
/// has been read every text is one line.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Headers {
    /// The names of the players.
    pub players: Players,
    /// The tournament or match.
    pub event: Option<String>,
    /// The place where the game was played.
    pub site: Option<String>,
    /// The date or time at which the game began: `2026.11.23`, or what else the file has.
    pub date: Option<String>,
    /// The round of the tournament.
    pub round: Option<String>,
    /// The time controls, if our clocks support them.
    pub time: Option<TimeControls>,
    /// All other headers as name and value, in the order of the file: kept for writing.
    pub other: Vec<(String, String)>,
    /// Whether engines among the players may be started. Game files do not hold it; a journal does.
    pub consent: EngineConsent,
}

impl Headers {
    /// The date with `sign` between year, month and day: `2026/11/23 10:00`. A date of another form stays as
    /// it is.
    #[must_use]
    pub fn date_with(&self, sign: char) -> Option<String> {
        self.date.as_deref().map(|date| date_with(date, sign))
    }

    /// The other headers, with dates as in [`Headers::date_with`].
    pub(super) fn other_with(&self, sign: char) -> impl Iterator<Item = (String, String)> {
        self.other.iter().map(move |(name, value)| {
            if name == END_TIME {
                (name.clone(), date_with(value, sign))
            } else {
                (name.clone(), value.clone())
            }
        })
    }

    /// Whether the game is marked as broken off in the file.
    pub(super) fn is_broken_off(&self) -> bool {
        self.other.iter().any(says_broken_off)
    }

    /// Notes that the game was broken off.
    pub(super) fn set_broken_off(&mut self) {
        if !self.is_broken_off() {
            self.other.push((TERMINATION.to_owned(), ADJOURNED.to_owned()));
        }
    }

    /// Removes a result without a known reason that was kept from a file, because the game
    /// continues.
    pub fn forget_result(&mut self) {
        self.other.retain(|(key, _)| !["Result", "Termination"].contains(&key.as_str()));
    }

    /// Puts every text on one line: most formats cannot write a second line in a header, and would read it back as
    /// something else. The names of the other headers begin with a letter or a digit, because signs have other
    /// meanings, and determine the format at the beginning of a file.
    pub(super) fn tidy(&mut self) {
        // The list of saved games sorts by it, whatever signs a format has.
        (self.date, self.other) = (self.date_with('.'), self.other_with('.').collect());
        for text in [&mut self.event, &mut self.site, &mut self.date, &mut self.round] {
            *text = text.as_deref().map(one_line).filter(|text| !text.is_empty());
        }
        let is_sign = |c: char| !c.is_alphanumeric();
        let name = |key| one_line(key).trim_start_matches(is_sign).to_owned();
        let others = self.other.iter().map(|(key, value)| (name(key), one_line(value)));
        self.other = others.filter(|(key, _)| !key.is_empty()).collect();
    }
}

/// A date and the text after it, with `sign` between year, month and day.
fn date_with(date: &str, sign: char) -> String {
    let (day, time) = date.split_at(date.find(char::is_whitespace).unwrap_or(date.len()));
    let parts: Vec<&str> = day.split(['.', '/', '-']).collect();
    let is_part =
        |part: &&str| !part.is_empty() && part.chars().all(|c| c.is_ascii_digit() || c == '?');
    let is_day = parts.len() == 3 && parts[0].len() == 4 && parts.iter().all(is_part);
    // Files of KIF have times with the wide colon of its headers.
    if is_day { parts.join(&sign.to_string()) + &time.replace('：', ":") } else { date.to_owned() }
}

/// Whether a header marks the game as broken off, for which most formats have a word after the moves.
pub(super) fn says_broken_off((name, value): &(String, String)) -> bool {
    name == TERMINATION && value == ADJOURNED
}

/// A header that several formats have under different names.
pub(super) struct SharedHeader {
    /// The name of the header in a record and in PSN.
    pub(super) name: &'static str,
    pub(super) kif: &'static str,
    pub(super) csa: &'static str,
}

/// The date or time at which the game ended.
const END_TIME: &str = "EndTime";

/// The headers that KIF and CSA both have, and for which a record has no field.
pub(super) const SHARED: [SharedHeader; 2] = [
    SharedHeader { name: "Opening", kif: "戦型", csa: "OPENING" },
    SharedHeader { name: END_TIME, kif: "終了日時", csa: "END_TIME" },
];

/// `text` with a blank for every line break and control character.
pub(super) fn one_line(text: &str) -> String {
    let blank =
        |c: char| if c.is_control() || matches!(c, '\u{2028}' | '\u{2029}') { ' ' } else { c };
    text.chars().map(blank).collect::<String>().trim().to_owned()
}

/// The name of the player of `color` in a file. Files may have any text; characters that a screen
/// cannot show and text beyond the maximum length are removed.
pub(super) fn fit_name(
    color: Color,
    text: &str,
    mut remark: impl FnMut(Remark),
) -> Option<PlayerName> {
    if let Ok(name) = text.parse() {
        return Some(name);
    }
    let fit: String = composed(text).chars().filter(|&c| is_printable(c)).take(64).collect();
    remark(Remark::NameCut { color });
    fit.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Some programs write letters and their marks as several characters.
    #[test]
    fn a_name_of_letters_and_marks_is_not_cut() {
        let name = |text: &str| {
            let mut remarks = Vec::new();
            let name = fit_name(Color::Black, text, |remark| remarks.push(remark));
            (name.unwrap().to_string(), remarks.len())
        };
        assert_eq!(name("はか\u{3099} \u{1100}\u{1161}"), ("はが 가".to_owned(), 0));
        assert_eq!(name("か\u{3099}\u{200b}"), ("が".to_owned(), 1));
    }

    #[test]
    fn every_header_is_on_one_line() {
        let mut headers = Headers {
            event: Some(" a\n[b\r\n".to_owned()),
            site: Some("\n".to_owned()),
            other: vec![
                ("\t".to_owned(), "x".to_owned()),
                ("k\n".to_owned(), "\u{1b}[m".to_owned()),
                ("[2nd".to_owned(), "y".to_owned()),
                ("$$".to_owned(), "z".to_owned()),
            ],
            ..Headers::default()
        };
        headers.tidy();
        assert_eq!((headers.event.as_deref(), headers.site), (Some("a [b"), None));
        let others =
            [("k", "[m"), ("2nd", "y")].map(|(key, text)| (key.to_owned(), text.to_owned()));
        assert_eq!(headers.other, others);
    }
}
