//! Reading the bytes of a game file.

use std::io::{self, Read};
use std::path::Path;

use super::{samples, store};
use zushiki_core::phrase_enum;
use zushiki_core::text::Phrase;
use zushiki_record::MAX_BYTES;

phrase_enum! {
    /// Why the bytes of a game file cannot be read.
    #[derive(Debug)]
    pub enum FileError {
        /// The system refused to read it.
        Io(#[from] error: io::Error),
        /// The path is that of a pipe, a device or a folder.
        #[phrase("record-not-a-file", "it is not a file")]
        NotAFile,
        /// The path is that of a sample that does not exist. The remedy names those that may be meant.
        #[phrase("record-unknown-sample",
            "there is no sample of this name; {remedy}", remedy)]
        UnknownSample { remedy: Phrase },
    }
}

/// The bytes of `source`, at most one more than a game file may have.
///
/// # Errors
/// The error of the system.
pub fn all(source: impl Read) -> io::Result<Vec<u8>> {
    // The additional byte shows that the file is too long.
    let most = u64::try_from(MAX_BYTES).unwrap_or(u64::MAX) + 1;
    let mut bytes = Vec::new();
    source.take(most).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The bytes of the sample game or of the regular file at `path`. Comments of a sample are in the language `tag`,
/// otherwise in English.
///
/// # Errors
/// The error of the system, or that it is a pipe, a device or a folder: reading those may never end.
pub fn bytes(path: &Path, tag: &str) -> Result<Vec<u8>, FileError> {
    if let Some(sample) = samples::bytes(path, tag)? {
        return Ok(sample.to_vec());
    }
    Ok(all(store::open_regular(path)?.ok_or(FileError::NotAFile)?)?)
}
