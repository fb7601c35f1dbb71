//! How a table is reached: by a socket on this machine, or by a command.

use std::io;

use super::connect;
use super::place::{Place, PlaceError};
use super::wire::{Wire, WireEvent};
use crate::remote::TableName;
use zushiki_core::text::quoted;

/// How a table is reached.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Dial {
    /// A socket on this machine.
    Socket(Place, TableName),
    /// A command whose standard input and output lead to the table, and its arguments.
    Command(Vec<String>),
}

/// The reason why a connection cannot be made.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)] // the messages describe the items
pub enum DialError {
    #[error(transparent)]
    Place(#[from] PlaceError),
    #[error("the connection has no thread: {0}")]
    Thread(io::Error),
    #[error("{} cannot be started: {error}", quoted(command))]
    Command { command: String, error: io::Error },
}

impl Dial {
    /// Connects. What comes goes to `sink`. With `is_quiet` a command writes no errors and asks no questions, because the
    /// board is on the terminal.
    ///
    /// # Errors
    /// The reason why it is not possible.
    pub fn dial(
        &self,
        is_quiet: bool,
        sink: impl Fn(WireEvent) + Send + 'static,
    ) -> Result<Wire, DialError> {
        match self {
            Dial::Socket(place, table) => {
                connect(place, table)?.start(sink).map_err(DialError::Thread)
            }
            Dial::Command(words) => Wire::command(words, is_quiet, sink).map_err(|error| {
                let command = words.first().cloned().unwrap_or_default();
                DialError::Command { command, error }
            }),
        }
    }
}
