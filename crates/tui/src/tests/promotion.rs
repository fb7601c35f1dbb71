//! The question whether a piece promotes.

use super::*;

#[test]
fn the_promotion_prompt_names_both_faces() {
    let mut driver = Driver::position("shogi", SILVER_READY);
    driver.typed("S-9c").shows("Promote?").shows("[+] promoted silver   [=] silver general");
    driver.keys("n").shows("S-9c=").hides("Promote?");
}

#[test]
fn a_promotion_is_chosen_by_cursor_or_letter() {
    let typed = [("+", "S-9c+"), ("y", "S-9c+"), ("=", "S-9c="), ("n", "S-9c=")];
    let chosen = [("<enter>", "S-9c+"), ("→<enter>", "S-9c="), ("→←<enter>", "S-9c+")];
    for (keys, written) in typed.into_iter().chain(chosen) {
        let mut driver = Driver::position("shogi", SILVER_READY);
        driver.typed("S-9c").keys(keys).shows(written);
    }
}

#[test]
fn a_promotion_is_chosen_by_a_click_on_its_answer() {
    for (answer, written) in [("promoted silver", "S-9c+"), ("[=] silver", "S-9c=")] {
        let mut driver = Driver::position("shogi", SILVER_READY);
        driver.typed("S-9c").click_text(answer).shows(written);
    }
}

#[test]
fn two_squares_ask_about_promotion_too() {
    let mut driver = Driver::position("shogi", SILVER_READY);
    driver.typed("9d9c").shows("Promote?").keys("+").shows("S-9c+");
    let mut driver = Driver::position("shogi", SILVER_READY);
    driver.typed("9d9c+").hides("Promote?").shows("S-9c+");
}

#[test]
fn escape_leaves_the_promotion_prompt_without_a_move() {
    let mut driver = Driver::position("shogi", SILVER_READY);
    let before = driver.sfen();
    driver.typed("S-9c").keys("<esc>").hides("Promote?");
    assert_eq!(driver.sfen(), before);
}

#[test]
fn a_forced_promotion_is_not_asked_about() {
    let mut driver = Driver::position("shogi", PAWN_READY);
    driver.keys("←←←←↑↑↑↑↑↑↑<enter>↑<enter>").hides("Promote?").shows("P-9a+");
}

#[test]
fn the_prompt_names_the_side_to_which_a_promoted_piece_turns_back() {
    let variant = library::find("shogi").unwrap();
    let rules_text = RulePatch::parse(&variant, "promotion-flips=true").unwrap();
    let choice = Choice { rules: rules_text, ..Choice::default() };
    let rules = rules("shogi", &choice);
    let position = "4k4/9/9/+S8/9/9/9/9/4K4 b - 1";
    let setup = sfen::parse(rules.selection(), position).unwrap();
    let mut driver = Driver::new(Some(rules.position(&setup).unwrap()), (80, 24));
    driver.typed("9d9c").shows("[+] silver general   [=] promoted silver");
}
