//! The positions from the beginning of the game to the node, and their repetition.

use super::request::Earlier;
use super::score::{DRAW, RULE_WIN};
use zushiki_core::board::Color;
use zushiki_core::variant::{PerpetualAttack, PerpetualCheck, RepetitionResult, RuleSet};

/// A position on the path.
#[derive(Clone, Copy, Debug)]
struct Visit {
    key: u64,
    /// Whether the side to move is in check for the rule of perpetual check.
    in_check: bool,
    /// Whether the move to it made a threat, a check or an attack; false if the rules do not need
    /// this.
    threatened: bool,
    /// The number of preceding reversible plies: only positions within them can be repeated.
    reversible: u32,
}

/// The positions on the path to a node, oldest first, that of the node last.
#[derive(Debug)]
pub(super) struct Path {
    visits: Vec<Visit>,
    /// The index of the root.
    root: usize,
    /// Whether the move to the root made a threat.
    root_threatened: bool,
    count: usize,
    result: RepetitionResult,
    perpetual_check_loses: bool,
    perpetual_attack_loses: bool,
}

impl Path {
    /// The path to the position after `earlier`, without that position itself.
    pub(super) fn new(rules: &RuleSet, earlier: &[Earlier]) -> Path {
        let mut path = Path {
            visits: Vec::new(),
            root: earlier.len(),
            root_threatened: false,
            count: usize::from(rules.repetition.count.get()),
            result: rules.repetition.result,
            perpetual_check_loses: rules.perpetual_check == PerpetualCheck::Loses,
            perpetual_attack_loses: rules.perpetual_attack == PerpetualAttack::Loses,
        };
        for position in earlier {
            path.push(position.key, position.in_check, path.root_threatened, false);
            path.root_threatened = position.threatens;
        }
        path
    }

    /// Whether the rules need the moves that made threats.
    #[inline]
    pub(super) fn asks_for_threats(&self) -> bool {
        self.perpetual_attack_loses
    }

    /// Adds the next position. `threatened` is whether the move to it made a threat, which is given for the root, and
    /// `irreversible` whether the move is irreversible.
    #[inline]
    pub(super) fn push(&mut self, key: u64, in_check: bool, threatened: bool, irreversible: bool) {
        let before = self.visits.last().map_or(0, |visit| visit.reversible + 1);
        let reversible = if irreversible { 0 } else { before };
        let threatened = threatened || self.visits.len() == self.root && self.root_threatened;
        self.visits.push(Visit { key, in_check, threatened, reversible });
    }

    /// Removes the last position.
    #[inline]
    pub(super) fn pop(&mut self) {
        self.visits.pop();
    }

    /// The score of the last position for `us`, the side to move there, `ply` plies from the root, if it repeats an
    /// earlier one. A single repetition of a position of the search counts as the number that the rules require,
    /// because the opponent could force the others.
    #[inline]
    pub(super) fn repetition(&self, us: Color, ply: usize) -> Option<i32> {
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
                    return Some(self.result(at, us, ply));
                }
            }
        }
        None
    }

    /// The score for `us`, the side to move, of the repetition of the position with the index `first`.
    fn result(&self, first: usize, us: Color, ply: usize) -> i32 {
        let win = RULE_WIN - ply as i32;
        if self.perpetual_check_loses {
            match self.always(first, |visit| visit.in_check) {
                [true, true] => return DRAW,
                [true, false] => return -win,
                [false, true] => return win,
                [false, false] => {}
            }
        }
        if self.perpetual_attack_loses {
            match self.always(first, |visit| visit.threatened) {
                [true, true] => return DRAW,
                [true, false] => return -win,
                [false, true] => return win,
                [false, false] => {}
            }
        }
        match self.result {
            RepetitionResult::Draw => DRAW,
            // The opponent made the move that led here. If repetition is forbidden, the opponent has to leave the
            // cycle, as if to avoid a loss.
            RepetitionResult::MoverLoses | RepetitionResult::Forbidden => win,
            RepetitionResult::BlackLoses if us == Color::White => win,
            RepetitionResult::BlackLoses => -win,
        }
    }

    /// Whether all positions since the one with the index `first` have the property `wanted`: for those after a move of
    /// the side to move at the last one, and for those after a move of the opponent.
    fn always(&self, first: usize, wanted: impl Fn(&Visit) -> bool) -> [bool; 2] {
        let moves = &self.visits[first + 1..];
        [1, 0].map(|skip| moves.iter().rev().skip(skip).step_by(2).all(&wanted))
    }
}
