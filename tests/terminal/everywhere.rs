//! A whole game in every kind of terminal: without colours, without UTF-8, without kanji, and none.

use std::io::Write;
use std::process::{Command, Stdio};

use portable_pty::CommandBuilder;

use crate::harness::{Terminal, zushiki};

/// Heian shogi from its set-up to mate.
const GAME: &str = "3h2g 5a6b 4h4g 4a4b 4g3g 6b5b 8f8e 4c4d 3f3e 6a7b 3e3d 5b4c 5h6g 4c5d 6h5g 9c9d 4f4e 4d4e 5g4f 4b5b 3d3c+ 3a4b 4f5e";

/// Plays the game, and returns the screen at its end.
fn played(command: CommandBuilder) -> String {
    let mut terminal = Terminal::run((80, 24), command);
    terminal.wait_text("Black to move");
    for mv in GAME.split_whitespace() {
        terminal.command(mv);
    }
    terminal.wait_text("checkmate");
    let screen = terminal.look(|screen| screen.contents());
    terminal.press("q");
    assert_eq!(terminal.ended().exit_code(), 0);
    screen
}

fn with(arguments: &[&str], variables: &[(&str, &str)]) -> String {
    let mut command = zushiki(&[&["--variant", "heian"], arguments].concat());
    for (name, value) in variables {
        command.env(name, value);
    }
    played(command)
}

#[test]
fn with_everything() {
    assert!(with(&[], &[]).contains("歩"));
}

#[test]
fn without_colours() {
    assert!(with(&[], &[("NO_COLOR", "1")]).contains("歩"));
}

#[test]
fn on_the_linux_console() {
    assert!(!with(&[], &[("TERM", "linux")]).contains("歩"));
}

#[test]
fn without_utf_8() {
    assert!(with(&[], &[("LANG", "C")]).is_ascii());
}

#[test]
fn with_ascii_alone() {
    assert!(with(&["--glyphs", "ascii"], &[]).is_ascii());
}

#[test]
fn without_a_terminal() {
    let mut program = Command::new(env!("CARGO_BIN_EXE_zushiki"));
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
