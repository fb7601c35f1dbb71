//! Backslashes in tags and comments. A backslash before a backslash or a special character removes its special meaning,
//! as in PGN strings; at the end of a line it joins the next line. PGN cannot write `}` in a comment: there the
//! backslash is our addition.

/// The bytes after which a written line is broken with a backslash, so that the longest tag stays
/// readable under the limit for the lines of a file.
const LONG: usize = 4096;

/// The byte of the first `end` in `text` that has no backslash before it.
pub(super) fn find_end(text: &str, end: char) -> Option<usize> {
    let mut escaped = false;
    text.char_indices().find_map(|(at, c)| {
        let found = c == end && !escaped;
        escaped = c == '\\' && !escaped;
        found.then_some(at)
    })
}

/// The text without its backslashes.
pub(super) fn unescaped(text: &str) -> String {
    let text = text.replace("\r\n", "\n");
    let mut plain = String::with_capacity(text.len());
    let mut letters = text.chars();
    while let Some(c) = letters.next() {
        match (c, letters.as_str().chars().next()) {
            ('\\', Some('\n')) => drop(letters.next()),
            ('\\', Some(meant @ ('\\' | '"' | '}' | '['))) => {
                plain.push(meant);
                letters.next();
            }
            _ => plain.push(c),
        }
    }
    plain
}

/// `text` with a backslash before each backslash, and before each place where `special` holds for the
/// rest of the text.
pub(super) fn escaped(text: &str, special: impl Fn(&str) -> bool) -> String {
    let mut written = String::with_capacity(text.len());
    let mut line = 0;
    for (at, c) in text.char_indices() {
        if line >= LONG {
            written.push_str("\\\n");
            line = 0;
        }
        if c == '\\' || special(&text[at..]) {
            written.push('\\');
        }
        written.push(c);
        line = if c == '\n' { 0 } else { line + c.len_utf8() };
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_escaped_text_is_read_back() {
        let long = "王".repeat(40_000);
        for text in ["", "a\\", "\\\\n", "a\"]\n[b \"", "\\\n", "{}}\\}", long.as_str()] {
            let written = escaped(text, |rest| rest.starts_with(['"', '}']));
            assert!(written.lines().all(|line| line.len() < LONG + 9), "{text}");
            assert_eq!(find_end(&written, '"'), None);
            assert_eq!(find_end(&format!("{written}}}x"), '}'), Some(written.len()));
            assert_eq!(unescaped(&written), text);
        }
    }

    #[test]
    fn a_backslash_before_an_ordinary_character_stays() {
        assert_eq!(unescaped("C:\\games\\"), "C:\\games\\");
    }
}
