//! Tests of the hint: its three steps, and when it is given up.

use super::*;
use crate::effect::EffectResult;
use zushiki_core::notation::usi;
use zushiki_engine::{Answer, Engine, Hint, Limits, Request, Score, Settings};
use zushiki_play::opponent::{Advice, AdviceKind};
use zushiki_play::verbs::Verb;

/// White's rook hangs.
const ROOK_HANGS: &str = "4k4/9/9/9/1r7/9/9/1R7/4K4 b - 1";

/// The hint of the engine for the position that is shown.
fn hint(driver: &Driver) -> Option<Hint> {
    let position = driver.play().game().position();
    let settings = Settings { hash_mib: 1, ..Settings::default() };
    let mut engine = Engine::new(position.selection(), settings);
    let request = Request {
        position: position.clone(),
        earlier: vec![],
        limits: Limits { nodes: Some(5_000), ..Limits::default() },
        search_moves: vec![],
        multi_pv: 1,
    };
    let never = std::sync::atomic::AtomicBool::new(false);
    engine.hint(&request, &never, &|| std::time::Duration::ZERO)
}

impl Driver {
    /// Whether the adviser is asked for a hint.
    fn is_asking(&self) -> bool {
        self.asked().is_some_and(|asked| asked.kind == AdviceKind::Hint)
    }

    /// Answers the adviser's question.
    fn advise(&mut self) -> &mut Driver {
        let advice = Advice::Hint(hint(self));
        self.app.update(EffectResult::Advised(advice));
        self
    }
}

#[test]
fn a_hint_is_reported_in_three_steps() {
    let mut driver = Driver::position("shogi", ROOK_HANGS);
    assert!(!driver.is_asking());
    driver.keys("i").shows("Looking for a hint");
    assert!(driver.is_asking());
    driver.advise().shows("Move the rook on 8h. i shows where.").hides("wins");
    assert!(!driver.is_asking());
    driver.keys("i").shows("Play Rx8e. i tells why.");
    driver.keys("i").shows("wins the rook.");
    driver.keys("→").hides("wins the rook").keys("i").shows("wins the rook.");
    driver.typed("hint").shows("wins the rook.");
}

#[test]
fn the_piece_and_then_its_destination_are_marked() {
    let mut driver = Driver::position("shogi", ROOK_HANGS);
    let marked = |driver: &Driver| driver.screen().matches('*').count();
    driver.keys("i");
    assert_eq!(marked(&driver), 0);
    driver.advise();
    assert_eq!(marked(&driver), 1);
    driver.keys("i");
    assert_eq!(marked(&driver), 2);
    driver.keys("<esc>");
    assert_eq!(marked(&driver), 0);
}

#[test]
fn a_hint_is_given_up_when_the_position_changes() {
    let mut driver = Driver::position("shogi", ROOK_HANGS);
    driver.keys("i").typed("K-5h");
    assert!(!driver.is_asking());
    // A late answer is not shown.
    driver.advise().hides("Move the");
    driver.keys("i").advise().shows("i shows where").keys("[").hides("i shows where");
    driver.keys("i").advise().shows("Move the rook on 8h");
    driver.keys("<esc>");
    assert!(!driver.is_asking());
}

#[test]
fn a_hint_ends_with_the_game_and_leaves_questions_alone() {
    let mut driver = Driver::position("shogi", ROOK_HANGS);
    let marked = |driver: &Driver| driver.screen().matches('*').count();
    driver.keys("i").typed("resign").shows("do you resign?").advise();
    driver.shows("do you resign?").hides("Move the rook");
    assert_eq!(marked(&driver), 1);
    driver.keys("n").keys("i").shows("Play Rx8e.").typed("resign").keys("y<esc>");
    assert_eq!(marked(&driver), 0);
}

#[test]
fn a_game_that_is_over_has_no_hint() {
    let mut driver = Driver::position("shogi", ROOK_HANGS);
    driver.typed("resign").keys("yi").shows("The game is over.");
    assert!(!driver.is_asking());
    driver.keys("[");
}

#[test]
fn the_key_of_the_hint_can_be_chosen() {
    let mut driver = Driver::with_keys("shogi", &[(Action::Verb(Verb::Hint), "F7")]);
    driver.typed("hint").shows("Looking for a hint");
    driver.advise().shows("F7 shows where.");
}

#[test]
fn the_threat_of_the_other_side_is_reported_and_marked() {
    let mut driver = Driver::position("shogi", "4k4/9/1r7/9/9/9/1G7/9/7K1 b - 1");
    let before = driver.sfen();
    driver.keys(":threat<enter>").shows("Looking for the threat");
    assert!(driver.asked().is_some_and(|asked| asked.kind == AdviceKind::Threat));
    let taking = usi::parse(driver.play().game().position().selection(), "8c8g").unwrap();
    let answer = Answer {
        best: Some(taking),
        ponder: None,
        score: Score::Eval(450),
        line: vec![taking],
        depth: 1,
        nodes: 1,
        elapsed: std::time::Duration::ZERO,
        ranked: vec![],
    };
    let node = driver.play().game().cursor_node();
    driver.app.update(EffectResult::Advised(Advice::Lines(node, answer)));
    driver.shows("If Black passed, White would play Rx8g").shows("-4.50");
    let marked = |driver: &Driver, name| {
        let (column, row) = driver.square(name);
        let buffer = driver.buffer();
        (column - 2..=column + 1).any(|x| (row - 1..=row).any(|y| buffer[(x, y)].symbol() == "!"))
    };
    let squares = ["8b", "8c", "8d", "8f", "8g", "8h"];
    assert_eq!(squares.map(|name| marked(&driver, name)), [false, true, false, false, true, false]);
    assert!(driver.asked().is_none());
    assert_eq!(driver.sfen(), before);
    driver.keys("<esc>").hides("If Black passed");
    assert!(squares.iter().all(|name| !marked(&driver, name)));
}

#[test]
fn a_side_in_check_has_no_threat_against_it() {
    let mut driver = Driver::position("shogi", "4k4/9/9/9/4r4/9/9/9/4K4 b - 1");
    driver.typed("threat").shows("in check: it cannot pass");
    assert!(driver.asked().is_none());
}

#[test]
fn a_mate_is_searched_by_a_key() {
    let mut driver = Driver::position("shogi", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1");
    driver.keys(":mate<enter>").shows("Looking for a mate");
    assert!(driver.asked().is_some_and(|asked| asked.kind == AdviceKind::Mate));
}

/// Esc closes a line or puts a piece back first, and the hint only then.
#[test]
fn a_hint_stays_when_a_line_is_closed() {
    let mut driver = Driver::position("shogi", ROOK_HANGS);
    let marked = |driver: &Driver| driver.screen().matches('*').count();
    let before = marked(&driver);
    driver.keys("i").advise().keys(":undo<esc>").keys("↓<enter><esc>");
    assert!(marked(&driver) > before);
    driver.keys("<esc>");
    assert_eq!(marked(&driver), before);
}
