//! Memory that is limited. Reading takes at most ten times the memory of the file, and 32 or 64 MB. The program gets only
//! this much address space, which also includes the program itself and reserved but unused memory.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::panic)] // a panic is a failed test, in a helper too

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use zushiki_testkit::program::command;

/// The size of the files, in bytes: `ZUSHIKI_FILE_MIB`, or 2, which is less than the largest that is read. The smaller
/// the files, the more of the constant part of the limit is left for each of their bytes.
fn size() -> usize {
    let mib = std::env::var("ZUSHIKI_FILE_MIB").ok();
    mib.map_or(2, |mib| mib.parse().unwrap()) << 20
}

/// A file of lines or values that take little space in a file, and would take much if each was kept for itself.
fn file(head: &str, part: &str, tail: &str) -> String {
    let count = (size() - head.len() - tail.len()) / part.len();
    head.to_owned() + &part.repeat(count) + tail
}

/// The program with no more than this number of kibibytes. All its threads share one arena of the allocator: on a busy
/// machine the engine sometimes got no table at all while glibc tried to give a thread an arena of its own, of 64 MB.
fn limited(kib: usize) -> Command {
    let mut shell: Command = command("sh");
    shell.env("MALLOC_ARENA_MAX", "1");
    let program = env!("CARGO_BIN_EXE_zushiki");
    shell.args(["-c", &format!("ulimit -v {kib}; exec \"$0\" \"$@\""), program]);
    shell
}

/// Runs the program with `arguments`, and no more memory than is promised for a file of [`size`] bytes.
fn runs(arguments: &[&str], code: i32) {
    runs_within(10 * size() + (32 << 20), arguments, code);
}

/// Runs the program with `arguments` in this number of bytes.
fn runs_within(bytes: usize, arguments: &[&str], code: i32) {
    let mut program = limited(bytes / 1024);
    let output = program.args(arguments).stdin(Stdio::null()).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {said}");
}

const KIF: &str = "手合割：平手\n手数----指手---------消費時間--\n   1 ７六歩(77)\n";
const JKF: &str = r#"{"initial": {"preset": "HIRATE"}, "moves": [{}, "#;

#[test]
fn reading_takes_at_most_ten_times_the_file() {
    let fork = r#"{"move": {"to": {"x": 7, "y": 6}, "piece": "FU"}, "forks": ["#;
    let shogi = "[Variant \"Shogi\"]\n\n1. P7f\n";
    let files = [
        ("tags.psn", file("", "[a \"b\"]\n", shogi), 1),
        ("comments.psn", file(shogi, "{a}\n", ""), 0),
        ("comments.kif", file(KIF, "*\n", ""), 0),
        ("headers.kif", file("", "あ：い\n", KIF), 1),
        ("headers.csa", file("V2.2\n", "$A:b\n", "PI\n+\n+7776FU\n"), 1),
        ("unknown.csa", file("V2.2\nPI\n+\n+7776FU\n", "q\n", ""), 1),
        ("forks.jkf", file(&format!("{JKF}{fork}"), "[{}],", "[{}]]}]}"), 0),
        ("comments.jkf", file(&format!("{JKF}{{\"comments\": ["), "\"\",", "\"\"]}]}"), 0),
    ];
    let directory = tempfile::tempdir().unwrap();
    for (name, text, code) in files {
        let path = directory.path().join(name);
        fs::write(&path, text).unwrap();
        runs(&["show", path.to_str().unwrap()], code);
    }
}

#[test]
fn a_file_of_no_game_is_tried_as_all_games_in_64_mb() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("unknown.kif");
    fs::write(&path, "手数----指手\n1 ９九獅(88)\n").unwrap();
    // The program of the tests is 4 MB larger than the one of a release, for which 64 MB are promised.
    runs_within(68 << 20, &["validate", path.to_str().unwrap()], 1);
}

#[test]
fn a_set_of_positions_takes_at_most_ten_times_the_file() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("set.sfen");
    fs::write(&path, file("", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1\n", "")).unwrap();
    let arguments = ["problems", "--plain", path.to_str().unwrap(), "--variant", "shogi"];
    // The threads of a dialogue reserve addresses for their stacks.
    runs_within(10 * size() + (64 << 20), &arguments, 0);
}

/// The answer of the engine to a search with a table of 1000 MiB and four threads.
fn answered(kib: usize) -> String {
    let mut engine = limited(kib);
    engine.args(["engine", "--variant", "sho"]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut engine = engine.spawn().unwrap();
    let options = "setoption name USI_Hash value 1000\nsetoption name Threads value 4\n";
    let text = format!("usi\n{options}isready\nusinewgame\nposition startpos\ngo nodes 500\n");
    let mut input = engine.stdin.take().unwrap();
    input.write_all(text.as_bytes()).unwrap();
    let mut lines = BufReader::new(engine.stdout.take().unwrap()).lines().map_while(Result::ok);
    let mut answer = String::new();
    while !answer.contains("bestmove") {
        answer += &(lines.next().unwrap_or_else(|| panic!("with {kib} KiB:\n{answer}")) + "\n");
    }
    drop(input);
    assert!(engine.wait().unwrap().success());
    answer
}

#[test]
fn an_engine_without_enough_memory_plays_with_less() {
    let little = answered(120_000);
    assert!(little.contains("info string memory is short: a hash of "), "{little}");
    assert!(little.contains(" nodes "), "{little}");
    let none = answered(64_000);
    assert!(none.contains("info string memory is too short for the engine"), "{none}");
    assert!(!answered(4_000_000).contains("memory"));
}

/// All games that continue after `played` by pawn moves alone, in PSN, up to `left` moves: one line, with the others as
/// variations.
fn pawn_games(played: &[String], left: &mut usize) -> String {
    let side = ["f", "d"][played.len() % 2];
    let moves = (1..=9).map(|file| format!("P{file}{side}")).filter(|mv| !played.contains(mv));
    let mut lines = moves.map_while(|mv| {
        *left = left.checked_sub(1)?;
        let after = [played, std::slice::from_ref(&mv)].concat();
        Some((mv, pawn_games(&after, left)))
    });
    let Some((first, rest)) = lines.next() else { return String::new() };
    let others: String = lines.map(|(mv, rest)| format!("({mv} {rest})\n")).collect();
    format!("{first} {others}{rest}")
}

#[test]
fn a_game_of_100_000_moves_takes_at_most_ten_times_its_file() {
    let text = "[Variant \"Shogi\"]\n\n".to_owned() + &pawn_games(&[], &mut 100_000);
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("many.psn");
    fs::write(&path, &text).unwrap();
    // The limit is for address space, of which the program itself takes some.
    let program = 48 << 20;
    let mut shown = limited((10 * text.len() + (32 << 20) + program) / 1024);
    let output = shown.arg("show").arg(&path).stdin(Stdio::null()).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    assert!(output.stdout.len() > 1_000_000);
}
