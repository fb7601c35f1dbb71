//! Tests of the card of a piece with little room, and of the cards of all pieces.

use super::*;

fn sized(id: &str, size: (u16, u16)) -> Driver {
    Driver::new(Some(rules(id, &Choice::default()).start()), size)
}

#[test]
fn a_small_window_tells_the_movement_in_a_line() {
    let mut driver = sized("shogi", (40, 20));
    driver.shows("K king: steps in all directions").keys("↑↑");
    driver.shows("P pawn: steps ahead").keys("↑↑").shows("P pawn: steps ahead");
    driver.typed("P-9a").hides("P pawn: steps").keys("↑").shows("P pawn: steps ahead");
}

#[test]
fn the_line_covers_neither_the_board_nor_a_hand() {
    for (id, size) in [("wa", (36, 15)), ("shogi", (30, 14)), ("wa", (36, 16)), ("heian", (30, 12))]
    {
        let mut driver = sized(id, size);
        let rows = |driver: &Driver| -> Vec<String> {
            driver.screen().lines().map(str::to_owned).collect()
        };
        let board =
            rows(&driver).iter().filter(|row| row.contains('│') || row.contains('┃')).count();
        let ranks = driver.play().game().position().geometry().ranks();
        assert_eq!(board, usize::from(ranks), "{id} {size:?}");
        assert!(rows(driver.shows("└")).iter().any(|row| row.contains("help")), "{id} {size:?}");
    }
}

#[test]
fn a_wide_room_below_the_board_has_the_card_beside_the_moves() {
    let mut driver = sized("wa", (60, 24));
    driver.shows("Moves").shows("crane king").shows("royal").shows("o step");
    driver.keys("↑↑←←").shows("treacherous fox").shows("does not promote").shows("* jump");
}

#[test]
fn the_cards_open_at_the_piece_of_the_cursor() {
    let mut driver = sized("wa", (40, 20));
    driver.keys("↑↑←←p").shows("PIECES").shows("treacherous fox").hides("crane king");
    driver.keys("<home>").shows("crane king").keys("<esc>").hides("PIECES");
    let mut driver = sized("wa", (40, 20));
    driver.keys("↑↑p").shows("sparrow pawn");
}

/// The card of the sparrow pawn is the last of wa shogi.
#[test]
fn the_last_page_of_cards_is_full_and_the_card_of_the_piece_is_marked() {
    let mut driver = sized("wa", (120, 40));
    driver.keys("↑↑p").shows("12 to 17 of 17").shows("blind dog").shows("sparrow pawn");
    let style = |name: &str| driver.buffer()[driver.find(name)].style();
    assert_ne!(style("sparrow pawn"), style("blind dog"));
    assert_eq!(style("blind dog"), style("swooping owl"));
    driver.keys("<home>").shows("1 to 6 of 17").keys("<end>").shows("12 to 17 of 17");
}

#[test]
fn q_closes_the_cards_unless_a_name_has_it() {
    let mut driver = sized("sho", (80, 24));
    driver.keys("p").shows("PIECES").keys("q").hides("PIECES");
    driver.keys("plan").shows("lance").keys("q").shows("lanq").keys("<esc>q").hides("PIECES");
    let mut driver = sized("tori", (80, 24));
    driver.keys("pquail").shows("left quail").hides("falcon").keys("<esc>").shows("falcon");
    driver.keys("<esc>").hides("PIECES");
}

#[test]
fn a_piece_taken_up_from_the_hand_stays_on_the_card() {
    let mut driver = Driver::position("shogi", PAWN_IN_HAND);
    driver.keys("<tab><enter>").shows("promotes to tokin").keys("↑").shows("promotes to tokin");
}

#[test]
fn the_editor_tells_the_movement_where_it_has_no_card() {
    let mut driver = sized("shogi", (40, 20));
    driver.keys(":edit<enter>").shows("EDIT").keys("↓↓↓↓").shows("K king: steps in all directions");
}

#[test]
fn the_booklet_has_lines_that_are_not_too_long_and_styles() {
    use crate::theme::{Depth, ThemeName};
    let game = MatchSettings::default().record(rules("sho", &Choice::default()).start());
    let options = Options { theme: ThemeName::Kaya, depth: Depth::True, ..Options::default() };
    let theme = options.theme();
    let mut driver =
        Driver::started(Start { game: Some(game), options, ..Start::default() }, (160, 50));
    driver.keys("r");
    let longest = driver.screen().lines().map(|line| line.trim_end().chars().count()).max();
    assert!((90..=102).contains(&longest.unwrap()), "{}", driver.screen());
    assert_eq!(driver.buffer()[(1, 0)].fg, theme.title.fg.unwrap());
    assert_eq!(driver.buffer()[(1, 1)].fg, theme.frame.fg.unwrap());
    driver.keys("/moves: K<enter>");
    let (x, y) = driver.find(". o o o .");
    assert_eq!(driver.buffer()[(x, y)].fg, theme.faint.fg.unwrap());
    assert_eq!(driver.buffer()[(x + 2, y)].fg, theme.diagram.fg.unwrap());
}

#[test]
fn the_legend_of_a_card_breaks_between_movements() {
    let mut driver = sized("chu", (120, 40));
    driver
        .typed("pieces lion")
        .shows("o step, # one or two steps, * jump,  ")
        .shows("- / \\ | slide");
}

#[test]
fn a_legend_without_room_ends_in_dots() {
    let mut driver = sized("wa", (80, 24));
    driver.click_square("2j");
    driver
        .shows("cloud eagle")
        .hides("1-3 slides up to that many squares")
        .shows("| slide, 1-3 slides...");
}

/// The diagram of the great general of tenjiku cannot show its flight, nor that of the fire demon its burning.
#[test]
fn a_card_tells_what_its_diagram_cannot_show() {
    let mut driver = sized("tenjiku", (120, 40));
    driver.keys(":pieces great general<enter>").shows("Captures over other pieces");
    driver.keys("<esc>:pieces fire demon<enter>").shows("Burns the pieces of the").keys("<esc>");
    driver.keys(":pieces pawn<enter>").hides("over other pieces").hides("Burns");
}
