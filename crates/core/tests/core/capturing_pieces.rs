//! Pieces that move only by capturing, or only over others: they are not stuck on an empty board.

#![allow(clippy::unwrap_used, clippy::panic)] // a panic is a failed test, in a helper too

use std::sync::Arc;

use zushiki_core::notation::sfen;
use zushiki_core::rules::{Position, Rules};
use zushiki_core::variant::{Choice, Selection, library};

/// The position `text` on 5x5 squares with a hunter (A) of this movement in a game with drops; its promoted face moves so
/// too.
fn position(movement: &str, text: &str) -> Position {
    let file = format!(
        "format = 1\nid = \"hunt\"\nname = \"hunt\"\n\
         [[piece]]\nabbr = \"K\"\nname = \"king\"\nkanji = \"玉\"\nmove = \"K\"\nroyal = true\n\
         [[piece]]\nabbr = \"A\"\nname = \"hunter\"\nkanji = \"金\"\nmove = \"{movement}\"\n\
         [piece.promoted]\nname = \"master\"\nkanji = \"龍\"\nmove = \"{movement}\"\n\
         [[setup]]\nid = \"s\"\nboard = \"\"\"\n. . k . .\n. . a . .\n. . A . .\n. . . . .\n. . K . .\n\"\"\"\n\
         [rules]\npromotion-zone = 1\ncheck = \"none\"\ndrops = {{ enabled = true }}\n"
    );
    let variant = library::parse("hunt.toml", &file).unwrap_or_else(|error| panic!("{error}"));
    let rules = Rules::new(Selection::new(Arc::new(variant), &Choice::default()).unwrap());
    rules.position(&sfen::parse(rules.selection(), text).unwrap()).unwrap()
}

/// The number of squares on which Black can drop a hunter.
fn drops(movement: &str, text: &str) -> usize {
    let moves = position(movement, text).legal_moves();
    moves.iter().filter(|mv| mv.from().is_none()).count()
}

const HELD: &str = "2k2/2a2/2A2/5/2K2 b A 1";

#[test]
fn a_piece_that_only_captures_can_be_dropped_on_an_empty_board() {
    // 25 squares, 4 of them occupied; the king and the hunter on the board move six times.
    assert_eq!(position("cK", HELD).legal_moves().len(), 27);
    for movement in ["cK", "cW", "cafW", "cmaK", "mcacK"] {
        assert_eq!(drops(movement, HELD), 21, "{movement}");
    }
}

#[test]
fn a_piece_that_needs_another_to_jump_over_can_be_dropped_where_there_is_room() {
    for (movement, dropped) in [("pR", 21), ("fpR", 13), ("fcpR", 13)] {
        assert_eq!(drops(movement, HELD), dropped, "{movement}");
    }
}

#[test]
fn a_capture_that_the_edge_prevents_does_not_count() {
    // Forward only: the farthest rank has four empty squares.
    assert_eq!(drops("fcK", HELD), 21 - 4);
    // A step forward and a capture in front of it; the two farthest ranks have eight empty squares.
    assert_eq!(drops("fmafcW", HELD), 21 - 8);
}

/// A leg that only captures cannot end where the piece started or came from: those squares are empty.
#[test]
fn a_capture_on_a_square_that_is_empty_by_then_does_not_count() {
    let without_hunters = "2k2/5/5/5/2K2 b A 1";
    assert_eq!(drops("mabcW", without_hunters), 0);
    assert_eq!(drops("mabmW", without_hunters), 23);
}
