//! Lines of an input that may be endless.

use std::io::{self, BufRead, Read};

/// Appends the next line to `line`: at most `most` bytes, including its line break. The rest of a longer line is
/// skipped. At the end of the input nothing is appended.
///
/// # Errors
/// Errors of `input`. What was read before stays in `line`.
pub fn read_line_within(input: &mut impl BufRead, most: u64, line: &mut Vec<u8>) -> io::Result<()> {
    let read = input.by_ref().take(most).read_until(b'\n', line)?;
    if read as u64 == most && !line.ends_with(b"\n") {
        input.skip_until(b'\n')?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_cut_and_the_next_is_whole() {
        let mut input = &b"four\nfive5\nseven77\n\nend"[..];
        let lines = std::iter::from_fn(|| {
            let mut line = Vec::new();
            read_line_within(&mut input, 5, &mut line).unwrap();
            (!line.is_empty()).then(|| String::from_utf8(line).unwrap())
        });
        assert_eq!(lines.collect::<Vec<_>>(), ["four\n", "five5", "seven", "\n", "end"]);
    }
}
