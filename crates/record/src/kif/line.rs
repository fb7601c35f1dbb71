//! The kinds of lines in KIF and KI2, distinguished by their text alone.

use std::time::Duration;

use super::moves::STEPS;
use super::time;
use zushiki_core::notation::diagram;

/// A line of KIF or KI2.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum KifLine<'a> {
    /// A blank line, or one for programs (`#`).
    Blank,
    /// The row above the moves: `手数----指手---------消費時間--`.
    Heading,
    /// The text after `*`, or a bookmark of Kifu for Windows with its mark (`&`).
    Comment(&'a str),
    /// `先手：...`.
    Header { key: &'a str, value: &'a str },
    /// Part of a diagram of the start.
    Diagram,
    /// `変化：3手`: a variation begins with this move.
    Variation { number: usize, text: &'a str },
    /// A numbered move or ending of KIF, with the text after its time.
    Move { number: usize, text: &'a str, spent: Option<Duration>, behind: &'a str },
    /// A step of a move of several, which has a line for each: `1手目一歩目`.
    Step { number: usize, text: &'a str, spent: Option<Duration>, first: bool },
    /// Moves of KI2, each after the mark of its side.
    Marked(&'a str),
    /// The line below the moves: `まで3手で先手の勝ち`.
    Summary(&'a str),
    /// None of these.
    Unknown(&'a str),
}

/// Lines of Kakinoki's programs: the board was shown from White's side.
const TURNED: [&str; 2] = ["盤面反転", "盤面回転"];

/// The marks of the sides, Black's first.
pub(super) const MARKS: [char; 8] = ['▲', '☗', '▼', '⛊', '△', '☖', '▽', '⛉'];

impl<'a> KifLine<'a> {
    pub(super) fn of(line: &'a str) -> KifLine<'a> {
        let line = line.trim_end_matches(['\r', '\n']);
        let body = line.trim();
        match body.chars().next() {
            None | Some('#') => KifLine::Blank,
            Some('*') => KifLine::Comment(line.split_once('*').map_or("", |(_, comment)| comment)),
            Some('&') => KifLine::Comment(body),
            Some(_) if diagram::is_part(body) || is_frame(body) => KifLine::Diagram,
            Some(c) if MARKS.contains(&c) => KifLine::Marked(body),
            Some(_) => KifLine::of_words(body),
        }
    }

    fn of_words(body: &'a str) -> KifLine<'a> {
        if body.starts_with("手数-") {
            return KifLine::Heading;
        }
        if body.starts_with("まで") {
            return KifLine::Summary(body);
        }
        if TURNED.contains(&body) {
            return KifLine::Header { key: body, value: "" };
        }
        variation(body)
            .or_else(|| numbered(body))
            .or_else(|| header(body))
            .unwrap_or(KifLine::Unknown(body))
    }
}

/// Whether this is the edge of a diagram, or the numbers of the files above it.
fn is_frame(body: &str) -> bool {
    if body.starts_with("+-") {
        return body.chars().all(|c| matches!(c, '+' | '-'));
    }
    let numbers = body.split_whitespace().filter(|word| number(word) == Some(word.len()));
    numbers.count() > 1 && body.chars().all(|c| digit(c).is_some() || c.is_whitespace())
}

fn variation(text: &str) -> Option<KifLine<'_>> {
    let at = text.strip_prefix("変化")?.strip_prefix(['：', ':'])?.trim();
    let digits = number(at)?;
    let named = at[digits..].trim().starts_with('手');
    named.then(|| KifLine::Variation { number: value(&at[..digits]), text })
}

fn numbered(body: &str) -> Option<KifLine<'_>> {
    let digits = number(body)?;
    let rest = &body[digits..];
    let unit = rest.trim_start().strip_prefix("手目");
    let behind = unit.unwrap_or(rest);
    let step = STEPS.iter().position(|step| behind.starts_with(step));
    if let (Some(step), true) = (step, unit.is_some()) {
        let (text, spent, _) = time::split(behind[STEPS[step].len()..].trim());
        let number = value(&body[..digits]);
        return Some(KifLine::Step { number, text, spent, first: step == 0 });
    }
    if !behind.starts_with(char::is_whitespace) {
        return None;
    }
    let (text, spent, behind) = time::split(behind.trim());
    Some(KifLine::Move { number: value(&body[..digits]), text, spent, behind })
}

fn header(body: &str) -> Option<KifLine<'_>> {
    let (key, value) = body.split_once(['：', ':'])?;
    let key = key.trim();
    (!key.is_empty()).then_some(KifLine::Header { key, value })
}

/// The length in bytes of the digits, of either width, at the beginning of the text; `None` without any.
fn number(text: &str) -> Option<usize> {
    let end = text.find(|c| digit(c).is_none()).unwrap_or(text.len());
    (end > 0).then_some(end)
}

fn value(digits: &str) -> usize {
    let digits = digits.chars().filter_map(digit);
    digits.fold(0, |sum: usize, digit| sum.saturating_mul(10).saturating_add(digit as usize))
}

fn digit(c: char) -> Option<u32> {
    match c {
        '０'..='９' => Some(u32::from(c) - u32::from('０')),
        _ => c.to_digit(10),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_unknown(text: &str) -> bool {
        matches!(KifLine::of(text), KifLine::Unknown(_))
    }

    #[test]
    fn each_kind_of_line_is_recognised() {
        let spent = Some(Duration::from_secs(2));
        let text = "７六歩(77)";
        let of = KifLine::of;
        assert_eq!(
            of("   1 ７六歩(77)   ( 0:02/00:00:02)+\r\r\n"),
            KifLine::Move { number: 1, text, spent, behind: "" }
        );
        assert_eq!(
            of("１手目 7八歩兵 （←7九）"),
            KifLine::Move { number: 1, text: "7八歩兵 （←7九）", spent: None, behind: "" }
        );
        assert_eq!(of("変化：   3手"), KifLine::Variation { number: 3, text: "変化：   3手" });
        assert_eq!(of("手合割:平手"), KifLine::Header { key: "手合割", value: "平手" });
        assert_eq!(of("手数：49"), KifLine::Header { key: "手数", value: "49" });
        assert_eq!(of("* a \r"), KifLine::Comment(" a "));
        assert_eq!(of("&読み込み時表示"), KifLine::Comment("&読み込み時表示"));
        assert_eq!(of("▲７六歩 △３四歩"), KifLine::Marked("▲７六歩 △３四歩"));
        assert_eq!(of("まで3手で中断"), KifLine::Summary("まで3手で中断"));
        assert_eq!(of("手数----指手--"), KifLine::Heading);
        assert_eq!(of("#KIF version=2.0"), KifLine::Blank);
        for text in ["  ９ ８ ７", "+---+", "| ・v玉|一", "後手番", "上手の持駒：銀四", "手数＝3"]
        {
            assert_eq!(of(text), KifLine::Diagram, "{text}");
        }
        assert!(is_unknown("1７六歩") && is_unknown("hello"));
    }
}
