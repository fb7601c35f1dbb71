//! The problems that are kept.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::problems::quality::{Bound, Measure, limits};
use crate::problems::shape::Shape;
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

/// The best `count` of `problems` of a game, sorted by length and rating: those with telling themes, those that begin
/// without a check, those that begin without a capture, and the longer ones come first; at most one in five saves a game,
/// at most one in two begins with a check, and at most as many have one shape as `limits.tsv` says.
#[must_use]
pub fn choose_tactics(game: &str, mut problems: Vec<Problem>, count: usize) -> Vec<Problem> {
    problems.sort_by_key(|problem| Reverse(beauty(problem)));
    let mut kept = [0; 2];
    let (most_alike, mut shapes) = (most_alike(game, count), BTreeMap::new());
    problems.retain(|problem| {
        let has = [is_save(problem), begins_with_check(problem)];
        let most = [count / SAVES, count / CHECKS];
        let alike: &mut usize = shapes.entry(Shape::of(problem)).or_default();
        let fits = *alike < most_alike
            && (0..has.len()).all(|index| !has[index] || kept[index] < most[index]);
        if fits {
            has.into_iter().zip(&mut kept).for_each(|(has, kept)| *kept += usize::from(has));
            *alike += 1;
        }
        fits
    });
    problems.truncate(count);
    problems.sort_by_key(|problem| (problem.plies(), problem.rating()));
    problems
}

/// The largest number of problems of one shape in a set of `count` problems.
fn most_alike(game: &str, count: usize) -> usize {
    let limits = limits(game, count).into_iter();
    let of_shape = limits.filter(|limit| limit.measure == Measure::Shape);
    let most = of_shape.map(|limit| match limit.bound {
        Bound::Most(most) => most,
        Bound::Least(_) => usize::MAX,
    });
    most.min().unwrap_or(usize::MAX)
}

fn is_save(problem: &Problem) -> bool {
    problem.tactic().is_some_and(|tactic| tactic.goal == Goal::Save)
}

fn begins_with_check(problem: &Problem) -> bool {
    let mut position = problem.position().clone();
    let first = problem.tactic().and_then(|tactic| tactic.line.first());
    first.is_some_and(|&mv| position.play(mv).is_ok() && position.is_check())
}

/// The beauty of a problem as a number: telling themes, a first move that gives no check, one that captures nothing, and
/// length.
fn beauty(problem: &Problem) -> usize {
    let Some(Tactic { line, .. }) = problem.tactic() else { return 0 };
    let plain = [Theme::Material, Theme::Defence, Theme::Promotion];
    let themes = problem.themes().iter().filter(|theme| !plain.contains(theme)).count();
    let is_quiet = problem.position().captures(line[0]).next().is_none();
    let has_no_check = !begins_with_check(problem);
    3 * themes.min(2) + 2 * usize::from(has_no_check) + 2 * usize::from(is_quiet) + line.len() / 2
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use zushiki_play::problems::ProblemKind;

    #[test]
    fn few_problems_of_one_shape_are_kept_and_the_liked_ones_first() {
        let set = ProblemKind::Tactics.sets().unwrap().iter();
        let heian = set.clone().find(|set| set.selection.id() == "heian").unwrap();
        let gains = heian.problems.iter().filter(|it| !is_save(it));
        let least = gains.min_by_key(|it| beauty(it)).unwrap();
        let liked = least.clone().rated(2300, vec![Theme::Fork, Theme::Pin]);
        let alike = [vec![least.clone(); 20], vec![liked]].concat();
        let kept = choose_tactics("heian", alike, 100);
        assert_eq!((kept.len(), kept.last().unwrap().rating()), (6, 2300));
    }
}
