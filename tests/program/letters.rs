//! Games by letters that are interrupted, begin again, or get letters of other games.
#![allow(clippy::unwrap_used, clippy::panic)] // a panic is a failed test, in a helper too

use std::fs;
use std::path::{Path, PathBuf};

use crate::tables::{Machine, output, receive, send};

/// The file of the seat of a game, and the journal that it names.
fn files(machine: &Machine, home: &str, name: &str) -> [PathBuf; 2] {
    let seat = machine.home(home).join(format!("seats/letters-{name}.txt"));
    let text = fs::read_to_string(&seat).unwrap();
    let journal = text.lines().find_map(|line| line.strip_prefix("journal ")).unwrap();
    [seat, journal.into()]
}

/// The journal without the moves: that of a game which was interrupted before the first.
fn without_moves(journal: &Path) -> String {
    let text = fs::read_to_string(journal).unwrap();
    text.lines().filter(|line| !line.contains(" move ")).map(|line| format!("{line}\n")).collect()
}

fn is_letter(text: &str) -> bool {
    text.starts_with("zushiki-letter 1 ") && text.lines().count() == 1
}

fn journals(machine: &Machine, home: &str) -> usize {
    fs::read_dir(machine.home(home).join("unfinished")).map_or(0, Iterator::count)
}

/// Ann has sent the first move to Ben, who has received it. Returns its letter.
fn begun(machine: &Machine) -> String {
    let first = send(machine, "ann", &["ben", "P-7f", "--variant", "sho"]);
    receive(machine, "ben", &["ann"], &first);
    first
}

#[test]
fn a_move_is_not_lost_if_the_program_ends_before_the_journal_is_written() {
    let machine = Machine::new();
    let first = begun(&machine);
    let [_, journal] = files(&machine, "ann", "ben");
    fs::write(&journal, without_moves(&journal)).unwrap();
    // The directory of unfinished games is tidied; the journal of a seat stays.
    output(&machine, "ann", &["--resume", "--plain"]);
    assert_eq!(send(&machine, "ann", &["ben"]), first);
    let [_, journal] = files(&machine, "ben", "ann");
    let before = fs::read(&journal).unwrap();
    let second = send(&machine, "ben", &["ann", "P-3d", "--draw"]);
    fs::write(&journal, before).unwrap();
    let told = send(&machine, "ben", &["ann", "P-3d"]);
    assert!(told.contains("print your last message again: zushiki letter send ann"), "{told}");
    assert_eq!(send(&machine, "ben", &["ann"]), second);
    let told = receive(&machine, "ann", &[], &second);
    assert!(told.contains("offers a draw: zushiki letter send ben draw"), "{told}");
    // The end of a game is interrupted in the same way.
    let [_, journal] = files(&machine, "ann", "ben");
    let before = fs::read(&journal).unwrap();
    let [seat, _] = files(&machine, "ann", "ben");
    let third = send(&machine, "ann", &["ben", "draw"]);
    let ended = fs::read_to_string(&seat).unwrap();
    assert!(is_letter(&third) && !ended.contains("\njournal "), "{third}{ended}");
    fs::remove_file(machine.home("ann/games").join(only(&machine.home("ann/games")))).unwrap();
    fs::write(&journal, before).unwrap();
    fs::write(&seat, format!("{ended}journal {}\n", journal.display())).unwrap();
    assert_eq!(send(&machine, "ann", &["ben"]), third);
    receive(&machine, "ben", &[], &third);
    assert_eq!(machine.saved("ann"), machine.saved("ben"));
}

fn only(folder: &Path) -> PathBuf {
    let mut found = fs::read_dir(folder).unwrap();
    let name = found.next().unwrap().unwrap().file_name();
    assert!(found.next().is_none());
    name.into()
}

#[test]
fn a_letter_is_received_again_if_the_program_ended_before_the_journal_was_written() {
    let machine = Machine::new();
    let first = begun(&machine);
    let [_, journal] = files(&machine, "ben", "ann");
    fs::write(&journal, without_moves(&journal)).unwrap();
    let told = receive(&machine, "ben", &["ann"], &first);
    assert!(told.contains("Move 1 has arrived") && told.contains("White to move"), "{told}");
    let second = send(&machine, "ben", &["ann", "P-3d", "--draw"]);
    let [_, journal] = files(&machine, "ann", "ben");
    let before = fs::read(&journal).unwrap();
    receive(&machine, "ann", &[], &second);
    fs::write(&journal, before).unwrap();
    let told = receive(&machine, "ann", &[], &second);
    assert!(told.contains("offers a draw: zushiki letter send ben draw"), "{told}");
    assert!(is_letter(&send(&machine, "ann", &["ben", "draw"])));
    assert_eq!([journals(&machine, "ann"), journals(&machine, "ben")], [0, 1]);
}

#[test]
fn nothing_happens_if_the_seat_cannot_be_kept() {
    let machine = Machine::new();
    fs::create_dir(machine.home("ann")).unwrap();
    let seats = machine.home("ann/seats");
    fs::write(&seats, "").unwrap();
    let begin = ["ben", "P-7f", "--variant", "sho"];
    let told = send(&machine, "ann", &begin);
    assert!(told.contains("seats/letters cannot be written"), "{told}");
    fs::remove_file(&seats).unwrap();
    fs::create_dir_all(seats.join("letters-ben.txt")).unwrap();
    let told = send(&machine, "ann", &begin);
    assert!(told.contains("letters-ben.txt is damaged"), "{told}");
    fs::remove_dir(seats.join("letters-ben.txt")).unwrap();
    assert_eq!(journals(&machine, "ann"), 0);
    let first = send(&machine, "ann", &begin);
    assert!(is_letter(&first), "{first}");
    let told = send(&machine, "ann", &begin);
    assert!(told.contains("the game ben has begun"), "{told}");
    assert!(told.contains("print your last message again: zushiki letter send ben"), "{told}");
}

/// Earlier versions stored the move before the seat.
#[test]
fn the_last_letter_is_made_again_from_the_journal() {
    let machine = Machine::new();
    let first = begun(&machine);
    let [seat, _] = files(&machine, "ann", "ben");
    let text = fs::read_to_string(&seat).unwrap();
    let kept = text.lines().filter(|line| !line.starts_with("letter "));
    let without_letter: String = kept.map(|line| format!("{line}\n")).collect();
    fs::write(&seat, without_letter).unwrap();
    assert_eq!(send(&machine, "ann", &["ben"]), first);
}

#[test]
fn another_game_begins_after_one_that_is_over() {
    let machine = Machine::new();
    begun(&machine);
    let end = send(&machine, "ben", &["ann", "resign"]);
    receive(&machine, "ann", &[], &end);
    let told = send(&machine, "ann", &["ben", "P-7f"]);
    assert!(told.contains("the game is over"), "{told}");
    assert!(told.contains("zushiki letter send ben MOVE --variant ID"), "{told}");
    let first = send(&machine, "ann", &["ben", "P-7h", "--variant", "wa"]);
    assert!(is_letter(&first), "{first}");
    let told = receive(&machine, "ben", &["ann"], &first);
    assert!(told.contains("Move 1 has arrived"), "{told}");
}

#[test]
fn letters_of_other_games_and_names_are_refused() {
    let machine = Machine::new();
    let first = begun(&machine);
    let told = receive(&machine, "ben", &["cleo"], &first);
    assert!(told.contains("belongs to the game ann; receive it there"), "{told}");
    let told = receive(&machine, "ann", &["cleo"], &first);
    assert!(told.contains("the move message is from your own side"), "{told}");
    let told = send(&machine, "ann", &["../x"]);
    assert!(told.contains("the name of a game consists of 1 to 32 letters"), "{told}");
    let told = send(&machine, "ann", &["nobody"]);
    assert!(told.contains("there is no game nobody"), "{told}");
    assert!(told.contains("zushiki letter send nobody MOVE --variant ID"), "{told}");
    assert_eq!([journals(&machine, "ann"), journals(&machine, "ben")], [1, 1]);
}

#[test]
fn several_first_moves_at_the_same_time_begin_one_game() {
    let machine = Machine::new();
    let begin = ["letter", "send", "ben", "P-7f", "--variant", "sho"];
    let start = |_| {
        let mut command = machine.command("ann", &begin);
        command.stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::null());
        command.spawn().unwrap()
    };
    let running: Vec<_> = (0..4).map(start).collect();
    let outputs = running.into_iter().map(|child| child.wait_with_output().unwrap().stdout);
    assert_eq!(outputs.filter(|text| !text.is_empty()).count(), 1);
    assert_eq!(journals(&machine, "ann"), 1);
}
