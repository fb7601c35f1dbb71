//! A mate as a problem: what else would win at each move of the attacker, and what a solver has to refute.

use std::sync::atomic::AtomicBool;

use super::moves::Step;
use super::{Halted, LONGEST_EXACT, Length, Mate, MateRequest, MateVerdict, Solver};
use crate::request::Clock;
use zushiki_core::board::{Move, Words};
use zushiki_core::rules::search::{SearchPosition, Visitor, at_width};

/// A mate of known length, with the moves by which the attacker wins along its line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MateStudy {
    /// The mate.
    pub mate: Mate,
    /// The winning moves at each move of the attacker, the move of the line among them. In games with drops these are
    /// all checks that win, in others all moves that win in no more plies. A move that was not refuted within the
    /// limits counts as winning.
    pub winning: Vec<Vec<Move>>,
}

/// The moves that a solver has to refute at one move of the attacker.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tries {
    /// The number of checks that do not win.
    pub checks: u32,
    /// The largest number of further checks after one of them that the defender cannot avoid, at most [`DEEPEST_TRY`].
    pub depth: u32,
}

/// The part of the nodes for the mate that the refutation of one move may take: one of so many.
const REFUTATION: u64 = 8;

/// The largest depth of a try that is searched, in moves of the attacker.
pub const DEEPEST_TRY: u32 = 4;
/// The number of nodes for the depth of the tries at one move.
const TRY_NODES: u64 = 4_000;

/// Studies the mate of a position. Returns `None` if there is none of at most [`LONGEST_EXACT`] plies, a limit was
/// reached, or there are more than `seconds` second solutions before the last move.
#[must_use]
pub fn study_mate(
    request: &MateRequest,
    seconds: usize,
    stop: &AtomicBool,
    clock: &dyn Clock,
) -> Option<MateStudy> {
    at_width(&request.position, Study { request, seconds, stop, clock })
}

/// The tries at each move of the attacker in `line`, which begins at the position of `request`. The limits of the
/// request are not used.
#[must_use]
pub fn tries(
    request: &MateRequest,
    line: &[Move],
    stop: &AtomicBool,
    clock: &dyn Clock,
) -> Vec<Tries> {
    at_width(&request.position, CountTries { request, line, stop, clock })
}

struct Study<'a> {
    request: &'a MateRequest,
    seconds: usize,
    stop: &'a AtomicBool,
    clock: &'a dyn Clock,
}

impl Visitor for Study<'_> {
    type Output = Option<MateStudy>;

    fn visit<W: Words>(self, position: SearchPosition<W>) -> Option<MateStudy> {
        let drops = position.selection().rules().drops.enabled;
        let mut solver = Solver::of(self.request, position, self.stop, self.clock);
        let MateVerdict::Mate(mate) = solver.verdict() else { return None };
        let mate = super::with_end(&self.request.position, mate);
        let winning = solver.winning_along(&mate, drops, self.seconds)?;
        Some(MateStudy { mate, winning })
    }
}

struct CountTries<'a> {
    request: &'a MateRequest,
    line: &'a [Move],
    stop: &'a AtomicBool,
    clock: &'a dyn Clock,
}

impl Visitor for CountTries<'_> {
    type Output = Vec<Tries>;

    fn visit<W: Words>(self, position: SearchPosition<W>) -> Vec<Tries> {
        let mut solver = Solver::of(self.request, position, self.stop, self.clock);
        let mut found = Vec::new();
        for (ply, &mv) in self.line.iter().enumerate() {
            if ply % 2 == 0 {
                found.push(solver.tries_instead_of(mv));
            }
            solver.position.make(mv, &mut ());
        }
        found
    }
}

impl<W: Words> Solver<'_, W> {
    /// The winning moves at each move of the attacker in the line of `mate`; `None` if the line is not whole, or more
    /// than `most` second solutions come before its last move.
    fn winning_along(&mut self, mate: &Mate, drops: bool, most: usize) -> Option<Vec<Vec<Move>>> {
        let Length::Exactly(plies @ 1..=LONGEST_EXACT) = mate.length else { return None };
        if mate.line.len() != plies as usize {
            return None;
        }
        let each = self.limits.nodes.map(|nodes| nodes / REFUTATION);
        let (mut winning, mut room) = (Vec::new(), most);
        for (left, &mv) in (1..=plies).rev().zip(&mate.line) {
            if left % 2 == 1 {
                let is_last = left == 1 && plies > 1;
                let most = if is_last { usize::MAX } else { room };
                let others = self.seconds(mv, (!drops).then_some(left - 1), each, most);
                room = if is_last { room } else { room.checked_sub(others.len())? };
                winning.push([vec![mv], others].concat());
            }
            self.position.make(mv, &mut ());
        }
        Some(winning)
    }

    /// The moves other than `best` that win: checks that win in any number of plies, or all moves that win within
    /// `plies` plies after them. A move that is not refuted within `each` nodes counts as winning. The search ends
    /// when more than `most` are found.
    fn seconds(
        &mut self,
        best: Move,
        plies: Option<u32>,
        each: Option<u64>,
        most: usize,
    ) -> Vec<Move> {
        let mut moves = match plies {
            None => self.all_attacks(),
            Some(_) => self.moves_of_attacker(),
        };
        moves.retain(|step| step.mv != best);
        let mut winning = Vec::new();
        for step in moves {
            self.halted = false;
            self.limits.nodes = each.map(|each| self.nodes + each);
            if self.wins_by(&step, plies).unwrap_or(true) {
                winning.push(step.mv);
                if winning.len() > most {
                    break;
                }
            }
        }
        winning
    }

    /// The checks other than `best`, which wins, and their depth.
    fn tries_instead_of(&mut self, best: Move) -> Tries {
        let mut tries: Vec<Step> = self.all_attacks();
        tries.retain(|step| step.mv != best && step.end.is_none());
        let checks = tries.len() as u32;
        self.halted = false;
        self.limits.nodes = Some(self.nodes + TRY_NODES);
        let lasts = |solver: &mut Self, more| {
            tries.iter().any(|step| {
                solver.after(step.mv, |solver| solver.cannot_escape(more)).unwrap_or(false)
            })
        };
        let depth = (1..=DEEPEST_TRY).take_while(|&more| lasts(self, more)).count() as u32;
        Tries { checks, depth }
    }

    /// Whether the attacker gives `more` further checks after each move of the defender, which is to move.
    fn cannot_escape(&mut self, more: u32) -> Result<bool, Halted> {
        self.count()?;
        for defence in self.defences() {
            let checked = match defence.end {
                Some(wins) => wins,
                None => self.after(defence.mv, |solver| solver.can_check(more))?,
            };
            if !checked {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether the attacker, which is to move, can give `checks` checks in a row.
    fn can_check(&mut self, checks: u32) -> Result<bool, Halted> {
        for attack in self.attacks() {
            let lasts = checks <= 1
                || attack.end == Some(true)
                || self.after(attack.mv, |solver| solver.cannot_escape(checks - 1))?;
            if lasts {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
