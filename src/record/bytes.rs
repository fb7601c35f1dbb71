//! The encodings of game files: UTF-8 with or without a byte order mark, Shift-JIS, EUC-JP.

use super::{Fault, MAX_BYTES, MAX_LINE, ReadError};

/// The text of a game file.
///
/// # Errors
/// Where the file or one of its lines is too long, or the bytes are no text in these encodings.
pub(super) fn decode(bytes: &[u8]) -> Result<String, ReadError> {
    if bytes.len() > MAX_BYTES {
        return Err(ReadError::whole(Fault::TooLong));
    }
    let text = text_of(bytes).ok_or_else(|| ReadError::whole(Fault::NotText))?;
    if text.trim().is_empty() {
        return Err(ReadError::whole(Fault::Empty));
    }
    match text.split_inclusive('\n').scan(0, running_start).find(|(_, line)| line.len() > MAX_LINE)
    {
        Some((at, _)) => Err(ReadError::at(&text, at, Fault::LongLine)),
        None => Ok(text),
    }
}

/// The line with the byte at which it starts; `at` moves on to the next.
fn running_start<'a>(at: &mut usize, line: &'a str) -> Option<(usize, &'a str)> {
    let start = *at;
    *at += line.len();
    Some((start, line))
}

fn text_of(bytes: &[u8]) -> Option<String> {
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text.strip_prefix('\u{feff}').unwrap_or(text).to_owned(),
        Err(_) => {
            // Bytes that are valid in both are taken as Shift-JIS: KIF and CSA files are written on
            // Windows, and EUC-JP is found only in old files from Unix.
            let encodings = [encoding_rs::SHIFT_JIS, encoding_rs::EUC_JP];
            encodings.into_iter().find_map(|encoding| {
                let (text, wrong) = encoding.decode_without_bom_handling(bytes);
                (!wrong).then(|| text.into_owned())
            })?
        }
    };
    // Shift-JIS accepts most binary files, but few of these are without a zero byte.
    (!text.contains('\0')).then_some(text)
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
            assert!(decode(bytes).unwrap().starts_with('先'), "{bytes:?}");
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
}
