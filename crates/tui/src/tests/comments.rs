//! Comments on moves: written, shown, marked in the list.

use super::Driver;
use crate::app::{App, Start};
use ratatui::crossterm::event::Event;
use ratatui::layout::Size;
use zushiki_record::Record;

const LONG: &str =
    "Black takes the centre before White can, and keeps it until the very last move.";

impl Driver {
    /// The same game as a record on the board of a new app.
    fn with_comment(&self, comment: &str) -> Driver {
        let mut game = self.play().game().clone();
        game.notes_mut().comment = comment.to_owned();
        let record = Record { headers: self.play().session().headers().clone(), game };
        let start = Start { game: Some(record), ..Start::default() };
        Driver {
            app: App::new(start, self.size),
            size: self.size,
            effects: Vec::new(),
            disk: None,
            library: None,
        }
    }

    fn resized(&mut self, width: u16, height: u16) -> &mut Driver {
        self.size = Size { width, height };
        self.event(Event::Resize(width, height));
        self
    }

    fn comment(&self) -> String {
        let game = self.play().game();
        game.node(game.cursor_node()).notes().comment.clone()
    }
}

#[test]
fn a_comment_is_written_shown_marked_changed_and_removed() {
    let mut driver = Driver::variant("sho");
    driver.typed("P-7f").hides("fine").keys("cfine<enter>").shows("fine");
    driver.shows("P-7f*").typed("P-3d").hides("fine").shows("P-7f*").keys("[").shows("fine");
    driver.keys("c, too\\nwell<enter>");
    assert_eq!(driver.comment(), "fine, too\nwell");
    driver.shows("fine, too").typed("comment as one likes").shows("as one likes");
    driver.typed("comment").shows(":comment as one likes").keys("<esc>");
    assert_eq!(driver.comment(), "as one likes");
    driver.typed("comment ").shows("The comment is removed.").hides("P-7f*");
    assert_eq!(driver.comment(), "");
}

#[test]
fn a_comment_of_several_lines_is_seen_while_it_is_typed() {
    for (width, height) in [(80, 24), (120, 40)] {
        let mut driver = Driver::variant("sho");
        driver.resized(width, height).typed("P-7f").keys("cfine").ctrl('o').keys("and well");
        let rows = |driver: &Driver| {
            let text = driver.screen();
            let rows: Vec<_> = text.lines().filter(|row| !row.contains(':')).collect();
            (
                rows.iter().any(|row| row.trim_end().ends_with("fine")),
                rows.join("\n").contains("and well"),
            )
        };
        assert_eq!(rows(&driver), (true, true), "{}", driver.screen());
        driver.event(Event::Paste("\nthird \\".to_owned()));
        driver.keys("<enter>");
        assert_eq!(driver.comment(), "fine\nand well\nthird \\");
    }
    let mut driver = Driver::variant("sho");
    driver.keys(":P-7").ctrl('o').keys("f<enter>").shows("1. P-7f");
}

#[test]
fn the_start_can_be_commented() {
    let mut driver = Driver::variant("wa");
    driver.typed("comment at the start").shows("at the start").typed("SP-6h").hides("the start");
    driver.hides("SP-6h*").keys("<home>").shows("at the start");
}

#[test]
fn a_comment_that_is_only_looked_at_stays_byte_for_byte() {
    let said = "a\tb \u{202e}evil\u{1b}[2J\r\nC:\\new";
    let mut driver = Driver::variant("sho").with_comment(said);
    driver.shows("evil").shows("\\u{202e}").hides("\u{202e}").hides("\u{1b}");
    driver.keys("c").shows("C:\\\\new").hides("\u{202e}").keys("<enter>");
    assert_eq!(driver.comment(), said);
}

#[test]
fn a_comment_too_long_for_the_line_is_not_cut_by_it() {
    let said = "word ".repeat(300);
    let mut driver = Driver::variant("sho").with_comment(&said);
    driver.keys("c").shows("longer than the 1000").keys("x");
    assert_eq!(driver.comment(), said);
}

#[test]
fn a_long_comment_is_whole_where_there_is_room_and_cut_with_a_mark_where_not() {
    let mut driver = Driver::variant("shogi");
    driver.typed(&format!("comment {LONG}"));
    for (width, height) in [(80, 24), (120, 40), (200, 60)] {
        driver
            .resized(width, height)
            .shows("Black takes")
            .shows("Comment")
            .shows("last")
            .shows("move.")
            .shows("Moves");
    }
    driver.resized(36, 15).shows("Black takes the").shows("...").hides("last move");
    let mut driver = Driver::variant("shogi");
    driver.typed("P-7f").keys("[cat first<enter>").resized(36, 15).shows("REVIEW 0 of 1: at first");
    let mut driver = driver.with_comment(&LONG.repeat(9));
    driver.resized(80, 24).shows("...").shows("Moves").resized(200, 60).hides("...");
}

#[test]
fn writing_without_blanks_is_broken_too() {
    let mut driver = Driver::variant("shogi").with_comment(&"角交換".repeat(12));
    let shown = driver.resized(80, 24).screen().replace([' ', '│'], "");
    assert_eq!(shown.matches('角').count() - 2, 12, "{shown}");
}
