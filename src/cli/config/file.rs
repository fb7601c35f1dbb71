//! Where the config file is, and its text.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy;

use super::{Loaded, Trouble, read};
use crate::text::escaped;

/// The longest config file, in bytes.
const MAX_BYTES: u64 = 64 * 1024;

/// The config file at `path`, else at its usual place, where there need not be one.
///
/// Whatever is wrong with it is no reason not to play.
pub(crate) fn load(path: Option<&Path>) -> Loaded {
    let Some(place) = path.map(Path::to_owned).or_else(usual) else {
        return Loaded::default();
    };
    let name = escaped(&place.display().to_string());
    match text(&place) {
        Err(error) if error.kind() == io::ErrorKind::NotFound && path.is_none() => {
            Loaded::default()
        }
        Err(error) => unreadable(&name, &error.to_string()),
        Ok(None) => unreadable(&name, "it is longer than 64 KiB"),
        Ok(Some(bytes)) => match String::from_utf8(bytes) {
            Ok(text) => parsed(&name, &text),
            Err(_) => unreadable(&name, "it is not UTF-8 text"),
        },
    }
}

/// `zushiki/config.toml` in `$XDG_CONFIG_HOME` or `~/.config`, on macOS too.
fn usual() -> Option<PathBuf> {
    let strategy = etcetera::choose_base_strategy().ok()?;
    Some(strategy.config_dir().join("zushiki").join("config.toml"))
}

/// The bytes of the file; `None` where there are too many.
fn text(path: &Path) -> io::Result<Option<Vec<u8>>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(MAX_BYTES + 1).read_to_end(&mut bytes)?;
    let fits = u64::try_from(bytes.len()).is_ok_and(|length| length <= MAX_BYTES);
    Ok(fits.then_some(bytes))
}

fn parsed(name: &str, text: &str) -> Loaded {
    match read::config(name, text) {
        Ok(config) => Loaded { config, trouble: None },
        Err(report) => {
            let summary = format!("{name}, {}; the defaults are used.", report.summary());
            trouble(summary, report.to_string())
        }
    }
}

fn unreadable(name: &str, why: &str) -> Loaded {
    let text = format!("{name} cannot be read: {why}");
    trouble(format!("{text}; the defaults are used."), text)
}

fn trouble(summary: String, report: String) -> Loaded {
    Loaded { trouble: Some(Trouble { summary, report }), ..Loaded::default() }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::*;

    fn loaded(bytes: &[u8]) -> Loaded {
        let mut file = tempfile::NamedTempFile::new().unwrap();
        file.write_all(bytes).unwrap();
        load(Some(file.path()))
    }

    fn trouble(bytes: &[u8]) -> String {
        let loaded = loaded(bytes);
        assert_eq!(loaded.config, super::super::Config::default());
        loaded.trouble.unwrap().summary
    }

    #[test]
    fn what_is_wrong_is_said_with_its_line() {
        let said = trouble(b"mouse = true\nthem = 'kaya'\ncell = 3\n");
        assert!(said.contains("line 2: unknown key 'them' (and 1 more)"), "{said}");
    }

    #[test]
    fn what_is_no_text_is_no_config() {
        assert!(trouble(b"\xff").contains("not UTF-8"));
        assert!(trouble(&[b' '; 70_000]).contains("longer than 64 KiB"));
        let missing = load(Some(Path::new("/nowhere/at/all.toml")));
        assert!(missing.trouble.unwrap().report.contains("cannot be read"));
    }

    #[test]
    fn an_empty_file_changes_nothing() {
        assert_eq!(loaded(b""), Loaded::default());
    }
}
