//! The shipped mate problems, checked by a solver that shares no code with the crate: plain recursion
//! over the moves of the mailbox generator.
//!
//! Of a share of the problems of at most five plies the length is checked, and that no other checking first move wins
//! as fast; if there are no drops and the problem has at most three plies, that no quiet first move does either. All
//! problems of at most seven plies take minutes; the ignored test checks them:
//! `cargo test --release --test play -- --ignored`. `ZUSHIKI_SETS=shogi.tsv,wa-drops.tsv` limits it to these sets.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)]
// a panic is a failed test

use std::collections::HashMap;
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
use zushiki_play::problems::{judge_position, shipped};
use zushiki_testkit::mailbox::games::{Game, named};
use zushiki_testkit::mailbox::moves::{Ending, Move};
use zushiki_testkit::mailbox::position::{Position, Side, Square};

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

/// A solver by plain recursion. The attacker's moves are checks and moves that end the game at once; the
/// first one may be any move.
struct Solver {
    attacker: Side,
    /// Whether the attacker, to move, wins within so many plies: by position and plies.
    won: HashMap<(String, u32), bool>,
    /// The same with the defender to move.
    lost: HashMap<(String, u32), bool>,
}

/// A move with the position after it.
struct Step {
    mv: Move,
    after: Position,
}

impl Solver {
    fn of(position: &Position) -> Solver {
        Solver { attacker: position.to_move, won: HashMap::new(), lost: HashMap::new() }
    }

    /// The end of the game after a move of the attacker, as far as it wins: with drops only by check.
    fn wins_at_once(&self, after: &Position, checks: bool) -> Option<Ending> {
        if let Some((end, winner)) = after.loss_of_pieces() {
            return (winner == Some(self.attacker)).then_some(end);
        }
        let drops = after.game.drops;
        if !checks && drops || after.unsafe_moves().into_iter().any(|mv| after.is_safe(mv)) {
            return None;
        }
        let (end, winner) = after.ending(&[]).unwrap();
        (winner == Some(self.attacker)).then_some(end)
    }

    /// The legal moves of the attacker, with whether they check.
    fn attacks(&self, position: &Position) -> Vec<(Step, bool)> {
        let steps = position.unsafe_moves().into_iter().map(|mv| {
            let after = position.after(mv);
            let checks = after.in_check();
            (Step { mv, after }, checks)
        });
        // A quiet move matters only if it ends the game, which needs no search.
        let ends = |step: &Step, checks: bool| {
            let bares = || step.after.loss_of_pieces().is_some();
            checks || bares() || !position.game.drops && few(&step.after)
        };
        steps
            .filter(|(step, checks)| ends(step, *checks))
            .filter(|(step, _)| position.is_safe(step.mv))
            .collect()
    }

    fn wins(&mut self, position: &Position, plies: u32) -> bool {
        let key = (board(position), plies);
        if let Some(&known) = self.won.get(&key) {
            return known;
        }
        let attacks = self.attacks(position);
        let mates =
            attacks.iter().any(|(step, checks)| self.wins_at_once(&step.after, *checks).is_some());
        let wins = mates
            || attacks.iter().any(|(step, checks)| {
                *checks
                    && step.after.loss_of_pieces().is_none()
                    && self.loses(&step.after, plies - 1)
            });
        self.won.insert(key, wins);
        wins
    }

    /// Whether the defender loses within `plies` plies by any move.
    fn loses(&mut self, position: &Position, plies: u32) -> bool {
        if plies == 0 && !position.game.drops {
            return false;
        }
        let key = (board(position), plies);
        if let Some(&known) = self.lost.get(&key) {
            return known;
        }
        let loses = self.all_fail(position, plies);
        self.lost.insert(key, loses);
        loses
    }

    fn all_fail(&mut self, position: &Position, plies: u32) -> bool {
        let moves: Vec<Move> =
            position.unsafe_moves().into_iter().filter(|&mv| position.is_safe(mv)).collect();
        let (drops, others): (Vec<Move>, Vec<Move>) =
            moves.into_iter().partition(|&mv| !self.stopped(position, mv).is_empty());
        if !others.iter().all(|&mv| self.fails(position, mv, plies)) {
            return false;
        }
        if drops.is_empty() {
            return true;
        }
        let length = (0..=plies)
            .step_by(2)
            .find(|&plies| others.iter().all(|&mv| self.fails(position, mv, plies)))
            .unwrap();
        drops
            .into_iter()
            .all(|mv| self.is_useless(position, mv, length) || self.fails(position, mv, plies))
    }

    /// Whether the attacker wins within `plies` plies, starting with the defence `mv`.
    fn fails(&mut self, position: &Position, mv: Move, plies: u32) -> bool {
        let after = position.after(mv);
        match after.loss_of_pieces() {
            _ if plies == 0 => false,
            Some((_, winner)) => winner == Some(self.attacker),
            None => plies > 1 && self.wins(&after, plies - 1),
        }
    }

    /// The pieces that no longer check after the drop `mv`; none if it is not a drop.
    fn stopped(&self, position: &Position, mv: Move) -> Vec<Square> {
        let Move::Drop { .. } = mv else { return Vec::new() };
        let still = self.checkers(&position.after(mv));
        let before = self.checkers(position);
        before.into_iter().filter(|square| !still.contains(square)).collect()
    }

    fn checkers(&self, position: &Position) -> Vec<Square> {
        let royals = position.royals(self.attacker.other());
        let pieces = position.pieces(self.attacker).into_iter();
        let checks = pieces.filter(|(from, piece)| {
            position.destinations(*from, *piece).iter().any(|to| royals.contains(to))
        });
        checks.map(|(from, _)| from).collect()
    }

    /// Whether a piece that the drop stops takes it and then wins within `plies` plies.
    fn is_useless(&mut self, position: &Position, drop: Move, plies: u32) -> bool {
        let stopped = self.stopped(position, drop);
        let attacks = self.attacks(&position.after(drop));
        attacks.into_iter().any(|(Step { mv, after }, checks)| {
            let takes = match mv {
                Move::Board { from, to, .. } => to == drop.to() && stopped.contains(&from),
                Move::Drop { .. } => false,
            };
            takes
                && (self.wins_at_once(&after, checks).is_some()
                    || checks && self.loses(&after, plies))
        })
    }

    /// The first moves after which the attacker wins within `plies` plies, quiet ones if `all`.
    fn first_moves(&mut self, position: &Position, plies: u32, all: bool) -> Vec<String> {
        let moves = position.unsafe_moves().into_iter().filter(|&mv| position.is_safe(mv));
        let wins = |mv: &Move| {
            let after = position.after(*mv);
            let checks = after.in_check();
            if self.wins_at_once(&after, checks).is_some() {
                return true;
            }
            let goes_on = after.loss_of_pieces().is_none() && (checks || all);
            goes_on && has_moves(&after) && self.loses(&after, plies - 1)
        };
        moves.filter(wins).map(Move::usi).collect()
    }
}

fn has_moves(position: &Position) -> bool {
    position.unsafe_moves().into_iter().any(|mv| position.is_safe(mv))
}

/// Whether the side to move has so few pieces that it could be stalemated.
fn few(position: &Position) -> bool {
    position.pieces(position.to_move).len() <= 8
}

/// The position without its move number.
fn board(position: &Position) -> String {
    let text = position.write();
    text.rsplit_once(' ').unwrap().0.to_owned()
}

/// Checks a problem: the shortest win has its length, and a single first move wins in time.
fn check(position: &Position, problem: &Problem, all: bool) {
    let Problem { plies, ending, sfen } = problem;
    let mut solver = Solver::of(position);
    assert!(solver.wins(position, *plies), "no win in {plies}: {sfen}");
    assert!(*plies == 1 || !solver.wins(position, plies - 2), "a shorter win: {sfen}");
    let first = solver.first_moves(position, *plies, all);
    assert_eq!(first.len(), 1, "in {plies}: {sfen}: {first:?}");
    if *plies == 1 {
        let after = position.play(&first[0]);
        let end = solver.wins_at_once(&after, after.in_check());
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
    let game = Rc::new(named(&game));
    let chosen = problems.iter().filter(|problem| plies.contains(&problem.plies)).step_by(step);
    let checked = chosen.map(|problem| check(&Position::read(&game, &problem.sfen), problem, all));
    checked.count()
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

/// The solver of the program finds one solution, with nothing left in hand, and the length and the ending of the line.
#[test]
fn every_problem_is_sound() {
    let limits = MateLimits { nodes: Some(500_000), time: None, table_mib: 16 };
    for set in shipped().unwrap() {
        for problem in &set.problems {
            let text = sfen::write(&set.selection, &problem.position().setup());
            let judged = judge_position(problem.position(), limits, 0);
            let judged = judged.unwrap_or_else(|| panic!("second solutions, or no win: {text}"));
            assert!(judged.is_sound(), "{text}");
            assert_eq!(Some(judged.plies), problem.plies(), "{text}");
            assert_eq!(judged.features.themes(problem.outcome().by), problem.themes(), "{text}");
        }
    }
}

/// A test for each set, so that they run at the same time.
macro_rules! short_problems {
    ($($test:ident: $name:literal, $drops:literal;)*) => {$(
        #[test]
        fn $test() {
            assert!(check_set($name, &[1, 3], !$drops, 2) > 5);
            assert!(check_set($name, &[5], false, 6) > 0);
        }
    )*};
}

short_problems! {
    short_problems_of_sho: "sho.tsv", false;
    short_problems_of_heian: "heian.tsv", false;
    short_problems_of_wa: "wa.tsv", false;
    short_problems_of_wa_with_drops: "wa-drops.tsv", true;
    short_problems_of_shogi: "shogi.tsv", true;
    short_problems_of_minishogi: "minishogi.tsv", true;
}

#[test]
#[ignore = "takes minutes"]
fn all_problems_and_all_first_moves() {
    // The plain generator does not play chu and tori.
    let played = SETS.into_iter().filter(|name| !matches!(*name, "chu.tsv" | "tori.tsv"));
    let wanted = std::env::var("ZUSHIKI_SETS").unwrap_or_else(|_| SETS.join(","));
    let mut sets = played.filter(|name| wanted.split(',').any(|wanted| wanted == *name)).peekable();
    assert!(sets.peek().is_some(), "no set has one of the names {wanted}");
    for name in sets {
        println!("{name}: {} to five plies, all first moves", check_set(name, &[1, 3, 5], true, 1));
        println!("{name}: {} of seven plies", check_set(name, &[7], false, 1));
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
            let mv = match random {
                true => dice.pick(&position.legal_moves()).copied(),
                false => engine_move(&mut engine, &position),
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
    let request = Request {
        position: position.clone(),
        earlier: Vec::new(),
        limits: Limits { nodes: Some(150), ..Limits::default() },
        search_moves: Vec::new(),
        multi_pv: 1,
    };
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
    let plain = Position::read(game, &text);
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
