//! The most recently used rules. Reading, writing and restarting a game all need the rules of the same selection,
//! and compiling them takes longer than reading a short game. A text that does not name its game is read by the rules of
//! each game in turn.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::Rules;
use crate::variant::Selection;

/// The maximum size of all tables that are kept, in bytes: those of one game take 4 KB (dobutsu) to 9 MB (tenjiku), and
/// of a 16x16 board with hundreds of kinds more than the limit.
const MOST_BYTES: usize = 16 << 20;

static RECENT: Mutex<Recent> = Mutex::new(Recent(Vec::new()));

/// Rules, the most recently used last.
struct Recent(Vec<Rules>);

impl Recent {
    /// The rules of `selection`, if they are kept; they are the most recently used from now on. A variant that was
    /// loaded again counts as another one: to compare all of it would take long.
    fn find(&mut self, selection: &Selection) -> Option<Rules> {
        let is_same = |rules: &Rules| {
            let kept = rules.selection();
            Arc::ptr_eq(kept.variant(), selection.variant()) && kept == selection
        };
        let at = self.0.iter().position(is_same)?;
        self.0[at..].rotate_left(1);
        self.0.last().cloned()
    }

    /// Keeps `rules`, and drops those that were used least recently, as long as all take more than [`MOST_BYTES`]. The
    /// last are always kept: the game that is played has them anyway.
    fn keep(&mut self, rules: &Rules) {
        self.0.push(rules.clone());
        let mut bytes: usize = self.0.iter().map(Rules::bytes).sum();
        while bytes > MOST_BYTES && self.0.len() > 1 {
            bytes -= self.0.remove(0).bytes();
        }
    }
}

/// The rules of `selection`, if they are kept.
pub(super) fn find(selection: &Selection) -> Option<Rules> {
    recent().find(selection)
}

/// Keeps `rules`.
pub(super) fn keep(rules: &Rules) {
    recent().keep(rules);
}

fn recent() -> MutexGuard<'static, Recent> {
    RECENT.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variant::{Choice, library};

    #[test]
    fn rules_in_use_are_kept_and_all_take_at_most_the_limit() {
        let of = |id: &str| Selection::new(library::find(id).unwrap(), &Choice::default()).unwrap();
        let mut recent = Recent(Vec::new());
        recent.keep(&Rules::compile(of("sho")));
        for variant in library::shipped() {
            recent.keep(&Rules::compile(of(&variant.id)));
            assert!(recent.find(&of("sho")).is_some(), "after {}", variant.id);
            assert!(recent.0.iter().map(Rules::bytes).sum::<usize>() <= MOST_BYTES);
        }
        assert!(recent.0.len() > 4 && recent.find(&of("dai")).is_none());
        let large = Rules::compile(of("tenjiku"));
        (0..3).for_each(|_| recent.keep(&large));
        assert_eq!(recent.0.len(), 1);
    }
}
