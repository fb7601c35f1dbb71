//! The evaluations that a game holds: those in its comments, and its end.

use zushiki_core::board::Color;
use zushiki_core::game::{DeclaredEnd, Game, NodeId};
use zushiki_core::rules::Outcome;
use zushiki_engine::{ChanceCurve, Score};
use zushiki_record::Evaluation;

/// The largest advantage that counts, in hundredths of a pawn: beyond it the game is decided, and
/// differences do not show the quality of moves.
pub const DECIDED: i32 = 2000;

/// The chance to win of a side whose win is certain, in thousandths.
const CERTAIN: i32 = 1000;

/// The advantage of Black that counts, in hundredths of a pawn, from -[`DECIDED`] to [`DECIDED`].
#[must_use]
pub fn counted(evaluation: Evaluation) -> i32 {
    evaluation.hundredths_within(DECIDED)
}

/// The chance of Black to win, in thousandths, by the curve of the game; a forced win is certain.
#[must_use]
pub fn chance_of_black(curve: ChanceCurve, evaluation: Evaluation) -> i32 {
    match evaluation {
        Evaluation::Win(plies) if plies > 0 => CERTAIN,
        Evaluation::Win(_) => 0,
        Evaluation::Hundredths(value) => (f64::from(CERTAIN) * curve.chance(value)).round() as i32,
    }
}

/// A chance of thousandths as a whole number of hundredths.
#[must_use]
pub fn percent(thousandths: i32) -> i32 {
    (thousandths + 5) / 10
}

/// The advantage of Black at each node of the line shown, including the start, in hundredths of a pawn; `None` if it is
/// not known.
#[must_use]
pub fn values(game: &Game) -> Vec<Option<i32>> {
    game.shown_line().into_iter().map(|id| value_at(game, id)).collect()
}

/// The advantage of Black at a node, in hundredths of a pawn; `None` if it is not known.
#[must_use]
pub fn value_at(game: &Game, id: NodeId) -> Option<i32> {
    evaluation_at(game, id).map(counted)
}

/// The evaluation of a node: that in its comment, or that of the end of the game; `None` if there is none.
#[must_use]
pub fn evaluation_at(game: &Game, id: NodeId) -> Option<Evaluation> {
    match end_by_rules(game, id) {
        Some(end) => Some(evaluation_of_end(end)),
        None => Evaluation::in_comment(&game.node(id).notes().comment),
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

/// The advantage of the winner of a game that is over: more than any curve needs for certainty.
const WON: i32 = 30_000;

/// The evaluation of a game that is over; 0 for a draw. It is not written to comments.
#[must_use]
pub fn evaluation_of_end(end: Outcome) -> Evaluation {
    Evaluation::Hundredths(end.winner.map_or(0, |winner| sign_of(winner) * WON))
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
    use zushiki_core::variant::{Choice, Selection, library};
    use zushiki_engine::TunedFiles;

    #[test]
    fn chances_grow_with_the_advantage_up_to_a_forced_win() {
        let selection = Selection::new(library::find("sho").unwrap(), &Choice::default()).unwrap();
        let curve = ChanceCurve::of(&selection, &TunedFiles::default());
        let chance = |evaluation| chance_of_black(curve, evaluation);
        let estimates = (-3000..=3000).map(|value| chance(Evaluation::Hundredths(value)));
        let all = [chance(Evaluation::Win(-1))].into_iter().chain(estimates);
        let all: Vec<i32> = all.chain([chance(Evaluation::Win(9))]).collect();
        assert!(all.is_sorted());
        assert_eq!([all[0], all[3001], all[6002]], [0, 500, 1000]);
    }
}
