//! Engines that start other processes: whatever ends the engine, nothing of it is left.

#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::panic)] // a panic is a failed test, in a helper too

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};
use zushiki_testkit::family::{KINDS, folder, processes};
use zushiki_testkit::program::wait;

/// The time within which all processes of an engine have to end.
const LIMIT: Duration = Duration::from_secs(2);

fn zushiki(folder: &Path, arguments: &str) -> Command {
    let mut command = crate::process();
    command.args(arguments.split_whitespace()).args(["--config", "config.toml"]);
    command.current_dir(folder).env("ZUSHIKI_HOME", folder.join("home"));
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    command
}

#[track_caller]
fn none_is_left(folder: &Path, what: &str) {
    let until = Instant::now() + LIMIT;
    while !processes(folder).is_empty() {
        assert!(Instant::now() < until, "{what}: {:?}", processes(folder));
        thread::sleep(Duration::from_millis(20));
    }
}

/// A game by `--plain` against the engine.
struct Game {
    child: Child,
    input: ChildStdin,
    lines: Box<dyn Iterator<Item = String>>,
}

impl Game {
    fn start(folder: &Path) -> Game {
        let arguments = "--plain --variant shogi --white engine:fake:0.05s";
        // A stop signal has no effect on a group of processes whose parents are all in it or in another session.
        let mut child = zushiki(folder, arguments).process_group(0).spawn().unwrap();
        let input = child.stdin.take().unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
        Game { child, input, lines: Box::new(lines) }
    }

    fn say(&mut self, line: &str, answer: &str) {
        writeln!(self.input, "{line}").unwrap();
        let found = self.lines.find(|line| line.contains(answer));
        found.unwrap_or_else(|| panic!("no '{answer}'"));
    }
}

fn signal(child: &Child, signal: Signal) {
    let id = i32::try_from(child.id()).unwrap();
    kill_process(Pid::from_raw(id).unwrap(), signal).unwrap();
}

/// Waits until the engine runs with all processes that it starts.
fn wait_for_family(folder: &Path) {
    let until = Instant::now() + Duration::from_secs(20);
    while processes(folder).len() < 2 && Instant::now() < until {
        thread::sleep(Duration::from_millis(10));
    }
    thread::sleep(Duration::from_millis(100));
}

#[test]
fn nothing_is_left_of_an_engine_when_the_game_is_left() {
    for kind in KINDS {
        let folder = folder(kind, "3c3d");
        let mut game = Game::start(folder.path());
        game.say("7g7f", "plays P-3d");
        assert!(!processes(folder.path()).is_empty());
        writeln!(game.input, "quit").unwrap();
        assert!(wait(&mut game.child).success());
        none_is_left(folder.path(), kind);
    }
}

#[test]
fn nothing_is_left_of_an_engine_whose_side_is_taken_over() {
    for kind in KINDS {
        let folder = folder(kind, "3c3d");
        let mut game = Game::start(folder.path());
        game.say("7g7f", "plays P-3d");
        game.say("takeover", "You now play White");
        none_is_left(folder.path(), kind);
        drop(game.input);
        assert!(wait(&mut game.child).success());
    }
}

#[test]
fn nothing_is_left_of_an_engine_that_is_given_up() {
    for kind in KINDS {
        let folder = folder(kind, "3c3e");
        let mut game = Game::start(folder.path());
        game.say("7g7f", "which is not legal");
        none_is_left(folder.path(), kind);
        drop(game.input);
        assert!(wait(&mut game.child).success());
    }
}

#[test]
fn nothing_is_left_of_an_engine_after_a_signal() {
    for kind in KINDS {
        for number in [Signal::INT, Signal::TERM, Signal::HUP] {
            let folder = folder(kind, "3c3d");
            let mut game = Game::start(folder.path());
            game.say("7g7f", "plays P-3d");
            signal(&game.child, number);
            assert!(!wait(&mut game.child).success());
            none_is_left(folder.path(), &format!("{kind} {number:?}"));
        }
    }
}

#[test]
fn nothing_is_left_of_the_engines_of_a_match() {
    let arguments = "match --variant shogi --a engine:fake:0.05s --b depth=1 --pairs 3 --cap 30 \
                     --plies 0 --concurrency 2";
    for kind in KINDS {
        let folder = folder(kind, "3c3d");
        let whole = zushiki(folder.path(), arguments).stdin(Stdio::null()).output().unwrap();
        assert!(whole.status.success());
        none_is_left(folder.path(), kind);
        for signals in [&[Signal::INT][..], &[Signal::TERM, Signal::TERM]] {
            let endless = arguments.replace("--pairs 3", "--pairs 100000");
            let mut child = zushiki(folder.path(), &endless).spawn().unwrap();
            wait_for_family(folder.path());
            for number in signals {
                signal(&child, *number);
                thread::sleep(Duration::from_millis(20));
            }
            assert!(!wait(&mut child).success());
            none_is_left(folder.path(), &format!("{kind} {signals:?}"));
        }
    }
}

#[test]
fn nothing_is_left_of_an_engine_that_analyses_or_is_tested() {
    for kind in KINDS {
        let folder = folder(kind, "7g7f");
        fs::write(folder.path().join("game.psn"), "[Variant \"Shogi\"]\n\n1. P2g-2f *\n").unwrap();
        for arguments in ["analyse game.psn --by engine:fake", "engines fake"] {
            zushiki(folder.path(), arguments).stdin(Stdio::null()).output().unwrap();
            none_is_left(folder.path(), &format!("{kind} {arguments}"));
        }
    }
}

#[test]
fn engines_are_stopped_and_continued_with_the_program() {
    let folder = folder("forker", "3c3d");
    let mut game = Game::start(folder.path());
    game.say("7g7f", "plays P-3d");
    let id = game.child.id();
    let states = || -> Vec<char> {
        let ids = fs::read_dir("/proc")
            .unwrap()
            .filter_map(|entry| entry.unwrap().file_name().into_string().ok());
        let stats = ids.filter_map(|id| fs::read_to_string(format!("/proc/{id}/stat")).ok());
        let fields = stats.filter_map(|stat| {
            let (begin, rest) =
                stat.rsplit_once(") ").map(|(begin, rest)| (begin.to_owned(), rest.to_owned()))?;
            let own: u32 = begin.split(' ').next()?.parse().ok()?;
            let mut rest = rest.split(' ').map(str::to_owned);
            let state = rest.next()?.chars().next()?;
            let parent: u32 = rest.next()?.parse().ok()?;
            (own == id || parent == id).then_some(state)
        });
        fields.collect()
    };
    let wait_until = |stopped: bool| {
        let until = Instant::now() + Duration::from_secs(20);
        while !states().iter().all(|state| (*state == 'T') == stopped) {
            assert!(Instant::now() < until, "{:?}", states());
            thread::sleep(Duration::from_millis(10));
        }
    };
    signal(&game.child, Signal::TSTP);
    wait_until(true);
    signal(&game.child, Signal::CONT);
    wait_until(false);
    writeln!(game.input, "quit").unwrap();
    assert!(wait(&mut game.child).success());
}
