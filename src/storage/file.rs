//! Reading the bytes of a game file, and its errors with the name of the file.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use super::samples;
use crate::message;
use crate::record::{MAX_BYTES, ReadError};

/// The bytes of `source`, at most one more than a game file may have.
///
/// # Errors
/// The error of the system.
pub fn all(source: impl Read) -> io::Result<Vec<u8>> {
    // The byte too many tells that the file is too long.
    let most = u64::try_from(MAX_BYTES).unwrap_or(u64::MAX) + 1;
    let mut bytes = Vec::new();
    source.take(most).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The bytes of the sample game or of the regular file at `path`.
///
/// # Errors
/// The error of the system, or that it is a pipe, a device or a folder: reading those may never end.
pub fn bytes(path: &Path) -> io::Result<Vec<u8>> {
    if let Some(sample) = samples::bytes(path)? {
        return Ok(sample.to_vec());
    }
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::other(message!("record-not-a-file")));
    }
    all(File::open(path)?)
}

/// The message of `error` after the name of its file. The name is not escaped.
#[must_use]
pub fn message(path: &Path, error: &ReadError) -> String {
    let (path, text) = (path.display().to_string(), error.to_string());
    match error.location {
        Some(_) => message!("record-file-and-location", path = path, error = text),
        None => message!("record-file-and-fault", path = path, error = text),
    }
}
