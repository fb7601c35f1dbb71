//! What carries the lines of a shared table: sockets in a directory, and commands.
//!
//! `place` has the directory of tables and its checks, `socket` the socket of a table, `dial` the way to one, `greet`
//! the wait for its first line, `wire` a connection with the threads that read and write it, `wires` all connections of
//! one end, `hosted` the end of a host with its connections, `standby` the process that keeps a table open when its owner
//! has left, `seat_file` what both ends keep so that a game can be resumed, `notify` the command that tells the user
//! about a turn, `stopwatch` the time that passes at a table.

mod dial;
mod greet;
mod hosted;
mod notify;
mod place;
mod seat_file;
mod socket;
mod standby;
mod stopwatch;
mod wire;
mod wires;

pub use self::dial::{Dial, DialError};
pub use self::greet::{GreetError, Greeted, reach};
pub use self::hosted::{HostCarrier, HostedTable};
pub use self::notify::{Notifier, NotifyError, TurnNotice};
pub use self::place::{Place, PlaceError};
pub use self::seat_file::{KeptSeat, SeatEnd, SeatFile, SeatFileError, SeatKeeper, kept_seats};
pub use self::socket::{Found, OpenTable, Stream, connect, is_supported, tables};
pub use self::standby::{
    KeeperCall, KeeperRequest, KeeperSocket, STANDBY, Standby, ask_keeper, await_owner, is_kept,
};
pub use self::stopwatch::{Stopwatch, since_1970};
pub use self::wire::{Wire, WireEvent, attend};
pub use self::wires::{WireInput, Wires};
