//! The encodings of game files: UTF-8 with or without a byte order mark, Shift-JIS, EUC-JP, UTF-16 with
//! or without a byte order mark, lines of both UTF-8 and Shift-JIS, ISO-2022-JP, and Windows-1252 for files of the West.

use encoding_rs::Encoding;

use super::{Fault, MAX_BYTES, MAX_LINE, ReadError, Remark, jkf};

/// A decoded game file.
#[derive(Clone, Debug)]
pub(super) struct Decoded {
    /// The text, with `\n` in place of a `\r` that ends lines alone.
    pub(super) text: String,
    /// A remark on the conversion to text.
    pub(super) remark: Option<Remark>,
}

/// The text of a game file.
///
/// # Errors
/// If the file or one of its lines is too long, or the bytes are not text in these encodings.
pub(super) fn decode(bytes: &[u8]) -> Result<Decoded, ReadError> {
    if bytes.len() > MAX_BYTES {
        return Err(ReadError::whole(Fault::TooLong));
    }
    let decoded = text_of(bytes).ok_or_else(|| ReadError::whole(Fault::NotText))?;
    let text = &decoded.text;
    if text.trim().is_empty() {
        return Err(ReadError::whole(Fault::Empty));
    }
    let mut lines = text.split_inclusive('\n').scan(0, running_start);
    match lines.find(|(_, line)| line.len() > MAX_LINE) {
        // JSON is usually one line.
        Some((at, _)) if !jkf::looks_like(text) => Err(ReadError::at(text, at, Fault::LongLine)),
        _ => Ok(decoded),
    }
}

/// The line with the byte at which it starts; `at` moves on to the next.
fn running_start<'a>(at: &mut usize, line: &'a str) -> Option<(usize, &'a str)> {
    let start = *at;
    *at += line.len();
    Some((start, line))
}

fn text_of(bytes: &[u8]) -> Option<Decoded> {
    let (text, remark) = match (whole_text(bytes), text_by_lines(bytes)) {
        (Some(text), _) => (text, None),
        (None, Some((text, count))) => (text, Some(Remark::MixedEncodings { count })),
        (None, None) => {
            let (text, count) = text_with_marks(bytes)?;
            (text, Some(Remark::BadBytes { count }))
        }
    };
    let text = text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text);
    let text = with_line_breaks(text);
    // Shift-JIS accepts most binary files, but few of them have no zero byte.
    (!text.contains('\0')).then_some(Decoded { text, remark })
}

/// The text with a line break in place of each `\r` without `\n`.
fn with_line_breaks(text: String) -> String {
    let next = text.chars().skip(1).chain(['\n']);
    let is_lone = |(c, next): (char, char)| c == '\r' && !matches!(next, '\n' | '\r');
    if !text.contains('\n') {
        return text.replace('\r', "\n");
    }
    if !text.chars().zip(next.clone()).any(is_lone) {
        return text;
    }
    text.chars().zip(next).map(|pair| if is_lone(pair) { '\n' } else { pair.0 }).collect()
}

/// The text in UTF-16 without a byte order mark. The zero byte of its line breaks is in no other text, and only the right
/// order of the bytes makes a usual text of the file.
fn utf16(bytes: &[u8]) -> Option<String> {
    if !bytes.len().is_multiple_of(2) || !bytes.contains(&0) {
        return None;
    }
    let orders = [encoding_rs::UTF_16LE, encoding_rs::UTF_16BE];
    let mut texts = orders.into_iter().filter_map(|order| decoded(order, bytes));
    texts.find(|text| is_usual(text))
}

/// Line breaks in UTF-16 with the bytes in the wrong order. No character of an alphabet has these numbers.
const TURNED_BREAKS: [char; 2] = ['\u{a00}', '\u{d00}'];

/// Whether a text has line breaks, no other control characters, and at least three in four characters of Western or
/// Japanese files. Most binary files have zeros or characters of private use.
fn is_usual(text: &str) -> bool {
    let is_strange = |c: char| {
        c.is_control() && !c.is_whitespace()
            || matches!(c, '\u{e000}'..='\u{f8ff}' | '\u{fffe}' | '\u{ffff}')
            || TURNED_BREAKS.contains(&c)
    };
    let usual = text.chars().filter(|&c| is_of_game_files(c)).count();
    text.contains(['\n', '\r'])
        && !text.contains(is_strange)
        && usual * 4 >= text.chars().count() * 3
}

/// Whether the character is Latin, a sign, kana, a kanji, or one of these in full width.
fn is_of_game_files(c: char) -> bool {
    matches!(c,
        '\0'..='\u{24f}'
        | '\u{2000}'..='\u{2bff}'
        | '\u{3000}'..='\u{30ff}'
        | '\u{4e00}'..='\u{9fff}'
        | '\u{ff00}'..='\u{ffef}')
}

/// The text of a file with lines in UTF-8 and in Shift-JIS, such as two joined files, with the number of lines in
/// Shift-JIS. `None` if a line is neither, or is not Japanese in Shift-JIS.
fn text_by_lines(bytes: &[u8]) -> Option<(String, usize)> {
    let (mut text, mut count, mut has_utf8) = (String::new(), 0, false);
    for line in bytes.split_inclusive(|&byte| byte == b'\n') {
        match std::str::from_utf8(line) {
            Ok(line) => {
                has_utf8 |= !line.is_ascii();
                text += line;
            }
            Err(_) => {
                count += 1;
                text += &decoded(encoding_rs::SHIFT_JIS, line).filter(|line| is_japanese(line))?;
            }
        }
    }
    has_utf8.then_some((text, count))
}

/// Whether no character is one that Shift-JIS makes of the bytes of other encodings: narrow kana, or a kanji
/// beyond the common ones.
fn is_japanese(text: &str) -> bool {
    text.chars().all(|c| {
        !matches!(c, '\u{ff61}'..='\u{ff9f}' | '\u{fffd}') && !c.is_control() || c.is_whitespace()
    })
}

/// The text, where all bytes are text in one of the encodings.
fn whole_text(bytes: &[u8]) -> Option<String> {
    if let Some((encoding, _)) = Encoding::for_bom(bytes) {
        let (text, wrong) = encoding.decode_with_bom_removal(bytes);
        return (!wrong).then(|| text.into_owned());
    }
    if let Some(text) = utf16(bytes) {
        return Some(text);
    }
    // ISO-2022-JP is ASCII with escape sequences, which no other text has.
    let escapes =
        bytes.is_ascii() && bytes.windows(2).any(|pair| matches!(pair, b"\x1b$" | b"\x1b("));
    if escapes && let Some(text) = decoded(encoding_rs::ISO_2022_JP, bytes) {
        return Some(text);
    }
    if let Ok(text) = std::str::from_utf8(bytes) {
        return Some(text.to_owned());
    }
    if has_lone_letters(bytes) {
        return decoded(encoding_rs::WINDOWS_1252, bytes);
    }
    // Bytes that are valid in both are taken as Shift-JIS: KIF and CSA files are written on Windows,
    // and EUC-JP is found only in old files from Unix.
    decoded(encoding_rs::SHIFT_JIS, bytes).or_else(|| decoded(encoding_rs::EUC_JP, bytes))
}

fn decoded(encoding: &'static Encoding, bytes: &[u8]) -> Option<String> {
    let (text, wrong) = encoding.decode_without_bom_handling(bytes);
    (!wrong).then(|| text.into_owned())
}

/// Whether the text begins with a tag, and bytes outside ASCII are isolated: the accents of names
/// in Western files. Japanese text has runs of such bytes.
fn has_lone_letters(bytes: &[u8]) -> bool {
    let pairs = bytes.windows(2);
    bytes.trim_ascii_start().starts_with(b"[")
        && !pairs.clone().any(|pair| !pair[0].is_ascii() && !pair[1].is_ascii())
}

/// The maximum number of characters that may be replaced, and the number of characters of the text for each: more mean
/// that the file is not text.
const MOST_BAD: usize = 20;
const TEXT_FOR_BAD: usize = 4;

/// The text in the encoding with the fewest wrong bytes, which are replaced by marks, and their
/// number: a byte of a comment may be damaged. `None` if there are too many.
fn text_with_marks(bytes: &[u8]) -> Option<(String, usize)> {
    let encodings = [encoding_rs::UTF_8, encoding_rs::SHIFT_JIS, encoding_rs::EUC_JP];
    let with_marks = encodings.map(|encoding| {
        let (text, _) = encoding.decode_without_bom_handling(bytes);
        let bad = text.matches(char::REPLACEMENT_CHARACTER).count();
        (text.into_owned(), bad)
    });
    let (text, bad) = with_marks.into_iter().min_by_key(|(_, bad)| *bad)?;
    let is_text = bad <= MOST_BAD && text.chars().count() >= bad * TEXT_FOR_BAD;
    is_text.then_some((text, bad))
}

/// The text in Shift-JIS.
///
/// # Errors
/// The first character that Shift-JIS lacks, or encodes like another one.
pub(super) fn encode_shift_jis(text: &str) -> Result<Vec<u8>, char> {
    let (bytes, ..) = encoding_rs::SHIFT_JIS.encode(text);
    let (again, ..) = encoding_rs::SHIFT_JIS.decode_without_bom_handling(&bytes);
    let mut pairs = text.chars().zip(again.chars().map(Some).chain(std::iter::repeat(None)));
    match pairs.find(|&(letter, again)| again != Some(letter)) {
        Some((letter, _)) => Err(letter),
        None => Ok(bytes.into_owned()),
    }
}

/// Whether the bytes are UTF-8 and not ASCII, which is the same in every encoding.
pub(super) fn is_utf8(bytes: &[u8]) -> bool {
    !bytes.is_ascii() && std::str::from_utf8(bytes).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_encodings_are_read() {
        for bytes in ["先手：王".as_bytes(), b"\xef\xbb\xbf\xe5\x85\x88", b"\x90\xe6\x8e\xe8"] {
            assert!(decode(bytes).unwrap().text.starts_with('先'), "{bytes:?}");
        }
    }

    #[test]
    fn bytes_that_are_no_text_are_refused() {
        let fault = |bytes: &[u8]| *decode(bytes).unwrap_err().fault;
        assert_eq!(fault(b"\x7fELF\0\x01"), Fault::NotText);
        assert_eq!(fault(b"\xff\xff"), Fault::NotText);
        assert_eq!(fault(b" \r\n"), Fault::Empty);
        assert_eq!(fault(&vec![b'\n'; MAX_BYTES + 1]), Fault::TooLong);
        let error = decode(format!("a\n{}", "b".repeat(MAX_LINE + 1)).as_bytes()).unwrap_err();
        assert_eq!((*error.fault, error.location.unwrap().line), (Fault::LongLine, 2));
    }

    #[test]
    fn less_usual_encodings_are_read() {
        let text = "先手：王\n";
        let utf16 = |bytes: fn(u16) -> [u8; 2]| -> Vec<u8> {
            "\u{feff}".encode_utf16().chain(text.encode_utf16()).flat_map(bytes).collect()
        };
        let (jis, ..) = encoding_rs::ISO_2022_JP.encode(text);
        for bytes in [utf16(u16::to_le_bytes), utf16(u16::to_be_bytes), jis.into_owned()] {
            assert_eq!(decode(&bytes).unwrap().text, text, "{bytes:?}");
        }
        assert_eq!(decode(b"[Sente \"Andr\xe9\"]").unwrap().text, "[Sente \"André\"]");
        assert_eq!(decode(b"a\rb\r").unwrap().text, "a\nb\n");
        assert_eq!(decode(b"a\rb\nc\r\n").unwrap().text, "a\nb\nc\r\n");
    }

    #[test]
    fn utf_16_is_known_without_its_mark() {
        let text = "手合割：平手\n   1 ７六歩(77)   ( 0:01/00:00:01)\n";
        let utf16 = |bytes: fn(u16) -> [u8; 2]| -> Vec<u8> {
            text.encode_utf16().flat_map(bytes).collect()
        };
        for bytes in [utf16(u16::to_le_bytes), utf16(u16::to_be_bytes)] {
            assert_eq!(decode(&bytes).unwrap().text, text);
        }
    }

    /// 一 (U+4E00) and the wide blank (U+3000) have a zero in the byte in which ASCII has none.
    #[test]
    fn japanese_files_in_utf_16_are_known_without_its_mark() {
        let kif = "手合割：平手　　\r\n先手：一 二三\r\n手数----指手---------消費時間--\r\n\
            \u{20}  1 ７六歩(77)   ( 0:01/00:00:01)\r\n   2 同　銀(31)   ( 0:02/00:00:02)\r\n";
        let board = "|v香v桂 ・ ・v玉 ・ ・v桂v香|一\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n";
        let ki2 = format!("▲７六歩　△３四歩\n*{}\n", "上一".repeat(5_000));
        for text in [kif, board, &ki2, "N+Aoi\n+7776FU\n", "１\r", "Gote : Léa\n"] {
            let units = || text.encode_utf16();
            let little: Vec<u8> = units().flat_map(u16::to_le_bytes).collect();
            let big: Vec<u8> = units().flat_map(u16::to_be_bytes).collect();
            for bytes in [little, big] {
                assert_eq!(decode(&bytes).unwrap().text, text.replace("１\r", "１\n"));
            }
        }
    }

    #[test]
    fn other_files_are_not_taken_for_utf_16() {
        let text = "手合割：平手　　\n先手：一\n   1 ７六歩(77)\n";
        let (shift_jis, ..) = encoding_rs::SHIFT_JIS.encode(text);
        for bytes in [text.as_bytes(), &shift_jis, b"a\nb\n"] {
            assert_eq!(utf16(bytes), None);
        }
        let numbers: Vec<u8> = (0..2_000_u16).flat_map(u16::to_le_bytes).collect();
        let wide: Vec<u8> = (0..2_000_u32).flat_map(u32::to_le_bytes).collect();
        let png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x10\0\0\0\x10\x08\x06";
        let samples: Vec<u8> =
            [0_u16, 0x0a, 0xffff, 0xfff0].into_iter().flat_map(u16::to_le_bytes).collect();
        for bytes in [&numbers[..], &wide, png, b"\x7fELF\x02\x01\x01\0\n\0", &samples] {
            assert_eq!(utf16(bytes), None);
            assert!(decode(bytes).is_err());
        }
    }

    #[test]
    fn lines_in_two_encodings_are_read() {
        let (first, ..) = encoding_rs::SHIFT_JIS.encode("先手：葵\n");
        let bytes = [&first[..], "後手：蓮\n".as_bytes()].concat();
        let decoded = decode(&bytes).unwrap();
        assert_eq!(decoded.text, "先手：葵\n後手：蓮\n");
        assert_eq!(decoded.remark, Some(Remark::MixedEncodings { count: 1 }));
    }

    #[test]
    fn a_bad_byte_in_a_text_is_replaced() {
        let mut bytes = "先手：王\n* 良い手でした、とても\n".as_bytes().to_vec();
        bytes[20] = 0xff;
        let decoded = decode(&bytes).unwrap();
        assert!(decoded.text.starts_with("先手：王\n"), "{}", decoded.text);
        assert!(matches!(decoded.remark, Some(Remark::BadBytes { .. })), "{:?}", decoded.remark);
    }
}
