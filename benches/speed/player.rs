//! What a player would notice: the program in a large terminal, from outside.

use std::io::{Read, Write};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::MasterPty;
use tempfile::TempDir;
use vt100::Parser;

use crate::clock::{median, millis};
use crate::games;
use crate::harness::{self, Program, cells};

const COLUMNS: u16 = 200;
const ROWS: u16 = 60;
/// The largest game, and moves enough to fill its list.
const GAME: &str = "wa";
const PLIES: usize = 500;
/// Keys and what they do, in pairs that lead back to where they began.
const KEYS: [(&str, [&str; 2]); 4] = [
    ("the cursor moves", ["\x1b[D", "\x1b[C"]),
    ("the board turns", ["f", "f"]),
    ("a move back, and on", ["[", "]"]),
    ("influence on and off", ["i", "i"]),
];

/// Each figure with its name and the most that it may be.
pub(crate) fn measure() -> Vec<[String; 3]> {
    let start = median((0..20).map(|_| first_frame()).collect());
    let mut window = Window::open();
    window.play();
    let mut rows = vec![row("start to first frame", in_millis(start), "20 ms")];
    rows.extend(KEYS.map(|(name, keys)| answer(&mut window, name, keys)));
    let memory = format!("{:.1} MB", window.memory());
    rows.push(row(&format!("resident memory, {GAME} after {PLIES} plies"), memory, "10 MB"));
    let woken = window.woken_in(Duration::from_secs(60)).to_string();
    rows.push(row("wake-ups in an idle minute", woken, "0"));
    rows
}

fn row(name: &str, figure: String, most: &str) -> [String; 3] {
    [name.to_owned(), figure, most.to_owned()]
}

/// How long the window takes to answer the keys.
fn answer(window: &mut Window, name: &str, keys: [&str; 2]) -> [String; 3] {
    let times = (0..20).flat_map(|_| keys.map(|key| window.press(key))).collect();
    row(&format!("key to frame: {name}"), in_millis(median(times)), "5 ms")
}

fn in_millis(figure: f64) -> String {
    format!("{figure:.1} ms")
}

/// From nothing to the whole board, in milliseconds.
fn first_frame() -> f64 {
    let began = Instant::now();
    let mut window = Window::open();
    let drawn = window.settle().expect("a first frame");
    assert!(window.shows("? help"), "{}", window.screen.screen().contents());
    millis(drawn - began)
}

/// The program in a terminal that takes what it writes, and notes when.
struct Window {
    child: Program,
    keys: Box<dyn Write + Send>,
    /// What came, and when.
    output: Receiver<(Instant, Vec<u8>)>,
    screen: Parser,
    /// The terminal and the player's own files are there as long as these are.
    _kept: (Box<dyn MasterPty + Send>, Option<TempDir>),
}

impl Window {
    fn open() -> Window {
        let mut command = harness::zushiki(&["--variant", GAME]);
        let home = harness::home_of(&mut command);
        let (terminal, child, _) = harness::spawn((COLUMNS, ROWS), command);
        let mut reader = terminal.try_clone_reader().unwrap();
        let (sender, output) = channel();
        thread::spawn(move || {
            let mut bytes = [0; 65536];
            while let Ok(read @ 1..) = reader.read(&mut bytes) {
                let _ = sender.send((Instant::now(), bytes[..read].to_vec()));
            }
        });
        let keys = terminal.take_writer().unwrap();
        let screen = Parser::new(cells(ROWS), cells(COLUMNS), 0);
        Window { child, keys, output, screen, _kept: (terminal, home) }
    }

    /// Waits until nothing more comes; returns when the last of it came, if any did.
    fn settle(&mut self) -> Option<Instant> {
        const QUIET: Duration = Duration::from_millis(150);
        let mut last = None;
        // Nothing is drawn before the program has begun.
        let mut patience = Duration::from_secs(10);
        while let Ok((when, bytes)) = self.output.recv_timeout(patience) {
            self.screen.process(&bytes);
            (last, patience) = (Some(when), QUIET);
        }
        last
    }

    fn shows(&self, text: &str) -> bool {
        self.screen.screen().contents().contains(text)
    }

    /// From `key` to the end of the frame that it brings, in milliseconds.
    fn press(&mut self, key: &str) -> f64 {
        let began = Instant::now();
        self.send(key);
        millis(self.settle().expect("a frame") - began)
    }

    fn send(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
    }

    /// Plays a long game by typing it.
    fn play(&mut self) {
        self.settle();
        for text in games::typed(&games::rules(GAME), PLIES) {
            self.send(&format!(":{text}\r"));
        }
        self.settle();
        let next = format!("move {}", PLIES + 1);
        assert!(self.shows(&next), "{}", self.screen.screen().contents());
    }

    /// Resident memory in megabytes.
    fn memory(&self) -> f64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process())).unwrap();
        let line = status.lines().find(|line| line.starts_with("VmRSS")).unwrap();
        line.split_whitespace().nth(1).unwrap().parse::<f64>().unwrap() / 1024.0
    }

    /// How often the program wakes up within `time`, when nobody does anything.
    fn woken_in(&self, time: Duration) -> u64 {
        let before = harness::sleeps(self.process());
        thread::sleep(time);
        harness::sleeps(self.process()) - before
    }

    fn process(&self) -> u32 {
        self.child.process_id().unwrap()
    }
}

impl Drop for Window {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
