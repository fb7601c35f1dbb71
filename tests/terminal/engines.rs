//! Engines of other authors on the board: nothing of them is left when they are ended.

#![cfg(target_os = "linux")]

use std::fs;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::Signal;

use crate::harness::Terminal;

/// A folder with a config file whose engine `fake` starts other processes of this kind.
fn folder(kind: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let root = env!("CARGO_MANIFEST_DIR");
    let family = format!("{root}/tests/program/family.sh");
    let fake = format!("{root}/crates/play/src/peers/fake.sh");
    let path = folder.path().to_str().unwrap();
    let command = ["sh", &family, kind, path, &fake, "usi", "stays", "3c3d"];
    let entry = format!(
        "[[engine]]\nname = \"fake\"\nprotocol = \"usi\"\nvariants = {{ shogi = \"shogi\" }}\n\
         command = {command:?}\n"
    );
    fs::write(folder.path().join("config.toml"), entry).unwrap();
    fs::write(folder.path().join("idle.sh"), "trap '' HUP INT TERM\nwhile :; do sleep 0.1; done\n")
        .unwrap();
    folder
}

/// The number of processes other than the program whose commands name `folder`.
fn processes(folder: &Path) -> usize {
    let name = folder.to_str().unwrap();
    let entries = fs::read_dir("/proc").unwrap().map(|entry| entry.unwrap().path());
    let commands = entries.filter_map(|path| fs::read(path.join("cmdline")).ok());
    let commands = commands.map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    commands.filter(|command| command.contains(name) && !command.contains("--config")).count()
}

#[test]
fn nothing_is_left_of_an_engine_however_the_board_is_left() {
    let quit: fn(&mut Terminal) = |terminal| terminal.press("q");
    let hang_up: fn(&mut Terminal) = |terminal| terminal.signal(Signal::HUP);
    let terminate: fn(&mut Terminal) = |terminal| terminal.signal(Signal::TERM);
    for kind in ["wrapper", "forker", "hangup", "setsid"] {
        for leave in [quit, hang_up, terminate] {
            let folder = folder(kind);
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
