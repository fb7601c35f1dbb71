//! Converts text from an input method to the characters of the same keys without an input method.

use std::borrow::Cow;

/// `text` with the ASCII character in place of every full-width one: `：` is `:`, `ｙ` is `y`, `７六` is `7六`,
/// and the wide blank is a blank. The other dashes that input methods write are `-`; the long vowel sign `ー`, which is on
/// the same key, is one only after an ASCII character.
///
/// Each character becomes one character, so that places counted in characters stay the same.
///
/// ```
/// use zushiki_core::text::half_width;
/// assert_eq!(half_width("Ｐー７ｆ＋"), "P-7f+");
/// assert_eq!(half_width("７六カード"), "7六カード");
/// ```
#[must_use]
pub fn half_width(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    let mut narrow = String::with_capacity(text.len());
    for c in text.chars() {
        let is_vowel_sign =
            matches!(c, 'ー' | 'ｰ') && narrow.ends_with(|last: char| last.is_ascii_graphic());
        narrow.push(if is_vowel_sign { '-' } else { half_width_char(c) });
    }
    Cow::Owned(narrow)
}

/// The ASCII character that `c` is the full-width form of, or `c` itself.
#[must_use]
pub fn half_width_char(c: char) -> char {
    match c {
        '！'..='～' => {
            char::from_u32(u32::from(c) - u32::from('！') + u32::from('!')).unwrap_or(c)
        }
        '\u{3000}' => ' ',
        // A hyphen, a figure dash, an en dash, and the minus sign.
        '\u{2010}'..='\u{2013}' | '\u{2212}' => '-',
        _ => c,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ascii_character_has_a_full_width_form() {
        for c in '!'..='~' {
            let wide = char::from_u32(u32::from(c) + 0xfee0).unwrap();
            assert_eq!(half_width_char(wide), c, "{wide}");
            assert_eq!(half_width_char(c), c);
        }
        assert_eq!(half_width("ｓａｖｅ　ａ．ｋｉｆ"), "save a.kif");
    }

    #[test]
    fn dashes_of_input_methods_are_read_where_they_can_be_meant() {
        for text in ["Ｐー７ｆ", "Ｐｰ７ｆ", "Ｐ－７ｆ", "Ｐ−７ｆ", "Ｐ‐７ｆ"]
        {
            assert_eq!(half_width(text), "P-7f", "{text}");
        }
        assert_eq!(half_width("ルール"), "ルール");
        assert_eq!(half_width("ﾙｰﾙ"), "ﾙｰﾙ");
    }

    #[test]
    fn the_number_of_characters_stays() {
        let text = "５五角＋　はい";
        assert_eq!(half_width(text).chars().count(), text.chars().count());
    }
}
