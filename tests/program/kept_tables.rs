//! Tables that stay open when their owners leave.
#![allow(clippy::unwrap_used, clippy::panic)] // a panic is a failed test, in a helper too

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use crate::ends::{PATIENCE, next, play, start};
use crate::tables::{Machine, fails, output};

/// Waits until the file at `path` exists, or no longer exists.
#[track_caller]
pub(crate) fn wait_for(path: &Path, exists: bool) {
    wait_until(|| path.exists() == exists);
}

#[track_caller]
fn wait_until(is_so: impl Fn() -> bool) {
    let end = Instant::now() + PATIENCE;
    while !is_so() {
        assert!(Instant::now() < end, "waited in vain");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// The number of the process that keeps the table of Ann.
pub(crate) fn keeper(machine: &Machine) -> u32 {
    find_keeper(machine).unwrap()
}

/// The number of the process that keeps the table of Ann, if there is one. A process that has ended is none, even where
/// nobody has asked for its exit code.
fn find_keeper(machine: &Machine) -> Option<u32> {
    let home = format!("ZUSHIKI_HOME={}\0", machine.home("ann").display()).into_bytes();
    let is_it = |process: &Path| {
        let read = |name: &str| fs::read(process.join(name)).unwrap_or_default();
        let has = |bytes: &[u8], part: &[u8]| bytes.windows(part.len()).any(|it| it == part);
        has(&read("cmdline"), b"--standby") && has(&read("environ"), &home)
    };
    let mut processes = fs::read_dir("/proc").unwrap().map(|entry| entry.unwrap().path());
    let found = processes.find(|process| is_it(process))?;
    Some(found.file_name().unwrap().to_str().unwrap().parse().unwrap())
}

/// Stops the process that keeps the table of Ann, once it does.
fn kill_keeper(machine: &Machine) {
    use rustix::process::{Pid, Signal, kill_process};
    wait_for(&machine.home("ann/tables/garden.keeper"), true);
    let process = Pid::from_raw(keeper(machine).try_into().unwrap()).unwrap();
    kill_process(process, Signal::KILL).unwrap();
}

#[test]
fn a_table_whose_keeper_was_killed_is_opened_again_at_once_and_closed() {
    let breaks = std::env::var("ZUSHIKI_TEST_BREAKS").ok().and_then(|count| count.parse().ok());
    let machine = Machine::new();
    let mut ann = machine.host(&["--variant", "wa:drops", "--keep"]);
    let mut ben = machine.guest();
    ann.hears("Ben has joined");
    let mut position = start("wa:drops");
    for number in 0..breaks.unwrap_or(6) {
        play(&mut ann, &mut ben, &mut position, 2 * number..2 * number + 1);
        match number % 2 {
            0 => ann.quit(),
            _ => ann.kill(),
        }
        // Stored or not, sent or not, the move of Ben is not lost.
        ben.say(&next(&mut position, 2 * number + 1));
        kill_keeper(&machine);
        ann = machine.host(&["--resume"]);
        let wanted = format!("Move {}:", 2 * number + 3);
        ann.hears(&wanted);
        ben.hears(&wanted);
    }
    ann.quit();
    kill_keeper(&machine);
    let (code, told) = fails(&machine, &["host", "garden", "--close"]);
    assert!(code == Some(0) && told.contains("Table garden closed."), "{told}");
    let (code, told) = fails(&machine, &["host", "garden", "--close"]);
    assert!(code == Some(1) && told.contains("no table garden was left open"), "{told}");
    machine.host(&["--resume"]).quit();
}

#[test]
fn a_table_is_closed_while_its_keeper_takes_it_over() {
    let machine = Machine::new();
    let mut ann = machine.host(&["--variant", "sho", "--keep"]);
    let mut ben = machine.guest();
    ann.hears("Ben has joined");
    play(&mut ann, &mut ben, &mut start("sho"), 0..2);
    ann.kill();
    let (code, told) = fails(&machine, &["host", "garden", "--close"]);
    assert!(code == Some(0) && told.contains("Table garden closed."), "{told}");
    let socket = machine.socket();
    wait_until(|| std::os::unix::net::UnixStream::connect(&socket).is_err());
}

#[test]
fn a_table_survives_its_owner_who_comes_back_and_closes_it() {
    let machine = Machine::new();
    let keeper = machine.home("ann/tables/garden.keeper");
    let mut ann = machine.host(&["--variant", "sho", "--keep"]);
    let mut ben = machine.guest();
    ann.hears("Ben has joined");
    let mut position = start("sho");
    play(&mut ann, &mut ben, &mut position, 0..3);
    // As by `kill -9`: the table is taken over.
    ann.kill();
    ben.hears_all(&["Reconnected", "Ann has left"]);
    ben.say(&next(&mut position, 3));
    ben.hears("Move 5:");
    let told = output(&machine, "ann", &["join"]);
    assert!(told.contains("garden: Sho shogi; both sides are taken; left open by you"), "{told}");
    let (code, told) = fails(&machine, &["host", "garden", "--variant", "sho", "--plain"]);
    assert!(code == Some(1) && told.contains("was left open: --resume returns to it"), "{told}");
    // The owner comes back with everything there, and leaves the table open again.
    let mut ann = machine.host(&["--resume"]);
    ann.hears("Ben has joined");
    ben.hears("Reconnected");
    play(&mut ann, &mut ben, &mut position, 4..6);
    ann.say("quit");
    ben.hears_all(&["Reconnected", "Ann has left"]);
    wait_for(&keeper, true);
    let (code, told) = fails(&machine, &["host", "garden", "--close"]);
    assert!(code == Some(0) && told.contains("Table garden closed."), "{told}");
    ben.hears("the table is closed");
    assert!(!keeper.exists() && !machine.socket().exists());
    let (code, told) = fails(&machine, &["host", "garden", "--close"]);
    assert!(code == Some(1) && told.contains("no table garden was left open"), "{told}");
    // A table that was closed is closed with its owner from then on.
    let mut ann = machine.host(&["--resume"]);
    ann.hears("Move 7:");
    ann.quit();
    assert!(!machine.socket().exists());
}

#[test]
fn a_table_that_was_left_open_ends_with_its_game() {
    let machine = Machine::new();
    let ann = machine.host(&["--variant", "sho", "--keep"]);
    ann.quit();
    // Nobody has moved or come yet.
    wait_for(&machine.home("ann/tables/garden.keeper"), true);
    let mut ben = machine.guest();
    ben.hears_all(&["You have joined the table 'garden'", "Ann has left"]);
    ben.say("resign");
    ben.say("yes");
    ben.hears("Saved:");
    assert!(machine.socket().exists());
    ben.quit();
    wait_for(&machine.socket(), false);
    assert_eq!(machine.saved("ann"), machine.saved("ben"));
    assert_eq!(fs::read_dir(machine.home("ann/unfinished")).unwrap().count(), 0);
    let (code, told) = fails(&machine, &["host", "garden", "--resume", "--plain"]);
    assert!(code == Some(1) && told.contains("no unfinished game"), "{told}");
}

#[test]
fn a_table_that_nobody_can_reach_ends_with_everything_saved() {
    for removed in [&["tables"][..], &["unfinished", "seats", "tables"]] {
        let machine = Machine::new();
        let keeper = machine.home("ann/tables/garden.keeper");
        let mut ann = machine.host(&["--variant", "sho", "--keep"]);
        let mut ben = machine.guest();
        ann.hears("Ben has joined");
        let mut position = start("sho");
        play(&mut ann, &mut ben, &mut position, 0..3);
        ann.kill();
        ben.hears_all(&["Reconnected", "Ann has left"]);
        wait_for(&keeper, true);
        for folder in removed {
            fs::remove_dir_all(machine.home("ann").join(folder)).unwrap();
        }
        ben.hears("Connection lost");
        // The process saves the game again, and gives it free when it ends.
        wait_until(|| find_keeper(&machine).is_none());
        let unfinished = fs::read_dir(machine.home("ann/unfinished")).unwrap();
        let names = unfinished.map(|file| file.unwrap().file_name().into_string().unwrap());
        let names: Vec<String> = names.collect();
        assert!(names.iter().any(|name| name.ends_with(".journal")), "{names:?}");
        assert!(!names.iter().any(|name| name.ends_with(".lock")), "{names:?}");
        let mut ann = machine.host(&["--resume"]);
        ann.hears("Move 4:");
        ben.hears("Reconnected");
        play(&mut ann, &mut ben, &mut position, 3..4);
        // The table ends with its game.
        ann.say("resign");
        ann.say("yes");
        ben.hears("Saved:");
    }
}

#[test]
fn an_offer_survives_each_change_of_the_host() {
    let machine = Machine::new();
    let mut ann = machine.host(&["--variant", "sho", "--keep"]);
    let mut ben = machine.guest();
    ann.hears("Ben has joined");
    let mut position = start("sho");
    play(&mut ann, &mut ben, &mut position, 0..2);
    // That of the owner, who leaves and comes back.
    ann.say("undo");
    ben.hears("asks to take back a move");
    ann.kill();
    ben.hears_all(&["Reconnected", "Ann has left"]);
    ben.say("no");
    // That of the guest, while the owner is not there.
    ben.say("draw");
    let seat = machine.home("ann/seats/host-garden.txt");
    wait_until(|| fs::read_to_string(&seat).unwrap().contains("offer white draw 2"));
    let mut ann = machine.host(&["--resume"]);
    ann.hears("offers a draw");
    ann.say("yes");
    ann.hears("Saved:");
    ben.hears("Saved:");
    assert_eq!(machine.saved("ann"), machine.saved("ben"));
}

#[test]
fn a_table_without_a_move_is_opened_again_on_the_same_terms() {
    let machine = Machine::new();
    machine.host(&["--variant", "wa:drops", "--clock", "10m+30s", "--side", "white"]).quit();
    let told = output(&machine, "ann", &["games", "garden"]);
    assert!(told.contains("table garden: Wa shogi (with drops), 0 moves"), "{told}");
    // A start of the program tidies up.
    output(&machine, "ann", &["--resume", "--plain"]);
    let mut ann = machine.host(&["--resume"]);
    let mut ben = machine.guest();
    ben.hears("You have joined the table 'garden' and play Black");
    ann.hears("Ben has joined");
    ben.say(&next(&mut start("wa:drops"), 0));
    ann.hears("Move 2:");
    let (code, told) = fails(&machine, &["host", "garden", "--resume", "--credit", "900"]);
    assert!(code == Some(2) && told.contains("--credit"), "{told}");
}
