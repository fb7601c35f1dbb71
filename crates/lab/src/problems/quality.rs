//! The number of problems of each kind in a set, and the limits of these numbers.
//!
//! `limits.tsv` has the limits.

use std::collections::BTreeMap;

use super::idle::idle_parts;
use super::judge::{CHECKED, judge_position};
use super::likeness::Outline;
use super::shape::most_alike;
use zushiki_core::board::Color;
use zushiki_core::rules::Position;
use zushiki_play::problems::{Problem, ProblemSet, Theme};

/// Something that is counted in a set.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Measure {
    /// The problems with this theme.
    Theme(Theme),
    /// The problems in which the attacker has nothing in hand.
    NoHand,
    /// The problems without the theme [`Theme::DoubleMove`] in which the attacker has a piece that can make several
    /// steps in a move.
    OtherStepper,
    /// The problems with a piece that the solution does not need.
    Idle,
    /// The pairs of problems that differ by one piece or less.
    Copies,
    /// The lengths whose median rating is not above that of the next shorter length.
    Falls,
    /// The problems of tactics of the most frequent shape: see `shape.rs`.
    Shape,
}

/// The largest or least number of problems.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// At most so many.
    Most(usize),
    /// At least so many.
    Least(usize),
}

/// A limit of the sets of one game or of all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Limit {
    pub(crate) measure: Measure,
    /// The bound for a set of a given number of problems.
    pub(crate) bound: Bound,
}

/// A line of the table of a set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row {
    /// The subject of the count: the problems with a theme, the pairs of copies, or another measure.
    pub measure: Measure,
    /// The number; `None` if it was not counted.
    pub count: Option<usize>,
    /// The limit, if there is one.
    pub bound: Option<Bound>,
}

/// The problems of one length.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// The length, in plies.
    pub plies: u32,
    /// The number of problems.
    pub count: usize,
    /// The least, the median and the largest rating.
    pub ratings: [u32; 3],
}

/// The counts of a set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Quality {
    /// The number of problems.
    pub count: usize,
    /// The lengths, the shortest first.
    pub steps: Vec<Step>,
    /// The lines with the counts of the measures, the themes first.
    pub rows: Vec<Row>,
}

impl Measure {
    /// The name in `limits.tsv`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Measure::Theme(theme) => theme.name(),
            Measure::NoHand => "no-hand",
            Measure::OtherStepper => "other-stepper",
            Measure::Idle => "idle",
            Measure::Copies => "copies",
            Measure::Falls => "falls",
            Measure::Shape => "shape",
        }
    }

    /// All measures.
    pub fn all() -> impl Iterator<Item = Measure> {
        let others = [
            Measure::NoHand,
            Measure::OtherStepper,
            Measure::Idle,
            Measure::Copies,
            Measure::Falls,
            Measure::Shape,
        ];
        Theme::ALL.into_iter().map(Measure::Theme).chain(others)
    }

    /// Whether a problem with these themes is counted. A measure that does not count single problems, or needs the
    /// solver, counts none.
    pub(crate) fn counts(self, position: &Position, themes: &[Theme]) -> bool {
        match self {
            Measure::Theme(theme) => themes.contains(&theme),
            Measure::NoHand => position.hand(position.to_move()).iter().next().is_none(),
            Measure::OtherStepper => !themes.contains(&Theme::DoubleMove) && has_stepper(position),
            Measure::Idle | Measure::Copies | Measure::Falls | Measure::Shape => false,
        }
    }
}

/// Whether the side to move has a piece that can make several steps in a move.
fn has_stepper(position: &Position) -> bool {
    let attacker: Color = position.to_move();
    let makes_steps = |kind| !position.selection().face(kind).movement.legs.is_empty();
    let setup = position.setup();
    setup.pieces().any(|(_, piece)| piece.color == attacker && makes_steps(piece.kind))
}

impl Bound {
    /// The distance of `count` from the bound, in problems; 0 if the bound is kept.
    #[must_use]
    pub fn excess(self, count: usize) -> usize {
        match self {
            Bound::Most(most) => count.saturating_sub(most),
            Bound::Least(least) => least.saturating_sub(count),
        }
    }
}

impl Row {
    /// Whether the limit is broken.
    #[must_use]
    pub fn is_broken(&self) -> bool {
        self.count.zip(self.bound).is_some_and(|(count, bound)| bound.excess(count) > 0)
    }
}

/// The limits for a set of `count` problems of `game`. Of two for the same measure the later one holds.
pub(crate) fn limits(game: &str, count: usize) -> Vec<Limit> {
    let lines = include_str!("limits.tsv").lines().filter_map(|line| limits_in(line, count));
    let mut found: BTreeMap<Measure, Bound> = BTreeMap::new();
    for (of, measures, bound) in lines {
        if of == "*" || of == game {
            found.extend(measures.into_iter().map(|measure| (measure, bound)));
        }
    }
    found.into_iter().map(|(measure, bound)| Limit { measure, bound }).collect()
}

/// The game, the measures and the bound of a line of `limits.tsv`, for a set of `count` problems.
fn limits_in(line: &str, count: usize) -> Option<(&str, Vec<Measure>, Bound)> {
    let fields: Vec<&str> = line.split('\t').collect();
    let &[game, measure, bound, share] = fields.as_slice() else { return None };
    let measures: Vec<Measure> = match measure {
        "themes" => Theme::ALL.into_iter().map(Measure::Theme).collect(),
        name => vec![Measure::all().find(|measure| measure.name() == name)?],
    };
    let (part, whole): (usize, usize) = match share.split_once('/') {
        Some((part, whole)) => (count * part.parse::<usize>().ok()?, whole.parse().ok()?),
        None => (share.parse().ok()?, 1),
    };
    let bound = match bound {
        "most" => Bound::Most(part.checked_div(whole)?),
        "least" if whole > 0 => Bound::Least(part.div_ceil(whole)),
        _ => return None,
    };
    Some((game, measures, bound))
}

impl Quality {
    /// The counts of `set`. With `solve`, the solver looks for pieces that are not needed, which takes a second for
    /// each two problems.
    #[must_use]
    pub fn of(set: &ProblemSet, solve: bool) -> Quality {
        let problems = &set.problems;
        let steps = steps(problems);
        let limits = limits(&set.selection.id(), problems.len());
        let row = |measure| {
            let count = match measure {
                Measure::Idle => solve.then(|| problems.iter().filter(|it| is_idle(it)).count()),
                Measure::Copies => Some(copies(problems)),
                Measure::Falls => Some(falls(&steps)),
                Measure::Shape => Some(most_alike(problems)),
                _ => Some(count(measure, problems)),
            };
            let limit = limits.iter().find(|limit| limit.measure == measure);
            Row { measure, count, bound: limit.map(|limit| limit.bound) }
        };
        let rows = Measure::all().map(row).collect();
        Quality { count: problems.len(), steps, rows }
    }
}

fn count(measure: Measure, problems: &[Problem]) -> usize {
    problems.iter().filter(|it| measure.counts(it.position(), it.themes())).count()
}

fn is_idle(problem: &Problem) -> bool {
    let judgement = judge_position(problem.position(), CHECKED, 0);
    judgement.is_none_or(|judgement| idle_parts(&judgement).next().is_some())
}

/// The pairs of problems that differ by one piece or less.
fn copies(problems: &[Problem]) -> usize {
    let outlines: Vec<Outline> = problems.iter().map(|it| Outline::of(it.position())).collect();
    let nears = |(at, one): (usize, &Outline)| {
        outlines[at + 1..].iter().filter(|other| other.is_near(one)).count()
    };
    outlines.iter().enumerate().map(nears).sum()
}

/// The problems by length.
pub(crate) fn steps(problems: &[Problem]) -> Vec<Step> {
    let mut ratings: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    for problem in problems {
        ratings.entry(problem.plies().unwrap_or_default()).or_default().push(problem.rating());
    }
    let step = |(plies, mut ratings): (u32, Vec<u32>)| {
        ratings.sort_unstable();
        let at = |index: usize| ratings.get(index).copied().unwrap_or_default();
        let last = ratings.len().saturating_sub(1);
        Step { plies, count: ratings.len(), ratings: [at(0), at(last / 2), at(last)] }
    };
    ratings.into_iter().map(step).collect()
}

/// The lengths whose median rating is not above that of the next shorter length.
fn falls(steps: &[Step]) -> usize {
    steps.windows(2).filter(|pair| is_fall(pair[0], pair[1])).count()
}

/// Whether the median rating of the longer problems is not above that of the shorter ones.
pub(crate) fn is_fall(shorter: Step, longer: Step) -> bool {
    longer.ratings[1] <= shorter.ratings[1]
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn every_line_of_the_limits_is_read() {
        let lines = include_str!("limits.tsv").lines().filter(|line| !line.starts_with('#'));
        for line in lines {
            assert!(limits_in(line, 200).is_some(), "{line}");
        }
    }

    #[test]
    fn a_limit_of_a_game_replaces_that_of_all() {
        let bound = |game: &str, measure| {
            let limits = limits(game, 200);
            limits.iter().find(|limit| limit.measure == measure).map(|limit| limit.bound)
        };
        let double = Measure::Theme(Theme::DoubleMove);
        assert_eq!(bound("chu", double), Some(Bound::Most(40)));
        assert_eq!(bound("sho", double), Some(Bound::Most(66)));
        assert_eq!(bound("sho", Measure::Theme(Theme::Prince)), Some(Bound::Least(60)));
        assert_eq!(bound("shogi", Measure::NoHand), Some(Bound::Most(66)));
        assert_eq!(bound("wa", Measure::NoHand), None);
        assert_eq!(bound("wa", Measure::Shape), Some(Bound::Most(6)));
    }

    #[test]
    fn a_bound_tells_how_far_it_is_broken() {
        let excess = |bound: Bound| [4, 5, 6].map(|count| bound.excess(count));
        assert_eq!(excess(Bound::Most(5)), [0, 0, 1]);
        assert_eq!(excess(Bound::Least(5)), [1, 0, 0]);
    }
}
