//! The moves that are worth asking about, and the answers that are good enough.

use crate::analysis::Verdict;

/// The maximum number of problems of a lesson: a player does not remember more.
pub const MOST_PROBLEMS: usize = 5;
/// After this number of problems only blunders are added, so that a lesson has no minor mistakes.
pub(super) const FEW_PROBLEMS: usize = 3;
/// The largest loss of an answer that is as good as the best, in thousandths of the chance to win. Searches of the same
/// position from one ply to the next differ by about as much, and it is less than the loss from which a move gets a
/// mark, so that no move with a mark is a good answer.
pub const NEAR: i32 = 20;
/// The number of lines to search in a position that may become a problem. If all of them are good answers, there is
/// nothing to find, and only a blunder becomes a problem.
pub(super) const LINES: usize = 4;

/// Whether a move with this verdict is about as good as the best.
pub(super) fn is_near(verdict: &Verdict) -> bool {
    verdict.chance_lost() <= NEAR
}

/// Whether a move with this verdict lost enough to be asked about.
pub(super) fn is_worth_asking(verdict: &Verdict) -> bool {
    verdict.mark().is_some()
}
