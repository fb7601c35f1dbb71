//! Tests of the engine as a whole.

mod endings;
mod humans;
mod plain;
mod proofs;
mod reasons;
pub(crate) mod sums;

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

use super::huge::is_huge;
use super::*;
use zushiki_core::notation::{sfen, usi};
use zushiki_core::rules::{Position, Rules};
use zushiki_core::variant::{Choice, RulePatch, library};

/// Rule files of boards and movements that no shipped game has.
const OTHER_GAMES: [&str; 5] = [
    zushiki_variants::unlisted::TWELVE,
    zushiki_variants::unlisted::FIVE,
    zushiki_variants::unlisted::BIRDS,
    zushiki_variants::unlisted::LEGS,
    zushiki_variants::unlisted::WIDE,
];

/// All shipped games except on huge boards, which take minutes, and others, which are of every
/// width of bitboards.
fn games() -> Vec<Selection> {
    let shipped = library::shipped().iter().map(|variant| selection(&variant.id, &[], ""));
    let shipped = shipped.filter(|game| !is_huge(game.geometry()));
    let presets = [selection("heian", &["8x8"], ""), selection("wa", &["drops"], "")];
    shipped.chain(presets).chain(OTHER_GAMES.map(from_file)).collect()
}

fn from_file(text: &str) -> Selection {
    let variant = library::parse("test", text).unwrap();
    Selection::new(Arc::new(variant), &Choice::default()).unwrap()
}

/// Pseudo-random numbers, by xorshift (Marsaglia 2003).
fn random(seed: &mut u64, bound: usize) -> usize {
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    ((*seed >> 11) % bound as u64) as usize
}

/// Positions of a random game, in which every second move is a capture if possible.
fn random_game(selection: &Selection, seed: &mut u64, plies: usize) -> Vec<Position> {
    let mut positions = vec![Rules::new(selection.clone()).start()];
    for _ in 0..plies {
        let mut position = positions[positions.len() - 1].clone();
        let mut moves = position.legal_moves();
        let captures: Vec<Move> =
            moves.iter().copied().filter(|mv| position.piece(mv.to()).is_some()).collect();
        if !captures.is_empty() && random(seed, 2) == 0 {
            moves = captures;
        }
        if moves.is_empty() {
            break;
        }
        position.play(moves[random(seed, moves.len())]).unwrap();
        positions.push(position);
    }
    positions
}

pub(crate) fn selection(id: &str, presets: &[&str], rules: &str) -> Selection {
    let variant = library::find(id).unwrap();
    let rules = RulePatch::parse(&variant, rules).unwrap();
    let presets = presets.iter().map(|&id| id.to_owned()).collect();
    Selection::new(Arc::clone(&variant), &Choice { presets, rules, ..Choice::default() }).unwrap()
}

fn request(selection: &Selection, position: &str, limits: Limits) -> Request {
    let rules = Rules::new(selection.clone());
    let position = match position {
        "start" => rules.start(),
        text => rules.position(&sfen::parse(selection, text).unwrap()).unwrap(),
    };
    Request::new(position, limits)
}

fn ask(selection: &Selection, request: &Request) -> Answer {
    search(&mut small_engine(selection), request)
}

fn small_engine(selection: &Selection) -> Engine {
    Engine::new(selection, Settings { hash_mib: 1, ..Settings::default() })
}

fn search(engine: &mut Engine, request: &Request) -> Answer {
    engine.search(request, &AtomicBool::new(false), &|| Duration::ZERO, &mut |_| {})
}

fn nodes(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

#[test]
fn a_time_limit_waits_for_the_least_number_of_nodes() {
    let selection = selection("sho", &[], "");
    let second = Duration::from_secs(1);
    let limits = Limits { soft: Some(second), hard: Some(second), ..Limits::default() };
    let nodes_at = |elapsed: u64, least_nodes: u64| {
        let request = request(&selection, "start", Limits { least_nodes, ..limits });
        let (stop, clock) = (AtomicBool::new(false), || Duration::from_secs(elapsed));
        small_engine(&selection).search(&request, &stop, &clock, &mut |_| {}).nodes
    };
    assert!(nodes_at(2, 0) < 5_000, "the time is over");
    let waited = nodes_at(2, 20_000);
    assert!((20_000..30_000).contains(&waited), "{waited} nodes");
    assert!(nodes_at(5, 20_000) < 5_000, "it waits four times as long at most");
}

#[test]
fn every_shipped_game_is_played_at_once() {
    for variant in library::shipped() {
        let selection = selection(&variant.id, &[], "");
        let mut engine = small_engine(&selection);
        let mut request = request(&selection, "start", nodes(2000));
        for _ in 0..10 {
            let answer = search(&mut engine, &request);
            let best = answer.best.unwrap();
            let (id, nodes) = (&variant.id, answer.nodes);
            assert!(nodes < 2010, "{id}: {nodes} nodes");
            assert_eq!(answer.line.first(), Some(&best), "{id}, {nodes} nodes: {:?}", answer.line);
            request.position.play(best).unwrap();
        }
    }
}

#[test]
fn the_largest_board_is_played_at_once() {
    let selection = from_file(zushiki_variants::unlisted::GRAND);
    let mut request = request(&selection, "start", nodes(2000));
    for _ in 0..3 {
        let answer = ask(&selection, &request);
        assert!(answer.nodes <= 2000 && answer.depth > 0);
        request.position.play(answer.best.unwrap()).unwrap();
    }
}

/// With helpers the search finds the same mate, and counts their nodes too.
#[test]
fn several_threads_find_a_win_and_end_with_the_search() {
    let selection = selection("shogi", &[], "");
    let threads = NonZeroUsize::new(3).unwrap();
    let mut engine = Engine::new(&selection, Settings { threads, ..Settings::default() });
    let position = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1";
    for limits in [nodes(20_000), Limits { depth: Some(6), ..Limits::default() }] {
        let request = request(&selection, position, limits);
        let never = AtomicBool::new(false);
        let answer = engine.search(&request, &never, &|| Duration::ZERO, &mut |_| {});
        assert_eq!(answer.score, Score::Mate(1));
    }
    let mut start = request(&selection, "start", nodes(100_000));
    let never = AtomicBool::new(false);
    let answer = engine.search(&start, &never, &|| Duration::ZERO, &mut |_| {});
    // Helpers stop when the count of all reaches the limit, on a busy machine with a delay.
    assert!((50_000..400_000).contains(&answer.nodes), "{}", answer.nodes);
    start.limits = Limits::default();
    let stopped = AtomicBool::new(true);
    let answer = engine.search(&start, &stopped, &|| Duration::ZERO, &mut |_| {});
    assert!(answer.best.is_some());
}

#[test]
fn a_mate_in_one_is_found() {
    let selection = selection("shogi", &[], "");
    let request = request(&selection, "4k4/9/4P4/9/9/9/9/9/4K4 b G 1", nodes(5000));
    let answer = ask(&selection, &request);
    assert_eq!(answer.score, Score::Mate(1));
    assert_eq!(usi::write(&selection, answer.best.unwrap()).to_string(), "G*5b");
}

/// A search for a mate in a number of moves ends when it has found one, and not before.
#[test]
fn a_limit_of_moves_to_mate_ends_the_search_at_such_a_mate() {
    let selection = selection("shogi", &[], "");
    let depth = |text: &str, moves: u32| {
        let limits = Limits { mate: Some(moves), depth: Some(8), ..Limits::default() };
        ask(&selection, &request(&selection, text, limits)).depth
    };
    // White can drop one piece between, and is mated with the second move.
    let mate_in_two = "8k/6S2/7G1/9/9/9/9/9/R7K b p 1";
    assert!(depth(mate_in_two, 2) < 8);
    assert_eq!(depth(mate_in_two, 1), 8);
    assert_eq!(depth("4k4/9/9/4p4/9/4P4/9/9/4K4 b - 1", 9), 8);
}

/// Checks are searched early, and where other quiet moves are left out: these mates were not seen within
/// 100,000 nodes without that.
#[test]
fn mates_by_checks_are_seen_within_few_nodes() {
    let mates = [
        (
            selection("shogi", &[], ""),
            "ln2kgs+Rl/1rgs5/1ppp1+PN1p/p3p1P2/6p2/2P6/PP1PP2PP/LS1KG4/1N1G2S+b1 b BPnlp 39",
            5,
        ),
        (
            selection("wa", &["drops"], ""),
            "2lc1kw3X/he2gsgwu2/ppm1vppd1p1/5s1pp2/3PE6/5R4p/2D8/3FP2PPP1/5PPCM1P/2+r1pu2L1H/3Ov1+f2K1 \
             w 2Pxo3p 150",
            3,
        ),
        (selection("sho", &[], ""), "9/9/4kp1+R1/1p5s1/3n5/4G4/2+r3+l2/9/4K4 w - 178", 5),
    ];
    for (selection, position, plies) in mates {
        let answer = ask(&selection, &request(&selection, position, nodes(10_000)));
        assert_eq!(answer.score, Score::Mate(plies), "{} {position}", selection.id());
    }
}

/// The number of nodes of `zushiki bench --depth 5`, which each change of the search or the evaluation states.
#[test]
fn the_signature_is_that_of_this_search() {
    let of_game = |selection: &Selection| -> u64 {
        let mut bench = bench::Bench::new(selection, NonZeroUsize::MIN);
        bench::positions(selection).iter().map(|position| bench.nodes(position, 5)).sum()
    };
    let games = bench::games();
    let bits: Vec<usize> = games.iter().map(|selection| selection.geometry().bits()).collect();
    for width in [1..=64, 65..=128, 129..=256] {
        assert!(bits.iter().any(|bits| width.contains(bits)), "{bits:?}");
    }
    assert_eq!(games.iter().map(of_game).sum::<u64>(), 702_850);
}

/// The same for positions with few pieces, which show pruning far from the leaves.
#[test]
fn the_signature_of_deep_searches_is_that_of_this_search() {
    let nodes = |(id, text): (&str, &str)| {
        let selection = selection(id, &[], "");
        let position = request(&selection, text, nodes(0)).position;
        bench::Bench::new(&selection, NonZeroUsize::MIN).nodes(&position, 14)
    };
    let positions = [
        ("shogi", "4k4/9/2s1p4/9/9/9/4P1S2/9/4K4 b - 1"),
        ("sho", "4k4/1r7/2g1p4/9/9/9/4P1G2/7R1/4K4 b - 1"),
    ];
    assert_eq!(positions.map(nodes), [53_742, 69_374]);
}

/// A search that is stopped during its first iteration reports the evaluation, not a mate.
#[test]
fn a_search_of_few_nodes_tells_no_mate() {
    for selection in games() {
        let mut engine = small_engine(&selection);
        let game = random_game(&selection, &mut 11, 30);
        for position in game.into_iter().filter(|position| position.outcome().is_none()) {
            let start = sfen::write(&selection, &position.setup());
            for few in 1..4 {
                engine.clear();
                let answer = search(&mut engine, &request(&selection, &start, nodes(few)));
                let told = (answer.depth, answer.score);
                let is_mate = matches!(told, (0, Score::Mate(_)));
                assert!(!is_mate, "{} {start}: {told:?}", selection.id());
            }
        }
    }
}
