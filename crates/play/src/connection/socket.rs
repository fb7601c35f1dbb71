//! The socket of a table.

use std::fs;
use std::io::{self, Read};
use std::net::Shutdown;
use std::os::unix::fs::{FileTypeExt, MetadataExt, PermissionsExt};
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use super::place::{Found, Place, PlaceError};
use super::wire::{Ends, Wire};
use crate::remote::{HOST_LINE, HostMessage, LineBuffer, LinkEvent, LinkId, TableCard, TableName};
use crate::storage::lock::Lock;
use crate::storage::private::Access;

/// The time in which the other end takes what is sent.
const TAKES_WITHIN: Duration = Duration::from_secs(10);
/// The time in which a table that is joined takes the connection.
const CONNECTS_WITHIN: Duration = Duration::from_secs(10);
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
    /// Opens the socket at `path` for connections to `table`, with this access. `accept` gets them in a thread with this
    /// name.
    ///
    /// # Errors
    /// The reason why there is no socket.
    pub(super) fn new(
        path: PathBuf,
        table: &TableName,
        access: Access,
        thread: &str,
        accept: impl FnOnce(UnixListener) + Send + 'static,
    ) -> Result<Listening, PlaceError> {
        let failed = |error| PlaceError::io(&path, error);
        let lock = Place::lock(&path, table, access)?;
        remove_left_behind(&path).map_err(failed)?;
        let listener = UnixListener::bind(&path).map_err(failed)?;
        let listening = Listening { path: path.clone(), _lock: lock };
        if let Some(mode) = access.mode() {
            fs::set_permissions(&path, fs::Permissions::from_mode(mode)).map_err(failed)?;
        }
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
        let access = if place.is_shared() { Access::Group } else { Access::Private };
        let accept = move |listener: UnixListener| {
            let streams = listener.incoming().flatten();
            streams.map(Stream).all(sink);
        };
        Listening::new(place.path(table)?, table, access, "table", accept).map(OpenTable)
    }
}

/// Removes the socket of a process that was stopped. Whatever is not a socket stays, and opening fails.
fn remove_left_behind(path: &Path) -> io::Result<()> {
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
        peer_of(&self.0).map(user_named)
    }

    /// Starts the connection. What comes goes to `sink`.
    ///
    /// # Errors
    /// If the system gives no thread.
    pub(super) fn start(
        self,
        link: LinkId,
        sink: impl Fn(LinkEvent) + Send + 'static,
    ) -> io::Result<Wire> {
        Wire::start(self.ends()?, None, link, sink)
    }

    /// The number of the user who has opened the table, whose socket is at `path`.
    pub(super) fn owner(&self, path: &Path) -> io::Result<u32> {
        match peer_of(&self.0) {
            Some(owner) => Ok(owner),
            None => fs::symlink_metadata(path).map(|found| found.uid()),
        }
    }

    pub(super) fn ends(self) -> io::Result<Ends> {
        let (input, closing) = (self.0.try_clone()?, self.0.try_clone()?);
        self.0.set_write_timeout(Some(TAKES_WITHIN))?;
        // An error means that it has ended already.
        let end = move || drop(closing.shutdown(Shutdown::Both));
        Ok(Ends { input: Box::new(input), output: Box::new(self.0), end: Box::new(end) })
    }
}

/// The number of the user at the other end of a connection, if the system shows it.
#[cfg(target_os = "linux")]
fn peer_of(stream: &UnixStream) -> Option<u32> {
    Some(rustix::net::sockopt::socket_peercred(stream).ok()?.uid.as_raw())
}

#[cfg(not(target_os = "linux"))]
fn peer_of(_stream: &UnixStream) -> Option<u32> {
    None
}

/// The name of the user with this number; the number if the system knows no name.
#[must_use]
pub fn user_named(number: u32) -> String {
    let number = number.to_string();
    let users = fs::read_to_string("/etc/passwd").unwrap_or_default();
    let name = users.lines().find_map(|line| {
        let mut fields = line.split(':');
        let name = fields.next()?;
        (fields.nth(1)? == number).then(|| name.to_owned())
    });
    name.unwrap_or(number)
}

/// Connects to a table.
///
/// # Errors
/// [`PlaceError::NoTable`] if nobody has opened it, [`PlaceError::NotASocket`] if there is something else in its place,
/// [`PlaceError::Silent`] if it takes no connection; otherwise the error of the system.
pub fn connect(place: &Place, table: &TableName) -> Result<Stream, PlaceError> {
    connect_within(place, table, CONNECTS_WITHIN)
}

fn connect_within(
    place: &Place,
    table: &TableName,
    within: Duration,
) -> Result<Stream, PlaceError> {
    let path = place.path(table)?;
    // Another user may have put a link there.
    if fs::symlink_metadata(&path).is_ok_and(|found| !found.file_type().is_socket()) {
        return Err(PlaceError::NotASocket { path });
    }
    connected(&path, within).map(Stream).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound | io::ErrorKind::ConnectionRefused => {
            PlaceError::NoTable { table: table.clone() }
        }
        io::ErrorKind::WouldBlock => PlaceError::Silent,
        _ => PlaceError::io(&path, error),
    })
}

/// A connection to a socket, unless it takes none within a time: its process may not accept any.
fn connected(path: &Path, within: Duration) -> io::Result<UnixStream> {
    use rustix::io::{FdFlags, fcntl_setfd};
    use rustix::net::sockopt::{Timeout, set_socket_timeout};
    use rustix::net::{AddressFamily, SocketAddrUnix, SocketType, connect, socket};
    let socket = socket(AddressFamily::UNIX, SocketType::STREAM, None)?;
    fcntl_setfd(&socket, FdFlags::CLOEXEC)?;
    set_socket_timeout(&socket, Timeout::Send, Some(within))?;
    connect(&socket, &SocketAddrUnix::new(path)?)?;
    set_socket_timeout(&socket, Timeout::Send, None)?;
    Ok(UnixStream::from(socket))
}

/// The tables in a directory that are open, in the order of their names.
#[must_use]
pub fn tables(place: &Place) -> Vec<Found> {
    let found = place.names().into_iter().filter_map(|table| {
        let end = Instant::now() + ANSWERS_WITHIN;
        let stream = connect_within(place, &table, ANSWERS_WITHIN).ok()?;
        let owner = place
            .path(&table)
            .and_then(|path| stream.owner(&path).map_err(|error| PlaceError::io(&path, error)));
        Some(Found { table, owner: owner.ok(), card: card(stream.0, end) })
    });
    found.collect()
}

/// The card that the table at the other end of `stream` sends; `None` if it has not come by the time `end`.
fn card(mut stream: UnixStream, end: Instant) -> Option<TableCard> {
    let mut lines = LineBuffer::new(HOST_LINE);
    let mut buffer = [0; 8192];
    loop {
        let left = end.saturating_duration_since(Instant::now());
        // A time of zero is an error.
        stream.set_read_timeout(Some(left)).ok()?;
        let count = stream.read(&mut buffer).ok().filter(|&count| count > 0)?;
        if let Some(line) = lines.push(&buffer[..count]).ok()?.first() {
            return match HostMessage::read(line).ok()? {
                HostMessage::Table(card) => Some(*card),
                _ => None,
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;
    use std::os::unix::fs::symlink;
    use std::sync::mpsc::channel;

    use super::*;

    fn place(folder: &tempfile::TempDir) -> Place {
        Place::own(Some(folder.path().join("tables"))).unwrap()
    }

    #[test]
    fn a_table_that_sends_without_an_end_is_listed_without_a_card() {
        let folder = tempfile::tempdir().unwrap();
        let place = place(&folder);
        let listener = UnixListener::bind(place.folder().join("slow.table")).unwrap();
        // Byte after byte, until the other end has gone.
        let drip = thread::spawn(move || {
            let mut stream = listener.accept().unwrap().0;
            while stream.write_all(b" ").is_ok() {
                thread::sleep(ANSWERS_WITHIN / 20);
            }
        });
        let found = tables(&place);
        assert!(found.len() == 1 && found[0].card.is_none(), "{found:?}");
        drip.join().unwrap();
    }

    #[test]
    fn a_table_that_takes_no_connection_is_left_out() {
        let folder = tempfile::tempdir().unwrap();
        let place = place(&folder);
        let path = place.folder().join("full.table");
        let _listener = UnixListener::bind(&path).unwrap();
        let mut waiting = Vec::new();
        // Nobody accepts: at last no more connections wait.
        while let Ok(stream) = connected(&path, Duration::from_millis(10)) {
            waiting.push(stream);
        }
        assert!(tables(&place).is_empty());
        let error = connect_within(&place, &"full".parse().unwrap(), ANSWERS_WITHIN).unwrap_err();
        assert!(matches!(error, PlaceError::Silent), "{error}");
    }

    #[test]
    fn a_link_or_a_pipe_in_place_of_a_socket_is_not_used() {
        use rustix::fs::{CWD, Mode, mkfifoat};
        let folder = tempfile::tempdir().unwrap();
        let place = place(&folder);
        let (sender, opened) = channel();
        let _open = OpenTable::new(&place, &"real".parse().unwrap(), move |stream| {
            sender.send(stream).is_ok()
        });
        symlink(place.folder().join("real.table"), place.folder().join("link.table")).unwrap();
        mkfifoat(CWD, place.folder().join("pipe.table"), Mode::RUSR | Mode::WUSR).unwrap();
        for name in ["link", "pipe"] {
            let error = connect(&place, &name.parse().unwrap()).unwrap_err();
            assert!(matches!(error, PlaceError::NotASocket { .. }), "{name}: {error}");
        }
        let _stream = connect(&place, &"real".parse().unwrap()).unwrap();
        opened.recv().unwrap();
        assert!(opened.try_recv().is_err());
    }
}
