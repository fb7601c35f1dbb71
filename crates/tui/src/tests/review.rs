//! Undo, redo, review, the end of a game and leaving it.

use super::{Driver, Effect, IllegalMoveRule, RulePatch, rules};
use zushiki_core::variant::Choice;

const MATE_IN_ONE: &str = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1";

fn three_moves() -> Driver {
    let mut driver = Driver::variant("sho");
    driver.typed("P-7f").typed("P-3d").typed("P-2f");
    driver
}

#[test]
fn leaving_review_does_not_replay_a_move_taken_back() {
    for leave in ["<end>", ":return<enter>"] {
        let mut driver = three_moves();
        let taken_back = driver.keys("u").sfen();
        driver.keys("[").shows("REVIEW 1 of 2").keys(leave).hides("REVIEW");
        assert_eq!(driver.sfen(), taken_back, "{leave}");
    }
}

#[test]
fn escape_closes_what_is_open_and_stays_in_review() {
    let mut driver = three_moves();
    driver.keys("[[").shows("REVIEW 1 of 3").keys("l").shows("── Analysis");
    driver.keys("l<home>]").hides("── Analysis").shows("REVIEW 1 of 3");
    driver.keys("<esc>").shows("REVIEW 1 of 3");
    driver.shows("End goes to the last position and leaves the review.");
}

#[test]
fn review_has_the_number_that_is_typed() {
    let mut driver = three_moves();
    driver.shows("move 4").typed("2").shows("REVIEW 2 of 3").hides("move 3");
}

#[test]
fn undo_in_review_takes_back_the_last_move_alone() {
    let mut driver = three_moves();
    driver.keys("[[").shows("REVIEW 1 of 3").keys("u").shows("Taken back: P-2f.").hides("REVIEW");
    assert_eq!(driver.play().game().cursor_ply(), 2);
}

#[test]
fn a_move_taken_back_can_be_looked_at() {
    let mut driver = three_moves();
    driver.keys("u]").shows("REVIEW 3 of 3").keys("<end>").hides("REVIEW");
    assert_eq!(driver.play().game().cursor_ply(), 2);
}

#[test]
fn a_move_of_the_game_replayed_in_review_is_still_review() {
    let mut driver = three_moves();
    driver.keys("<home>").typed("P-7f").shows("REVIEW 1 of 3").keys("<end>").hides("REVIEW");
    assert_eq!(driver.play().game().cursor_ply(), 3);
}

#[test]
fn end_leads_out_of_a_variation_from_its_end() {
    let mut driver = three_moves();
    driver.keys("[[").typed("P-8d").shows("REVIEW 2 of 2").shows("P-8d").hides("P-2f");
    driver.keys("[<end>").shows("REVIEW 2 of 2").shows("P-8d");
    driver.keys("<end>").hides("REVIEW").shows("P-2f").hides("P-8d");
}

#[test]
fn nothing_is_settled_in_review() {
    for command in ["resign", "draw", "impasse"] {
        let mut driver = three_moves();
        driver.keys("[").typed(command).shows("leave review first").hides("do you");
        assert_eq!(driver.play().game().live_outcome(), None, "{command}");
        driver.keys("<esc>").hides("GAME OVER");
    }
}

#[test]
fn a_claim_in_review_is_not_asked_about() {
    let mut driver = Driver::variant("shogi");
    driver.typed("P-7f").keys("[").typed("claim").shows("leave review first");
}

#[test]
fn strict_play_does_not_judge_what_is_looked_at() {
    let illegal_move = Some(IllegalMoveRule::Loses);
    let patch = RulePatch { illegal_move, ..RulePatch::default() };
    let choice = Choice { rules: patch, ..Choice::default() };
    let mut driver = Driver::new(Some(rules("sho", &choice).start()), (80, 24));
    driver.typed("P-7f").keys("[").typed("7g7e").shows("A pawn steps ahead");
    assert_eq!(driver.outcome(), None);
}

#[test]
fn strict_play_judges_every_text_that_is_a_move() {
    let illegal_move = Some(IllegalMoveRule::Loses);
    let patch = RulePatch { illegal_move, ..RulePatch::default() };
    let choice = Choice { rules: patch, ..Choice::default() };
    for (text, loses) in
        [("K-5e", true), ("G-5e", true), ("R8h-5e", true), ("+P-5e", true), ("Q-5e", false)]
    {
        let mut driver = Driver::new(Some(rules("shogi", &choice).start()), (80, 24));
        driver.typed(text);
        assert_eq!(driver.outcome().is_some(), loses, "{text}");
    }
}

#[test]
fn a_capture_without_a_piece_is_not_a_move() {
    Driver::variant("wa").typed("x4e").shows("Cannot be read as a move");
}

#[test]
fn the_ending_comes_before_the_name_of_the_game() {
    let choice = Choice { presets: vec!["27-points".to_owned()], ..Choice::default() };
    let mut driver = Driver::new(Some(rules("shogi", &choice).start()), (80, 24));
    driver.typed("resign").keys("y").shows("GAME OVER  White wins: Black resigns.");
}

#[test]
fn a_declaration_is_said_to_lose_where_it_fails() {
    let choice = Choice { presets: vec!["27-points".to_owned()], ..Choice::default() };
    let mut driver = Driver::new(Some(rules("shogi", &choice).start()), (80, 24));
    driver.typed("claim").shows("declare your points? You have 0");
    driver.shows("this loses.").keys("y<esc><esc>");
    driver.shows("GAME OVER  White wins: failed declaration");
    driver.shows("points fails, the king is not in the").shows("promotion zone. u takes back");
}

#[test]
fn a_claim_whose_conditions_do_not_hold_is_refused_without_a_question() {
    let mut driver = Driver::variant("shogi");
    driver
        .typed("claim")
        .hides("claim the impasse?")
        .shows("the king is not in the promotion zone");
    let mut driver = Driver::position("shogi", "9/3GKG3/9/9/9/9/9/4k4/P8 b 2RB 1");
    driver.typed("claim").shows("the piece on 9i is not in the promotion zone");
    let mut driver = Driver::position("shogi", "9/3GKG3/9/9/9/9/9/4k4/9 b 2RB 1");
    driver.typed("claim").shows("Black, claim the impasse?").keys("n");
    assert_eq!(driver.outcome(), None);
}

#[test]
fn the_board_that_turns_by_itself_stands_still_in_review() {
    let mut driver = Driver::variant("sho");
    driver.keys(":flip auto<enter>").typed("P-7f").typed("P-3d").typed("P-2f");
    assert!(driver.play().board.is_flipped());
    for key in ["[", "[", "[", "]", "]"] {
        driver.keys(key);
        assert!(driver.play().board.is_flipped() && driver.play().game().is_reviewing());
    }
    driver.keys("<end>").typed("P-8d");
    assert!(!driver.play().board.is_flipped());
}

/// Black sits at the bottom of a file that is opened at its start.
#[test]
fn the_board_of_an_opened_file_stands_still() {
    let home = tempfile::tempdir().unwrap();
    let mut driver = Driver::variant("sho").at_home(home.path());
    driver.typed("P-7f").typed("P-3d").typed("save ~/mine.psn");
    let mut driver = Driver::variant("sho").at_home(home.path());
    driver.keys(":flip auto<enter>").typed("open ~/mine.psn").shows("REVIEW 0 of 2");
    for key in ["]", "["] {
        driver.keys(key);
        assert!(!driver.play().board.is_flipped() && driver.play().game().is_reviewing());
    }
}

#[test]
fn the_board_turns_in_the_next_game_too() {
    let mut driver = Driver::variant("sho");
    driver
        .keys(":flip auto<enter>")
        .typed("menu")
        .keys("<enter> <enter>")
        .shows("Black to move")
        .typed("P-7e");
    assert!(driver.play().board.is_flipped());
}

#[test]
fn the_panel_of_the_end_begins_with_a_capital() {
    let mut driver = Driver::variant("sho");
    driver.typed("P-7f").typed("draw").keys("y").shows("Rematch").shows("Draw: by agreement");
    driver.hides("draw: by agreement");
}

#[test]
fn the_menu_has_letters_too() {
    let mut driver = Driver::new(None, (80, 24));
    driver.shows("平").shows("k letters").keys("k").hides("平");
}

#[test]
fn a_finished_game_taken_back_is_not_left_without_a_question() {
    let mut driver = Driver::position("shogi", MATE_IN_ONE);
    driver.typed("G*5b").shows("GAME OVER").keys("uq").shows("Quit?");
    assert_eq!(driver.effects, []);
}

#[test]
fn a_finished_game_is_left_from_review_without_a_question() {
    let mut driver = Driver::position("shogi", MATE_IN_ONE);
    driver.typed("G*5b").keys("[").shows("REVIEW 0 of 1").keys("qq");
    assert_eq!(driver.effects, [Effect::Quit]);
}

#[test]
fn a_finished_game_is_not_taken_back_from_review() {
    let mut driver = Driver::position("shogi", MATE_IN_ONE);
    driver.typed("G*5b").keys("[u").shows("To take back the last move");
    assert_eq!(driver.play().game().len(), 1);
    driver.keys("<end>u").shows("Taken back");
    assert_eq!(driver.play().game().cursor_ply(), 0);
}

#[test]
fn a_resignation_taken_back_is_played_again() {
    let mut driver = three_moves();
    driver
        .typed("resign")
        .keys("yuu")
        .hides("GAME OVER")
        .keys("<redo><redo>")
        .shows("Black wins: White");
}

#[test]
fn the_side_to_move_comes_before_the_name_of_the_game_in_every_title() {
    for size in [(80, 24), (40, 20)] {
        let mut driver = Driver::new(Some(rules("sho", &Choice::default()).start()), size);
        driver.shows("Black to move   Sho shogi").typed("P-7f");
        driver.shows("White to move   Sho shogi").keys("[").shows("Black to move");
        driver.keys("]").typed("edit").shows("White to move   ");
    }
    let mut driver = Driver::new(Some(rules("sho", &Choice::default()).start()), (80, 24));
    driver.typed("edit").shows("Black to move   Sho shogi   piece: Black king");
    let mut driver = Driver::new(Some(rules("sho", &Choice::default()).start()), (46, 20));
    driver.typed("edit").shows("Black to move   piece: Black king").hides("Sho shogi");
}
