//! The socket of a table.

use std::fs::{self, Permissions};
use std::io::{self, Read};
use std::net::Shutdown;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use super::place::{Found, Place, PlaceError};
use super::wire::{Ends, Wire, WireEvent};
use crate::remote::{HOST_LINE, HostMessage, LineBuffer, TableCard, TableName};
use crate::storage::lock::Lock;

/// The time in which the other end takes what is sent.
const TAKES_WITHIN: Duration = Duration::from_secs(10);
/// The time in which a table of a list answers.
const ANSWERS_WITHIN: Duration = Duration::from_millis(500);

/// A socket to which others connect. Dropped, it is removed.
#[derive(Debug)]
pub(super) struct Listening {
    path: PathBuf,
    /// Held so that no other process opens a socket of this name.
    _lock: Lock,
}

impl Drop for Listening {
    fn drop(&mut self) {
        // One that stays is replaced by the next of its name.
        let _ = fs::remove_file(&self.path);
    }
}

impl Listening {
    /// Opens the socket at `path` for connections to `table`, with the permissions `mode`. `accept` gets them in a thread
    /// with this name.
    ///
    /// # Errors
    /// The reason why there is no socket.
    pub(super) fn new(
        path: PathBuf,
        table: &TableName,
        mode: u32,
        thread: &str,
        accept: impl FnOnce(UnixListener) + Send + 'static,
    ) -> Result<Listening, PlaceError> {
        let failed = |error| PlaceError::io(&path, error);
        let lock = Place::lock(&path, table)?;
        remove_left_behind(&path).map_err(failed)?;
        let listener = UnixListener::bind(&path).map_err(failed)?;
        let listening = Listening { path: path.clone(), _lock: lock };
        fs::set_permissions(&path, Permissions::from_mode(mode)).map_err(failed)?;
        let thread = thread::Builder::new().name(thread.to_owned());
        thread.spawn(move || accept(listener)).map_err(failed)?;
        Ok(listening)
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }
}

/// The socket of a table that is open. Dropped, it is removed.
#[derive(Debug)]
pub struct OpenTable(Listening);

impl OpenTable {
    /// The path of the socket.
    #[must_use]
    pub fn path(&self) -> &Path {
        self.0.path()
    }

    /// Opens a table. New connections go to `sink`.
    ///
    /// # Errors
    /// The reason why it cannot be opened.
    pub fn new(
        place: &Place,
        table: &TableName,
        sink: impl Fn(Stream) -> bool + Send + 'static,
    ) -> Result<OpenTable, PlaceError> {
        // The directory decides who else gets as far as the socket.
        let mode = if place.is_shared() { 0o660 } else { 0o600 };
        let accept = move |listener: UnixListener| {
            let streams = listener.incoming().flatten();
            streams.map(Stream).all(sink);
        };
        Listening::new(place.path(table)?, table, mode, "table", accept).map(OpenTable)
    }
}

/// Removes the socket of a process that was stopped. Whatever is not a socket stays, and opening fails.
fn remove_left_behind(path: &Path) -> io::Result<()> {
    use std::os::unix::fs::FileTypeExt;
    match fs::symlink_metadata(path) {
        Ok(found) if found.file_type().is_socket() => fs::remove_file(path),
        _ => Ok(()),
    }
}

/// A connection without its threads.
#[derive(Debug)]
pub struct Stream(UnixStream);

impl Stream {
    /// The name of the user at the other end, or the number of the user; `None` if the system does not show it.
    #[must_use]
    pub fn user(&self) -> Option<String> {
        user_of(&self.0)
    }

    /// Starts the connection. What comes goes to `sink`.
    ///
    /// # Errors
    /// If the system gives no thread.
    pub fn start(self, sink: impl Fn(WireEvent) + Send + 'static) -> io::Result<Wire> {
        Wire::start(self.ends()?, None, sink)
    }

    pub(super) fn ends(self) -> io::Result<Ends> {
        let (input, closing) = (self.0.try_clone()?, self.0.try_clone()?);
        self.0.set_write_timeout(Some(TAKES_WITHIN))?;
        // An error means that it has ended already.
        let end = move || drop(closing.shutdown(Shutdown::Both));
        Ok(Ends { input: Box::new(input), output: Box::new(self.0), end: Box::new(end) })
    }
}

#[cfg(target_os = "linux")]
fn user_of(stream: &UnixStream) -> Option<String> {
    let peer = rustix::net::sockopt::socket_peercred(stream).ok()?;
    let number = peer.uid.as_raw().to_string();
    let users = fs::read_to_string("/etc/passwd").unwrap_or_default();
    let name = users.lines().find_map(|line| {
        let mut fields = line.split(':');
        let name = fields.next()?;
        (fields.nth(1)? == number).then(|| name.to_owned())
    });
    Some(name.unwrap_or(number))
}

#[cfg(not(target_os = "linux"))]
fn user_of(_stream: &UnixStream) -> Option<String> {
    None
}

/// Connects to a table.
///
/// # Errors
/// [`PlaceError::NoTable`] if nobody has opened it; otherwise the error of the system.
pub fn connect(place: &Place, table: &TableName) -> Result<Stream, PlaceError> {
    let path = place.path(table)?;
    UnixStream::connect(&path).map(Stream).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound | io::ErrorKind::ConnectionRefused => {
            PlaceError::NoTable { table: table.clone() }
        }
        _ => PlaceError::io(&path, error),
    })
}

/// The tables in a directory that are open, in the order of their names.
#[must_use]
pub fn tables(place: &Place) -> Vec<Found> {
    let found = place.names().into_iter().filter_map(|table| {
        let stream = connect(place, &table).ok()?;
        Some(Found { table, card: card(stream.0) })
    });
    found.collect()
}

/// The card that the table at the other end of `stream` sends; `None` if none comes in time.
fn card(mut stream: UnixStream) -> Option<TableCard> {
    stream.set_read_timeout(Some(ANSWERS_WITHIN)).ok()?;
    let mut lines = LineBuffer::new(HOST_LINE);
    let mut buffer = [0; 8192];
    loop {
        let count = stream.read(&mut buffer).ok().filter(|&count| count > 0)?;
        if let Some(line) = lines.push(&buffer[..count]).ok()?.first() {
            return match HostMessage::read(line).ok()? {
                HostMessage::Table(card) => Some(*card),
                _ => None,
            };
        }
    }
}
