//! Repairs damaged lines: the checksum of a line shows not only that a byte is wrong, but also which byte.
//!
//! A line is repaired if one byte differs from the written byte; that may be its line break, or a byte that has become
//! a line break. With more wrong bytes the probability of a wrong correction is about the number of bytes of the line
//! divided by 2^24, and the result must also be a line with the right number.

use super::line::JournalLine;

/// The line of number `number` at the start of `rest`, of which one byte is wrong or the last line break is missing,
/// and the number of bytes that it takes up. `None` if more is wrong.
pub(super) fn mended(rest: &[u8], number: usize) -> Option<(JournalLine, usize)> {
    let line_break = |from: usize| {
        let found = rest.get(from..)?.iter().position(|&byte| byte == b'\n');
        found.map(|at| from + at)
    };
    let end = line_break(0).unwrap_or(rest.len());
    let behind = |end: usize| rest.len().min(end + 1);
    let whole = |end: usize| Some((corrected(&rest[..end], number)?, behind(end)));
    // The damage is in the line, in its line break, or a byte of the line has become a line break.
    whole(end).or_else(|| divided(&rest[..end], number)).or_else(|| {
        let end = line_break(end + 1).unwrap_or(rest.len());
        whole(end)
    })
}

/// The sound line of number `number` at the start of `bytes`, after which one byte stands in place of the line break,
/// and the number of bytes that both take up.
fn divided(bytes: &[u8], number: usize) -> Option<(JournalLine, usize)> {
    let (mut hasher, mut hashed) = (crc32fast::Hasher::new(), 0);
    for end in SUM..bytes.len() {
        let (body, sum) = bytes[..end].split_at(end - SUM);
        if sum[0] != b' ' || !sum[1..].iter().all(u8::is_ascii_hexdigit) {
            continue;
        }
        hasher.update(&body[hashed..]);
        hashed = body.len();
        if sum == written(hasher.clone().finalize()).as_bytes() {
            return JournalLine::read(&bytes[..end])
                .filter(|line| line.number == number)
                .map(|line| (line, end + 1));
        }
    }
    None
}

/// The line of number `number` that `bytes` was before one byte of it changed, or the line itself.
fn corrected(bytes: &[u8], number: usize) -> Option<JournalLine> {
    let (body, sum) = bytes.split_at_checked(bytes.len().checked_sub(SUM)?)?;
    let right = written(crc32fast::hash(body));
    let wrong = sum.iter().zip(right.as_bytes()).filter(|(one, other)| one != other).count();
    if wrong <= 1 {
        return read([body, right.as_bytes()].concat(), number);
    }
    if body.len() > LONGEST {
        return None;
    }
    let sum = std::str::from_utf8(sum).ok()?;
    let given = u32::from_str_radix(sum.strip_prefix(' ')?, 16).ok()?;
    let mut errors = single_errors(body.len(), crc32fast::hash(body) ^ given);
    // A single wrong bit is the most likely damage.
    errors.sort_by_key(|(_, change)| change.count_ones());
    errors.into_iter().find_map(|(at, change)| {
        let mut bytes = bytes.to_vec();
        bytes[at] ^= change;
        read(bytes, number)
    })
}

fn read(bytes: Vec<u8>, number: usize) -> Option<JournalLine> {
    JournalLine::read(&bytes).filter(|line| line.number == number)
}

/// The number of bytes that the checksum takes up at the end of a line, with the blank before it.
const SUM: usize = 9;

/// The longest line in which a wrong byte is looked for: trying the candidates takes time.
const LONGEST: usize = 1 << 20;

fn written(sum: u32) -> String {
    format!(" {sum:08x}")
}

/// The changes of one byte that change the checksum of `length` bytes by `difference`: the index of the byte,
/// and its changed bits.
///
/// Runs the checksum backwards: from the difference at the end it computes what the difference must have been before
/// each byte. If it is zero, a change of this byte alone explains the damage.
fn single_errors(length: usize, difference: u32) -> Vec<(usize, u8)> {
    let (mut errors, mut difference) = (Vec::new(), difference);
    for at in (0..length).rev() {
        let index = INDEX[(difference >> 24) as usize];
        let rest = difference ^ TABLE[usize::from(index)];
        if rest == 0 {
            errors.push((at, index));
        }
        difference = rest << 8 | u32::from(index);
    }
    errors
}

/// The difference of the state of CRC-32 after one byte that differs from zero by its index.
const TABLE: [u32; 256] = table();
/// The index in [`TABLE`] of the entry with each highest byte; all are different.
const INDEX: [u8; 256] = index();

const fn table() -> [u32; 256] {
    /// The polynomial of CRC-32, its lowest coefficient in the highest bit.
    const POLYNOMIAL: u32 = 0xedb8_8320;
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut state, mut bit) = (byte as u32, 0);
        while bit < 8 {
            state = state >> 1 ^ if state & 1 == 1 { POLYNOMIAL } else { 0 };
            bit += 1;
        }
        table[byte] = state;
        byte += 1;
    }
    table
}

const fn index() -> [u8; 256] {
    let mut index = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        index[(TABLE[byte] >> 24) as usize] = byte as u8;
        byte += 1;
    }
    index
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn line(number: usize, args: &str) -> JournalLine {
        let (kind, args) = ("comment".to_owned(), args.to_owned());
        JournalLine { number, kind, args, ms: 1_700_000_000_000 }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        /// Every byte of a line with another one after it, each turned into any other byte.
        #[test]
        fn a_line_with_one_wrong_byte_is_mended(
            args in "\\PC{0,30}", at in any::<prop::sample::Index>(), change in 1..=255u8,
        ) {
            let first = line(7, &args);
            let text = first.write();
            let mut bytes = [text.as_bytes(), line(8, "next").write().as_bytes()].concat();
            bytes[at.index(text.len())] ^= change;
            prop_assert_eq!(mended(&bytes, 7), Some((first, text.len())));
        }

        #[test]
        fn nothing_else_is_taken_for_a_line(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
            prop_assert_eq!(mended(&bytes, 7), None);
        }
    }

    #[test]
    fn the_last_line_may_lack_its_line_break() {
        let text = line(7, "last").write();
        let length = text.len();
        assert_eq!(mended(&text.as_bytes()[..length - 1], 7), Some((line(7, "last"), length - 1)));
        for short in 0..length - 1 {
            assert_eq!(mended(&text.as_bytes()[..short], 7), None);
        }
        let other = text.replace('\n', "*");
        assert_eq!(mended(other.as_bytes(), 7), Some((line(7, "last"), length)));
    }

    #[test]
    fn two_wrong_bytes_and_another_number_are_not_mended() {
        let text = line(7, "well played").write();
        let (sound, length) = (text.as_bytes(), text.len());
        for at in 0..length - 2 {
            let mut bytes = sound.to_vec();
            bytes[at] ^= 1;
            assert_eq!(mended(&bytes, 8), None, "{at}");
            bytes[at + 1] ^= 4;
            assert_eq!(mended(&bytes, 7), None, "{at}");
        }
    }
}
