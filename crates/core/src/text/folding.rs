//! A form of texts in which different spellings of a word are equal.

use super::half_width::half_width;

/// Old forms of kanji that names of pieces and games have, each with its new form.
const OLD_FORMS: [(char, char); 34] = [
    ('亂', '乱'),
    ('佛', '仏'),
    ('兩', '両'),
    ('劍', '剣'),
    ('圓', '円'),
    ('國', '国'),
    ('壽', '寿'),
    ('寶', '宝'),
    ('將', '将'),
    ('廣', '広'),
    ('惡', '悪'),
    ('應', '応'),
    ('戲', '戯'),
    ('橫', '横'),
    ('歸', '帰'),
    ('步', '歩'),
    ('獨', '独'),
    ('獸', '獣'),
    ('眞', '真'),
    ('絲', '糸'),
    ('聲', '声'),
    ('舊', '旧'),
    ('變', '変'),
    ('豎', '竪'),
    ('豬', '猪'),
    ('貓', '猫'),
    ('醉', '酔'),
    ('鐵', '鉄'),
    ('靈', '霊'),
    ('靑', '青'),
    ('鷄', '鶏'),
    ('黃', '黄'),
    ('龍', '竜'),
    ('龜', '亀'),
];

/// `c` in the form in which names are compared: new kanji instead of old, hiragana instead of katakana, small letters
/// instead of capitals. The width in columns does not change.
#[must_use]
pub fn folded_char(c: char) -> char {
    match c {
        'ァ'..='ヶ' => {
            char::from_u32(u32::from(c) - u32::from('ァ') + u32::from('ぁ')).unwrap_or(c)
        }
        _ if c.is_ascii() => c.to_ascii_lowercase(),
        _ => OLD_FORMS.iter().find(|(old, _)| *old == c).map_or(c, |&(_, new)| new),
    }
}

/// `text` in the form in which words are compared: half-width, in small letters, in hiragana and in new kanji.
///
/// ```
/// use zushiki_core::text::folded;
/// assert_eq!(folded("シシ"), folded("しし"));
/// assert_eq!(folded("醉象"), folded("酔象"));
/// assert_eq!(folded("ＳＨＯ"), "sho");
/// ```
#[must_use]
pub fn folded(text: &str) -> String {
    half_width(text).to_lowercase().chars().map(folded_char).collect()
}

/// Whether `c` is a character of hiragana or katakana.
#[must_use]
pub const fn is_kana(c: char) -> bool {
    matches!(c, 'ぁ'..='ゖ' | 'ァ'..='ヺ' | 'ー')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_of_a_word_are_equal() {
        for (one, other) in
            [("龍王", "竜王"), ("步", "歩"), ("ライオン", "らいおん"), ("ＫＩＦ", "kif")]
        {
            assert_eq!(folded(one), folded(other), "{one}");
        }
        assert_ne!(folded("酔象"), folded("象"));
    }

    #[test]
    fn new_forms_are_not_folded_again() {
        for (old, new) in OLD_FORMS {
            assert_ne!(old, new);
            assert_eq!(folded_char(new), new, "{old}");
        }
    }
}
