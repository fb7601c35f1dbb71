//! The same position once too often.

use super::tree::Tree;
use crate::board::Color;
use crate::rules::{Outcome, Position, Termination};
use crate::variant::{PerpetualCheck, RepetitionResult};

/// The end that reaching `position` from the current place once more brings.
pub(super) fn outcome(tree: &Tree, position: &Position) -> Option<Outcome> {
    let rules = position.selection().rules();
    let before = tree.occurrences(position);
    let &first = before.first()?;
    if 1 + before.len() < usize::from(rules.repetition.count.get()) {
        return None;
    }
    let draw = Outcome { winner: None, by: Termination::Repetition };
    Some(match (rules.perpetual_check, checkers(tree, first, position)) {
        (PerpetualCheck::Loses, [true, true]) => draw,
        (PerpetualCheck::Loses, [true, false]) => perpetual(Color::Black),
        (PerpetualCheck::Loses, [false, true]) => perpetual(Color::White),
        _ => match rules.repetition.result {
            RepetitionResult::Draw => draw,
            RepetitionResult::MoverLoses => Outcome { winner: Some(position.to_move()), ..draw },
        },
    })
}

fn perpetual(checker: Color) -> Outcome {
    Outcome { winner: Some(!checker), by: Termination::PerpetualCheck }
}

/// Which sides gave check with every move since the occurrence at the ply `first`, the last one
/// included, which led to `position`.
fn checkers(tree: &Tree, first: usize, position: &Position) -> [bool; 2] {
    let last = (position.to_move(), position.is_check());
    let since = tree.line().take(tree.at() + 1).skip(first + 1);
    let moves = since.map(|node| (node.position.to_move(), node.check)).chain([last]);
    let mut always = [true, true];
    for (to_move, check) in moves {
        always[(!to_move).index()] &= check;
    }
    always
}
