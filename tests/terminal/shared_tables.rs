//! Shared tables on a terminal: what a guest is asked before the board.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};

use tempfile::TempDir;

use crate::harness::{HOME, Terminal, zushiki};

/// Two players on one machine, and the program of the first, who hosts with `--plain`.
struct Machine {
    folder: TempDir,
    host: Child,
    _input: ChildStdin,
}

impl Machine {
    fn new() -> Machine {
        let folder = tempfile::tempdir().unwrap();
        let mut command = program(&folder.path().join("ann"));
        command.args(["host", "garden", "--plain", "--name", "Ann", "--variant", "sho"]);
        let mut host = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let mut lines = BufReader::new(host.stdout.take().unwrap()).lines();
        assert!(lines.any(|line| line.unwrap().contains("The table garden is open")));
        // The output of the host is read, so that its program does not wait.
        std::thread::spawn(move || lines.count());
        let input = host.stdin.take().unwrap();
        Machine { folder, host, _input: input }
    }

    /// A command that leads to the table, by a path of its own.
    fn way(&self, name: &str) -> PathBuf {
        use std::os::unix::fs::PermissionsExt;
        let path = self.folder.path().join(name);
        let home = self.folder.path().join("ann");
        let program = env!("CARGO_BIN_EXE_zushiki");
        let text = format!("#!/bin/sh\n{HOME}={} exec {program} attend garden\n", home.display());
        fs::write(&path, text).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
        path
    }

    /// The program of Ben, who joins by a command.
    fn join(&self, by: &Path, arguments: &[&str]) -> Terminal {
        let by = by.to_str().unwrap();
        let join = ["join", "garden", "--name", "Ben", "--by", by];
        let mut command = zushiki(&[&join[..], arguments].concat());
        command.env(HOME, self.folder.path().join("ben"));
        Terminal::run((100, 30), command)
    }

    /// The only seat file of Ben.
    fn seat(&self) -> PathBuf {
        let mut files = fs::read_dir(self.folder.path().join("ben/seats")).unwrap();
        let path = files.next().unwrap().unwrap().path();
        assert!(files.next().is_none());
        path
    }
}

impl Drop for Machine {
    fn drop(&mut self) {
        let _ = self.host.kill();
        let _ = self.host.wait();
    }
}

fn program(home: &Path) -> Command {
    let mut command = zushiki_testkit::program::command(env!("CARGO_BIN_EXE_zushiki"));
    command.env(HOME, home);
    command
}

/// Leaves a table that was joined with `--plain`.
fn leave(mut ben: Terminal) {
    ben.wait_text("Move 1:");
    ben.press("quit\r");
    assert_eq!(ben.ended().exit_code(), 0);
}

#[test]
fn a_seat_that_was_kept_for_another_way_is_asked_about_once() {
    let machine = Machine::new();
    let (first, second) = (machine.way("first"), machine.way("second"));
    leave(machine.join(&first, &["--plain"]));
    let before = fs::read(machine.seat()).unwrap();
    for arguments in [&["--plain"][..], &[]] {
        let mut ben = machine.join(&second, arguments);
        ben.wait_text("That was the command");
        ben.wait_text("Is this the table of your seat?");
        ben.press("no\r");
        assert_eq!(ben.ended().exit_code(), 1);
        assert_eq!(fs::read(machine.seat()).unwrap(), before);
    }
    let mut ben = machine.join(&second, &["--plain"]);
    ben.wait_text("Is this the table of your seat?");
    ben.press("yes\r");
    leave(ben);
    leave(machine.join(&second, &["--plain"]));
    assert!(fs::read_to_string(machine.seat()).unwrap().contains("/second"));
}

#[test]
fn a_seat_of_an_earlier_version_is_bound_after_a_yes() {
    let machine = Machine::new();
    let way = machine.way("way");
    leave(machine.join(&way, &["--plain"]));
    let text = fs::read_to_string(machine.seat()).unwrap();
    let earlier: Vec<&str> = text.lines().filter(|line| !line.starts_with("endpoint ")).collect();
    fs::write(machine.seat(), earlier.join("\n") + "\n").unwrap();
    // On the board, too.
    let mut ben = machine.join(&way, &[]);
    ben.wait_text("Its file does not say how that table is reached.");
    ben.press("yes\r");
    ben.wait_text("Black to move");
    ben.press("q");
    assert_eq!(ben.ended().exit_code(), 0);
    assert_eq!(fs::read_to_string(machine.seat()).unwrap(), text);
    leave(machine.join(&way, &["--plain"]));
}
