//! The evaluations that a game holds: those in its comments, and its end.

use zushiki_core::board::Color;
use zushiki_core::game::{DeclaredEnd, Game, NodeId};
use zushiki_core::rules::Outcome;
use zushiki_engine::Score;
use zushiki_record::Evaluation;

/// The largest advantage that counts, in hundredths of a pawn: beyond it the game is decided, and
/// differences do not show the quality of moves.
pub const DECIDED: i32 = 2000;

/// The advantage of Black that counts, in hundredths of a pawn, from -[`DECIDED`] to [`DECIDED`].
#[must_use]
pub fn counted(evaluation: Evaluation) -> i32 {
    evaluation.hundredths_within(DECIDED)
}

/// Advantages of Black with their shares: see [`share`]. The steps are narrower near 0, where differences
/// mean more.
const SHARES: [(i32, u32); 9] = [
    (-DECIDED, 0),
    (-1000, 125),
    (-500, 250),
    (-150, 375),
    (0, 500),
    (150, 625),
    (500, 750),
    (1000, 875),
    (DECIDED, 1000),
];

/// The share of Black in a bar or a graph, in thousandths, for its advantage in hundredths of a pawn: 500 if both sides
/// are equal, 0 or 1000 if the game is decided.
#[must_use]
pub fn share(advantage: i32) -> u32 {
    let advantage = advantage.clamp(-DECIDED, DECIDED);
    let steps = SHARES.iter().zip(&SHARES[1..]);
    let step = steps.into_iter().find(|(_, (end, _))| advantage <= *end);
    step.map_or(500, |((from, low), (to, high))| {
        let along = (advantage - from).unsigned_abs();
        low + along * (high - low) / (to - from).unsigned_abs()
    })
}

/// The advantage of Black at each node of the main line, including the start, in hundredths of a pawn; `None` if it is
/// not known.
#[must_use]
pub fn values(game: &Game) -> Vec<Option<i32>> {
    game.main_line().into_iter().map(|id| value_at(game, id)).collect()
}

/// The advantage of Black at a node, in hundredths of a pawn; `None` if it is not known.
#[must_use]
pub fn value_at(game: &Game, id: NodeId) -> Option<i32> {
    match end_by_rules(game, id) {
        Some(end) => Some(value_of_end(end)),
        None => Evaluation::in_comment(&game.node(id).notes().comment).map(counted),
    }
}

/// The evaluation of a position whose search gave `score` for the side to move.
#[must_use]
pub fn evaluation_of(score: Score, to_move: Color) -> Evaluation {
    let sign = sign_of(to_move);
    match score {
        Score::Eval(value) => Evaluation::Hundredths(sign * value),
        Score::Mate(plies) if plies > 0 => Evaluation::Win(sign * plies),
        // A side that is mated has lost in 0 plies, a number without a sign.
        Score::Mate(plies) => Evaluation::Win(sign * plies.min(-1)),
    }
}

/// Whether the position of a node should have an evaluation but has none.
pub(super) fn is_missing(game: &Game, id: NodeId) -> bool {
    let comment = &game.node(id).notes().comment;
    Evaluation::in_comment(comment).is_none() && end_by_rules(game, id).is_none()
}

/// The end of the game by the rules at the position of a node; `None` for a resignation.
#[must_use]
pub fn end_by_rules(game: &Game, id: NodeId) -> Option<Outcome> {
    let node = game.node(id);
    // A resignation does not evaluate the position, which then has an evaluation.
    let is_declared = matches!(node.declared_end(), DeclaredEnd::Standing(_));
    game.position_of(id).outcome().or_else(|| node.end().filter(|_| !is_declared))
}

/// The value of an end, in hundredths of a pawn from Black's side.
pub(super) fn value_of_end(end: Outcome) -> i32 {
    end.winner.map_or(0, |winner| sign_of(winner) * DECIDED)
}

/// The evaluation of a game that is over: [`DECIDED`] for the winner, or 0 for a draw. It is not written to comments.
#[must_use]
pub fn evaluation_of_end(end: Outcome) -> Evaluation {
    Evaluation::Hundredths(value_of_end(end))
}

/// 1 for Black, -1 for White: the factor between scores of that side and those of Black.
pub(super) fn sign_of(color: Color) -> i32 {
    match color {
        Color::Black => 1,
        Color::White => -1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_grow_with_the_advantage() {
        assert_eq!([-9000, -2000, 0, 2000, 9000].map(share), [0, 0, 500, 1000, 1000]);
        assert_eq!([-150, 75, 1500].map(share), [375, 562, 937]);
        let shares: Vec<u32> = (-2100..=2100).map(share).collect();
        assert!(shares.is_sorted());
    }
}
