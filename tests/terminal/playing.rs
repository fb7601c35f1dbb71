//! Playing by keys and by mouse in windows of every size.

use vt100::Screen;

use crate::harness::{Terminal, place, square};

/// A usual window, a large one, and the smallest with room for every board.
const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (36, 15)];

/// A variant, a first move, and an illegal answer.
const GAMES: [(&str, &str, &str); 4] = [
    ("sho", "P-7f", "7c7f"),
    ("heian", "P-7e", "7c7f"),
    ("wa", "SP-6h", "6c6g"),
    ("shogi", "P-7f", "7c7f"),
];

fn each_game(mut test: impl FnMut(Terminal, &str, &str)) {
    for size in SIZES {
        for (variant, mv, wrong) in GAMES {
            test(Terminal::playing(size, variant), mv, wrong);
        }
    }
}

#[test]
fn every_variant_plays_by_keys_at_every_size() {
    each_game(|mut terminal, mv, wrong| {
        terminal.command(mv);
        terminal.command("99");
        terminal.wait_text("The game has 1 move.");
        terminal.command(wrong);
        terminal.wait_text("pawn steps ahead");
        terminal.press("u");
        terminal.wait_text(&format!("Taken back: {mv}"));
        terminal.press("\x12[");
        terminal.wait_text("REVIEW");
        terminal.press("\x1b[F");
        terminal.wait_no_text("REVIEW");
        let top = terminal.look(|screen| place(screen, "┃a")).unwrap().1;
        terminal.press("t");
        terminal.wait_until("a turned board", |screen| {
            place(screen, "┃a").is_some_and(|(_, row)| row > top)
        });
        terminal.press("q");
        assert_eq!(terminal.ended().exit_code(), 0);
    });
}

#[test]
fn the_mouse_moves_reviews_and_quits() {
    let mut terminal = Terminal::playing((80, 24), "sho");
    for at in [("7", "g"), ("7", "f")] {
        let cell = terminal.look(|screen| square(screen, at.0, at.1)).unwrap();
        terminal.click(cell);
    }
    terminal.wait_text("1. P-7f");
    terminal.wait_text("White to move");
    // The bar of a newcomer has no room for the key that goes back.
    choose(&mut terminal, "One move back");
    terminal.wait_text("REVIEW");
    terminal.click_text("P-7f");
    terminal.wait_no_text("REVIEW");
    choose(&mut terminal, "Turn the board");
    terminal
        .wait_until("a turned board", |screen| place(screen, "┃i").is_some_and(|(_, row)| row < 5));
    terminal.click_text("undo");
    terminal.wait_text("Taken back: P-7f");
    terminal.click_text("exit");
    assert_eq!(terminal.ended().exit_code(), 0);
}

/// The key bar of the smallest window has the game menu, which has the rest.
#[test]
fn the_mouse_does_everything_on_the_smallest_board() {
    let mut terminal = Terminal::playing((36, 15), "wa");
    for at in [("6", "i"), ("6", "h")] {
        let cell = terminal.look(|screen| square(screen, at.0, at.1)).unwrap();
        terminal.click(cell);
    }
    terminal.wait_text("White  o all");
    choose(&mut terminal, "One move back");
    terminal.wait_text("REVIEW 0 of 1");
    terminal.press("\x1b[F");
    terminal.wait_text("White  o all");
    choose(&mut terminal, "Turn the board");
    terminal
        .wait_until("a turned board", |screen| place(screen, "┃k").is_some_and(|(_, row)| row < 4));
    choose(&mut terminal, "Take back");
    terminal.wait_text("Taken back");
    terminal.press("q");
    assert_eq!(terminal.ended().exit_code(), 0);
}

/// Chooses an entry of the game menu by clicks.
fn choose(terminal: &mut Terminal, entry: &str) {
    terminal.click_text("o all");
    terminal.wait_text("All you can do");
    while terminal.look(|screen| place(screen, entry).is_none()) {
        let page = terminal.look(|screen| screen.contents());
        terminal.press(WHEEL_DOWN);
        terminal.wait_until("more of the menu", |screen| screen.contents() != page);
    }
    terminal.click_text(entry);
}

/// A turn of the mouse wheel, as terminals send it.
const WHEEL_DOWN: &str = "\x1b[<65;10;5M";

#[test]
fn the_menu_leads_to_a_game() {
    let mut terminal = Terminal::open((80, 24), &[]);
    terminal.wait_text("Heian shogi");
    terminal.press("\r");
    terminal.wait_text("> Opponent the computer");
    terminal.press("\r");
    terminal.wait_text("Black to move");
    terminal.press("q");
    terminal.wait_text("choose a game");
    terminal.press("q");
    assert_eq!(terminal.ended().exit_code(), 0);
}

#[test]
fn a_flag_falls_while_nobody_types() {
    for size in SIZES {
        let mut terminal = Terminal::open(size, &["--variant", "wa", "--clock", "1s"]);
        terminal.wait_text("Black's time is up");
        terminal.command("SP-6h");
        terminal.wait_text("REVIEW 1 of 1");
        terminal.press("\x1b[F");
        terminal.wait_no_text("REVIEW");
        terminal.wait_text("Black's time is up");
        terminal.press("q");
        assert_eq!(terminal.ended().exit_code(), 0);
    }
}

#[test]
fn a_clock_counts_down_by_itself_and_stops_at_a_stop() {
    let arguments = ["--variant", "sho", "--clock", "1h", "--black", "Aoi"];
    let mut terminal = Terminal::open((120, 40), &arguments);
    terminal.wait_text("Black (Aoi), White");
    terminal.wait_text("Aoi >59:5");
    terminal.command("P-7f");
    terminal.wait_text("White >59:5");
    terminal.press("\x1au");
    terminal.wait_text("stopped");
}

#[test]
fn the_menu_takes_a_clock_and_names_by_keys_and_mouse() {
    let mut terminal = Terminal::open((80, 40), &["--strict"]);
    terminal.wait_text("choose a game");
    terminal.click_text("Sho shogi");
    terminal.click_text("Sho shogi");
    terminal.wait_text("> Opponent the computer");
    terminal.press(" \x1b[B\x1b[B");
    terminal.wait_text("White    (no name)");
    terminal.press("\x1b[A\r1s\r");
    terminal.wait_text("Clock    1s");
    terminal.click_text("Black    (no name)");
    terminal.click_text("Black    (no name)");
    terminal.press("Aoi\r");
    terminal.wait_text("Black    Aoi");
    terminal.press("\x1b[H\r");
    terminal.wait_text("Aoi !0:00!");
    terminal.wait_text("White wins: Black's time is up.");
}

#[test]
fn a_window_may_be_any_size() {
    let mut terminal = Terminal::open((1, 1), &["--variant", "wa"]);
    terminal.wait_until("the alternate screen", Screen::alternate_screen);
    terminal.resize((30, 10));
    terminal.wait_text("36x15");
    for size in [(7, 2), (200, 60), (2, 90), (80, 24)] {
        terminal.resize(size);
    }
    terminal.wait_text("Black to move");
    terminal.press("q");
    assert_eq!(terminal.ended().exit_code(), 0);
}

#[test]
fn pasted_text_never_becomes_commands() {
    let mut terminal = Terminal::playing((80, 24), "shogi");
    terminal.press("\x1b[200~q\r:q!\r\x1b[201~");
    terminal.wait_text(":q :q!");
    terminal.press("\x15P-7f\r");
    terminal.wait_text("1. P-7f");
}
