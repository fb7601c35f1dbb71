//! Files that the program of November 2026 has written, when errors were texts and everything was one crate:
//! `former/` is its folder, with a config file. All of them open unchanged.

#![allow(clippy::unwrap_used)] // a panic is a failed test, in a helper too

use std::fs;
use std::path::Path;

use snapbox::cmd::OutputAssert;
use snapbox::str;
use tempfile::TempDir;

/// A copy of the folder of the former program.
pub(crate) fn home() -> TempDir {
    let home = tempfile::tempdir().unwrap();
    let former = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/program/former");
    copy(&former, home.path());
    home
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let copied = to.join(path.file_name().unwrap());
        if path.is_dir() {
            copy(&path, &copied);
        } else {
            fs::copy(&path, &copied).unwrap();
        }
    }
}

fn zushiki(home: &Path, arguments: &[&str], input: &str) -> OutputAssert {
    let command = crate::command().args(arguments).stdin(input.to_owned());
    command.env("ZUSHIKI_HOME", home).env("TERM", "xterm").assert()
}

#[test]
fn an_unfinished_game_of_the_former_program_continues() {
    let home = home();
    let resumed = zushiki(home.path(), &["--plain", "--resume"], "history\nquit\n");
    resumed.success().stderr_eq("").stdout_eq(str![[r#"
Game resumed.
Shogi.
Type a move, or help for everything you can type.
Move 3: Black to move.
Time left: Black 9:56, White (zushiki 0.1.0 level 2) 9:59; the clocks are stopped until the next move.
1 Black: P-9f
2 White: G-6b
Goodbye.

"#]]);
}

/// The cache of the former program holds texts; it is replaced.
#[test]
fn saved_games_and_the_cache_of_the_former_program_are_read() {
    let home = home();
    let listed = |language| {
        let list = zushiki(home.path(), &["games", "--lang", language], "").success();
        String::from_utf8(list.stderr_eq("").get_output().stdout.clone()).unwrap()
    };
    let first = |list: &str| list.lines().next().unwrap().to_owned();
    let [english, japanese] = ["en", "ja"].map(|language| first(&listed(language)));
    assert!(english.starts_with("2026.11.23  Sho shogi               Black wins"), "{english}");
    assert!(japanese.starts_with("2026.11.23  小将棋"), "{japanese}");
    assert_eq!(first(&listed("en")), english);
    let game = home.path().join("games/2026-11-23-sho.psn");
    let shown = zushiki(home.path(), &["show", game.to_str().unwrap()], "").success();
    shown.stdout_eq(str![[r#"
...
After move 1. Black wins: White resigns.

1 P-9f

"#]]);
}

#[test]
fn the_progress_of_the_former_program_counts() {
    let home = home();
    let problems = zushiki(home.path(), &["problems", "--variant", "sho", "--plain"], "quit\n");
    problems.success().stderr_eq("").stdout_eq(str![[r#"
Type next for the next problem, quit to leave, help for everything you can type.
0 of [..] solved. In a row: easy 1 (best 1).
Sho shogi, problem [..] of [..], [..].
...
"#]]);
}

#[test]
fn the_config_file_of_the_former_program_has_no_faults() {
    let home = home();
    let config = home.path().join("config.toml");
    let engines = zushiki(home.path(), &["engines", "--config", config.to_str().unwrap()], "");
    engines.success().stderr_eq("").stdout_eq(str![[r#"
...
mine (usi)
...
"#]]);
}

#[test]
fn the_values_that_the_former_program_has_tuned_are_used() {
    let (home, empty) = (home(), tempfile::tempdir().unwrap());
    fs::write(empty.path().join("game.usi"), "position startpos moves 1e1d\n").unwrap();
    let game = empty.path().join("game.usi");
    let game = game.to_str().unwrap();
    let analysed = |home: &Path| {
        let arguments =
            ["analyse", game, "--variant", "minishogi", "--nodes", "3000", "--out", "-"];
        let analysed = zushiki(home, &arguments, "").success();
        String::from_utf8(analysed.get_output().stdout.clone()).unwrap()
    };
    assert_ne!(analysed(home.path()), analysed(empty.path()));
}
