//! A process that keeps a table open after its owner has left it, and the requests to it.
//!
//! The program of the owner starts it when the table is opened. It waits at the end of a pipe whose other end only the
//! program of the owner has, so that it notices every end of that program, `kill -9` too. Then it opens the table again
//! with its game, until the owner comes back or closes the table by a request to its socket, which only the owner can
//! reach.

use std::ffi::OsString;
use std::io::{self, Read, Write};
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::Path;
use std::process::{ChildStdin, Command, Stdio};
use std::thread;
use std::time::Duration;

use super::keeper_request::KeeperRequest;
use super::place::{Place, PlaceError};
use super::socket::Listening;
use crate::peers;
use crate::remote::TableName;
use crate::storage::private::Access;

/// The first argument after the name of the table that makes `zushiki host` such a process.
const STANDBY: &str = "--standby";

/// The ending of the name of the socket for requests.
const ENDING: &str = "keeper";
/// The maximum number of bytes of a request.
const LONGEST: u64 = 32;
/// The time in which a request comes after the connection.
const ASKS_WITHIN: Duration = Duration::from_secs(1);
/// The time in which a request is carried out.
const ANSWERS_WITHIN: Duration = Duration::from_secs(20);
/// The time in which the system frees the files of a process that was killed.
const FREE_WITHIN: Duration = Duration::from_millis(50);

/// The process that takes over a table when this value is dropped, or this program ends in any other way.
#[derive(Debug)]
pub struct Standby {
    /// The pipe whose end it notices.
    _pipe: ChildStdin,
}

impl Standby {
    /// Starts the process, with the options that `zushiki host` needs to open the table again.
    ///
    /// # Errors
    /// The error of the system.
    pub fn start(table: &TableName, options: &[OsString]) -> io::Result<Standby> {
        let mut command = Command::new(std::env::current_exe()?);
        command.args(["host", &table.to_string(), STANDBY]).args(options);
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        let mut child = command.spawn()?;
        peers::spare(child.id());
        let pipe = child.stdin.take().ok_or(io::ErrorKind::BrokenPipe)?;
        Ok(Standby { _pipe: pipe })
    }
}

/// Leaves the terminal and waits until the program that has started this one has left the table.
pub fn await_owner() {
    // An error means that this process leads a session already, as one without a terminal.
    let _ = rustix::process::setsid();
    // An error is the end of the pipe, too.
    let _ = io::copy(&mut io::stdin().lock(), &mut io::sink());
}

/// The socket for requests to the process that keeps a table. Dropped, it is removed.
#[derive(Debug)]
pub struct KeeperSocket(Listening);

/// A request that is being carried out. The process that has made it waits until this value is dropped.
#[derive(Debug)]
pub struct KeeperCall {
    /// The request.
    pub request: KeeperRequest,
    _stream: UnixStream,
}

impl KeeperSocket {
    /// The path of the socket.
    #[must_use]
    pub fn path(&self) -> &Path {
        self.0.path()
    }

    /// Waits for requests about a table in `place`, the user's own directory. They go to `sink`.
    ///
    /// # Errors
    /// The reason why there is no socket.
    pub fn new(
        place: &Place,
        table: &TableName,
        sink: impl Fn(KeeperCall) -> bool + Send + 'static,
    ) -> Result<KeeperSocket, PlaceError> {
        let accept = move |listener: UnixListener| {
            let mut calls = listener.incoming().flatten().filter_map(call);
            calls.all(sink);
        };
        let path = place.socket(table, ENDING)?;
        Listening::new(path, table, Access::Private, "keeper", accept).map(KeeperSocket)
    }
}

/// The request that comes by a connection; `None` if none comes in time, as from somebody who only looks whether
/// there is a process.
fn call(stream: UnixStream) -> Option<KeeperCall> {
    stream.set_read_timeout(Some(ASKS_WITHIN)).ok()?;
    let mut line = String::new();
    // The other end closes its direction after the request.
    Read::by_ref(&mut &stream).take(LONGEST).read_to_string(&mut line).ok()?;
    let request = KeeperRequest::read(&line)?;
    Some(KeeperCall { request, _stream: stream })
}

/// Makes a request to the process that keeps a table, and waits until it has been carried out. Returns whether there
/// is such a process. `place` is the user's own directory.
///
/// # Errors
/// The error of the system, or that the process gives no answer.
pub fn ask_keeper(
    place: &Place,
    table: &TableName,
    request: KeeperRequest,
) -> Result<bool, PlaceError> {
    let path = place.socket(table, ENDING)?;
    match carried_out(&path, request) {
        Ok(()) => Ok(true),
        Err(error) if is_missing(&error) => Ok(false),
        // The process was killed meanwhile. Its files are free in a moment.
        Err(error) if is_end(&error) => {
            thread::sleep(FREE_WITHIN);
            Ok(false)
        }
        Err(error) => Err(PlaceError::io(&path, error)),
    }
}

/// Sends a request to the socket at `path`, and waits until it has been carried out.
fn carried_out(path: &Path, request: KeeperRequest) -> io::Result<()> {
    let mut stream = UnixStream::connect(path)?;
    stream.set_read_timeout(Some(ANSWERS_WITHIN))?;
    stream.write_all(request.word().as_bytes())?;
    stream.shutdown(std::net::Shutdown::Write)?;
    stream.read_to_end(&mut Vec::new()).map(drop)
}

/// Whether a process keeps a table open, whose owner has left it. `place` is the user's own directory.
#[must_use]
pub fn is_kept(place: &Place, table: &TableName) -> bool {
    place.socket(table, ENDING).is_ok_and(|path| UnixStream::connect(path).is_ok())
}

fn is_missing(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::ConnectionRefused)
}

/// Whether the other end of a connection has ended before it took what was sent.
fn is_end(error: &io::Error) -> bool {
    use io::ErrorKind::{BrokenPipe, ConnectionReset, NotConnected};
    matches!(error.kind(), BrokenPipe | ConnectionReset | NotConnected)
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use super::*;

    #[test]
    fn a_request_waits_until_it_has_been_carried_out() {
        let folder = tempfile::tempdir().unwrap();
        let place = Place::own(Some(folder.path().join("tables"))).unwrap();
        let table = "garden".parse().unwrap();
        let ask = |request| ask_keeper(&place, &table, request).unwrap();
        assert!(!ask(KeeperRequest::Close) && !is_kept(&place, &table));
        let (sender, calls) = channel();
        let sink = move |call| sender.send(call).is_ok();
        let socket = KeeperSocket::new(&place, &table, sink).unwrap();
        assert!(is_kept(&place, &table));
        let carry_out = thread::spawn(move || {
            let call: KeeperCall = calls.recv().unwrap();
            drop(socket);
            call.request
        });
        // Whatever is not a request has no effect.
        let path = place.socket(&table, ENDING).unwrap();
        UnixStream::connect(&path).unwrap().write_all(&[b'x'; 1000]).unwrap();
        assert!(ask(KeeperRequest::HandOver));
        assert_eq!(carry_out.join().unwrap(), KeeperRequest::HandOver);
        assert!(!path.exists() && !is_kept(&place, &table));
    }

    #[test]
    fn a_process_that_ends_before_it_takes_a_request_is_as_good_as_none() {
        let folder = tempfile::tempdir().unwrap();
        let place = Place::own(Some(folder.path().join("tables"))).unwrap();
        let table = "garden".parse().unwrap();
        let path = place.socket(&table, ENDING).unwrap();
        let listener = UnixListener::bind(&path).unwrap();
        // Its end of the connection is closed with bytes that were not read, as by the end of a process.
        let end = thread::spawn(move || {
            let (stream, _) = listener.accept().unwrap();
            rustix::net::recv(&stream, &mut [0; 1], rustix::net::RecvFlags::PEEK).unwrap();
        });
        assert!(!ask_keeper(&place, &table, KeeperRequest::HandOver).unwrap());
        end.join().unwrap();
    }
}
