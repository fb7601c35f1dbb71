//! A game file on the disk: its bytes, and what is wrong with it told with its name.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use super::{MAX_BYTES, ReadError};

/// Everything from `source`, but little more than a game file may have.
///
/// # Errors
/// What the system says.
pub fn all(source: impl Read) -> io::Result<Vec<u8>> {
    // One byte more than is read tells that there is too much.
    let most = u64::try_from(MAX_BYTES).unwrap_or(u64::MAX) + 1;
    let mut bytes = Vec::new();
    source.take(most).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The bytes of the file at `path`; pipes and the like, which may never end, are refused.
///
/// # Errors
/// What the system says.
pub fn bytes(path: &Path) -> io::Result<Vec<u8>> {
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::other("it is not a file"));
    }
    all(File::open(path)?)
}

/// The fault with the name of its file, as it is on the disk.
#[must_use]
pub fn told(path: &Path, error: &ReadError) -> String {
    let separator = if error.place.is_some() { "," } else { ":" };
    format!("{}{separator} {error}", path.display())
}
