//! A file with what a player has done or chosen, which several processes may write.

use std::io;
use std::path::{Path, PathBuf};

use super::store::{self, StoreError};

/// The file.
#[derive(Clone, Debug)]
pub(crate) struct KeptFile {
    path: PathBuf,
    /// Whether the last attempt to write it failed.
    has_failed: bool,
}

impl KeptFile {
    /// The file at `path`.
    pub(crate) fn new(path: PathBuf) -> KeptFile {
        KeptFile { path, has_failed: false }
    }

    /// Replaces the text of the file by what `change` makes of the file at the path, as [`store::update`] does.
    ///
    /// # Errors
    /// Those of `change` and [`store::update`]; `None` if the last attempt failed as well, so that a fault is reported
    /// once.
    pub(crate) fn update<E: From<StoreError>>(
        &mut self,
        change: impl FnOnce(&Path) -> Result<String, E>,
    ) -> Result<(), Option<E>> {
        let kept = store::update(&self.path, || Ok(Some(change(&self.path)?.into_bytes())));
        let had_failed = std::mem::replace(&mut self.has_failed, kept.is_err());
        kept.map_err(|error| (!had_failed).then_some(error))
    }
}

/// The text of the file at `path`; `None` without a file.
///
/// # Errors
/// Those of [`store::read_text`], and [`io::ErrorKind::InvalidData`] if it is not a regular file.
pub(crate) fn read_existing(path: &Path, limit: u64) -> io::Result<Option<String>> {
    match store::read_regular_text(path, limit) {
        Ok(Some(text)) => Ok(Some(text)),
        Ok(None) => Err(io::ErrorKind::InvalidData.into()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}
