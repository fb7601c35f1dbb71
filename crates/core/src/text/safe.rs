//! Printing texts from outside safely: characters that could control the terminal or that have no
//! width are replaced.

use std::borrow::Cow;
use std::path::Path;

use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc_quick};
use unicode_width::UnicodeWidthChar;

/// The maximum number of characters of a text in a message.
const MOST_QUOTED: usize = 40;

/// Whether a terminal shows the character in one or two columns. Control characters, characters that change the writing
/// direction, invisible ones and combining marks are not printable; letters with accents are, as single characters.
pub fn is_printable(c: char) -> bool {
    // Invisible and format characters. `unicode-width` gives some of them a width, and terminals disagree
    // about others.
    let is_excluded = matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
        | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}');
    !is_excluded && c.width().is_some_and(|columns| columns > 0)
}

/// The text in the normal form NFC: a letter with a mark, or a syllable of hangul, is one character if Unicode has one
/// for it. Some programs write them as several, of which those without a width are not printable.
#[must_use]
pub fn composed(text: &str) -> Cow<'_, str> {
    match is_nfc_quick(text.chars()) {
        IsNormalized::Yes => Cow::Borrowed(text),
        IsNormalized::No | IsNormalized::Maybe => Cow::Owned(text.nfc().collect()),
    }
}

/// The text, [`composed`], with each unprintable character, line breaks too, as its escape `\u{...}`.
#[must_use]
pub fn escaped(text: &str) -> String {
    let mut safe = String::new();
    for c in composed(text).chars() {
        push(&mut safe, c);
    }
    safe
}

/// The path of a file with each unprintable character as its escape `\u{...}`. Combining marks after another character
/// are kept, because macOS writes accented letters in file names in this form.
pub fn escaped_path(path: &Path) -> String {
    let mut safe = String::new();
    let mut follows_letter = false;
    for c in path.display().to_string().chars() {
        if follows_letter && is_combining(c) {
            safe.push(c)
        } else {
            push(&mut safe, c)
        }
        follows_letter = is_printable(c) || follows_letter && is_combining(c);
    }
    safe
}

/// The path as a word for a shell: as it is where a shell takes it so, otherwise escaped as [`escaped_path`] does and
/// in single quotation marks.
pub fn shell_path(path: &Path) -> String {
    let text = escaped_path(path);
    let is_plain = |c: char| c.is_alphanumeric() || "/._-+,:@%=~".contains(c);
    if !text.is_empty() && !text.starts_with('~') && text.chars().all(is_plain) {
        text
    } else {
        format!("'{}'", text.replace('\'', r"'\''"))
    }
}

/// Whether a terminal shows the character in its place: printable ones and combining marks. Others could
/// control the terminal or the direction of writing.
pub fn is_harmless(c: char) -> bool {
    is_printable(c) || is_combining(c)
}

/// The text as a terminal may be sent it: each character that is not harmless, except line breaks and tabs, as
/// its escape `\u{...}`.
pub fn cleaned(text: &str) -> Cow<'_, str> {
    let is_kept = |c: char| is_harmless(c) || matches!(c, '\n' | '\t');
    if text.chars().all(is_kept) {
        return Cow::Borrowed(text);
    }
    let mut safe = String::new();
    for c in text.chars() {
        if is_kept(c) { safe.push(c) } else { safe.extend(c.escape_unicode()) }
    }
    Cow::Owned(safe)
}

/// The contents of a file without the characters that could control a terminal or the direction of writing,
/// except line breaks and tabs. An escape could be faulty in the format of the file.
pub fn without_controls(text: &str) -> String {
    let is_left_out = |c: char| {
        c.is_control() && !matches!(c, '\n' | '\r' | '\t')
            || matches!(c, '\u{61c}' | '\u{200e}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    text.chars().filter(|&c| !is_left_out(c)).collect()
}

/// Whether the character is a combining mark for letters: Latin and Greek accents, and the voicing marks
/// of kana.
const fn is_combining(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}' | '\u{1dc0}'..='\u{1dff}' | '\u{3099}'..='\u{309a}')
        && c != '\u{34f}'
}

/// The text with each unprintable character but line breaks as its escape `\u{...}`.
#[must_use]
pub fn escaped_lines(text: &str) -> String {
    let lines: Vec<String> = text.split('\n').map(escaped).collect();
    lines.join("\n")
}

/// The text in single quotation marks, escaped, and cut after `MOST_QUOTED` characters.
pub fn quoted(word: &str) -> String {
    let mut text = String::from("'");
    for c in word.chars().take(MOST_QUOTED) {
        push(&mut text, c);
    }
    let more = word.chars().nth(MOST_QUOTED).is_some();
    text + if more { "...'" } else { "'" }
}

/// Appends `c`, or its escape if it is unprintable.
fn push(text: &mut String, c: char) {
    if is_printable(c) {
        text.push(c);
    } else {
        text.extend(c.escape_unicode());
    }
}

/// The text with unprintable characters replaced by others of the same length in bytes, so that byte
/// positions stay valid. Line breaks and tabs are kept.
pub fn masked(text: &str) -> String {
    let replacement = |c: char| match c.len_utf8() {
        _ if is_printable(c) || matches!(c, '\n' | '\r' | '\t') => c.to_string(),
        1 => "?".to_owned(),
        2 => "\u{bf}".to_owned(),
        3 => "\u{fffd}".to_owned(),
        _ => "\u{fffd}?".to_owned(),
    };
    text.chars().map(replacement).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_and_marks_become_one_character() {
        let texts = [
            ("か\u{3099}", "が"),
            ("は\u{309a}", "ぱ"),
            ("\u{1100}\u{1161}", "가"),
            ("\u{1112}\u{1161}\u{11ab}", "한"),
            ("e\u{301}", "é"),
        ];
        for (text, one) in texts {
            assert_eq!((composed(text).as_ref(), escaped(text).as_str()), (one, one));
            assert!(matches!(composed(one), Cow::Borrowed(_)), "{one}");
        }
        assert_eq!(escaped("x\u{327}\u{301}"), r"x\u{327}\u{301}", "Unicode has no such letter");
    }

    #[test]
    fn file_names_keep_their_letters() {
        let path = |text: &str| escaped_path(Path::new(text));
        assert_eq!(path("ro\u{304}ka-将棋-が.psn"), "ro\u{304}ka-将棋-が.psn");
        assert_eq!(path("か\u{3099}.psn"), "か\u{3099}.psn");
        assert_eq!(path("\u{304}a\u{202e}\u{304}\u{1b}"), "\\u{304}a\\u{202e}\\u{304}\\u{1b}");
    }

    #[test]
    fn a_printable_character_has_columns_of_its_own() {
        for c in ['a', ' ', 'ō', '玉', 'と', '┃', '\u{fffd}', '☗', 'ｱ'] {
            assert!(is_printable(c), "{c:?}");
        }
        let unprintable = [
            '\0',
            '\u{1b}',
            '\n',
            '\u{7f}',
            '\u{85}',
            '\u{ad}',
            '\u{301}',
            '\u{34f}',
            '\u{61c}',
            '\u{115f}',
            '\u{200b}',
            '\u{200d}',
            '\u{202e}',
            '\u{2028}',
            '\u{2066}',
            '\u{2800}',
            '\u{3099}',
            '\u{3164}',
            '\u{fe0f}',
            '\u{feff}',
            '\u{ffa0}',
            '\u{e0041}',
        ];
        for c in unprintable {
            assert!(!is_printable(c), "{c:?}");
        }
    }

    #[test]
    fn a_path_with_spaces_is_one_word_of_a_shell() {
        for (path, word) in [
            ("/a/b-1.psn", "/a/b-1.psn"),
            ("my games/a.psn", "'my games/a.psn'"),
            ("it's", r"'it'\''s'"),
            ("a$b", "'a$b'"),
            ("~a", "'~a'"),
            ("将棋.kif", "将棋.kif"),
        ] {
            assert_eq!(shell_path(Path::new(path)), word);
        }
    }

    #[test]
    fn masking_moves_no_byte() {
        for text in ["a\u{1b}b", "a\u{80}b", "a\u{202e}b", "a\u{e0001}b", "王\t\r\n"] {
            let safe = masked(text);
            assert_eq!(safe.len(), text.len());
            assert_eq!(safe.find('b'), text.find('b'));
            assert!(safe.chars().all(|c| is_printable(c) || c.is_whitespace()));
        }
    }

    #[test]
    fn control_characters_are_escaped() {
        assert_eq!(escaped("a\u{1b}[31m\n王"), "a\\u{1b}[31m\\u{a}王");
        let lines = escaped_lines("a\u{1b}[31m\u{202e}'\\'\n王\n");
        assert_eq!(lines, "a\\u{1b}[31m\\u{202e}'\\'\n王\n");
    }

    #[test]
    fn what_is_printed_controls_nothing() {
        assert_eq!(cleaned("a\tro\u{304}王\n"), "a\tro\u{304}王\n");
        assert_eq!(
            cleaned("\u{1b}]52;\u{7}\u{202e}\u{2028}\r"),
            "\\u{1b}]52;\\u{7}\\u{202e}\\u{2028}\\u{d}"
        );
        let file = "[Event \"a\u{202e}b\u{1b}c\u{85}\"]\r\n\t\u{feff}é\u{2066}";
        assert_eq!(without_controls(file), "[Event \"abc\"]\r\n\t\u{feff}é");
    }

    #[test]
    fn quoted_text_is_escaped_and_cut() {
        assert_eq!(quoted("王"), "'王'");
        assert_eq!(quoted("a\u{202e}b\x1b[m"), "'a\\u{202e}b\\u{1b}[m'");
        assert_eq!(quoted(&"x".repeat(41)), format!("'{}...'", "x".repeat(40)));
    }
}
