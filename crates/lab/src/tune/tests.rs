//! The regression: its features are the slopes of the evaluation, and it goes where the samples point.

use super::*;
use crate::saved_games::{Beginning, is_quiet};
use crate::self_play;
use zushiki_core::notation::{sfen, usi};
use zushiki_core::rules::Rules;
use zushiki_core::variant::{Choice, library};
use zushiki_engine::{TunedFiles, examine_tuned};

/// The scale that the samples below are made for.
const SCALE: f64 = 600.0;

fn shogi() -> Selection {
    Selection::new(library::find("shogi").unwrap(), &Choice::default()).unwrap()
}

fn position(selection: &Selection, text: &str) -> Position {
    let setup = sfen::parse(selection, text).unwrap();
    Rules::new(selection.clone()).position(&setup).unwrap()
}

/// The evaluation for Black, with one changed parameter.
fn changed(selection: &Selection, mut list: Vec<i32>, at: usize, by: i32, here: &Position) -> i32 {
    list[at] += by;
    let value = evaluation(&Weights::new(selection, &Parameters { list }), here);
    if here.to_move() == Color::Black { value } else { -value }
}

#[test]
fn features_are_the_slopes_of_the_evaluation() {
    const STEP: i32 = 8;
    let selection = shogi();
    let parameters = Parameters::derive(&selection);
    let weights = Weights::new(&selection, &parameters);
    for text in [
        "l2+R4l/4k4/2npp1gpp/p1p3p2/9/P1P3P2/1P1PP2PP/1G2K4/LN5NL w BG2S2Prbg2snp 1",
        "ln1g4l/1ks1g4/1ppppS1pp/p5p2/1P7/P1P1P1P2/2NP1P1PP/2GK1+r3/L1S4NL b RBGPbsnp 1",
    ] {
        let here = position(&selection, text);
        let (features, before) = features(&selection, &weights, &here);
        let by = |at, by| changed(&selection, parameters.list.clone(), at, by, &here);
        assert_eq!(before, f64::from(by(0, 0)));
        let mut slopes = vec![0; parameters.list.len()];
        features.iter().for_each(|(at, by)| slopes[usize::from(*at)] += i32::from(*by));
        for (at, slope) in
            slopes.iter().enumerate().filter(|(at, slope)| at % 7 == 0 || **slope != 0)
        {
            let expected = 2 * STEP * slope / UNIT;
            let change = by(at, STEP) - by(at, -STEP);
            let place = (at / STRIDE, at % STRIDE);
            assert!((change - expected).abs() <= 2, "{place:?}: {change} and not {expected}");
        }
    }
}

fn sample(features: Vec<(u16, i16)>, before: f64, told: f64) -> Sample {
    Sample { features, before, score: told, result: expected(told, SCALE), weight: 1.0 }
}

#[test]
fn samples_that_are_foretold_change_nothing() {
    let selection = shogi();
    let parameters = Parameters::derive(&selection);
    let samples: Vec<Sample> = (0..parameters.list.len())
        .map(|at| sample(vec![(at as u16, UNIT as i16)], at as f64, at as f64))
        .collect();
    assert_eq!(regress(&selection, &parameters, &samples).list, parameters.list);
}

#[test]
fn a_value_goes_where_many_samples_point() {
    let selection = shogi();
    let parameters = Parameters::derive(&selection);
    let silver = selection.variant().kind_by_letter('S');
    let at = Parameters::index(silver.unwrap(), HAND);
    for change in [-150, 150] {
        let of_silver = (0..2000).map(|_| (vec![(at as u16, UNIT as i16)], 0.0, f64::from(change)));
        // These define the scale.
        let others = (0..100).map(|step| (vec![], f64::from(10 * step), f64::from(10 * step)));
        let samples: Vec<Sample> =
            of_silver.chain(others).map(|(f, b, t)| sample(f, b, t)).collect();
        let tuned = regress(&selection, &parameters, &samples);
        let found = tuned.list[at] - parameters.list[at];
        assert!((found - change).abs() <= 5, "{found} and not {change}");
        let others = |list: &[i32]| [&list[..at], &list[at + 1..]].concat();
        assert_eq!(others(&tuned.list), others(&parameters.list));
    }
}

/// White gives ten pieces: Black wins, or is far ahead for long in a game that is played on.
#[test]
fn the_side_that_is_far_ahead_wins_the_games_that_are_played() {
    let choice = Choice { handicap: Some("ten".to_owned()), ..Choice::default() };
    let selection = Selection::new(library::find("shogi").unwrap(), &choice).unwrap();
    let parameters = Parameters::derive(&selection);
    let weights = Weights::new(&selection, &parameters);
    let plan = Plan { games: 3, nodes: 100, seed: 5, threads: 1, beginning: Beginning::Random };
    let values = TunedFiles::new(vec![derived(&selection)]);
    let mut saved = SavedGames::new(&selection, plan);
    self_play::play(&mut saved, &values, &|_| true, &|_| {});
    for (number, game) in saved.games.iter().enumerate() {
        let black = Some(Color::Black);
        assert!(game.winner == black || game.agreed == black, "{number}");
        assert_eq!(game.agreed.is_some(), number == 0, "the first of eight games is played on");
        let samples = samples(&selection, &weights, game);
        assert!(samples.iter().all(|sample| sample.result == game.result()));
        assert!(samples.iter().all(|sample| sample.score.abs() < f64::from(BEYOND_DOUBT)));
    }
}

#[test]
fn a_game_has_the_result_of_its_winner() {
    let result = |winner| PlayedGame { winner, ..PlayedGame::default() }.result();
    assert_eq!([Some(Color::Black), None, Some(Color::White)].map(result), [1.0, 0.5, 0.0]);
}

#[test]
fn captures_promotions_and_answers_to_check_are_not_quiet() {
    let selection = shogi();
    let is_quiet_in = |text: &str, mv: &str| {
        let here = position(&selection, text);
        is_quiet(&here, usi::parse(&selection, mv).unwrap())
    };
    let text = "4k4/9/4p4/9/4R4/9/9/9/4K4 b - 1";
    assert!(is_quiet_in(text, "5e5d"));
    assert!(!is_quiet_in(text, "5e5c") && !is_quiet_in(text, "5e5c+"));
    assert!(!is_quiet_in("4k4/9/9/9/8R/9/9/9/4K4 b - 1", "1e1a+"));
    assert!(!is_quiet_in("4k4/9/9/9/4r4/9/9/9/4K4 b - 1", "5i4i"));
}

#[test]
fn games_that_were_played_on_are_compared_with_the_lead() {
    let game = |winner, agreed| PlayedGame { moves: Vec::new(), winner, agreed };
    let (black, white) = (Some(Color::Black), Some(Color::White));
    let games = [game(black, None), game(black, black), game(None, white), game(white, black)];
    assert_eq!(played_on(&games), [3, 2]);
}

#[test]
fn tuning_is_the_same_from_the_same_seed() {
    let (id, choice) = Choice::named("heian:8x8");
    let selection = Selection::new(library::find(id).unwrap(), &choice).unwrap();
    let values = TunedFiles::new(vec![derived(&selection)]);
    let tuned = |seed, threads, games, most| {
        let plan = Plan { games, nodes: 50, seed, threads, beginning: Beginning::Random };
        let mut saved = SavedGames::new(&selection, plan);
        self_play::play(&mut saved, &values, &|number| number < most, &|_| {});
        assert_eq!(saved.games.len(), 6);
        tune(&saved)
    };
    let [first, again, other] = [(1, 1), (1, 2), (2, 1)].map(|(seed, on)| tuned(seed, on, 6, 9));
    assert_eq!(first, again);
    assert_ne!(first, other);
    assert_eq!(examine_tuned(&selection, &first), Ok(()));
    // Tuning that is ended by time is the same as one of so many games.
    assert_eq!(tuned(1, 2, usize::MAX, 6), first);
}
