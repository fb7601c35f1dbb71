//! Text as it fills columns, kanji counted as two.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

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

/// The same, with words that are too long broken as well: as writing without blanks has to be.
#[must_use]
pub fn fill(text: &str, width: u16) -> Vec<String> {
    let broken = text.split_whitespace().flat_map(|word| pieces(word, usize::from(width.max(2))));
    wrap(&broken.collect::<Vec<_>>().join(" "), width)
}

/// `word` in pieces of at most `width` columns.
fn pieces(word: &str, width: usize) -> Vec<String> {
    let mut pieces = vec![String::new()];
    let mut used = 0;
    for letter in word.chars() {
        let columns = letter.width().unwrap_or(0);
        if used + columns > width {
            pieces.push(String::new());
            used = 0;
        }
        used += columns;
        if let Some(last) = pieces.last_mut() {
            last.push(letter);
        }
    }
    pieces
}

/// The first `most` of the `lines`, with a mark at the end of the last where that is not all; it
/// is cut to stay within `width` columns.
#[must_use]
pub fn shortened(mut lines: Vec<String>, most: usize, width: u16) -> Vec<String> {
    if lines.len() <= most {
        return lines;
    }
    lines.truncate(most);
    if let Some(last) = lines.last_mut() {
        *last = marked(std::mem::take(last), width.into());
    }
    lines
}

/// `text`, with a mark in place of its end where it takes more than `columns`.
#[must_use]
pub fn cut(text: &str, columns: usize) -> String {
    if text.width() <= columns { text.to_owned() } else { marked(text.to_owned(), columns) }
}

/// `text` with a mark behind it, cut to stay within `columns` with that.
fn marked(mut text: String, columns: usize) -> String {
    const MORE: &str = "...";
    while text.width() + MORE.len() > columns && text.pop().is_some() {}
    text.push_str(MORE);
    text
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
    fn long_words_are_broken_where_asked() {
        assert_eq!(fill("ab cdefg h", 4), ["ab", "cdef", "g h"]);
        assert_eq!(fill("初手から角交換", 7), ["初手か", "ら角交", "換"]);
        assert_eq!(fill("玉", 0), ["玉"]);
    }

    #[test]
    fn what_is_left_out_is_marked() {
        let lines = |text: &str| wrap(text, 6);
        assert_eq!(shortened(lines("aaaaaa b c"), 1, 6), ["aaa..."]);
        assert_eq!(shortened(lines("玉将玉 b"), 1, 6), ["玉..."]);
        assert_eq!(shortened(lines("a"), 1, 6), ["a"]);
        assert!(shortened(lines("aaaaaa b"), 0, 6).is_empty());
    }

    #[test]
    fn only_what_is_too_long_is_cut() {
        assert_eq!(cut("tokin", 5), "tokin");
        assert_eq!(cut("tokin x", 6), "tok...");
        assert_eq!(cut("玉将玉将", 7), "玉将...");
    }

    #[test]
    fn blanks_fill_columns_not_letters() {
        assert_eq!(padded("玉将", 6), "玉将  ");
        assert_eq!(padded("pawn", 6), "pawn  ");
        assert_eq!(padded("玉将", 3), "玉将");
    }
}
