//! Pipes, sockets and devices where the program writes files: they are written to or refused, and stay.

#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used)] // a panic is a failed test, in a helper too

use std::fs::{self, File};
use std::io::Write;
use std::os::unix::fs::{FileTypeExt, OpenOptionsExt};
use std::os::unix::net::UnixListener;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread;

use rustix::fs::{CWD, Mode, OFlags, mkfifoat};

const GAME: &str = "[Variant \"Sho\"]\n\n1. P-7f P-3d *\n";

/// A folder with a game, a named pipe and a socket.
fn folder() -> (tempfile::TempDir, UnixListener) {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("game.psn"), GAME).unwrap();
    mkfifoat(CWD, folder.path().join("pipe.psn"), Mode::RUSR | Mode::WUSR).unwrap();
    let socket = UnixListener::bind(folder.path().join("socket.psn")).unwrap();
    (folder, socket)
}

fn zushiki(folder: &Path, arguments: &str) -> Command {
    let mut command = crate::process();
    command.args(arguments.split_whitespace()).current_dir(folder).stdin(Stdio::null());
    command.env("ZUSHIKI_HOME", folder.join("home"));
    command
}

fn is_refused(output: &Output, name: &str) {
    let told =
        String::from_utf8_lossy(&[&output.stderr[..], &output.stdout[..]].concat()).into_owned();
    let sentence =
        format!("{name} is a pipe, a device or a socket, which zushiki does not replace");
    assert!(told.contains(&sentence), "{told}");
}

/// Whether the pipe and the socket are as they were.
fn are_there(folder: &Path) -> bool {
    let kind = |name: &str| fs::symlink_metadata(folder.join(name)).unwrap().file_type();
    kind("pipe.psn").is_fifo() && kind("socket.psn").is_socket()
}

/// Ends the wait of a reader to whom nobody has written.
fn release_reader(pipe: &Path) {
    let flags = i32::try_from(OFlags::NONBLOCK.bits()).unwrap();
    // An error means that no reader waits.
    let _ = File::options().write(true).custom_flags(flags).open(pipe);
}

#[test]
fn a_pipe_is_written_to_and_stays_a_pipe() {
    let (folder, _socket) = folder();
    let path = folder.path().join("pipe.psn");
    let commands = [
        "convert game.psn pipe.psn --force",
        "problems make --variant sho --count 1 --games 2 --out pipe.psn",
    ];
    for command in commands {
        let pipe = path.clone();
        let reader = thread::spawn(move || fs::read_to_string(pipe).unwrap());
        let output = zushiki(folder.path(), command).output().unwrap();
        release_reader(&path);
        assert_ne!(output.status.code(), Some(2));
        assert!(are_there(folder.path()), "{command}");
        assert!(reader.join().unwrap().len() > 20, "{command}");
    }
    let output = zushiki(folder.path(), "convert game.psn pipe.psn").output().unwrap();
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(told.contains("pipe.psn already exists"), "{told}");
}

#[test]
fn what_cannot_be_written_to_is_refused_before_the_work() {
    let (folder, _socket) = folder();
    for (command, name) in [
        ("convert game.psn socket.psn --force", "socket.psn"),
        ("problems make --variant sho --out socket.psn", "socket.psn"),
        ("tune --variant sho --out socket.psn", "socket.psn"),
        ("analyse game.psn --nodes 100 --out pipe.psn", "pipe.psn"),
        ("match --variant sho --a depth=1 --b depth=1 --out pipe.psn", "pipe.psn"),
        ("match --variant sho --a depth=1 --b depth=1 --psn pipe.psn", "pipe.psn"),
    ] {
        let output = zushiki(folder.path(), command).output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{command}");
        is_refused(&output, name);
    }
    assert!(are_there(folder.path()));
}

#[test]
fn a_game_is_not_saved_to_a_pipe() {
    let (folder, _socket) = folder();
    let mut game = zushiki(folder.path(), "--plain --variant sho");
    let mut game = game.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let input = b"P-7f\nsave pipe.psn\nyes\nsave! pipe.psn\nsave pipe.html\nquit\n";
    game.stdin.take().unwrap().write_all(input).unwrap();
    let output = game.wait_with_output().unwrap();
    is_refused(&output, "pipe.psn");
    assert!(are_there(folder.path()) && folder.path().join("pipe.html").is_file());
}

#[test]
fn pipes_in_place_of_own_files_are_not_read() {
    let (folder, _socket) = folder();
    let seats = folder.path().join("home/seats");
    fs::create_dir_all(&seats).unwrap();
    mkfifoat(CWD, seats.join("host-z.txt"), Mode::RUSR | Mode::WUSR).unwrap();
    zushiki(folder.path(), "games").output().unwrap();
    let game = zushiki(folder.path(), "--plain --variant sho --config pipe.psn").output().unwrap();
    let told = String::from_utf8([game.stdout, game.stderr].concat()).unwrap();
    assert!(told.contains("pipe.psn cannot be read: it is not a file"), "{told}");
}

#[test]
fn a_missing_directory_is_named() {
    let (folder, _socket) = folder();
    let output = zushiki(folder.path(), "convert game.psn nodir/x.psn").output().unwrap();
    let told = String::from_utf8(output.stderr).unwrap();
    let sentence = "nodir/x.psn cannot be written: the directory nodir does not exist";
    assert!(told.contains(sentence), "{told}");
}

#[test]
fn a_line_that_is_too_long_is_not_carried_out() {
    let (folder, _socket) = folder();
    let mut game = zushiki(folder.path(), "--plain --variant sho");
    let mut game = game.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let input = format!("P-7f{}\nquit\n", " ".repeat(9000));
    game.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let told = String::from_utf8(game.wait_with_output().unwrap().stdout).unwrap();
    assert!(told.contains("The line has more than 8192 bytes; it was not carried out."), "{told}");
    assert!(!told.contains("Move 2"), "{told}");
}

#[test]
fn the_standard_output_may_be_named_as_a_file() {
    let (folder, _socket) = folder();
    let path = folder.path().join("log");
    fs::write(&path, "before\n").unwrap();
    let log = File::options().append(true).open(&path).unwrap();
    let mut command = zushiki(folder.path(), "convert game.psn /dev/stdout --to psn --force");
    assert!(command.stdout(log).status().unwrap().success());
    let text = fs::read_to_string(&path).unwrap();
    assert!(text.starts_with("before\n[") && text.contains("P-3d"), "{text}");
}

/// The limit of a shell on the size of files ends a program that does not expect it.
#[test]
fn files_that_may_not_be_written_are_reported() {
    let (folder, _socket) = folder();
    let run = |arguments: &str| {
        let program = env!("CARGO_BIN_EXE_zushiki");
        let script =
            format!("ulimit -f 0; printf '7g7f\\nquit\\nyes\\n' | '{program}' {arguments}");
        let mut shell = zushiki_testkit::program::command("bash");
        shell.current_dir(folder.path()).env("ZUSHIKI_HOME", folder.path().join("home"));
        shell.args(["-c", &script]).output().unwrap()
    };
    let output = run("convert game.psn other.psn");
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert!(told.contains("other.psn cannot be written"), "{told}");
    let output = run("--plain --variant sho");
    let told = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success() && told.contains("The game is not saved: "), "{told}");
}
