//! The file of a journal: created, locked, appended to, written again, removed.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::entry::Entry;
use super::head::{Head, MAGIC};
use super::line::JournalLine;
use super::recover::{RecoverError, Recovered, recover};
use super::snapshot;
use super::{MAX_BYTES, MAX_LINES};
use crate::storage::disk::{self, Disk, RealDisk};
use crate::storage::lock::is_at;
use crate::storage::private::{self, Access};
use crate::storage::store::{self, StoreError};
use zushiki_core::game::{Game, TimeLeft};
use zushiki_core::phrase_enum;
use zushiki_core::variant::Selection;
use zushiki_core::variant::library::Games;
use zushiki_record::{Fault, MAX_NODES, MAX_PLIES, Record};

/// An open journal, locked against other processes as long as this value lives.
#[derive(Debug)]
pub struct Journal {
    disk: Box<dyn Disk>,
    file: File,
    path: PathBuf,
    selection: Selection,
    size: Size,
    /// The size from which on the journal should be written again.
    worn_at: Size,
    /// Whether something was written that a loss of power would take.
    is_dirty: bool,
    /// Whether the file system shows that the path still belongs to the file, so that a removal is noticed.
    is_watched: bool,
    /// Whether the journal must be written again before an entry is appended: it could not be
    /// repaired, or not be opened for writing.
    is_closed: bool,
}

/// The size of a journal.
#[derive(Clone, Copy, Debug)]
struct Size {
    /// Lines, without the first.
    lines: usize,
    bytes: usize,
}

/// A journal opened to resume its game.
#[derive(Debug)]
pub struct Opened {
    /// The file.
    pub journal: Journal,
    /// The contents of the file.
    pub recovered: Recovered,
    /// The copy of the damaged file, if it was damaged.
    pub kept: Option<PathBuf>,
}

phrase_enum! {
    /// Why a journal cannot be opened or removed.
    #[derive(Debug)]
    pub enum OpenError {
        #[phrase("record-journal-locked",
            "this game is open in another zushiki: go on with it there, or leave it there first")]
        Locked,
        /// No game can be read from it.
        #[phrase("record-journal-not-read", "{path} cannot be read: {why}", path, why = error)]
        Unreadable { path: PathBuf, error: RecoverError },
        #[phrase("record-not-removed", "{path} cannot be removed: {error}", path, error)]
        NotRemoved { path: PathBuf, error: io::Error },
        /// The system refused to open it.
        #[phrase("record-not-opened", "{path} cannot be opened: {error}", path, error)]
        Io { path: PathBuf, error: io::Error },
    }
}

phrase_enum! {
    /// Why a journal was not written.
    #[derive(Debug)]
    pub enum JournalError {
        /// The file could not be written as a whole.
        Store(#[from] error: StoreError),
        /// Nothing could be appended.
        #[phrase("record-not-written", "{path} cannot be written: {error}", path, error)]
        Append { path: PathBuf, error: io::Error },
        /// The game is larger than any journal that can be read back.
        TooLarge(fault: Fault),
        #[phrase("record-journal-too-long",
            "its journal would be longer than {limit} MiB or {lines} lines",
            limit = MAX_BYTES >> 20, lines = MAX_LINES)]
        TooLong,
        /// The journal has to be written again first.
        #[phrase("record-journal-closed", "its journal must be rewritten")]
        Closed,
        /// Somebody has removed the file, or put another in its place.
        #[phrase("record-journal-removed", "{path} has been removed", path)]
        Removed { path: PathBuf },
    }
}

/// The number of journals that may begin in the same second.
const MOST: u32 = 1000;

/// The minimum size at which a journal is written again; for short journals this is not worthwhile.
const LEAST_WORN: Size = Size { lines: 25_000, bytes: 4 << 20 };

impl Size {
    fn is_within(self, limit: Size) -> bool {
        self.lines <= limit.lines && self.bytes <= limit.bytes
    }

    /// The size at which a journal that has this size after rewriting is rewritten again: twice as
    /// much, so that rewriting costs little for each entry, however long the game is.
    fn worn(self) -> Size {
        Size {
            lines: (2 * self.lines).max(LEAST_WORN.lines),
            bytes: (2 * self.bytes).max(LEAST_WORN.bytes),
        }
    }
}

/// The maximum size that can be read back.
const LARGEST: Size = Size { lines: MAX_LINES, bytes: MAX_BYTES };

impl Journal {
    /// Creates a journal of the whole game in `folder`, which is created if it is missing. When
    /// this returns, the file survives a loss of power.
    ///
    /// # Errors
    /// Why it cannot be written.
    pub fn create(
        folder: &Path,
        record: &Record,
        left: Option<[TimeLeft; 2]>,
    ) -> Result<Journal, JournalError> {
        Journal::create_on(Box::new(RealDisk), folder, record, left)
    }

    pub(super) fn create_on(
        disk: Box<dyn Disk>,
        folder: &Path,
        record: &Record,
        left: Option<[TimeLeft; 2]>,
    ) -> Result<Journal, JournalError> {
        let wrong = |error| StoreError::Io { path: folder.to_owned(), error };
        private::make_folder(folder).map_err(wrong)?;
        let (text, size) = whole(record, left)?;
        let selection = record.game.position().selection().clone();
        let (seconds, id) = (now() / 1000, &selection.variant().id);
        for number in 1..MOST {
            let path = folder.join(format!("{seconds}-{number}-{id}.{EXTENSION}"));
            match store::create_new_on(&*disk, &path, text.as_bytes(), Access::Private) {
                Ok(file) => {
                    let journal = Journal {
                        disk,
                        is_watched: is_at(&file, &path).unwrap_or(false),
                        file,
                        path,
                        selection,
                        size,
                        worn_at: size.worn(),
                        is_dirty: false,
                        is_closed: false,
                    };
                    return Ok(journal);
                }
                Err(StoreError::Exists { .. }) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(wrong(io::ErrorKind::AlreadyExists.into()).into())
    }

    /// Opens a journal to resume its game. Where a part of it cannot be read, a copy of the whole
    /// file is kept beside it under another name.
    ///
    /// # Errors
    /// Why it cannot be opened; nothing has changed then.
    pub fn open(path: &Path, variants: &Games) -> Result<Opened, OpenError> {
        let wrong = |error| OpenError::Io { path: path.to_owned(), error };
        let (mut file, writable) = open(path).map_err(wrong)?;
        // Some file systems have no locks: there the game can be resumed without one.
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return Err(OpenError::Locked);
        }
        let bytes = read(&mut file).map_err(wrong)?;
        let unreadable = |error| OpenError::Unreadable { path: path.to_owned(), error };
        let recovered = recover(&bytes, variants).map_err(unreadable)?;
        let (mut whole, mut kept) = (true, None);
        if recovered.cut.is_some() || recovered.text.is_some() {
            kept = keep_copy(path, &bytes).ok();
            whole = kept.is_some() && mend(path, &mut file, &recovered).is_ok();
        }
        file.seek(SeekFrom::End(0)).map_err(wrong)?;
        let is_closed = !(writable && whole);
        let journal = Journal {
            disk: Box::new(RealDisk),
            is_watched: is_at(&file, path).unwrap_or(false),
            file,
            path: path.to_owned(),
            selection: recovered.game.record.game.position().selection().clone(),
            size: Size { lines: recovered.lines, bytes: recovered.sound },
            // Its length after rewriting is not yet known.
            worn_at: LEAST_WORN,
            is_dirty: !is_closed,
            is_closed,
        };
        Ok(Opened { journal, recovered, kept })
    }

    /// Appends entries: they outlive the program when this returns.
    ///
    /// # Errors
    /// Why they cannot be written. The file may then have a part of them, and the journal has to be
    /// written again before anything else is appended.
    pub fn append(&mut self, entries: &[Entry]) -> Result<(), JournalError> {
        if self.is_closed {
            return Err(JournalError::Closed);
        }
        let mut text = String::new();
        let lines = write_entries(&mut text, self.size.lines, &self.selection, entries);
        let size = Size { lines, bytes: self.size.bytes + text.len() };
        if !size.is_within(LARGEST) {
            return Err(JournalError::TooLong);
        }
        (self.size, self.is_dirty) = (size, true);
        let written = disk::write_all(&*self.disk, &mut self.file, text.as_bytes());
        written.map_err(|error| JournalError::Append { path: self.path.clone(), error })
    }

    /// Makes the appended entries survive a loss of power.
    ///
    /// # Errors
    /// If the disk could not write it, or if the file has been removed, which is reported once.
    pub fn sync(&mut self) -> Result<(), JournalError> {
        self.check_path()?;
        if self.is_dirty {
            let synced = self.disk.sync(&self.file);
            synced.map_err(|error| JournalError::Append { path: self.path.clone(), error })?;
            self.is_dirty = false;
        }
        Ok(())
    }

    /// Detects that somebody has removed the file, which is reported once.
    fn check_path(&mut self) -> Result<(), JournalError> {
        if !self.is_watched {
            return Ok(());
        }
        let path = || self.path.clone();
        let error = match is_at(&self.file, &self.path) {
            Ok(true) => return Ok(()),
            Ok(false) => JournalError::Removed { path: path() },
            Err(error) => JournalError::Append { path: path(), error },
        };
        (self.is_watched, self.is_closed) = (false, true);
        Err(error)
    }

    /// Writes the journal again from the whole game; the old file stays until the new one is safe. The directory is
    /// created if it has been removed.
    ///
    /// # Errors
    /// Why it cannot be written.
    pub fn rewrite(
        &mut self,
        record: &Record,
        left: Option<[TimeLeft; 2]>,
    ) -> Result<(), JournalError> {
        let (text, size) = whole(record, left)?;
        // If the directory cannot be created, creating the file fails too, and its error is
        // reported.
        let _ = self.path.parent().map(private::make_folder);
        self.file = store::put(&*self.disk, &self.path, text.as_bytes(), Access::Private)?;
        (self.size, self.worn_at) = (size, size.worn());
        (self.is_dirty, self.is_closed) = (false, false);
        self.is_watched = is_at(&self.file, &self.path).unwrap_or(false);
        Ok(())
    }

    /// Whether the journal should be written again: it has grown much longer than its game needs,
    /// or nothing can be appended.
    #[must_use]
    pub fn is_worn(&self) -> bool {
        self.is_closed || !self.size.is_within(self.worn_at)
    }

    /// The path of the file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Removes the file: the game is stored elsewhere.
    ///
    /// # Errors
    /// The error of the system.
    pub fn remove(self) -> io::Result<()> {
        self.disk.remove(&self.path)
    }
}

/// Removes a journal and with it its game, whatever the file holds.
///
/// # Errors
/// If it cannot be removed, or is open in another process: then it is unchanged.
pub fn discard(path: &Path) -> Result<(), OpenError> {
    let (file, _) = open(path).map_err(|error| OpenError::Io { path: path.to_owned(), error })?;
    if let Err(TryLockError::WouldBlock) = file.try_lock() {
        return Err(OpenError::Locked);
    }
    fs::remove_file(path).map_err(|error| OpenError::NotRemoved { path: path.to_owned(), error })
}

/// The end of the file names of journals.
pub(super) const EXTENSION: &str = "journal";

/// The text of a journal of the whole game.
fn whole(record: &Record, left: Option<[TimeLeft; 2]>) -> Result<(String, Size), JournalError> {
    let game = &record.game;
    check_size(game)?;
    let (mut text, mut lines) = begin(&Head::of(record));
    let selection = game.position().selection();
    for entry in snapshot::entries(record, left) {
        lines = write_entries(&mut text, lines, selection, &[entry]);
    }
    let size = Size { lines, bytes: text.len() };
    if size.is_within(LARGEST) { Ok((text, size)) } else { Err(JournalError::TooLong) }
}

/// The text of a journal up to the first entry, with the copy of the head, and the number of its last line.
pub(super) fn begin(head: &Head) -> (String, usize) {
    let (mut text, mut number) = (format!("{MAGIC}\n"), 0);
    for (kind, args) in head.lines() {
        number += 1;
        text.push_str(&JournalLine { number, kind: kind.to_owned(), args, ms: now() }.write());
    }
    text.push_str(&head.copy(number + 1, now()).write());
    (text, number + 1)
}

/// Refuses a game that could not be read back completely.
fn check_size(game: &Game) -> Result<(), JournalError> {
    let plies = (0..game.node_count()).filter_map(|index| game.node_by_index(index));
    let longest = plies.map(|id| game.node(id).ply()).max();
    if longest > Some(MAX_PLIES) {
        return Err(JournalError::TooLarge(Fault::TooManyMoves));
    }
    // The start is not a move.
    if game.node_count() > MAX_NODES + 1 {
        return Err(JournalError::TooLarge(Fault::TooManyNodes));
    }
    Ok(())
}

/// Writes a line for each entry, after the line with the number `last`. Returns the number of the
/// last line.
pub(super) fn write_entries(
    text: &mut String,
    last: usize,
    selection: &Selection,
    entries: &[Entry],
) -> usize {
    for (entry, number) in entries.iter().zip(last + 1..) {
        let (kind, args) = (entry.kind().to_owned(), entry.args(selection));
        text.push_str(&JournalLine { number, kind, args, ms: now() }.write());
    }
    last + entries.len()
}

/// Milliseconds since 1970.
fn now() -> u64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

/// Everything in the file, up to one byte more than a journal may have.
pub(super) fn read(file: &mut File) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Opens a journal. Returns whether it is writable; otherwise the game can still be resumed.
fn open(path: &Path) -> io::Result<(File, bool)> {
    match OpenOptions::new().read(true).write(true).open(path) {
        Ok(file) => Ok((file, true)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Err(error),
        Err(_) => File::open(path).map(|file| (file, false)),
    }
}

/// Cuts a damaged journal after its sound part, or replaces it if lines of that part were repaired.
fn mend(path: &Path, file: &mut File, recovered: &Recovered) -> Result<(), StoreError> {
    let wrong = |error| StoreError::Io { path: path.to_owned(), error };
    let Some(text) = &recovered.text else {
        return file.set_len(recovered.sound as u64).map_err(wrong);
    };
    *file = store::put(&RealDisk, path, text, Access::Private)?;
    Ok(())
}

/// Keeps a damaged journal under a name that no other file has, which is returned.
fn keep_copy(path: &Path, bytes: &[u8]) -> io::Result<PathBuf> {
    for number in 1..MOST {
        let copy = path.with_extension(format!("damaged-{number}"));
        match store::create_private(&copy, bytes) {
            Ok(()) => return Ok(copy),
            Err(StoreError::Exists { .. }) => {}
            Err(StoreError::Io { error, .. }) => return Err(error),
            Err(StoreError::NoFolder { .. }) => return Err(io::ErrorKind::NotFound.into()),
            Err(
                StoreError::NotAFile { .. } | StoreError::InUse { .. } | StoreError::Foreign { .. },
            ) => {
                return Err(io::ErrorKind::InvalidInput.into());
            }
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_journal_is_worn_at_twice_its_game_however_long_that_is() {
        let short = Size { lines: 10, bytes: 400 };
        assert!(LEAST_WORN.is_within(short.worn()));
        let long = Size { lines: 100_000, bytes: 6 << 20 };
        assert!(Size { lines: 200_000, ..long }.is_within(long.worn()));
        assert!(!Size { lines: 200_001, ..long }.is_within(long.worn()));
        assert!(!Size { bytes: (12 << 20) + 1, ..long }.is_within(long.worn()));
    }
}
