//! Input with an input method for Japanese switched on.

use super::*;

#[test]
fn full_width_letters_are_keys() {
    let mut driver = Driver::variant("sho");
    driver.keys("：ｒｅｓｉｇｎ<enter>").shows("do you resign?").keys("ｎ").hides("resign?");
    driver.typed("P-7f").keys("ｕ").shows("Taken back: P-7f.");
    driver.keys("？").shows("Moving");
}

#[test]
fn moves_and_squares_are_typed_in_full_width() {
    let mut driver = Driver::variant("sho");
    let moves =
        [("７六歩", "P-7f"), ("Ｐ－３ｄ", "P-3d"), ("２六ふ", "P-2f"), ("８四フヒョウ", "P-8d")];
    for (typed, shown) in moves {
        driver.typed(typed).shows(shown);
    }
    let mut driver = Driver::variant("sho");
    for typed in ["3四", "３四", "三四", "３ｄ"] {
        driver.typed("5e").typed(typed);
        let square = driver.play().session().position().geometry().parse("3d").unwrap();
        assert_eq!(driver.play().board.cursor().square, square, "{typed}");
    }
    driver.typed("五5").shows("its file in digits");
}

#[test]
fn the_square_of_a_command_is_read_in_any_form() {
    for typed in ["attackers 7f", "attackers 7六", "ａｔｔａｃｋｅｒｓ　７六", "利く駒 七六"]
    {
        let mut driver = Driver::variant("sho");
        driver.typed(typed).shows("7f: attacked by");
    }
    let mut driver = Driver::variant("sho");
    driver.typed("利く駒　五5").shows("its file in digits");
}

#[test]
fn half_width_katakana_names_pieces() {
    let mut driver = Driver::variant("sho");
    driver.typed("７六ﾌ").shows("P-7f").typed("８四ﾌﾋｮｳ").shows("P-8d");
}

#[test]
fn a_square_in_kanji_puts_a_piece_down() {
    let mut driver = Driver::variant("sho");
    driver.typed("7g").keys("<enter>").typed("７六").shows("P-7f");
}

#[test]
fn questions_are_answered_in_japanese() {
    let mut driver = Driver::variant("sho");
    driver.typed("投了").shows("do you resign?").keys("いいえ").hides("resign?");
    driver.typed("投了").keys("ほ").shows("Switch the input").shows("you resign?").keys("はい");
    assert!(driver.outcome().is_some());
    let mut driver = Driver::position("shogi", SILVER_READY);
    driver.typed("S-9c").shows("Promote?").keys("不成").shows("S-9c=");
}

#[test]
fn enter_after_an_answer_chooses_nothing_in_the_panel_of_the_end() {
    for answer in ["はい<enter>", "y<enter>"] {
        let mut driver = Driver::variant("sho");
        driver.typed("投了").keys(answer).shows("Rematch").keys("<enter>").hides("resigns");
        assert!(driver.outcome().is_none());
    }
}

#[test]
fn kana_on_the_board_say_what_to_do() {
    let mut driver = Driver::variant("sho");
    driver.keys("し").shows("Switch the input").keys("↓").hides("Switch the input");
}

#[test]
fn commands_in_japanese_are_completed_and_run() {
    let mut driver = Driver::variant("sho");
    driver.typed("P-7f").keys("：待<tab>").shows("待 っ た").keys("<enter>").shows("Taken back");
    driver.keys("：ヘルプ<enter>").shows("Commands after :");
}
