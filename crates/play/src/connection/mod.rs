//! The connections that carry the lines of a shared table: sockets in a directory, and commands.
//!
//! `place` has the directory of tables and its checks, `socket` the socket of a table, `dial` the way to one, `endpoint`
//! where it leads, `greet` the wait for its first line, `wire` a connection with the threads that read and write it,
//! `wires` all connections of one end, `carrier` one end with its connections. `standby` is the process that keeps a table
//! open when its owner has left, `keeper_request` has the requests to it, `removal` notices that a socket was removed. `no_sockets` has
//! the types of `socket` and `standby` for other systems. `seat_file` is what both ends keep so that a game can be
//! resumed, `seat_keeper` keeps it, `notify` the command that tells the user about a turn, `stopwatch` the time that
//! passes at a table.

mod carrier;
mod dial;
mod endpoint;
mod greet;
mod keeper_request;
#[cfg(not(unix))]
mod no_sockets;
mod notify;
mod place;
mod removal;
mod seat_file;
mod seat_keeper;
#[cfg(unix)]
mod socket;
#[cfg(unix)]
mod standby;
mod stopwatch;
mod wire;
mod wires;

pub use self::carrier::{CarriedEnd, Carrier};
pub use self::dial::{Dial, DialError};
pub use self::endpoint::Endpoint;
pub use self::greet::{GreetError, Greeted, reach};
pub use self::keeper_request::KeeperRequest;
#[cfg(not(unix))]
pub use self::no_sockets::{
    KeeperCall, KeeperSocket, OpenTable, Standby, Stream, ask_keeper, await_owner, connect,
    is_kept, tables, user_named,
};
pub use self::notify::{Notifier, NotifyError, TurnNotice};
pub use self::place::{Found, Place, PlaceError, is_supported};
pub use self::removal::watch_removal;
pub use self::seat_file::{SeatFile, SeatFileError};
pub use self::seat_keeper::{
    KeptSeat, SeatEnd, SeatKeeper, kept_seats, letter_seats, lock_letters,
};
#[cfg(unix)]
pub use self::socket::{OpenTable, Stream, connect, tables, user_named};
#[cfg(unix)]
pub use self::standby::{KeeperCall, KeeperSocket, Standby, ask_keeper, await_owner, is_kept};
pub use self::stopwatch::{Stopwatch, since_1970};
pub use self::wire::{Wire, attend};
pub use self::wires::Wires;
