//! Lines of an input that may be endless.

use std::io::{self, BufRead, Read};

/// Appends the next line to `line`, with its line break and at most `most` bytes of both; the rest of a longer
/// line is skipped. Nothing is appended at the end of the input.
///
/// # Errors
/// Those of reading. What was read before stays in `line`.
pub(crate) fn read_line_within(
    input: &mut impl BufRead,
    most: u64,
    line: &mut Vec<u8>,
) -> io::Result<()> {
    let read = input.by_ref().take(most).read_until(b'\n', line)?;
    if read as u64 == most && !line.ends_with(b"\n") {
        input.skip_until(b'\n')?;
    }
    Ok(())
}
