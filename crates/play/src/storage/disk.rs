//! The operations on a file system that are needed to write a file, behind a trait, so that a test
//! can make any of them fail.

use std::fmt;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

use super::private::{self, Access};

/// The operations. The default methods are those of the real file system.
pub(super) trait Disk: fmt::Debug + Send {
    /// Creates a file with this access that must not exist yet.
    ///
    /// # Errors
    /// If it exists, or cannot be created.
    fn create_new(&self, path: &Path, access: Access) -> io::Result<File> {
        private::create_new(path, access)
    }

    /// Appends some of `bytes`. Returns how many, at least 1.
    ///
    /// # Errors
    /// The error of the system, such as a full disk.
    fn write(&self, file: &mut File, bytes: &[u8]) -> io::Result<usize> {
        file.write(bytes)
    }

    /// Waits until the contents and the length of the file would survive a loss of power.
    ///
    /// # Errors
    /// If the disk could not write it after all.
    fn sync(&self, file: &File) -> io::Result<()> {
        file.sync_data()
    }

    /// Renames a file, replacing one that has the new name.
    ///
    /// # Errors
    /// The error of the system; nothing has changed then.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    /// Gives a file a second name, a hard link.
    ///
    /// # Errors
    /// If the name is taken, or the file system has no hard links.
    fn link(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::hard_link(from, to)
    }

    /// Removes a file.
    ///
    /// # Errors
    /// The error of the system.
    fn remove(&self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
    }

    /// Waits until the names in a directory would survive a loss of power.
    ///
    /// # Errors
    /// If the disk could not write them.
    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        sync_folder(folder)
    }
}

/// The real file system.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct RealDisk;

impl Disk for RealDisk {}

/// Some file systems cannot do this for a directory and return an error that says so: then there is
/// nothing to wait for.
#[cfg(unix)]
fn sync_folder(folder: &Path) -> io::Result<()> {
    match File::open(folder)?.sync_all() {
        Err(error)
            if matches!(error.kind(), io::ErrorKind::InvalidInput | io::ErrorKind::Unsupported) =>
        {
            Ok(())
        }
        other => other,
    }
}

/// On Windows a directory cannot be opened as a file, and the system itself writes a rename
/// through.
#[cfg(not(unix))]
fn sync_folder(_folder: &Path) -> io::Result<()> {
    Ok(())
}

/// Writes all of `bytes`.
///
/// # Errors
/// The first error of the disk; some of the bytes may be written then.
pub(super) fn write_all(disk: &dyn Disk, file: &mut File, bytes: &[u8]) -> io::Result<()> {
    let mut rest = bytes;
    while !rest.is_empty() {
        match disk.write(file, rest) {
            Ok(0) => return Err(io::ErrorKind::WriteZero.into()),
            Ok(count) => rest = rest.get(count..).unwrap_or_default(),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

#[cfg(test)]
pub(super) mod failing {
    use std::cell::{Cell, RefCell};
    use std::path::PathBuf;

    use super::*;

    /// A disk whose step number `fails_at`, from 0, fails, with a list of the steps taken.
    #[derive(Debug)]
    pub(in crate::storage) struct FailingDisk {
        fails_at: usize,
        /// Whether all steps after it fail too, as on a machine that has lost power.
        dead: bool,
        /// The number of bytes of the failing write that still reach the disk.
        torn: usize,
        links: bool,
        at: Cell<usize>,
        pub(in crate::storage) steps: RefCell<Vec<String>>,
    }

    impl FailingDisk {
        pub(in crate::storage) fn at(fails_at: usize) -> FailingDisk {
            let steps = RefCell::default();
            FailingDisk { fails_at, dead: false, torn: 0, links: true, at: Cell::new(0), steps }
        }

        pub(in crate::storage) fn never() -> FailingDisk {
            FailingDisk::at(usize::MAX)
        }

        pub(in crate::storage) fn dead(self) -> FailingDisk {
            FailingDisk { dead: true, ..self }
        }

        pub(in crate::storage) fn torn(self, torn: usize) -> FailingDisk {
            FailingDisk { torn, ..self }
        }

        pub(in crate::storage) fn without_links(self) -> FailingDisk {
            FailingDisk { links: false, ..self }
        }

        fn step(&self, name: &str, path: &Path) -> io::Result<()> {
            let at = self.at.replace(self.at.get() + 1);
            let name = format!("{name} {}", path.file_name().unwrap_or_default().display());
            self.steps.borrow_mut().push(name.trim_end().to_owned());
            let fails = at == self.fails_at || self.dead && at > self.fails_at;
            if fails { Err(io::ErrorKind::StorageFull.into()) } else { Ok(()) }
        }
    }

    impl Disk for FailingDisk {
        fn create_new(&self, path: &Path, access: Access) -> io::Result<File> {
            self.step("create", path)?;
            RealDisk.create_new(path, access)
        }

        /// Writes at most half of the requested bytes, so that callers must handle short writes.
        fn write(&self, file: &mut File, bytes: &[u8]) -> io::Result<usize> {
            let step = self.step("write", &PathBuf::new());
            let count = if step.is_ok() { bytes.len().div_ceil(2) } else { self.torn };
            let written = RealDisk.write(file, &bytes[..count.min(bytes.len())]);
            step.and(written)
        }

        fn sync(&self, file: &File) -> io::Result<()> {
            self.step("sync", &PathBuf::new())?;
            RealDisk.sync(file)
        }

        fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
            self.step("rename to", to)?;
            RealDisk.rename(from, to)
        }

        fn link(&self, from: &Path, to: &Path) -> io::Result<()> {
            self.step("link to", to)?;
            if self.links {
                return RealDisk.link(from, to);
            }
            Err(io::ErrorKind::Unsupported.into())
        }

        fn remove(&self, path: &Path) -> io::Result<()> {
            self.step("remove", path)?;
            RealDisk.remove(path)
        }

        fn sync_folder(&self, folder: &Path) -> io::Result<()> {
            self.step("sync folder", &PathBuf::new())?;
            RealDisk.sync_folder(folder)
        }
    }
}

/// Synchronising a device or a missing directory fails, so that an error shows that the system was called.
#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::fs::OpenOptions;

    use super::*;

    #[test]
    fn the_system_is_asked_to_make_files_and_directories_safe() {
        let device = OpenOptions::new().write(true).open("/dev/null").unwrap();
        assert_eq!(RealDisk.sync(&device).unwrap_err().kind(), io::ErrorKind::InvalidInput);
        let missing = RealDisk.sync_folder(Path::new("/nowhere/at/all")).unwrap_err();
        assert_eq!(missing.kind(), io::ErrorKind::NotFound);
    }
}
