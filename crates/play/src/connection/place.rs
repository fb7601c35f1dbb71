//! The directory of the sockets of tables.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::remote::{TableCard, TableName};
use crate::storage::private;
#[cfg(unix)]
use crate::storage::{lock::Lock, private::Access, store::StoreError};
use zushiki_core::phrase_enum;

/// The maximum number of bytes of the path of a socket: that of all systems.
const LONGEST: usize = 103;

/// Whether the system has sockets for tables.
#[must_use]
pub const fn is_supported() -> bool {
    cfg!(unix)
}

/// A table that was found in a directory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// The name of the table.
    pub table: TableName,
    /// The number of the user who has opened the table, if the system shows it.
    pub owner: Option<u32>,
    /// The card that the table sends to everybody who comes; `None` if it gives no answer.
    pub card: Option<TableCard>,
}

impl Found {
    /// Whether the user has opened the table, as far as the system shows it.
    #[must_use]
    pub fn is_own(&self) -> bool {
        #[cfg(unix)]
        return self.owner.is_none_or(|owner| owner == rustix::process::geteuid().as_raw());
        #[cfg(not(unix))]
        false
    }
}

/// A directory of tables that may be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    folder: PathBuf,
    /// Whether other users of the system have access, by the rights of the directory.
    is_shared: bool,
}

phrase_enum! {
    /// The reason why a directory of tables, or a table in it, cannot be used.
    #[derive(Debug)]
    pub enum PlaceError {
        #[phrase("remote-place-none", "this system has no place for the sockets of tables")]
        None,
        #[phrase("remote-place-unsupported",
            "this system has no Unix sockets: join a table with a command, using --by")]
        Unsupported,
        #[phrase("remote-place-not-a-folder", "{path} is a symbolic link or not a directory", path)]
        NotAFolder { path: PathBuf },
        #[phrase("remote-place-owner", "{path} belongs to another user", path)]
        Owner { path: PathBuf },
        #[phrase("remote-place-mode",
            "{path} may be used by others: its mode has to be 0700", path)]
        Mode { path: PathBuf },
        #[phrase("remote-place-shared-mode",
            "{path} is not a directory for tables: it has to belong to root or to you, to be sticky, and not to be writable by others (mode 3770 or 1770)",
            path)]
        SharedMode { path: PathBuf },
        #[phrase("remote-place-too-long", "the path of the table is too long: {path}", path)]
        TooLong { path: PathBuf },
        #[phrase("remote-place-taken",
            "a table {table} is open already", table = table.to_string())]
        Taken { table: TableName },
        #[phrase("remote-place-foreign",
            "{path} is not a regular file of yours or of the group of its directory; have it removed, or choose another name for the table",
            path)]
        Foreign { path: PathBuf },
        #[phrase("remote-place-not-a-socket", "{path} is not the socket of a table", path)]
        NotASocket { path: PathBuf },
        #[phrase("remote-silent", "the table does not answer")]
        Silent,
        #[phrase("remote-place-no-table",
            "there is no table {table}; zushiki join lists the tables", table = table.to_string())]
        NoTable { table: TableName },
        #[phrase("remote-place-io", "{path} cannot be used: {error}", path, error)]
        Io { path: PathBuf, error: io::Error },
    }
}

impl PlaceError {
    pub(super) fn io(path: &Path, error: io::Error) -> PlaceError {
        PlaceError::Io { path: path.to_owned(), error }
    }
}

impl Place {
    /// The user's own directory, which is made if it is missing. Nobody else has access.
    ///
    /// # Errors
    /// The reason why it cannot be used.
    pub fn own(folder: Option<PathBuf>) -> Result<Place, PlaceError> {
        let folder = folder.ok_or(PlaceError::None)?;
        private::make_folder(&folder).map_err(|error| PlaceError::io(&folder, error))?;
        check_own(&folder)?;
        Ok(Place { folder, is_shared: false })
    }

    /// A directory that the administrator has made for tables of several users.
    ///
    /// # Errors
    /// The reason why it cannot be used.
    pub fn shared(folder: PathBuf) -> Result<Place, PlaceError> {
        check_shared(&folder)?;
        Ok(Place { folder, is_shared: true })
    }

    /// The directory.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Whether other users of the system have access.
    #[must_use]
    pub fn is_shared(&self) -> bool {
        self.is_shared
    }

    /// The path of the socket of a table.
    ///
    /// # Errors
    /// [`PlaceError::TooLong`].
    pub fn path(&self, table: &TableName) -> Result<PathBuf, PlaceError> {
        self.socket(table, "table")
    }

    /// The path of a socket of a table, by the ending of its name.
    pub(super) fn socket(&self, table: &TableName, ending: &str) -> Result<PathBuf, PlaceError> {
        let path = self.folder.join(format!("{table}.{ending}"));
        if path.as_os_str().len() <= LONGEST { Ok(path) } else { Err(PlaceError::TooLong { path }) }
    }

    /// Looks whether the tables in the directory can be listed.
    ///
    /// # Errors
    /// The error of the system.
    pub fn check_readable(&self) -> Result<(), PlaceError> {
        let read = fs::read_dir(&self.folder);
        read.map(drop).map_err(|error| PlaceError::io(&self.folder, error))
    }

    /// The right to open a socket at `path`, of this table. `access` is that to the file that proves it.
    #[cfg(unix)]
    pub(super) fn lock(path: &Path, table: &TableName, access: Access) -> Result<Lock, PlaceError> {
        Lock::beside_others(path, access).map_err(|error| match error {
            StoreError::Io { path, error } => PlaceError::Io { path, error },
            StoreError::Foreign { path } => PlaceError::Foreign { path },
            _ => PlaceError::Taken { table: table.clone() },
        })
    }

    /// The names of the sockets in the directory, in order.
    #[must_use]
    pub fn names(&self) -> Vec<TableName> {
        let entries = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        let name = |entry: fs::DirEntry| {
            entry.file_name().to_str()?.strip_suffix(".table")?.parse::<TableName>().ok()
        };
        let mut names: Vec<TableName> = entries.filter_map(name).collect();
        names.sort_unstable();
        names
    }
}

#[cfg(unix)]
fn check_own(folder: &Path) -> Result<(), PlaceError> {
    use std::os::unix::fs::MetadataExt;
    let path = folder.to_owned();
    let found = found(folder)?;
    match found.mode() & 0o7777 {
        _ if found.uid() != rustix::process::geteuid().as_raw() => Err(PlaceError::Owner { path }),
        mode if mode & 0o077 != 0 => Err(PlaceError::Mode { path }),
        _ => Ok(()),
    }
}

#[cfg(not(unix))]
fn check_own(_folder: &Path) -> Result<(), PlaceError> {
    Ok(())
}

#[cfg(unix)]
fn check_shared(folder: &Path) -> Result<(), PlaceError> {
    use std::os::unix::fs::MetadataExt;
    let found = found(folder)?;
    let is_owned = [0, rustix::process::geteuid().as_raw()].contains(&found.uid());
    let (is_sticky, is_open) = (found.mode() & 0o1000 != 0, found.mode() & 0o002 != 0);
    if is_owned && is_sticky && !is_open {
        Ok(())
    } else {
        Err(PlaceError::SharedMode { path: folder.to_owned() })
    }
}

#[cfg(not(unix))]
fn check_shared(_folder: &Path) -> Result<(), PlaceError> {
    Err(PlaceError::Unsupported)
}

/// The directory itself, which a symbolic link is not.
#[cfg(unix)]
fn found(folder: &Path) -> Result<fs::Metadata, PlaceError> {
    let found = fs::symlink_metadata(folder).map_err(|error| PlaceError::io(folder, error))?;
    if found.is_dir() { Ok(found) } else { Err(PlaceError::NotAFolder { path: folder.to_owned() }) }
}

#[cfg(unix)]
#[cfg(test)]
mod tests {
    use std::os::unix::fs::{PermissionsExt, symlink};

    use super::*;

    fn with_mode(folder: &Path, mode: u32) -> PathBuf {
        fs::set_permissions(folder, fs::Permissions::from_mode(mode)).unwrap();
        folder.to_owned()
    }

    #[test]
    fn the_own_directory_is_closed_to_others() {
        let home = tempfile::tempdir().unwrap();
        let folder = home.path().join("new/tables");
        let place = Place::own(Some(folder.clone())).unwrap();
        assert_eq!(fs::metadata(&folder).unwrap().permissions().mode() & 0o777, 0o700);
        assert!(!place.is_shared() && place.names().is_empty());
        let open = Place::own(Some(with_mode(&folder, 0o755)));
        assert!(matches!(open, Err(PlaceError::Mode { .. })), "{open:?}");
        assert!(matches!(Place::own(None), Err(PlaceError::None)));
    }

    #[test]
    fn a_shared_directory_is_sticky_and_not_a_link() {
        let home = tempfile::tempdir().unwrap();
        let (folder, link) = (home.path().join("shogi"), home.path().join("link"));
        fs::create_dir(&folder).unwrap();
        symlink(&folder, &link).unwrap();
        assert!(Place::shared(with_mode(&folder, 0o3770)).is_ok());
        let refused = |folder: PathBuf| Place::shared(folder).unwrap_err();
        assert!(matches!(refused(link), PlaceError::NotAFolder { .. }));
        for mode in [0o770, 0o1777, 0o777] {
            let error = refused(with_mode(&folder, mode));
            assert!(matches!(error, PlaceError::SharedMode { .. }), "{mode:o}");
        }
        assert!(matches!(refused(home.path().join("none")), PlaceError::Io { .. }));
    }

    #[test]
    fn the_path_of_a_socket_is_short_enough_for_every_system() {
        let home = tempfile::tempdir().unwrap();
        let long = home.path().join("x".repeat(90));
        let place = Place::own(Some(long)).unwrap();
        let table = "garden".parse().unwrap();
        assert!(matches!(place.path(&table), Err(PlaceError::TooLong { .. })));
    }
}
