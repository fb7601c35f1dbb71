//! Numbers in Japanese text: `7`, `７`, `七`, `十一`.

/// The kanji of the digits from one to nine.
const KANJI: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

const TEN: char = '十';

const HUNDRED: char = '百';

/// The digits of a file in a square's name. Ranks are always in kanji.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Digits {
    /// `7六歩`: one column a digit, for screens.
    #[default]
    Ascii,
    /// `７六歩`: as in books and KIF files.
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

/// `c`, or the ASCII digit if `c` is a digit of either width.
pub(super) fn ascii_digit(c: char) -> char {
    let value = digit(c).map(u32::from);
    value.and_then(|value| char::from_digit(value, 10)).unwrap_or(c)
}

/// `number`, from 1 to 999, in kanji: `七`, `十一`, `二百五十六`.
pub(super) fn kanji(number: u16) -> String {
    let digit = |value: u16| usize::from(value).checked_sub(1).and_then(|at| KANJI.get(at));
    let of = |unit: char, count: u16| {
        let many = digit(count).filter(|_| count > 1);
        many.copied().into_iter().chain((count > 0).then_some(unit))
    };
    let (hundreds, tens) = (of(HUNDRED, number / 100), of(TEN, number / 10 % 10));
    hundreds.chain(tens).chain(digit(number % 10).copied()).collect()
}

/// Whether `c` can be part of a number.
pub(super) fn is_numeral(c: char) -> bool {
    digit(c).is_some() || c == TEN || c == HUNDRED || KANJI.contains(&c)
}

/// The value of an Arabic digit of either width.
fn digit(c: char) -> Option<u16> {
    let value = c.to_digit(10).or_else(|| match c {
        '０'..='９' => Some(u32::from(c) - u32::from('０')),
        _ => None,
    })?;
    u16::try_from(value).ok()
}

/// The number from 1 to 999 in `text`, in digits of either width or in kanji.
pub(super) fn number(text: &[char]) -> Option<u16> {
    match text.first().copied().and_then(digit) {
        Some(0) => None,
        Some(_) if text.len() > 3 => None,
        Some(_) => text.iter().try_fold(0, |sum, &c| Some(sum * 10 + digit(c)?)),
        None => in_kanji(text),
    }
}

/// A number in kanji. Only the form that [`kanji`] writes is accepted, which excludes 一十 and 二十二十.
fn in_kanji(text: &[char]) -> Option<u16> {
    let (mut sum, mut count) = (0, 0);
    for &c in text {
        match c {
            HUNDRED | TEN => {
                sum += count.max(1) * if c == TEN { 10 } else { 100 };
                count = 0;
            }
            _ => count = (1..).zip(KANJI).find(|&(_, kanji)| kanji == c)?.0,
        }
        if sum > 999 {
            return None;
        }
    }
    let value = sum + count;
    kanji(value).chars().eq(text.iter().copied()).then_some(value).filter(|&value| value > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<u16> {
        number(&text.chars().collect::<Vec<_>>())
    }

    #[test]
    fn every_number_is_read_back_from_all_its_forms() {
        for value in 1..=999 {
            assert_eq!(read(&kanji(value)), Some(value), "{}", kanji(value));
            assert_eq!(read(&value.to_string()), Some(value));
        }
        for value in 1..=u8::MAX {
            assert_eq!(read(&arabic(value, Digits::FullWidth)), Some(u16::from(value)));
        }
        let some = [1, 10, 11, 16, 20, 100, 256].map(kanji).join(" ");
        assert_eq!(some, "一 十 十一 十六 二十 百 二百五十六");
        assert_eq!(arabic(16, Digits::FullWidth), "１６");
    }

    #[test]
    fn texts_of_another_form_are_no_number() {
        for text in [
            "",
            "0",
            "07",
            "1000",
            "一一",
            "十十",
            "一十",
            "十百",
            "百百百百百百百百百百百",
            "七7",
            "７七",
            "二十二十",
            "歩",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
