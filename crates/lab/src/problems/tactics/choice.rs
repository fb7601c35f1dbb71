//! The problems that are kept.

use std::cmp::Reverse;

use zushiki_play::problems::{Goal, Problem, Tactic, Theme};

/// The number of squares on which near-copies differ at most.
const DIFFERENT: usize = 7;
/// The largest share of problems in which a game is saved: one in so many.
const SAVES: usize = 5;
/// The same of those that begin with a check, which are found soonest and would fill most of a set.
const CHECKS: usize = 2;

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
/// capture, and the longer ones come first; at most one in five saves a game, and at most one in two begins with a check.
#[must_use]
pub fn choose_tactics(mut problems: Vec<Problem>, count: usize) -> Vec<Problem> {
    problems.sort_by_key(|problem| Reverse(beauty(problem)));
    let mut kept = [0; 2];
    problems.retain(|problem| {
        let has = [is_save(problem), begins_with_check(problem)];
        let most = [count / SAVES, count / CHECKS];
        let fits = (0..has.len()).all(|index| !has[index] || kept[index] < most[index]);
        if fits {
            has.into_iter().zip(&mut kept).for_each(|(has, kept)| *kept += usize::from(has));
        }
        fits
    });
    problems.truncate(count);
    problems.sort_by_key(|problem| (problem.plies(), problem.rating()));
    problems
}

fn is_save(problem: &Problem) -> bool {
    problem.tactic().is_some_and(|tactic| tactic.goal == Goal::Save)
}

fn begins_with_check(problem: &Problem) -> bool {
    let mut position = problem.position().clone();
    let first = problem.tactic().and_then(|tactic| tactic.line.first());
    first.is_some_and(|&mv| position.play(mv).is_ok() && position.is_check())
}

/// The beauty of a problem as a number: telling themes, a first move that captures nothing, and length.
fn beauty(problem: &Problem) -> usize {
    let Some(Tactic { line, .. }) = problem.tactic() else { return 0 };
    let plain = [Theme::Material, Theme::Defence, Theme::Promotion];
    let themes = problem.themes().iter().filter(|theme| !plain.contains(theme)).count();
    let is_quiet = problem.position().captures(line[0]).next().is_none();
    3 * themes.min(2) + 2 * usize::from(is_quiet) + line.len() / 2
}
