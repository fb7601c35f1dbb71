//! The positions from the beginning of the game to the node, and their repetition.

use super::request::Earlier;
use super::score::{DRAW, RULE_WIN};
use crate::variant::{PerpetualCheck, RepetitionResult, RuleSet};

/// A position on the path.
#[derive(Clone, Copy, Debug)]
struct Visit {
    key: u64,
    /// Whether the side to move is in check.
    in_check: bool,
    /// The number of plies up to here that can be undone: only positions as far back can come up again.
    reversible: u32,
}

/// The positions on the path to a node, oldest first, that of the node last.
#[derive(Debug)]
pub(super) struct Path {
    visits: Vec<Visit>,
    /// The index of the root.
    root: usize,
    count: usize,
    mover_loses: bool,
    perpetual_check_loses: bool,
}

impl Path {
    /// The path to the position after `earlier`, without that position itself.
    pub(super) fn new(rules: &RuleSet, earlier: &[Earlier]) -> Path {
        let visits = (0..).zip(earlier).map(|(reversible, earlier)| Visit {
            key: earlier.key,
            in_check: earlier.in_check,
            reversible,
        });
        Path {
            visits: visits.collect(),
            root: earlier.len(),
            count: usize::from(rules.repetition.count.get()),
            mover_loses: rules.repetition.result == RepetitionResult::MoverLoses,
            perpetual_check_loses: rules.perpetual_check == PerpetualCheck::Loses,
        }
    }

    /// Adds the next position. `irreversible` says that the move to it cannot be undone.
    #[inline]
    pub(super) fn push(&mut self, key: u64, in_check: bool, irreversible: bool) {
        let before = self.visits.last().map_or(0, |visit| visit.reversible + 1);
        let reversible = if irreversible { 0 } else { before };
        self.visits.push(Visit { key, in_check, reversible });
    }

    /// Removes the last position.
    #[inline]
    pub(super) fn pop(&mut self) {
        self.visits.pop();
    }

    /// The score of the last position for the side to move there, `ply` plies from the root, if it
    /// repeats an earlier one. A single repetition of a position of the search counts like the number
    /// that the rules require: the opponent could force the rest.
    #[inline]
    pub(super) fn repetition(&self, ply: usize) -> Option<i32> {
        let last = self.visits.len() - 1;
        let visit = self.visits[last];
        if visit.reversible < 4 {
            return None;
        }
        let oldest = last - visit.reversible as usize;
        let (mut at, mut occurrences) = (last, 1);
        while at >= oldest + 2 {
            at -= 2;
            if self.visits[at].key == visit.key {
                occurrences += 1;
                if at >= self.root || occurrences >= self.count {
                    return Some(self.result(at, ply));
                }
            }
        }
        None
    }

    /// The score for the side to move of the repetition of the position with the index `first`.
    fn result(&self, first: usize, ply: usize) -> i32 {
        let moves = &self.visits[first + 1..];
        // The last position is a check by the opponent; the one before it by the side to move.
        let always = |skip: usize| moves.iter().rev().skip(skip).step_by(2).all(|v| v.in_check);
        let win = RULE_WIN - ply as i32;
        match (always(1), always(0)) {
            (true, true) if self.perpetual_check_loses => DRAW,
            (true, false) if self.perpetual_check_loses => -win,
            (false, true) if self.perpetual_check_loses => win,
            // The opponent made the move that led here.
            _ if self.mover_loses => win,
            _ => DRAW,
        }
    }
}
