//! The shortest mate, by iterative deepening, and the longest defence.

use std::cmp::Reverse;

use super::moves::Step;
use super::{Halted, LONGEST_EXACT, Length, Mate, Solver};
use zushiki_core::board::{Move, Words};

/// The refutation of a mate within a number of plies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Refutation {
    /// Nothing.
    None,
    /// A move of the defender.
    By(Move),
    /// The rules, because the defender has no move.
    ByRule,
}

impl<W: Words> Solver<'_, W> {
    /// The shortest mate of the attacker, which is to move; `None` if it is longer than
    /// [`LONGEST_EXACT`].
    pub(super) fn shortest(&mut self) -> Result<Option<Mate>, Halted> {
        for plies in (1..=LONGEST_EXACT).step_by(2) {
            if self.wins_within(plies)? {
                let (mut line, position) = (Vec::new(), self.position.clone());
                // A line that is cut short by a limit is still the beginning of the mate.
                let _ = self.attack_line(plies, &mut line);
                self.position = position;
                return Ok(Some(Mate { length: Length::Exactly(plies), line, end: None }));
            }
        }
        Ok(None)
    }

    /// Whether the attacker, which is to move, wins within `plies` plies.
    fn wins_within(&mut self, plies: u32) -> Result<bool, Halted> {
        // If no series of checks wins, no short series does.
        if self.table.result(self.place()) == Some(false) {
            return Ok(false);
        }
        let key = self.position.key();
        if let Some(wins) = self.lengths.result(key, plies) {
            return Ok(wins);
        }
        let began = self.nodes;
        self.count()?;
        let winning = self.winning_attack(plies)?;
        self.lengths.put(key, plies, winning.is_some(), winning, self.nodes - began);
        Ok(winning.is_some())
    }

    /// A move by which the attacker wins within `plies` plies.
    fn winning_attack(&mut self, plies: u32) -> Result<Option<Move>, Halted> {
        let mut attacks = self.attacks();
        if let [Step { mv, end: Some(true), .. }] = attacks[..] {
            return Ok(Some(mv));
        }
        // Before the last ply no defence is left but useless ones, which only games with drops have.
        if plies == 1 && !self.skips_useless {
            return Ok(None);
        }
        attacks.retain(|attack| self.table.result(attack.place) != Some(false));
        let best = self.lengths.get(self.position.key()).mv;
        attacks.sort_by_key(|attack| {
            let proved = self.table.result(attack.place) == Some(true);
            (best != Some(attack.mv), !proved, attack.answers)
        });
        for attack in attacks {
            let wins = match self.lengths.result(attack.key, plies - 1) {
                Some(wins) => wins,
                None => self.after(attack.mv, |solver| solver.loses_within(plies - 1))?,
            };
            if wins {
                return Ok(Some(attack.mv));
            }
        }
        Ok(None)
    }

    /// Whether the defender, which is to move, loses within `plies` plies.
    pub(super) fn loses_within(&mut self, plies: u32) -> Result<bool, Halted> {
        let key = self.position.key();
        if let Some(loses) = self.lengths.result(key, plies) {
            return Ok(loses);
        }
        // Within no ply, only useless interpositions may be left.
        if plies == 0 && self.position.has_move_on_board(&self.position.legality()) {
            return Ok(false);
        }
        let began = self.nodes;
        self.count()?;
        let refutation = self.refutation(plies)?;
        let loses = refutation == Refutation::None;
        let mv = if let Refutation::By(mv) = refutation { Some(mv) } else { None };
        self.lengths.put(key, plies, loses, mv, self.nodes - began);
        Ok(loses)
    }

    /// A move by which the defender does not lose within `plies` plies.
    fn refutation(&mut self, plies: u32) -> Result<Refutation, Halted> {
        let mut defences = self.defences();
        if defences.is_empty() {
            let loses = self.wins_without_moves();
            return Ok(if loses { Refutation::None } else { Refutation::ByRule });
        }
        let best = self.lengths.get(self.position.key()).mv;
        // A defence that lasted longer, or was harder to refute, is more likely to refute.
        defences.sort_by_cached_key(|defence| {
            let lasts = self.lengths.get(defence.key).not_below;
            let proof = self.table.get(defence.place).map_or(1, |numbers| numbers.proof);
            (best != Some(defence.mv), Reverse(lasts), Reverse(proof))
        });
        let (drops, others) = interpositions(self, defences);
        for &defence in &others {
            if !self.fails_within(defence, plies)? {
                return Ok(Refutation::By(defence.mv));
            }
        }
        if drops.is_empty() {
            return Ok(Refutation::None);
        }
        let length = self.length(&others, plies)?;
        for defence in drops {
            let fails =
                self.is_useless(defence.mv, length)? || self.fails_within(defence, plies)?;
            if !fails {
                return Ok(Refutation::By(defence.mv));
            }
        }
        Ok(Refutation::None)
    }

    /// Whether the attacker wins within `plies` plies, starting with `defence`.
    pub(super) fn fails_within(&mut self, defence: Step, plies: u32) -> Result<bool, Halted> {
        match defence.end {
            Some(wins) => Ok(wins && plies > 0),
            None if plies == 0 => Ok(false),
            None if defence.leaves_royal => Ok(plies >= 2),
            None => match self.lengths.result(defence.key, plies - 1) {
                Some(wins) => Ok(wins),
                None => self.after(defence.mv, |solver| solver.wins_within(plies - 1)),
            },
        }
    }

    /// The minimum number of plies, at most `plies`, within which all `defences` fail.
    fn length(&mut self, defences: &[Step], plies: u32) -> Result<u32, Halted> {
        for length in (0..plies).step_by(2) {
            let mut all = true;
            for &defence in defences {
                all = all && self.fails_within(defence, length)?;
            }
            if all {
                return Ok(length);
            }
        }
        Ok(plies)
    }

    /// Whether the attacker can take the piece dropped by `drop` with a piece that checks through its
    /// square, and then wins within `plies` plies.
    fn is_useless(&mut self, drop: Move, plies: u32) -> Result<bool, Halted> {
        let square = drop.to();
        let checkers = self.checkers_through(square);
        let captures = |step: &Step| {
            let from = step.mv.from();
            step.mv.to() == square && from.is_some_and(|from| checkers.contains(from))
        };
        self.after(drop, |solver| {
            let captures: Vec<Step> = solver.all_attacks().into_iter().filter(captures).collect();
            for capture in captures {
                let wins = match capture.end {
                    Some(wins) => wins,
                    None => solver.after(capture.mv, |solver| solver.loses_within(plies))?,
                };
                if wins {
                    return Ok(true);
                }
            }
            Ok(false)
        })
    }

    /// Adds the moves of a mate within `plies` plies, beginning with a move of the attacker. Afterwards the position is
    /// at the end of the line.
    fn attack_line(&mut self, plies: u32, line: &mut Vec<Move>) -> Result<(), Halted> {
        let Some(mv) = self.winning_attack(plies)? else { return Ok(()) };
        self.position.make(mv, &mut ());
        line.push(mv);
        if plies > 1 { self.defence_line(plies - 1, line) } else { Ok(()) }
    }

    /// As [`Solver::attack_line`], with the longest defence first.
    pub(super) fn defence_line(&mut self, plies: u32, line: &mut Vec<Move>) -> Result<(), Halted> {
        let defences = self.defences();
        let (drops, others) = interpositions(self, defences);
        let length = self.length(&others, plies)?;
        let mut longest = None;
        for defence in others.into_iter().chain(drops) {
            let drop = defence.mv.drop().filter(|_| self.skips_useless);
            if defence.end.is_some() || drop.is_some() && self.is_useless(defence.mv, length)? {
                continue;
            }
            let shorter = plies > 2 && self.fails_within(defence, plies - 2)?;
            if !shorter {
                longest = Some(defence);
                break;
            }
        }
        let Some(defence) = longest else { return Ok(()) };
        self.position.make(defence.mv, &mut ());
        line.push(defence.mv);
        self.attack_line(plies - 1, line)
    }
}

/// The defences that might be useless interpositions, and the others.
fn interpositions<W: Words>(solver: &Solver<'_, W>, defences: Vec<Step>) -> (Vec<Step>, Vec<Step>) {
    let might = |defence: &Step| {
        let square = defence.mv.to();
        let is_drop = solver.skips_useless && defence.mv.drop().is_some();
        is_drop && !solver.checkers_through(square).is_empty()
    };
    defences.into_iter().partition(might)
}
