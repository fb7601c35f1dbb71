//! Checkmate, stalemate, mate by pawn drop, mating problems.

use zushiki_core::board::Color::{Black, White};
use zushiki_core::rules::{Termination, Why};
use zushiki_core::variant::{CheckRule, RulePatch, Stalemate};
use zushiki_testkit::fixtures;

use super::scene::{check, scene, switched};

// Checkmate and stalemate

#[test]
fn mate_loses() {
    for (name, sfen, mv) in [
        ("sho", "4k4/9/p2GP4/9/9/9/9/9/4K4 b -", "6c5b"),
        ("heian", "4k4/9/p2GP4/9/9/9/9/4K4 b -", "6c5b"),
        ("shogi", "4k4/9/p2GP4/9/9/9/9/9/4K4 b -", "6c5b"),
        ("shogi", "4k4/9/4P4/9/9/9/9/9/4K4 b G", "G*5b"),
        ("wa", "5k5/11/p3WP5/11/11/11/11/11/11/11/5K5 b -", "7c6b"),
    ] {
        scene(name, sfen).play(mv).wins(Black, Termination::Checkmate);
    }
    let for_white = "4k4/9/9/9/9/9/4pg2P/9/4K4 w -";
    scene("sho", for_white).play("4g5h").wins(White, Termination::Checkmate);
}

#[test]
fn stalemate_loses_or_by_switch_draws() {
    let sfen = "R6pk/9/9/7G1/9/9/9/9/4K4 b -";
    for name in ["sho", "shogi"] {
        scene(name, sfen).play("2d2c").wins(Black, Termination::Stalemate);
        let draw = RulePatch { stalemate: Some(Stalemate::Draw), ..RulePatch::default() };
        switched(name, draw, sfen).play("2d2c").draws(Termination::Stalemate);
    }
}

#[test]
fn a_piece_in_hand_that_can_be_dropped_prevents_stalemate() {
    scene("shogi", "R6pk/9/9/7G1/9/9/9/9/4K4 b g").play("2d2c").goes_on();
}

// Pawn drops

pub(crate) const MATED_BY_A_PAWN: &str = "8k/9/6NG1/9/9/9/9/9/4K4 b PG";

#[test]
fn a_pawn_drop_may_not_mate() {
    let mut scene1 = scene("shogi", MATED_BY_A_PAWN);
    assert_eq!(scene1.refused("P*1b"), Why::DropMate);
    scene1.play("G*1b").wins(Black, Termination::Checkmate);
    let wa = "10k/11/8+HW1/11/11/11/11/11/11/11/5K5 b PW";
    let mut scene2 = scene("wa:drops", wa);
    assert_eq!(scene2.refused("P*1b"), Why::DropMate);
    scene2.play("W*1b").wins(Black, Termination::Checkmate);
}

#[test]
fn a_pawn_drop_may_check() {
    let room_to_flee = scene("shogi", "8k/9/7G1/9/9/9/9/9/4K4 b P").play("P*1b").goes_on();
    assert!(room_to_flee.game.position().is_check());
    scene("shogi", "8k/r8/6NG1/9/9/9/9/9/4K4 b P").play("P*1b").goes_on();
    scene("wa:drops", "10k/11/9W1/11/11/11/11/11/11/11/5K5 b P").play("P*1b").goes_on();
}

#[test]
fn a_pawn_that_moves_may_mate() {
    let scene = scene("shogi", "8k/9/6NGP/9/9/9/9/9/4K4 b -");
    scene.play("1c1b").wins(Black, Termination::Checkmate);
}

// The elephant

#[test]
fn promoting_the_elephant_answers_a_check() {
    let sfen = "k7r/9/9/4E4/9/9/9/7P1/7LK b -";
    let checked = scene("sho", sfen);
    assert!(checked.game.position().is_check());
    assert_eq!(fixtures::legal_moves(checked.game.position()), ["5d4c+", "5d5c+", "5d6c+"]);
    let promoted = checked.play("5d5c+").goes_on();
    promoted.play("1a1i").goes_on();
    switched("sho", check(CheckRule::Duple), sfen).play("5d5c+").goes_on();
    let any = switched("sho", check(CheckRule::Any), sfen);
    any.wins(White, Termination::Checkmate);
}

// Mating problems

#[test]
fn a_mating_problem_has_one_king() {
    let problem = "4k4/9/4P4/9/9/9/9/9/4r4 b G";
    let mated = scene("shogi", problem);
    assert!(!mated.game.position().is_check());
    mated.play("G*5b").wins(Black, Termination::Checkmate);
    let sho = "4k4/9/p2GP4/9/9/9/9/9/9 b -";
    scene("sho", sho).play("6c5b").wins(Black, Termination::Checkmate);
}

#[test]
fn a_side_without_a_royal_is_neither_bare_nor_robbed_of_it() {
    let sfen = "4k4/4p4/4G4/9/9/9/9/9/9 w -";
    scene("sho", sfen).goes_on().play("5b5c").wins(White, Termination::Stalemate);
    scene("sho:capture", sfen).goes_on().play("5b5c").wins(White, Termination::Stalemate);
}
