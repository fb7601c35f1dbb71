//! Tests of names and explanations: names of players, bare kings, rematches.

use super::*;

fn between(black: &str, white: &str, id: &str) -> Driver {
    let players = zushiki_core::game::Players::new(black.parse().ok(), white.parse().ok());
    let settings = MatchSettings { players, ..MatchSettings::default() };
    Driver::with_table(Some(rules(id, &Choice::default()).start()), settings, (80, 24))
}

#[test]
fn hands_have_the_names_of_their_players() {
    let driver = between("Aoi", "Bartholomew the Elder", "shogi");
    let screen = driver.screen();
    assert!(
        screen.contains("Black (Aoi):") && screen.contains("White (Bartholomew the Elder):"),
        "{screen}"
    );
    let screen = between("Aoi", "Ben", "sho").screen();
    assert!(screen.contains("Black (Aoi), taken:"), "{screen}");
}

#[test]
fn a_rematch_swaps_the_sides() {
    let mut driver = between("Aoi", "Ben", "sho");
    driver.typed("P-7f").typed("rematch").shows("Start again?").keys("y").shows("Black (Ben)");
    assert!(driver.play().game().is_empty());
    driver.typed("rematch").shows("Black (Aoi)").typed("new").shows("Black (Aoi)");
}

#[test]
fn a_king_that_is_nearly_bare_is_counted_and_explained() {
    let mut driver = Driver::variant("sho");
    driver.hides("bare in");
    let mut driver = Driver::position("sho", "r3k3r/4p4/9/9/9/9/4P4/4P4/4K4 b - 1");
    driver.shows("bare in 3").shows("bare in 2");
    driver.shows("Black's king is bare once 2 more pieces are taken. r tells more.");
}

#[test]
fn handicaps_are_apart_with_an_explanation() {
    let mut driver = Driver::new(None, (100, 40));
    while !driver.screen().contains("shogi: Shogi") {
        driver.keys("↓");
    }
    driver.shows("Handicaps").keys("→<end>");
    driver.shows("White plays without").shows("moves first.");
}

#[test]
fn the_board_waits_for_a_key_before_it_turns() {
    let game = MatchSettings::default().record(rules("sho", &Choice::default()).start());
    let options = Options { auto_flip: true, flip_waits: true, ..Options::default() };
    let start = Start { game: Some(game), options, ..Start::default() };
    let mut driver = Driver::started(start, (80, 24));
    driver.typed("P-7f").shows("White to move: any key turns the board.");
    assert!(!driver.play().board.is_flipped());
    driver.keys("u").hides("any key turns");
    assert!(driver.play().board.is_flipped());
    assert_eq!(driver.play().game().cursor_ply(), 1, "the key does nothing else");
    driver.typed("P-3d").shows("Black to move: any key").keys("[").hides("any key");
    driver.keys("[").shows("REVIEW").keys("]");
    driver.typed("P-2f").shows("White to move: any key").keys("P").shows(":P");
    assert!(driver.play().board.is_flipped());
    driver.keys("-8d<enter>").shows("P-8d");
}
