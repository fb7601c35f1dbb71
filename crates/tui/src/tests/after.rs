//! What comes after a game: the panel of its end.

use super::*;
use zushiki_play::opponent::parse_player;

/// A game that Black can mate in one.
const MATE: &str = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1";

#[test]
fn a_game_that_ends_opens_a_panel_with_a_key_for_each_entry() {
    let mut driver = Driver::position("shogi", MATE);
    driver.typed("G*5b").shows("Black wins: checkmate").shows("r  Rematch, sides exchanged");
    driver.shows("A  Look through it").shows("W  Learn from it").shows("s  Save it");
    driver.shows("n  New game").shows("Esc  Back to the board");
    driver.keys("<esc>").hides("Rematch").shows("E shows the panel again.");
    driver.keys("E").shows("Rematch").keys("<down>").shows("evaluated in the background");
    driver.click_text("Back to the board").hides("Rematch").shows("Black wins: checkmate");
}

#[test]
fn keys_of_the_board_close_the_panel_and_do_what_they_do_there() {
    let mut driver = Driver::position("shogi", MATE);
    driver.typed("G*5b").shows("Rematch").keys("u").hides("Rematch");
    assert_eq!(driver.outcome(), None);
    driver.keys("U").hides("Rematch").keys("E").shows("Rematch").keys("[").shows("REVIEW");
    driver.keys("]").hides("Rematch").keys("E:").hides("Rematch").shows(":");
}

#[test]
fn enter_that_was_pressed_ahead_begins_no_rematch() {
    let mut driver = Driver::position("shogi", MATE);
    driver.keys(":").burst("G*5b<enter><enter><enter>").shows("Rematch").shows("GAME OVER");
    driver.keys("<enter>").hides("GAME OVER");
}

#[test]
fn a_rematch_exchanges_the_sides_and_keeps_the_rest() {
    let computer = parse_player("computer:3").unwrap();
    let players = zushiki_core::game::Players::new(None, Some(computer.clone()));
    let time = Some("5m".parse().unwrap());
    let settings = MatchSettings { players, time, ..MatchSettings::default() };
    let start = rules("wa", &Choice::default()).start();
    let mut driver = Driver::with_table(Some(start), settings, (100, 40));
    driver.typed("resign").keys("y").shows("Rematch").keys("r").hides("GAME OVER");
    let headers = driver.play().session().headers();
    assert_eq!(headers.players.name(Color::Black), Some(&computer));
    assert_eq!(headers.players.name(Color::White), None);
    assert!(driver.play().session().clock().is_some());
    assert!(driver.play().is_flipped());
}

#[test]
fn a_finished_record_that_is_opened_shows_no_panel() {
    let mut driver = Driver::position("shogi", MATE);
    driver.typed("G*5b").keys("<esc>");
    let record = driver.app.record().unwrap().clone();
    let start = Start { game: Some(record), on_disk: true, ..Start::default() };
    let mut driver = Driver::started(start, (80, 24));
    driver.shows("GAME OVER").hides("Rematch").keys("E").shows("Rematch");
    let mut driver = Driver::variant("sho");
    driver.keys("E").hides("Rematch").shows("The game is not over yet.");
}
