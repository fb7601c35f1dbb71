//! The ways to reach a table: by a socket on this machine, or by a command.

use std::io;

use super::endpoint::Endpoint;
use super::place::{Place, PlaceError};
use super::wire::Wire;
use super::{connect, user_named};
use crate::remote::{LinkEvent, LinkId, TableName};
use zushiki_core::phrase_enum;
use zushiki_core::text::{escaped, quoted};

/// A way to reach a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Dial {
    /// A socket on this machine.
    Socket(Place, TableName),
    /// A command whose standard input and output lead to the table, and its arguments.
    Command(Vec<String>),
}

phrase_enum! {
    /// The reason why a connection cannot be made.
    #[derive(Debug)]
    pub enum DialError {
        Place(#[from] error: PlaceError),
        #[phrase("remote-other-user",
            "another user has opened the table: {user}", user = escaped(user))]
        OtherUser { user: String },
        Thread(error: io::Error),
        #[phrase("remote-command-not-started",
            "{command} cannot be started: {error}", command = quoted(command), error)]
        Command { command: String, error: io::Error },
    }
}

impl DialError {
    /// Whether no other connection can be made either.
    #[must_use]
    pub fn is_final(&self) -> bool {
        matches!(self, DialError::OtherUser { .. })
    }
}

impl Dial {
    /// Makes the connection of the number `link`. What comes goes to `sink`. With `is_quiet` a command writes no errors and asks no questions, because the
    /// board is on the terminal. Returns the endpoint, too. Where an earlier connection has led to `known`, this one leads
    /// there, or is not made.
    ///
    /// # Errors
    /// The reason why it is not possible.
    pub fn dial(
        &self,
        known: Option<&Endpoint>,
        is_quiet: bool,
        link: LinkId,
        sink: impl Fn(LinkEvent) + Send + 'static,
    ) -> Result<(Wire, Endpoint), DialError> {
        match self {
            Dial::Socket(place, table) => {
                let (stream, path) = (connect(place, table)?, place.path(table)?);
                let owner = stream.owner(&path).map_err(|error| PlaceError::io(&path, error))?;
                let endpoint = Endpoint::socket(&path, owner);
                if known.is_some_and(|known| *known != endpoint) {
                    return Err(DialError::OtherUser { user: user_named(owner) });
                }
                Ok((stream.start(link, sink).map_err(DialError::Thread)?, endpoint))
            }
            Dial::Command(words) => {
                let wire = Wire::command(words, is_quiet, link, sink).map_err(|error| {
                    let command = words.first().cloned().unwrap_or_default();
                    DialError::Command { command, error }
                })?;
                Ok((wire, Endpoint::command(words)))
            }
        }
    }
}
