//! Large boards: shown in part, as an overview, and their moves with effects on other pieces.

use ratatui::layout::Rect;
use ratatui::style::{Color as Paint, Modifier};

use super::*;
use crate::glyph::GlyphMode;
use crate::layout::{CellSize, Layout};
use crate::theme::{Depth, Theme, ThemeName};
use zushiki_core::board::Square;

fn driver(id: &str, size: (u16, u16)) -> Driver {
    let mut driver = Driver::new(Some(rules(id, &Choice::default()).start()), size);
    driver.app.set_colours(ThemeName::Kaya, Depth::True);
    driver
}

/// A game of taikyoku in 80x24 with the overview in place of a part of the board.
fn overview() -> Driver {
    let mut driver = driver("taikyoku", (80, 24));
    driver.typed("18jj").keys(":overview<enter>");
    driver
}

fn layout(driver: &Driver) -> Layout {
    let area = Rect::new(0, 0, driver.size.width, driver.size.height);
    driver.play().layout(area, driver.app.options()).unwrap()
}

fn at(driver: &Driver, name: &str) -> Square {
    driver.play().game().position().geometry().parse(name).unwrap()
}

/// The colour of half a cell of the overview, which is the ink of the upper half or the ground of the lower one.
fn half(driver: &Driver, name: &str) -> Paint {
    let (grid, square) = (layout(driver).grid(false), at(driver, name));
    let rect = grid.rect(square);
    let is_upper = grid.square_at(rect.x, rect.y) == Some(square);
    let cell = &driver.buffer()[(rect.x, rect.y)];
    match (cell.symbol(), is_upper) {
        ("▀", true) | ("▄", false) => cell.fg,
        _ => cell.bg,
    }
}

/// The character of a square on the overview without colours.
fn letter(driver: &Driver, name: &str) -> (String, Modifier) {
    let rect = layout(driver).grid(false).rect(at(driver, name));
    let cell = &driver.buffer()[(rect.x, rect.y)];
    (cell.symbol().to_owned(), cell.modifier)
}

#[test]
fn the_largest_boards_begin_around_the_royal_beside_a_map() {
    for (id, shown) in [("tai", (16, 18)), ("taikyoku", (12, 18))] {
        let mut driver = driver(id, (80, 24));
        let found = layout(&driver);
        assert_eq!((found.cell, found.is_part()), (CellSize::Tiny, true), "{id}");
        assert_eq!(found.squares_shown(), shown.0 * shown.1, "{id}");
        driver.shows("< smaller").shows("> larger");
        let (grid, map) = (found.grid(false), found.map_grid(false).unwrap());
        let (cursor, position) =
            (driver.play().board.cursor().square, driver.play().game().position());
        let royal = position.royals(Color::Black)[0];
        assert!(grid.shows(royal) && grid.shows(cursor) && map.is_near(cursor), "{id}");
        assert!(!position.moves_from(cursor).is_empty(), "{id}");
        assert_eq!(grid.geometry.file(royal), grid.geometry.file(cursor), "{id}");
        // The map shows the other side, which the part does not, and a click on it leads there.
        let far = grid.geometry.square(1, 1).unwrap();
        assert!(!grid.shows(far) && !map.is_near(far), "{id}");
        let place = map.rect(far);
        driver.mouse(MouseEventKind::Down(MouseButton::Left), place.x, place.y);
        assert!(layout(&driver).grid(false).shows(far), "{id}");
        assert_eq!(driver.play().board.cursor().square, far, "{id}");
        assert_eq!(driver.play().board.prompt().mode().taken_up(), None, "{id}");
    }
}

#[test]
fn no_text_about_a_piece_covers_the_map() {
    for id in ["tai", "taikyoku"] {
        let mut driver = driver(id, (80, 24));
        let map = layout(&driver).map.unwrap();
        for _ in 0..9 {
            for key in ["<left>", "<up>"] {
                driver.keys(key);
                let buffer = driver.buffer();
                let is_frame = |at: (u16, u16)| ["│", "┃"].contains(&buffer[at].symbol());
                let ends = map.rows().flat_map(|row| [(row.x - 1, row.y), (row.right(), row.y)]);
                assert!(ends.into_iter().all(is_frame), "{id}\n{}", driver.screen());
            }
            driver.keys("<down>");
        }
    }
}

#[test]
fn the_map_makes_way_for_other_panels_and_is_not_drawn_without_colours() {
    let mut driver = driver("tai", (80, 24));
    driver.typed("comment a pawn\\nanother line");
    assert!(layout(&driver).map.is_none() && layout(&driver).comment.is_some());
    driver.typed("uncomment");
    assert!(layout(&driver).map.is_some());
    driver.app.set_colours(ThemeName::Mono, Depth::True);
    assert!(layout(&driver).map.is_none());
}

#[test]
fn taikyoku_is_played_on_its_overview_in_80x24() {
    let mut driver = overview();
    let found = layout(&driver);
    assert_eq!((found.cell, found.is_part(), found.card.is_some()), (CellSize::Half, false, true));
    let colors = Theme::of(ThemeName::Kaya, Depth::True).overview;
    let sides = |name: &str, side: usize| colors.sides[side].contains(&half(&driver, name));
    assert!(sides("36a", 1) && sides("1k", 1) && sides("36z", 0) && sides("1jj", 0));
    assert!(![0, 1].iter().any(|&side| sides("18r", side)));
    let before = half(&driver, "18z");
    driver.shows("crown prince").keys(&"<up>".repeat(10)).shows("pawn").shows(" 18 ");
    assert_eq!((half(&driver, "18z"), before == colors.cursor), (colors.cursor, false));
    driver.keys("<enter><up><enter>").shows("1. P-18y").shows("White to move").keys("<left>");
    assert_eq!([half(&driver, "18y"), half(&driver, "18z")], [colors.last_move; 2]);
}

#[test]
fn a_click_on_the_overview_means_the_square_that_can_be_meant() {
    let mut driver = overview();
    // 18z shares its cell with the empty square 18y.
    let grid = layout(&driver).grid(false);
    let [pawn, before] = ["18z", "18y"].map(|name| grid.rect(at(&driver, name)));
    assert_eq!(pawn, before);
    driver.mouse(MouseEventKind::Down(MouseButton::Left), pawn.x, pawn.y).shows("pawn");
    assert!(layout(&driver).cell.is_overview(), "nothing moves below the pressed button");
    driver.mouse(MouseEventKind::Up(MouseButton::Left), pawn.x, pawn.y);
    assert!(driver.play().game().is_empty(), "{}", driver.screen());
    let before = layout(&driver).grid(false).rect(at(&driver, "18y"));
    driver.mouse(MouseEventKind::Down(MouseButton::Left), before.x, before.y).shows("1. P-18y");
    assert!(layout(&driver).cell.is_overview());
}

#[test]
fn a_piece_taken_up_on_the_overview_is_shown_with_its_targets_at_a_larger_size() {
    let mut driver = overview();
    driver.keys(&"<up>".repeat(10)).keys("<enter>");
    let found = layout(&driver);
    assert_eq!((found.cell, found.is_part()), (CellSize::Tiny, true));
    let grid = found.grid(false);
    assert!(["18z", "18y"].iter().all(|name| grid.shows(at(&driver, name))));
    driver.keys("<esc>");
    assert!(layout(&driver).cell.is_overview());
}

#[test]
fn keys_go_through_all_sizes_of_a_large_board() {
    let mut driver = driver("taikyoku", (80, 24));
    driver.keys(&"<".repeat(12)).shows("These are the smallest squares.");
    let mut sizes = vec![layout(&driver).cell];
    for _ in 0..12 {
        driver.event(Event::Key(KeyEvent::new(KeyCode::Char('>'), KeyModifiers::NONE)));
        let shown = layout(&driver);
        assert!(shown.card.is_some() || shown.map.is_some(), "{shown:?}");
        sizes.push(shown.cell);
    }
    sizes.dedup();
    let all = CellSize::WITH_OVERVIEWS.into_iter().filter(|&cell| cell <= CellSize::Large);
    assert_eq!(sizes, all.collect::<Vec<_>>());
    driver.shows("Larger squares do not fit into this window.");
    driver.keys(":overview<enter>").shows("The overview of the board");
    assert_eq!(layout(&driver).cell, CellSize::Half);
    driver.keys(":overview<enter>").shows("Square size: 6x3.");
    assert_eq!(layout(&driver).cell, CellSize::Large);
}

#[test]
fn the_wheel_with_ctrl_changes_the_size() {
    let mut driver = overview();
    let modifiers = KeyModifiers::CONTROL;
    let wheel = |kind| Event::Mouse(MouseEvent { kind, column: 3, row: 3, modifiers });
    driver.event(wheel(MouseEventKind::ScrollUp));
    assert_eq!(layout(&driver).cell, CellSize::Letter);
    driver.event(wheel(MouseEventKind::ScrollDown));
    assert_eq!(layout(&driver).cell, CellSize::Half);
}

#[test]
fn a_part_of_a_board_moves_only_when_the_cursor_comes_near_its_edge() {
    let mut driver = driver("taikyoku", (120, 40));
    let found = layout(&driver);
    assert_eq!((found.cell, found.is_part(), found.card.is_some()), (CellSize::Tiny, true, true));
    let hidden = |driver: &Driver| layout(driver).hidden(false).unwrap();
    let (mut moved, mut last) = (0, hidden(&driver));
    for key in ["<up>", "<left>", "<down>", "<right>"] {
        for _ in 0..36 {
            driver.keys(key);
            let now = hidden(&driver);
            moved += usize::from(now != last);
            last = now;
            let cursor = driver.play().board.cursor().square;
            assert!(layout(&driver).grid(false).shows(cursor));
        }
    }
    assert!((2..=6).contains(&moved), "{moved}");
}

#[test]
fn the_wheel_moves_a_part_of_a_board_and_keeps_the_cursor_in_sight() {
    let mut driver = driver("taikyoku", (80, 24));
    driver.typed("18jj").shows("crown prince");
    let hidden = |driver: &Driver| layout(driver).hidden(false).unwrap();
    let before = hidden(&driver);
    driver.mouse(MouseEventKind::ScrollUp, 5, 5);
    assert_eq!(hidden(&driver), (before.0, before.1 - 3));
    driver.mouse(MouseEventKind::ScrollLeft, 5, 5);
    assert_eq!(hidden(&driver), (before.0 - 3, before.1 - 3));
    let cursor = driver.play().board.cursor().square;
    assert!(layout(&driver).grid(false).shows(cursor));
    assert_ne!(cursor, at(&driver, "18jj"));
    // Outside the board it shows other moves, as in all games.
    driver.mouse(MouseEventKind::ScrollUp, 70, 5);
    assert_eq!(hidden(&driver), (before.0 - 3, before.1 - 3));
}

#[test]
fn the_overview_without_colours_tells_everything_by_letters() {
    for theme in [ThemeName::Mono, ThemeName::Kaya] {
        let mut driver = driver("taikyoku", (80, 48));
        driver.app.set_colours(theme, Depth::True);
        if theme == ThemeName::Kaya {
            driver.keys("kk");
            assert_eq!(driver.app.options().glyphs.mode, GlyphMode::Ascii);
        }
        driver.typed("18jj").keys(":overview<enter>");
        let found = layout(&driver);
        assert_eq!((found.cell, found.is_part()), (CellSize::Letter, false));
        let name = |driver: &Driver, at| letter(driver, at).0;
        assert_eq!([name(&driver, "36z"), name(&driver, "36k")], ["P", "p"]);
        assert!(letter(&driver, "19jj").1.contains(Modifier::BOLD));
        assert!(letter(&driver, "18jj").1.contains(Modifier::REVERSED));
        driver.keys(&"<up>".repeat(10)).keys("<enter><up><enter><left>").shows("1. P-18y");
        assert!(letter(&driver, "18y").1.contains(Modifier::UNDERLINED));
        assert!(theme == ThemeName::Mono || driver.screen().is_ascii());
    }
}

#[test]
fn the_overview_marks_the_part_that_is_shown_after_it() {
    let mut driver = driver("taikyoku", (120, 40));
    let hidden = layout(&driver).hidden(false).unwrap();
    driver.keys(":overview<enter>");
    let (found, grid) = (layout(&driver), layout(&driver).grid(false));
    assert_eq!((found.cell, found.hidden(false)), (CellSize::Half, Some(hidden)));
    let heavy = (0..36)
        .filter(|x| driver.buffer()[(grid.inside().x + x, grid.inside().y - 1)].symbol() == "━");
    let heavy: Vec<u16> = heavy.collect();
    assert_eq!(heavy.first(), Some(&hidden.0));
    assert!(heavy.len() < 36 && heavy.len() > 20, "{heavy:?}");
}

#[test]
fn small_boards_have_no_overview() {
    let mut driver = driver("chu", (80, 24));
    driver.keys(":overview<enter>").shows("Only boards of at least 256 squares have an overview.");
    assert_eq!(layout(&driver).cell, CellSize::Small);
}

#[test]
fn the_card_or_the_movement_is_always_there() {
    for id in ["tenjiku", "dai-dai", "maka-dai-dai", "tai", "taikyoku"] {
        for size in [(80, 24), (100, 30), (120, 40), (160, 50), (200, 60)] {
            let mut driver = driver(id, size);
            driver.keys("<up><down>");
            // The message row tells the movement where the overview takes the room of the card.
            let has_card = layout(&driver).card.is_some() || layout(&driver).map.is_some();
            let is_whole = !layout(&driver).is_part() && !layout(&driver).cell.is_overview();
            assert!(has_card || is_whole, "{id} {size:?}");
            driver.keys(":overview<enter>");
            assert!(layout(&driver).card.is_some(), "{id} {size:?}");
        }
    }
}

/// A position of tenjiku with the kings in two corners and `rows` of its ranks.
fn tenjiku(rows: &[(usize, &str)]) -> Driver {
    let mut ranks = vec!["16"; 16];
    (ranks[0], ranks[15]) = ("k15", "15K");
    rows.iter().for_each(|&(rank, row)| ranks[rank - 1] = row);
    Driver::position("tenjiku", &format!("{} b - 1", ranks.join("/")))
}

/// The sign beside the piece on a square in squares of three columns.
fn sign(driver: &Driver, name: &str) -> String {
    let rect = layout(driver).grid(false).rect(at(driver, name));
    driver.buffer()[(rect.x, rect.y)].symbol().to_owned()
}

#[test]
fn pieces_that_will_burn_are_marked_before_the_move() {
    let mut driver = tenjiku(&[(6, "6gpP7"), (8, "7{FID}8")]);
    driver.typed("9h").keys("<enter>");
    assert_eq!([sign(&driver, "9f"), sign(&driver, "10f")], ["x", "x"]);
    driver.keys("<up>");
    assert_eq!(["8f", "9f", "10f"].map(|at| sign(&driver, at)), [" ", "*", "*"]);
    driver.keys("<enter>").shows("Second step:").keys("<enter>").shows("1. FID-9g");
}

#[test]
fn pieces_that_are_flown_over_are_marked_before_the_move() {
    let mut driver = tenjiku(&[(8, "{RGN}PpgG{sm}N3p1s3")]);
    driver.typed("16h").keys("<enter>").keys(&"<right>".repeat(3));
    assert_eq!(["15h", "14h"].map(|at| sign(&driver, at)), ["-", "-"]);
}

#[test]
fn a_cell_of_the_overview_is_drawn_again_only_where_it_changes() {
    let mut driver = overview();
    let before = driver.buffer();
    driver.keys("<up>");
    let grid = layout(&driver).grid(false);
    let after = driver.buffer();
    let changed = before.diff(&after).into_iter().map(|(x, y, _)| (x, y));
    let inside = changed.filter(|&at| grid.inside().contains(at.into()));
    // The two squares share a cell or have neighbouring ones.
    assert!((1..=2).contains(&inside.count()));
}

#[test]
fn the_editor_tells_what_is_in_hand_where_no_hand_has_room() {
    let mut driver = driver("maka-dai-dai", (80, 24));
    let held = driver.sfen().replace(" - ", " 2P ");
    driver.typed("edit").hides("in hand").keys("<esc>");
    driver.typed(&format!("sfen {held}")).shows("Black has in hand: pawn (2).");
    assert!(driver.app.editor().is_some());
}
