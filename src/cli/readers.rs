//! The readers of the program's own files, for the fuzz targets.

use super::{config, matches};

/// Reads the text of a config file.
///
/// # Errors
/// All faults of the text.
pub fn read_config(text: &str) -> Result<(), String> {
    config::check(text)
}

/// The text of a file of results of a match, read and written again.
#[must_use]
pub fn rewrite_results(text: &str) -> String {
    matches::read_and_written(text)
}
