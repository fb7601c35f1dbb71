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
        driver.keys("mor not<enter>").hides("stays as it is");
    }
    assert_eq!(fs::read_to_string(home.path().join("mine.psn")).unwrap(), GAME);
    assert!(fs::exists(home.path().join("games")).unwrap());
}
