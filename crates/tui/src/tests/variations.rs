//! Tests of variations: listed, deleted, promoted, pruned, or never made.

use super::*;

/// A game with P-7f and then P-8d, and P-3d, which was taken back, as a variation in place of the latter.
pub(super) fn varied() -> Driver {
    let mut driver = Driver::variant("sho");
    driver.typed("P-7f").typed("P-3d").keys("u").typed("P-8d");
    driver
}

#[test]
fn the_variations_here_are_listed_with_their_lengths() {
    let mut driver = varied();
    driver.typed("P-2f").keys("[[");
    driver.shows("P-3d (1 move), [P-8d] (2 moves) begin here. j takes the next");
    driver.keys("j").shows("[P-3d] (1 move), P-8d (2 moves) begin here");
}

#[test]
fn a_variation_is_deleted_and_restored() {
    let mut driver = varied();
    driver
        .keys("[j]")
        .shows("REVIEW 2 of 2")
        .keys(":delete<enter>")
        .shows("Deleted: P-3d. u restores it.");
    driver.keys("<home>]").hides("begin here").shows("REVIEW 1 of 2");
    driver.keys("u").shows("Variations restored.").keys("[").shows("begin here");
    driver.keys("<end><end>").shows("P-8d").hides("REVIEW");
}

#[test]
fn the_moves_of_the_game_are_not_deleted() {
    let mut driver = varied();
    driver.keys(":delete<enter>").shows("This move is in the main line").typed("promote");
    driver.shows("This move is in the main line");
    assert_eq!(driver.play().game().len(), 2);
}

#[test]
fn a_variation_becomes_the_game() {
    let mut driver = varied();
    driver.keys("[j]:promote<enter>").shows("now the main line. u restores it.").hides("REVIEW");
    driver
        .keys("u")
        .shows("Variations restored")
        .keys("[]")
        .shows("REVIEW 2 of 2")
        .keys("<end>")
        .hides("REVIEW");
    driver.keys("[").shows("P-3d (1 move), [P-8d] (1 move)");
}

#[test]
fn all_variations_are_pruned_at_once() {
    let mut driver = varied();
    driver.keys("u").typed("prune").shows("Deleted: all variations, 2 moves. u restores it.");
    assert_eq!(driver.play().game().len(), 1);
    driver.keys("u").shows("Variations restored").typed("prune").typed("P-3d").keys("u");
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

/// P-7f P-8d P-5f, which is shown, with P-6f in place of the last move, and P-3d P-2f of the second.
fn branched() -> Driver {
    let mut driver = Driver::variant("sho");
    driver.typed("variations").shows("no variations");
    driver.typed("P-7f").typed("P-3d").typed("P-2f").keys("uu").typed("P-8d").typed("P-6f");
    driver.keys("u").typed("P-5f");
    driver
}

/// The rows of the tree beside the board.
fn rows_of_tree(driver: &Driver) -> Vec<String> {
    let screen = driver.screen();
    let mut rows = screen.lines().skip_while(|row| !row.contains("── Variations"));
    let heading = rows.next().unwrap();
    let before = heading[..heading.find("── Variations").unwrap()].chars().count();
    let columns = |row: &str| row.chars().skip(before).collect::<String>().trim_end().to_owned();
    rows.map(columns).take_while(|row| !row.is_empty()).collect()
}

#[test]
fn the_tree_of_variations_is_drawn_with_its_lines() {
    let mut driver = branched();
    driver.typed("variations");
    let rows = [
        "  start",
        "   1. P-7f",
        "-  2. P-8d",
        "└─-  2. P-3d",
        "     3. P-2f",
        "-  3. P-5f",
        "└─   3. P-6f",
    ];
    assert_eq!(rows_of_tree(&driver), rows);
    driver.keys("↑").keys("<enter>").typed("P-9f").keys("v↑v");
    driver.hides("── Variations").hides("VARIATIONS");
}

#[test]
fn the_tree_of_variations_is_walked_and_folded() {
    let mut driver = branched();
    let moves = |driver: &Driver| {
        let game = driver.play().game();
        game.moves().take(game.cursor_ply()).count()
    };
    driver.keys("v").keys("↑↑").shows("REVIEW 2 of 3");
    assert_eq!(moves(&driver), 2);
    let seen = rows_of_tree(&driver).len();
    driver.keys("←");
    assert_eq!(rows_of_tree(&driver)[3], "└─+  2. P-3d");
    // To the move that the variation replaces, and the variation is folded there.
    driver.keys("←←");
    assert_eq!(rows_of_tree(&driver)[2], "+  2. P-8d");
    assert_eq!(rows_of_tree(&driver).len(), seen - 2);
    driver.keys("→");
    assert_eq!(rows_of_tree(&driver)[3], "└─+  2. P-3d");
    driver.keys("→ ");
    assert_eq!(rows_of_tree(&driver).len(), seen);
    // All of it, except the path to the node shown.
    driver.keys("-");
    assert_eq!(rows_of_tree(&driver)[3..], ["└─+  2. P-3d", "+  3. P-5f"]);
    driver.keys("-");
    assert_eq!(rows_of_tree(&driver).len(), seen);
    driver.keys("↑↑-");
    assert_eq!(rows_of_tree(&driver).len(), 4, "{}", driver.screen());
    // The node shown is never hidden.
    driver.keys("↓↓j");
    assert_eq!(rows_of_tree(&driver).len(), 5, "{}", driver.screen());
}

#[test]
fn the_tree_of_variations_follows_the_board_and_gives_its_keys_back() {
    let mut driver = branched();
    driver.keys("v<enter>").shows("── Variations").keys("[[").shows("REVIEW 1 of 3");
    driver.keys("v<pgdn>").shows("REVIEW 3 of 3").keys("<pgup>").shows("REVIEW 0 of 3");
    driver.keys("mfine<enter>↓↓↓").shows("REVIEW 2 of 3").keys("<esc>").hides("── Variations");
    driver.shows("REVIEW 2 of 3").keys("<end><end>").hides("REVIEW");
}

#[test]
fn the_tree_is_a_box_where_it_has_no_room_beside_the_board() {
    let mut driver = branched();
    driver.size = ratatui::layout::Size { width: 40, height: 18 };
    driver.event(Event::Resize(40, 18));
    driver.keys("v").shows("VARIATIONS").shows("P-3d").keys("<enter>").hides("VARIATIONS");
}

#[test]
fn a_click_on_the_tree_shows_its_move() {
    let mut driver = branched();
    driver.keys("v");
    driver.click_text("P-3d").shows("REVIEW 2 of 3").click_text("P-2f").shows("REVIEW 3 of 3");
    driver.click_text("P-6f").shows("REVIEW 3 of 3").hides("REVIEW 2");
    let wheel = |driver: &mut Driver, kind| {
        let (column, row) = driver.find("P-3d");
        driver.mouse(kind, column, row);
    };
    wheel(&mut driver, MouseEventKind::ScrollUp);
    driver.hides("REVIEW");
}
