//! Problems from games of the computer against itself.
//!
//! Each game begins with random moves and is played by an engine that searches few nodes and evaluates positions with
//! deviations, so that it makes mistakes. The solver examines every position. At most one problem is taken from a game,
//! so that no two are alike. The result depends only on the order: one thread plays, and searches are limited by nodes.

use std::cmp::Reverse;
use std::sync::atomic::AtomicBool;

use super::problem::Problem;
use super::soundness::{examine, no_clock};
use crate::opponent::Dice;
use zushiki_core::board::{Move, Square};
use zushiki_core::game::Game;
use zushiki_core::rules::{Position, Rules, Termination};
use zushiki_core::variant::Selection;
use zushiki_engine::{
    Earlier, Engine, Evaluation, LONGEST_EXACT, Limits, Mate, MateLimits, Request, Settings,
};

/// The order for a set of problems.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Order {
    /// The number of problems.
    pub count: usize,
    /// The seed of the games.
    pub seed: u64,
    /// The number of nodes for each move of a game.
    pub nodes: u64,
    /// The length of all problems, in plies; `None` for lengths from 1 to 9.
    pub plies: Option<u32>,
    /// The number of problems to find for each problem that is kept.
    pub choice: usize,
    /// The largest number of games.
    pub games: u64,
    /// The number of nodes that the solver may take for a position. With drops, long problems need more.
    pub solver_nodes: u64,
}

/// The number of problems of each length of 60: 1, 3, 5, 7 and 9 plies.
const SHARES: [usize; 5] = [8, 16, 16, 12, 8];
/// The length of a game, in plies, after which it is given up.
const LONGEST_GAME: usize = 300;
/// The random moves at the beginning of a game: at least this number, at most twice as many.
const OPENING: u64 = 4;
/// The deviation of evaluations: see [`Evaluation::noise`].
const NOISE: u16 = 150;
/// The size of the table of the engine that plays, in mebibytes.
const PLAYER_TABLE: usize = 2;
/// The distance from the royals of the defender within which a piece takes part.
const NEAR: u8 = 2;

/// The problems that were found so far.
#[derive(Clone, Debug)]
pub struct Stock {
    wanted: [usize; SHARES.len()],
    choice: usize,
    found: [Vec<Candidate>; SHARES.len()],
    /// The number of games played.
    pub games: u64,
}

/// A problem that might be kept.
#[derive(Clone, Debug)]
struct Candidate {
    problem: Problem,
    plies: u32,
    /// The number of pieces on the board that take no part.
    spectators: usize,
}

impl Stock {
    fn new(order: &Order) -> Stock {
        let wanted = match order.plies {
            Some(plies) => {
                std::array::from_fn(|at| if at == index(plies) { order.count } else { 0 })
            }
            None => shares(order.count),
        };
        let found = std::array::from_fn(|_| Vec::new());
        Stock { wanted, choice: order.choice.max(1), found, games: 0 }
    }

    /// The number of problems of each length, 1, 3, 5, 7 and 9 plies: found, and wanted.
    #[must_use]
    pub fn counts(&self) -> [(usize, usize); 5] {
        std::array::from_fn(|at| (self.found[at].len(), self.wanted[at] * self.choice))
    }

    fn is_full(&self) -> bool {
        self.counts().iter().all(|(found, wanted)| found >= wanted)
    }

    /// The part of the wanted problems of this length that was found, in thousandths.
    fn filled(&self, plies: u32) -> usize {
        let (found, wanted) = self.counts()[index(plies)];
        (found * 1000).checked_div(wanted).unwrap_or(1000)
    }

    /// Takes the candidate of a game whose length is missing most.
    fn add(&mut self, candidates: Vec<Candidate>) {
        let wanted = candidates.into_iter().filter(|it| self.filled(it.plies) < 1000);
        if let Some(best) = wanted.min_by_key(|it| self.filled(it.plies)) {
            self.found[index(best.plies)].push(best);
        }
    }

    /// The problems with the fewest pieces that take no part, the shortest first. Where a length has too
    /// few, problems of other lengths take their place.
    fn choose(mut self, count: usize) -> Vec<Problem> {
        let mut kept = Vec::new();
        let mut others = Vec::new();
        for (found, wanted) in self.found.iter_mut().zip(self.wanted) {
            sort(found);
            others.extend(found.split_off(wanted.min(found.len())));
            kept.append(found);
        }
        others.sort_by_key(|it| (Reverse(it.plies), it.spectators));
        others.truncate(count.saturating_sub(kept.len()));
        kept.append(&mut others);
        let mut problems: Vec<Problem> = kept.into_iter().map(|it| it.problem).collect();
        problems.sort_by_key(|problem| (problem.plies(), problem.nodes()));
        problems
    }
}

/// Sorts problems of one length by the number of pieces that take no part, and mixes the endings.
fn sort(candidates: &mut [Candidate]) {
    candidates.sort_by_key(|candidate| candidate.spectators);
    let endings: Vec<Termination> = candidates.iter().map(|it| it.problem.outcome().by).collect();
    let mut ranks = endings
        .iter()
        .enumerate()
        .map(|(at, ending)| endings[..at].iter().filter(|earlier| *earlier == ending).count());
    candidates.sort_by_cached_key(|_| ranks.next());
}

/// The place of a length in [`SHARES`].
fn index(plies: u32) -> usize {
    (plies as usize / 2).min(SHARES.len() - 1)
}

/// The number of problems of each length.
fn shares(count: usize) -> [usize; SHARES.len()] {
    let all: usize = SHARES.iter().sum();
    let mut shares = SHARES.map(|share| share * count / all);
    // The remainder of rounding down goes to three plies.
    shares[1] += count - shares.iter().sum::<usize>();
    shares
}

/// Finds problems of the game of `selection`. `go_on` is called after each game, and stops the games
/// when it returns false. There are fewer problems than ordered if the games do not suffice.
pub fn make(
    selection: &Selection,
    order: &Order,
    go_on: &mut dyn FnMut(&Stock) -> bool,
) -> Vec<Problem> {
    let settings = Settings { hash_mib: PLAYER_TABLE, ..Settings::default() };
    let mut engine = Engine::new(selection, settings);
    let rules = Rules::new(selection.clone());
    let solver = MateLimits { nodes: Some(order.solver_nodes), time: None, table_mib: 1 };
    let mut stock = Stock::new(order);
    while !stock.is_full() && stock.games < order.games {
        let dice = Dice::of(order.seed, stock.games);
        let game = SelfPlay { engine: &mut engine, dice, nodes: order.nodes }.game(&rules);
        let positions = (0..=game.len()).filter_map(|ply| game.position_at(ply));
        let lengths = order.plies.map_or(1..=LONGEST_EXACT, |plies| plies..=plies);
        let candidates = positions.filter_map(|position| candidate(&position, solver));
        stock.add(candidates.filter(|it| lengths.contains(&it.plies)).collect());
        stock.games += 1;
        if !go_on(&stock) {
            break;
        }
    }
    stock.choose(order.count)
}

/// A game of the engine against itself.
struct SelfPlay<'a> {
    engine: &'a mut Engine,
    dice: Dice,
    nodes: u64,
}

impl SelfPlay<'_> {
    fn game(&mut self, rules: &Rules) -> Game {
        let mut game = Game::new(rules.start());
        let mut earlier = Vec::new();
        let opening = OPENING + self.dice.roll() % (OPENING + 1);
        let evaluation = Evaluation { noise: NOISE, seed: self.dice.roll(), material_only: false };
        // This also forgets the last game.
        self.engine.set_evaluation(evaluation);
        while game.live_outcome().is_none() && game.len() < LONGEST_GAME {
            let position = game.position().clone();
            let mv = match game.len() < opening as usize {
                true => self.dice.pick(&position.legal_moves()).copied(),
                false => self.best(&position, &earlier),
            };
            let Some(mv) = mv else { break };
            if game.play(mv).is_err() {
                break;
            }
            earlier.push(Earlier::new(&position, mv));
        }
        game
    }

    fn best(&mut self, position: &Position, earlier: &[Earlier]) -> Option<Move> {
        let request = Request {
            position: position.clone(),
            earlier: earlier.to_vec(),
            limits: Limits { nodes: Some(self.nodes), ..Limits::default() },
            search_moves: Vec::new(),
            multi_pv: 1,
        };
        self.engine.search(&request, &AtomicBool::new(false), &no_clock, &mut |_| {}).best
    }
}

/// The problem of a position, if it is a sound one.
fn candidate(position: &Position, solver: MateLimits) -> Option<Candidate> {
    let finding = examine(position, solver, &AtomicBool::new(false), &no_clock);
    // If the search for other first moves reached its limit, the problem may be unsound.
    if finding.first_moves.len() != 1 {
        return None;
    }
    let problem = Problem::new(position.clone(), &finding);
    let spectators = spectators(position, finding.mate.as_ref()?);
    Some(Candidate { plies: problem.plies()?, problem, spectators })
}

/// The number of pieces that are not near a royal of the defender and not involved in the mate.
fn spectators(position: &Position, mate: &Mate) -> usize {
    let geometry = position.geometry();
    let royals = position.royals(!position.to_move());
    let near = |at: Square| {
        royals.iter().any(|&royal| {
            let files = geometry.file(at).abs_diff(geometry.file(royal));
            files.max(geometry.rank(at).abs_diff(geometry.rank(royal))) <= NEAR
        })
    };
    let touched = |at: Square| mate.line.iter().any(|mv| mv.from() == Some(at) || mv.to() == at);
    let squares = geometry.squares().filter(|&at| position.piece(at).is_some());
    squares.filter(|&at| !near(at) && !touched(at)).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problems::{Grade, key};
    use zushiki_core::variant::{Choice, library};

    fn order(seed: u64) -> Order {
        Order { count: 4, seed, nodes: 60, plies: None, choice: 1, games: 40, solver_nodes: 8_000 }
    }

    fn made(seed: u64) -> Vec<String> {
        let selection = Selection::new(library::find("sho").unwrap(), &Choice::default()).unwrap();
        let problems = make(&selection, &order(seed), &mut |_| true);
        problems.iter().map(|problem| key(problem.position())).collect()
    }

    #[test]
    fn the_same_order_gives_the_same_problems() {
        let first = made(1);
        assert!(!first.is_empty());
        assert_eq!(made(1), first);
        assert_ne!(made(2), first);
    }

    #[test]
    fn lengths_are_shared_out() {
        assert_eq!(shares(60), SHARES);
        assert_eq!(shares(100).iter().sum::<usize>(), 100);
        assert_eq!(shares(1), [0, 1, 0, 0, 0]);
    }

    #[test]
    fn longer_problems_are_harder() {
        let grades: Vec<Grade> = [1, 3, 5, 7, 9].map(|plies| Grade::of(plies, 100_000)).into();
        assert!(grades.is_sorted());
        assert_eq!(Grade::of(1, 1), Grade::Easy);
        assert_eq!((Grade::of(3, 1), Grade::of(3, 100_000)), (Grade::Easy, Grade::Medium));
    }
}
