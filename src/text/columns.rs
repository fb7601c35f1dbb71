//! Text as it fills columns, kanji counted as two.

use unicode_width::UnicodeWidthStr;

/// `text` in lines of at most `width` columns, broken at blanks; a longer word has its own line.
#[must_use]
pub fn wrap(text: &str, width: u16) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.width() + 1 + word.width() <= usize::from(width) => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// `text` with blanks behind it to fill `columns`; a longer one as it is.
#[must_use]
pub fn padded(text: &str, columns: usize) -> String {
    let blanks = columns.saturating_sub(text.width());
    format!("{text}{}", " ".repeat(blanks))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_at_blanks() {
        assert_eq!(wrap("second pawn on file 5", 11), ["second pawn", "on file 5"]);
        assert_eq!(wrap("玉将 is bare", 7), ["玉将 is", "bare"]);
        assert_eq!(wrap("checkmate", 3), ["checkmate"]);
        assert!(wrap("", 10).is_empty());
    }

    #[test]
    fn blanks_fill_columns_not_letters() {
        assert_eq!(padded("玉将", 6), "玉将  ");
        assert_eq!(padded("pawn", 6), "pawn  ");
        assert_eq!(padded("玉将", 3), "玉将");
    }
}
