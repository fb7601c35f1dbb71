//! The looks that a player has chosen by keys while the program ran, and the file that keeps them for the next start.
//!
//! The file has lines like a config file: `theme = "dark"`. The front end knows the settings and their values.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

use super::kept_file::{self, KeptFile};
use super::store::StoreError;

/// The size limit of the file, in bytes.
const MAX_BYTES: u64 = 1 << 16;

/// The values of the settings by their keys.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Looks(BTreeMap<String, String>);

/// A look that was chosen: the key of a setting and its value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Look {
    /// The setting has this value from now on; `None` leaves it to the program.
    Chosen {
        /// The key of the setting.
        key: String,
        /// The value.
        value: Option<String>,
    },
    /// All settings are as usual again.
    Usual,
}

impl Looks {
    /// The value of the setting `key`.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&str> {
        self.0.get(key).map(String::as_str)
    }

    /// Adds what was chosen.
    pub fn add(&mut self, look: &Look) {
        match look {
            Look::Usual => self.0.clear(),
            Look::Chosen { key, value: None } => drop(self.0.remove(key)),
            Look::Chosen { key, value: Some(value) } => {
                self.0.insert(key.clone(), value.clone());
            }
        }
    }

    /// The looks in the text of a file. Values that are not strings are ignored.
    ///
    /// # Errors
    /// The text is not TOML.
    pub fn parse(text: &str) -> io::Result<Looks> {
        let table = DeTable::parse(text).map_err(|error| {
            io::Error::new(io::ErrorKind::InvalidData, error.message().to_owned())
        })?;
        let setting = |(key, value): (&Spanned<DeString<'_>>, &Spanned<DeValue<'_>>)| {
            Some((key.get_ref().to_string(), value.get_ref().as_str()?.to_owned()))
        };
        Ok(Looks(table.get_ref().iter().filter_map(setting).collect()))
    }

    /// The text of the file.
    #[must_use]
    pub fn to_text(&self) -> String {
        let quoted = |text: &str| text.replace('\\', r"\\").replace('"', r#"\""#);
        self.0.iter().map(|(key, value)| format!("{key} = \"{}\"\n", quoted(value))).collect()
    }

    /// The looks of the file at `path`; none without a file.
    ///
    /// # Errors
    /// The system cannot read it, or it is not TOML of at most 64 KiB.
    pub fn read(path: &Path) -> io::Result<Looks> {
        let text = kept_file::read_existing(path, MAX_BYTES)?;
        text.as_deref().map_or_else(|| Ok(Looks::default()), Looks::parse)
    }
}

/// The file of the looks, which several processes may write.
#[derive(Clone, Debug)]
pub struct LooksFile(KeptFile);

impl LooksFile {
    /// The file at `path`.
    #[must_use]
    pub fn new(path: PathBuf) -> LooksFile {
        LooksFile(KeptFile::new(path))
    }

    /// Adds what was chosen to what the file holds now. Returns the reason of a failure, unless it failed the last time
    /// too.
    #[must_use]
    pub fn keep(&mut self, look: &Look) -> Option<StoreError> {
        let kept = self.0.update(|path| {
            let unreadable = |error| StoreError::Io { path: path.to_owned(), error };
            let mut looks = Looks::read(path).map_err(unreadable)?;
            looks.add(look);
            Ok(looks.to_text())
        });
        kept.err().flatten()
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn chosen(key: &str, value: Option<&str>) -> Look {
        Look::Chosen { key: key.to_owned(), value: value.map(str::to_owned) }
    }

    #[test]
    fn looks_are_kept_one_by_one_and_forgotten() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("below/looks.toml");
        let mut file = LooksFile::new(path.clone());
        for look in [
            chosen("theme", Some("dark")),
            chosen("cell", Some("6x3")),
            chosen("theme", Some("light")),
            chosen("cell", None),
        ] {
            assert!(file.keep(&look).is_none());
        }
        let text = fs::read_to_string(&path).unwrap();
        assert_eq!(text, "theme = \"light\"\n");
        let looks = Looks::read(&path).unwrap();
        assert_eq!((looks.get("theme"), looks.get("cell")), (Some("light"), None));
        assert!(file.keep(&Look::Usual).is_none());
        assert_eq!(Looks::read(&path).unwrap(), Looks::default());
    }

    #[test]
    fn a_file_that_cannot_be_read_is_told_once_and_not_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("looks.toml");
        for bytes in [&[0xff][..], b"theme = dark\n"] {
            fs::write(&path, bytes).unwrap();
            let mut file = LooksFile::new(path.clone());
            assert!(file.keep(&Look::Usual).is_some() && file.keep(&Look::Usual).is_none());
            assert_eq!(fs::read(&path).unwrap(), bytes);
        }
    }

    #[test]
    fn settings_are_read_as_toml_reads_them() {
        let text = "# mine\ntheme = 'dark' # at night\n\"cell\" = \"6x3\"\nnumber = 1\n";
        let looks = Looks::parse(text).unwrap();
        assert_eq!((looks.get("theme"), looks.get("cell")), (Some("dark"), Some("6x3")));
        assert_eq!(looks.get("number"), None);
        let mut named = Looks::default();
        named.add(&chosen("theme", Some(r#"a "b" \c"#)));
        assert_eq!(Looks::parse(&named.to_text()).unwrap(), named);
    }
}
