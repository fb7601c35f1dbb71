//! The computer as a player: a thread in which the engine thinks, its use of time, its strength, its
//! manners.
//!
//! `thinker` owns the thread, `time` shares out the clock, `level` makes weaker players of the engine,
//! `dice` are the random numbers for it. `computer` is the computer in a list of players, `program` any
//! program, among them engines of other authors (see [`peers`](crate::peers)). `players` lets programs play
//! a game, `adviser` lets the computer help a person.

mod adviser;
mod computer;
mod dice;
mod level;
mod players;
mod program;
mod seconds;
mod thinker;
mod time;

pub use adviser::{ADVISER_MATE_LIMITS, Advice, AdviceKind, AdviceRequest, Adviser};
pub use computer::{Computer, ComputerError};
pub use dice::Dice;
pub use level::{Level, LevelError};
pub use players::{Decision, ProgramPlayers, SeatError, SeatEvent, Seen};
pub use program::{PeerPlayer, Program, parse_player};
pub use thinker::{Thinker, Thought, Ticket};
pub use time::{Allowance, Budget};
