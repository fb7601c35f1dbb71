//! The built-in variants, and rule files of the player: the only file access in
//! `core`.

mod games;

use std::fs::File;
use std::io::{self, Read};
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use super::{PerftLine, Variant, load};
use crate::text::{self, Phrase};
use crate::toml_source::Diagnostic;
use crate::{phrase, phrase_enum};

pub use crate::toml_source::Report;
pub use games::{Games, ListedGame, shipped, translate};

/// The size limit of a rule file, in bytes.
pub const MAX_BYTES: usize = 256 * 1024;

phrase_enum! {
    /// The reason why a rule file cannot be used. The message names the file and is complete.
    #[derive(Debug)]
    pub enum LoadError {
        #[phrase("variant-missing", "{name} does not exist", name)]
        Missing { name: String },
        #[phrase("variant-directory", "{name} is a directory, not a rule file", name)]
        Directory { name: String },
        /// The operating system cannot read the file.
        #[phrase("variant-unreadable", "{name} cannot be read: {error}", name, error)]
        Unreadable { name: String, error: io::Error },
        #[phrase("variant-too-long",
            "{name} is longer than {most} KiB, the limit of a rule file", name, most = MAX_BYTES / 1024)]
        TooLong { name: String },
        #[phrase("variant-not-utf-8",
            "{name} is not UTF-8 text (byte {at}, line {line})", name, at, line)]
        NotUtf8 {
            /// The path of the file.
            name: String,
            /// The position of the first invalid byte, from 0.
            at: usize,
            /// The line of that byte, from 1.
            line: usize,
        },
        #[phrase("variant-empty", "{name} is empty; a rule file begins with 'format = 1'", name)]
        Empty { name: String },
        #[phrase("variant-duplicate-id",
            "the id '{id}' of {name} belongs to another game; choose another id", name, id)]
        DuplicateId { name: String, id: String },
        /// The file has faults, which the report shows with their places.
        Invalid(#[from] report: Report),
    }
}

/// The built-in variant with the id `id`.
#[must_use]
pub fn find(id: &str) -> Option<Arc<Variant>> {
    shipped().find(id).cloned()
}

/// The variant that the rule file at `path` defines.
///
/// # Errors
/// All faults of the file, or the reason why it cannot be read.
pub fn load_file(path: &Path) -> Result<Arc<Variant>, LoadError> {
    RuleFile::read(path)?.variant().map(Arc::new)
}

/// The variant that the text of a rule file defines. `name` is the file's name in messages.
///
/// # Errors
/// All faults of the text.
pub fn parse(name: &str, text: &str) -> Result<Variant, LoadError> {
    RuleFile::new(name, text.as_bytes().to_vec())?.variant()
}

/// The variant that the text of a rule file inside of a saved game defines. Its id may be that of a
/// built-in variant: a game that was played by a rule file of the player stays readable when a variant
/// with its id is built in later.
///
/// # Errors
/// All faults of the text.
pub fn parse_saved(name: &str, text: &str) -> Result<Variant, LoadError> {
    let file = RuleFile::new(name, text.as_bytes().to_vec())?;
    Ok(load::variant(&file.name, &file.text, &[])?)
}

/// A rule file that has been read: UTF-8 text within the size limit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleFile {
    name: String,
    text: String,
}

impl RuleFile {
    /// Reads the file at `path`.
    ///
    /// # Errors
    /// A file that cannot be read, is too long, is empty or is not UTF-8.
    pub fn read(path: &Path) -> Result<RuleFile, LoadError> {
        let name = text::escaped(&path.display().to_string());
        let bytes = match read_at_most(path, MAX_BYTES + 1) {
            Ok(bytes) => bytes,
            Err(error) => return Err(LoadError::from_io(name, error)),
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

    /// The variant that the file defines. A file with the id of a built-in variant is refused, unless it is
    /// a copy of the built-in file.
    ///
    /// # Errors
    /// All faults of the text.
    pub fn variant(&self) -> Result<Variant, LoadError> {
        let is_built_in = zushiki_variants::FILES.iter().any(|(_, text)| *text == self.text);
        let taken = shipped().list().iter().map(ListedGame::id);
        let taken: Vec<&str> = taken.filter(|_| !is_built_in).collect();
        load::variant(&self.name, &self.text, &taken).map_err(LoadError::Invalid)
    }

    /// Possible mistakes in a file without faults: terms of a movement that add nothing, and faces that look alike but
    /// move differently. `None` if there are none, or if the file has faults.
    #[must_use]
    pub fn warnings(&self) -> Option<Report> {
        load::with_warnings(&self.name, &self.text, &[]).ok()?.1
    }

    /// The error for a wrong count in the `[[perft]]` table `line` of the file. `depth` is the number of
    /// the count, from 1; `found` is the right count, as text.
    #[must_use]
    pub fn wrong_count(&self, line: &PerftLine, depth: usize, found: &str) -> LoadError {
        let index = depth.saturating_sub(1);
        let at = line.node_spans.get(index).unwrap_or(&line.span).clone();
        let expected = line.nodes.get(index).copied().unwrap_or_default();
        let title = phrase!(
            "variant-wrong-count",
            "perft {depth} is {found}, not {expected}",
            depth,
            found,
            expected = expected.to_string()
        );
        let label = phrase!("variant-right-count", "the right count is {found}", found);
        let diagnostic = Diagnostic::new(at, title).label(label);
        self.invalid(diagnostic.help(phrase!(
            "variant-wrong-count-help",
            "correct the count, or remove the [[perft]] tables if the rules have changed"
        )))
    }

    /// The error for a game that cannot be played because of the part of the file at the bytes `at`. `why`
    /// is the message.
    #[must_use]
    pub fn unplayable(&self, at: &Range<usize>, why: Phrase) -> LoadError {
        self.invalid(Diagnostic::new(at.clone(), why))
    }

    fn invalid(&self, diagnostic: Diagnostic) -> LoadError {
        LoadError::Invalid(Report::new(&self.name, &self.text, vec![diagnostic]))
    }
}

impl LoadError {
    /// The error for the file `name` that an operation on it returned.
    fn from_io(name: String, error: io::Error) -> LoadError {
        match error.kind() {
            io::ErrorKind::NotFound => LoadError::Missing { name },
            io::ErrorKind::IsADirectory => LoadError::Directory { name },
            _ => LoadError::Unreadable { name, error },
        }
    }
}

/// The first `most` bytes of a file. An endless file, such as `/dev/zero`, is refused for its
/// length.
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
        for (name, text) in zushiki_variants::FILES {
            let variant =
                load::shipped_variant(name, text).unwrap_or_else(|report| panic!("{report}"));
            let head = load::shipped_head(name, text).unwrap_or_else(|report| panic!("{report}"));
            assert_eq!((head.id, head.name, head.era), (variant.id, variant.name, variant.era));
        }
        let ids: Vec<&str> = shipped().iter().map(|variant| &*variant.id).collect();
        let first = ["heian", "sho", "wa", "shogi"];
        assert_eq!(ids[..4], first, "by era, the games of old with all their screens first");
        assert_eq!(ids.len(), zushiki_variants::FILES.len());
    }

    #[test]
    fn no_shipped_file_has_a_warning() {
        for (name, text) in zushiki_variants::FILES {
            let file = RuleFile::new(name, text.as_bytes().to_vec()).unwrap();
            let warnings = file.warnings().map(|report| report.to_string());
            if name != "taikyoku.toml" {
                assert_eq!(warnings, None, "{name}");
                continue;
            }
            // There are 140 kanji in the names of its 209 pieces. A report shows 50 warnings.
            let text = warnings.unwrap();
            let mut titles = text.lines().filter(|line| line.starts_with("warning"));
            assert_eq!(titles.clone().count(), 50);
            assert!(titles.all(|title| title.contains("have the kanji")), "{text}");
            assert!(text.ends_with("and 19 more"), "{text}");
        }
    }

    /// The warnings about a file with kings and two pieces, the second one a rook with the kanji 乙.
    fn warnings(piece: &str) -> Option<String> {
        let text = format!(
            "format = 1\nid = \"odd\"\nname = {{ en = \"Odd\", ja = \"奇\" }}\n\
             [[piece]]\nabbr = \"K\"\nname = \"king\"\nkanji = \"玉\"\nmove = \"K\"\nroyal = true\n\
             [[piece]]\nabbr = \"A\"\nname = \"a\"\n{piece}\n\
             [[piece]]\nabbr = \"B\"\nname = \"b\"\nkanji = \"乙\"\nmove = \"R\"\n\
             [[setup]]\nid = \"standard\"\nboard = '''\nk . .\n. . .\nK . .\n'''\n\
             [rules]\npromotion-zone = 1\n"
        );
        let file = RuleFile::new("odd.toml", text.into_bytes()).unwrap();
        file.variant().unwrap_or_else(|error| panic!("{error}"));
        file.warnings().map(|report| report.to_string())
    }

    #[test]
    fn what_may_be_a_mistake_is_a_warning() {
        let found = |piece| warnings(piece).unwrap_or_default();
        let superfluous = found("kanji = \"甲\"\nmove = \"KNfF\"");
        assert!(superfluous.starts_with("warning: 'fF' adds nothing"), "{superfluous}");
        assert!(superfluous.contains("odd.toml:14:11"), "{superfluous}");
        let kanji = found("kanji = \"乙\"\nmove = \"F\"");
        assert!(kanji.contains("have the kanji '乙'"), "{kanji}");
        let notation = found("kanji = \"甲\"\nnotation = \"乙\"\nmove = \"F\"");
        assert!(notation.contains("have the notation '乙'"), "{notation}");
        let promoted =
            "promoted = { name = \"c\", kanji = \"乙\", notation = \"丙\", move = \"K\" }";
        for quiet in [
            "kanji = \"乙\"\nmove = \"R\"",
            "kanji = \"甲\"\nmove = \"F\"",
            &format!("kanji = \"甲\"\nmove = \"F\"\n{promoted}"),
        ] {
            assert_eq!(warnings(quiet), None, "{quiet}");
        }
    }
}
