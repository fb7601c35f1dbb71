//! Files that are dragged into the window: the terminal pastes their paths.

use std::path::PathBuf;

/// The path in a pasted text that consists of an absolute path: plain, in quotes, with `\` before blanks and other
/// special characters of the shell, or as a URL.
pub(super) fn path(text: &str) -> Option<PathBuf> {
    let text = text.trim();
    if text.contains(['\n', '\0']) {
        return None;
    }
    let path = quoted(text).or_else(|| url(text)).unwrap_or_else(|| unescaped(text));
    let path = PathBuf::from(path);
    (path.is_absolute() && path.file_name().is_some()).then_some(path)
}

/// The text within single or double quotes.
fn quoted(text: &str) -> Option<String> {
    let within = |quote: char| text.strip_prefix(quote)?.strip_suffix(quote);
    // Within single quotes the shell takes `'\''` for the quote itself.
    let single = within('\'').map(|text| text.replace("'\\''", "'"));
    single.or_else(|| within('"').map(str::to_owned))
}

/// The path of a URL of a file on this machine.
fn url(text: &str) -> Option<String> {
    let path = text.strip_prefix("file://")?;
    let path = path.strip_prefix("localhost").unwrap_or(path);
    let mut bytes = Vec::new();
    let mut rest = path.as_bytes();
    while let Some((&byte, behind)) = rest.split_first() {
        let code = (byte == b'%').then(|| behind.get(..2)).flatten();
        let code = code.and_then(|code| std::str::from_utf8(code).ok());
        let code = code.and_then(|code| u8::from_str_radix(code, 16).ok());
        bytes.push(code.unwrap_or(byte));
        rest = if code.is_some() { &behind[2..] } else { behind };
    }
    String::from_utf8(bytes).ok()
}

/// The text without the `\` that a shell needs; on Windows `\` parts folders.
fn unescaped(text: &str) -> String {
    if cfg!(windows) {
        return text.to_owned();
    }
    let mut escaping = false;
    let keeps = |c: &char| {
        escaping = *c == '\\' && !escaping;
        !escaping
    };
    text.chars().filter(keeps).collect()
}

#[cfg(all(test, unix))]
mod tests {
    use super::path;

    #[test]
    fn terminals_write_the_path_of_a_dragged_file_in_several_ways() {
        for text in [
            "/tmp/a b's.kif",
            "'/tmp/a b'\\''s.kif' ",
            "\"/tmp/a b's.kif\"",
            "/tmp/a\\ b\\'s.kif\n",
            "file:///tmp/a%20b's.kif",
            "file://localhost/tmp/a%20b%27s.kif",
        ] {
            assert_eq!(path(text), Some("/tmp/a b's.kif".into()), "{text}");
        }
        assert_eq!(path("/tmp/a\\\\b.kif"), Some("/tmp/a\\b.kif".into()));
        assert_eq!(path("/tmp/100%.kif"), Some("/tmp/100%.kif".into()));
    }

    #[test]
    fn what_else_is_pasted_is_not_a_path() {
        for text in
            ["P-7f", "4k4/9/9/9/9/9/9/9/4K4 b - 1", "a.kif", "/", "", "/a\n/b", "file://x", "'/a"]
        {
            assert_eq!(path(text), None, "{text}");
        }
    }
}
