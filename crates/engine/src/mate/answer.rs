//! Questions about single moves of a mate: which first moves win, and the best defence against one.

use std::sync::atomic::AtomicBool;

use super::moves::Step;
use super::{Halted, LONGEST_EXACT, MateRequest, Solver};
use crate::request::Clock;
use zushiki_core::board::{Move, Words};
use zushiki_core::rules::search::{SearchPosition, Visitor, at_width};

/// The defender's best answer to a move of the attacker.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Defence {
    /// No answer: the defender has no move, or only useless interpositions.
    None,
    /// The attacker wins against every defence.
    Loses {
        /// The moves to the end, which begin with the longest defence. They may stop short of the end
        /// where the mate is long.
        line: Vec<Move>,
        /// The number of plies to the end of the game, including the defence. It is an upper bound
        /// if no number of plies was requested.
        plies: u32,
    },
    /// After this move the attacker does not win by checks.
    Escapes(Move),
    /// After this move the attacker wins by checks, but in more plies than requested.
    Delays(Move),
    /// A limit was reached before the answer was known.
    Unknown,
}

/// The first moves after which the attacker, the side to move, wins by checks: within `plies` plies, where the first
/// move may be any move; or, if `plies` is `None`, in any number of plies, with a check as the first move. Returns
/// `None` if a limit was reached before all moves were decided.
#[must_use]
pub fn winning_first_moves(
    request: &MateRequest,
    plies: Option<u32>,
    stop: &AtomicBool,
    clock: &dyn Clock,
) -> Option<Vec<Move>> {
    at_width(&request.position, FirstMoves(MateQuestion { request, plies, stop, clock }))
}

/// The best defence of the side to move, whose opponent is the attacker, against a win within `plies` plies, or in any
/// number if `plies` is `None`. The game must not be over.
#[must_use]
pub fn best_defence(
    request: &MateRequest,
    plies: Option<u32>,
    stop: &AtomicBool,
    clock: &dyn Clock,
) -> Defence {
    at_width(&request.position, BestDefence(MateQuestion { request, plies, stop, clock }))
}

/// A question about a position.
struct MateQuestion<'a> {
    request: &'a MateRequest,
    plies: Option<u32>,
    stop: &'a AtomicBool,
    clock: &'a dyn Clock,
}

impl<'a> MateQuestion<'a> {
    fn solver<W: Words>(&self, position: SearchPosition<W>) -> Solver<'a, W> {
        Solver::of(self.request, position, self.stop, self.clock)
    }

    /// The number of plies asked for, if the exact search can answer for it.
    fn exact_plies(&self) -> Option<u32> {
        self.plies.filter(|&plies| plies <= LONGEST_EXACT)
    }
}

struct FirstMoves<'a>(MateQuestion<'a>);

impl Visitor for FirstMoves<'_> {
    type Output = Option<Vec<Move>>;

    fn visit<W: Words>(self, position: SearchPosition<W>) -> Option<Vec<Move>> {
        self.0.solver(position).winning_first_moves(self.0.exact_plies()).ok()
    }
}

struct BestDefence<'a>(MateQuestion<'a>);

impl Visitor for BestDefence<'_> {
    type Output = Defence;

    fn visit<W: Words>(self, position: SearchPosition<W>) -> Defence {
        let mut solver = self.0.solver(position);
        solver.attacker = !solver.attacker;
        solver.best_defence(self.0.exact_plies()).unwrap_or(Defence::Unknown)
    }
}

impl<W: Words> Solver<'_, W> {
    fn winning_first_moves(&mut self, plies: Option<u32>) -> Result<Vec<Move>, Halted> {
        let attacks = self.all_attacks();
        let quiet = plies.map(|_| self.quiet_moves(&attacks)).unwrap_or_default();
        let left = plies.map(|plies| plies.saturating_sub(1));
        let mut winning = Vec::new();
        for first in attacks.into_iter().chain(quiet) {
            if self.wins_by(&first, left)? {
                winning.push(first.mv);
            }
        }
        Ok(winning)
    }

    /// The legal moves of the attacker that are not among `attacks`.
    fn quiet_moves(&mut self, attacks: &[Step]) -> Vec<Step> {
        let mut moves = self.moves_of_attacker();
        moves.retain(|step| attacks.iter().all(|attack| attack.mv != step.mv));
        moves
    }

    fn best_defence(&mut self, plies: Option<u32>) -> Result<Defence, Halted> {
        if !self.prove().ok_or(Halted)? {
            return self.escape();
        }
        match plies {
            None => self.longest_defence_of_tree(),
            Some(plies) if self.loses_within(plies)? => self.longest_defence(plies),
            Some(plies) => self.delay(plies),
        }
    }

    /// A defence after which the attacker does not win.
    fn escape(&mut self) -> Result<Defence, Halted> {
        for defence in self.defences() {
            let wins = match defence.end {
                Some(wins) => wins,
                None => self.after(defence.mv, |solver| solver.prove()).ok_or(Halted)?,
            };
            if !wins {
                return Ok(Defence::Escapes(defence.mv));
            }
        }
        Err(Halted)
    }

    /// A defence after which the attacker does not win within `plies` plies.
    fn delay(&mut self, plies: u32) -> Result<Defence, Halted> {
        for defence in self.defences() {
            if !self.fails_within(defence, plies)? {
                return Ok(Defence::Delays(defence.mv));
            }
        }
        Err(Halted)
    }

    /// The longest defence, where all fail within `plies` plies.
    fn longest_defence(&mut self, plies: u32) -> Result<Defence, Halted> {
        let mut shortest = plies % 2;
        while shortest < plies && !self.loses_within(shortest)? {
            shortest += 2;
        }
        let (mut line, position) = (Vec::new(), self.position.clone());
        let found = self.defence_line(shortest, &mut line);
        self.position = position;
        found?;
        Ok(if line.is_empty() { Defence::None } else { Defence::Loses { line, plies: shortest } })
    }

    /// The longest defence by the proof in the table.
    fn longest_defence_of_tree(&mut self) -> Result<Defence, Halted> {
        let (plies, line) = self.defence_of_tree()?;
        Ok(if line.is_empty() { Defence::None } else { Defence::Loses { line, plies } })
    }
}
