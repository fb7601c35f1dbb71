//! Rule files in the player's data directory.

#![allow(clippy::expect_used)] // a panic is a failed test, in a helper too

use std::fs;
use std::process::{Command, Output};

use tempfile::TempDir;

const FIVE: &str = include_str!("variants/five.toml");

/// A data directory with these rule files, for `ZUSHIKI_HOME`.
fn home(files: &[(&str, &str)]) -> TempDir {
    let home = TempDir::new().expect("a directory");
    let folder = home.path().join("variants");
    fs::create_dir(&folder).expect("a directory");
    for (name, text) in files {
        fs::write(folder.join(name), text).expect("a file");
    }
    home
}

fn zushiki(home: &TempDir, arguments: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_zushiki"));
    let command = command.env("ZUSHIKI_HOME", home.path()).args(arguments.split_whitespace());
    command.output().expect("runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

#[test]
fn a_game_of_the_player_is_listed_under_its_era_and_played_by_its_id() {
    let home = home(&[("mini.toml", FIVE), ("notes.txt", "no rule file")]);
    let list = zushiki(&home, "variants");
    let (list, remarks) = (text(&list.stdout), text(&list.stderr));
    let modern = list.split("\nModern\n").nth(1).expect("an era");
    assert!(
        modern.contains("  shogi ") && modern.contains("  five     Five by five, 5x5"),
        "{list}"
    );
    assert_eq!(list.matches("\nModern\n").count(), 1);
    assert_eq!(remarks, "");
    let moves = zushiki(&home, "moves --variant five");
    assert_eq!(text(&moves.stdout).lines().count(), 14);
}

#[test]
fn a_faulty_rule_file_is_named_once_and_the_others_are_read() {
    let home = home(&[("broken.toml", "format = 1"), ("mini.toml", FIVE)]);
    let found = zushiki(&home, "moves --variant five");
    let path = home.path().join("variants/broken.toml");
    let note = format!("note: {0} is left out; zushiki check '{0}' says why\n", path.display());
    assert_eq!(text(&found.stderr), note);
    assert!(found.status.success());
    assert_eq!(text(&zushiki(&home, "moves --variant sho").stderr), "");
}

#[test]
fn an_id_belongs_to_one_game() {
    let shogi = include_str!("../variants/shogi.toml");
    let home = home(&[("a.toml", FIVE), ("b.toml", FIVE), ("shogi.toml", shogi)]);
    let found = zushiki(&home, "variants");
    assert_eq!(text(&found.stdout).matches("  five ").count(), 1);
    let remarks = text(&found.stderr);
    for file in ["b.toml", "shogi.toml"] {
        let taken = format!("{file} belongs to another game; choose another id\n");
        assert!(remarks.contains(&taken), "{remarks}");
    }
    assert_eq!(remarks.lines().count(), 2, "{remarks}");
}

#[test]
fn suggestions_for_an_unknown_id_include_the_players_games() {
    let found = zushiki(&home(&[("mini.toml", FIVE)]), "moves --variant fiv");
    assert_eq!(found.status.code(), Some(2));
    assert!(text(&found.stderr).contains("did you mean 'five'?"), "{found:?}");
}
