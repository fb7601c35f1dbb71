//! What carries the lines of a shared table: sockets in a directory, and commands.
//!
//! `place` has the directory of tables and its checks, `socket` the socket of a table, `wire` a connection with the
//! threads that read and write it, `seat_file` what both ends keep so that a game can be resumed.

mod place;
mod seat_file;
mod socket;
mod wire;

pub use self::place::{Place, PlaceError};
pub use self::seat_file::{SeatFile, SeatFileError};
pub use self::socket::{Found, OpenTable, Stream, connect, is_supported, tables};
pub use self::wire::{Wire, WireEvent, attend};
