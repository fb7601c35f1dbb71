//! The last check of a problem: each move of the solver is the only good one, by long searches from both sides.

use super::analyst::{Analyst, Purpose};
use zushiki_core::board::Move;
use zushiki_core::rules::Position;
use zushiki_engine::Earlier;
use zushiki_play::problems::Tactic;

/// Whether searches of `nodes` confirm each move of the solver: it is the only good one, the defender has no answer that
/// makes it bad, and has one that refutes the second best move.
pub(super) fn holds(analyst: &mut Analyst, start: &Position, tactic: &Tactic, nodes: u64) -> bool {
    let (mut position, mut earlier) = (start.clone(), Vec::new());
    let mut purpose = None;
    for (ply, &mv) in tactic.line.iter().enumerate() {
        if ply % 2 == 0 {
            purpose = holds_here(analyst, (&position, &earlier), (mv, purpose), nodes);
            if purpose.is_none() {
                return false;
            }
        }
        earlier.push(Earlier::new(&position, mv));
        if position.play(mv).is_err() {
            return false;
        }
    }
    true
}

/// The purpose of `mv`, if it is the only good move; for the first move of the line, `purpose` is `None`.
fn holds_here(
    analyst: &mut Analyst,
    (position, earlier): (&Position, &[Earlier]),
    (mv, purpose): (Move, Option<Purpose>),
    nodes: u64,
) -> Option<Purpose> {
    // Without what the shorter searches have found.
    analyst.forget();
    let look = analyst.look(position, earlier, (nodes, 2));
    let (found, now) = look.only_good(purpose)?;
    let second = look.ranked.get(1)?.0;
    let mut chance = |mv| {
        let (mut after, mut earlier) = (position.clone(), earlier.to_vec());
        earlier.push(Earlier::new(position, mv));
        after.play(mv).ok().map(|()| analyst.chance_of_mover(&after, &earlier, nodes / 2))
    };
    let is_only = found == mv && now.needs(chance(mv)?, chance(second)?, purpose.is_none());
    is_only.then_some(now)
}
