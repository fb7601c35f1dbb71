//! The right to change a file that several processes may change at the same time.
//!
//! The lock is on a separate file in the same directory: `.NAME.lock`. A lock on the file itself would stay with the
//! old contents when the file is replaced. A lock ends with its process in any case.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

#[cfg(unix)]
use super::private::{self, Access};
use super::store::StoreError;

/// The lock of a file, held as long as this value lives.
#[derive(Debug)]
pub struct Lock {
    /// The lock file, kept open.
    _file: File,
    path: PathBuf,
}

/// The time between two attempts to get a lock.
const PAUSE: Duration = Duration::from_millis(5);
/// The number of attempts to get a lock: five seconds, in which a change of a small file ends.
const ATTEMPTS: u32 = 1000;

impl Lock {
    /// Locks the file at `path`, which may be missing. On file systems without locks this has no effect.
    ///
    /// # Errors
    /// [`StoreError::InUse`] if another process has locked it; an error of the system if the lock file cannot be made.
    pub fn now(path: &Path) -> Result<Lock, StoreError> {
        let lock_path = lock_path(path);
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(false);
        let failed = |error| StoreError::Io { path: path.to_owned(), error };
        let locked = attempt(&lock_path, || options.open(&lock_path).map(Some).map_err(failed))?;
        locked.ok_or_else(|| StoreError::InUse { path: path.to_owned(), lock: lock_path })
    }

    /// Locks the socket at `path`, in a directory in which others may make files too. `access` is that to a new lock
    /// file.
    ///
    /// # Errors
    /// [`StoreError::InUse`] if another process has locked it, [`StoreError::Foreign`] if the lock file belongs neither to
    /// the user nor to the group, or is not a regular file; an error of the system if it cannot be made.
    #[cfg(unix)]
    pub(crate) fn beside_others(path: &Path, access: Access) -> Result<Lock, StoreError> {
        // A link that another user has put in place of the socket is not followed.
        let lock_path = beside(path);
        let locked = attempt(&lock_path, || made_or_open(&lock_path, access))?;
        locked.ok_or_else(|| StoreError::InUse { path: path.to_owned(), lock: lock_path })
    }

    /// Locks the file at `path` once no other process has it locked, for changes that are done in an instant.
    ///
    /// # Errors
    /// As of [`Lock::now`], after five seconds.
    pub fn wait(path: &Path) -> Result<Lock, StoreError> {
        for _ in 1..ATTEMPTS {
            match Lock::now(path) {
                Err(StoreError::InUse { .. }) => thread::sleep(PAUSE),
                other => return other,
            }
        }
        Lock::now(path)
    }
}

/// Removes the lock file on Unix, where a process that waits can notice that it is gone. Elsewhere it stays.
impl Drop for Lock {
    fn drop(&mut self) {
        if cfg!(unix) {
            // One that stays is used again.
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// The lock, unless another process has it. `open` opens the lock file at `path`, or returns `None` if another process
/// has just removed it.
fn attempt(
    path: &Path,
    open: impl Fn() -> Result<Option<File>, StoreError>,
) -> Result<Option<Lock>, StoreError> {
    for _ in 0..ATTEMPTS {
        let Some(file) = open()? else { continue };
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => return Ok(None),
            // The previous owner of the lock may have removed the file after it was opened here.
            Ok(()) if !is_at(&file, path).unwrap_or(false) => {}
            Ok(()) | Err(TryLockError::Error(_)) => {
                return Ok(Some(Lock { _file: file, path: path.to_owned() }));
            }
        }
    }
    Ok(None)
}

/// Makes the lock file at `path`, or opens that of another process; `None` if it has just been removed.
#[cfg(unix)]
fn made_or_open(path: &Path, access: Access) -> Result<Option<File>, StoreError> {
    let opened = match private::create_new(path, access) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            private::open_beside_others(path)
        }
        made => made.map(Some),
    };
    match opened {
        Ok(Some(file)) => Ok(Some(file)),
        Ok(None) => Err(StoreError::Foreign { path: path.to_owned() }),
        Err(error) if error.kind() == io::ErrorKind::NotFound && has_folder(path) => Ok(None),
        Err(error) => Err(StoreError::Io { path: path.to_owned(), error }),
    }
}

#[cfg(unix)]
fn has_folder(path: &Path) -> bool {
    path.parent().is_some_and(Path::is_dir)
}

/// The lock file of the file at `path`, or of the target of a symbolic link.
fn lock_path(path: &Path) -> PathBuf {
    beside(&fs::canonicalize(path).unwrap_or_else(|_| path.to_owned()))
}

/// The lock file of the file at `path`.
fn beside(path: &Path) -> PathBuf {
    let mut name = OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(".lock");
    path.with_file_name(name)
}

/// Whether `path` is still a name of the open `file`: it may have been removed or replaced. If the system does not show
/// this, whether there is a file.
///
/// # Errors
/// The error of the system if the path cannot be looked up.
pub(super) fn is_at(file: &File, path: &Path) -> io::Result<bool> {
    match fs::metadata(path) {
        Ok(there) => Ok(is_same(&file.metadata()?, &there)),
        Err(error) => match error.kind() {
            io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => Ok(false),
            _ => Err(error),
        },
    }
}

#[cfg(unix)]
fn is_same(one: &fs::Metadata, other: &fs::Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    (one.dev(), one.ino()) == (other.dev(), other.ino())
}

#[cfg(not(unix))]
fn is_same(_one: &fs::Metadata, other: &fs::Metadata) -> bool {
    other.is_file()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_has_the_lock_at_a_time_and_leaves_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("results");
        let lock = Lock::now(&path).unwrap();
        let error = Lock::now(&path).unwrap_err();
        assert!(matches!(error, StoreError::InUse { .. }), "{error}");
        assert!(error.to_string().contains(".results.lock"), "{error}");
        drop(lock);
        drop(Lock::wait(&path).unwrap());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), usize::from(!cfg!(unix)));
    }

    #[test]
    #[cfg(unix)]
    fn a_lock_file_that_was_removed_locks_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("results");
        let lock = Lock::now(&path).unwrap();
        assert!(is_at(&lock._file, &lock.path).unwrap());
        fs::remove_file(&lock.path).unwrap();
        assert!(!is_at(&lock._file, &lock.path).unwrap());
        fs::write(&lock.path, "").unwrap();
        assert!(!is_at(&lock._file, &lock.path).unwrap());
    }

    #[test]
    #[cfg(unix)]
    fn a_link_is_locked_as_its_target() {
        let folder = tempfile::tempdir().unwrap();
        let (path, link) = (folder.path().join("results"), folder.path().join("link"));
        fs::write(&path, "").unwrap();
        std::os::unix::fs::symlink(&path, &link).unwrap();
        let _lock = Lock::now(&link).unwrap();
        assert!(matches!(Lock::now(&path), Err(StoreError::InUse { .. })));
    }

    #[test]
    #[cfg(unix)]
    fn a_lock_beside_others_follows_no_link_and_waits_for_nobody() {
        use rustix::fs::{CWD, Mode, mkfifoat};
        use std::os::unix::fs::symlink;
        let folder = tempfile::tempdir().unwrap();
        let (path, lock_path) = (folder.path().join("table"), folder.path().join(".table.lock"));
        let lock = || Lock::beside_others(&path, Access::Group);
        let held = lock().unwrap();
        assert!(matches!(lock(), Err(StoreError::InUse { .. })));
        drop(held);
        assert!(!lock_path.exists());
        let outside = folder.path().join("outside");
        symlink(&outside, &lock_path).unwrap();
        let error = lock().unwrap_err();
        assert!(matches!(&error, StoreError::Foreign { path } if *path == lock_path), "{error}");
        assert!(!outside.exists());
        fs::remove_file(&lock_path).unwrap();
        mkfifoat(CWD, &lock_path, Mode::RUSR | Mode::WUSR).unwrap();
        assert!(matches!(lock(), Err(StoreError::Foreign { .. })));
        fs::remove_file(&lock_path).unwrap();
        // A link in place of the socket leads no lock file elsewhere.
        fs::create_dir(&outside).unwrap();
        symlink(outside.join("secret"), &path).unwrap();
        let _held = lock().unwrap();
        assert!(lock_path.exists() && fs::read_dir(&outside).unwrap().next().is_none());
    }

    /// Each of several threads adds one to a number in a file, many times.
    #[test]
    fn no_change_under_the_lock_is_lost() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("number");
        fs::write(&path, "0").unwrap();
        let add = || {
            for _ in 0..50 {
                let _lock = Lock::wait(&path).unwrap();
                let number: u32 = fs::read_to_string(&path).unwrap().parse().unwrap();
                super::super::store::replace(&path, (number + 1).to_string().as_bytes()).unwrap();
            }
        };
        thread::scope(|scope| (0..4).for_each(|_| drop(scope.spawn(add))));
        assert_eq!(fs::read_to_string(&path).unwrap(), "200");
    }
}
