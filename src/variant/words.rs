//! Words in messages: nearest names, quoting what somebody else wrote, which characters are safe.

/// The longest text of somebody else's that a message repeats, in characters.
const MOST_QUOTED: usize = 40;

/// The name among `names` that `word` was probably meant to be.
pub(super) fn nearest<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = word.to_lowercase();
    let likeness = |name: &str| {
        let name = name.to_lowercase();
        let begins = !word.is_empty() && name.starts_with(&word);
        f64::from(u8::from(begins)).max(strsim::jaro_winkler(&word, &name))
    };
    let rated = names.into_iter().map(|name| (likeness(name), name));
    let best = rated.max_by(|a, b| a.0.total_cmp(&b.0));
    best.filter(|(likeness, _)| *likeness > 0.75).map(|(_, name)| name)
}

/// `did you mean 'check'?`, else `there are: check, drops, ...`; what there is, in any case.
pub(crate) fn suggestion<'a>(
    word: &str,
    names: impl IntoIterator<Item = &'a str>,
) -> Option<String> {
    let names: Vec<&str> = names.into_iter().collect();
    match nearest(word, names.iter().copied()) {
        Some(name) => Some(format!("did you mean '{name}'?")),
        None if names.is_empty() => None,
        None => Some(format!("there are: {}", names.join(", "))),
    }
}

/// `word` in quotation marks, safe to print.
pub(crate) fn quoted(word: &str) -> String {
    let mut text = String::from("'");
    for c in word.chars().take(MOST_QUOTED) {
        if is_safe(c) {
            text.push(c);
        } else {
            text.extend(c.escape_unicode());
        }
    }
    let more = word.chars().nth(MOST_QUOTED).is_some();
    text + if more { "...'" } else { "'" }
}

/// `text` with other characters in place of those a terminal should not see, byte for byte as long.
pub(super) fn disarmed(text: &str) -> String {
    let stand_in = |c: char| match c.len_utf8() {
        _ if is_safe(c) || matches!(c, '\n' | '\r' | '\t') => c.to_string(),
        1 => "?".to_owned(),
        2 => "\u{bf}".to_owned(),
        3 => "\u{fffd}".to_owned(),
        _ => "\u{fffd}?".to_owned(),
    };
    text.chars().map(stand_in).collect()
}

/// Whether a terminal shows the character as itself and keeps its place: no control characters,
/// nothing that turns the writing direction, nothing invisible.
pub(crate) fn is_safe(c: char) -> bool {
    let invisible = matches!(c,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
        | '\u{e0000}'..='\u{e0fff}');
    !c.is_control() && !invisible
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nearest_name() {
        let names = ["check", "drops", "stalemate", "promotion-zone", "promotion-when"];
        assert_eq!(nearest("chek", names), Some("check"));
        assert_eq!(nearest("drop", names), Some("drops"));
        assert_eq!(nearest("promotion_zone", names), Some("promotion-zone"));
        assert_eq!(nearest("xyzzy", names), None);
        assert_eq!(nearest("", names), None);
    }

    #[test]
    fn disarming_moves_no_byte() {
        for text in ["a\u{1b}b", "a\u{80}b", "a\u{202e}b", "a\u{e0001}b", "王\t\r\n"] {
            let safe = disarmed(text);
            assert_eq!(safe.len(), text.len());
            assert_eq!(safe.find('b'), text.find('b'));
            assert!(safe.chars().all(|c| is_safe(c) || c.is_whitespace()));
        }
    }

    #[test]
    fn quoting_disarms() {
        assert_eq!(quoted("王"), "'王'");
        assert_eq!(quoted("a\u{202e}b\x1b[m"), "'a\\u{202e}b\\u{1b}[m'");
        assert_eq!(quoted(&"x".repeat(41)), format!("'{}...'", "x".repeat(40)));
    }
}
