//! The events at which the bell rings: a check, ten seconds left on a clock, and a fallen flag.

use zushiki_core::board::Color;
use zushiki_play::session::Session;

/// The present state of check and clock, as far as the bell announces it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Alarm {
    /// The number of moves that lead to the live node.
    ply: usize,
    /// Whether the side to move there is in check.
    check: bool,
    /// The side whose clock runs.
    running: Option<Color>,
    /// Whether a period or the game is lost on that clock within ten seconds.
    short: bool,
    flagged: bool,
}

impl Alarm {
    pub(super) fn of(session: &Session) -> Alarm {
        let game = session.game();
        let live = game.live_node();
        let running = session.clock().and_then(|clock| Some((clock, clock.running()?)));
        Alarm {
            ply: game.node(live).ply(),
            check: game.position_of(live).is_check(),
            running: running.map(|(_, side)| side),
            short: running.is_some_and(|(clock, side)| clock.left(side).is_short()),
            flagged: session.has_flagged(),
        }
    }

    /// Whether the bell rings when `before` has become this. A clock that is short at the start of a
    /// turn does not ring: with short periods it would at every move.
    pub(super) fn rings_after(self, before: Alarm) -> bool {
        let is_same_turn = self.running == before.running && self.ply == before.ply;
        (self.check && self.ply > before.ply)
            || (self.short && !before.short && is_same_turn)
            || (self.flagged && !before.flagged)
    }
}
