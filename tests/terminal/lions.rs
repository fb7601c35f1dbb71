//! A game of chu with moves of two steps, by keys, by mouse and typed; saved, resumed and reviewed.

use std::fs;
use std::path::Path;

use crate::harness::{HOME, Terminal, square, zushiki};

/// Three lions of Black among White's pieces; White has a lion in the corner.
const LIONS: &str = "k10n/12/12/12/4pgs5/4ppp5/4pNNN4/5+D2p3/8+H3/12/12/11K b - 1";

fn open(home: &Path, arguments: &[&str]) -> Terminal {
    let mut command = zushiki(arguments);
    command.env(HOME, home);
    Terminal::run((80, 24), command)
}

fn click_squares(terminal: &mut Terminal, squares: &[(&str, &str)]) {
    for (file, rank) in squares {
        let at = terminal.look(|screen| square(screen, file, rank)).unwrap();
        terminal.click(at);
    }
}

fn quit(terminal: &mut Terminal) {
    terminal.press("q");
    assert_eq!(terminal.ended().exit_code(), 0);
}

#[test]
fn lions_are_moved_by_keys_and_mouse_and_typed_and_the_game_continues_later() {
    let home = tempfile::tempdir().unwrap();
    let mut terminal = open(home.path(), &["--variant", "chu", "--position", LIONS]);
    terminal.wait_text("Black to move");
    // From the king on 1l to the lion on 7g.
    terminal.press("\x1b[D\x1b[D\x1b[D\x1b[D\x1b[D\x1b[D\x1b[A\x1b[A\x1b[A\x1b[A\x1b[A\r");
    terminal.wait_text("X歩");
    terminal.press("\x1b[A\r");
    terminal.wait_text("Second step:");
    terminal.press("\x1b[A\x1b[C\r");
    terminal.wait_text("LN7gx7fx6e");
    terminal.command("じっと");
    terminal.wait_text("LN--");
    click_squares(&mut terminal, &[("6", "g"), ("6", "f"), ("6", "g")]);
    terminal.wait_text("LN6gx!6f");
    let file = home.path().join("lions.psn");
    terminal.command(&format!("save {}", file.display()));
    terminal.wait_text("Saved");
    quit(&mut terminal);
    let saved = fs::read_to_string(&file).unwrap();
    assert!(saved.contains("LN7gx7fx6e") && saved.contains("LN6gx!6f"), "{saved}");
    let mut terminal = open(home.path(), &["--resume"]);
    terminal.wait_text("Resumed after 3 moves.");
    terminal.press("[");
    terminal.wait_text("REVIEW 2 of 3");
    terminal.press("[");
    terminal.wait_text("REVIEW 1 of 3");
    terminal.press("q");
    terminal.wait_no_text("REVIEW");
    quit(&mut terminal);
}
