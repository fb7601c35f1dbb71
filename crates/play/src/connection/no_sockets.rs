//! The types and functions of `socket` and `standby` on systems without Unix sockets, where no table is opened: no value
//! of these types exists.

use std::ffi::OsString;
use std::io;
use std::path::Path;

use super::keeper_request::KeeperRequest;
use super::place::{Found, Place, PlaceError};
use super::wire::{Ends, Wire};
use crate::remote::{LinkEvent, LinkId, TableName};

/// The socket of a table.
#[derive(Debug)]
pub enum OpenTable {}

impl OpenTable {
    /// Opens a table.
    ///
    /// # Errors
    /// [`PlaceError::Unsupported`].
    pub fn new(
        _place: &Place,
        _table: &TableName,
        _sink: impl Fn(Stream) -> bool + Send + 'static,
    ) -> Result<OpenTable, PlaceError> {
        Err(PlaceError::Unsupported)
    }

    /// The path of the socket.
    #[must_use]
    pub fn path(&self) -> &Path {
        match *self {}
    }
}

/// A connection without its threads.
#[derive(Debug)]
pub enum Stream {}

impl Stream {
    /// The user at the other end.
    #[must_use]
    pub fn user(&self) -> Option<String> {
        match *self {}
    }

    /// Starts the connection.
    ///
    /// # Errors
    /// None, because there is no connection.
    pub(super) fn start(
        self,
        _link: LinkId,
        _sink: impl Fn(LinkEvent) + Send + 'static,
    ) -> io::Result<Wire> {
        match self {}
    }

    /// The user who has opened the table.
    ///
    /// # Errors
    /// None, because there is no connection.
    pub(super) fn owner(&self, _path: &Path) -> io::Result<u32> {
        match *self {}
    }

    pub(super) fn ends(self) -> io::Result<Ends> {
        match self {}
    }
}

/// The name of the user with this number: the number.
#[must_use]
pub fn user_named(number: u32) -> String {
    number.to_string()
}

/// Connects to a table.
///
/// # Errors
/// [`PlaceError::Unsupported`].
pub fn connect(_place: &Place, _table: &TableName) -> Result<Stream, PlaceError> {
    Err(PlaceError::Unsupported)
}

/// The tables in a directory: none.
#[must_use]
pub fn tables(_place: &Place) -> Vec<Found> {
    Vec::new()
}

/// The process that takes over a table.
#[derive(Debug)]
pub enum Standby {}

impl Standby {
    /// Starts the process.
    ///
    /// # Errors
    /// [`io::ErrorKind::Unsupported`]: the system has no tables.
    pub fn start(_table: &TableName, _options: &[OsString]) -> io::Result<Standby> {
        Err(io::ErrorKind::Unsupported.into())
    }
}

/// The socket for requests.
#[derive(Debug)]
pub enum KeeperSocket {}

impl KeeperSocket {
    /// Waits for requests.
    ///
    /// # Errors
    /// [`PlaceError::Unsupported`].
    pub fn new(
        _place: &Place,
        _table: &TableName,
        _sink: impl Fn(KeeperCall) -> bool + Send + 'static,
    ) -> Result<KeeperSocket, PlaceError> {
        Err(PlaceError::Unsupported)
    }

    /// The path of the socket.
    #[must_use]
    pub fn path(&self) -> &Path {
        match *self {}
    }
}

/// A request that is being carried out.
#[derive(Debug)]
pub struct KeeperCall {
    /// The request.
    pub request: KeeperRequest,
}

/// Waits for nothing.
pub fn await_owner() {}

/// Makes a request to the process that keeps a table: there is none.
///
/// # Errors
/// None.
pub fn ask_keeper(
    _place: &Place,
    _table: &TableName,
    _request: KeeperRequest,
) -> Result<bool, PlaceError> {
    Ok(false)
}

/// Whether a process keeps the table open: no process does on these systems.
#[must_use]
pub fn is_kept(_place: &Place, _table: &TableName) -> bool {
    false
}
