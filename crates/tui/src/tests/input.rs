//! Input other than single keys: the mouse, typed text and its completion, held keys, the editor.

use super::*;
use crate::action::PointerAction;
use crate::effect::EffectResult;

#[test]
fn a_click_on_a_key_presses_it() {
    let mut driver = Driver::variant("sho");
    driver.typed("P-7f").click_text("undo").shows("Taken back: P-7f.");
}

#[test]
fn clicks_take_from_the_hand_and_drop() {
    let mut driver = Driver::position("shogi", PAWN_IN_HAND);
    driver.keys("k↑↑↑↑").click_text("P2").click_text("[o").shows("P*5e");
}

#[test]
fn a_click_in_the_list_goes_to_that_move() {
    let mut driver = Driver::variant("sho");
    driver.typed("P-7f").typed("P-3d").click_text("P-7f").shows("REVIEW 1 of 2");
}

#[test]
fn the_wheel_turns_the_pages_of_the_game() {
    let mut driver = Driver::variant("sho");
    driver.typed("P-7f").typed("P-3d").mouse(MouseEventKind::ScrollUp, 5, 5);
    driver.shows("REVIEW 1 of 2").mouse(MouseEventKind::ScrollDown, 5, 5).hides("REVIEW");
}

#[test]
fn a_click_on_a_choice_makes_it() {
    let mut driver = Driver::variant("sho");
    driver.keys("o").click_text("Resign").shows("do you resign?").click_text("yes");
    assert!(driver.outcome().is_some());
}

impl Driver {
    /// Moves the pointer. Returns whether the app may show something else then.
    fn point(&mut self, (column, row): (u16, u16)) -> bool {
        let at = crate::action::Cell { column, row };
        let news = !self.app.ignores(&Action::Pointer(PointerAction::Point(at)));
        self.mouse(MouseEventKind::Moved, column, row);
        news
    }
}

#[test]
fn the_card_follows_the_pointer_and_the_cursor_stays() {
    let mut driver = Driver::variant("wa");
    let (cursor, enemy, own) =
        (driver.play().board.cursor(), driver.square("6c"), driver.square("10j"));
    driver.keys("<enter>");
    assert!(driver.point(enemy));
    driver.shows("sparrow pawn").hides("crane king");
    assert!(!driver.point((enemy.0 + 1, enemy.1)), "still on the same piece");
    assert!(driver.point(own));
    driver.shows("flying falcon");
    assert_eq!(driver.play().board.cursor(), cursor);
    assert!(driver.play().board.prompt().mode().taken_up().is_some());
    assert!(driver.point((0, 0)));
    driver.shows("crane king").keys("↑");
    driver.point(own);
    driver.keys("<esc>").hides("flying falcon");
}

#[test]
fn the_pointer_explains_what_is_in_hand_too() {
    let mut driver = Driver::position("shogi", PAWN_IN_HAND);
    let (pawn, gold) = (driver.keys("k").find("P2"), driver.find("White: G"));
    driver.point((gold.0 + 7, gold.1));
    driver.shows("gold general").hides("tokin");
    driver.point(pawn);
    driver.shows("promotes to tokin");
    driver.point((0, 0));
    driver.shows("royal").mouse(MouseEventKind::Down(MouseButton::Left), gold.0 + 7, gold.1);
    driver.shows("gold general");
    assert!(driver.play().board.prompt().mode().taken_up().is_none());
}

#[test]
fn a_pointer_over_other_screens_changes_nothing() {
    let mut driver = Driver::variant("sho");
    for keys in ["?", "p", "r", "e"] {
        driver.keys(keys);
        assert!(!driver.point((20, 10)), "{keys}");
        driver.keys("<esc>");
    }
    assert!(!Driver::new(None, (80, 24)).point((20, 10)));
}

#[test]
fn a_second_click_on_a_variant_opens_its_panel() {
    let mut driver = Driver::new(None, (80, 24));
    driver.click_text("Wa shogi").shows("choose a game").click_text("Wa shogi");
    driver.shows("> Opponent").click_text("start  Space").shows("Black to move");
}

#[test]
fn no_face_is_chosen_by_accident() {
    let mut driver = Driver::position("shogi", SILVER_READY);
    driver.burst(":S-9c<enter><enter><enter>  ").shows("Promote?");
    driver.keys("<esc>").burst(":S-9c<enter>→<enter><enter>").shows("Promote?");
    driver.keys("<esc>").burst(":S-9c<enter>=").shows("S-9c=");
}

#[test]
fn enter_held_down_plays_one_move_at_most() {
    let mut driver = Driver::variant("sho");
    driver.keys("←←↑↑<enter>↑").burst("<enter><enter><enter>    ").shows("1. P-7f");
    assert_eq!(driver.play().game().len(), 1);
    assert!(
        driver.play().board.prompt().message().is_none(),
        "what was not meant is not refused either"
    );
    driver.burst("kkkk<enter>j<enter><enter>");
    assert_eq!(driver.play().game().len(), 1, "{}", driver.screen());
    driver.keys(&"<enter>".repeat(100));
    assert_eq!(driver.play().game().len(), 1);
}

#[test]
fn what_a_typed_move_can_mean_is_chosen_by_cursor_or_click() {
    let asked = || {
        let mut driver = Driver::variant("shogi");
        driver.typed("G-5h").shows("Which one?   G4i-5h   G6i-5h");
        driver
    };
    asked().keys("→ ").shows("1. G4i");
    asked().keys("→<tab> ").shows("1. G6i");
    asked().click_text("G6i-5h").shows("1. G6i-5h");
    let mut driver = asked();
    let gold = driver.square("4i");
    driver.mouse(MouseEventKind::Down(MouseButton::Left), gold.0, gold.1).shows("1. G4i-5h");
    let mut driver = asked();
    driver.keys("<enter><enter>").click_text("Which").shows("Which one?").keys("<esc>");
    driver.hides("Which one?");
    assert!(driver.play().game().is_empty());
    asked().typed("P-2f").shows("1. P-2f");
}

#[test]
fn another_move_can_be_typed_in_place_of_a_face() {
    let mut driver = Driver::position("shogi", SILVER_READY);
    driver.typed("S-9c").shows("Promote?").typed("nyK-4h").typed("K-4h").shows("K-4h");
    assert_eq!(driver.play().game().len(), 1);
}

#[test]
fn enter_held_down_plays_nothing_that_was_not_chosen() {
    let mut driver = Driver::variant("shogi");
    driver.burst(":G-5h<enter><enter>l<enter>").shows("Which one?   G4i-5h   G6i-5h");
    driver.keys(&"<enter>".repeat(50));
    assert!(driver.play().game().is_empty());
}

#[test]
fn a_typed_move_is_completed() {
    let mut driver = Driver::variant("shogi");
    driver.keys(":P-").shows(" P-1f  P-2f ").keys("<tab>").shows(":P-1f").shows("[P-1f] P-2f ");
    driver.keys("<tab>").shows(":P-2f").shows(" P-1f [P-2f]").keys("<enter>").shows("1. P-2f");
    driver.keys(":8c<tab><enter>").shows("P-8d");
}

#[test]
fn an_ambiguous_move_lists_its_readings_while_it_is_typed() {
    let mut driver = Driver::variant("shogi");
    driver.keys(":G-5h").shows("G4i-5h  G6i-5h").keys("<backtab><enter>").shows("1. G6i-5h");
}

#[test]
fn in_one_row_the_ends_are_after_the_line() {
    let mut driver = Driver::variant("wa");
    driver.size = Size { width: 36, height: 15 };
    driver.event(Event::Resize(36, 15));
    driver.keys(":SP-").shows(":SP-  ").shows(" SP-10h").shows("+");
}

#[test]
fn a_huge_paste_is_cut_and_said_so() {
    let mut driver = Driver::variant("sho");
    driver.event(Event::Paste("P-7f\r:q!\n".repeat(1_000_000)));
    driver.shows(":q! P-7f :q!").shows("The pasted text was cut");
    assert!(driver.effects.is_empty() && driver.play().game().is_empty());
}

#[test]
fn a_piece_is_dragged_to_its_square() {
    let mut driver = Driver::variant("sho");
    let at = |name: &str| Driver::variant("sho").square(name);
    driver.keys("k").drag(at("7g"), at("7f")).shows("1. P-7f");
    let before = driver.sfen();
    driver.drag(at("3c"), at("3f")).shows("A pawn steps ahead").hides(">P");
    driver.drag(at("3c"), (79, 0)).hides("steps ahead").hides(">P");
    assert_eq!(driver.sfen(), before);
    driver.drag(at("3c"), at("3c")).drag(at("3d"), at("3d")).shows("P-3d");
}

#[test]
fn a_piece_is_dragged_from_the_hand() {
    let mut driver = Driver::position("shogi", PAWN_IN_HAND);
    driver.keys("k");
    let (from, to) = (driver.find("P2"), driver.square("5e"));
    driver.drag(from, to).shows("P*5e");
}

#[test]
fn a_position_is_edited_and_played() {
    let mut driver = Driver::variant("shogi");
    driver.typed("P-7f").keys(":edit<enter>").shows("EDIT").shows("can be played");
    driver.keys("C").shows("Not yet playable").keys("P").shows("cannot be played");
    driver.typed("sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1").keys("P").shows("will be lost").keys("y");
    driver.typed("G*5b").shows("checkmate");
}

#[test]
fn an_edit_that_is_left_leaves_the_game_alone() {
    let mut driver = Driver::variant("wa");
    driver.typed("SP-6h");
    let before = driver.sfen();
    driver.typed("edit").keys("x<enter>C<esc>y").hides("EDIT").shows("White to move");
    assert_eq!(driver.sfen(), before);
    assert_eq!(driver.play().game().len(), 1);
}

#[test]
fn the_editor_opens_from_the_menu_and_in_every_window() {
    for size in [(80, 24), (120, 40), (36, 15), (200, 60), (20, 8), (1, 1)] {
        let mut driver = Driver::new(None, size);
        driver.keys(":edit<enter>a<tab><enter>:").screen();
        assert!(driver.app.editor().is_some(), "{size:?}");
        driver.keys("<esc><esc>y");
        assert!(driver.app.editor().is_none(), "{size:?}");
    }
}

#[test]
fn position_and_game_are_copied() {
    let mut driver = Driver::variant("sho");
    driver.typed("P-7f").typed("P-3d").typed("comment why not").typed("copy");
    let position = driver.sfen();
    assert!(matches!(&driver.effects[..], [Effect::Copy(copy)] if copy.text.trim() == position));
    driver.keys("[").typed("copy game");
    let [Effect::Copy(copy)] = &driver.effects[..] else { panic!("{:?}", driver.effects) };
    assert!(copy.text.contains("[Variant \"sho\"]"), "{}", copy.text);
    assert!(copy.text.contains("1. P-7f 2. P-3d {why not}"), "{}", copy.text);
    driver.app.update(EffectResult::Copied("It is sent.".to_owned()));
    driver.shows("It is sent.");
}

/// The text that the last key copied, and what its form leaves out.
fn copied(driver: &Driver) -> (&str, &[String]) {
    let [Effect::Copy(copy)] = &driver.effects[..] else { panic!("{:?}", driver.effects) };
    (&copy.text, &copy.left_out)
}

#[test]
fn the_game_is_copied_in_a_format_that_is_completed() {
    let mut driver = Driver::variant("shogi");
    driver.typed("P-7f").typed("comment good").typed("P-3d");
    driver.keys(":copy k<tab>").shows("[copy kif]").shows("copy ki2").keys("<enter>");
    let (text, left_out) = copied(&driver);
    assert!(text.contains("７六歩(77)") && text.contains("*good"), "{text}");
    assert!(left_out.is_empty(), "{left_out:?}");
    driver.typed("copy usi");
    let (text, left_out) = copied(&driver);
    assert!(text.contains("moves 7g7f 3c3d"), "{text}");
    assert_eq!(left_out, ["USI has no place for comments: left out."]);
    driver.typed("copy svg");
    assert!(copied(&driver).0.starts_with("<svg"));
    driver.typed("copy doc").shows("'doc' is not a form");
    let mut driver = Driver::variant("wa");
    driver.typed("copy csa").shows("CSA cannot hold this game: ");
    assert!(driver.effects.is_empty(), "{:?}", driver.effects);
}

#[test]
fn letting_the_pointer_go_takes_no_message_away() {
    let mut driver = Driver::variant("sho");
    driver.typed("P-7f");
    let undo = driver.find("undo");
    driver.drag(undo, undo).shows("Taken back: P-7f.");
}

#[test]
fn the_smallest_editor_names_the_chosen_piece() {
    let mut driver = Driver::new(Some(rules("wa", &Choice::default()).start()), (36, 15));
    let faces = driver.play().game().position().selection().faces().to_vec();
    for face in faces.iter().chain(&faces[..1]) {
        let key = if driver.app.editor().is_none() { ":edit<enter>" } else { "<tab>" };
        driver.keys(key).shows(&format!(" Black {} ", face.name));
    }
    driver.keys("a").shows(&format!(" White {} ", faces[0].name));
}
