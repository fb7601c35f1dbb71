//! Japanese notation: reading, completion, writing, and switching during a game.

use unicode_width::UnicodeWidthChar;

use super::*;

impl Driver {
    /// Checks for Japanese text, whose wide characters take two cells each.
    fn shows_wide(&mut self, text: &str) -> &mut Driver {
        self.shows(wide(text).trim_end())
    }

    fn hides_wide(&mut self, text: &str) -> &mut Driver {
        self.hides(wide(text).trim_end())
    }
}

fn wide(text: &str) -> String {
    let cells = |c: char| c.to_string() + if c.width() == Some(2) { " " } else { "" };
    text.chars().map(cells).collect()
}

#[test]
fn moves_are_typed_in_japanese_whatever_the_list_is_written_in() {
    let mut driver = Driver::variant("shogi");
    driver.typed("７六歩").typed("△3四歩").typed("2二角成").typed("同銀");
    driver.shows("Bx2b+").shows("Sx2b");
    driver.typed("同銀").shows("None of yours can take on 2b: a silver");
}

#[test]
fn the_notation_changes_with_a_key_while_a_game_continues() {
    let mut driver = Driver::variant("shogi");
    driver.typed("P-7f").typed("P-3d").typed("Bx2b+").typed("Sx2b").shows("Sx2b");
    driver
        .keys(":notation<enter>")
        .shows_wide("1. 7六歩")
        .shows_wide("2二角成")
        .shows_wide("同銀")
        .hides("Sx2b");
    driver.shows("Moves are written in Japanese notation. Backspace undoes it.");
    driver
        .keys("u")
        .shows_wide("Taken back: 同銀.")
        .typed("notation")
        .shows("Bx2b+")
        .hides_wide("2二角成");
}

#[test]
fn without_kanji_there_is_no_japanese_notation() {
    let mut driver = Driver::variant("shogi");
    driver.typed("P-7f").keys(":notation<enter>").shows_wide("1. 7六歩");
    // Kanji, letters, ASCII.
    driver.keys("k").shows_wide("7六歩").keys("k").shows("P-7f").hides_wide("六");
    driver
        .keys(":notation<enter>:notation<enter>")
        .shows("Japanese notation needs kanji. k shows them.");
    driver.keys("k").shows_wide("7六歩");
}

#[test]
fn what_can_be_meant_is_listed_in_the_notation_of_choice() {
    let mut driver = Driver::variant("shogi");
    driver.keys(":notation<enter>").typed("5八金").shows_wide("Which one?   5八金右   5八金左");
    driver
        .keys(":7<tab>")
        .shows_wide("7六歩")
        .keys("<esc>:同<tab>")
        .hides_wide("同歩")
        .keys("<esc>");
    driver.typed("7六歩x").shows_wide("Cannot be read as a move from character");
    driver.keys(":5八金<tab><enter>").shows_wide("1. 5八金右");
    driver
        .typed("7六歩")
        .shows("A pawn steps ahead: from ")
        .typed("王手")
        .shows("neither a move nor a command");
}

#[test]
fn variations_are_named_in_the_notation_of_choice() {
    let mut driver = Driver::variant("wa");
    driver.keys(":notation<enter>").typed("11八歩").keys("[").typed("1八歩").keys("[");
    driver.shows_wide("11八歩").shows_wide("[1八歩]");
}

#[test]
fn a_list_of_long_moves_fits_the_smallest_screen() {
    let mut driver = Driver::variant("wa");
    driver.keys(":notation<enter>");
    for mv in ["11八歩", "11四歩", "11七歩", "11五歩", "11六歩", "同歩", "同車"] {
        driver.typed(mv);
    }
    driver.shows_wide("11八歩").shows_wide("同車");
    assert_eq!(driver.play().game().len(), 7, "{}", driver.screen());
}
