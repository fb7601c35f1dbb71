//! Pieces that a problem does not need.

use super::compose::changes::{Part, parts, without};
use super::judge::{Judgement, QUICK, judge};
use zushiki_core::board::Move;

/// The parts of a problem without each of which it is sound and the attacker makes the same moves.
pub(crate) fn idle_parts(judgement: &Judgement) -> impl Iterator<Item = Part> {
    let parts = parts(&judgement.position).into_iter();
    parts.filter(|part| less(judgement, *part).is_some())
}

/// The problem without the pieces that it does not need.
pub(crate) fn mended(mut judgement: Judgement) -> Judgement {
    let next = |judgement: &Judgement| {
        let parts = parts(&judgement.position);
        parts.into_iter().find_map(|part| less(judgement, part))
    };
    while let Some(smaller) = next(&judgement) {
        judgement = smaller;
    }
    judgement
}

/// The problem without `part`, if it is sound and the attacker makes the same moves.
fn less(judgement: &Judgement, part: Part) -> Option<Judgement> {
    let position = &judgement.position;
    let rules = position.rules();
    let setup = without(rules.selection(), &position.setup(), &[part]);
    let smaller = judge(&rules, &setup, QUICK, 0)?;
    (smaller.is_sound() && attack(&smaller).eq(attack(judgement))).then_some(smaller)
}

/// The moves of the attacker.
fn attack(judgement: &Judgement) -> impl Iterator<Item = &Move> {
    judgement.mate.line.iter().step_by(2)
}
