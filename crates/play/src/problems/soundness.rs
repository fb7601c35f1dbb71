//! Whether a position is a sound problem: a win by force with a single first move.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::judge::Judgement;
use zushiki_core::board::Move;
use zushiki_core::rules::Position;
use zushiki_engine::{
    Clock, Counting, LONGEST_EXACT, Length, Mate, MateLimits, MateRequest, MateVerdict, solve_mate,
    winning_first_moves,
};

/// The result of the examination of a position.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The win; `None` if none was found.
    pub mate: Option<Mate>,
    /// The first moves that win; empty if that was not found out.
    pub first_moves: Vec<Move>,
    /// The number of nodes that the solver took for the win.
    pub nodes: u64,
    /// The reason why the position is not a sound problem.
    pub fault: Option<Fault>,
}

/// The reason why a position is not a sound problem.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// The game is over.
    #[error("the game is over in this position")]
    Over,
    /// The solver finds that the side to move cannot win by checks.
    #[error("the solver finds no win by checks here")]
    NoWin,
    /// The solver reached a limit.
    #[error("the solver finds no win here before it reaches its limit")]
    NotFound,
    /// More than one first move wins in the shortest time (in games with drops, in any time).
    #[error("more than one first move wins here")]
    SeveralFirstMoves,
}

impl Finding {
    /// The finding about a sound problem.
    pub(super) fn of(judgement: &Judgement) -> Finding {
        let mate = Some(judgement.mate.clone());
        let first_moves = judgement.mate.line.first().copied().into_iter().collect();
        Finding { mate, first_moves, nodes: judgement.nodes, fault: None }
    }

    fn fault(fault: Fault) -> Finding {
        Finding { mate: None, first_moves: Vec::new(), nodes: 0, fault: Some(fault) }
    }
}

/// Examines a position. Another first move makes it unsound if it wins in the same number of plies or fewer; in games
/// with drops, as is usual in tsume shogi, if it wins by checks in any number of plies.
#[must_use]
pub fn examine(
    position: &Position,
    limits: MateLimits,
    stop: &AtomicBool,
    clock: &dyn Clock,
) -> Finding {
    if position.outcome().is_some() {
        return Finding::fault(Fault::Over);
    }
    let request = request(position, limits);
    let answer = solve_mate(&request, stop, clock);
    let mate = match answer.verdict {
        MateVerdict::Mate(mate) => mate,
        MateVerdict::NoMate => return Finding::fault(Fault::NoWin),
        MateVerdict::Unknown => return Finding::fault(Fault::NotFound),
    };
    let first_moves = first_moves(&request, &mate, stop, clock);
    let fault = (first_moves.len() > 1).then_some(Fault::SeveralFirstMoves);
    Finding { mate: Some(mate), first_moves, nodes: answer.nodes, fault }
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
fn first_moves(
    request: &MateRequest,
    mate: &Mate,
    stop: &AtomicBool,
    clock: &dyn Clock,
) -> Vec<Move> {
    let plies = match mate.length {
        Length::Exactly(plies) if plies <= LONGEST_EXACT => Some(plies),
        _ => None,
    };
    let within = |plies| winning_first_moves(request, plies, stop, clock);
    let in_time = within(plies).unwrap_or_default();
    let drops = request.position.selection().rules().drops.enabled;
    if !drops || plies.is_none() || in_time.len() != 1 {
        return in_time;
    }
    within(None).unwrap_or_default()
}

/// A clock for searches that are limited by nodes alone.
pub(super) fn no_clock() -> Duration {
    Duration::ZERO
}
