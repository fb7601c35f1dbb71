//! No text from outside controls the terminal: all output of the program is cleaned in one place.

#![allow(clippy::unwrap_used)] // a panic is a failed test, in a helper too

use std::fs;
use std::process::Stdio;

/// An escape sequence that sets the clipboard, a change of direction, a line separator.
const EVIL: &str = "x\u{1b}]52;c;aGFja2Vk\u{7}\u{202e}\u{2028}\u{9b}2J";

fn assert_clean(text: &[u8], what: &str) {
    let text = String::from_utf8(text.to_vec()).unwrap();
    let is_evil =
        |c: char| c.is_control() && !"\n\t\r".contains(c) || matches!(c, '\u{2028}'..='\u{202e}');
    assert!(!text.contains(is_evil), "{what}: {text:?}");
}

#[test]
fn arguments_are_repeated_without_escape_sequences() {
    let with = |arguments: &[&str]| {
        for language in ["en", "ja"] {
            let mut program = crate::process();
            program.env("LANG", "ja_JP.UTF-8").args(["--lang", language]).args(arguments);
            let output = program.stdin(Stdio::null()).output().unwrap();
            let what = format!("{language} {arguments:?}");
            assert!(!output.status.success(), "{what}");
            assert_clean(&output.stderr, &what);
            assert_clean(&output.stdout, &what);
            // The argument is shown, so that it can be found.
            assert!(String::from_utf8_lossy(&output.stderr).contains("\\u{1b}]52"), "{what}");
        }
    };
    with(&[EVIL]);
    with(&["completions", EVIL]);
    with(&["match", "--a", EVIL]);
    with(&["config", EVIL]);
    with(&[&format!("--{EVIL}")]);
    with(&["perft", "--depth", EVIL]);
    with(&["--clock", EVIL]);
    with(&["rules", EVIL]);
    with(&["man", EVIL]);
    with(&["--lang", EVIL]);
}

#[test]
fn games_are_printed_without_escape_sequences() {
    let folder = tempfile::tempdir().unwrap();
    let game = format!(
        "[Variant \"Shogi\"]\n[Event \"{EVIL}\"]\n[Black \"{EVIL}\"]\n\n1. P-7f {{{EVIL}}} P-3d *\n"
    );
    fs::write(folder.path().join("game.psn"), game).unwrap();
    let formats = ["psn", "kif", "ki2", "pgn", "jkf"];
    let convert = formats.map(|format| format!("convert game.psn - --to {format}"));
    let others = ["show game.psn", "validate game.psn", "analyse game.psn --nodes 10 --out -"];
    for arguments in convert.iter().map(String::as_str).chain(others) {
        let mut program = crate::process();
        program.current_dir(folder.path()).args(arguments.split(' '));
        let output = program.output().unwrap();
        assert!(!output.stdout.is_empty(), "{arguments}: {output:?}");
        assert_clean(&output.stdout, arguments);
        assert_clean(&output.stderr, arguments);
    }
}

#[test]
#[cfg(target_os = "linux")]
fn help_that_cannot_be_written_is_a_failure() {
    for arguments in [&["--help"][..], &["--version"], &["match", "--help"], &["config"]] {
        let full = fs::File::options().write(true).open("/dev/full").unwrap();
        let mut program = crate::process();
        let output = program.args(arguments).stdout(full).output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        let told = String::from_utf8(output.stderr).unwrap();
        assert!(told.contains("no space is left"), "{told}");
    }
}
