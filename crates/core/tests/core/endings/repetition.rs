//! Repetition and perpetual check.

use std::sync::Arc;

use zushiki_core::board::Color::{Black, White};
use zushiki_core::game::{Game, Played};
use zushiki_core::rules::{Outcome, Rules, Termination};
use zushiki_core::variant::{
    Choice, PerpetualCheck, RepetitionCount, RepetitionResult, RulePatch, Selection, library,
};
use zushiki_testkit::fixtures;

use super::scene::{scene, switched};

/// `cycle` played `times` times.
fn cycles(cycle: &str, times: usize) -> String {
    vec![cycle; times].join(" ")
}

#[test]
fn the_fourth_repetition_draws() {
    for (name, sfen, cycle) in [
        ("shogi", "4k4/9/9/9/9/9/9/9/4K4 b -", "5i5h 5a5b 5h5i 5b5a"),
        ("sho", "4k4/9/p8/9/9/9/P8/9/4K4 b -", "5i5h 5a5b 5h5i 5b5a"),
        ("heian", "4k4/9/p8/9/9/P8/9/4K4 b -", "5h5g 5a5b 5g5h 5b5a"),
        ("wa", "5k5/11/11/11/11/11/11/11/11/11/5K5 b -", "6k6j 6a6b 6j6k 6b6a"),
    ] {
        let third = scene(name, sfen).play(&cycles(cycle, 2)).goes_on();
        assert_eq!(third.game.repetitions(), 3);
        let fourth = third.play(cycle);
        assert_eq!(fourth.game.repetitions(), 4);
        fourth.draws(Termination::Repetition);
    }
}

#[test]
fn the_count_and_the_result_of_repetition_are_switches() {
    let (sfen, cycle) = ("4k4/9/9/9/9/9/9/9/4K4 b -", "5i5h 5a5b 5h5i 5b5a");
    let count =
        |count| RulePatch { repetition_count: RepetitionCount::new(count), ..RulePatch::default() };
    switched("shogi", count(2), sfen).play(cycle).draws(Termination::Repetition);
    switched("shogi", count(3), sfen).play(&cycles(cycle, 2)).draws(Termination::Repetition);
    switched("shogi", count(5), sfen).play(&cycles(cycle, 3)).goes_on();
    let result = Some(RepetitionResult::MoverLoses);
    let mover_loses = RulePatch { repetition_result: result, ..RulePatch::default() };
    let end = switched("shogi", mover_loses, sfen).play(&cycles(cycle, 3));
    end.wins(Black, Termination::Repetition);
}

#[test]
fn the_same_board_with_other_hands_is_another_position() {
    // White drops a pawn, Black takes it, and both return: the board repeats, the hands do not.
    let cycle = "P*5g 5h5g 5a5b 5g5h 5b4a 5h5i 4a5a 5i5h";
    let scene = scene("shogi", "4k4/9/9/9/9/9/9/4K4/9 w 4p").play(&cycles(cycle, 4)).goes_on();
    assert_eq!(scene.game.repetitions(), 1);
}

#[test]
fn the_same_board_with_the_other_side_to_move_is_another_position() {
    let round = "5i5h 5a5b 5h4i 5b5a 4i5i";
    let scene = scene("shogi", "4k4/9/9/9/9/9/9/9/4K4 b -").play(round).goes_on();
    assert_eq!(scene.game.repetitions(), 1);
}

const CHECKING: &str = "2i1i 1a2a 1i2i 2a1a";

#[test]
fn perpetual_check_loses() {
    for (name, sfen, cycle) in [
        ("shogi", "8k/9/9/9/9/9/9/9/K6R1 b -", CHECKING),
        ("sho", "8k/9/p8/9/9/9/P8/9/K6R1 b -", CHECKING),
        // The fourth occurrence follows a move of the checking side.
        ("shogi", "8k/9/9/9/9/9/9/9/K7R w -", "1a2a 1i2i 2a1a 2i1i"),
        ("wa", "10k/11/11/11/11/11/11/11/11/11/K8+S1 b -", "2k1k 1a2a 1k2k 2a1a"),
    ] {
        let third = scene(name, sfen).play(&cycles(cycle, 2)).goes_on();
        third.play(cycle).wins(White, Termination::PerpetualCheck);
    }
    let by_white = "1r6k/9/9/9/9/9/9/9/K8 w -";
    let end = scene("shogi", by_white).play(&cycles("8a9a 9i8i 9a8a 8i9i", 3));
    end.wins(Black, Termination::PerpetualCheck);
}

/// Kings that step cannot keep answering checks with checks; kings that leap up and down can.
const LEAPING_KINGS: &str = r#"
format = 1
id = "leaping-kings"
name = { en = "Leaping kings" }
era = { order = 9, en = "Tests" }
summary = "Kings that leap to the second square ahead or behind"

[[piece]]
abbr = "K"
name = "king"
ja = "玉将"
kanji = "玉"
romaji = "gyokushō"
meaning = "jade general"
move = "vD"
royal = true

[[piece]]
abbr = "R"
name = "rook"
ja = "飛車"
kanji = "飛"
romaji = "hisha"
meaning = "flying chariot"
move = "R"

[[piece]]
abbr = "B"
name = "bishop"
ja = "角行"
kanji = "角"
romaji = "kakugyō"
meaning = "angle mover"
move = "B"

[[setup]]
id = "standard"
board = '''
. . . . b
R . . . .
. . . . .
R K . k .
. . . . b
'''

[rules]
promotion-zone = 0
"#;

#[test]
fn perpetual_check_by_both_draws() {
    let variant = library::parse("leaping-kings.toml", LEAPING_KINGS).unwrap();
    let selection = Selection::new(Arc::new(variant), &Choice::default()).unwrap();
    let mut game = Game::new(Rules::new(selection).start());
    let cycle = ["4d4b", "2d2b", "4b4d", "2b2d"];
    assert!(game.position().is_check());
    for text in [cycle; 3].concat() {
        assert_eq!(game.cursor_outcome(), None, "over before {text}");
        let mv = fixtures::usi_move(game.position(), text);
        assert_eq!(game.play(mv), Ok(Played::Move), "{text}");
        assert!(game.position().is_check(), "no check by {text}");
    }
    assert_eq!(game.repetitions(), 4);
    let draw = Outcome { winner: None, by: Termination::PerpetualCheck };
    assert_eq!(game.cursor_outcome(), Some(draw));
}

#[test]
fn perpetual_check_by_switch_draws() {
    let patch = RulePatch { perpetual_check: Some(PerpetualCheck::Draw), ..RulePatch::default() };
    let scene = switched("shogi", patch, "8k/9/9/9/9/9/9/9/K6R1 b -");
    scene.play(&cycles(CHECKING, 3)).draws(Termination::Repetition);
}

#[test]
fn where_a_king_may_be_left_attacked_attacking_it_for_ever_is_perpetual_check_too() {
    let scene = scene("shogi:capture", "8k/9/9/9/9/9/9/9/K6R1 b -");
    scene.play(&cycles(CHECKING, 3)).wins(White, Termination::PerpetualCheck);
}

#[test]
fn one_quiet_move_on_the_way_makes_it_a_repetition() {
    let quiet = "2i3i 1a2a 3i2i 2a1a";
    let moves = [CHECKING, quiet, CHECKING].join(" ");
    let scene = scene("shogi", "8k/9/9/9/9/9/9/9/K6R1 b -");
    scene.play(&moves).draws(Termination::Repetition);
}

#[test]
fn a_quiet_move_before_the_first_occurrence_does_not_count() {
    let scene = scene("shogi", "9/8k/9/9/9/9/9/9/K5R2 b -").play("3i2i 1b1a");
    scene.play(&cycles(CHECKING, 3)).wins(White, Termination::PerpetualCheck);
}
