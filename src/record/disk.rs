//! What is asked of a disk, one step each, so that a test can let any of them fail. Nothing here
//! knows what is written.

use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

/// The steps of writing. What stands here is the real thing; tests have disks that fail.
pub(super) trait Disk: fmt::Debug {
    /// Creates a file that was not there.
    ///
    /// # Errors
    /// Where it is there already, or cannot be created.
    fn create_new(&self, path: &Path) -> io::Result<File> {
        OpenOptions::new().read(true).write(true).create_new(true).open(path)
    }

    /// Writes some of `bytes` to the end of what was written so far; how many, from 1.
    ///
    /// # Errors
    /// Where there is no room, for one.
    fn write(&self, file: &mut File, bytes: &[u8]) -> io::Result<usize> {
        file.write(bytes)
    }

    /// Waits until what was written, and how long the file is, would survive a loss of power.
    ///
    /// # Errors
    /// Where the disk could not write it after all.
    fn sync(&self, file: &File) -> io::Result<()> {
        file.sync_data()
    }

    /// Gives the file another name, whatever had that name before.
    ///
    /// # Errors
    /// As the system has them; nothing has changed then.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    /// Gives the file a second name, which nothing else may have.
    ///
    /// # Errors
    /// Where something has, or where the disk knows no second names.
    fn link(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::hard_link(from, to)
    }

    /// Removes a file.
    ///
    /// # Errors
    /// As the system has them.
    fn remove(&self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
    }

    /// Waits until the names in a folder would survive a loss of power.
    ///
    /// # Errors
    /// Where the disk could not write them.
    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        sync_folder(folder)
    }
}

/// The disk there is.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct RealDisk;

impl Disk for RealDisk {}

/// Some file systems cannot do this for a folder, and say so: then there is nothing to wait for.
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

/// Folders cannot be opened as files here; a rename is written through by the system.
#[cfg(not(unix))]
fn sync_folder(_folder: &Path) -> io::Result<()> {
    Ok(())
}

/// Writes all of `bytes`.
///
/// # Errors
/// The first that the disk has; some of the bytes may be written then.
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

    /// A disk that fails at its nth step, from 0, and tells which steps were taken.
    #[derive(Debug)]
    pub(in crate::record) struct FailingDisk {
        fails_at: usize,
        /// Whether nothing works from then on: the machine has stopped.
        dead: bool,
        /// How many bytes of a write still reach the disk when it fails.
        torn: usize,
        links: bool,
        at: Cell<usize>,
        pub(in crate::record) steps: RefCell<Vec<String>>,
    }

    impl FailingDisk {
        pub(in crate::record) fn at(fails_at: usize) -> FailingDisk {
            let steps = RefCell::default();
            FailingDisk { fails_at, dead: false, torn: 0, links: true, at: Cell::new(0), steps }
        }

        pub(in crate::record) fn never() -> FailingDisk {
            FailingDisk::at(usize::MAX)
        }

        pub(in crate::record) fn dead(self) -> FailingDisk {
            FailingDisk { dead: true, ..self }
        }

        pub(in crate::record) fn torn(self, torn: usize) -> FailingDisk {
            FailingDisk { torn, ..self }
        }

        pub(in crate::record) fn without_links(self) -> FailingDisk {
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
        fn create_new(&self, path: &Path) -> io::Result<File> {
            self.step("create", path)?;
            RealDisk.create_new(path)
        }

        /// Short writes all along: never more than half of what is asked for.
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
