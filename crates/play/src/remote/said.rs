//! Messages between people at a table.

use zushiki_core::text::is_printable;

/// The maximum number of characters of a message.
pub const SAID: usize = 200;

/// The text as it is sent and shown: the printable characters of the first line, at most [`SAID`].
#[must_use]
pub fn said(text: &str) -> String {
    let line = text.trim().lines().next().unwrap_or_default();
    let kept: String = line.chars().filter(|&c| is_printable(c)).take(SAID).collect();
    kept.trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_one_line_that_controls_nothing() {
        assert_eq!(said(" good \x1b[2J\u{202e}luck\nsecond "), "good [2Jluck");
        assert_eq!(said(&"あ".repeat(300)).chars().count(), SAID);
        assert_eq!(said("\n"), "");
    }
}
