//! The material that a line wins.

use zushiki_core::board::{Move, PieceKind};
use zushiki_core::rules::Position;
use zushiki_engine::SlipJudge;

/// The worth of a royal that is taken while its side has another one, in the unit of evaluations.
const SECOND_ROYAL: i32 = 900;

/// The value of a piece in an exchange, in the unit of evaluations.
pub(super) fn worth(judge: &SlipJudge, position: &Position, kind: PieceKind) -> i32 {
    if position.selection().face(kind).royal { SECOND_ROYAL } else { judge.worth(kind) }
}

/// The material that the side to move in `start` wins by `line`, in the unit of evaluations: the captures and promotions
/// of both sides. Moves from the first illegal one on do not count.
#[must_use]
pub fn gain(judge: &SlipJudge, start: &Position, line: &[Move]) -> i32 {
    let mut position = start.clone();
    let mut gain = 0;
    for &mv in line {
        let before = position.clone();
        if position.play(mv).is_err() {
            break;
        }
        let sign = if before.to_move() == start.to_move() { 1 } else { -1 };
        gain += sign * gain_of(judge, &before, mv);
    }
    gain
}

/// The material that a move wins at once.
fn gain_of(judge: &SlipJudge, before: &Position, mv: Move) -> i32 {
    let kinds = before.captures(mv).filter_map(|at| before.piece(at)).map(|piece| piece.kind);
    let captured: i32 = kinds.map(|kind| worth(judge, before, kind)).sum();
    let promoted = before.moved_kind(mv).zip(before.landed_kind(mv));
    let promoted = promoted.filter(|_| mv.promotes() && mv.drop().is_none());
    let worth = |kind| worth(judge, before, kind);
    captured + promoted.map_or(0, |(from, to)| worth(to) - worth(from))
}
