//! A mate solver by plain recursion. Neither it nor the plain generators share code with the program.

#![allow(clippy::unwrap_used)] // a panic is a failed test

use std::collections::HashMap;

use zushiki_testkit::mailbox::moves::Ending;
use zushiki_testkit::mailbox::position::Side;

use super::plain::Plain;

/// The attacker's moves are checks and moves that end the game at once; the first one may be any move.
pub(crate) struct Solver<P: Plain> {
    attacker: Side,
    /// Results of [`Solver::wins`], by position and number of plies.
    won: HashMap<(P::Key, u32), bool>,
    /// Results of [`Solver::loses`], by position and number of plies.
    lost: HashMap<(P::Key, u32), bool>,
    /// For each number of plies left, the defence that last refuted a check; it is tried first.
    refutations: HashMap<u32, P::Move>,
}

/// A move with the position after it.
struct Step<P: Plain> {
    mv: P::Move,
    after: P,
}

impl<P: Plain> Solver<P> {
    pub(crate) fn of(position: &P) -> Solver<P> {
        Solver {
            attacker: position.to_move(),
            won: HashMap::new(),
            lost: HashMap::new(),
            refutations: HashMap::new(),
        }
    }

    /// The ending if the attacker has won in `after`. In games with drops, leaving the defender without a move counts only
    /// if it is check.
    pub(crate) fn winning_end(&self, after: &P, checks: bool) -> Option<Ending> {
        if let Some((end, winner)) = after.end_by_pieces() {
            return (winner == Some(self.attacker)).then_some(end);
        }
        if !checks && after.has_drops() || has_moves(after) {
            return None;
        }
        let (end, winner) = after.end_without_moves();
        (winner == Some(self.attacker)).then_some(end)
    }

    /// The legal moves of the attacker that give check or could end the game at once, each with whether it gives check.
    fn attacks(&self, position: &P) -> Vec<(Step<P>, bool)> {
        let steps = position.candidates().into_iter().map(|mv| {
            let after = position.after(&mv);
            let checks = after.in_check();
            (Step { mv, after }, checks)
        });
        // A quiet move matters only if it ends the game, which needs no search.
        let matters = |step: &Step<P>, checks: bool| {
            let ends_by_pieces = || step.after.end_by_pieces().is_some();
            checks || ends_by_pieces() || !position.has_drops() && few(&step.after)
        };
        steps
            .filter(|(step, checks)| matters(step, *checks))
            .filter(|(step, _)| position.is_legal(&step.mv))
            .collect()
    }

    pub(crate) fn wins(&mut self, position: &P, plies: u32) -> bool {
        let key = (position.key(), plies);
        if let Some(&known) = self.won.get(&key) {
            return known;
        }
        let attacks = self.attacks(position);
        let mates =
            attacks.iter().any(|(step, checks)| self.winning_end(&step.after, *checks).is_some());
        let wins = mates
            || attacks.iter().any(|(step, checks)| {
                *checks
                    && step.after.end_by_pieces().is_none()
                    && self.loses(&step.after, plies - 1)
            });
        self.won.insert(key, wins);
        wins
    }

    /// Whether the attacker wins within `plies` plies whatever the defender plays.
    fn loses(&mut self, position: &P, plies: u32) -> bool {
        if plies == 0 && !position.has_drops() {
            return false;
        }
        let key = (position.key(), plies);
        if let Some(&known) = self.lost.get(&key) {
            return known;
        }
        let loses = self.all_fail(position, plies);
        self.lost.insert(key, loses);
        loses
    }

    fn all_fail(&mut self, position: &P, plies: u32) -> bool {
        let checkers = position.checkers(position.to_move());
        let (blocking_drops, mut others): (Vec<P::Move>, Vec<P::Move>) = position
            .candidates()
            .into_iter()
            .partition(|mv| !blocked_checkers(position, &checkers, mv).is_empty());
        let tried_first = self.refutations.get(&plies);
        others.sort_by_key(|mv| Some(mv) != tried_first);
        let refutes = |mv: &&P::Move| position.is_legal(mv) && !self.fails(position, mv, plies);
        if let Some(mv) = others.iter().find(refutes) {
            self.refutations.insert(plies, mv.clone());
            return false;
        }
        others.retain(|mv| position.is_legal(mv));
        let mut drops = blocking_drops.iter().filter(|mv| position.is_legal(mv)).peekable();
        if drops.peek().is_none() {
            return true;
        }
        let length = (0..=plies)
            .step_by(2)
            .find(|&plies| others.iter().all(|mv| self.fails(position, mv, plies)))
            .unwrap();
        drops.all(|mv| self.is_useless(position, mv, length) || self.fails(position, mv, plies))
    }

    /// Whether the attacker wins within `plies` plies, starting with the defence `mv`.
    fn fails(&mut self, position: &P, mv: &P::Move, plies: u32) -> bool {
        let after = position.after(mv);
        match after.end_by_pieces() {
            _ if plies == 0 => false,
            Some((_, winner)) => winner == Some(self.attacker),
            None => plies > 1 && self.wins(&after, plies - 1),
        }
    }

    /// Whether the attacker can capture the dropped piece with a piece whose check it blocks, and then wins within `plies`
    /// plies.
    fn is_useless(&mut self, position: &P, drop: &P::Move, plies: u32) -> bool {
        let checkers = position.checkers(position.to_move());
        let blocked = blocked_checkers(position, &checkers, drop);
        let attacks = self.attacks(&position.after(drop));
        attacks.into_iter().any(|(Step { mv, after }, checks)| {
            let takes = P::destination(&mv) == P::destination(drop)
                && P::origin(&mv).is_some_and(|from| blocked.contains(&from));
            takes
                && (self.winning_end(&after, checks).is_some()
                    || checks && self.loses(&after, plies))
        })
    }

    /// The first moves after which the attacker wins within `plies` plies, quiet ones if `all`.
    pub(crate) fn first_moves(&mut self, position: &P, plies: u32, all: bool) -> Vec<P::Move> {
        let moves = position.candidates().into_iter().filter(|mv| position.is_legal(mv));
        let wins = |mv: &P::Move| {
            let after = position.after(mv);
            let checks = after.in_check();
            if self.winning_end(&after, checks).is_some() {
                return true;
            }
            let goes_on = after.end_by_pieces().is_none() && (checks || all);
            goes_on && has_moves(&after) && self.loses(&after, plies - 1)
        };
        moves.filter(wins).collect()
    }
}

/// Those of `checkers`, the squares of the pieces that give check, whose check the drop `mv` blocks; empty for other moves.
fn blocked_checkers<P: Plain>(
    position: &P,
    checkers: &[P::Square],
    mv: &P::Move,
) -> Vec<P::Square> {
    if checkers.is_empty() || P::origin(mv).is_some() {
        return Vec::new();
    }
    let still = position.after(mv).checkers(position.to_move());
    checkers.iter().copied().filter(|square| !still.contains(square)).collect()
}

fn has_moves<P: Plain>(position: &P) -> bool {
    position.candidates().iter().any(|mv| position.is_legal(mv))
}

/// Whether the side to move has so few pieces that it could be stalemated.
fn few<P: Plain>(position: &P) -> bool {
    position.piece_count() <= 8
}
