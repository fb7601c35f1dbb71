//! The computer as a player: a thread in which the engine thinks, its use of time, its strength, its
//! manners.
//!
//! `thinker` owns the thread, `time` shares out the clock, `level` makes weaker players of the engine,
//! `dice` are the random numbers for it. `computer` is the computer in a list of players, `players` lets it
//! play a game, `adviser` lets it help a person; `request` asks the engine about a position of a game, and
//! `sink` is where the thoughts of several engines go.

mod adviser;
mod computer;
mod dice;
mod level;
mod players;
mod request;
mod sink;
mod thinker;
mod time;

pub use adviser::{ADVISER_MATE_LIMITS, Advice, AdviceKind, AdviceRequest, Adviser, LinesRequest};
pub use computer::{Computer, ComputerError, parse_player};
pub use dice::Dice;
pub use level::{Level, LevelError};
pub use players::{ComputerPlayers, Decision, Seen};
pub use request::request_at;
pub use thinker::{Thinker, Thought, Ticket};
pub use time::{Allowance, Budget};

use crate::board::Color;
use crate::game::Game;
use crate::rules::Position;

/// Whether a person plays this game against the computer or with clocks, and it is not over. Help by an
/// engine would be unfair then, unless the players want it.
#[must_use]
pub fn is_contest(seen: Seen<'_>) -> bool {
    let is_computer = |color| Computer::of(seen.players, color).is_some();
    let computers = Color::ALL.into_iter().filter(|&color| is_computer(color)).count();
    let is_contested = computers == 1 || computers == 0 && seen.clock.is_some();
    is_contested && seen.game.live_outcome().is_none()
}

/// Whether the side to move wins `position` by claiming or declaring an impasse now.
#[must_use]
pub fn wins_by_impasse(position: &Position) -> bool {
    let us = position.to_move();
    let claimed = Game::new(position.clone()).claim_impasse();
    claimed.is_ok_and(|outcome| outcome.winner == Some(us))
}
