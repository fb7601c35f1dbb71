//! Whether a position is a sound problem: a win by force with a single first move.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use zushiki_core::board::Move;
use zushiki_core::phrase_enum;
use zushiki_core::rules::Position;
use zushiki_engine::{
    Counting, LONGEST_EXACT, Length, Mate, MateLimits, MateRequest, MateVerdict, solve_mate,
    winning_first_moves,
};

phrase_enum! {
    /// The reason why a position is not a sound problem.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Fault {
        #[phrase("problems-fault-over", "the game is over in this position")]
        Over,
        #[phrase("problems-fault-no-win", "the solver finds no win by checks here")]
        NoWin,
        #[phrase("problems-fault-not-found",
            "the solver finds no win here before it reaches its limit")]
        NotFound,
        /// More than one first move wins in the shortest time (in games with drops, in any time).
        #[phrase("problems-fault-several-first-moves", "more than one first move wins here")]
        SeveralFirstMoves,
    }
}

/// The win in a position, if one was found, and the reason why the position is not a sound problem. Another first move
/// makes it unsound if it wins in the same number of plies or fewer; in games with drops, as is usual in tsume shogi, if it
/// wins by checks in any number of plies.
pub(super) fn examine(position: &Position, limits: MateLimits) -> (Option<Mate>, Option<Fault>) {
    if position.outcome().is_some() {
        return (None, Some(Fault::Over));
    }
    let request = request(position, limits);
    let mate = match solve_mate(&request, &AtomicBool::new(false), &no_clock).verdict {
        MateVerdict::Mate(mate) => mate,
        MateVerdict::NoMate => return (None, Some(Fault::NoWin)),
        MateVerdict::Unknown => return (None, Some(Fault::NotFound)),
    };
    let has_several = first_moves(&request, &mate).len() > 1;
    (Some(mate), has_several.then_some(Fault::SeveralFirstMoves))
}

fn request(position: &Position, limits: MateLimits) -> MateRequest {
    MateRequest {
        position: position.clone(),
        earlier: Vec::new(),
        limits,
        counting: Counting::OfGame,
    }
}

/// The first moves that win; empty if they were not determined.
fn first_moves(request: &MateRequest, mate: &Mate) -> Vec<Move> {
    let plies = match mate.length {
        Length::Exactly(plies) if plies <= LONGEST_EXACT => Some(plies),
        _ => None,
    };
    let within = |plies| {
        let found = winning_first_moves(request, plies, &AtomicBool::new(false), &no_clock);
        found.unwrap_or_default()
    };
    let in_time = within(plies);
    let drops = request.position.selection().rules().drops.enabled;
    if !drops || plies.is_none() || in_time.len() != 1 { in_time } else { within(None) }
}

/// A clock for searches that are limited by nodes alone.
pub(super) fn no_clock() -> Duration {
    Duration::ZERO
}
