//! A form of texts in which different spellings of a word are equal.

use super::half_width::half_width;

/// Old forms of kanji that names of pieces and games have, each with its new form.
const OLD_FORMS: [(char, char); 36] = [
    ('亂', '乱'),
    ('佛', '仏'),
    ('兔', '兎'),
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
    ('隱', '隠'),
    ('靈', '霊'),
    ('靑', '青'),
    ('鷄', '鶏'),
    ('黃', '黄'),
    ('龍', '竜'),
    ('龜', '亀'),
];

/// The hiragana of the half-width katakana from U+FF66 to U+FF9D, in their order.
const OF_HALF_WIDTH: &str = "をぁぃぅぇぉゃゅょっーあいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわん";

/// `c` in the form in which names are compared: new kanji instead of old, hiragana instead of katakana of either width,
/// small letters instead of capitals. The width in columns does not change, except that of half-width katakana.
#[must_use]
pub fn folded_char(c: char) -> char {
    match c {
        'ァ'..='ヶ' => shifted(c, 'ァ', 'ぁ'),
        'ｦ'..='ﾝ' => {
            let index = usize::try_from(u32::from(c) - u32::from('ｦ')).unwrap_or(0);
            OF_HALF_WIDTH.chars().nth(index).unwrap_or(c)
        }
        _ if c.is_ascii() => c.to_ascii_lowercase(),
        _ => OLD_FORMS.iter().find(|(old, _)| *old == c).map_or(c, |&(_, new)| new),
    }
}

/// The character that is as far from `to` as `c` is from `from`, which is not after it.
fn shifted(c: char, from: char, to: char) -> char {
    char::from_u32(u32::from(c) - u32::from(from) + u32::from(to)).unwrap_or(c)
}

/// The characters of `text` in the form in which words are compared, each with the number of bytes of `text` that it
/// stands for. A kana and the sign of voice after it, as in `ｼﾞ`, are one character.
pub(crate) fn folded_steps(text: &str) -> impl Iterator<Item = (char, usize)> {
    let mut chars = text.chars().peekable();
    std::iter::from_fn(move || {
        let c = chars.next()?;
        let (kana, length) = (folded_char(c), c.len_utf8());
        let sign = chars.next_if(|&sign| with_sign(kana, sign).is_some());
        Some(match sign.and_then(|sign| Some((with_sign(kana, sign)?, sign.len_utf8()))) {
            Some((voiced, sign)) => (voiced, length + sign),
            None => (kana, length),
        })
    })
}

/// The hiragana `kana` with a sign of voice after it: a dakuten or a handakuten, half-width, alone or combining.
/// `None` if the sign is another character, or does not go with the kana.
fn with_sign(kana: char, sign: char) -> Option<char> {
    let steps = match (sign, kana) {
        ('ﾞ' | '゛' | '\u{3099}', 'う') => return Some('ゔ'),
        (
            'ﾞ' | '゛' | '\u{3099}',
            'か' | 'き' | 'く' | 'け' | 'こ' | 'さ' | 'し' | 'す' | 'せ' | 'そ' | 'た' | 'ち'
            | 'つ' | 'て' | 'と' | 'は' | 'ひ' | 'ふ' | 'へ' | 'ほ',
        ) => 1,
        ('ﾟ' | '゜' | '\u{309a}', 'は' | 'ひ' | 'ふ' | 'へ' | 'ほ') => 2,
        _ => return None,
    };
    char::from_u32(u32::from(kana) + steps)
}

/// `text` in the form in which words are compared: in half-width letters, small ones, in hiragana and in new kanji.
///
/// ```
/// use zushiki_core::text::folded;
/// assert_eq!(folded("シシ"), folded("しし"));
/// assert_eq!(folded("ｷﾞﾝ"), folded("ぎん"));
/// assert_eq!(folded("醉象"), folded("酔象"));
/// assert_eq!(folded("ＳＨＯ"), "sho");
/// ```
#[must_use]
pub fn folded(text: &str) -> String {
    folded_steps(&half_width(text).to_lowercase()).map(|(c, _)| c).collect()
}

/// Whether `c` is a character of hiragana, of katakana of either width, or a sign of voice after one of them.
#[must_use]
pub const fn is_kana(c: char) -> bool {
    matches!(c, 'ぁ'..='ゖ' | '\u{3099}'..='゜' | 'ァ'..='ヺ' | 'ー' | 'ｦ'..='ﾟ')
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
    fn half_width_katakana_are_katakana() {
        let every = "ｦｧｨｩｪｫｬｭｮｯｰｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜﾝ";
        let same = "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン";
        assert_eq!(folded(every), folded(same));
        for (one, other) in [
            ("ｷﾞﾝ", "ぎん"),
            ("ﾋﾟﾖ", "ぴよ"),
            ("ｳﾞ", "ゔ"),
            ("か\u{3099}", "が"),
            ("ﾗｲｵﾝ", "らいおん"),
        ] {
            assert_eq!(folded(one), other);
            assert!(one.chars().all(is_kana), "{one}");
        }
        assert_eq!(folded("ｱﾞ"), "あﾞ", "a sign that belongs to no kana stays");
    }

    #[test]
    fn a_character_knows_the_bytes_that_it_stands_for() {
        let steps: Vec<(char, usize)> = folded_steps("5ｷﾞン").collect();
        assert_eq!(steps, [('5', 1), ('ぎ', 6), ('ん', 3)]);
    }

    #[test]
    fn new_forms_are_not_folded_again() {
        for (old, new) in OLD_FORMS {
            assert_ne!(old, new);
            assert_eq!(folded_char(new), new, "{old}");
        }
    }
}
