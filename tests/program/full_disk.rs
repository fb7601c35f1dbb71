//! A host whose disk is full: no move is sent that is not stored, both people are told, and the game continues.
#![allow(clippy::unwrap_used, clippy::panic)] // a panic is a failed test, in a helper too

use rustix::process::{Pid, Resource, Rlimit, getrlimit, prlimit};

use crate::ends::{End, next, play, start};
use crate::kept_tables::{keeper, wait_for};
use crate::private_files::after;
use crate::tables::Machine;

/// A host whose process is told by an error, and not stopped, when a file would grow too long.
fn host(machine: &Machine, arguments: &[&str]) -> End {
    let all = [&["host", "garden", "--plain", "--name", "Ann", "--variant", "sho"], arguments];
    let mut end = End::start(after("trap '' XFSZ", &machine.command("ann", &all.concat())));
    end.hears("The table garden is open");
    end
}

/// Lets the files of a process grow no longer, or again: like a full disk for this process alone.
fn fill_disk(process: u32, is_full: bool) {
    let process = Pid::from_raw(process.try_into().unwrap());
    let current = if is_full { Some(0) } else { getrlimit(Resource::Fsize).current };
    let maximum = getrlimit(Resource::Fsize).maximum;
    prlimit(process, Resource::Fsize, Rlimit { current, maximum }).unwrap();
}

/// Whether a line with this text came before the last one that was waited for.
fn has_heard(end: &End, text: &str) -> bool {
    end.heard.iter().any(|line| line.contains(text))
}

#[test]
fn a_move_that_cannot_be_stored_is_sent_when_there_is_room() {
    let machine = Machine::new();
    let mut ann = host(&machine, &[]);
    let mut ben = machine.guest();
    ann.hears("Ben has joined");
    let mut position = start("sho");
    play(&mut ann, &mut ben, &mut position, 0..4);
    let process = ann.child.id();
    fill_disk(process, true);
    ann.say(&next(&mut position, 4));
    ann.hears("The game waits until it can be stored");
    ben.hears("Ann cannot store the game; it waits.");
    assert!(!has_heard(&ben, "Move 6:"));
    ann.say("resign");
    ann.say("yes");
    ann.hears("The game waits until it can be stored");
    fill_disk(process, false);
    ben.hears_all(&["Ann stores the game again", "Move 6:"]);
    play(&mut ann, &mut ben, &mut position, 5..8);
    ann.kill();
    let mut ann = machine.host(&["--resume"]);
    ann.hears("Move 9:");
    ben.hears("Reconnected");
    play(&mut ann, &mut ben, &mut position, 8..9);
    ann.quit();
}

#[test]
fn the_guest_is_told_that_a_table_without_its_owner_cannot_be_stored() {
    let machine = Machine::new();
    let mut ann = host(&machine, &["--keep"]);
    let mut ben = machine.guest();
    ann.hears("Ben has joined");
    let mut position = start("sho");
    play(&mut ann, &mut ben, &mut position, 0..3);
    ann.quit();
    ben.hears_all(&["Reconnected", "Ann has left"]);
    wait_for(&machine.home("ann/tables/garden.keeper"), true);
    let process = keeper(&machine);
    fill_disk(process, true);
    let text = next(&mut position, 3);
    ben.say(&text);
    ben.hears("Ann cannot store the game; it waits.");
    assert!(!has_heard(&ben, "Move 5:"));
    fill_disk(process, false);
    ben.hears("Move 5:");
    let mut ann = machine.host(&["--resume"]);
    ann.hears("Move 5:");
    ann.quit();
}
