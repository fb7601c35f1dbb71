//! The most recently compiled rules. Reading, writing and restarting a game all need the rules of the same selection,
//! and compiling them takes longer than reading a short game.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::Rules;
use crate::variant::Selection;

/// The number of rules that are kept. Few, because the tables of one can take tens of megabytes: those of a
/// 16x16 board with hundreds of kinds.
const KEPT: usize = 4;

static RECENT: Mutex<VecDeque<Rules>> = Mutex::new(VecDeque::new());

/// The rules of `selection`, if they are kept. A variant that was loaded again counts as another one: to
/// compare all of it would take long.
pub(super) fn find(selection: &Selection) -> Option<Rules> {
    let is_same =
        |made: &Selection| Arc::ptr_eq(made.variant(), selection.variant()) && made == selection;
    recent().iter().find(|rules| is_same(rules.selection())).cloned()
}

/// Keeps `rules`, and drops the oldest where [`KEPT`] are kept already.
pub(super) fn keep(rules: &Rules) {
    let mut recent = recent();
    recent.truncate(KEPT - 1);
    recent.push_front(rules.clone());
}

fn recent() -> MutexGuard<'static, VecDeque<Rules>> {
    RECENT.lock().unwrap_or_else(PoisonError::into_inner)
}
