//! After a game, on the command line: the lesson on its mistakes, the results of the saved games.

#![allow(clippy::expect_used)] // a panic is a failed test, in a helper too

use std::fs;
use std::io::Write;
use std::process::{Output, Stdio};

use tempfile::TempDir;

/// Black misses a rook at the first move.
const ROOK: &str = "[Variant \"shogi\"]\n[SFEN \"4k4/9/9/4r4/4P4/9/9/9/K8 b - 1\"]\n\n\
                    1. K-9h Rx5e 2. K-9g K-4b 0-1\n";

fn zushiki(home: &TempDir, arguments: &[&str], input: &str) -> Output {
    let mut command = crate::process();
    let command = command.env("ZUSHIKI_HOME", home.path()).args(arguments);
    let command = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("starts");
    child.stdin.take().expect("a pipe").write_all(input.as_bytes()).expect("takes input");
    child.wait_with_output().expect("ends")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

#[test]
fn a_file_is_learned_from_by_lines_of_text() {
    let home = TempDir::new().expect("a directory");
    let path = home.path().join("rook.psn");
    fs::write(&path, ROOK).expect("a file");
    let path = path.to_str().expect("UTF-8");
    let lines = "K-9h\n\nhelp\nPx5d\n\n";
    let output = zushiki(&home, &["learn", path, "--plain"], lines);
    let (told, progress) = (text(&output.stdout), text(&output.stderr));
    for part in [
        "Mistake 1 of 1",
        "Black, move 1: what is better than K-9h?",
        "Play could continue K-9h",
        "Type undo, or press Enter, to take it back.",
        "Your move.",
        "Type a move to answer; any move about as good as the best counts.",
        "Px5d is right: the best move that the computer finds.",
        "0 of 1 found on the first try.",
    ] {
        assert!(told.contains(part), "no '{part}' in {told}{progress}");
    }
    assert!(progress.contains("Analysing the game: position 0 of 5."), "{progress}");
    let output = zushiki(&home, &["learn", path, "--plain", "--side", "white"], "");
    assert!(text(&output.stdout).contains("White made no clear mistake"));
}

#[test]
fn the_id_of_a_game_still_is_that_game_and_options_for_files_are_refused_with_it() {
    let home = TempDir::new().expect("a directory");
    let output = zushiki(&home, &["learn", "wa", "--plain"], "quit\n");
    assert!(text(&output.stdout).contains("Goodbye") || output.status.success());
    let output = zushiki(&home, &["learn", "wa", "--side", "black"], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("--side and --game are for a game file"));
    let output = zushiki(&home, &["learn", "none.psn", "--plain"], "");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("none.psn"), "{}", text(&output.stderr));
}

#[test]
fn results_are_reported_by_game_opponent_and_side() {
    let home = TempDir::new().expect("a directory");
    let games = home.path().join("games");
    fs::create_dir(&games).expect("a directory");
    let output = zushiki(&home, &["games", "--statistics"], "");
    assert!(output.status.success());
    assert!(text(&output.stdout).contains("No finished game"), "{}", text(&output.stdout));
    for number in 0..3 {
        let white = "[White \"zushiki 0.1.0 level 2\"]";
        let game =
            format!("[Variant \"sho\"]\n{white}\n[Termination \"resignation\"]\n\n1. P-7f 1-0\n");
        fs::write(games.join(format!("{number}.psn")), game).expect("a file");
    }
    let output = zushiki(&home, &["games", "--statistics"], "");
    let told = text(&output.stdout);
    assert!(told.contains("level 2") && told.contains("3 won, 0 lost"), "{told}");
    assert!(told.contains("Three wins in a row at level 2: try level 3."), "{told}");
}
