//! A whole game in every kind of terminal: without colours, UTF-8 or kanji, and without a terminal.

use std::io::Write;
use std::process::Stdio;
use zushiki_testkit::program;

use portable_pty::CommandBuilder;
use vt100::{Color, Screen};

use crate::harness::{Terminal, zushiki};

/// Heian shogi from its set-up to mate.
const GAME: &str = "3h2g 5a6b 4h4g 4a4b 4g3g 6b5b 8f8e 4c4d 3f3e 6a7b 3e3d 5b4c 5h6g 4c5d 6h5g 9c9d 4f4e 4d4e 5g4f 4b5b 3d3c+ 3a4b 4f5e";

/// The beginning of the message about what the terminal lacks.
const LACK: &str = "This terminal seems to lack";

/// The screen before the first move and after the last, and whether it had colours.
struct Played {
    start: String,
    end: String,
    coloured: bool,
}

/// Plays the game to its end.
fn played(command: CommandBuilder) -> Played {
    let mut terminal = Terminal::run((80, 24), command);
    terminal.wait_text("Black to move");
    terminal.wait_text("q exit");
    // The frame comes in several parts; at every start there is a message in the row above the
    // keys.
    terminal.wait_until("the first message", |screen| {
        screen.rows(0, 80).nth(22).is_some_and(|row| !row.trim().is_empty())
    });
    let start = terminal.look(|screen| screen.contents());
    for mv in GAME.split_whitespace() {
        terminal.command(mv);
    }
    terminal.wait_text("checkmate");
    terminal.wait_no_text(LACK);
    let end = terminal.look(|screen| screen.contents());
    let coloured = terminal.look(is_coloured);
    terminal.press("qq");
    assert_eq!(terminal.ended().exit_code(), 0);
    Played { start, end, coloured }
}

fn is_coloured(screen: &Screen) -> bool {
    let (rows, columns) = screen.size();
    let cells = (0..u16::from(rows)).flat_map(|y| (0..u16::from(columns)).map(move |x| (y, x)));
    let mut cells = cells.filter_map(|(y, x)| screen.cell(y, x));
    cells.any(|cell| (cell.fgcolor(), cell.bgcolor()) != (Color::Default, Color::Default))
}

fn with(arguments: &[&str], variables: &[(&str, &str)]) -> Played {
    let mut command = zushiki(&[&["--variant", "heian"], arguments].concat());
    for (name, value) in variables {
        command.env(name, value);
    }
    played(command)
}

#[test]
fn with_everything() {
    let game = with(&[], &[]);
    assert!(game.end.contains("歩") && game.coloured);
    assert!(!game.start.contains(LACK), "{}", game.start);
}

#[test]
fn without_colours() {
    let game = with(&[], &[("NO_COLOR", "1")]);
    assert!(game.end.contains("歩") && !game.coloured);
}

#[test]
fn on_the_linux_console() {
    let game = with(&[], &[("TERM", "linux")]);
    assert!(!game.end.contains("歩") && game.coloured);
    assert!(game.start.contains(&format!("{LACK} kanji")), "{}", game.start);
}

#[test]
fn without_utf_8() {
    let game = with(&[], &[("LANG", "C")]);
    assert!(game.start.is_ascii() && game.end.is_ascii());
    assert!(game.start.contains(&format!("{LACK} kanji")), "{}", game.start);
}

#[test]
fn with_frames_in_ascii() {
    let game = with(&["--ascii"], &[]);
    assert!(game.end.contains("歩") && !game.end.contains(['│', '─', '┃', '┌']), "{}", game.end);
}

#[test]
fn with_ascii_alone() {
    assert!(with(&["--glyphs", "ascii"], &[]).end.is_ascii());
}

#[test]
fn on_a_terminal_without_a_cursor_the_dialogue_is_named() {
    for term in ["dumb", ""] {
        let mut command = zushiki(&["--variant", "heian"]);
        command.env("TERM", term);
        let mut terminal = Terminal::run((80, 24), command);
        assert_eq!(terminal.ended().exit_code(), 1);
        terminal.wait_text("with --plain, or set TERM");
    }
}

#[test]
fn as_a_dialogue() {
    let mut terminal = Terminal::open((80, 24), &["--plain", "--variant", "heian"]);
    terminal.wait_text("Black to move");
    for mv in GAME.split_whitespace() {
        terminal.press(&format!("{mv}\r"));
    }
    terminal.wait_text("checkmate");
    assert!(!terminal.look(Screen::alternate_screen) && !terminal.look(is_coloured));
    terminal.press("quit\r");
    assert_eq!(terminal.ended().exit_code(), 0);
}

#[test]
fn without_a_terminal() {
    let mut program = program::command(env!("CARGO_BIN_EXE_zushiki"));
    program.args(["--plain", "--variant", "heian"]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut program = program.spawn().unwrap();
    let moves = GAME.split_whitespace().collect::<Vec<_>>().join("\n");
    program.stdin.take().unwrap().write_all(moves.as_bytes()).unwrap();
    let output = program.wait_with_output().unwrap();
    assert!(output.status.success());
    let told = String::from_utf8(output.stdout).unwrap();
    assert!(told.trim_end().ends_with("checkmate."), "{told}");
    assert!(told.contains("The game is over."), "{told}");
}
