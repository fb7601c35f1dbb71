//! The menu of the board on screen: its groups, its keys, how it scrolls.

use super::*;
use crate::keymap::Mode;
use crate::screen::Screen as _;

const SIZES: [(u16, u16); 4] = [(80, 24), (120, 40), (36, 15), (32, 14)];

fn sho(language: Language, size: (u16, u16)) -> Driver {
    Driver::in_language(language, Some(rules("sho", &Choice::default()).start()), size)
}

/// The row of the screen with `text`.
fn row(driver: &Driver, text: &str) -> String {
    let screen = driver.screen();
    let row = screen.lines().find(|row| row.contains(text));
    row.unwrap_or_else(|| panic!("{text} is not in\n{screen}")).to_owned()
}

#[test]
fn the_menu_has_groups_with_the_keys_beside_their_rows() {
    let mut driver = sho(Language::ENGLISH, (80, 24));
    driver.keys("o").shows("Moves").shows(" vvv ").hides(" ^^^ ");
    for (text, key) in [("Take back the last move", " u "), ("Resign", " :resign ")] {
        assert!(row(&driver, text).contains(key), "{}", row(&driver, text));
    }
    driver.keys("<end>").shows("Copy in another format").shows(" ^^^ ").hides(" vvv ");
    driver.shows("The position in SFEN, to copy; with FORM");
    assert!(row(&driver, "Save the game").contains(" s "));
    driver.keys("<enter>").shows(":copy").keys("<esc>");
    driver.keys("o").click_text("Moves").shows("Back to the game").keys("<home>").keys("k");
    driver.shows("> Copy in another format");
}

#[test]
fn a_row_of_the_menu_begins_a_command() {
    let mut driver = sho(Language::ENGLISH, (80, 40));
    driver.keys("o").click_text("Play against the computer").shows(":computer 1").keys("<enter>");
    driver.shows("White is zushiki");
}

#[test]
fn every_row_of_the_menu_can_be_reached_in_every_window_and_language() {
    for language in Language::all() {
        for size in SIZES {
            let mut driver = sho(language, size);
            let mut seen = Vec::new();
            driver.keys("o");
            loop {
                let screen = driver.screen();
                let marked = screen.lines().find(|row| row.contains("> ")).map(str::to_owned);
                let Some(marked) = marked else { panic!("nothing is marked in\n{screen}") };
                if seen.first() == Some(&marked) {
                    break;
                }
                seen.push(marked);
                assert!(seen.len() < 100, "{seen:?}");
                driver.keys("j");
            }
            assert!(seen.len() > 60, "{size:?} {seen:?}");
            assert_eq!(driver.play().keys(), Mode::Choices);
        }
    }
}
