//! Hints: the move, and the reason that is told.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use zushiki::engine::{Engine, Hint, Limits, Request, Settings};
use zushiki::notation::usi;
use zushiki::wording;

use crate::{position, selection};

/// The move of the hint in a position of `id`, and the reason in words.
fn hint(id: &str, text: &str) -> (String, String) {
    let selection = selection(id, &[], "");
    let position = position(&selection, text);
    let mut engine = Engine::new(&selection, Settings { hash_mib: 1, ..Settings::default() });
    let limits = Limits { nodes: Some(20_000), ..Limits::default() };
    let request = Request {
        position: position.clone(),
        earlier: vec![],
        limits,
        search_moves: vec![],
        multi_pv: 1,
    };
    let hint: Hint = engine.hint(&request, &AtomicBool::new(false), &|| Duration::ZERO).unwrap();
    (usi::write(&selection, hint.line[0]), wording::reason(&position, &hint))
}

#[test]
fn a_mate_is_the_best_reason() {
    let (mv, reason) = hint("shogi", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1");
    assert_eq!((mv.as_str(), reason.as_str()), ("G*5b", "mate in 1"));
    let (mv, reason) = hint("sho", "k8/8p/9/8R/9/9/9/9/4K4 b - 1");
    assert_eq!((mv.as_str(), reason.as_str()), ("1d1b", "win in 1 by a bare king"));
}

#[test]
fn a_piece_that_is_won_is_named() {
    let (mv, reason) = hint("shogi", "4k4/9/9/9/1r7/9/9/1R7/4K4 b - 1");
    assert_eq!((mv.as_str(), reason.as_str()), ("8h8e", "wins the rook"));
}

/// Of the pieces that a lion takes in one move, the most valuable is named, on whichever square.
#[test]
fn pieces_that_a_lion_takes_are_named() {
    let (mv, reason) = hint("chu", "k9g1/12/12/12/5r6/5p6/5N6/12/12/12/12/11K b - 1");
    assert_eq!((mv.as_str(), reason.as_str()), ("7g7f7e", "wins the rook"));
    // The rook stands next to the lion, and two pawns beyond it.
    let (mv, reason) = hint("chu", "k9g1/12/12/12/4ppp5/5r6/5N6/12/12/12/12/11K b - 1");
    assert!(mv.starts_with("7g7f"), "{mv}");
    assert_eq!(reason, "wins the rook");
}

/// White threatens to mate by a gold on 5h.
#[test]
fn a_threat_of_mate_that_is_stopped_is_told() {
    let (_, reason) = hint("shogi", "4k4/9/9/9/9/9/4p4/9/4K4 b g 1");
    assert!(reason.starts_with("stops the threat of mate in"), "{reason}");
}

#[test]
fn a_check_is_answered() {
    let (_, reason) = hint("shogi", "4k4/9/9/9/9/4r4/9/9/3GK4 b - 1");
    assert_eq!(reason, "answers the check");
}

#[test]
fn there_is_a_reason_at_the_start_of_every_game() {
    for variant in zushiki::variant::library::shipped() {
        let selection = selection(&variant.id, &[], "");
        let start = zushiki::rules::Rules::new(selection.clone()).start();
        let text = zushiki::notation::sfen::write(&selection, &start.setup());
        let (mv, reason) = hint(&variant.id, &text);
        println!("{}: {mv}, {reason}", variant.id);
        assert!(!reason.is_empty());
    }
}
