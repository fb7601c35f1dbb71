//! Composes problems after the model of real tsume: what is not needed leaves the board, and small changes of the
//! position are kept while they lower its cost.
//!
//! `changes` has the changes of a position, `picture` compares the ends of problems, `sketch` draws positions to begin
//! with, `earlier` takes moves back to make a problem longer. A composer first removes pieces, many at a time, then
//! tries random changes, and at last takes away every single piece that the solution does not need.

pub(crate) mod changes;
mod earlier;
pub(crate) mod picture;
pub(crate) mod sketch;

use std::collections::BTreeSet;

use crate::problems::judge::{Judgement, Wanted, judge, judge_position};
use changes::{Part, parts, random_change, turned, without};
use earlier::earlier;
use zushiki_core::board::Setup;
use zushiki_core::rules::{Position, Rules};
use zushiki_engine::MateLimits;
use zushiki_play::opponent::Dice;

/// The means of a composer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Means<'a> {
    /// The limits of the solver for each position.
    pub limits: MateLimits,
    /// The largest number of random changes that are tried.
    pub changes: u32,
    /// The largest number of moves of the attacker by which a problem becomes longer.
    pub moves: u32,
    /// The requirements that each problem must meet.
    pub wanted: &'a Wanted,
}

/// The largest number of second solutions in a position from which a problem is composed.
const MOST_SECONDS: usize = 4;
/// The number of tries that a change costs once the problem is sound: fewer changes are left then.
const AFTER_SOUND: u32 = 2;

/// A sound problem made from `start`, a position with a mate. `None` if none was found.
pub(crate) fn compose(
    rules: &Rules,
    start: &Setup,
    means: Means<'_>,
    dice: &mut Dice,
) -> Option<Judgement> {
    let best = judge(rules, &turned(start), means.limits, MOST_SECONDS)?;
    let mut composer = Composer { rules: rules.clone(), means, least: best.plies, best };
    composer.strip();
    composer.vary(dice);
    composer.refine();
    composer.made()
}

/// Sound problems, each longer than the previous one, the first longer than `start`, which has `plies` plies. Each step
/// takes back a move of the attacker and an answer; there are at most `means.moves` steps.
pub(crate) fn lengthen(
    start: &Position,
    plies: u32,
    means: Means<'_>,
    dice: &mut Dice,
) -> Vec<Judgement> {
    let mut found: Vec<Judgement> = Vec::new();
    for _ in 0..means.moves {
        let (known, plies) = found.last().map_or((start, plies), |it| (&it.position, it.plies));
        let Some(longer) = longer(known, plies, means, dice) else { break };
        found.push(longer);
    }
    found
}

/// A sound problem of more than `plies` plies that is composed from a position before `known`. At most
/// `means.changes` such positions are tried.
fn longer(known: &Position, plies: u32, means: Means<'_>, dice: &mut Dice) -> Option<Judgement> {
    let mut tried = BTreeSet::new();
    (0..means.changes).find_map(|_| {
        let position = earlier(known, dice).filter(|it| tried.insert(it.key()))?;
        let best = judge_position(&position, means.limits, MOST_SECONDS)?;
        (best.plies > plies).then(|| mended(best, means, dice))?
    })
}

/// A sound problem of at least the length of `best`, which may have second solutions.
fn mended(best: Judgement, means: Means<'_>, dice: &mut Dice) -> Option<Judgement> {
    let rules = best.position.rules();
    let mut composer = Composer { rules, means, least: best.plies, best };
    if !composer.best.is_sound() {
        composer.vary(dice);
    }
    composer.refine();
    composer.made()
}

/// The state of a composition.
struct Composer<'a> {
    rules: Rules,
    means: Means<'a>,
    /// The length that the mate must keep, in plies.
    least: u32,
    best: Judgement,
}

impl Composer<'_> {
    /// The best, if it is a sound problem and has what it must have.
    fn made(self) -> Option<Judgement> {
        Some(self.best).filter(|it| it.is_sound() && self.means.wanted.fits(it))
    }

    /// Takes over `setup` if its cost is lower, or the same and `or_equal`, and it has what a problem must have where
    /// the best has it. Returns whether it was taken over.
    fn offer(&mut self, setup: &Setup, or_equal: bool) -> bool {
        let most = self.best.cost() + i32::from(or_equal);
        let seconds = self.best.second_solutions as usize;
        let found = judge(&self.rules, setup, self.means.limits, seconds);
        let fits = |plies: u32| plies >= self.least && (plies == 1) == (self.least == 1);
        let wanted = self.means.wanted;
        let found = found.filter(|it| fits(it.plies) && it.cost() < most);
        let found = found.filter(|it| wanted.fits(it) || !wanted.fits(&self.best));
        let is_better = found.is_some();
        self.best = found.unwrap_or_else(|| self.best.clone());
        is_better
    }

    /// Removes pieces, the farthest first, as many at a time as the mate allows: those of the attacker, which may have
    /// other solutions, then all.
    fn strip(&mut self) {
        let attacker = self.best.position.to_move();
        let (own, others): (Vec<Part>, Vec<Part>) = parts(&self.best.position)
            .into_iter()
            .partition(|part| part.is_of(&self.best.position, attacker));
        self.remove(&own);
        self.remove(&others);
    }

    fn remove(&mut self, removed: &[Part]) {
        let selection = self.rules.selection();
        let setup = without(selection, &self.best.position.setup(), removed);
        if removed.is_empty() || self.offer(&setup, false) || removed.len() == 1 {
            return;
        }
        let (far, near) = removed.split_at(removed.len().div_ceil(2));
        self.remove(far);
        self.remove(near);
    }

    /// Tries random changes.
    fn vary(&mut self, dice: &mut Dice) {
        let mut left = self.means.changes;
        while let Some(next) = left.checked_sub(if self.best.is_sound() { AFTER_SOUND } else { 1 })
        {
            left = next;
            let changed = random_change(&self.best.position, dice);
            if let Some(setup) = changed {
                self.offer(&setup, true);
            }
        }
    }

    /// Removes single pieces until each is needed.
    fn refine(&mut self) {
        while parts(&self.best.position).into_iter().any(|part| {
            let setup = self.best.position.setup();
            let setup = without(self.rules.selection(), &setup, &[part]);
            self.offer(&setup, false)
        }) {}
    }
}
