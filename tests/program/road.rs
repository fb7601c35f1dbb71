//! The road by lines of text: each step ends with the next, and an empty line takes it.

#![allow(clippy::expect_used)] // a panic is a failed test, in a helper too

use std::fs;
use std::io::Write;
use std::process::Stdio;

use tempfile::TempDir;

/// The progress of a player before the first game.
const LESSONS: &str = "lesson prince\n";
/// The same before the sample game of wa.
const BEFORE_SAMPLE: &str = "lesson prince\nlesson lion-stays\nstep sho-1\nstep sho-2\nstep sho-mistakes\n\
                             step sho-problem\nstep wa-pieces\n";

/// The standard output of `zushiki learn --plain` for the input `lines`, with `home` as the player's folder.
fn learned(home: &TempDir, lines: &str) -> String {
    let mut command = crate::process();
    let command = command.env("ZUSHIKI_HOME", home.path()).args(["learn", "--plain"]);
    let command = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("starts");
    child.stdin.take().expect("a pipe").write_all(lines.as_bytes()).expect("takes input");
    let output = child.wait_with_output().expect("ends");
    String::from_utf8(output.stdout).expect("UTF-8")
}

fn home(progress: &str) -> TempDir {
    let home = TempDir::new().expect("a directory");
    fs::write(home.path().join("learned.txt"), progress).expect("a file");
    home
}

fn progress(home: &TempDir) -> String {
    fs::read_to_string(home.path().join("learned.txt")).expect("the file of the progress")
}

fn has_in_order(told: &str, parts: &[&str]) {
    let mut rest = told;
    for part in parts {
        let at = rest.find(part);
        assert!(at.is_some(), "no '{part}' in\n{rest}\nof\n{told}");
        let at = at.unwrap_or_default();
        rest = &rest[at + part.len()..];
    }
}

#[test]
fn a_game_leads_to_its_mistakes_and_to_a_problem() {
    let home = home(LESSONS);
    let told = learned(&home, "P-7f\nresign\nyes\n\n\n\nquit\n");
    has_in_order(
        &told,
        &[
            "Road, step 2 of 15: Sho shogi against level 1, with hints",
            "Sho shogi.",
            "Hint",
            "wins: Black resigns.",
            "Step 2 of 15 is done. Next, step 3: your mistakes in that game, 3 at most. Press Enter for it.",
            "Road, step 3 of 15",
            "Step 3 of 15 is done. Next, step 4: a mate problem of Sho shogi. Press Enter for it.",
            "Road, step 4 of 15: a mate problem of Sho shogi",
            "Goodbye.",
        ],
    );
    assert!(progress(&home).contains("lesson prince\nstep sho-1\nstep sho-mistakes\n"));
    let told = learned(&home, "quit\n");
    assert!(told.starts_with("Road, step 4 of 15"), "{told}");
}

#[test]
fn a_sample_game_is_read_to_its_end() {
    let home = home(BEFORE_SAMPLE);
    let lines = "forward\n".repeat(80) + "\nquit\n";
    has_in_order(
        &learned(&home, &lines),
        &[
            "Road, step 8 of 15: a game of Wa shogi with comments",
            "Step 8 of 15 is done. Next, step 9: Wa shogi against level 1. Press Enter for it.",
            "Road, step 9 of 15",
            "Goodbye.",
        ],
    );
    assert!(progress(&home).contains("step wa-sample\n"));
}

/// A file of an earlier version knows lessons, problems and answers only; what it cannot tell comes next.
#[test]
fn the_progress_of_an_earlier_version_has_its_place() {
    let lessons = home("lesson side\n");
    has_in_order(&learned(&lessons, "quit\n"), &["Lesson 2 of 11", "Goodbye."]);
    let all = home("lesson prince\nproblem sho 1 solved\nface wa SP 0 0 12\n");
    has_in_order(&learned(&all, "quit\n"), &["Road, step 2 of 15", "Goodbye."]);
    let future = home("step from-the-future\nlesson prince\n");
    learned(&future, "resign\nyes\nquit\n");
    assert!(progress(&future).contains("step from-the-future\nstep sho-1\n"));
}
