//! Engines of other authors on the board: nothing of them is left when they are ended.

#![cfg(target_os = "linux")]

use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::Signal;
use zushiki_testkit::family::{self, KINDS};

use crate::harness::Terminal;

/// The number of processes other than the program whose commands name `folder`.
fn processes(folder: &Path) -> usize {
    family::processes(folder).iter().filter(|command| !command.contains("--config")).count()
}

#[test]
fn nothing_is_left_of_an_engine_however_the_board_is_left() {
    let quit: fn(&mut Terminal) = |terminal| terminal.press("q");
    let hang_up: fn(&mut Terminal) = |terminal| terminal.signal(Signal::HUP);
    let terminate: fn(&mut Terminal) = |terminal| terminal.signal(Signal::TERM);
    for kind in KINDS {
        for leave in [quit, hang_up, terminate] {
            let folder = family::folder(kind, "3c3d");
            let config = folder.path().join("config.toml");
            let arguments = ["--variant", "shogi", "--white", "engine:fake:0.05s", "--config"];
            let arguments = [&arguments[..], &[config.to_str().unwrap()]].concat();
            let mut terminal = Terminal::open((100, 30), &arguments);
            terminal.wait_text("Black to move");
            terminal.command("7g7f");
            terminal.wait_text("move 3");
            assert!(processes(folder.path()) > 0);
            leave(&mut terminal);
            terminal.ended();
            let until = Instant::now() + Duration::from_secs(2);
            while processes(folder.path()) > 0 {
                assert!(Instant::now() < until, "{kind}");
                thread::sleep(Duration::from_millis(20));
            }
        }
    }
}
