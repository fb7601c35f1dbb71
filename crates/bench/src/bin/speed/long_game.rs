//! Times and memory of the program in a game that is much longer than any that is played.

use std::fs;
use std::process::Command;

use zushiki_record::{self as record, Format, MAX_PLIES, Record};

use crate::games;
use crate::player::{Window, key_row, resident, row};

/// The game with the largest board.
const GAME: &str = "wa";
const NODES: usize = 50_000;

/// The argument for measuring the memory of the game alone.
pub(crate) const ALONE: &str = "--game-alone";

/// Pairs of keys with their effect; the second key undoes the first. Moves back and forward are
/// written into the journal.
const KEYS: [(&str, [&str; 2]); 3] = [
    ("the cursor moves", ["\x1b[D", "\x1b[C"]),
    ("a move back, and on", ["[", "]"]),
    ("taken back, and played again", ["u", "\x12"]),
];

/// The rows of the table: name, figure, limit.
pub(crate) fn measure() -> Vec<[String; 3]> {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("long.psn");
    fs::write(&path, written()).unwrap();
    let mut window = Window::run(&["open", path.to_str().unwrap()]);
    window.settle();
    // A game from a file has a journal only once it has changed.
    window.press(":comment changed\r");
    // At the edge of the board the cursor would not move, and there would be no frame.
    window.press(":6f\r");
    // A file opens at its first position, before which there is none.
    window.press(":100\r");
    let rows =
        KEYS.map(|(name, keys)| key_row(&mut window, &format!("{name}, {NODES} nodes"), keys));
    let (all, alone) = (window.memory(), alone());
    let figure = format!("{:.2} times {alone:.0} MB", all / alone);
    let memory = row(&format!("resident memory, {NODES} nodes"), figure, "1.2 times the game's");
    rows.into_iter().chain([memory]).collect()
}

/// The game as a file.
fn written() -> Vec<u8> {
    let rules = games::rules(GAME);
    let game = games::branching(&rules, NODES, MAX_PLIES);
    let record = Record { game, ..Record::new(rules.start()) };
    record::write(&record, Format::Psn).unwrap().bytes
}

/// The memory of the game alone in megabytes, measured by a separate process.
fn alone() -> f64 {
    let this = std::env::current_exe().unwrap();
    let output = Command::new(this).arg(ALONE).output().unwrap();
    String::from_utf8(output.stdout).unwrap().trim().parse().unwrap()
}

/// Prints the memory that the game alone takes in this process, in megabytes.
pub(crate) fn print_alone() {
    let rules = games::rules(GAME);
    let before = resident("self");
    let game = games::branching(&rules, NODES, MAX_PLIES);
    println!("{:.1}", resident("self") - before);
    drop(game);
}
