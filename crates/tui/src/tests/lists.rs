//! The lists of all screens: the bar of the marked row, the sign for rows that are not visible, and messages below them.

use ratatui::style::Modifier;
use unicode_width::UnicodeWidthStr;

use super::*;
use crate::effect::EffectResult;
use crate::theme::{Depth, Theme, ThemeName};

/// Screens with a list, each with the keys that open it and a text of the marked row.
fn lists() -> [(Driver, &'static str, &'static str); 6] {
    let menu = || Driver::new(None, (80, 24));
    let sho = || Driver::variant("sho");
    [
        (menu(), "↓", "Sho shogi"),
        (menu(), "↓↓↓→", "27-points"),
        (menu(), ":learn<enter>", ""),
        (menu(), ":problems<enter>", ""),
        (sho(), "o↓↓", ""),
        (sho(), ":export<enter>", ""),
    ]
}

/// The places of the cells with the bar of the marked row, and the text in them.
fn bar(driver: &mut Driver) -> (Vec<(u16, u16)>, String) {
    driver.app.set_colours(ThemeName::Kaya, Depth::True);
    let cursor = Theme::of(ThemeName::Kaya, Depth::True).cursor;
    let buffer = driver.buffer();
    let is_bar = |at: &ratatui::layout::Position| {
        let cell = &buffer[*at];
        let colours = (Some(cell.fg), Some(cell.bg)) == (cursor.fg, cursor.bg);
        colours && cell.modifier.contains(Modifier::REVERSED)
    };
    let text = |cells: &[_]| cells.iter().map(|&at| buffer[at].symbol()).collect::<String>();
    let rows = buffer.area.rows().map(|row| row.positions().filter(is_bar).collect::<Vec<_>>());
    // The cursor on a board beside the list has the same colours.
    let mut bars = rows.filter(|cells| text(cells).contains("> "));
    let cells = bars.next().unwrap();
    assert_eq!(bars.next(), None, "one row is marked");
    let shown = text(&cells);
    (cells.into_iter().map(|at| (at.x, at.y)).collect(), shown)
}

#[test]
fn the_marked_row_of_every_list_has_a_bar_as_wide_as_the_list() {
    for (number, (mut driver, keys, text)) in lists().into_iter().enumerate() {
        driver.keys(keys);
        let (cells, shown) = bar(&mut driver);
        let (first, last) = (cells[0], cells[cells.len() - 1]);
        // The sign for rows above or below stands in the first column.
        let is_marked = shown.trim_start_matches([' ', '↑', '↓']).starts_with("> ");
        assert!(is_marked && shown.contains(text), "{number}: {shown}");
        assert_eq!(usize::from(last.0 - first.0) + 1, shown.width(), "{number}: no gap");
        driver.keys("↓");
        let (other, _) = bar(&mut driver);
        let ends = |cells: &[(u16, u16)]| (cells[0].0, cells[cells.len() - 1].0);
        assert_eq!(ends(&cells), ends(&other), "{number}: rows of one width");
    }
}

#[test]
fn rows_that_are_not_visible_have_the_same_sign_in_every_list() {
    let mut driver = Driver::new(None, (80, 24));
    driver.keys("↓↓↓").shows("↓  [ ] left-seven").hides("↑");
    driver.keys("→<end>").shows("↑").hides("↓");
    let mut driver = Driver::variant("sho");
    driver.keys("o").shows("│↓").hides("vvv").keys("<pgdn><pgdn>").shows("│↑").hides("^^^");
}

#[test]
fn news_below_a_list_is_not_written_like_a_warning() {
    let kaya = Theme::of(ThemeName::Kaya, Depth::True);
    for list in ["learn", "problems"] {
        let mut driver = Driver::new(None, (80, 24));
        driver.app.set_colours(ThemeName::Kaya, Depth::True);
        driver.typed(list);
        driver.app.update(EffectResult::Copied("Everything is copied.".to_owned()));
        let (x, y) = driver.find("Everything");
        assert_eq!(Some(driver.buffer()[(x, y)].fg), kaya.screen.fg, "{list}");
    }
}
