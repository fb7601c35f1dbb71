//! Studying a game: cards and booklet, attackers, captures, replay, variations.

use super::*;
use crate::action::{Action, ProgramAction};

#[test]
fn the_card_stays_when_the_cursor_goes_to_an_empty_square() {
    let mut driver = Driver::variant("wa");
    driver.keys("↑↑<left>").shows("sparrow pawn").keys("↑").shows("sparrow pawn");
    driver.keys("kk").shows("SP").shows("promotes to golden bird");
    let mut driver = Driver::position("shogi", PAWN_IN_HAND);
    driver.keys("<tab>").shows("promotes to tokin");
}

/// White's rook and a pawn that nothing defends attack each other.
const ROOK_AND_PAWN: &str = "4k4/9/9/4r4/4P4/9/9/9/4K4 b - 1";

#[test]
fn influence_is_numbered_in_large_squares() {
    let mut driver = Driver::position("shogi", ROOK_AND_PAWN);
    driver.size = Size { width: 120, height: 40 };
    driver.event(Event::Resize(120, 40));
    driver
        .hides(".!1")
        .keys(":influence<enter>")
        .shows(".!1")
        .shows("1!.")
        .shows("1 .")
        .shows(". 1");
    driver.keys(":influence<enter>").hides(".!1");
}

#[test]
fn influence_shows_who_controls_the_squares_and_what_hangs() {
    for (width, height) in [(80, 24), (60, 24), (36, 16)] {
        let mut driver = Driver::position("shogi", ROOK_AND_PAWN);
        driver.size = Size { width, height };
        driver.event(Event::Resize(width, height));
        driver.keys(":influence<enter>");
        let play = driver.play();
        let area = ratatui::layout::Rect::new(0, 0, width, height);
        let grid = play.layout(area, &Options::default()).unwrap().grid(false);
        let buffer = driver.buffer();
        let symbols = |name: &str| -> String {
            let rect = grid.rect(play.game().position().geometry().parse(name).unwrap());
            rect.positions().map(|at| buffer[at].symbol()).collect()
        };
        let count = |name: &str, sign: &str| symbols(name).matches(sign).count();
        assert_eq!([count("4h", "^"), count("4b", "v"), count("6d", "v")], [1, 1, 1], "{width}");
        assert_eq!(symbols("1e").trim(), "", "{width}: a square that no piece attacks");
        assert_eq!(count("5e", "!"), 1, "{width}: the pawn hangs");
        assert_eq!(symbols("5e").replace(['!', ' '], "").chars().next(), Some('歩'), "{width}");
    }
}

#[test]
fn influence_is_reported_for_the_square_of_the_cursor() {
    let mut driver = Driver::position("shogi", ROOK_AND_PAWN);
    driver
        .keys(":influence<enter>")
        .shows("Who controls the squares")
        .shows("Hanging: Black's pawn on 5e; White's");
    driver.keys("↑↑↑↑").shows("5e: Black 0, White 1. Hanging: Black's pawn on 5e");
}

#[test]
fn attackers_and_defenders_of_the_square_are_named() {
    let mut driver = Driver::position("shogi", ROOK_AND_PAWN);
    driver
        .keys(":attackers<enter>↑↑↑↑")
        .shows("Black's pawn on 5e: attacked by: rook on 5d; defended by: none.");
    driver.keys("←").shows("6e: attacked by Black: none; by White: none.");
    driver.keys("↑").shows("by White: rook on 5d").keys(":attackers<enter>").hides("attacked by");
}

/// Six moves, the fifth of which captures a pawn.
const EXCHANGE: [&str; 6] = ["P-2f", "P-2d", "P-2e", "P-6d", "Px2d", "P-6e"];

fn exchanged(id: &str) -> Driver {
    let mut driver = Driver::variant(id);
    EXCHANGE.iter().for_each(|mv| {
        driver.typed(mv);
    });
    assert_eq!(driver.play().game().len(), 6, "{}", driver.screen());
    driver
}

#[test]
fn captures_are_found_both_ways() {
    let mut driver = exchanged("shogi");
    driver
        .keys(":capture back<enter>")
        .shows("REVIEW 5 of 6")
        .keys(":capture back<enter>")
        .shows("No piece is taken before this move.");
    driver
        .keys("<home>:capture<enter>")
        .shows("REVIEW 5 of 6")
        .keys(":capture<enter>")
        .shows("after this move");
    driver.keys("<home>").typed("capture").shows("REVIEW 5 of 6");
}

#[test]
fn a_game_plays_by_itself_until_a_key_or_its_end() {
    let step = std::time::Duration::from_millis(600);
    let mut driver = exchanged("shogi");
    assert_eq!(driver.app.until_change(), None);
    driver.keys(":replay<enter>").shows("REVIEW 0 of 6");
    assert!(driver.app.until_change().is_some());
    let pass =
        |driver: &mut Driver| drop(driver.app.update(Action::Program(ProgramAction::Tick(step))));
    pass(&mut driver);
    driver.shows("REVIEW 0 of 6");
    pass(&mut driver);
    driver.shows("REVIEW 1 of 6").keys("t").shows("REVIEW 1 of 6");
    assert_eq!(driver.app.until_change(), None);
    driver.keys(":replay<enter>");
    (0..10).for_each(|_| pass(&mut driver));
    driver.hides("REVIEW");
    assert_eq!((driver.play().game().cursor_ply(), driver.app.until_change()), (6, None));
}

#[test]
fn variations_are_counted_listed_and_kept() {
    let mut driver = Driver::variant("shogi");
    driver.typed("P-7f").typed("P-3d").typed("P-2f").keys("[[").typed("P-8d").shows("P-8d (2)");
    driver.keys("[").shows("P-3d (2 moves), [P-8d] (1 move) begin here").keys("j");
    driver.shows("[P-3d] (2 moves), P-8d (1 move) begin here");
    driver.shows("P-3d (2)").keys("<end>").shows("P-2f");
}

#[test]
fn list_and_title_number_moves_in_one_way() {
    let mut driver = exchanged("shogi");
    driver.shows("5. Px2d").shows("move 7").typed("numbering").shows("3. Px2d").shows("move 4");
    driver.typed("numbering").shows("5. Px2d").shows("move 7");
}

#[test]
fn what_has_been_taken_is_beside_the_board() {
    let mut driver = Driver::variant("sho");
    driver.shows("Black, taken: -");
    for mv in EXCHANGE {
        driver.typed(mv);
    }
    driver.shows("White, taken: -").shows("Black, taken: 歩").keys("<home>").hides("taken: 歩");
    Driver::variant("wa").shows("taken: -").hides("bare in");
    Driver::variant("shogi").shows("v White: -").shows("Black: -").hides("taken");
}

#[test]
fn a_position_that_comes_again_is_counted() {
    let mut driver = Driver::variant("shogi");
    for mv in ["4i4h", "4a4b", "4h4i", "4b4a"] {
        driver.typed(mv);
    }
    driver.shows("Repetition: 2nd time; the 4th is a draw. Perpetual check loses.");
}

#[test]
fn a_stranger_finds_out_how_the_swooping_owl_moves() {
    let mut driver = Driver::variant("wa");
    driver.keys("?").shows("All pieces").keys("<esc>");
    driver.keys("p").shows("PIECES").keys("swoop").shows("1 to 1 of 1");
    driver.shows("swooping owl").shows("promotes to cloud eagle").shows("o step");
    driver.keys("<esc>").shows("of 17").keys("<esc>").shows("Black to move");
}

#[test]
fn every_piece_has_its_turn_on_the_cards() {
    let mut driver = Driver::variant("wa");
    driver.typed("pieces");
    let mut names: Vec<String> = driver
        .play()
        .game()
        .position()
        .selection()
        .faces()
        .iter()
        .map(|f| f.name.clone())
        .collect();
    for _ in 0..20 {
        let screen = driver.screen();
        names.retain(|name| !screen.contains(name.as_str()));
        driver.keys("<down>");
    }
    assert!(names.is_empty(), "never shown: {names:?}");
    driver.keys("<home>").shows("1 to ").keys("no such piece").shows("no piece has this name");
}

#[test]
fn cards_and_booklet_need_no_kanji() {
    for keys in ["p", "r"] {
        let mut driver = Driver::variant("wa");
        driver.keys("kk").keys(keys);
        for _ in 0..30 {
            let screen = driver.screen();
            assert!(screen.is_ascii(), "{screen}");
            driver.keys("<down>");
        }
    }
}

#[test]
fn the_booklet_is_read_chapter_by_chapter() {
    let mut driver = Driver::variant("heian");
    driver.keys("r").shows("Heian shogi").hides("Where the sources disagree");
    for _ in 0..8 {
        if !driver.screen().contains("Where the sources disagree") {
            driver.keys("<right>");
        }
    }
    driver.shows("Where the sources disagree").keys("<home>").hides("Where the sources disagree");
    driver.keys("<tab>").shows("PIECES").keys("<tab>").shows("Heian shogi").keys("<esc>");
    driver.shows("Black to move");
}

#[test]
fn a_word_is_found_in_the_booklet() {
    let mut driver = Driver::variant("sho");
    driver.keys("r").hides("Impasse. When").keys("/impassE").shows("/impassE_ 1 of ");
    driver.shows("Impasse. When").keys("<enter>").shows("/impasse 1 of ");
    driver.keys("]").shows(" 2 of ").keys("[[").hides(" 2 of ").keys("]").shows(" 1 of ");
    driver.keys("/<esc>").hides("/impasse").keys("/no such word").shows("not found");
    driver.keys("<esc>").shows("Right chapter").keys("<esc>").shows("Black to move");
}

#[test]
fn the_menu_opens_the_book_of_what_is_marked() {
    let mut driver = Driver::new(None, (80, 24));
    driver.keys("↓↓r").shows("Wa shogi").keys("<esc>p").shows("crane king").keys("<esc>");
    driver.shows("choose a game");
}

#[test]
fn alternatives_are_stepped_through_on_the_move_that_has_them() {
    let mut driver = Driver::variant("sho");
    driver.typed("P-7f").keys("j").shows("No variation begins here.");
    driver.typed("P-3d").keys("[").typed("P-8d").keys("j").shows("P-3d in place of P-8d");
    assert_eq!(driver.play().game().cursor_ply(), 2);
    driver.keys("j").shows("P-8d in place of P-3d").keys("[j").shows("[P-3d]");
}

#[test]
fn what_attacks_a_square_hides_neither_review_nor_what_is_reported() {
    for (width, height) in [(80, 24), (36, 15)] {
        let mut driver = exchanged("shogi");
        driver.size = Size { width, height };
        driver.event(Event::Resize(width, height));
        driver
            .keys(":attackers<enter>[")
            .shows("REVIEW 5 of 6")
            .shows("attacked by")
            .keys(":capture<enter>")
            .shows("No piece is");
        driver.keys("←").shows("REVIEW 5 of 6").shows("attacked by");
    }
}
