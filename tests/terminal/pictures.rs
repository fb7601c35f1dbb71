//! Pictures of pieces on terminals that announce them.

use crate::harness::{Terminal, place, zushiki};

/// The answer of a terminal that shows pictures.
const YES: &str = "\x1b_Gi=31;OK\x1b\\";
/// The attributes of a terminal.
const ATTRIBUTES: &str = "\x1b[?62;c";
/// The question whether the terminal shows pictures.
const QUESTION: &str = "\x1b_Gi=31,";
/// The half blocks for the edges of pieces without pictures.
const EDGE: &str = "▗";

/// The program in a terminal that may show pictures by its name, and has been asked.
fn asked() -> Terminal {
    let mut command = zushiki(&["--variant", "sho"]);
    command.env("TERM", "xterm-kitty");
    let terminal = Terminal::run((120, 40), command);
    terminal.wait_written(QUESTION, 1);
    terminal
}

#[test]
fn pictures_follow_the_pieces_and_are_deleted_at_the_end() {
    let mut terminal = asked();
    terminal.press(&format!("{YES}{ATTRIBUTES}"));
    terminal.wait_text("Black to move");
    // All 42 pieces except the king under the cursor, which its background marks.
    terminal.wait_written("a=p,", 41);
    assert_eq!(terminal.count_written("a=p,"), 41);
    assert!(terminal.look(|screen| place(screen, EDGE).is_none()));
    terminal.command("P-7f");
    terminal.wait_text("White to move");
    terminal.wait_written("a=d,d=i,", 1);
    terminal.press("q\r");
    terminal.wait_written("a=d,d=A", 1);
    assert_eq!(terminal.ended().exit_code(), 0);
}

#[test]
fn a_terminal_that_says_no_or_nothing_gets_wedges_of_characters() {
    for answer in [ATTRIBUTES, ""] {
        let mut terminal = asked();
        terminal.press(answer);
        terminal.wait_text("Black to move");
        terminal.wait_text(EDGE);
        // A late answer is not read as keys: G would open the list of saved games.
        if answer.is_empty() {
            terminal.press(YES);
        }
        terminal.command("P-7f");
        terminal.wait_text("White to move");
        assert_eq!(terminal.count_written("a=p,"), 0);
    }
}
