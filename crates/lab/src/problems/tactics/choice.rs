//! The problems that are kept.

use std::cmp::Reverse;

use zushiki_play::problems::{Goal, Problem, Tactic, Theme};

/// The number of squares on which near-copies differ at most.
const DIFFERENT: usize = 7;
/// The largest share of problems in which a game is saved: one in so many.
const SAVES: usize = 5;

/// Whether both problems have nearly the same pieces on the same squares, or the same line.
pub(super) fn is_near_copy(first: &Problem, second: &Problem) -> bool {
    if first.tactic().is_some() && first.tactic() == second.tactic() {
        return true;
    }
    let squares = first.position().geometry().squares();
    let (first, second) = (first.position(), second.position());
    squares.filter(|&at| first.piece(at) != second.piece(at)).count() <= DIFFERENT
}

/// The best `count` of `problems`, sorted by length and rating: those with telling themes, those that begin without a
/// capture, and the longer ones come first; at most one in five saves a game.
#[must_use]
pub fn choose_tactics(mut problems: Vec<Problem>, count: usize) -> Vec<Problem> {
    problems.sort_by_key(|problem| Reverse(beauty(problem)));
    let mut saves = 0;
    problems.retain(|problem| {
        let saved = problem.tactic().is_some_and(|tactic| tactic.goal == Goal::Save);
        saves += usize::from(saved);
        !saved || saves <= count / SAVES
    });
    problems.truncate(count);
    problems.sort_by_key(|problem| (problem.plies(), problem.rating()));
    problems
}

/// The beauty of a problem as a number: telling themes, a first move that captures nothing, and length.
fn beauty(problem: &Problem) -> usize {
    let Some(Tactic { line, .. }) = problem.tactic() else { return 0 };
    let plain = [Theme::Material, Theme::Defence, Theme::Promotion];
    let themes = problem.themes().iter().filter(|theme| !plain.contains(theme)).count();
    let is_quiet = problem.position().captures(line[0]).next().is_none();
    3 * themes.min(2) + 2 * usize::from(is_quiet) + line.len() / 2
}
