//! The bell, and moves that are shown on their way.

use std::time::Duration;

use super::*;
use crate::Bell;

/// A game of `id` with these options.
fn with_options(id: &str, time: Option<&str>, options: Options) -> Driver {
    let time = time.map(|time| time.parse().unwrap());
    let settings = MatchSettings { time, ..MatchSettings::default() };
    let game = settings.record(rules(id, &Choice::default()).start());
    Driver::started(Start { game: Some(game), settings, options, ..Start::default() }, (80, 24))
}

fn ringing(id: &str, time: Option<&str>, bell: Bell) -> Driver {
    with_options(id, time, Options { bell, ..Options::default() })
}

/// Lets time pass. Returns whether the bell rings.
fn rings(driver: &mut Driver, millis: u64) -> bool {
    let effects =
        driver.app.update(Action::Program(ProgramAction::Tick(Duration::from_millis(millis))));
    effects.contains(&Effect::Bell)
}

fn has_rung(driver: &Driver) -> bool {
    driver.effects.contains(&Effect::Bell)
}

#[test]
fn check_rings_the_bell_once() {
    for (bell, expected) in [(Bell::On, true), (Bell::Off, false), (Bell::Visual, false)] {
        let mut driver = ringing("shogi", None, bell);
        driver.typed("P-7f").typed("P-5d");
        assert!(!has_rung(&driver));
        driver.typed("P-2f").typed("P-5e").typed("Bx5e").typed("P-4d").typed("Bx4d");
        driver.typed("P-9d").typed("Bx5c+").typed("P-9e").typed("+B-6b");
        driver.shows("CHECK");
        assert_eq!(has_rung(&driver), expected, "{bell:?}");
        driver.keys(":attackers<enter>");
        assert!(!has_rung(&driver), "{bell:?}");
        driver.typed("Gx6b");
        assert!(!has_rung(&driver), "{bell:?}");
    }
}

#[test]
fn the_bell_rings_at_ten_seconds_and_when_the_flag_falls() {
    let mut driver = ringing("sho", Some("30s"), Bell::On);
    assert!(!rings(&mut driver, 19_000));
    assert!(rings(&mut driver, 1_000));
    assert!(!rings(&mut driver, 9_000));
    assert!(rings(&mut driver, 1_000));
    driver.shows("time is up");
    assert!(!rings(&mut driver, 1_000));
}

#[test]
fn a_clock_that_is_short_when_a_turn_begins_does_not_ring() {
    let mut driver = ringing("sho", Some("0s+5s"), Bell::On);
    for mv in ["P-7f", "P-3d", "P-2f", "P-8d"] {
        assert!(!rings(&mut driver, 1_000));
        driver.typed(mv);
        assert!(!has_rung(&driver), "{mv}");
    }
}

#[test]
fn the_visual_bell_reverses_two_rows_for_a_moment() {
    let mut driver = ringing("sho", Some("30s"), Bell::Visual);
    let reversed = |driver: &Driver, row: u16| {
        let buffer = driver.buffer();
        (0..80).all(|x| buffer[(x, row)].modifier.contains(ratatui::style::Modifier::REVERSED))
    };
    assert!(!rings(&mut driver, 20_000), "it is silent");
    assert!(reversed(&driver, 0) && reversed(&driver, 23) && !reversed(&driver, 12));
    assert_eq!(driver.app.until_change(), Some(Duration::from_millis(400)));
    rings(&mut driver, 400);
    assert!(!reversed(&driver, 0) && !reversed(&driver, 23));
    assert_eq!(driver.app.until_change(), Some(Duration::from_millis(600)), "that of the clock");
}

/// The column of the rook in the row of rank h.
fn rook_on_h(driver: &Driver) -> usize {
    let screen = driver.screen();
    let row = screen.lines().find(|line| line.contains("┃h") || line.contains("│h")).unwrap();
    let (board, _) = row.split_once('h').unwrap();
    board.chars().position(|c| c == '飛').unwrap()
}

#[test]
fn a_move_is_shown_on_its_way_and_then_nothing_moves() {
    let mut driver = with_options("shogi", None, Options { motion: true, ..Options::default() });
    let home = rook_on_h(&driver);
    driver.typed("R-5h");
    assert_eq!(driver.app.until_change(), Some(Duration::from_millis(60)));
    let on_the_way = rook_on_h(&driver);
    rings(&mut driver, 60);
    assert_eq!(driver.app.until_change(), None, "nothing wakes the program");
    let there = rook_on_h(&driver);
    assert!(home > on_the_way && on_the_way > there, "{home} {on_the_way} {there}");
    driver.typed("P-3d");
    assert_eq!(driver.app.until_change(), None, "a step passes no square");
}

#[test]
fn a_key_ends_the_motion_and_without_the_option_there_is_none() {
    let mut driver = with_options("shogi", None, Options { motion: true, ..Options::default() });
    driver.typed("R-5h").keys("←");
    assert_eq!(driver.app.until_change(), None);
    for options in
        [Options::default(), Options { motion: true, is_remote: true, ..Options::default() }]
    {
        let mut driver = with_options("shogi", None, options);
        driver.typed("R-5h");
        assert_eq!(driver.app.until_change(), None);
    }
}
