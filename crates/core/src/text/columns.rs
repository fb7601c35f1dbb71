//! Wrapping, cutting and padding text by terminal columns. A kanji takes two columns.

use unicode_linebreak::linebreaks;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// The lines of `text`, wrapped to at most `width` columns at blanks and, in text without blanks, between
/// kanji and kana, by the rules of Unicode for characters that may not begin or end a line. A longer word is
/// a line of its own, which exceeds the width.
#[must_use]
pub fn wrap(text: &str, width: u16) -> Vec<String> {
    joined(all_parts(text).map(|(has_blank, part)| (has_blank, part.to_owned())), width)
}

/// `text` with `mark` at each place within a word where [`wrap`] may break a line.
#[must_use]
pub fn with_break_marks(text: &str, mark: &str) -> String {
    let marked = |word: &str| parts(word).collect::<Vec<_>>().join(mark);
    text.split(' ').map(marked).collect::<Vec<_>>().join(" ")
}

/// Lines of at most `width` columns with the `words`, separated by blanks. Words stay whole. A longer word is a line of
/// its own, which exceeds the width.
#[must_use]
pub fn packed(words: Vec<String>, width: u16) -> Vec<String> {
    joined(words.into_iter().map(|word| (true, word)), width)
}

/// Lines of at most `width` columns with the `parts`. The flag of a part is whether a blank comes
/// before it.
fn joined(parts: impl Iterator<Item = (bool, String)>, width: u16) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for (has_blank, part) in parts {
        let blank = if has_blank { " " } else { "" };
        match lines.last_mut() {
            Some(line) if line.width() + blank.len() + part.width() <= usize::from(width) => {
                line.push_str(blank);
                line.push_str(&part);
            }
            _ => lines.push(part),
        }
    }
    lines
}

/// The parts of all words of `text`, each with whether a blank is before it.
fn all_parts(text: &str) -> impl Iterator<Item = (bool, &str)> {
    let of_word = |word| parts(word).enumerate().map(|(index, part)| (index == 0, part));
    text.split_whitespace().flat_map(of_word)
}

/// The parts of `word` between which a line may break: before or after a wide character, if Unicode (UAX 14) allows it
/// and the break does not separate a number from its counter. Words of narrow characters stay whole, with their hyphens
/// and slashes.
fn parts(word: &str) -> impl Iterator<Item = &str> {
    let is_wide = |letter: Option<char>| letter.and_then(UnicodeWidthChar::width) == Some(2);
    let mut begin = 0;
    linebreaks(word).filter_map(move |(end, _)| {
        let (before, behind) = (word.get(..end)?, word.get(end..)?);
        let (last, first) = (before.chars().next_back(), behind.chars().next());
        let breaks = (is_wide(last) || is_wide(first)) && !is_one_number(last, first);
        if !breaks && !behind.is_empty() {
            return None;
        }
        word.get(std::mem::replace(&mut begin, end)..end)
    })
}

/// Whether the characters before and after a break belong to one number with its counter, to one range or to one square:
/// `27点`, `1〜10`, `5九`, `第3問`.
fn is_one_number(last: Option<char>, first: Option<char>) -> bool {
    let is_digit = |letter: char| letter.is_ascii_digit() || ('０'..='９').contains(&letter);
    match (last, first) {
        (Some(last), Some(first)) => {
            is_digit(last) && (first.is_alphanumeric() || first == '〜')
                || matches!(last, '第' | '〜') && is_digit(first)
        }
        _ => false,
    }
}

/// Like [`wrap`], but a part longer than `width` is broken.
#[must_use]
pub fn fill(text: &str, width: u16) -> Vec<String> {
    let of_part = |(has_blank, part)| {
        let pieces = pieces(part, usize::from(width.max(2))).into_iter().enumerate();
        pieces.map(move |(index, piece)| (has_blank || index > 0, piece))
    };
    joined(all_parts(text).flat_map(of_part), width)
}

/// The pieces of `word` of at most `width` columns each.
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

/// The first `most` lines. If lines are dropped, the last line that is kept ends in `...` and is cut to `width` columns
/// including that.
#[must_use]
pub fn shortened(mut lines: Vec<String>, most: usize, width: u16) -> Vec<String> {
    if lines.len() <= most {
        return lines;
    }
    lines.truncate(most);
    if let Some(last) = lines.last_mut() {
        *last = with_ellipsis(std::mem::take(last), width.into());
    }
    lines
}

/// The text; if it is longer than `columns` columns, it is cut and ends in `...`. Below three columns only the `...` is
/// left.
#[must_use]
pub fn cut(text: &str, columns: usize) -> String {
    if text.width() <= columns { text.to_owned() } else { with_ellipsis(text.to_owned(), columns) }
}

/// The text with `...` appended, cut to at most `columns` columns in total.
fn with_ellipsis(mut text: String, columns: usize) -> String {
    const ELLIPSIS: &str = "...";
    while text.width() + ELLIPSIS.len() > columns && text.pop().is_some() {}
    text.push_str(ELLIPSIS);
    text
}

/// The text with blanks appended to fill `columns` columns; a longer text is unchanged.
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
    fn japanese_breaks_between_characters() {
        assert_eq!(wrap("王手です。受けて", 8), ["王手で", "す。受け", "て"]);
        assert_eq!(wrap("二歩（反則）です", 7), ["二歩", "（反", "則）で", "す"]);
        assert_eq!(wrap("Enterで先へ set-up", 8), ["Enterで", "先へ", "set-up"]);
        assert_eq!(wrap("a well-known word", 6), ["a", "well-known", "word"]);
    }

    #[test]
    fn numbers_stay_with_their_kanji() {
        assert_eq!(wrap("二枚で5九金", 7), ["二枚で", "5九金"]);
        assert_eq!(wrap("相手は27点以上", 7), ["相手は", "27点以", "上"]);
        assert_eq!(wrap("同じく７六歩", 8), ["同じく", "７六歩"]);
        assert_eq!(wrap("これは第3問", 8), ["これは", "第3問"]);
        assert_eq!(wrap("レベル1〜10です", 9), ["レベル", "1〜10です"]);
        assert_eq!(wrap("レベル10、1手", 9), ["レベル", "10、1手"]);
    }

    #[test]
    fn breaks_are_marked_where_lines_may_break() {
        assert_eq!(with_break_marks("王手 two  5九金", "|"), "王|手 two  5九|金");
        assert_eq!(with_break_marks("well-known", "|"), "well-known");
    }

    #[test]
    fn long_words_are_broken_where_asked() {
        assert_eq!(fill("ab cdefg h", 4), ["ab", "cdef", "g h"]);
        assert_eq!(fill("初手から角交換", 7), ["初手か", "ら角交", "換"]);
        assert_eq!(fill("玉", 0), ["玉"]);
    }

    #[test]
    fn dropped_lines_are_marked() {
        let lines = |text: &str| wrap(text, 6);
        assert_eq!(shortened(lines("aaaaaa b c"), 1, 6), ["aaa..."]);
        assert_eq!(shortened(lines("玉将玉 b"), 1, 6), ["玉..."]);
        assert_eq!(shortened(lines("a"), 1, 6), ["a"]);
        assert!(shortened(lines("aaaaaa b"), 0, 6).is_empty());
    }

    #[test]
    fn only_long_text_is_cut() {
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
