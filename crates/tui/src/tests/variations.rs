//! Tests of variations: listed, deleted, promoted, pruned, or never made.

use super::*;

/// A game with P-7f and then P-8d, and P-3d as a variation in place of the latter.
pub(super) fn varied() -> Driver {
    let mut driver = Driver::variant("sho");
    driver.typed("P-7f").typed("P-3d").keys("[").typed("P-8d");
    driver
}

#[test]
fn the_variations_here_are_listed_with_their_lengths() {
    let mut driver = varied();
    driver.typed("P-2f").keys("[[");
    driver.shows("P-3d (1 move), [P-8d] (2 moves) begin here; v takes the next");
    driver.keys("v").shows("[P-3d] (1 move), P-8d (2 moves) begin here");
}

#[test]
fn a_variation_is_deleted_and_restored() {
    let mut driver = varied();
    driver.keys("[v]").shows("REVIEW 2 of 2").keys("X").shows("Deleted: P-3d. u restores it.");
    driver.keys("<home>]").hides("begin here").shows("REVIEW 1 of 2");
    driver.keys("u").shows("The variations are as before.").keys("[").shows("begin here");
    driver.keys("<esc>").shows("P-8d").hides("REVIEW");
}

#[test]
fn the_moves_of_the_game_are_not_deleted() {
    let mut driver = varied();
    driver.keys("X").shows("This move belongs to the game").typed("promote");
    driver.shows("This move belongs to the game");
    assert_eq!(driver.play().game().len(), 2);
}

#[test]
fn a_variation_becomes_the_game() {
    let mut driver = varied();
    driver.keys("[v]+").shows("the line of the game now. u restores it.").hides("REVIEW");
    driver
        .keys("u")
        .shows("as before")
        .keys("[]")
        .shows("REVIEW 2 of 2")
        .keys("<esc>")
        .hides("REVIEW");
    driver.keys("[").shows("P-3d (1 move), [P-8d] (1 move)");
}

#[test]
fn all_variations_are_pruned_at_once() {
    let mut driver = varied();
    driver.keys("u").typed("prune").shows("Deleted: all variations, 2 moves. u restores it.");
    assert_eq!(driver.play().game().len(), 1);
    driver.keys("u").shows("as before").typed("prune").typed("P-3d").keys("u");
    driver.shows("Taken back: P-3d.").typed("prune").typed("prune");
    driver.shows("The game has no variations.");
}

#[test]
fn takebacks_leave_no_variation_where_they_are_not_wanted() {
    let game = MatchSettings::default().record(rules("sho", &Choice::default()).start());
    let options = Options { keep_takebacks: false, ..Options::default() };
    let start = Start { game: Some(game), options, ..Start::default() };
    let mut driver = Driver::started(start, (80, 24));
    driver.typed("P-7f").typed("P-3d").keys("u").typed("P-8d").keys("[").hides("begin here");
    let game = driver.play().game();
    assert_eq!((game.len(), game.branch_count()), (2, 1));
}

#[test]
fn the_tree_of_variations_is_walked() {
    let mut driver = Driver::variant("sho");
    driver.typed("variations").shows("no variations");
    driver.typed("P-7f").typed("P-3d").typed("P-2f").keys("[[").typed("P-8d").typed("P-6f");
    driver.keys("[").typed("P-5f").typed("variations").shows("VARIATIONS");
    let at = |driver: &Driver, text: &str| driver.screen().find(text).unwrap();
    let rows = ["1. P-7f", "  2. P-3d P-2f", "│   2. P-8d", "  3. P-6f", "> 3. P-5f"];
    let places: Vec<usize> = rows.iter().map(|row| at(&driver, row)).collect();
    assert!(places.is_sorted(), "{places:?} in\n{}", driver.screen());
    driver.keys("kkk").shows(">   2. P-3d P-2f").keys("<enter>").hides("VARIATIONS");
    driver.shows("REVIEW 2 of 3").keys("]");
    assert_eq!(driver.play().game().cursor_ply(), 3);
}
