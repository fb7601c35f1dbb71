//! Sets of problems of tactics, from games.
//!
//! `games` plays games of the computer with few nodes, so that it overlooks combinations, or takes saved ones. `scan`
//! looks for positions after a mistake, by the scores of the game, that may have a single good move; `line` follows the
//! best moves from there while each move of the solver stays the only good one, and `check` searches each of them again
//! with many nodes. `ending` cuts off what does not show the purpose of a line. `analyst` has the searches and the
//! margins, `rating` the rating by the levels that find the line, `choice` the problems that are kept.

mod analyst;
mod check;
mod choice;
mod ending;
mod games;
mod line;
mod rating;
mod scan;

use super::make::Yield;
use analyst::Analyst;
use choice::is_near_copy;
use games::Source;
use zushiki_core::rules::Position;
use zushiki_core::variant::Selection;
use zushiki_engine::TunedFiles;
use zushiki_play::opponent::Dice;
use zushiki_play::problems::{Problem, Tactic, tactic_themes};

pub use choice::choose_tactics;

use crate::saved_games::PlayedGame;

/// The order for a set of problems of tactics.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TacticsOrder {
    /// The number of problems to find.
    pub count: usize,
    /// The seed of the games.
    pub seed: u64,
    /// The number of nodes for each move of a game.
    pub nodes: u64,
    /// The deviation of evaluations in the games: see [`Evaluation::noise`](zushiki_engine::Evaluation::noise).
    pub noise: u16,
    /// The number of nodes of the searches that rule most positions out.
    pub first_nodes: u64,
    /// The number of nodes of each search by which a problem is checked at last.
    pub check_nodes: u64,
    /// The largest number of games.
    pub games: u64,
}

/// The largest number of problems of one game.
const PER_GAME: usize = 4;

/// Finds problems in games of `selection`: in those of `saved`, or, if there are none, in games of the computer. `earlier`
/// has what the first games of the same order have yielded; they are not played again. `go_on` is called after each
/// further game with all problems so far and with what the game has yielded, and stops the work when it returns false. The
/// result depends only on the order and the saved games.
pub fn find_tactics(
    selection: &Selection,
    order: &TacticsOrder,
    saved: Option<Vec<PlayedGame>>,
    earlier: Vec<Yield>,
    go_on: &mut dyn FnMut(u64, &[Problem], &Yield) -> bool,
) -> (u64, Vec<Problem>) {
    let mut analyst = Analyst::new(selection, &TunedFiles::default());
    let mut source = Source::new(selection, order, saved);
    let (mut games, mut problems) = (0, Vec::new());
    for found in earlier {
        games += 1;
        take(&mut problems, found.problems);
    }
    while problems.len() < order.count && games < order.games {
        let mut dice = Dice::of(order.seed, games);
        let Some(game) = source.game(games, &mut dice) else { break };
        let found = in_game(&mut analyst, &game, order);
        games += 1;
        take(&mut problems, found.problems.clone());
        if !go_on(games, &problems, &found) {
            break;
        }
    }
    // The rules of the themes may have changed since the earlier games.
    let judge = analyst.judge();
    let themed = |problem: Problem| {
        let themes = tactic_themes(judge, &problem);
        let rating = problem.rating();
        problem.rated(rating, themes)
    };
    (games, problems.into_iter().map(themed).collect())
}

/// Adds the problems that are not near-copies.
fn take(problems: &mut Vec<Problem>, found: Vec<Problem>) {
    for problem in found {
        if !problems.iter().any(|other| is_near_copy(other, &problem)) {
            problems.push(problem);
        }
    }
}

/// The problems of a game.
fn in_game(analyst: &mut Analyst, game: &games::Played, order: &TacticsOrder) -> Yield {
    let mut found = Yield::default();
    analyst.forget();
    let mut next = 0;
    scan::candidates(analyst, game, &mut |analyst, candidate| {
        if candidate.ply < next {
            return true;
        }
        found.mates += 1;
        if let Some(problem) = problem(analyst, &candidate.position, order) {
            next = candidate.ply + problem.plies().unwrap_or(0) as usize;
            found.problems.push(problem);
        }
        found.problems.len() < PER_GAME
    });
    found
}

/// The problem that begins in `position`, if any.
fn problem(analyst: &mut Analyst, position: &Position, order: &TacticsOrder) -> Option<Problem> {
    let tactic = line::find(analyst, position, order.first_nodes)?;
    let tactic = ending::telling(analyst, position, &tactic)?;
    if !check::holds(analyst, position, &tactic, order.check_nodes) {
        return None;
    }
    Some(rated(analyst, position, tactic))
}

fn rated(analyst: &Analyst, position: &Position, tactic: Tactic) -> Problem {
    let rating = rating::rating(position, &tactic);
    let problem = Problem::of_tactic(position.clone(), tactic);
    let themes = tactic_themes(analyst.judge(), &problem);
    problem.rated(rating, themes)
}

/// The problems of a set as they would be found now: with the end of the line, the rating of a line that has become
/// shorter, and the themes; without near-copies, and those whose line has no telling end. With `check_nodes` all are rated again, without
/// those that searches of so many nodes do not confirm.
#[must_use]
pub fn review_tactics(
    selection: &Selection,
    problems: &[Problem],
    check_nodes: Option<u64>,
) -> Vec<Problem> {
    let mut analyst = Analyst::new(selection, &TunedFiles::default());
    let reviewed = |problem: &Problem| {
        let (position, tactic) = (problem.position(), problem.tactic()?);
        let told = ending::telling(&mut analyst, position, tactic)?;
        if check_nodes.is_some_and(|nodes| !check::holds(&mut analyst, position, &told, nodes)) {
            return None;
        }
        if told != *tactic || check_nodes.is_some() {
            return Some(rated(&analyst, position, told));
        }
        let themes = tactic_themes(analyst.judge(), problem);
        Some(problem.clone().rated(problem.rating(), themes))
    };
    let mut kept = Vec::new();
    problems.iter().filter_map(reviewed).for_each(|problem| take(&mut kept, vec![problem]));
    kept
}
