//! Extreme input and windows: pastes, held keys, no input, no room.

use std::fs;
use std::thread;
use std::time::Duration;

use crate::harness::{HOME, Terminal, square};
#[cfg(target_os = "linux")]
use crate::harness::{rest, sleeps};

#[test]
#[cfg(target_os = "linux")]
fn nothing_wakes_an_idle_program() {
    let terminal = Terminal::playing((80, 24), "wa");
    let process = terminal.child.process_id().unwrap();
    let before = rest(process);
    thread::sleep(Duration::from_secs(3));
    assert_eq!(sleeps(process), before);
}

#[test]
#[cfg(target_os = "linux")]
fn nothing_wakes_a_program_that_has_shown_a_move_on_its_way() {
    let options = ["--variant", "shogi", "--motion", "--bell", "visual"];
    let mut terminal = Terminal::open((80, 24), &options);
    terminal.wait_text("q exit");
    terminal.command("R-5h");
    terminal.wait_text("1. R-5h");
    let process = terminal.child.process_id().unwrap();
    let before = rest(process);
    thread::sleep(Duration::from_secs(3));
    assert_eq!(sleeps(process), before);
}

#[test]
fn keys_held_down_do_not_pile_up() {
    let mut terminal = Terminal::playing((80, 24), "sho");
    terminal.press(&"\x1b[D\x1b[A\x1b[C\x1b[B".repeat(2_500));
    terminal.press(&"\r ".repeat(501));
    terminal.command("P-7f");
    terminal.wait_text("1. P-7f");
}

#[test]
fn a_paste_of_10_mb_is_cut() {
    let mut terminal = Terminal::playing((80, 24), "sho");
    let text = "P-7f\r:q!\r".repeat(1_200_000);
    terminal.press(&format!("\x1b[200~{text}\x1b[201~"));
    terminal.wait_text("The pasted text was cut");
    terminal.press("\x15P-7f\r");
    terminal.wait_text("1. P-7f");
}

#[test]
fn a_prompt_survives_any_size() {
    const SILVER_READY: &str = "4k4/9/9/S8/9/9/9/9/4K4 b - 1";
    let arguments = ["--variant", "shogi", "--position", SILVER_READY];
    let mut terminal = Terminal::open((80, 24), &arguments);
    terminal.wait_text("Black to move");
    terminal.command("S-9c");
    terminal.wait_text("Promote?");
    for size in [(1, 1), (300, 100), (2, 1), (80, 24)] {
        terminal.resize(size);
    }
    terminal.wait_text("promoted silver");
    terminal.press("=");
    terminal.wait_text("S-9c=");
}

#[test]
fn a_piece_is_dragged() {
    let mut terminal = Terminal::playing((80, 24), "sho");
    let at = |name: &str| {
        let (file, rank) = name.split_at(1);
        terminal.look(|screen| square(screen, file, rank)).unwrap()
    };
    let ((x, y), (to_x, to_y)) = (at("7g"), at("7f"));
    let (x, y, to_x, to_y) = (x + 1, y + 1, to_x + 1, to_y + 1);
    terminal.press(&format!("\x1b[<0;{x};{y}M\x1b[<32;{to_x};{to_y}M\x1b[<0;{to_x};{to_y}m"));
    terminal.wait_text("1. P-7f");
}

#[test]
fn a_typed_move_is_completed_where_it_is_ambiguous() {
    let mut terminal = Terminal::playing((80, 24), "shogi");
    terminal.press(":G-5h");
    terminal.wait_text("G4i-5h  G6i-5h");
    terminal.press("\t\t\r");
    terminal.wait_text("1. G6i-5h");
}

#[test]
fn a_position_is_edited_copied_and_played() {
    let directory = tempfile::tempdir().unwrap();
    let mut command = crate::harness::zushiki(&["--variant", "shogi"]);
    command.env(HOME, directory.path());
    let mut terminal = Terminal::run((80, 24), command);
    terminal.wait_text("Black to move");
    terminal.press(":edit\r");
    terminal.wait_text("EDIT");
    terminal.press("C:4k4/9/4P4/9/9/9/9/9/4K4 b G 1\r");
    terminal.wait_text("can be played");
    terminal.press("K");
    terminal.wait_text("copied to the clipboard");
    let copied = fs::read_to_string(directory.path().join("position-1.txt")).unwrap();
    assert_eq!(copied, "4k4/9/4P4/9/9/9/9/9/4K4 b G 1\n");
    terminal.press("P");
    terminal.wait_text("Black to move");
    terminal.command("G*5b");
    terminal.wait_text("checkmate");
}

#[test]
fn a_piece_is_dropped_from_the_hand() {
    const IN_HAND: &str = "4k4/9/9/9/9/9/9/9/4K4 b G 1";
    let mut terminal = Terminal::open((80, 24), &["--variant", "shogi", "--position", IN_HAND]);
    terminal.wait_text("Black to move");
    // Takes up the piece in hand and drops it on the square of the cursor, in front of the king.
    terminal.press("\t\r");
    terminal.wait_text("Esc");
    terminal.press(&format!("{}\r", "\x1b[A".repeat(6)));
    terminal.wait_text("1. G*5c");
}

#[test]
fn a_move_of_several_pieces_is_asked_about() {
    let mut terminal = Terminal::playing((80, 24), "shogi");
    terminal.command("G-5h");
    terminal.wait_text("Which one?   G4i-5h");
    terminal.press("\x1b[C\x1b[C\r");
    terminal.wait_text("1. G6i-5h");
}

#[test]
fn a_move_played_from_the_past_begins_a_variation() {
    let mut terminal = Terminal::playing((80, 24), "heian");
    for mv in ["7f7e", "3c3d", "2f2e"] {
        terminal.command(mv);
    }
    terminal.wait_text("3. P-2e");
    terminal.press("[[");
    terminal.wait_text("REVIEW 1 of 3");
    terminal.command("8c8d");
    terminal.wait_text("P-8d");
    terminal.press("[");
    terminal.wait_text("REVIEW 1 of 2");
    terminal.press("j");
    terminal.wait_text("P-3d");
    terminal.wait_text("3. P-2e");
}
