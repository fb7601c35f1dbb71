//! Files that only their owner may read and write: unfinished games, and the seats at tables with their tokens; and the
//! files in a directory that a group shares. Only Unix has the rights for this; elsewhere the directory of the user is
//! closed to others by the system.

use std::fs::{self, File};
use std::io;
use std::path::Path;

/// The people who may read and write a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Access {
    /// Those whom the system usually gives access to a new file.
    Usual,
    /// The owner.
    Private,
    /// The owner and the group, which is that of the directory.
    #[cfg(unix)]
    Group,
}

impl Access {
    /// The rights of a file; `None` for those that the umask leaves.
    #[cfg(unix)]
    pub(crate) const fn mode(self) -> Option<u32> {
        match self {
            Access::Usual => None,
            Access::Private => Some(FILE),
            Access::Group => Some(0o660),
        }
    }
}

/// The rights of a private file.
#[cfg(unix)]
const FILE: u32 = 0o600;
/// The rights of a directory of private files.
#[cfg(unix)]
const FOLDER: u32 = 0o700;
/// The rights of all others.
#[cfg(unix)]
const OTHERS: u32 = 0o077;

/// Creates a file with this access that must not exist yet, for reading and writing.
///
/// # Errors
/// If it exists, or cannot be created.
pub(super) fn create_new(path: &Path, access: Access) -> io::Result<File> {
    let mut options = fs::OpenOptions::new();
    options.read(true).write(true).create_new(true);
    #[cfg(unix)]
    if let Some(mode) = access.mode() {
        use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
        let file = options.mode(mode).open(path)?;
        // The umask may have taken rights.
        file.set_permissions(fs::Permissions::from_mode(mode))?;
        return Ok(file);
    }
    let _ = access;
    options.open(path)
}

/// Opens a file for writing, in a directory in which others may make files too: a link is not followed, and nobody is
/// waited for. `None` if it is not a regular file, or belongs neither to the user nor to the group of the directory.
///
/// # Errors
/// If there is no file, or it cannot be opened.
#[cfg(unix)]
pub(super) fn open_beside_others(path: &Path) -> io::Result<Option<File>> {
    use rustix::fs::OFlags;
    use std::os::unix::fs::{MetadataExt, OpenOptionsExt};
    let flags = (OFlags::NOFOLLOW | OFlags::NONBLOCK).bits();
    let flags = i32::try_from(flags).map_err(|_| io::ErrorKind::InvalidInput)?;
    let is_other = |found: fs::Metadata| !found.is_file();
    let file = match fs::OpenOptions::new().write(true).custom_flags(flags).open(path) {
        Ok(file) => file,
        Err(_) if fs::symlink_metadata(path).is_ok_and(is_other) => return Ok(None),
        Err(error) => return Err(error),
    };
    let (found, folder) = (file.metadata()?, fs::metadata(path.parent().unwrap_or(path))?);
    let is_own = found.uid() == rustix::process::geteuid().as_raw();
    Ok(Some(file).filter(|_| found.is_file() && (is_own || found.gid() == folder.gid())))
}

/// Makes a directory, and those above it that are missing, for private files. One that exists stays as it is.
///
/// # Errors
/// If it cannot be made.
pub(crate) fn make_folder(folder: &Path) -> io::Result<()> {
    if folder.is_dir() {
        return Ok(());
    }
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, FOLDER);
    builder.create(folder)?;
    #[cfg(unix)]
    fs::set_permissions(folder, std::os::unix::fs::PermissionsExt::from_mode(FOLDER))?;
    Ok(())
}

/// Takes from others the rights to a directory of private files and to the files in it, which an earlier version of the
/// program, or somebody, has given. What belongs to another user stays as it is.
#[cfg(unix)]
pub fn close_to_others(folder: &Path) {
    close(folder, FOLDER);
    // After the directory is closed, nobody else can change the names in it.
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        // A link is not followed: what it leads to is not kept here.
        if entry.file_type().is_ok_and(|kind| kind.is_file()) {
            close(&entry.path(), FILE);
        }
    }
}

#[cfg(unix)]
fn close(path: &Path, mode: u32) {
    use std::os::unix::fs::PermissionsExt;
    let is_open = |found: fs::Metadata| found.permissions().mode() & OTHERS != 0;
    if fs::metadata(path).is_ok_and(is_open) {
        // An error means that it belongs to another user.
        let _ = fs::set_permissions(path, fs::Permissions::from_mode(mode));
    }
}

/// Does nothing.
#[cfg(not(unix))]
pub fn close_to_others(_folder: &Path) {}

#[cfg(unix)]
#[cfg(test)]
mod tests {
    use std::os::unix::fs::{PermissionsExt, symlink};

    use super::*;

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().permissions().mode() & 0o7777
    }

    #[test]
    fn files_and_directories_of_others_rights_are_closed() {
        let home = tempfile::tempdir().unwrap();
        let (folder, outside) = (home.path().join("seats"), home.path().join("outside"));
        let (open, own) = (folder.join("open.txt"), folder.join("own.txt"));
        fs::create_dir(&folder).unwrap();
        for (path, rights) in [(&outside, 0o644), (&open, 0o666), (&own, 0o400)] {
            fs::write(path, "x").unwrap();
            fs::set_permissions(path, fs::Permissions::from_mode(rights)).unwrap();
        }
        symlink(&outside, folder.join("link")).unwrap();
        fs::set_permissions(&folder, fs::Permissions::from_mode(0o2777)).unwrap();
        close_to_others(&folder);
        assert_eq!(
            [&folder, &open, &own, &outside].map(|path| mode(path)),
            [0o700, 0o600, 0o400, 0o644]
        );
        close_to_others(&home.path().join("none"));
    }

    #[test]
    fn new_files_and_directories_are_closed() {
        let home = tempfile::tempdir().unwrap();
        let folder = home.path().join("a/b");
        make_folder(&folder).unwrap();
        let path = folder.join("x");
        create_new(&path, Access::Private).unwrap();
        assert_eq!([&folder, &path].map(|path| mode(path)), [0o700, 0o600]);
        assert_eq!(mode(folder.parent().unwrap()), 0o700);
        assert!(create_new(&path, Access::Private).is_err());
        let shared = folder.join("shared");
        create_new(&shared, Access::Group).unwrap();
        assert_eq!(mode(&shared), 0o660);
    }

    #[test]
    fn links_pipes_and_devices_of_others_are_not_opened() {
        use rustix::fs::{CWD, Mode, mkfifoat};
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        fs::write(path("own"), "x").unwrap();
        assert!(open_beside_others(&path("own")).unwrap().is_some());
        symlink(path("own"), path("link")).unwrap();
        symlink(path("missing"), path("dangling")).unwrap();
        mkfifoat(CWD, path("pipe"), Mode::RUSR | Mode::WUSR).unwrap();
        // Somebody reads the pipe, so that it could be opened.
        let reader = rustix::fs::OFlags::RDONLY | rustix::fs::OFlags::NONBLOCK;
        let _reader = rustix::fs::open(path("pipe"), reader, Mode::empty()).unwrap();
        mkfifoat(CWD, path("alone"), Mode::RUSR | Mode::WUSR).unwrap();
        fs::create_dir(path("folder")).unwrap();
        for name in ["link", "dangling", "pipe", "alone", "folder"] {
            assert!(open_beside_others(&path(name)).unwrap().is_none(), "{name}");
        }
        assert!(!path("missing").exists());
        let none = open_beside_others(&path("none")).unwrap_err();
        assert_eq!(none.kind(), io::ErrorKind::NotFound);
    }
}
