//! A side played by an engine of another author.

use std::io;
use std::time::Duration;

use super::{OVERHEAD, Seen, USUAL_TIME};
use crate::opponent::program::PeerPlayer;
use crate::opponent::time::Allowance;
use crate::peers::{EngineEntry, Peer, PeerEvent, PeerQuestion, PeerState, PeerTicket, SearchTime};
use crate::protocol::Times;
use zushiki_core::board::Color;
use zushiki_core::game::{Clock, Game, NodeId};
use zushiki_core::variant::Selection;

/// The engine of a side.
#[derive(Debug)]
pub(super) struct PeerMind {
    player: PeerPlayer,
    peer: Peer,
}

/// The minimum time that an engine is told to have.
const LEAST: Duration = Duration::from_millis(10);

impl PeerMind {
    /// # Errors
    /// If the system does not give a thread.
    pub(super) fn start(
        player: PeerPlayer,
        entry: EngineEntry,
        selection: &Selection,
        sink: impl FnMut(PeerEvent) + Send + 'static,
    ) -> io::Result<PeerMind> {
        Ok(PeerMind { player, peer: Peer::start(entry, selection, sink)? })
    }

    /// Asks for the move at `node`, which is the live one.
    pub(super) fn ask(&mut self, seen: Seen<'_>, node: NodeId) -> PeerTicket {
        let color = seen.game.node(node).to_move();
        let time = search_time(self.player.move_time, seen.clock, color);
        self.peer.ask(question(seen.game, time))
    }

    pub(super) fn hurry(&self) {
        self.peer.hurry();
    }

    pub(super) fn state(&self) -> PeerState {
        self.peer.state()
    }
}

/// The question for the move at the live node of `game`.
fn question(game: &Game, time: SearchTime) -> PeerQuestion {
    let moves = game.main_line().into_iter().filter_map(|id| game.node(id).mv()).collect();
    PeerQuestion { start: game.start().clone(), moves, time, lines: 0 }
}

/// The time for a move of `color`: by the clocks, but at most the time that the engine is given.
fn search_time(move_time: Option<Duration>, clock: Option<&Clock>, color: Color) -> SearchTime {
    match (move_time, clock) {
        (Some(time), Some(clock)) => {
            let most = Allowance::of_clock(clock, color).budget(OVERHEAD).hard;
            SearchTime::Move(time.min(most))
        }
        (Some(time), None) => SearchTime::Move(time),
        (None, Some(clock)) => SearchTime::Clock(times(clock, color)),
        (None, None) => SearchTime::Move(USUAL_TIME),
    }
}

/// The clocks that are sent to an engine that plays `color`: without the time that is lost in transmission.
fn times(clock: &Clock, color: Color) -> Times {
    let told = |time: Duration| time.saturating_sub(OVERHEAD).max(LEAST);
    let own = Allowance::of_clock(clock, color);
    let byoyomi = if own.byoyomi.is_zero() { Duration::ZERO } else { told(own.byoyomi) };
    let left = Color::ALL.map(|side| {
        let left = clock.left(side).main();
        Some(if side == color && byoyomi.is_zero() { told(left) } else { left })
    });
    let increment = Color::ALL.map(|side| clock.controls().of(side).increment());
    Times { left, increment, byoyomi, moves_to_go: None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_engine_gets_the_clocks_or_its_own_time() {
        let (ms, seconds) = (Duration::from_millis, Duration::from_secs);
        let time = |own: Option<u64>, clock: &str| {
            let clock = clock.parse().ok().map(Clock::new);
            search_time(own.map(seconds), clock.as_ref(), Color::Black)
        };
        assert_eq!(time(None, ""), SearchTime::Move(USUAL_TIME));
        assert_eq!(time(Some(2), ""), SearchTime::Move(seconds(2)));
        assert_eq!(time(Some(2), "10m"), SearchTime::Move(seconds(2)));
        assert!(matches!(time(Some(600), "1m"), SearchTime::Move(time) if time < seconds(60)));
        let main_left = [Some(ms(59_900)), Some(seconds(60))];
        let main = Times { left: main_left, ..Times::default() };
        assert_eq!(time(None, "1m"), SearchTime::Clock(main));
        let left = [Some(seconds(60)); 2];
        let periods = Times { left, byoyomi: ms(9_900), ..Times::default() };
        assert_eq!(time(None, "1m+3x10s"), SearchTime::Clock(periods));
        let increments =
            Times { left: main_left, increment: [seconds(2), seconds(5)], ..Times::default() };
        assert_eq!(time(None, "1m++2s/1m++5s"), SearchTime::Clock(increments));
    }
}
