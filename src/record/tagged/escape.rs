//! What a backslash does: before a backslash or a mark that ends or begins something it takes away
//! their meaning, and at the end of a line it joins the next one to it.

/// How many bytes a written line has before it is broken with a backslash.
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

/// The text that was meant.
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

/// `text` with a backslash before backslashes and wherever `special` says so of the rest of it.
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
    fn what_is_escaped_comes_back() {
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
    fn a_backslash_that_takes_no_meaning_away_stays() {
        assert_eq!(unescaped("C:\\games\\"), "C:\\games\\");
    }
}
