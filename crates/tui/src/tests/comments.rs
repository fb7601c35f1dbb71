//! Comments on moves: written, shown, marked in the list.

use super::Driver;
use crate::app::{App, Start};
use ratatui::crossterm::event::{Event, MouseEventKind};
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
            sent: Vec::new(),
            disk_is_full: false,
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
    driver.typed("P-7f").hides("fine").keys("mfine<enter>").shows("fine");
    driver.shows("P-7f*").typed("P-3d").hides("fine").shows("P-7f*").keys("[").shows("fine");
    driver.keys("m, too\\nwell<enter>");
    assert_eq!(driver.comment(), "fine, too\nwell");
    driver.shows("fine, too").typed("comment as one likes").shows("as one likes");
    driver.typed("comment").shows(":comment as one likes").keys("<esc>");
    assert_eq!(driver.comment(), "as one likes");
    driver.typed("comment ").shows("Comment removed.").hides("P-7f*");
    assert_eq!(driver.comment(), "");
}

#[test]
fn a_comment_of_several_lines_is_seen_while_it_is_typed() {
    for (width, height) in [(80, 24), (120, 40)] {
        let mut driver = Driver::variant("sho");
        driver.resized(width, height).typed("P-7f").keys("mfine").ctrl('o').keys("and well");
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
    driver.keys("m").shows("C:\\\\new").hides("\u{202e}").keys("<enter>");
    assert_eq!(driver.comment(), said);
}

#[test]
fn a_comment_too_long_for_the_line_is_not_cut_by_it() {
    let said = "word ".repeat(300);
    let mut driver = Driver::variant("sho").with_comment(&said);
    driver.keys("m").shows("longer than the 1000").keys("x");
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
    driver.typed("P-7f").keys("[mat first<enter>").resized(36, 15).shows("REVIEW 0 of 1: at first");
    let mut driver = driver.with_comment(&LONG.repeat(9));
    driver.resized(80, 24).shows("...").shows("Moves").resized(200, 60).hides("...");
}

#[test]
fn writing_without_blanks_is_broken_too() {
    let mut driver = Driver::variant("shogi").with_comment(&"角交換".repeat(12));
    let shown = driver.resized(80, 24).screen().replace([' ', '│'], "");
    assert_eq!(shown.matches('角').count() - 2, 12, "{shown}");
}

impl Driver {
    /// Presses a key with Ctrl until the screen changes, at most five times: the line that is shown in a small window is
    /// not always one that has room. Returns whether it has changed.
    fn scrolls(&mut self, key: &str) -> bool {
        let before = self.screen();
        (0..5).any(|_| {
            self.keys(key);
            self.screen() != before
        })
    }
}

/// Every word of `words` that is on the screen.
fn seen(driver: &Driver, words: &[String]) -> Vec<String> {
    let screen = driver.screen();
    let there: std::collections::HashSet<&str> =
        screen.split(|c: char| !c.is_alphanumeric()).collect();
    words.iter().filter(|word| there.contains(word.as_str())).cloned().collect()
}

#[test]
fn every_word_of_a_long_comment_is_reached_by_scrolling() {
    let words: Vec<String> = (100..700).map(|number| format!("w{number}x")).collect();
    let paragraphs: Vec<String> = words.chunks(37).map(|words| words.join(" ")).collect();
    for (variant, size) in [
        ("wa", (80, 24)),
        ("sho", (80, 24)),
        ("wa", (36, 15)),
        ("dai", (80, 24)),
        ("sho", (140, 50)),
    ] {
        let mut driver = Driver::variant(variant).with_comment(&paragraphs.join("\n"));
        driver.resized(size.0, size.1);
        let mut found = seen(&driver, &words);
        assert!(found.len() < words.len(), "{variant} {size:?}");
        while driver.scrolls("<pgdn>") {
            found.extend(seen(&driver, &words));
        }
        found.sort();
        found.dedup();
        assert_eq!(found.len(), words.len(), "{variant} {size:?}\n{}", driver.screen());
        driver.shows("w699x");
        while driver.scrolls("<pgup>") {}
        driver.shows("w100x");
    }
}

#[test]
fn the_wheel_scrolls_the_comment_that_is_under_it() {
    let text: Vec<String> = (0..40).map(|number| format!("line{number}x")).collect();
    let mut driver = Driver::variant("sho").with_comment(&text.join("\n"));
    driver.resized(120, 40).shows("line0x").shows("PgDn").hides("line39x");
    let (column, row) = driver.find("line3x");
    driver.mouse(MouseEventKind::ScrollDown, column, row).hides("line0x").shows("line1x");
    driver.mouse(MouseEventKind::ScrollUp, column, row).shows("line0x");
    // Another position begins with its own comment at the top.
    driver.keys("<pgdn>").typed("P-7f").keys("[").shows("line0x");
}

#[test]
fn the_end_of_a_long_comment_is_seen_while_it_is_typed() {
    let mut driver = Driver::variant("sho");
    driver.typed("P-7f").keys("mbegin");
    for number in 0..30 {
        driver.ctrl('o').keys(&format!("line{number}x"));
    }
    driver.shows("line28x").hides("begin\n");
}

#[test]
fn a_move_is_marked_by_key_and_by_command() {
    let mut driver = Driver::variant("sho");
    driver.typed("mark !").shows("The start has no move to mark");
    driver.typed("P-7f").keys(":mark !?<enter>").shows("P-7f!?").shows("Marked: P-7f!?.");
    driver.typed("mark +/-").shows("P-7f!? +/-").typed("mark ?? =").shows("P-7f?? =");
    driver.typed("mark good").shows("not signs").shows("P-7f?? =");
    driver.typed("P-3d").typed("P-2f").keys("uu").typed("P-8d").typed("mark !!").keys("v");
    driver.shows("P-7f?? =").shows("P-8d!!");
    driver.keys("↑").typed("mark -").hides("P-7f??").shows("P-7f has no signs.");
}
