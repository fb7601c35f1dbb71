//! The key bar at the moments of a game.

use super::*;
use zushiki_core::game::Players;
use zushiki_play::opponent::parse_player;

/// The row of the keys, which must begin with `first`.
fn begins(driver: &Driver, first: &str) {
    let screen = driver.screen();
    let bar = screen.lines().last().unwrap().trim_start();
    assert!(bar.starts_with(first), "no {first:?} at the beginning of {bar:?}");
}

#[test]
fn while_the_opponent_thinks_the_bar_tells_how_to_hurry_and_stop_it() {
    let players = Players::new(None, parse_player("computer:3").ok());
    let settings = MatchSettings { players, ..MatchSettings::default() };
    let start = rules("sho", &Choice::default()).start();
    let mut driver = Driver::with_table(Some(start), settings, (80, 24));
    driver.typed("P-7f").shows("is thinking");
    begins(&driver, "z move now  :stop  u undo  o all");
    driver.click_text(":stop").hides("is thinking");
}

#[test]
fn after_the_end_the_bar_offers_what_comes_next() {
    let mut driver = Driver::variant("sho");
    driver.typed("P-7f").typed("resign").keys("y<esc><esc>");
    begins(&driver, ":result  :analyse  w learn  :rematch  [ back  o all");
    driver.click_text(":rematch").hides("GAME OVER");
    assert!(driver.play().game().is_empty());
}

#[test]
fn in_review_the_bar_begins_with_the_steps() {
    let mut driver = Driver::variant("sho");
    driver.typed("P-7f").keys("[");
    begins(&driver, "[ back  ] next  q game  l analysis");
    driver.typed("P-2f").keys("[");
    begins(&driver, "[ back  ] next  q game  j branch  v variations  l analysis");
    driver.keys("q").typed("resign").keys("y<esc>[");
    begins(&driver, "[ back  ] next  q game  j branch  v variations  w learn");
}
