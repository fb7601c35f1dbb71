//! What a line of a file is, by its looks. No positions, no rules.

use std::time::Duration;

use super::time;
use crate::notation::diagram;

/// A line of KIF or KI2.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Line<'a> {
    /// Nothing that matters: blank, or a remark for programs (`#`).
    Blank,
    /// The row above the moves: `手数----指手---------消費時間--`.
    Heading,
    /// What follows `*`; a bookmark (`&`) with its mark.
    Comment(&'a str),
    /// `先手：...`.
    Header { key: &'a str, value: &'a str },
    /// Part of a diagram of the position.
    Diagram,
    /// `変化：3手`: from before this move on the play is another.
    Variation { number: usize, text: &'a str },
    /// A numbered move or ending of KIF.
    Move { number: usize, text: &'a str, spent: Option<Duration>, wide: bool },
    /// Moves of KI2, each with the mark of its side.
    Marked(&'a str),
    /// `まで3手で先手の勝ち`.
    Summary(&'a str),
    /// None of these.
    Other(&'a str),
}

/// The marks of the sides, Black's first.
pub(super) const MARKS: [char; 8] = ['▲', '☗', '▼', '⛊', '△', '☖', '▽', '⛉'];

impl<'a> Line<'a> {
    pub(super) fn of(line: &'a str) -> Line<'a> {
        let line = line.trim_end_matches(['\r', '\n']);
        let body = line.trim();
        match body.chars().next() {
            None | Some('#') => Line::Blank,
            Some('*') => Line::Comment(line.split_once('*').map_or("", |(_, comment)| comment)),
            Some('&') => Line::Comment(body),
            Some(_) if diagram::is_part(body) || is_frame(body) => Line::Diagram,
            Some(c) if MARKS.contains(&c) => Line::Marked(body),
            Some(_) => Line::of_words(body),
        }
    }

    fn of_words(body: &'a str) -> Line<'a> {
        if body.starts_with("手数-") {
            return Line::Heading;
        }
        if body.starts_with("まで") {
            return Line::Summary(body);
        }
        variation(body)
            .or_else(|| numbered(body))
            .or_else(|| header(body))
            .unwrap_or(Line::Other(body))
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

fn variation(text: &str) -> Option<Line<'_>> {
    let at = text.strip_prefix("変化")?.strip_prefix(['：', ':'])?.trim();
    let digits = number(at)?;
    let named = at[digits..].trim().starts_with('手');
    named.then(|| Line::Variation { number: value(&at[..digits]), text })
}

fn numbered(body: &str) -> Option<Line<'_>> {
    let digits = number(body)?;
    let rest = &body[digits..];
    let unit = rest.strip_prefix("手目");
    let behind = unit.unwrap_or(rest);
    if !behind.starts_with(char::is_whitespace) {
        return None;
    }
    let (text, spent) = time::split(behind.trim());
    Some(Line::Move { number: value(&body[..digits]), text, spent, wide: unit.is_some() })
}

fn header(body: &str) -> Option<Line<'_>> {
    let (key, value) = body.split_once(['：', ':'])?;
    let key = key.trim();
    (!key.is_empty()).then_some(Line::Header { key, value })
}

/// How many bytes of digits, of either width, the text begins with; none where there are none.
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

    fn is_other(text: &str) -> bool {
        matches!(Line::of(text), Line::Other(_))
    }

    #[test]
    fn each_line_is_taken_for_what_it_is() {
        let spent = Some(Duration::from_secs(2));
        let text = "７六歩(77)";
        let of = Line::of;
        assert_eq!(
            of("   1 ７六歩(77)   ( 0:02/00:00:02)+\r\r\n"),
            Line::Move { number: 1, text, spent, wide: false }
        );
        assert_eq!(
            of("１手目 7八歩兵 （←7九）"),
            Line::Move { number: 1, text: "7八歩兵 （←7九）", spent: None, wide: true }
        );
        assert_eq!(of("変化：   3手"), Line::Variation { number: 3, text: "変化：   3手" });
        assert_eq!(of("手合割:平手"), Line::Header { key: "手合割", value: "平手" });
        assert_eq!(of("手数：49"), Line::Header { key: "手数", value: "49" });
        assert_eq!(of("* a \r"), Line::Comment(" a "));
        assert_eq!(of("&読み込み時表示"), Line::Comment("&読み込み時表示"));
        assert_eq!(of("▲７六歩 △３四歩"), Line::Marked("▲７六歩 △３四歩"));
        assert_eq!(of("まで3手で中断"), Line::Summary("まで3手で中断"));
        assert_eq!(of("手数----指手--"), Line::Heading);
        assert_eq!(of("#KIF version=2.0"), Line::Blank);
        for text in ["  ９ ８ ７", "+---+", "| ・v玉|一", "後手番", "上手の持駒：銀四", "手数＝3"]
        {
            assert_eq!(of(text), Line::Diagram, "{text}");
        }
        assert!(is_other("1７六歩") && is_other("hello"));
    }
}
