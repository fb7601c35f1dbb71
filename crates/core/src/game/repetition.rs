//! Repetition (sennichite) and perpetual check.

use super::tree::Tree;
use crate::board::{Color, Move};
use crate::rules::{Outcome, Position, Termination};
use crate::variant::{PerpetualAttack, PerpetualCheck, RepetitionResult};

/// The end by repetition if `position`, to which `mv` leads from the cursor's node, would then have occurred as often
/// as the rules allow.
pub(super) fn outcome(tree: &Tree, mv: Move, position: &Position) -> Option<Outcome> {
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
        _ => match (rules.perpetual_attack, threatening_sides(tree, first, mv, position)) {
            (PerpetualAttack::Loses, [true, true]) => draw,
            (PerpetualAttack::Loses, [true, false]) => perpetual_attack_by(Color::Black),
            (PerpetualAttack::Loses, [false, true]) => perpetual_attack_by(Color::White),
            _ => match rules.repetition.result {
                // If the last occurrence is forbidden, no move leads to it; a game file can.
                RepetitionResult::Draw | RepetitionResult::Forbidden => draw,
                RepetitionResult::MoverLoses => {
                    Outcome { winner: Some(position.to_move()), ..draw }
                }
                RepetitionResult::BlackLoses => Outcome { winner: Some(Color::White), ..draw },
            },
        },
    })
}

/// Whether the rules forbid a move to `position`, because it would occur too often.
pub(super) fn is_forbidden(tree: &Tree, position: &Position) -> bool {
    let rule = position.selection().rules().repetition;
    rule.result == RepetitionResult::Forbidden
        && 1 + tree.occurrences(position).len() >= usize::from(rule.count.get())
}

/// The end at `position`, which follows the cursor's node, if all its moves are forbidden for repetition.
pub(super) fn outcome_without_others(tree: &Tree, position: &Position) -> Option<Outcome> {
    if position.selection().rules().repetition.result != RepetitionResult::Forbidden {
        return None;
    }
    let is_allowed = |mv| {
        let mut next = position.clone();
        next.play(mv).is_ok() && !is_forbidden(tree, &next)
    };
    let found = position.legal_moves().into_iter().any(is_allowed);
    (!found).then(|| position.outcome_without_moves())
}

fn perpetual_attack_by(attacker: Color) -> Outcome {
    Outcome { winner: Some(!attacker), by: Termination::PerpetualAttack }
}

/// For each side, whether all its moves since ply `first` made a threat: gave check, or attacked a piece
/// with the piece that moved. The last of them is `mv`, which leads to `position`.
fn threatening_sides(tree: &Tree, first: usize, mv: Move, position: &Position) -> [bool; 2] {
    let mut always = [true, true];
    if position.selection().rules().perpetual_attack == PerpetualAttack::Draw {
        return always;
    }
    let since = (first + 1..=tree.cursor_ply()).filter_map(|ply| tree.id_on_line(ply));
    let moves = since.filter_map(|id| Some((tree.node(id).mv()?, tree.position_of(id))));
    for (mv, position) in moves.chain([(mv, position.clone())]) {
        let side = !position.to_move();
        always[side.index()] &= position.is_threatened_by(mv);
    }
    always
}

fn perpetual_check_by(checker: Color) -> Outcome {
    Outcome { winner: Some(!checker), by: Termination::PerpetualCheck }
}

/// For each side, whether all its moves since ply `first` gave check, up to and including the move
/// that leads to `position`. Indexed by [`Color::index`].
fn checking_sides(tree: &Tree, first: usize, position: &Position) -> [bool; 2] {
    let last = (position.to_move(), position.counts_as_check());
    let since = tree.line().take(tree.cursor_ply() + 1).skip(first + 1);
    let moves = since.map(|node| (node.to_move(), node.check)).chain([last]);
    let mut always = [true, true];
    for (to_move, check) in moves {
        always[(!to_move).index()] &= check;
    }
    always
}
