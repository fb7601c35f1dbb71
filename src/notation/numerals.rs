//! Numbers as Japanese text writes them: `7`, `７`, `七`, `十一`. No squares, no moves.

/// The kanji of the digits from one to nine.
const KANJI: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

const TEN: char = '十';

/// How the digits of a file are written; ranks are always kanji.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Digits {
    /// `7六歩`: for screens, where columns are few.
    #[default]
    Ascii,
    /// `７六歩`: as in books and game files.
    FullWidth,
}

/// `number` in `digits`.
pub(super) fn arabic(number: u8, digits: Digits) -> String {
    let text = number.to_string();
    match digits {
        Digits::Ascii => text,
        Digits::FullWidth => text.chars().map(full_width).collect(),
    }
}

fn full_width(digit: char) -> char {
    let offset = u32::from('０') - u32::from('0');
    char::from_u32(u32::from(digit) + offset).unwrap_or(digit)
}

/// `number`, from 1 to 99, in kanji: `七`, `十一`, `二十`.
pub(super) fn kanji(number: u8) -> String {
    let digit = |value: u8| usize::from(value).checked_sub(1).and_then(|at| KANJI.get(at));
    let (tens, ones) = (number / 10, number % 10);
    let many = digit(tens).filter(|_| tens > 1);
    let ten = (tens > 0).then_some(&TEN);
    many.into_iter().chain(ten).chain(digit(ones)).collect()
}

/// Whether `c` can be part of a number.
pub(super) fn is_numeral(c: char) -> bool {
    digit(c).is_some() || is_kanji(c)
}

/// Whether `c` can be part of a number in kanji.
pub(super) fn is_kanji(c: char) -> bool {
    c == TEN || KANJI.contains(&c)
}

/// The value of an Arabic digit of either width.
fn digit(c: char) -> Option<u8> {
    let value = c.to_digit(10).or_else(|| match c {
        '０'..='９' => Some(u32::from(c) - u32::from('０')),
        _ => None,
    })?;
    u8::try_from(value).ok()
}

/// The number from 1 to 99 that `text` is, in digits of either width or in kanji.
pub(super) fn number(text: &[char]) -> Option<u8> {
    match text {
        [c] if digit(*c).is_some() => digit(*c).filter(|&value| value > 0),
        [ten, one] if digit(*ten).is_some() => {
            let ten = digit(*ten).filter(|&value| value > 0)?;
            Some(ten * 10 + digit(*one)?)
        }
        _ => in_kanji(text),
    }
}

fn in_kanji(text: &[char]) -> Option<u8> {
    match text {
        [TEN] => Some(10),
        [c] => unit(*c),
        [TEN, one] => Some(10 + unit(*one)?),
        [tens, TEN] => Some(10 * unit(*tens)?),
        [tens, TEN, one] => Some(10 * unit(*tens)? + unit(*one)?),
        _ => None,
    }
}

fn unit(c: char) -> Option<u8> {
    (1u8..).zip(KANJI).find(|&(_, kanji)| kanji == c).map(|(value, _)| value)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<u8> {
        number(&text.chars().collect::<Vec<_>>())
    }

    #[test]
    fn every_number_is_read_back_from_all_its_forms() {
        for value in 1..=99 {
            assert_eq!(read(&kanji(value)), Some(value), "{}", kanji(value));
            for digits in [Digits::Ascii, Digits::FullWidth] {
                assert_eq!(read(&arabic(value, digits)), Some(value));
            }
        }
        assert_eq!([1, 10, 11, 16, 20, 63].map(kanji).join(" "), "一 十 十一 十六 二十 六十三");
        assert_eq!(arabic(16, Digits::FullWidth), "１６");
    }

    #[test]
    fn other_text_is_no_number() {
        for text in ["", "0", "07", "100", "一一", "十十", "七7", "７七", "二十二十", "歩"]
        {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
