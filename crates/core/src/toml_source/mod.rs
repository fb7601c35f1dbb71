//! Reading TOML with a diagnostic for every fault: rule files and the config file are read with it.
//!
//! [`read`] parses a text and hands its top-level [`TomlTable`] to a function that reads the values. A value that is
//! missing or of the wrong type is reported to the [`Source`] and returned as `None`, so that reading continues and one
//! run finds all faults. The caller defines the keys and their meaning; this module does not depend on games or the
//! file system.

mod diagnostic;
mod spanned_str;
mod table;
mod value;

pub use diagnostic::Diagnostic;
pub use diagnostic::Report;
pub use spanned_str::SpannedStr;
pub use table::TomlTable;
pub use value::Value;

use std::cell::RefCell;

use toml::de::DeTable;

use crate::phrase;
use crate::text;

/// The value that `read_table` makes of the TOML in `text`. `name` is the file's name in messages.
///
/// # Errors
/// All faults that the TOML parser or `read_table` reported.
pub fn read<T>(
    name: &str,
    text: &str,
    read_table: impl FnOnce(&TomlTable<'_>) -> Option<T>,
) -> Result<T, Report> {
    read_from(Source::new(text, false), name, read_table).map(|(value, _)| value)
}

/// The same, with the warnings about a text without faults; `None` if there are no warnings.
///
/// # Errors
/// As for [`read`].
pub fn read_with_warnings<T>(
    name: &str,
    text: &str,
    read_table: impl FnOnce(&TomlTable<'_>) -> Option<T>,
) -> Result<(T, Option<Report>), Report> {
    read_from(Source::new(text, true), name, read_table)
}

fn read_from<T>(
    source: Source<'_>,
    name: &str,
    read_table: impl FnOnce(&TomlTable<'_>) -> Option<T>,
) -> Result<(T, Option<Report>), Report> {
    let text = source.text;
    let (tree, errors) = DeTable::parse_recoverable(text);
    for error in &errors {
        let at = error.span().unwrap_or(0..0);
        let title = phrase!("toml-syntax", "{fault}", fault = one_line(error.message()));
        source.report(Diagnostic::new(at, title));
    }
    let file = TomlTable::new(&source, tree.get_ref(), tree.span());
    // A tree with syntax errors lacks tables, which would all be reported as missing.
    let value = errors.is_empty().then(|| read_table(&file)).flatten();
    let (diagnostics, warnings) = (source.diagnostics.take(), source.warnings.take());
    let warnings = (!warnings.is_empty()).then(|| Report::new(name, text, warnings));
    match value {
        Some(value) if diagnostics.is_empty() => Ok((value, warnings)),
        _ => Err(Report::new(name, text, diagnostics)),
    }
}

/// A message of the TOML parser, which may have several lines, as one printable line.
fn one_line(message: &str) -> String {
    text::masked(&message.lines().collect::<Vec<_>>().join("; "))
}

/// The text being read and the diagnostics reported so far.
pub struct Source<'a> {
    text: &'a str,
    // Every value and table holds a shared reference to the source.
    diagnostics: RefCell<Vec<Diagnostic>>,
    warnings: RefCell<Vec<Diagnostic>>,
    wants_warnings: bool,
}

impl<'a> Source<'a> {
    fn new(text: &'a str, wants_warnings: bool) -> Source<'a> {
        let (diagnostics, warnings) = (RefCell::default(), RefCell::default());
        Source { text, diagnostics, warnings, wants_warnings }
    }

    /// The whole text of the file.
    pub fn text(&self) -> &'a str {
        self.text
    }

    /// Adds a diagnostic: reading will fail.
    pub fn report(&self, diagnostic: Diagnostic) {
        self.diagnostics.borrow_mut().push(diagnostic);
    }

    /// Whether the caller asked for warnings. If not, a reader can leave out the tests that only lead to warnings: in
    /// large rule files these take most of the time.
    pub fn wants_warnings(&self) -> bool {
        self.wants_warnings
    }

    /// Adds a warning, which does not make reading fail.
    pub fn warn(&self, diagnostic: Diagnostic) {
        self.warnings.borrow_mut().push(diagnostic.into_warning());
    }

    /// The number of diagnostics reported so far, without warnings.
    pub fn error_count(&self) -> usize {
        self.diagnostics.borrow().len()
    }
}
