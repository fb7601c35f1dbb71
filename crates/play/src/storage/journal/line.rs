//! One line of a journal: `number kind args ms crc32`. This module does not interpret kinds.

use std::fmt::Write;

/// A line taken apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct JournalLine {
    /// The number of the line, from 1.
    pub(super) number: usize,
    /// The kind of the line: one word.
    pub(super) kind: String,
    /// The arguments, in any characters.
    pub(super) args: String,
    /// The time at which the line was written, in milliseconds since 1970.
    pub(super) ms: u64,
}

impl JournalLine {
    /// The text of the line with its line break, and no other control character.
    pub(super) fn write(&self) -> String {
        let JournalLine { number, kind, args, ms } = self;
        let body = format!("{number} {kind} {} {ms}", escaped(args));
        let sum = crc32fast::hash(body.as_bytes());
        format!("{body} {sum:08x}\n")
    }

    /// Reads a line without its line break; none if it is damaged.
    pub(super) fn read(line: &[u8]) -> Option<JournalLine> {
        let line = std::str::from_utf8(line).ok()?;
        let (body, sum) = line.rsplit_once(' ')?;
        let sound = format!("{:08x}", crc32fast::hash(body.as_bytes())) == sum;
        if !sound {
            return None;
        }
        let (number, rest) = body.split_once(' ')?;
        let (kind, rest) = rest.split_once(' ')?;
        let (args, ms) = rest.rsplit_once(' ')?;
        let (number, ms) = (number.parse().ok()?, ms.parse().ok()?);
        Some(JournalLine { number, kind: kind.to_owned(), args: unescaped(args)?, ms })
    }
}

/// `text` without line breaks and other control characters.
pub(super) fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\\' => safe.push_str("\\\\"),
            '\n' => safe.push_str("\\n"),
            c if c.is_control() => {
                let _ = write!(safe, "\\u{{{:x}}}", u32::from(c));
            }
            c => safe.push(c),
        }
    }
    safe
}

/// The text from which [`escaped`] has made `text`; none if `text` has another form.
pub(super) fn unescaped(text: &str) -> Option<String> {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, behind)) = rest.split_once('\\') {
        plain.push_str(before);
        let (c, behind) = escape(behind)?;
        plain.push(c);
        rest = behind;
    }
    plain.push_str(rest);
    Some(plain)
}

/// The character of the escape at the start of `behind`, and the rest after it.
fn escape(behind: &str) -> Option<(char, &str)> {
    if let Some(rest) = behind.strip_prefix("u{") {
        let (code, rest) = rest.split_once('}')?;
        return Some((char::from_u32(u32::from_str_radix(code, 16).ok()?)?, rest));
    }
    let plain = |(sign, c)| behind.strip_prefix(sign).map(|rest| (c, rest));
    [('\\', '\\'), ('n', '\n')].into_iter().find_map(plain)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn line(args: &str) -> JournalLine {
        JournalLine {
            number: 7,
            kind: "comment".to_owned(),
            args: args.to_owned(),
            ms: 1_700_000_000_000,
        }
    }

    #[test]
    fn a_line_is_readable() {
        assert_eq!(line("3 a\nb\\").write(), "7 comment 3 a\\nb\\\\ 1700000000000 7edc0835\n");
    }

    proptest! {
        #[test]
        fn whatever_is_written_reads_back(args in any::<String>(), number in any::<usize>()) {
            let line = JournalLine { number, ..line(&args) };
            let text = line.write();
            let body = text.strip_suffix('\n').unwrap();
            prop_assert!(!body.contains(char::is_control));
            prop_assert_eq!(JournalLine::read(body.as_bytes()), Some(line));
        }

        #[test]
        fn a_changed_line_is_not_read(at in 0..40usize, bit in 0..8u8) {
            let mut bytes = line("3 well played").write().into_bytes();
            bytes.pop();
            bytes[at] ^= 1 << bit;
            prop_assert_eq!(JournalLine::read(&bytes), None);
        }

        #[test]
        fn nothing_panics(bytes in prop::collection::vec(any::<u8>(), 0..60), args in "\\PC{0,20}") {
            let _ = JournalLine::read(&bytes);
            let _ = unescaped(&args);
        }
    }
}
