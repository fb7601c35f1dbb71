//! Hints: the move and the reason.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use zushiki_core::notation::usi;
use zushiki_engine::{Engine, Hint, Limits, Request, Settings};
use zushiki_words::language::Language;
use zushiki_words::wording;

use super::{position, selection};

/// The move of the hint in a position of `id`, and the reason in words.
fn hint(id: &str, text: &str) -> (String, String) {
    hint_among(id, text, &[])
}

/// As [`hint`], with only these moves, or with all moves if the list is empty.
fn hint_among(id: &str, text: &str, moves: &[&str]) -> (String, String) {
    let selection = selection(id, &[], "");
    let position = position(&selection, text);
    let search_moves = moves.iter().map(|mv| usi::parse(&selection, mv).unwrap()).collect();
    let mut engine = Engine::new(&selection, Settings { hash_mib: 1, ..Settings::default() });
    let limits = Limits { nodes: Some(20_000), ..Limits::default() };
    let request =
        Request { position: position.clone(), earlier: vec![], limits, search_moves, multi_pv: 1 };
    let hint: Hint = engine.hint(&request, &AtomicBool::new(false), &|| Duration::ZERO).unwrap();
    (usi::write(&selection, hint.line[0]), wording::reason(Language::ENGLISH, &position, &hint))
}

#[test]
fn a_mate_is_the_best_reason() {
    let (mv, reason) = hint("shogi", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1");
    assert_eq!((mv.as_str(), reason.as_str()), ("G*5b", "mate in 1 ply"));
    let (mv, reason) = hint("sho", "k8/8p/9/8R/9/9/9/9/4K4 b - 1");
    assert_eq!((mv.as_str(), reason.as_str()), ("1d1b", "win in 1 ply by a bare king"));
}

#[test]
fn a_piece_that_is_won_is_named() {
    let (mv, reason) = hint("shogi", "4k4/9/9/9/1r7/9/9/1R7/4K4 b - 1");
    assert_eq!((mv.as_str(), reason.as_str()), ("8h8e", "wins the rook"));
}

/// Of the pieces that a lion captures in one move, the most valuable is named, on either square.
#[test]
fn pieces_that_a_lion_takes_are_named() {
    let (mv, reason) = hint("chu", "k9g1/12/12/12/5r6/5p6/5N6/12/12/12/12/11K b - 1");
    assert_eq!((mv.as_str(), reason.as_str()), ("7g7f7e", "wins the rook"));
    // The rook is next to the lion, and two pawns are beyond it.
    let (mv, reason) = hint("chu", "k9g1/12/12/12/4ppp5/5r6/5N6/12/12/12/12/11K b - 1");
    assert!(mv.starts_with("7g7f"), "{mv}");
    assert_eq!(reason, "wins the rook");
}

/// White threatens to mate by a gold on 5h.
#[test]
fn a_threat_of_mate_that_is_stopped_is_reported() {
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
    for variant in zushiki_core::variant::library::shipped() {
        let selection = selection(&variant.id, &[], "");
        let start = zushiki_core::rules::Rules::new(selection.clone()).start();
        let text = zushiki_core::notation::sfen::write(&selection, &start.setup());
        let (mv, reason) = hint(&variant.id, &text);
        println!("{}: {mv}, {reason}", variant.id);
        assert!(!reason.is_empty());
    }
}

#[test]
fn every_other_reason_is_reported_for_the_move_that_has_it() {
    const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
    const NONE: &str = "the search rates it best, though it wins nothing immediately";
    for (text, mv, reason) in [
        (START, "7g7f", "opens lines for the bishop on 8h"),
        // Of the squares before its own pawn the bishop gains three, and then two.
        ("8k/9/9/4P4/9/9/1P7/B8/4K4 b - 1", "8g8f", "opens lines for the bishop on 9h"),
        ("8k/9/9/9/3P5/9/1P7/B8/4K4 b - 1", "8g8f", "brings the pawn forward"),
        (START, "3i4h", "brings the silver general closer to its king"),
        (START, "3i3h", "brings the silver general forward"),
        (
            "4k4/9/9/9/3G5/9/9/9/4K4 b - 1",
            "6e5d",
            "brings the gold general closer to the opponent's king",
        ),
        ("4k4/9/9/9/3G5/9/9/9/4K4 b - 1", "6e7e", NONE),
        ("4k4/9/9/3P5/9/9/9/9/4K4 b - 1", "6d6c+", "promotes the pawn"),
        ("4k4/9/9/9/9/9/9/1R7/4K4 b - 1", "8h5h", "gives check"),
        ("4k4/9/9/9/1r7/9/9/1B7/4K4 b - 1", "8h7g", "brings the bishop to safety"),
        ("4k4/9/9/9/1r7/9/1B7/9/2G1K4 b - 1", "7i7h", "guards the bishop on 8g"),
        ("4k4/9/9/3r5/9/9/9/9/4K4 b P 1", "P*6e", "attacks the rook on 6d"),
        ("4k4/9/9/3r1b3/9/9/9/9/4K4 b S 1", "S*5e", "attacks the rook on 6d and the bishop on 4d"),
        ("4k3g/9/9/9/9/9/9/1R7/4K4 b - 1", "8h8a+", "wins the gold general by the end of the line"),
    ] {
        assert_eq!(hint_among("shogi", text, &[mv]).1, reason, "{mv} in {text}");
    }
}

/// The check stops White from taking the knight at once, and does not guard it.
#[test]
fn a_check_is_not_said_to_guard_a_piece() {
    let position = "1n5nl/r5gk1/3p2s1p/2p3pP1/lp2g2pP/2PP2P2/PPSG4L/1KGBp4/LN3r1N1 b BSs4p 87";
    for check in ["2d2c+", "2d2c", "S*2c"] {
        let (_, reason) = hint_among("shogi", position, &[check]);
        assert!(!reason.contains("guards"), "{check}: {reason}");
    }
}
