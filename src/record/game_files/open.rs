//! Opening a game file.

use std::io;
use std::path::{Path, PathBuf};

use super::{GameFiles, KnownFile};
use crate::record::{ReadError, ReadOptions, Reading, Record, file, read};
use crate::text::{escaped, escaped_path};
use crate::wording::sentence;

/// A game that was read from a file, at the node where a reader begins.
#[derive(Debug)]
pub struct OpenedFile {
    /// The game with its headers.
    pub record: Record,
    /// What the player should know about the file: one sentence each.
    pub remarks: Vec<String>,
    /// The file, where all of it was read.
    pub file: Option<KnownFile>,
}

/// Why a game file cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenFileError {
    /// The system refused to read the file.
    #[error("{} cannot be read: {error}", escaped_path(path))]
    Io {
        /// The file.
        path: PathBuf,
        /// The error of the system.
        error: io::Error,
    },
    /// The file is faulty.
    #[error("{}", escaped(&file::message(path, error)))]
    Faulty {
        /// The file.
        path: PathBuf,
        /// What is wrong with it, and what could be read before that.
        error: ReadError,
    },
}

impl OpenFileError {
    /// How many moves of the game come before the fault, if a part of it can be opened.
    #[must_use]
    pub fn readable_moves(&self) -> Option<usize> {
        match self {
            OpenFileError::Faulty { error, .. } => {
                error.readable.as_ref().map(|reading| reading.record.game.len())
            }
            OpenFileError::Io { .. } => None,
        }
    }
}

impl GameFiles {
    /// Reads the game file at `path`; of a faulty one, where `part` is set, what comes before the
    /// fault.
    ///
    /// # Errors
    /// Why the file cannot be opened, with the place in it.
    pub fn open(&self, path: &Path, part: bool) -> Result<OpenedFile, OpenFileError> {
        let path = self.expand_home(path);
        let bytes = match file::bytes(&path) {
            Ok(bytes) => bytes,
            Err(error) => return Err(OpenFileError::Io { path, error }),
        };
        match read(&bytes, &ReadOptions { variants: &self.variants, assumed: None }) {
            Ok(reading) => Ok(whole(reading, KnownFile::new(&path, &bytes))),
            Err(error) if part => part_of(path, error),
            Err(error) => Err(OpenFileError::Faulty { path, error }),
        }
    }
}

fn whole(reading: Reading, file: KnownFile) -> OpenedFile {
    let remarks =
        reading.remarks.iter().map(|remark| sentence(&escaped(&remark.to_string()))).collect();
    OpenedFile { record: at_opening_ply(reading), remarks, file: Some(file) }
}

/// What could be read of a faulty file.
fn part_of(path: PathBuf, mut error: ReadError) -> Result<OpenedFile, OpenFileError> {
    let Some(reading) = error.readable.take() else {
        return Err(OpenFileError::Faulty { path, error });
    };
    let fault = sentence(&escaped(&file::message(&path, &error)));
    let remarks = vec![fault, "Only what comes before is here.".to_owned()];
    Ok(OpenedFile { record: at_opening_ply(*reading), remarks, file: None })
}

fn at_opening_ply(reading: Reading) -> Record {
    let mut record = reading.record;
    record.game.go_to(record.opening_ply());
    record
}
