//! Repetition (sennichite) and perpetual check.

use super::tree::Tree;
use crate::board::Color;
use crate::rules::{Outcome, Position, Termination};
use crate::variant::{PerpetualCheck, RepetitionResult};

/// The end by repetition where `position`, which follows the cursor's node, has then occurred as
/// often as the rules allow.
pub(super) fn outcome(tree: &Tree, position: &Position) -> Option<Outcome> {
    let rules = position.selection().rules();
    let before = tree.occurrences(position);
    let &first = before.first()?;
    if 1 + before.len() < usize::from(rules.repetition.count.get()) {
        return None;
    }
    let draw = Outcome { winner: None, by: Termination::Repetition };
    Some(match (rules.perpetual_check, checking_sides(tree, first, position)) {
        (PerpetualCheck::Loses, [true, true]) => {
            Outcome { winner: None, by: Termination::PerpetualCheck }
        }
        (PerpetualCheck::Loses, [true, false]) => perpetual_check_by(Color::Black),
        (PerpetualCheck::Loses, [false, true]) => perpetual_check_by(Color::White),
        _ => match rules.repetition.result {
            RepetitionResult::Draw => draw,
            RepetitionResult::MoverLoses => Outcome { winner: Some(position.to_move()), ..draw },
        },
    })
}

fn perpetual_check_by(checker: Color) -> Outcome {
    Outcome { winner: Some(!checker), by: Termination::PerpetualCheck }
}

/// For each side, whether all its moves since ply `first` gave check, up to and including the move
/// that leads to `position`. Indexed by [`Color::index`].
fn checking_sides(tree: &Tree, first: usize, position: &Position) -> [bool; 2] {
    let last = (position.to_move(), position.counts_as_check());
    let since = tree.line().take(tree.cursor_ply() + 1).skip(first + 1);
    let moves = since.map(|node| (node.position.to_move(), node.check)).chain([last]);
    let mut always = [true, true];
    for (to_move, check) in moves {
        always[(!to_move).index()] &= check;
    }
    always
}
