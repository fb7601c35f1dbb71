//! Royals lost, bare king, and the precedence of endings if several apply.

use zushiki_core::board::Color::{Black, White};
use zushiki_core::rules::{SetupError, Termination, Why};
use zushiki_core::variant::{BareKing, RulePatch};

use super::scene::{bare, scene, switched, with_drops};

// Royals lost

const KING_AND_PRINCE: &str = "4k3+e/4R4/p8/9/9/9/9/9/K7P b -";

#[test]
fn the_prince_lives_on_when_the_king_falls_and_is_then_in_check() {
    let mut scene = scene("sho", KING_AND_PRINCE).play("5b5a").goes_on();
    let prince = scene.game.position().geometry().parse("1a").unwrap();
    assert_eq!(scene.game.position().royals(White), [prince]);
    assert!(scene.game.position().is_check());
    assert!(matches!(scene.refused("9c9d"), Why::RoyalAttacked { royal, .. } if royal == prince));
    scene.play("1a1b").goes_on();
}

#[test]
fn with_king_and_prince_either_may_be_left_attacked() {
    scene("sho", "4k3+e/9/p8/9/9/9/9/8R/K3R3P w -").play("9c9d").goes_on();
}

#[test]
fn the_last_royal_taken_loses_where_no_check_forbids_it() {
    let king_first = scene("sho:capture", KING_AND_PRINCE).play("5b5a").goes_on();
    king_first.play("1a2a 5a2a").wins(Black, Termination::RoyalsLost);
    let prince_first = scene("sho:capture", "k3R3+e/9/p8/9/9/9/9/9/K7P b -").play("5a1a").goes_on();
    prince_first.play("9c9d 1a9a").wins(Black, Termination::RoyalsLost);
}

#[test]
fn under_capture_a_king_may_be_left_attacked_and_taken() {
    let left = scene("shogi:capture", "4k4/9/9/9/4R4/9/9/9/4K4 w -");
    assert!(!left.game.position().is_check());
    let end = left.play("5a5b 5e5b").wins(Black, Termination::RoyalsLost);
    assert!(end.game.position().legal_moves().is_empty());
    let heian = "4k4/9/p8/9/4L4/9/9/4K3P w -";
    scene("heian:capture", heian).play("9c9d 5e5a+").wins(Black, Termination::RoyalsLost);
    let wa = "5k5/11/11/11/5O5/11/11/11/11/11/5K5 w -";
    scene("wa:capture", wa).play("6a6b 6e6b").wins(Black, Termination::RoyalsLost);
}

/// Whether `sfen` is accepted in a game, and the reason why not.
fn refusal(name: &str, sfen: &str) -> Option<SetupError> {
    let rules = zushiki_testkit::fixtures::rules(name, RulePatch::default());
    let setup = zushiki_core::notation::sfen::parse(rules.selection(), sfen).unwrap();
    let recorded = rules.recorded_position(&setup).err();
    assert_eq!(rules.position(&setup).err(), recorded, "{sfen}");
    recorded
}

#[test]
fn one_side_needs_a_royal_in_every_game() {
    // The side that mates may have none, whether check has to be answered or royals are captured.
    assert_eq!(refusal("shogi", "4k4/9/4P4/9/9/9/9/9/9 b G 1"), None);
    assert_eq!(refusal("dobutsu", "1l1/3/3/C2 b - 1"), None);
    assert_eq!(refusal("dobutsu", "C2/3/3/1L1 w - 1"), None);
    assert_eq!(refusal("dobutsu", "1l1/3/3/C2 w - 1"), None);
    assert_eq!(refusal("sho:capture", "4k4/9/9/9/9/9/9/9/P8 b - 1"), None);
    assert_eq!(refusal("dobutsu", "3/1c1/3/C2 b - 1"), Some(SetupError::NoRoyal));
    assert_eq!(
        refusal("chu", "12/12/12/12/12/4L7/12/12/12/12/12/12 b - 1"),
        Some(SetupError::NoRoyal)
    );
}

#[test]
fn a_side_that_had_no_royal_does_not_lose_it_and_takes_that_of_the_other() {
    let sho = "4k4/9/p8/9/9/9/9/9/4R3P b -";
    scene("sho:capture", sho).goes_on().play("5i5a").wins(Black, Termination::RoyalsLost);
    scene("sho:capture", sho).goes_on().play("1i1h 9c9d").goes_on();
}

#[test]
fn a_royal_is_never_in_hand() {
    let lion = refusal("dobutsu", "1l1/3/3/1L1 b l 1");
    assert!(matches!(lion, Some(SetupError::RoyalInHand { color: White, .. })), "{lion:?}");
    let king = refusal("shogi", "4k4/9/9/9/9/9/9/9/4K4 b K 1");
    assert!(matches!(king, Some(SetupError::RoyalInHand { color: Black, .. })), "{king:?}");
    assert_eq!(refusal("shogi", "4k4/9/9/9/9/9/9/9/4K4 b G 1"), None);
    // A king that was captured while the prince lives on can be dropped.
    let rules = RulePatch { drops_enabled: Some(true), ..RulePatch::default() };
    let rules = zushiki_testkit::fixtures::rules("sho", rules);
    let sfen = "4k4/9/9/9/9/9/9/9/4K4 b K 1";
    let setup = zushiki_core::notation::sfen::parse(rules.selection(), sfen).unwrap();
    assert!(rules.position(&setup).is_ok());
}

// Bare king

#[test]
fn a_bare_king_loses_at_once() {
    let sho = "4k4/9/9/p8/P8/9/9/9/4K4 b -";
    scene("sho", sho).play("9e9d").wins(Black, Termination::BareKing);
    let heian = "4k4/9/9/p8/P8/9/9/4K4 b -";
    scene("heian", heian).play("9e9d").wins(Black, Termination::BareKing);
    let white = "4k4/9/9/9/p8/P8/9/9/4K4 w -";
    scene("sho", white).play("9e9f").wins(White, Termination::BareKing);
    switched("sho", bare(BareKing::Ignored), sho).play("9e9d").goes_on();
}

#[test]
fn shogi_and_wa_know_no_bare_king() {
    scene("shogi", "4k4/9/9/p8/P8/9/9/9/4K4 b -").play("9e9d").goes_on();
    let wa = "5k5/11/11/11/p10/P10/11/11/11/11/5K5 b -";
    scene("wa", wa).play("11f11e").goes_on();
    scene("wa:drops", wa).play("11f11e").goes_on();
}

const BARED_NEXT_TO_THE_LAST_PIECE: &str = "4k4/5p3/5P3/9/9/9/9/9/4K4 b -";

#[test]
fn baring_back_draws_and_any_other_move_loses() {
    let bared = || scene("sho:bare-back", BARED_NEXT_TO_THE_LAST_PIECE).play("4c4b").goes_on();
    bared().play("5a4b").draws(Termination::BareKing);
    bared().play("5a6a").wins(Black, Termination::BareKing);
    let heian = "4k4/5p3/5P3/9/9/9/9/4K4 b -";
    let bared = scene("heian:bare-back", heian).play("4c4b+").goes_on();
    bared.play("5a4b").draws(Termination::BareKing);
    let refused = scene("sho", BARED_NEXT_TO_THE_LAST_PIECE).play("4c4b");
    refused.wins(Black, Termination::BareKing);
}

#[test]
fn a_side_that_cannot_bare_back_loses_at_once() {
    for sfen in [
        "4k4/9/9/p8/P8/9/9/9/4K4 b -",    // nothing within reach
        "4k4/5p3/5P3/9/9/9/9/9/P3K4 b -", // the opponent keeps another piece
    ] {
        let taking = if sfen.contains("5p3") { "4c4b" } else { "9e9d" };
        scene("sho:bare-back", sfen).play(taking).wins(Black, Termination::BareKing);
    }
    let defended = "5k3/5p3/4KP3/9/9/9/9/9/9 b -";
    scene("sho:bare-back", defended).play("4c4b").wins(Black, Termination::BareKing);
}

#[test]
fn king_and_prince_together_are_not_bare() {
    let scene = scene("sho", "4k4/9/9/p8/P3+e4/9/9/9/4R3K b -").play("9e9d").goes_on();
    scene.play("5a4a 5i5e").wins(Black, Termination::BareKing);
}

#[test]
fn a_prince_alone_is_as_bare_as_a_king() {
    let scene = scene("sho", "4k4/4R4/9/p8/P3+e4/9/9/9/8K b -").play("9e9d").goes_on();
    scene.play("5e6e 5b5a").wins(Black, Termination::BareKing);
}

#[test]
fn a_side_with_pieces_in_hand_is_not_bare() {
    let in_hand = "4k4/9/9/p8/P8/9/9/9/4K4 b p";
    switched("sho", with_drops(), in_hand).play("9e9d").goes_on();
    let nothing = "4k4/9/9/p8/P8/9/9/9/4K4 b -";
    let scene = switched("sho", with_drops(), nothing).play("9e9d");
    scene.wins(Black, Termination::BareKing);
}

#[test]
fn bare_sides_in_an_edited_position_have_ended_it() {
    let both = "4k4/9/9/9/9/9/9/9/4K4 b -";
    for name in ["sho", "sho:bare-back"] {
        let scene = scene(name, both).draws(Termination::BareKing);
        assert!(scene.game.position().legal_moves().is_empty());
    }
    switched("sho", bare(BareKing::Ignored), both).goes_on();
    let one = "4k4/9/9/9/9/9/9/9/3GK4 w -";
    scene("sho", one).wins(Black, Termination::BareKing);
}

// Precedence

#[test]
fn royals_lost_comes_before_bare_king() {
    // White bares Black; Black may bare White back, or take its king instead.
    let bared = || {
        let sfen = "9/9/9/3g1k3/3PK4/9/9/9/9 w -";
        scene("sho:bare-back+capture", sfen).play("6d6e").goes_on()
    };
    bared().play("5e6e").draws(Termination::BareKing);
    bared().play("5e4d").wins(Black, Termination::RoyalsLost);
    bared().play("5e5f").wins(White, Termination::BareKing);
}

#[test]
fn bare_king_comes_before_mate_and_stalemate() {
    let mate = "4k4/4p4/3GP4/9/9/9/9/9/4K4 b -";
    scene("sho", mate).play("6c5b").wins(Black, Termination::BareKing);
    let ignored = switched("sho", bare(BareKing::Ignored), mate).play("6c5b");
    ignored.wins(Black, Termination::Checkmate);
    let stalemate = "8k/9/6Np1/7G1/9/9/9/9/4K4 b -";
    scene("sho", stalemate).play("2d2c").wins(Black, Termination::BareKing);
    let ignored = switched("sho", bare(BareKing::Ignored), stalemate).play("2d2c");
    ignored.wins(Black, Termination::Stalemate);
}
