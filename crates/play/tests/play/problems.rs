//! The shipped mate problems, checked by a solver that shares no code with the crate: plain recursion over the moves of
//! the plain generators.
//!
//! The usual tests check a share of the problems of at most five plies: the length, and that no other checking first move
//! wins as fast. For games without drops and at most three plies, they try quiet first moves too. The ignored test checks
//! all problems of at most seven plies with all first moves. It takes minutes, but for wa with drops hours:
//! `cargo test --release --test play -- --ignored`. `ZUSHIKI_SETS=shogi.tsv,chu.tsv` limits it to these sets.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)]
// a panic is a failed test

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::rc::Rc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use zushiki_core::board;
use zushiki_core::notation::sfen;
use zushiki_core::rules::Rules;
use zushiki_core::variant::{Choice, Selection, library};
use zushiki_engine::{
    Counting, Engine, Length, Limits, Mate, MateLimits, MateRequest, MateVerdict, Request,
    Settings, solve_mate,
};
use zushiki_play::opponent::Dice;
use zushiki_play::problems::shipped;
use zushiki_testkit::interpreter::board::Position as Interpreted;
use zushiki_testkit::interpreter::games;
use zushiki_testkit::mailbox::games::{Game, named};
use zushiki_testkit::mailbox::moves::Ending;
use zushiki_testkit::mailbox::position::Position as Mailbox;

use super::plain::Plain;
use super::solver::Solver;

/// A line of a set.
struct Problem {
    plies: u32,
    ending: String,
    sfen: String,
}

/// The game and the problems of a file.
fn read(name: &str) -> (String, Vec<Problem>) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("problems").join(name);
    let text = fs::read_to_string(path).unwrap();
    let game = text.lines().find_map(|line| line.strip_prefix("# game: ")).unwrap().to_owned();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let problem = |line: &str| {
        let fields: Vec<&str> = line.split('\t').collect();
        Problem {
            plies: fields[0].parse().unwrap(),
            ending: fields[1].to_owned(),
            sfen: fields[4].to_owned(),
        }
    };
    (game, lines.map(problem).collect())
}

/// Checks a problem: the shortest win has its length, and a single first move wins in time.
fn check<P: Plain>(position: &P, problem: &Problem, all: bool) {
    let Problem { plies, ending, sfen } = problem;
    let mut solver = Solver::of(position);
    assert!(solver.wins(position, *plies), "no win in {plies}: {sfen}");
    assert!(*plies == 1 || !solver.wins(position, plies - 2), "a shorter win: {sfen}");
    let first = solver.first_moves(position, *plies, all);
    let texts: Vec<String> = first.iter().map(P::text).collect();
    assert_eq!(first.len(), 1, "in {plies}: {sfen}: {texts:?}");
    if *plies == 1 {
        let after = position.after(&first[0]);
        let end = solver.winning_end(&after, after.in_check());
        let word = match end {
            Some(Ending::BareKing) => "bare-king",
            Some(Ending::Stalemate) => "stalemate",
            Some(Ending::RoyalsLost) => "royals-lost",
            Some(Ending::Checkmate) | None => "mate",
        };
        assert_eq!(ending, word, "{sfen}");
    }
}

/// Checks every `step`th problem of a set whose length is one of `plies`; returns their number.
fn check_set(name: &str, plies: &[u32], all: bool, step: usize) -> usize {
    let (game, problems) = read(name);
    let chosen = problems.iter().filter(|problem| plies.contains(&problem.plies)).step_by(step);
    let interpreted = [games::chu(), games::tori()].into_iter().find(|it| it.id == game);
    let Some(game) = interpreted.map(Rc::new) else {
        let game = Rc::new(named(&game));
        let read = |problem: &Problem| Mailbox::read(&game, &problem.sfen);
        return chosen.map(|problem| check(&read(problem), problem, all)).count();
    };
    let read = |problem: &Problem| Interpreted::read(&game, &problem.sfen);
    chosen.map(|problem| check(&read(problem), problem, all)).count()
}

const SETS: [&str; 8] = [
    "sho.tsv",
    "heian.tsv",
    "wa.tsv",
    "wa-drops.tsv",
    "shogi.tsv",
    "chu.tsv",
    "tori.tsv",
    "minishogi.tsv",
];

#[test]
fn no_set_has_a_problem_twice() {
    for name in SETS {
        let (_, problems) = read(name);
        assert!(problems.len() >= 30, "{name}: {}", problems.len());
        let mut boards: Vec<&str> =
            problems.iter().map(|it| it.sfen.rsplit_once(' ').unwrap().0).collect();
        boards.sort_unstable();
        boards.dedup();
        assert_eq!(boards.len(), problems.len(), "{name}");
    }
}

/// Tests for each set, so that they run at the same time.
macro_rules! problems_of {
    ($($set:ident: $game:literal, $name:literal, $drops:literal;)*) => {
        $(mod $set {
            #[test]
            fn that_are_short_have_one_solution() {
                assert!(super::check_set($name, &[1, 3], !$drops, 2) > 5);
                assert!(super::check_set($name, &[5], false, 6) > 0);
            }
        })*

        #[test]
        fn every_set_is_checked() {
            let of_sets: BTreeSet<String> =
                shipped().unwrap().iter().map(|set| set.selection.id()).collect();
            assert_eq!(of_sets, BTreeSet::from([$($game.to_owned()),*]));
        }
    };
}

problems_of! {
    problems_of_sho: "sho", "sho.tsv", false;
    problems_of_heian: "heian", "heian.tsv", false;
    problems_of_wa: "wa", "wa.tsv", false;
    problems_of_wa_with_drops: "wa:drops", "wa-drops.tsv", true;
    problems_of_shogi: "shogi", "shogi.tsv", true;
    problems_of_minishogi: "minishogi", "minishogi.tsv", true;
    problems_of_chu: "chu", "chu.tsv", false;
    problems_of_tori: "tori", "tori.tsv", true;
}

#[test]
#[ignore = "takes minutes, for wa with drops hours"]
fn all_problems_and_all_first_moves() {
    let wanted = std::env::var("ZUSHIKI_SETS").unwrap_or_else(|_| SETS.join(","));
    let is_wanted = |name: &&str| wanted.split(',').any(|wanted| wanted == *name);
    let mut sets = SETS.into_iter().filter(is_wanted).peekable();
    assert!(sets.peek().is_some(), "no set has one of the names {wanted}");
    for name in sets {
        let count = check_set(name, &[1, 3, 5, 7], true, 1);
        println!("{name}: {count} problems of at most seven plies, with all first moves");
    }
}

/// Positions of games of the engine against itself, every fifth move of which is random.
fn positions(selection: &Selection, wanted: usize) -> Vec<zushiki_core::rules::Position> {
    let settings = Settings { hash_mib: 1, ..Settings::default() };
    let mut engine = Engine::new(selection, settings);
    let mut dice = Dice::new(wanted as u64);
    let mut positions = Vec::new();
    while positions.len() < wanted {
        engine.clear();
        let mut position = Rules::new(selection.clone()).start();
        for ply in 0..250 {
            let random = ply < 6 || dice.roll().is_multiple_of(5);
            let mv = if random {
                dice.pick(&position.legal_moves()).copied()
            } else {
                engine_move(&mut engine, &position)
            };
            let Some(mv) = mv else { break };
            position.play(mv).unwrap();
            if position.outcome().is_some() {
                break;
            }
            positions.push(position.clone());
        }
    }
    positions.truncate(wanted);
    positions
}

fn engine_move(
    engine: &mut Engine,
    position: &zushiki_core::rules::Position,
) -> Option<board::Move> {
    let request = Request::new(position.clone(), Limits { nodes: Some(150), ..Limits::default() });
    engine.search(&request, &AtomicBool::new(false), &|| Duration::ZERO, &mut |_| {}).best
}

/// Whether the engine finds a mate, which is checked if it has at most five plies. If it finds none in three plies,
/// there is none.
fn mate_is_true(position: &zushiki_core::rules::Position, game: &Rc<Game>) -> bool {
    let limits = MateLimits { nodes: Some(20_000), time: None, table_mib: 1 };
    let (earlier, counting) = (Vec::new(), Counting::OfGame);
    let request = MateRequest { position: position.clone(), earlier, limits, counting };
    let answer = solve_mate(&request, &AtomicBool::new(false), &|| Duration::ZERO);
    let text = sfen::write(position.selection(), &position.setup());
    let plain = Mailbox::read(game, &text);
    let mut solver = Solver::of(&plain);
    match answer.verdict {
        MateVerdict::Mate(Mate { length: Length::Exactly(plies @ 1..=5), .. }) => {
            assert!(solver.wins(&plain, plies), "no win in {plies}: {text}");
            assert!(plies == 1 || !solver.wins(&plain, plies - 2), "a shorter win: {text}");
            true
        }
        MateVerdict::Mate(_) => true,
        MateVerdict::NoMate => {
            assert!(!solver.wins(&plain, 3), "a win: {text}");
            false
        }
        MateVerdict::Unknown => false,
    }
}

/// Positions of each game: `ZUSHIKI_MATES` of them, or 200.
#[test]
#[ignore = "takes minutes"]
fn mates_in_positions_of_games_are_true() {
    let wanted = std::env::var("ZUSHIKI_MATES").map_or(200, |number| number.parse().unwrap());
    for name in ["sho", "heian", "wa", "wa:drops", "shogi"] {
        let (id, choice) = Choice::named(name);
        let selection = Selection::new(library::find(id).unwrap(), &choice).unwrap();
        let game = Rc::new(named(name));
        let positions = positions(&selection, wanted);
        let mates = positions.iter().filter(|position| mate_is_true(position, &game)).count();
        println!("{name}: {mates} mates in {wanted} positions");
    }
}
