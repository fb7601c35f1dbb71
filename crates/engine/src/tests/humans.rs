//! Players who play like people.

use super::*;
use zushiki_core::notation::usi;

/// A player with these oversights, who searches two plies.
fn human(oversights: Oversights, seed: u64) -> Human {
    Human { nodes: 0, oversights, plans: Plans::default(), carelessness: 1, seed }
}

/// A player who sees as little as possible.
const BLIND: Oversights = Oversights {
    moves: 1000,
    striking: 0,
    captures: 1000,
    checks: 1000,
    retreats: 1000,
    long_moves: 1000,
    discoveries: 1000,
    far_drops: 1000,
    double_moves: 1000,
    mates: 1000,
    second_captures: 1000,
};

fn played(selection: &Selection, human: Human, request: &Request) -> Answer {
    let settings = Settings { hash_mib: 1, human: Some(human), ..Settings::default() };
    search(&mut Engine::new(selection, settings), request)
}

/// The move of a player with these oversights in a position of shogi.
fn shogi(oversights: Oversights, position: &str) -> String {
    let selection = selection("shogi", &[], "");
    let request = request(&selection, position, Limits::default());
    let answer = played(&selection, human(oversights, 1), &request);
    usi::write(&selection, answer.best.unwrap())
}

#[test]
fn two_plies_are_always_finished() {
    for selection in games() {
        for position in random_game(&selection, &mut 7, 24).into_iter().step_by(6) {
            let is_over = position.outcome().is_some();
            for oversights in [Oversights::default(), BLIND] {
                let mut request = request(&selection, "start", Limits::default());
                request.position = position.clone();
                let answer = played(&selection, human(oversights, 3), &request);
                assert!(is_over || answer.depth >= 2, "{}", selection.id());
                let is_legal = |mv| position.legal_moves().contains(&mv);
                assert!(is_over || answer.best.is_some_and(is_legal), "{}", selection.id());
            }
        }
    }
}

/// On the largest board a player looks at few moves, two plies deep: all would take a hundred times as many nodes as
/// there are moves.
#[test]
fn a_move_on_the_largest_board_takes_few_nodes() {
    let selection = selection("taikyoku", &[], "");
    let request = request(&selection, "start", Limits::default());
    let answer = played(&selection, human(BLIND, 5), &request);
    assert_eq!(answer.depth, 2);
    assert!(answer.nodes < 20_000, "{}", answer.nodes);
    assert!(answer.best.is_some_and(|mv| request.position.legal_moves().contains(&mv)));
}

#[test]
fn a_piece_that_hangs_is_taken_or_overlooked() {
    let rook_hangs = "4k4/9/9/9/1r7/9/9/1R7/4K4 b - 1";
    assert_eq!(shogi(Oversights::default(), rook_hangs), "8h8e");
    let overlooks = Oversights { captures: 1000, ..Oversights::default() };
    assert_ne!(shogi(overlooks, rook_hangs), "8h8e");
}

#[test]
fn an_own_piece_that_hangs_is_saved_or_overlooked() {
    // The rook can also give check, and is lost after every other move but its own.
    let rook_is_attacked = "4k4/9/9/9/9/9/1r7/9/1R2K4 b - 1";
    let saves = |mv: &str| mv.starts_with("8i");
    assert!(saves(&shogi(Oversights::default(), rook_is_attacked)));
    let overlooks = Oversights { captures: 1000, ..Oversights::default() };
    let selection = selection("shogi", &[], "");
    let request = request(&selection, rook_is_attacked, Limits::default());
    let score = |oversights| played(&selection, human(oversights, 1), &request).ranked.len();
    assert!(score(overlooks) > score(Oversights::default()));
}

#[test]
fn a_mate_in_one_is_played_or_overlooked() {
    let mate_by_drop = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1";
    assert_eq!(shogi(Oversights::default(), mate_by_drop), "G*5b");
    assert_ne!(shogi(Oversights { mates: 1000, ..Oversights::default() }, mate_by_drop), "G*5b");
}

#[test]
fn any_move_is_overlooked_by_chance() {
    let rook_hangs = "4k4/9/9/1r7/9/9/9/1R7/4K4 b - 1";
    let selection = selection("shogi", &[], "");
    let request = request(&selection, rook_hangs, Limits::default());
    let taken = |oversights: Oversights| {
        let takes = |seed: &u64| {
            let best = played(&selection, human(oversights, *seed), &request).best.unwrap();
            usi::write(&selection, best).starts_with("8h8d")
        };
        (0..200).filter(takes).count()
    };
    let half = Oversights { moves: 500, ..Oversights::default() };
    assert!((70..130).contains(&taken(half)), "{}", taken(half));
    // A rook is worth far more than two pawns.
    let striking = taken(Oversights { striking: 200, ..half });
    assert!(striking > 150, "{striking}");
}

#[test]
fn the_seed_decides_what_is_overlooked() {
    let selection = selection("sho", &[], "");
    let request = request(&selection, "start", Limits::default());
    let half = Oversights { retreats: 500, long_moves: 500, ..Oversights::default() };
    let careless = |seed| Human { carelessness: 60, ..human(half, seed) };
    let best = |seed| played(&selection, careless(seed), &request).best;
    let mut moves: Vec<_> = (0..20).map(best).collect();
    assert_eq!(moves, (0..20).map(best).collect::<Vec<_>>());
    moves.dedup();
    assert!(moves.len() > 1);
}

/// The bishop takes the pawn on 7c with check: the answers to the horse may all be overlooked while one to the bishop is
/// seen, so that the bishop seems better.
const BISHOP_TAKES: &str =
    "lnsg1gsnl/1r1k3b1/ppppp2pp/5pp2/4B4/2P4P1/PP1PPPP1P/7R1/LNSGKGSNL b - 1";

#[test]
fn no_level_declines_a_promotion_for_nothing() {
    let selection = selection("shogi", &[], "");
    let request = request(&selection, BISHOP_TAKES, Limits::default());
    let half = Oversights { moves: 600, ..Oversights::default() };
    let played = |seed| {
        let best = played(&selection, human(half, seed), &request).best.unwrap();
        usi::write(&selection, best)
    };
    let all: Vec<String> = (0..200).map(played).collect();
    assert!(all.iter().any(|mv| mv == "5e7c+") && !all.iter().any(|mv| mv == "5e7c"));
}

#[test]
fn a_declined_promotion_that_the_request_names_is_searched() {
    let selection = selection("shogi", &[], "");
    let mut request = request(&selection, BISHOP_TAKES, Limits::default());
    let named = usi::parse(&selection, "5e7c").unwrap();
    request.search_moves = vec![named];
    let answer = played(&selection, human(Oversights::default(), 1), &request);
    assert_eq!((answer.best, answer.ranked.first().map(|it| it.0)), (Some(named), Some(named)));
}
