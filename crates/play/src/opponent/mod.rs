//! The computer as a player: a thread in which the engine thinks, its use of time, its strength, its answers to offers.
//!
//! `thinker` owns the thread, `time` divides the time of the clock, `level` makes weaker players from the engine, `opening`
//! has their first moves from a book,
//! `pace` lets them seem to think, `dice` has random numbers. `computer` is the computer in a list of players, `program` any program, among
//! them engines of other authors (see [`peers`](crate::peers)). `players` lets programs play a game, `adviser` lets the
//! computer help a person, and `analyst` an engine of another author; `request` asks the engine about a position of a
//! game, and `sink` receives the thoughts of several engines.

mod adviser;
mod analyst;
mod computer;
mod dice;
mod level;
mod opening;
mod pace;
mod players;
mod program;
mod request;
mod seconds;
mod sink;
mod thinker;
mod time;

pub use adviser::{
    ADVISER_MATE_LIMITS, Advice, AdviceKind, AdviceRequest, Adviser, AdviserEvent, LinesRequest,
    passed,
};
pub use analyst::{answer_of, lines_question};
pub use computer::{Computer, ComputerError};
pub use dice::Dice;
pub use level::{Level, LevelError};
pub use opening::{book_move, knows_openings};
pub use players::{Decision, Habits, ProgramPlayers, SeatError, SeatEvent, Seen};
pub use program::{
    AnalystError, PeerPlayer, PlayerError, Program, parse_analyst, parse_person, parse_player,
    written_player,
};
pub use request::request_at;
pub use thinker::{Thinker, Thought, Ticket};
pub use time::{Allowance, Budget};

use zushiki_core::board::Color;

/// Whether a person plays this game against a program or with clocks, and it is not over. Then help by an engine would
/// be unfair, unless the players want it.
#[must_use]
pub fn is_contest(seen: Seen<'_>) -> bool {
    let is_program = |color| Program::of(seen.players, color).is_some();
    let programs = Color::ALL.into_iter().filter(|&color| is_program(color)).count();
    let is_contested = programs == 1 || programs == 0 && seen.clock.is_some();
    is_contested && seen.game.live_outcome().is_none()
}
