//! Keeping a file under another name before it is replaced.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use super::store::StoreError;

/// The maximum number of old files of one name.
const MOST: u32 = 10_000;

/// Keeps the file at `path` beside it under a free name: `NAME~`, or `NAME~2` and so on. The file itself also stays, to be
/// replaced. Returns the path of the kept file.
///
/// # Errors
/// Why no such file can be made; nothing has changed then.
pub(super) fn keep(path: &Path) -> Result<PathBuf, StoreError> {
    let wrong = |path: &Path, error| StoreError::Io { path: path.to_owned(), error };
    // A link is replaced at its target.
    let old = fs::canonicalize(path).map_err(|error| wrong(path, error))?;
    for number in 1..MOST {
        let kept = name(path, number);
        match make(&old, &kept) {
            Ok(()) => return Ok(kept),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(wrong(&kept, error)),
        }
    }
    Err(StoreError::Exists { path: name(path, MOST) })
}

fn name(path: &Path, number: u32) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(if number == 1 { "~".to_owned() } else { format!("~{number}") });
    name.into()
}

/// Gives the file `old` the name `kept` too, or copies it where that is not possible: on another file system, or one
/// without hard links.
fn make(old: &Path, kept: &Path) -> io::Result<()> {
    match fs::hard_link(old, kept) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => copy(old, kept),
        linked => linked,
    }
}

/// Copies `old` with its permissions to the new file `kept`.
fn copy(old: &Path, kept: &Path) -> io::Result<()> {
    let mut from = File::open(old)?;
    let mut to = OpenOptions::new().write(true).create_new(true).open(kept)?;
    let permissions = from.metadata()?.permissions();
    let copied = to.set_permissions(permissions);
    let copied = copied.and_then(|()| io::copy(&mut from, &mut to)).and_then(|_| to.sync_all());
    // A part of a copy is of no use, and would look like an old file.
    copied.inspect_err(|_| drop(fs::remove_file(kept)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::storage::store;

    #[test]
    fn each_old_file_has_a_name_of_its_own() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.kif");
        for text in ["one", "two", "three"] {
            fs::write(&path, text).unwrap();
            let kept = keep(&path).unwrap();
            store::replace(&path, b"new").unwrap();
            assert_eq!(fs::read_to_string(kept).unwrap(), text);
        }
        let kept = ["~", "~2", "~3"].map(|end| folder.path().join(format!("game.kif{end}")));
        assert_eq!(kept.map(|path| fs::read_to_string(path).unwrap()), ["one", "two", "three"]);
        assert!(keep(&folder.path().join("none.kif")).is_err());
    }

    #[test]
    #[cfg(unix)]
    fn a_copy_has_the_permissions_and_a_link_leads_to_the_old_file() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = tempfile::tempdir().unwrap();
        let [path, link, copied] =
            ["game.kif", "link.kif", "copy"].map(|name| folder.path().join(name));
        fs::write(&path, "old").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).unwrap();
        symlink(&path, &link).unwrap();
        let kept = keep(&link).unwrap();
        store::replace(&link, b"new").unwrap();
        assert!(kept.ends_with("link.kif~"));
        copy(&path, &copied).unwrap();
        let mode = |path: &Path| fs::symlink_metadata(path).unwrap().permissions().mode();
        assert_eq!((mode(&kept), mode(&copied)), (0o100_600, 0o100_600));
        assert_eq!(fs::read_to_string(kept).unwrap(), "old");
        assert_eq!(copy(&path, &copied).unwrap_err().kind(), io::ErrorKind::AlreadyExists);
    }
}
