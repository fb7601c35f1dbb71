//! Copies of games that were opened from files: where they are, and how the list of games tells them apart.

use std::fs;

use super::Driver;

const GAME: &str =
    "[Variant \"sho\"]\n[Date \"2026.11.20\"]\n[White \"Ben\"]\n\n1. P-7f P-3d resign\n";

#[test]
fn the_first_comment_on_an_opened_game_tells_where_its_copy_is() {
    let home = tempfile::tempdir().unwrap();
    fs::write(home.path().join("mine.psn"), GAME).unwrap();
    for size in [(80, 24), (120, 40)] {
        let mut driver = Driver::new(None, size).at_home(home.path());
        driver.typed("open ~/mine.psn").shows("REVIEW 0 of 2").keys("]mwell<enter>");
        driver.shows("The file that you opened stays as it is, your changes are in a copy:");
        driver.shows("mine").keys("mor not<enter>").hides("stays as it is");
    }
    assert_eq!(fs::read_to_string(home.path().join("mine.psn")).unwrap(), GAME);
    assert!(fs::exists(home.path().join("games/mine-2.psn")).unwrap());
    let mut driver = Driver::new(None, (120, 40)).at_home(home.path());
    driver.typed("open ~/mine.psn").hides("u undo").typed("P-9f").shows("u undo");
}

#[test]
fn rows_that_would_be_alike_have_the_names_of_their_files() {
    let home = tempfile::tempdir().unwrap();
    let games = home.path().join("games");
    fs::create_dir(&games).unwrap();
    let other = GAME.replace("[Date", "[Black \"Aoi\"]\n[Date");
    fs::write(games.join("2026-11-20-sho-by-the-club.psn"), GAME).unwrap();
    fs::write(games.join("2026-11-20-sho-by-the-club-2.psn"), GAME).unwrap();
    fs::write(games.join("alone.psn"), other).unwrap();
    for size in [(80, 24), (80, 20), (120, 40)] {
        let mut driver = Driver::new(None, size).at_home(home.path());
        let screen = driver.keys(":games<enter>").shows("Aoi").screen();
        let rows = screen.lines().skip(1).take(6).collect::<Vec<_>>().join("\n");
        assert!(rows.contains("the-club.psn") && rows.contains("club-2.psn"), "{size:?} {screen}");
        assert!(!rows.contains("alone.psn"), "{size:?} {screen}");
    }
}

#[test]
fn a_game_saved_by_a_bare_name_is_in_the_list_of_games() {
    let home = tempfile::tempdir().unwrap();
    let mut driver = Driver::variant("sho").at_home(home.path());
    driver.typed("P-7f").typed("save our game").shows("Saved as PSN: ").shows("our game.psn");
    driver.shows(":export lists the other");
    driver.typed("save").shows("Saved as PSN: ").hides(":export");
    driver.keys(":games<enter>").shows("1 game").shows("1 move     our game.psn");
    let mut driver = Driver::new(None, (80, 24)).at_home(home.path());
    driver.typed("open our game").shows("1. P-7f");
}
