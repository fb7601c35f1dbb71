//! Rule files, built in or the user's own: the only place where the core reads files.

mod games;

use std::fs::File;
use std::io::{self, Read};
use std::ops::Range;
use std::path::Path;
use std::sync::{Arc, OnceLock};

use super::{PerftLine, Variant, load};
use crate::text;
use crate::toml_source::Diagnostic;

pub use crate::toml_source::Report;
pub use games::Games;

/// The longest rule file, in bytes.
pub const MAX_BYTES: usize = 256 * 1024;

/// The rule files that are built in, in any order.
const SHIPPED: [(&str, &str); 4] = [
    ("sho.toml", include_str!("../../variants/sho.toml")),
    ("heian.toml", include_str!("../../variants/heian.toml")),
    ("wa.toml", include_str!("../../variants/wa.toml")),
    ("shogi.toml", include_str!("../../variants/shogi.toml")),
];

/// Why a rule file cannot be used: the text is all there is to say.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LoadError {
    /// There is no such file.
    #[error("{name}: there is no such file")]
    Missing {
        /// The file.
        name: String,
    },
    /// It is a directory.
    #[error("{name} is a directory; a rule file is needed")]
    Directory {
        /// The directory.
        name: String,
    },
    /// The system does not hand it out.
    #[error("{name} cannot be read: {error}")]
    Unreadable {
        /// The file.
        name: String,
        /// What the system says.
        error: io::Error,
    },
    /// It is longer than [`MAX_BYTES`].
    #[error("{name} is longer than {} KiB, the most a rule file may have", MAX_BYTES / 1024)]
    TooLong {
        /// The file.
        name: String,
    },
    /// It is not text.
    #[error("{name} is not UTF-8 text: byte {at} (line {line}) belongs to no character")]
    NotUtf8 {
        /// The file.
        name: String,
        /// How many good bytes come first.
        at: usize,
        /// The line of the bad one.
        line: usize,
    },
    /// Nothing stands in it.
    #[error("{name} is empty; a rule file begins with 'format = 1'")]
    Empty {
        /// The file.
        name: String,
    },
    /// Its id is that of another game.
    #[error("the id '{id}' of {name} belongs to another game; choose another id")]
    DuplicateId {
        /// The file.
        name: String,
        /// The id.
        id: String,
    },
    /// The file has faults, which the report shows with their places.
    #[error(transparent)]
    Invalid(#[from] Report),
}

/// The variants that are built in, by era.
#[must_use]
pub fn shipped() -> &'static [Arc<Variant>] {
    &shelf().variants
}

/// What is wrong with the variants that are built in and do not load: nothing, as a test shows.
#[must_use]
pub fn faults() -> &'static [LoadError] {
    &shelf().faults
}

/// The built-in variant called `id`.
#[must_use]
pub fn find(id: &str) -> Option<Arc<Variant>> {
    shipped().iter().find(|variant| variant.id == id).cloned()
}

struct Shelf {
    variants: Vec<Arc<Variant>>,
    faults: Vec<LoadError>,
}

fn shelf() -> &'static Shelf {
    static SHELF: OnceLock<Shelf> = OnceLock::new();
    SHELF.get_or_init(|| {
        let mut shelf = Shelf { variants: Vec::new(), faults: Vec::new() };
        for (name, text) in SHIPPED {
            match load::variant(name, text, &[]) {
                Ok(variant) => shelf.variants.push(Arc::new(variant)),
                Err(report) => shelf.faults.push(LoadError::Invalid(report)),
            }
        }
        shelf.variants.sort_by_key(|variant| variant.era.order);
        shelf
    })
}

/// The variant that the rule file at `path` defines.
///
/// # Errors
/// Everything that is wrong with the file.
pub fn load_file(path: &Path) -> Result<Arc<Variant>, LoadError> {
    RuleFile::read(path)?.variant().map(Arc::new)
}

/// The variant that `text`, called `name` in messages, defines.
///
/// # Errors
/// Everything that is wrong with the text.
pub fn parse(name: &str, text: &str) -> Result<Variant, LoadError> {
    RuleFile::new(name, text.as_bytes().to_vec())?.variant()
}

/// The text of a rule file, known to be text and not too long.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleFile {
    name: String,
    text: String,
}

impl RuleFile {
    /// Reads the file at `path`.
    ///
    /// # Errors
    /// Where there is none that could be a rule file.
    pub fn read(path: &Path) -> Result<RuleFile, LoadError> {
        let name = text::escaped(&path.display().to_string());
        let bytes = match read_at_most(path, MAX_BYTES + 1) {
            Ok(bytes) => bytes,
            Err(error) => return Err(LoadError::of_io(name, error)),
        };
        RuleFile::new(&name, bytes)
    }

    fn new(name: &str, bytes: Vec<u8>) -> Result<RuleFile, LoadError> {
        let name = text::escaped(name);
        if bytes.len() > MAX_BYTES {
            return Err(LoadError::TooLong { name });
        }
        let text = match String::from_utf8(bytes) {
            Ok(text) => text,
            Err(error) => {
                let at = error.utf8_error().valid_up_to();
                let good = &error.as_bytes()[..at];
                let line = 1 + good.iter().filter(|&&byte| byte == b'\n').count();
                return Err(LoadError::NotUtf8 { name, at, line });
            }
        };
        if text.trim().is_empty() {
            return Err(LoadError::Empty { name });
        }
        Ok(RuleFile { name, text })
    }

    /// The variant that it defines.
    ///
    /// # Errors
    /// Everything that is wrong with the text.
    pub fn variant(&self) -> Result<Variant, LoadError> {
        let built_in = SHIPPED.iter().any(|(_, text)| *text == self.text);
        let taken = shipped().iter().map(|variant| &*variant.id);
        let taken: Vec<&str> = taken.filter(|_| !built_in).collect();
        load::variant(&self.name, &self.text, &taken).map_err(LoadError::Invalid)
    }

    /// What to say where the count `depth` (from 1) of the `[[perft]]` line `line` of its variant is
    /// not the promised one but, in words, `found`.
    #[must_use]
    pub fn wrong_count(&self, line: &PerftLine, depth: usize, found: &str) -> LoadError {
        let index = depth.saturating_sub(1);
        let at = line.places.get(index).unwrap_or(&line.span).clone();
        let promised = line.nodes.get(index).copied().unwrap_or_default();
        let title = format!("perft {depth} is {found}, not {promised}");
        let diagnostic = Diagnostic::new(at, title).label(format!("counted {found}"));
        let help = "the count belongs to other rules: correct it, or leave the [[perft]] lines out";
        self.fault(diagnostic.help(help.to_owned()))
    }

    /// What to say where the part of the file `at` makes a game that cannot be played, for the
    /// reason `why`.
    #[must_use]
    pub fn unplayable(&self, at: &Range<usize>, why: &str) -> LoadError {
        self.fault(Diagnostic::new(at.clone(), why))
    }

    fn fault(&self, diagnostic: Diagnostic) -> LoadError {
        LoadError::Invalid(Report::new(&self.name, &self.text, vec![diagnostic]))
    }
}

impl LoadError {
    fn of_io(name: String, error: io::Error) -> LoadError {
        match error.kind() {
            io::ErrorKind::NotFound => LoadError::Missing { name },
            io::ErrorKind::IsADirectory => LoadError::Directory { name },
            _ => LoadError::Unreadable { name, error },
        }
    }
}

/// Reads no more than that, so that an endless file is refused and not waited for.
fn read_at_most(path: &Path, most: usize) -> io::Result<Vec<u8>> {
    if path.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    let mut bytes = Vec::new();
    let most = u64::try_from(most).unwrap_or(u64::MAX);
    File::open(path)?.take(most).read_to_end(&mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shipped_file_loads() {
        let faults: Vec<String> = faults().iter().map(LoadError::to_string).collect();
        assert!(faults.is_empty(), "{}", faults.join("\n\n"));
        let ids: Vec<&str> = shipped().iter().map(|variant| &*variant.id).collect();
        assert_eq!(ids, ["heian", "sho", "wa", "shogi"], "by era");
    }
}
