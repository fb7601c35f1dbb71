//! The positions of a game that may become problems.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::analyst::Analyst;
use super::games::Played;
use zushiki_core::board::Move;
use zushiki_core::rules::Position;
use zushiki_engine::{Counting, MateLimits, MateRequest, MateVerdict, solve_mate};

/// The number of nodes of the look at a position after a mistake.
const LOOK: u64 = 2_000;
/// The least loss of the chance to win by the move before, by the scores of the game.
const SWING: f64 = 0.08;
/// The least difference of the chances after the best and the second best move at the look.
const GAP: f64 = 0.12;
/// The first ply that is looked at.
const FIRST: usize = 10;
/// The least number of legal moves.
const CHOICE: usize = 8;
/// The number of nodes of the search for a mate by checks.
const MATE_NODES: u64 = 20_000;
/// A position that may become a problem.
pub(super) struct Candidate {
    /// The number of moves before it.
    pub(super) ply: usize,
    pub(super) position: Position,
}

/// The positions of `game` after a mistake in which the side to move may have a single good move that is worth asking
/// about. `see` is called with each, and says whether more are wanted.
pub(super) fn candidates(
    analyst: &mut Analyst,
    game: &Played,
    see: &mut dyn FnMut(&mut Analyst, Candidate) -> bool,
) {
    for ply in FIRST..game.positions.len() {
        let loss = game.chances[ply - 1] - (1.0 - game.chances[ply]);
        let (position, last) = (&game.positions[ply], game.moves[ply - 1]);
        // The game has often found the answer, so that the look is only for the others.
        if loss >= SWING
            && !is_plain(position, game.moves[ply], last)
            && is_candidate(analyst, position, last)
            && !see(analyst, Candidate { ply, position: position.clone() })
        {
            break;
        }
    }
}

fn is_candidate(analyst: &mut Analyst, position: &Position, last: Move) -> bool {
    if position.outcome().is_some() || position.is_check() || position.legal_moves().len() < CHOICE
    {
        return false;
    }
    let look = analyst.look(position, &[], (LOOK, 2));
    let [(mv, best), (_, second), ..] = look.ranked[..] else { return false };
    best - second >= GAP
        && (0.35..).contains(&best)
        && second < 0.65
        && !is_plain(position, mv, last)
        && !has_mate(position)
}

/// Whether `mv` only takes back on the square of `last`, the move before, or takes a piece that nothing guards.
fn is_plain(position: &Position, mv: Move, last: Move) -> bool {
    let captures: Vec<_> = position.captures(mv).collect();
    if captures.is_empty() {
        return false;
    }
    let mut after = position.clone();
    let is_free = after.play(mv).is_ok() && after.attackers(mv.to(), after.to_move()).is_empty();
    is_free || captures.contains(&last.to())
}

/// Whether the side to move mates by checks, as in a mate problem.
fn has_mate(position: &Position) -> bool {
    let request = MateRequest {
        position: position.clone(),
        earlier: Vec::new(),
        limits: MateLimits { nodes: Some(MATE_NODES), time: None, table_mib: 1 },
        counting: Counting::OfGame,
    };
    let answer = solve_mate(&request, &AtomicBool::new(false), &|| Duration::ZERO);
    matches!(answer.verdict, MateVerdict::Mate(_))
}
