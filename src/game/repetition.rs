//! The same position once too often.

use super::tree::Node;
use crate::board::Color;
use crate::rules::{Outcome, Position, Termination};
use crate::variant::{PerpetualCheck, RepetitionResult};

/// The end that reaching `position` once more brings, `path` being the nodes before it.
pub(super) fn outcome<'a>(
    path: impl DoubleEndedIterator<Item = &'a Node>,
    position: &Position,
) -> Option<Outcome> {
    let rules = position.selection().rules();
    let path: Vec<&Node> = path.collect();
    let same = |node: &&Node| node.position == *position;
    let first = path.iter().position(same)?;
    let occurrences = 1 + path[first..].iter().filter(|node| same(node)).count();
    if occurrences < usize::from(rules.repetition.count.get()) {
        return None;
    }
    let draw = Outcome { winner: None, by: Termination::Repetition };
    Some(match (rules.perpetual_check, checkers(&path[first + 1..], position)) {
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

/// Which sides gave check with every move since the first occurrence: those of the nodes `since`,
/// and the last one, which led to `position`.
fn checkers(since: &[&Node], position: &Position) -> [bool; 2] {
    let last = (position.to_move(), position.is_check());
    let moves = since.iter().map(|node| (node.position.to_move(), node.check)).chain([last]);
    let mut always = [true, true];
    for (to_move, check) in moves {
        always[(!to_move).index()] &= check;
    }
    always
}

/// How often the position of the last node of `path` has come up on it.
pub(super) fn count<'a>(path: impl DoubleEndedIterator<Item = &'a Node>) -> usize {
    let mut backward = path.rev();
    let Some(current) = backward.next() else { return 0 };
    1 + backward.filter(|node| node.position == current.position).count()
}
