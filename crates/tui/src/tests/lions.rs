//! Moves of two steps: chosen on the board by keys and by the mouse, and typed.

use std::sync::Arc;

use super::*;

/// A lion of Black on 7g with a gold on 7f and a silver on 6e, Black to move.
const LION: &str = "k11/12/12/12/6s5/5g6/5N6/12/12/12/12/11K b - 1";

/// The lion taken up, with the cursor on it.
fn lion() -> Driver {
    let mut driver = Driver::position("chu", LION);
    // From the king on 1l.
    driver.keys("←←←←←←↑↑↑↑↑<enter>");
    driver
}

fn ends_with(driver: &Driver, board: &str) {
    assert_eq!(driver.sfen(), format!("{board} w - 2"));
}

#[test]
fn a_lion_takes_twice() {
    let mut driver = lion();
    driver
        .keys("↑<enter>")
        .shows("Second step:")
        .shows("Enter again stays")
        .shows("< returns to 7g");
    driver.keys("↑→<enter>").shows("1. LNx7fx6e").hides("Second step:");
    ends_with(&driver, "k11/12/12/12/6N5/12/12/12/12/12/12/11K");
}

#[test]
fn a_lion_takes_and_returns_or_stays() {
    let mut driver = lion();
    driver.keys("↑<enter>↓<enter>").shows("1. LNx!7f");
    ends_with(&driver, "k11/12/12/12/6s5/12/5N6/12/12/12/12/11K");
    let mut driver = lion();
    driver.keys("↑<enter><enter>").shows("1. LNx7f");
    ends_with(&driver, "k11/12/12/12/6s5/5N6/12/12/12/12/12/11K");
}

#[test]
fn a_lion_passes_over_an_empty_square_or_continues() {
    let mut driver = lion();
    driver.keys("←<enter>").shows("Second step:").keys("→<enter>").shows("1. LN--");
    ends_with(&driver, LION.strip_suffix(" b - 1").unwrap());
    let mut driver = lion();
    driver.keys("←<enter>←<enter>").shows("1. LN-9g");
    let mut driver = lion();
    driver.keys("←<enter> ").shows("1. LN-8g");
}

#[test]
fn a_lion_jumps_without_a_question() {
    let mut driver = lion();
    driver.keys("↑↑→<enter>").shows("1. LNx6e").hides("Second step:");
}

#[test]
fn escape_and_ones_own_square_put_a_lion_back() {
    let mut driver = lion();
    driver.keys("↑<enter>").keys("<esc>").hides("Second step:");
    assert_eq!(driver.sfen(), LION);
    assert_eq!(driver.play().board.prompt().mode().taken_up(), None);
    let mut driver = lion();
    driver.keys("<enter>");
    assert_eq!(driver.sfen(), LION);
    assert_eq!(driver.play().board.prompt().mode().taken_up(), None);
}

#[test]
fn a_second_step_too_far_is_refused_and_the_question_stays() {
    for (keys, reason) in [
        ("↑<enter>↑↑↑<enter>", "cannot go on from 7f to 7c"),
        ("←<enter>↑↑↑↑<enter>", "cannot go on from 8g to 8c"),
    ] {
        let mut driver = lion();
        driver.keys(keys).shows("Second step:").shows(reason);
        assert_eq!(driver.sfen(), LION);
    }
}

#[test]
fn an_enter_pressed_ahead_does_not_choose_the_second_step() {
    let mut driver = lion();
    driver.burst("↑<enter><enter><enter>").shows("Second step:");
    assert_eq!(driver.sfen(), LION);
}

#[test]
fn first_and_second_steps_have_marks_of_their_own() {
    let mut driver = lion();
    // 8g is empty, 7f holds a gold; 9g is a jump away, 6e too.
    driver.shows("O").shows("X金").shows("x銀").shows("o");
    driver.keys("↑<enter>").hides("O").hides("X").shows("x銀").shows("<獅").shows(">金");
    driver.keys("↓<enter>");
    // The square of the gold, which the lion has taken on its way.
    let (x, y) = driver.square("7f");
    assert!((x - 2..=x + 1).any(|x| driver.buffer()[(x, y)].symbol() == "x"));
}

#[test]
fn the_mouse_makes_both_steps() {
    let button = MouseEventKind::Down(MouseButton::Left);
    for (squares, written) in [
        (["7g", "7f", "6e"], "1. LNx7fx6e"),
        (["7g", "7f", "7g"], "1. LNx!7f"),
        (["7g", "7f", "7f"], "1. LNx7f"),
        (["7g", "8g", "7g"], "1. LN--"),
    ] {
        let mut driver = Driver::position("chu", LION);
        for name in squares {
            let (column, row) = driver.square(name);
            driver.mouse(button, column, row);
            driver.mouse(MouseEventKind::Up(MouseButton::Left), column, row);
        }
        driver.shows(written);
    }
    let mut driver = Driver::position("chu", LION);
    driver.drag(driver.square("7g"), driver.square("7f")).shows("Second step:");
    let (column, row) = driver.square("7g");
    driver.mouse(button, column, row).shows("1. LNx!7f");
}

#[test]
fn moves_of_two_steps_are_typed_in_every_notation() {
    for (typed, written) in [
        ("7g7f6e", "LNx7fx6e"),
        ("LNx7fx6e", "LNx7fx6e"),
        ("LNx7f-8f", "LNx7f-8f"),
        ("７六・６五獅子", "LNx7fx6e"),
        ("7六・6五獅", "LNx7fx6e"),
        ("7g7f7g", "LNx!7f"),
        ("LNx!7f", "LNx!7f"),
        ("7六居喰い", "LNx!7f"),
        ("７六居食い", "LNx!7f"),
        ("7g7g", "LN--"),
        ("7g8g7g", "LN--"),
        ("LN--", "LN--"),
        ("じっと", "LN--"),
    ] {
        let mut driver = Driver::position("chu", LION);
        driver.typed(typed).shows(&format!("1. {written}"));
    }
}

#[test]
fn a_wrong_form_is_answered_with_moves_of_two_steps_that_are_legal() {
    for typed in ["LNx7dx6c", "LN-3c", "LN7f:6e"] {
        let mut driver = Driver::position("chu", LION);
        driver.typed(typed).shows("wo steps:").shows("LNx7fx6e, LNx!7f, LN--.");
        assert_eq!(driver.sfen(), LION, "{typed}");
    }
    let mut driver = lion();
    driver.shows("two steps: LNx7fx6e");
    let mut driver = Driver::position("chu", LION);
    driver.typed("K-3c").hides("wo steps:");
}

/// Black's lion on 6c and a white lion on 6e, with a pawn of Black on 7e.
const TWO_LIONS: &str = "k11/12/6N5/12/5Pn5/12/12/12/12/12/12/K11 b - 1";

#[test]
fn a_step_that_is_written_is_a_step_of_the_move() {
    let no_step = "The lion on 6c cannot step to 1a and move on from there.";
    let (own, nothing) = ("The pawn on 7e is your own.", "Nothing to capture stands on");
    for (typed, told) in [
        ("LNx7ex6e", own),
        ("LN-7e-6e", own),
        ("6c7e6e", own),
        ("LNx5ex6e", nothing),
        ("LNx6dx6e", nothing),
        ("LNx1ax6e", nothing),
        ("LNx!6d", nothing),
        ("６四居食い", nothing),
        ("6c1a6e", no_step),
        ("LN-1ax6e", no_step),
        ("1一・6五獅", no_step),
        ("6c1a6c", no_step),
        ("6c5e6e", "The lion on 6c cannot step to 5e and move on from there."),
        ("12l12k12j", "The king on 12l cannot step to 12k and move on from there."),
    ] {
        let mut driver = Driver::position("chu", TWO_LIONS);
        driver.typed(typed).shows(told);
        assert_eq!(driver.sfen(), TWO_LIONS, "{typed}");
    }
    // Other programs write the square that a jump crosses.
    for (typed, written) in [
        ("6c6d6e", "LNx6e"),
        ("LN-6dx6e", "LNx6e"),
        ("LN-7c-7d", "LN-7d"),
        ("６四・６五獅子", "LNx6e"),
        ("6c6d6c", "LN--"),
    ] {
        let mut driver = Driver::position("chu", TWO_LIONS);
        driver.typed(typed).shows(&format!("1. {written}"));
    }
}

/// A protected lion two squares away; a pawn between them.
const PROTECTED: &str = "k11/5r6/12/12/5n6/5p6/5N6/12/12/12/12/11K b - 1";

#[test]
fn refused_captures_of_lions_name_the_reason() {
    let mut driver = Driver::position("chu", PROTECTED);
    driver.typed("LNx7e").shows("The lion is protected by the rook on 7b.");
    driver.typed("LNx7fx7e").shows("The lion is protected by the rook on 7b.");
    driver.keys("←←←←←←↑↑↑↑↑<enter>↑↑<enter>").shows("The lion is protected by the rook on 7b.");
    // The question stays above the reason.
    driver.keys("↓<enter>↑<enter>").shows("Second step:").shows("lion is protected by the rook");
    assert_eq!(driver.sfen(), PROTECTED);
    let taken = "k11/12/12/12/3n5n2/12/3N7r/12/9R2/12/12/11K b - 1";
    let mut driver = Driver::position("chu", taken);
    driver.typed("Rx3e").typed("Rx9g").shows("A lion was just taken on 3e");
}

/// A position of a game with hook movers, area moves and lines of three captures.
fn other_legs(position: &str) -> Driver {
    let text = zushiki_variants::unlisted::LEGS;
    let variant = Arc::new(library::parse("legs", text).unwrap());
    let rules = Rules::new(Selection::new(variant, &Choice::default()).unwrap());
    let setup = sfen::parse(rules.selection(), position).unwrap();
    Driver::new(Some(rules.position(&setup).unwrap()), (80, 24))
}

#[test]
fn hook_movers_and_area_moves_go_around_corners_at_once() {
    for (letter, written) in [("H", "1. HM-3d"), ("A", "1. AR-3d")] {
        let position = format!("kp8/p9/10/10/10/10/5{letter}4/10/10/9K b - 1");
        let mut driver = other_legs(&position);
        // From the king on 1j to the piece on 5g.
        driver.keys("←←←←↑↑↑<enter>↑↑↑→→<enter>").shows(written);
        let mut driver = other_legs(&position);
        for name in ["5g", "3d"] {
            let (column, row) = driver.square(name);
            driver.mouse(MouseEventKind::Down(MouseButton::Left), column, row);
            driver.mouse(MouseEventKind::Up(MouseButton::Left), column, row);
        }
        driver.shows(written);
    }
}

#[test]
fn a_move_that_captures_twice_and_continues_is_made_by_its_first_step_and_its_end() {
    let position = "k9/10/10/10/5p4/5p4/5D4/10/10/9K b - 1";
    let mut driver = other_legs(position);
    driver.keys("←←←←↑↑↑<enter>↑<enter>").shows("Second step:").keys("↑↑<enter>");
    driver.shows("1. LDx5fx5e-5d");
    assert_eq!(driver.sfen(), "k9/10/10/5D4/10/10/10/10/10/9K w - 2");
}
