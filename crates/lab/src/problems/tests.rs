//! The judgement of problems, and the shipped sets by it.

#![allow(clippy::unwrap_used, clippy::panic)] // a panic is a failed test, in a helper too

use super::idle::idle_parts;
use super::judge::CHECKED;
use super::*;
use zushiki_core::notation::sfen;
use zushiki_core::rules::Rules;
use zushiki_core::variant::{Choice, Selection, library};
use zushiki_engine::MateLimits;
use zushiki_play::problems::{Features, ProblemKind, shipped};

/// A smothered mate after a sacrifice: the counts are read off the board.
#[test]
fn features_are_counted_along_the_line() {
    let shogi = Selection::new(library::find("shogi").unwrap(), &Choice::default()).unwrap();
    let setup = sfen::parse(&shogi, "3S5/1k7/ppp6/9/9/9/9/9/9 b BG2rb3g3s4n4l15p 1").unwrap();
    let position = Rules::new(shogi).position(&setup).unwrap();
    let limits = MateLimits { nodes: Some(50_000), time: None, table_mib: 1 };
    let judgement = judge_position(&position, limits, 0).unwrap();
    let Features { pieces, in_hand, left_in_hand, sacrifices, .. } = judgement.features;
    assert_eq!((pieces, in_hand, left_in_hand, sacrifices), (5, 2, 0, 1));
    assert!(judgement.is_sound());
}

/// The shipped sets keep the limits that do not need the solver.
#[test]
fn sets_keep_the_limits() {
    for set in shipped().unwrap() {
        let quality = Quality::of(set, false);
        let broken: Vec<&Row> = quality.rows.iter().filter(|row| row.is_broken()).collect();
        assert!(broken.is_empty(), "{}: {broken:?}", set.selection.id());
    }
}

/// At most as many shipped problems of tactics of a game have one shape as the limits say.
#[test]
fn problems_of_tactics_differ_in_shape() {
    for set in ProblemKind::Tactics.sets().unwrap() {
        let rows = Quality::of(set, false).rows;
        let row = rows.iter().find(|row| row.measure == Measure::Shape).unwrap();
        assert!(row.bound.is_some() && !row.is_broken(), "{}: {row:?}", set.selection.id());
    }
}

/// The solver of the program finds one solution, with nothing left in hand, and the length and the ending of the line:
/// of every fourth problem, or with `ZUSHIKI_PROBLEMS=all` of all, which then
/// need each of their pieces.
fn problems_are_sound(game: &str) {
    let all = std::env::var("ZUSHIKI_PROBLEMS").is_ok_and(|which| which == "all");
    let step = if all { 1 } else { 4 };
    let set = shipped().unwrap().iter().find(|set| set.selection.id() == game).unwrap();
    for problem in set.problems.iter().step_by(step) {
        let text = sfen::write(&set.selection, &problem.position().setup());
        let judged = judge_position(problem.position(), CHECKED, 0);
        let judged = judged.unwrap_or_else(|| panic!("second solutions, or no win: {text}"));
        assert!(judged.is_sound(), "{text}");
        assert_eq!(Some(judged.plies), problem.plies(), "{text}");
        assert_eq!(judged.themes(), problem.themes(), "{text}");
        assert!(!all || idle_parts(&judged).next().is_none(), "{text}");
    }
}

/// Tests for each set, so that they run at the same time.
macro_rules! sound_problems {
    ($($set:ident: $game:literal;)*) => {
        $(#[test]
        fn $set() {
            problems_are_sound($game);
        })*

        #[test]
        fn every_set_is_judged() {
            let of_sets = shipped().unwrap().iter().map(|set| set.selection.id());
            let judged = [$($game),*];
            assert!(of_sets.clone().all(|game| judged.contains(&&*game)));
            assert_eq!(of_sets.count(), judged.len());
        }
    };
}

sound_problems! {
    problems_of_sho_are_sound: "sho";
    problems_of_heian_are_sound: "heian";
    problems_of_wa_are_sound: "wa";
    problems_of_wa_with_drops_are_sound: "wa:drops";
    problems_of_shogi_are_sound: "shogi";
    problems_of_minishogi_are_sound: "minishogi";
    problems_of_chu_are_sound: "chu";
    problems_of_tori_are_sound: "tori";
}
