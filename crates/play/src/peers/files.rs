//! Files that are written for an engine, and named in its options.

use std::env;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::PathBuf;
use std::process;
use std::sync::atomic::{AtomicU64, Ordering};

use super::entry::EngineEntry;
use super::error::Trouble;
use zushiki_core::text::{Phrase, quoted};

/// The files of one engine. Dropped, it removes them.
#[derive(Debug, Default)]
pub(super) struct OptionFiles(Vec<PathBuf>);

impl OptionFiles {
    /// Writes the files of `entry`, and adds the options that name them.
    ///
    /// # Errors
    /// A file that cannot be written.
    pub(super) fn write(entry: &mut EngineEntry) -> Result<OptionFiles, Trouble> {
        let mut files = OptionFiles::default();
        for (option, text) in &entry.files {
            let path = files.add(text).map_err(|error| {
                let (option, reason) = (quoted(option), Phrase::of_system_error(&error));
                Trouble::FileNotWritten { option, reason }
            })?;
            entry.options.push((option.clone(), path));
        }
        Ok(files)
    }

    /// Writes a file with a unique name. Returns its path.
    fn add(&mut self, text: &str) -> io::Result<String> {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = env::temp_dir().join(format!("zushiki-{}-{number}.txt", process::id()));
        // A file or link that others have left at this path is not followed.
        let mut file = OpenOptions::new().write(true).create_new(true).open(&path)?;
        self.0.push(path.clone());
        file.write_all(text.as_bytes())?;
        Ok(path.display().to_string())
    }
}

impl Drop for OptionFiles {
    fn drop(&mut self) {
        // A file that cannot be removed is left to the system, which clears its temporary directory.
        self.0.iter().for_each(|path| drop(fs::remove_file(path)));
    }
}
