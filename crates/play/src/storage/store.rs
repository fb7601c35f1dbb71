//! Writing files atomically: a file exists completely or not at all, the old contents stay until the new contents are
//! on the disk, and files are only overwritten on request. Only regular files are replaced; pipes and terminals are
//! written to, or refused.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use super::disk::{self, Disk, RealDisk};
use super::lock::Lock;
use super::private::{self, Access};
use zushiki_core::phrase_enum;

phrase_enum! {
    /// Why a file was not written.
    #[derive(Debug)]
    pub enum StoreError {
        /// The file exists, and replacing it was not asked for.
        #[phrase("record-exists", "{path} already exists", path)]
        Exists { path: PathBuf },
        /// The path is that of a pipe, a device or a socket, which no file may replace.
        #[phrase("record-not-replaceable",
            "{path} is a pipe, a device or a socket, which zushiki does not replace", path)]
        NotAFile {
            /// The pipe, device or socket.
            path: PathBuf,
        },
        #[phrase("record-in-use",
            "{path} is being written by another zushiki, which holds the lock {lock}", path, lock)]
        InUse { path: PathBuf, lock: PathBuf },
        /// The lock file, in a directory that others use too, is not a regular file, or belongs neither to the user nor to the
        /// group of the directory.
        #[phrase("remote-place-foreign",
            "{path} is not a regular file of yours or of the group of its directory; have it removed, or choose another name for the table",
            path)]
        Foreign { path: PathBuf },
        /// The directory that the file is to be in does not exist.
        #[phrase("record-no-folder",
            "{path} cannot be written: the directory {folder} does not exist", path, folder)]
        NoFolder { path: PathBuf, folder: PathBuf },
        /// The system refused to write it.
        #[phrase("record-not-written", "{path} cannot be written: {error}", path, error)]
        Io {
            /// The file, or its directory.
            path: PathBuf,
            /// The error of the system.
            error: io::Error,
        },
    }
}

impl StoreError {
    /// The error of the system, which says "not found" of a new file in a directory that does not exist.
    fn io(path: &Path, error: io::Error) -> StoreError {
        let (path, folder) = (path.to_owned(), folder_of(path));
        if error.kind() == io::ErrorKind::NotFound && !folder.exists() {
            return StoreError::NoFolder { folder: folder.to_owned(), path };
        }
        StoreError::Io { path, error }
    }
}

/// Writes a file that must not exist yet.
///
/// # Errors
/// [`StoreError::Exists`] if it exists; it is then unchanged. After another error it does not
/// exist, or it is whole but may not survive a loss of power.
pub fn create_new(path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
    create_new_on(&RealDisk, path, bytes, Access::Usual).map(drop)
}

/// [`create_new`] of a file that only its owner may read and write.
///
/// # Errors
/// Those of [`create_new`].
pub(super) fn create_private(path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
    create_new_on(&RealDisk, path, bytes, Access::Private).map(drop)
}

/// Writes a file, replacing one that exists; where `path` is a symbolic link, its target is
/// replaced.
///
/// # Errors
/// [`StoreError::NotAFile`] if the path is that of something other than a file or directory; it is as before then.
/// After an error of the system the old file is as before, or the new one is whole but may not survive a loss of power.
pub fn replace(path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
    put(&RealDisk, path, bytes, Access::Usual).map(drop)
}

/// [`replace`] by a file that only its owner may read and write, whatever the rights of the old one. The directory is
/// made if it is missing.
///
/// # Errors
/// Those of [`replace`].
pub(crate) fn replace_private(path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
    // If the directory cannot be made, writing fails too, and its error is reported.
    let _ = private::make_folder(folder_of(path));
    put(&RealDisk, path, bytes, Access::Private).map(drop)
}

/// Replaces the file at `path` by the result of `change`, if any. No other process changes it between the beginning of
/// `change`, which reads it, and the end: all files that several processes write are written by this function. The
/// directory is created if it is missing.
///
/// # Errors
/// The error of `change`; otherwise as of [`Lock::wait`] and [`replace`]. The file is as before.
pub fn update<E: From<StoreError>>(
    path: &Path,
    change: impl FnOnce() -> Result<Option<Vec<u8>>, E>,
) -> Result<(), E> {
    // If the directory cannot be created, locking fails too, and its error is reported.
    let _ = fs::create_dir_all(folder_of(path));
    let _lock = Lock::wait(path)?;
    change()?.map_or(Ok(()), |bytes| Ok(replace(path, &bytes)?))
}

/// The regular file at `path`, opened for reading; `None` if there is something else, such as a pipe or a directory: opening
/// or reading those may never end.
///
/// # Errors
/// The error of the system.
pub fn open_regular(path: &Path) -> io::Result<Option<File>> {
    fs::metadata(path)?.is_file().then(|| File::open(path)).transpose()
}

/// The text of the file at `path`.
///
/// # Errors
/// The system cannot read it, it is not text, or it has more than `limit` bytes ([`io::ErrorKind::FileTooLarge`]).
pub fn read_text(path: &Path, limit: u64) -> io::Result<String> {
    as_text(read_bytes(path, limit)?)
}

fn as_text(bytes: Vec<u8>) -> io::Result<String> {
    String::from_utf8(bytes).map_err(|_| io::ErrorKind::InvalidData.into())
}

/// The text of the regular file at `path`; `None` as of [`open_regular`].
///
/// # Errors
/// Those of [`read_text`].
pub fn read_regular_text(path: &Path, limit: u64) -> io::Result<Option<String>> {
    let Some(file) = open_regular(path)? else { return Ok(None) };
    as_text(read_within(file, limit)?).map(Some)
}

/// The contents of the file at `path`.
///
/// # Errors
/// The system cannot read it, or it has more than `limit` bytes ([`io::ErrorKind::FileTooLarge`]).
pub fn read_bytes(path: &Path, limit: u64) -> io::Result<Vec<u8>> {
    read_within(File::open(path)?, limit)
}

/// The contents of an open file.
///
/// # Errors
/// Those of [`read_bytes`].
pub fn read_within(file: File, limit: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let read = file.take(limit + 1).read_to_end(&mut bytes)?;
    if u64::try_from(read).is_ok_and(|read| read > limit) {
        return Err(io::ErrorKind::FileTooLarge.into());
    }
    Ok(bytes)
}

/// Like [`replace`], except that the bytes are written to a named pipe or a character device, such as a
/// terminal, and appended to a regular file that is open under a name such as `/dev/stdout`. Waits for a
/// reader of the pipe.
///
/// # Errors
/// Those of [`replace`]; some of the bytes may have been written.
pub fn replace_or_stream(path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
    if !is_stream(path) {
        return replace(path, bytes);
    }
    // Standard output may have been opened to append to a file, which must not be overwritten.
    let stream = OpenOptions::new().append(true).open(path);
    let written = stream.and_then(|mut stream| disk::write_all(&RealDisk, &mut stream, bytes));
    written.map_err(|error| StoreError::io(path, error))
}

/// Locks the file at `path` for a command that works for a long time before it writes the file by
/// [`replace_or_stream`]; `None` if that is a stream. The directory is created if it is missing.
///
/// # Errors
/// As of [`check_stream_or_file`] and [`Lock::now`].
pub fn lock_output(path: &Path) -> Result<Option<Lock>, StoreError> {
    check_stream_or_file(path)?;
    if is_stream(path) {
        return Ok(None);
    }
    // If the directory cannot be created, locking fails too, and its error is reported.
    let _ = fs::create_dir_all(folder_of(path));
    Lock::now(path).map(Some)
}

/// Fails with [`StoreError::NotAFile`] if [`replace_or_stream`] cannot write to `path`.
///
/// # Errors
/// [`StoreError::NotAFile`].
pub fn check_stream_or_file(path: &Path) -> Result<(), StoreError> {
    if is_stream(path) { Ok(()) } else { check_regular(path) }
}

/// Fails with [`StoreError::NotAFile`] if `path` is a pipe, a device or a socket, or the name of an open file, such as
/// `/dev/stdout`. Directories and missing paths pass: writing itself may fail.
///
/// # Errors
/// [`StoreError::NotAFile`].
pub fn check_regular(path: &Path) -> Result<(), StoreError> {
    let is_other = |found: fs::Metadata| !found.is_file() && !found.is_dir();
    if fs::metadata(path).is_ok_and(is_other) || is_open_file(path) {
        Err(StoreError::NotAFile { path: path.to_owned() })
    } else {
        Ok(())
    }
}

/// Whether `path` is a name of an open file of a process, such as `/dev/stdout` and `/proc/self/fd/1`, or a device. A
/// file with such a name was opened by another process, and is not replaced.
fn is_open_file(path: &Path) -> bool {
    let folder = fs::canonicalize(folder_of(path));
    cfg!(unix)
        && fs::symlink_metadata(path).is_ok()
        && folder.is_ok_and(|folder| folder == Path::new("/dev") || folder.starts_with("/proc"))
}

#[cfg(unix)]
fn is_stream(path: &Path) -> bool {
    use std::os::unix::fs::FileTypeExt;
    let found = fs::metadata(path).map(|found| found.file_type());
    found.is_ok_and(|kind| {
        kind.is_fifo() || kind.is_char_device() || kind.is_file() && is_open_file(path)
    })
}

#[cfg(not(unix))]
fn is_stream(_path: &Path) -> bool {
    false
}

/// [`create_new`] on `disk`; returns the file, open at its end. It has the lock of its temporary name: Windows
/// refuses a second lock by the process that has the first.
pub(super) fn create_new_on(
    disk: &dyn Disk,
    path: &Path,
    bytes: &[u8],
    access: Access,
) -> Result<File, StoreError> {
    if fs::symlink_metadata(path).is_ok() {
        return Err(StoreError::Exists { path: path.to_owned() });
    }
    let written = Draft::write(disk, path, bytes, access);
    let written = written.and_then(|draft| draft.become_new(path));
    written.map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => StoreError::Exists { path: path.to_owned() },
        _ => StoreError::io(path, error),
    })
}

/// [`replace`] on `disk`; returns the new file, open at its end and locked as by [`create_new_on`].
pub(super) fn put(
    disk: &dyn Disk,
    path: &Path,
    bytes: &[u8],
    access: Access,
) -> Result<File, StoreError> {
    check_regular(path)?;
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let written = Draft::write(disk, &target, bytes, access);
    let written = written.and_then(|draft| draft.replace(&target));
    written.map_err(|error| StoreError::io(path, error))
}

/// A new file under a temporary name, in the directory of the file that it is to become.
struct Draft<'a> {
    disk: &'a dyn Disk,
    file: File,
    path: PathBuf,
}

/// The number of temporary names that are tried: a loss of power may have left files of some.
const NAMES: u32 = 1000;

impl Draft<'_> {
    /// Writes all of `bytes` to a new file, and waits until they are on the disk.
    fn write<'a>(
        disk: &'a dyn Disk,
        target: &Path,
        bytes: &[u8],
        access: Access,
    ) -> io::Result<Draft<'a>> {
        let (file, path) = temporary(disk, folder_of(target), access)?;
        let mut draft = Draft { disk, file, path };
        match draft.fill(target, bytes, access) {
            Ok(()) => Ok(draft),
            Err(error) => Err(draft.discard(error)),
        }
    }

    fn fill(&mut self, target: &Path, bytes: &[u8], access: Access) -> io::Result<()> {
        disk::write_all(self.disk, &mut self.file, bytes)?;
        if let (Ok(old), Access::Usual) = (fs::metadata(target), access) {
            self.file.set_permissions(old.permissions())?;
        }
        self.disk.sync(&self.file)
    }

    fn replace(self, target: &Path) -> io::Result<File> {
        match self.disk.rename(&self.path, target) {
            Ok(()) => self.disk.sync_folder(folder_of(target)).map(|()| self.file),
            Err(error) => Err(self.discard(error)),
        }
    }

    /// Gives the file the name `target`, which must not exist: a hard link fails where the name is
    /// taken, and a rename would not. On file systems without hard links it is renamed, after
    /// checking that the name is free.
    fn become_new(self, target: &Path) -> io::Result<File> {
        match self.disk.link(&self.path, target) {
            Ok(()) => {
                // The file has its name, even if the temporary one cannot be removed.
                let _ = self.disk.remove(&self.path);
                self.disk.sync_folder(folder_of(target)).map(|()| self.file)
            }
            Err(error) if has_no_hard_links(&error) => self.replace(target),
            Err(error) => Err(self.discard(error)),
        }
    }

    /// Removes the file after `error`, if possible; returns the error.
    fn discard(&self, error: io::Error) -> io::Error {
        let _ = self.disk.remove(&self.path);
        error
    }
}

fn has_no_hard_links(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::Unsupported | io::ErrorKind::PermissionDenied)
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Creates a file under a temporary name that no other has.
fn temporary(disk: &dyn Disk, folder: &Path, access: Access) -> io::Result<(File, PathBuf)> {
    let process = std::process::id();
    let mut taken = None;
    for number in 0..NAMES {
        let path = folder.join(format!(".zushiki-{process}-{number}.tmp"));
        match disk.create_new(&path, access) {
            // Another process may have mistaken the new file for a leftover and removed it.
            Ok(file) if is_ours(&file, &path) => return Ok((file, path)),
            Ok(_) => {}
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => taken = Some(error),
            Err(error) => return Err(error),
        }
    }
    Err(taken.unwrap_or_else(|| io::ErrorKind::AlreadyExists.into()))
}

/// Locks a new temporary file, so that [`remove_left_behind`] does not remove it; false if that came first. Some file
/// systems have no locks: then nothing is removed there either.
fn is_ours(file: &File, path: &Path) -> bool {
    !matches!(file.try_lock(), Err(TryLockError::WouldBlock)) && path.exists()
}

/// Removes the temporary files in `folder` whose process has ended before it could rename them.
pub(super) fn remove_left_behind(folder: &Path) {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let is_temporary = |name: &str| name.starts_with(".zushiki-") && name.ends_with(".tmp");
    for entry in entries.filter(|entry| entry.file_name().to_str().is_some_and(is_temporary)) {
        let path = entry.path();
        // The lock of a process ends with it.
        let Ok(file) = File::open(&path) else { continue };
        if file.try_lock().is_ok() {
            // One that cannot be removed does no harm.
            let _ = fs::remove_file(&path);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::disk::failing::FailingDisk;
    use super::*;

    const OLD: &[u8] = b"what was there before";
    const NEW: &[u8] = b"what is to be there from now on, and longer";

    /// A folder with one file in it, or with none.
    fn folder(old: Option<&[u8]>) -> (tempfile::TempDir, PathBuf) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.psn");
        if let Some(old) = old {
            fs::write(&path, old).unwrap();
        }
        (folder, path)
    }

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap();
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
    }

    /// The steps of writing a file if nothing fails.
    fn steps(disk: FailingDisk, write: Write, old: Option<&[u8]>) -> Vec<String> {
        let (_folder, path) = folder(old);
        write(&disk, &path, NEW).unwrap();
        assert_eq!(fs::read(&path).unwrap(), NEW);
        disk.steps.into_inner()
    }

    fn create_on(disk: &dyn Disk, path: &Path, bytes: &[u8]) -> Result<File, StoreError> {
        create_new_on(disk, path, bytes, Access::Usual)
    }

    fn replace_on(disk: &dyn Disk, path: &Path, bytes: &[u8]) -> Result<File, StoreError> {
        put(disk, path, bytes, Access::Usual)
    }

    type Write = fn(&dyn Disk, &Path, &[u8]) -> Result<File, StoreError>;

    #[test]
    fn an_error_at_any_step_leaves_the_old_file_or_the_new_one() {
        let all = steps(FailingDisk::never(), replace_on, Some(OLD)).len();
        assert!(all >= 5, "{all} steps");
        for (fails_at, torn) in (0..all).flat_map(|at| [0, 1, 7].map(|torn| (at, torn))) {
            let (folder, path) = folder(Some(OLD));
            let disk = FailingDisk::at(fails_at).torn(torn);
            replace_on(&disk, &path, NEW).unwrap_err();
            let renamed = fails_at == all - 1;
            assert_eq!(fs::read(&path).unwrap(), if renamed { NEW } else { OLD }, "{fails_at}");
            assert_eq!(names(folder.path()), ["game.psn"], "{fails_at}");
        }
    }

    #[test]
    fn a_machine_that_stops_at_any_step_leaves_the_old_file_or_the_new_one() {
        let all = steps(FailingDisk::never(), replace_on, Some(OLD)).len();
        for fails_at in 0..all {
            let (_folder, path) = folder(Some(OLD));
            let disk = FailingDisk::at(fails_at).dead().torn(3);
            replace_on(&disk, &path, NEW).unwrap_err();
            let found = fs::read(&path).unwrap();
            assert!(found == OLD || found == NEW, "{fails_at}: {found:?}");
        }
    }

    #[test]
    fn a_new_file_is_there_whole_or_not_at_all() {
        let plain: fn(FailingDisk) -> FailingDisk = |disk| disk;
        for sort in [plain, FailingDisk::without_links] {
            let steps = steps(sort(FailingDisk::never()), create_on, None);
            for (fails_at, step) in steps.iter().enumerate() {
                let (folder, path) = folder(None);
                let disk = sort(FailingDisk::at(fails_at).torn(5));
                let outcome = create_on(&disk, &path, NEW);
                let found = fs::read(&path).ok();
                assert!(found.is_some() || outcome.is_err(), "{step}");
                assert!(found.is_none_or(|found| found == NEW), "{step}");
                let stays = names(folder.path()).iter().any(|name| name.ends_with(".tmp"));
                assert_eq!(stays, step.starts_with("remove"), "{step}");
            }
        }
    }

    #[test]
    fn the_data_is_safe_before_the_name_is_given() {
        let (_folder, path) = folder(Some(OLD));
        let disk = FailingDisk::never();
        replace_on(&disk, &path, b"x").unwrap();
        let steps = disk.steps.borrow().join(", ");
        let process = std::process::id();
        let expected = format!(
            "create .zushiki-{process}-0.tmp, write, sync, rename to game.psn, sync folder"
        );
        assert_eq!(steps, expected);
    }

    #[test]
    fn nothing_is_overwritten_unless_asked() {
        let (folder, path) = folder(Some(OLD));
        let error = create_new(&path, NEW).unwrap_err();
        assert!(matches!(error, StoreError::Exists { .. }), "{error}");
        assert!(error.to_string().ends_with("game.psn already exists"), "{error}");
        assert_eq!(fs::read(&path).unwrap(), OLD);
        replace(&path, NEW).unwrap();
        assert_eq!(fs::read(&path).unwrap(), NEW);
        assert_eq!(names(folder.path()), ["game.psn"]);
    }

    /// Another program creates the file after it was found not to exist.
    #[test]
    fn a_file_that_appears_meanwhile_is_kept() {
        let (folder, path) = folder(Some(OLD));
        let draft = Draft::write(&RealDisk, &path, NEW, Access::Usual).unwrap();
        let error = draft.become_new(&path).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::AlreadyExists);
        assert_eq!(fs::read(&path).unwrap(), OLD);
        assert_eq!(names(folder.path()), ["game.psn"]);
    }

    #[test]
    #[cfg(unix)]
    fn links_and_permissions_stay() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let (folder, path) = folder(Some(OLD));
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        let link = folder.path().join("link");
        symlink(&path, &link).unwrap();
        replace(&link, NEW).unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read(&path).unwrap(), NEW);
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
    }

    #[test]
    #[cfg(unix)]
    fn a_private_file_is_closed_to_others_when_it_is_replaced() {
        use std::os::unix::fs::PermissionsExt;
        let (_folder, path) = folder(Some(OLD));
        fs::set_permissions(&path, fs::Permissions::from_mode(0o666)).unwrap();
        replace_private(&path, NEW).unwrap();
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        create_private(&path.with_extension("copy"), NEW).unwrap();
        let copy = fs::metadata(path.with_extension("copy")).unwrap();
        assert_eq!(copy.permissions().mode() & 0o777, 0o600);
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn pipes_and_sockets_are_not_replaced() {
        use rustix::fs::{CWD, Mode, mkfifoat};
        use std::os::unix::net::UnixListener;
        let (folder, path) = folder(None);
        mkfifoat(CWD, &path, Mode::RUSR | Mode::WUSR).unwrap();
        let link = folder.path().join("link");
        std::os::unix::fs::symlink(&path, &link).unwrap();
        let socket = folder.path().join("socket");
        let _listener = UnixListener::bind(&socket).unwrap();
        for other in [&path, &link, &socket, Path::new("/dev/stdout"), Path::new("/dev/null")] {
            assert!(matches!(create_new(other, NEW), Err(StoreError::Exists { .. })));
            let error = replace(other, NEW).unwrap_err();
            assert!(matches!(error, StoreError::NotAFile { .. }), "{other:?}: {error}");
        }
        assert!(matches!(replace_or_stream(&socket, NEW), Err(StoreError::NotAFile { .. })));
        assert!(check_stream_or_file(&link).is_ok() && check_stream_or_file(&socket).is_err());
        let reader = std::thread::spawn(move || fs::read(link).unwrap());
        replace_or_stream(&path, NEW).unwrap();
        assert_eq!(reader.join().unwrap(), NEW);
        assert_eq!(names(folder.path()).len(), 3);
    }

    /// `/dev/stdout` may be a file that the shell has opened to append to it.
    #[test]
    #[cfg(target_os = "linux")]
    fn an_open_file_is_appended_to() {
        use std::os::fd::AsRawFd;
        let (_folder, path) = folder(Some(OLD));
        let file = File::open(&path).unwrap();
        let name = PathBuf::from(format!("/proc/self/fd/{}", file.as_raw_fd()));
        assert!(replace(&name, NEW).is_err());
        replace_or_stream(&name, NEW).unwrap();
        assert_eq!(fs::read(&path).unwrap(), [OLD, NEW].concat());
    }

    #[test]
    fn leftovers_of_a_crash_do_no_harm() {
        let (folder, path) = folder(Some(OLD));
        let process = std::process::id();
        fs::write(folder.path().join(format!(".zushiki-{process}-0.tmp")), "half").unwrap();
        replace(&path, NEW).unwrap();
        assert_eq!(fs::read(&path).unwrap(), NEW);
    }

    #[test]
    fn temporary_files_of_ended_processes_are_removed() {
        let (folder, _) = folder(None);
        let (kept, path) = temporary(&RealDisk, folder.path(), Access::Usual).unwrap();
        fs::write(folder.path().join(".zushiki-1-0.tmp"), "half").unwrap();
        fs::write(folder.path().join("mine.tmp"), "mine").unwrap();
        remove_left_behind(folder.path());
        assert!(path.exists() && folder.path().join("mine.tmp").exists());
        assert!(!folder.path().join(".zushiki-1-0.tmp").exists());
        drop(kept);
        remove_left_behind(folder.path());
        assert_eq!(names(folder.path()), ["mine.tmp"]);
    }

    #[test]
    fn a_folder_that_is_not_there_is_an_error_with_the_path() {
        let (folder, _) = folder(None);
        let path = folder.path().join("no/such/game.psn");
        let error = create_new(&path, NEW).unwrap_err().to_string();
        assert!(error.contains("no/such/game.psn cannot be written"), "{error}");
    }
}
