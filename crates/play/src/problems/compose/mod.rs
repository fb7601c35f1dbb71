//! Composes problems after the model of real tsume: what is not needed leaves the board, and small changes of the
//! position are kept while they lower its cost.
//!
//! `changes` has the changes of a position, `picture` compares the ends of problems, `sketch` draws positions to begin
//! with. A composer first removes pieces, many at a time, then tries random changes, and at last takes away every single
//! piece that the solution does not need.

pub(super) mod changes;
pub(super) mod picture;
pub(super) mod sketch;

use super::judge::{Judgement, judge};
use crate::opponent::Dice;
use changes::{Part, parts, random_change, turned, without};
use zushiki_core::board::Setup;
use zushiki_core::rules::Rules;
use zushiki_engine::MateLimits;

/// The means of a composer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Means {
    /// The limits of the solver for each position.
    pub limits: MateLimits,
    /// The number of random changes that are tried.
    pub changes: u32,
}

/// The largest number of second solutions in a position from which a problem is composed.
const MOST_SECONDS: usize = 4;
/// The part of the random changes that are tried to make a sound problem better: one of so many.
const AFTER_SOUND: u32 = 2;

/// A sound problem made from `start`, a position with a mate. `None` if none was found.
pub(super) fn compose(
    rules: &Rules,
    start: &Setup,
    means: Means,
    dice: &mut Dice,
) -> Option<Judgement> {
    let best = judge(rules, &turned(start), means.limits, MOST_SECONDS)?;
    let mut composer = Composer { rules: rules.clone(), means, least: best.plies, best };
    composer.strip();
    composer.vary(dice);
    composer.refine();
    Some(composer.best).filter(Judgement::is_sound)
}

/// The state of a composition.
struct Composer {
    rules: Rules,
    means: Means,
    /// The length that the mate must keep, in plies.
    least: u32,
    best: Judgement,
}

impl Composer {
    /// Takes over `setup` if its cost is lower, or the same and `or_equal`. Returns whether it was taken over.
    fn offer(&mut self, setup: &Setup, or_equal: bool) -> bool {
        let most = self.best.cost() + i32::from(or_equal);
        let seconds = self.best.second_solutions as usize;
        let found = judge(&self.rules, setup, self.means.limits, seconds);
        let fits = |plies: u32| plies >= self.least && (plies == 1) == (self.least == 1);
        let found = found.filter(|it| fits(it.plies) && it.cost() < most);
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
