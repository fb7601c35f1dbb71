//! A table that people on other machines share: the lines that both ends exchange, as pure state machines.
//!
//! One end has the table and is its host; the others are guests: one who plays, and spectators. Each line is a JSON
//! object; `docs/protocol-table.md` describes them for other programs. The host decides every move. A guest shows what
//! the host has sent, and compares the key of each position.
//!
//! [`Hosting`] is the end of the host, for all lines at once; [`Guest`] is that of a guest, and [`Visit`] one of its
//! lines. Both take bytes and change a [`Table`](crate::table::Table), and return lines to send and news for people.
//! They use no sockets, threads or clocks: the owner has these. No line can name a file, start a program or change
//! anything but its own game.
//!
//! `setup` is the table that a host offers, `hosting` takes what comes to the host, `sending` has what it sends, `known`
//! what all who have joined know already, `people` the places for those who come, `delayed` the lines that spectators
//! get later. `guest` is a guest over all its connections, `visit` what it does by one.
//! `end` is one end of a table, whichever it is, and `news` what happens there for people.
//! `names` has the names of tables and their addresses, `lines` cuts bytes into lines within bounds, `messages` are the
//! lines as data, `fields` reads them. `letter` has the moves of games by letters.

#[cfg(test)]
mod clock_tests;
#[cfg(test)]
mod days_tests;
#[cfg(test)]
mod delay_tests;
mod delayed;
mod end;
mod fields;
mod guest;
#[cfg(test)]
mod guest_tests;
mod hosting;
mod known;
mod letter;
#[cfg(test)]
mod letter_tests;
mod lines;
mod link;
mod messages;
#[cfg(test)]
mod mutation_tests;
mod names;
mod news;
mod people;
mod said;
mod sending;
mod setup;
#[cfg(test)]
mod storing_tests;
#[cfg(test)]
mod tests;
mod turn;
mod visit;
#[cfg(test)]
mod watch_tests;

pub use self::end::{TableEnd, Wait};
pub use self::guest::{FIRST_LINK, GREETS_WITHIN, Guest, Visitor};
pub use self::hosting::{Hosting, Seat};
pub use self::letter::{LETTER_TEXT, Letter, LetterError, agreement};
pub use self::lines::{GUEST_LINE, HOST_LINE, LineBuffer, LineFault};
pub use self::link::{LinkEvent, LinkId, LinkOutput};
pub use self::messages::{
    FarewellReason, GuestMessage, HostMessage, Presence, RefusalReason, Saying, TableCard,
};
pub use self::names::{Address, AddressError, GameId, TableName, TableNameError, Token};
pub use self::news::{GuestEnd, TableNews, VisitError};
pub use self::said::{SAID, said};
pub use self::setup::{HostGame, HostSetup, KeptOffer, SeatTerms};
pub use self::turn::TurnWatch;
pub use self::visit::{CardError, Visit};

/// The version of the lines.
pub const VERSION: u64 = 1;
