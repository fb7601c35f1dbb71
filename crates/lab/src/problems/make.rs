//! Problems from games of the computer against itself.
//!
//! Each game begins with random moves and is played by an engine that searches few nodes and evaluates positions with
//! deviations, so that it makes mistakes. The solver examines every position. Where a side begins to have a mate, a
//! problem is composed from it. The result depends only on the order: one thread plays, and searches are limited by
//! nodes. Each game is independent of the others, so that the work can stop after any of them and continue later.

use std::cmp::Reverse;
use std::ops::RangeInclusive;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::compose::picture::Picture;
use super::compose::sketch::{Pieces, sketch};
use super::compose::{Means, compose, lengthen};
use super::judge::{Judgement, Wanted, judge_position};
use super::likeness::Outline;
use super::sample::MOST_SECONDS;
use super::self_play::SelfPlay;
use super::stock::{Candidate, Stock};
use zushiki_core::board::Setup;
use zushiki_core::game::Game;
use zushiki_core::rules::{Position, Rules};
use zushiki_core::variant::Selection;
use zushiki_engine::{
    Counting, Engine, Length, MateLimits, MateRequest, MateVerdict, Settings, solve_mate,
};
use zushiki_play::opponent::Dice;
use zushiki_play::problems::{Problem, problem_in_line, problem_line};

/// The order for a set of problems.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Order {
    /// The number of problems, with those that are known.
    pub count: usize,
    /// The seed of the games.
    pub seed: u64,
    /// The number of nodes for each move of a game.
    pub nodes: u64,
    /// The lengths of new problems, in plies, within 1 to 15.
    pub lengths: RangeInclusive<u32>,
    /// The number of problems to find for each problem that is kept.
    pub choice: usize,
    /// The largest number of games.
    pub games: u64,
    /// The number of nodes that the solver may take for a position. With drops, long problems need more.
    pub solver_nodes: u64,
    /// The beginnings of problems.
    pub source: Source,
    /// The number of random changes that are tried to make a problem better.
    pub changes: u32,
    /// The number of moves of the attacker by which a problem may become longer.
    pub lengthen: u32,
    /// The requirements that each problem must meet.
    pub wanted: Wanted,
}

/// The positions from which problems are composed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// Mates in games of the computer against itself.
    Games,
    /// Random positions with few pieces, these among them. For each game that [`Order::games`] allows, one with a mate is
    /// drawn.
    Sketches(Pieces),
    /// The problems that are known or were found before. For each game that [`Order::games`] allows, one is made longer.
    Known,
}

/// The deviation of evaluations: see [`Evaluation::noise`](zushiki_engine::Evaluation::noise).
const NOISE: u16 = 150;
/// The size of the table of the engine that plays, in mebibytes.
const PLAYER_TABLE: usize = 2;
/// The largest number of problems composed from a game.
const PER_GAME: usize = 3;
/// The largest number of positions of a mate from which a problem is composed.
const PER_MATE: usize = 3;

/// The mates and problems found in one game.
#[derive(Clone, Debug, Default)]
pub struct Yield {
    /// The number of mates from which a problem was to be composed.
    pub mates: u64,
    /// The problems.
    pub problems: Vec<Problem>,
}

impl Yield {
    /// The yield as lines of text, which [`Yield::read`] reads.
    #[must_use]
    pub fn to_text(&self) -> String {
        let lines = self.problems.iter().map(|problem| problem_line(problem) + "\n");
        format!("game {}\n", self.mates) + &lines.collect::<String>()
    }

    /// The yields of the first games in `text`. Reading ends at the first line that is not whole, such as one that was
    /// cut while it was written; the game that it belongs to is left out.
    #[must_use]
    pub fn read(selection: &Selection, text: &str) -> Vec<Yield> {
        let rules = Rules::new(selection.clone());
        let mut found: Vec<Yield> = Vec::new();
        for line in text.split_inclusive('\n') {
            let whole = line.strip_suffix('\n');
            let mates = whole.and_then(|line| line.strip_prefix("game ")?.parse().ok());
            let problem = whole.and_then(|line| problem_in_line(&rules, line).ok());
            match (mates, problem, found.last_mut()) {
                (Some(mates), _, _) => found.push(Yield { mates, problems: Vec::new() }),
                (None, Some(problem), Some(last)) => last.problems.push(problem),
                _ => break,
            }
        }
        // The problems of the last game may not have been written.
        found.pop();
        found
    }
}

/// Composes problems of the game of `selection`, in addition to those of `known`. `earlier` has what the first games of
/// the same order have yielded; they are not played again. `go_on` is called after each further game with what it has
/// yielded, and stops the work when it returns false. There are fewer problems than ordered if the games do not suffice.
/// [`Stock::choose`] takes the set from the stock.
pub fn make(
    selection: &Selection,
    order: &Order,
    known: &[Problem],
    earlier: Vec<Yield>,
    go_on: &mut dyn FnMut(&Stock, &Yield) -> bool,
) -> Stock {
    let settings = Settings { hash_mib: PLAYER_TABLE, ..Settings::default() };
    let mut engine = Engine::new(selection, settings);
    let rules = Rules::new(selection.clone());
    let mut stock = stock(order, known);
    for found in earlier {
        take(&mut stock, &found, order);
    }
    while !stock.is_full() && stock.games < order.games {
        let mut dice = Dice::of(order.seed, stock.games);
        let found = one_game(&rules, &mut engine, order, &stock, &mut dice);
        take(&mut stock, &found, order);
        if !go_on(&stock, &found) {
            break;
        }
    }
    stock
}

/// The stock for `order` with the known problems. The near-copies of one whose mate the solver does not find are not
/// recognised.
fn stock(order: &Order, known: &[Problem]) -> Stock {
    let mut stock = Stock::new(order.count, &order.lengths, order.choice, known);
    for problem in known {
        let judged = judge_position(problem.position(), checked(order), MOST_SECONDS);
        if let Some(judgement) = judged {
            let position = &judgement.position;
            stock.note(Outline::of(position), Picture::of(position, &judgement.mate.line));
        }
    }
    stock
}

/// Plays the next game, or makes the positions that take its place, and composes the problems that it yields.
fn one_game(
    rules: &Rules,
    engine: &mut Engine,
    order: &Order,
    stock: &Stock,
    dice: &mut Dice,
) -> Yield {
    let short = stock.wants(1);
    let runs = match order.source {
        Source::Games => {
            let mut play = SelfPlay { engine, dice, nodes: order.nodes, noise: NOISE };
            runs(&play.game(rules, &mut |_, _, _| true), order, short)
        }
        Source::Sketches(pieces) => vec![sketches(rules, pieces, order, short, dice)],
        Source::Known => return lengthened(order, stock, dice),
    };
    composed(rules, runs, order, stock, dice)
}

/// Adds what a game has yielded.
fn take(stock: &mut Stock, found: &Yield, order: &Order) {
    stock.games += 1;
    stock.mates += found.mates;
    for problem in &found.problems {
        let judged = judge_position(problem.position(), checked(order), 0);
        if let Some(judgement) = judged.filter(Judgement::is_sound) {
            stock.add(candidate(problem.clone(), &judgement));
        }
    }
}

fn candidate(problem: Problem, judgement: &Judgement) -> Candidate {
    let picture = Picture::of(&judgement.position, &judgement.mate.line);
    Candidate { problem, picture, cost: judgement.cost() }
}

/// The limits for the composer.
fn solver(order: &Order) -> MateLimits {
    MateLimits { nodes: Some(order.solver_nodes), time: None, table_mib: 1 }
}

/// The limits for the last judgement of a problem.
fn checked(order: &Order) -> MateLimits {
    let nodes = order.solver_nodes.saturating_mul(20);
    MateLimits { nodes: Some(nodes), time: None, table_mib: 4 }
}

/// The number of random positions that are drawn to find one with a mate.
const SKETCHES: usize = 100;
/// The parts of the nodes of the solver that the search for a mate takes in a position of a game, and in a random
/// position: one of so many.
const GAME_PART: u64 = 4;
const SKETCH_PART: u64 = 16;

/// Random positions to compose from: those with the longest mates, at most [`PER_MATE`].
fn sketches(
    rules: &Rules,
    pieces: Pieces,
    order: &Order,
    short: bool,
    dice: &mut Dice,
) -> Vec<Setup> {
    let mut found: Vec<(u32, Setup)> = (0..SKETCHES)
        .filter_map(|_| sketch(rules, pieces, dice))
        .filter_map(|setup| {
            let (position, _) = rules.recorded_position(&setup).ok()?;
            let plies =
                mate_length(&position, order, SKETCH_PART).filter(|plies| short || *plies > 1)?;
            position.outcome().is_none().then_some((plies, setup))
        })
        .collect();
    found.sort_by_key(|(plies, _)| Reverse(*plies));
    found.into_iter().take(PER_MATE).map(|(_, setup)| setup).collect()
}

/// The problems composed from mates: at most one of each of `runs`.
fn composed(
    rules: &Rules,
    runs: Vec<Vec<Setup>>,
    order: &Order,
    stock: &Stock,
    dice: &mut Dice,
) -> Yield {
    let mut found = Yield::default();
    let means = means(order);
    for run in runs {
        found.mates += 1;
        let mut made = run.iter().filter_map(|start| compose(rules, start, means, dice));
        let Some(judgement) = made.next() else { continue };
        let longer = lengthen(&judgement.position, judgement.plies, means, dice);
        let chain = std::iter::once(judgement).chain(longer).collect();
        found.problems.extend(longest(chain, order, stock));
    }
    found
}

/// A longer problem made of one that is known or was found before.
fn lengthened(order: &Order, stock: &Stock, dice: &mut Dice) -> Yield {
    let begins = |problem: &&Problem| {
        let plies = problem.plies().unwrap_or(u32::MAX);
        let most = plies.saturating_add(2 * order.lengthen);
        plies < *order.lengths.end() && most >= *order.lengths.start()
    };
    let beginnings: Vec<&Problem> = stock.problems().filter(begins).collect();
    let Some(start) = dice.pick(&beginnings) else { return Yield::default() };
    let plies = start.plies().unwrap_or_default();
    let chain = lengthen(start.position(), plies, means(order), dice);
    Yield { mates: 1, problems: longest(chain, order, stock).into_iter().collect() }
}

/// The longest problem of use in `chain`, whose problems become longer one by one.
fn longest(chain: Vec<Judgement>, order: &Order, stock: &Stock) -> Option<Problem> {
    let is_wanted = |it: &Judgement| order.lengths.contains(&it.plies) && stock.wants(it.plies);
    chain.into_iter().rev().find(is_wanted).map(Judgement::problem)
}

fn means(order: &Order) -> Means<'_> {
    Means {
        limits: solver(order),
        changes: order.changes,
        moves: order.lengthen,
        wanted: &order.wanted,
    }
}

/// The mates of a game, at most [`PER_GAME`], the latest first: the positions of each, at most [`PER_MATE`], from the
/// one with the longest mate on. Mates in 1 count if `short`.
fn runs(game: &Game, order: &Order, short: bool) -> Vec<Vec<Setup>> {
    let positions: Vec<Position> =
        (0..game.len()).filter_map(|ply| game.position_at(ply)).collect();
    let has_mate =
        |it: &Position| mate_length(it, order, GAME_PART).is_some_and(|plies| short || plies > 1);
    let mates: Vec<bool> = positions.iter().map(has_mate).collect();
    let begins = |&ply: &usize| mates[ply] && (ply < 2 || !mates[ply - 2]);
    let run = |first: usize| {
        let plies = (first..positions.len()).step_by(2).take_while(|&ply| mates[ply]);
        plies.take(PER_MATE).map(|ply| positions[ply].setup()).collect()
    };
    (0..positions.len()).rev().filter(begins).take(PER_GAME).map(run).collect()
}

/// The length in plies of the mate of the side to move, if it has one that is found with one of `part` parts of the
/// nodes.
fn mate_length(position: &Position, order: &Order, part: u64) -> Option<u32> {
    let request = MateRequest {
        position: position.clone(),
        earlier: Vec::new(),
        limits: MateLimits { nodes: Some(order.solver_nodes / part), ..solver(order) },
        counting: Counting::OfGame,
    };
    let answer = solve_mate(&request, &AtomicBool::new(false), &|| Duration::ZERO);
    let MateVerdict::Mate(mate) = answer.verdict else { return None };
    let Length::Exactly(plies) = mate.length else { return None };
    Some(plies)
}

#[cfg(test)]
mod tests {
    use super::*;
    use zushiki_core::variant::{Choice, library};
    use zushiki_play::problems::key;

    fn order(seed: u64) -> Order {
        Order {
            count: 4,
            seed,
            nodes: 60,
            lengths: 1..=15,
            choice: 1,
            games: 6,
            solver_nodes: 4_000,
            source: Source::Games,
            changes: 10,
            lengthen: 0,
            wanted: Wanted::default(),
        }
    }

    fn made(seed: u64, earlier: Vec<Yield>) -> (Vec<String>, Vec<Yield>) {
        let selection = Selection::new(library::find("sho").unwrap(), &Choice::default()).unwrap();
        let mut yields = Vec::new();
        let stock = make(&selection, &order(seed), &[], earlier, &mut |_, found| {
            yields.push(found.clone());
            true
        });
        let problems = stock.choose();
        (problems.iter().map(|problem| key(problem.position())).collect(), yields)
    }

    #[test]
    fn the_same_order_gives_the_same_problems() {
        let (first, mut yields) = made(1, Vec::new());
        assert!(!first.is_empty());
        yields.truncate(3);
        assert_eq!(made(1, yields).0, first, "continued after three games");
        assert_ne!(made(2, Vec::new()).0, first);
    }
}
