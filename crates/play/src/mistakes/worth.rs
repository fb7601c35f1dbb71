//! Which moves are worth asking about, and which answers are good enough.

use crate::analysis::{Verdict, counted};
use zushiki_core::board::Color;
use zushiki_record::Evaluation;

/// The maximum number of problems of a lesson: a player does not remember more.
pub const MOST_PROBLEMS: usize = 5;
/// After this number of problems only blunders are added, so that a lesson has no minor mistakes.
pub(super) const FEW_PROBLEMS: usize = 3;
/// The largest loss of an answer that is as good as the best, in hundredths of a pawn. Searches of the same position
/// from one ply to the next differ by about as much, and it is less than the loss from which a move gets a mark, so
/// that no move with a mark is a good answer.
pub const NEAR: i32 = 60;
/// An answer is also as good as the best if it lowers the share of the mover by at most this much, in thousandths: if
/// the game is nearly decided, a larger loss means little.
pub const NEAR_SHARE: i32 = 20;
/// The smallest drop of the share of the mover, in thousandths, that makes a move worth asking about.
const LEAST_SHARE: i32 = 60;
/// The advantage, in hundredths of a pawn, beyond which a game is decided for the lesson: about three average pieces.
const WON: i32 = 1000;
/// The number of lines to search in a position that may become a problem. If all of them are good answers, there is
/// nothing to find, and only a blunder becomes a problem.
pub(super) const LINES: usize = 4;

/// Whether a move with this verdict is about as good as the best.
pub(super) fn is_near(verdict: &Verdict) -> bool {
    verdict.loss <= NEAR || verdict.share_lost <= NEAR_SHARE
}

/// Whether the evaluation changed enough, from `before` to `after`, to ask about the move of
/// `mover`.
pub(super) fn is_worth_asking(
    mover: Color,
    before: Evaluation,
    after: Evaluation,
    verdict: &Verdict,
) -> bool {
    let sign = if mover == Color::Black { 1 } else { -1 };
    let (before, after) = (sign * counted(before), sign * counted(after));
    let is_decided = before.min(after) >= WON || before.max(after) <= -WON;
    verdict.mark().is_some() && verdict.share_lost >= LEAST_SHARE && !is_decided
}
