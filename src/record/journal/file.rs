//! The file of a journal: made, locked, added to, made anew, removed.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

use super::event::Event;
use super::head::{Head, MAGIC};
use super::line::Line;
use super::recover::{RecoverError, Recovered, recover};
use super::{MAX_BYTES, MAX_LINES};
use crate::record::disk::{self, Disk, RealDisk};
use crate::record::store::{self, StoreError};
use crate::text::escaped;
use crate::variant::{Selection, Variant};

/// A journal that this program writes, and no other as long as it does.
#[derive(Debug)]
pub struct Journal {
    disk: Box<dyn Disk>,
    file: File,
    path: PathBuf,
    /// The number of the last line.
    seq: u64,
    /// Whether something was written that a loss of power would take.
    unsafe_yet: bool,
    /// Nothing can be added: it has to be written anew first.
    closed: bool,
}

/// A journal that was opened to go on with it.
#[derive(Debug)]
pub struct Opened {
    /// The file.
    pub journal: Journal,
    /// What stands in it.
    pub recovered: Recovered,
}

/// Why a journal cannot be gone on with.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// Another copy of the program has it open.
    #[error("this game is open in another zushiki: go on with it there, or leave it there first")]
    Locked,
    /// It gives nothing back.
    #[error("{} cannot be read: {error}", escaped(&path.display().to_string()))]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// Why not.
        error: RecoverError,
    },
    /// It cannot be removed.
    #[error("{} cannot be removed: {error}", escaped(&path.display().to_string()))]
    Stays {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The system refused.
    #[error("{} cannot be opened: {error}", escaped(&path.display().to_string()))]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
}

/// How many journals may begin in the same second.
const MOST: u32 = 1000;

impl Journal {
    /// Begins a journal in `folder`, which is made where it is not there. It is safe from a loss of
    /// power when this returns.
    ///
    /// # Errors
    /// Where it cannot be written.
    pub fn create(
        folder: &Path,
        head: &Head,
        selection: &Selection,
        events: &[Event],
    ) -> Result<Journal, StoreError> {
        Journal::create_on(Box::new(RealDisk), folder, head, selection, events)
    }

    pub(super) fn create_on(
        disk: Box<dyn Disk>,
        folder: &Path,
        head: &Head,
        selection: &Selection,
        events: &[Event],
    ) -> Result<Journal, StoreError> {
        let wrong = |error| StoreError::Io { path: folder.to_owned(), error };
        fs::create_dir_all(folder).map_err(wrong)?;
        let (bytes, seq) = whole(head, selection, events);
        let seconds = now() / 1000;
        for number in 1..MOST {
            let id = &selection.variant().id;
            let path = folder.join(format!("{seconds}-{number}-{id}.{EXTENSION}"));
            match store::create_new_on(&*disk, &path, &bytes) {
                Ok(file) => {
                    let journal =
                        Journal { disk, file, path, seq, unsafe_yet: false, closed: false };
                    return journal.locked();
                }
                Err(StoreError::Exists { .. }) => {}
                Err(error) => return Err(error),
            }
        }
        Err(wrong(io::ErrorKind::AlreadyExists.into()))
    }

    /// Opens a journal to go on with it; what of it cannot be read is kept beside it under another
    /// name.
    ///
    /// # Errors
    /// Why not; nothing has changed then.
    pub fn open(path: &Path, variants: &[Arc<Variant>]) -> Result<Opened, OpenError> {
        let wrong = |error| OpenError::Io { path: path.to_owned(), error };
        let (mut file, writable) = open(path).map_err(wrong)?;
        // Where the disk knows no locks there are none.
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return Err(OpenError::Locked);
        }
        let bytes = read(&mut file).map_err(wrong)?;
        let unreadable = |error| OpenError::Unreadable { path: path.to_owned(), error };
        let recovered = recover(&bytes, variants).map_err(unreadable)?;
        let whole = recovered.cut.is_none() || mend(path, &file, &bytes, recovered.sound).is_ok();
        file.seek(SeekFrom::End(0)).map_err(wrong)?;
        let (disk, path, seq) = (Box::new(RealDisk), path.to_owned(), recovered.lines);
        let closed = !(writable && whole);
        let journal = Journal { disk, file, path, seq, unsafe_yet: !closed, closed };
        Ok(Opened { journal, recovered })
    }

    /// Adds what has happened: it outlives the program when this returns.
    ///
    /// # Errors
    /// Where it cannot be written. Half of it may stand in the file then, and nothing must be added
    /// before the journal has been made anew.
    pub fn add(&mut self, selection: &Selection, events: &[Event]) -> io::Result<()> {
        if self.closed {
            return Err(io::Error::other("its journal has to be written anew"));
        }
        let mut text = String::new();
        for event in events {
            self.seq += 1;
            text.push_str(&written(self.seq, selection, event));
        }
        self.unsafe_yet = true;
        disk::write_all(&*self.disk, &mut self.file, text.as_bytes())
    }

    /// Makes what was added outlive a loss of power.
    ///
    /// # Errors
    /// Where the disk could not write it.
    pub fn sync(&mut self) -> io::Result<()> {
        if self.unsafe_yet {
            self.disk.sync(&self.file)?;
            self.unsafe_yet = false;
        }
        Ok(())
    }

    /// Writes the journal anew, the old one in place until the new one is safe.
    ///
    /// # Errors
    /// Where it cannot be written.
    pub fn rewrite(
        &mut self,
        head: &Head,
        selection: &Selection,
        events: &[Event],
    ) -> Result<(), StoreError> {
        let (bytes, seq) = whole(head, selection, events);
        self.file = store::put(&*self.disk, &self.path, &bytes)?;
        (self.seq, self.unsafe_yet, self.closed) = (seq, false, false);
        self.lock()
    }

    /// Whether it ought to be written anew: it has grown long, or nothing can be added.
    #[must_use]
    pub fn is_worn(&self) -> bool {
        self.closed || self.seq > MAX_LINES as u64 / 4
    }

    /// Removes the file: the game is kept elsewhere.
    ///
    /// # Errors
    /// As the system has them.
    pub fn remove(self) -> io::Result<()> {
        self.disk.remove(&self.path)
    }

    fn locked(self) -> Result<Journal, StoreError> {
        self.lock()?;
        Ok(self)
    }

    /// The file is new, and nobody else knows it. Where the disk knows no locks there is none.
    fn lock(&self) -> Result<(), StoreError> {
        match self.file.try_lock() {
            Err(TryLockError::WouldBlock) => {
                let error = io::ErrorKind::WouldBlock.into();
                Err(StoreError::Io { path: self.path.clone(), error })
            }
            Ok(()) | Err(TryLockError::Error(_)) => Ok(()),
        }
    }
}

/// Removes the journal of a game that nobody wants to go on with, whatever stands in it.
///
/// # Errors
/// Where it cannot be removed, or is open elsewhere: it is as before then.
pub fn discard(path: &Path) -> Result<(), OpenError> {
    let (file, _) = open(path).map_err(|error| OpenError::Io { path: path.to_owned(), error })?;
    if let Err(TryLockError::WouldBlock) = file.try_lock() {
        return Err(OpenError::Locked);
    }
    fs::remove_file(path).map_err(|error| OpenError::Stays { path: path.to_owned(), error })
}

/// How the names of journals end.
pub(super) const EXTENSION: &str = "journal";

/// A file with all of this in it, and the number of its last line.
pub(super) fn whole(head: &Head, selection: &Selection, events: &[Event]) -> (Vec<u8>, u64) {
    let mut text = format!("{MAGIC}\n");
    let mut seq = 0;
    for (kind, args) in head.lines() {
        seq += 1;
        text.push_str(&Line { seq, kind: kind.to_owned(), args, ms: now() }.write());
    }
    for event in events {
        seq += 1;
        text.push_str(&written(seq, selection, event));
    }
    (text.into_bytes(), seq)
}

fn written(seq: u64, selection: &Selection, event: &Event) -> String {
    let (kind, args) = (event.kind().to_owned(), event.args(selection));
    Line { seq, kind, args, ms: now() }.write()
}

/// Milliseconds since 1970.
fn now() -> u64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

/// Everything in the file, or as much as is already too long for a journal.
pub(super) fn read(file: &mut File) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Opens a journal; whether it can be written to is returned too. A game can be gone on with where
/// it cannot.
fn open(path: &Path) -> io::Result<(File, bool)> {
    match OpenOptions::new().read(true).write(true).open(path) {
        Ok(file) => Ok((file, true)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Err(error),
        Err(_) => File::open(path).map(|file| (file, false)),
    }
}

/// Leaves of a damaged journal what is sound, and keeps the whole of it beside it.
fn mend(path: &Path, file: &File, bytes: &[u8], sound: usize) -> io::Result<()> {
    set_aside(path, bytes)?;
    file.set_len(sound as u64)
}

/// Keeps a damaged journal under another name, beside it.
fn set_aside(path: &Path, bytes: &[u8]) -> io::Result<()> {
    for number in 1..MOST {
        let aside = path.with_extension(format!("damaged-{number}"));
        match store::create_new(&aside, bytes) {
            Ok(()) => return Ok(()),
            Err(StoreError::Exists { .. }) => {}
            Err(StoreError::Io { error, .. }) => return Err(error),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}
