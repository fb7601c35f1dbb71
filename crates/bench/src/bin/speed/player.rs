//! Times, memory and wake-ups of the program in a large terminal, measured from outside.

use std::io::{Read, Write};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::MasterPty;
use tempfile::TempDir;
use vt100::{Parser, Screen};
use zushiki_testkit::games;
use zushiki_testkit::pty::{self, Program, cells};

use crate::clock::{median, millis};

const COLUMNS: u16 = 200;
const ROWS: u16 = 60;
/// The game of the original variants with the largest board, and enough plies to fill its move list.
const GAME: &str = "wa";
const PLIES: usize = 500;
/// Pairs of keys with what they do; the second key undoes the first.
const KEYS: [(&str, [&str; 2]); 4] = [
    ("the cursor moves", ["\x1b[D", "\x1b[C"]),
    ("the board turns", ["t", "t"]),
    ("a move back, and on", ["[", "]"]),
    ("influence on and off", [":influence\r", ":influence\r"]),
];

/// The rows of the table: name, figure, limit.
pub(crate) fn measure() -> Vec<[String; 3]> {
    let starts: [(&str, &[&str], &str); 3] = [
        ("the menu", &[], "15 ms"),
        (GAME, &["--variant", GAME], "12 ms"),
        ("taikyoku", &["--variant", "taikyoku"], "40 ms"),
    ];
    let mut rows: Vec<[String; 3]> = starts
        .map(|(name, arguments, most)| {
            let start = median((0..20).map(|_| first_frame(arguments)).collect());
            row(&format!("start to first frame: {name}"), in_millis(start), most)
        })
        .into();
    let mut window = Window::open();
    window.settle();
    let memory = format!("{:.1} MB", window.memory());
    rows.push(row(&format!("resident memory, {GAME} at its start"), memory, "14 MB"));
    window.play();
    // At the edge of the board the cursor would not move, and there would be no frame.
    window.press(":6f\r");
    rows.extend(KEYS.map(|(name, keys)| key_row(&mut window, name, keys)));
    let memory = format!("{:.1} MB", window.memory());
    rows.push(row(&format!("resident memory, {GAME} after {PLIES} plies"), memory, "16 MB"));
    let woken = window.woken_in(Duration::from_secs(60)).to_string();
    rows.push(row("wake-ups in an idle minute", woken, "0"));
    rows
}

/// The path of the program `zushiki`, which `.ci/speed` builds into the directory of this one.
pub(crate) fn program() -> String {
    let path = std::env::current_exe().unwrap().with_file_name("zushiki");
    assert!(path.exists(), "{} is missing; run .ci/speed", path.display());
    path.into_os_string().into_string().unwrap()
}

/// The resident memory in megabytes of a process: its number, or `self`.
pub(crate) fn resident(process: &str) -> f64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let line = status.lines().find(|line| line.starts_with("VmRSS")).unwrap();
    line.split_whitespace().nth(1).unwrap().parse::<f64>().unwrap() / 1024.0
}

pub(crate) fn row(name: &str, figure: String, most: &str) -> [String; 3] {
    [name.to_owned(), figure, most.to_owned()]
}

/// The row for the time from a key to its frame.
pub(crate) fn key_row(window: &mut Window, name: &str, keys: [&str; 2]) -> [String; 3] {
    let times = (0..20).flat_map(|_| keys.map(|key| window.press(key))).collect();
    row(&format!("key to frame: {name}"), in_millis(median(times)), "5 ms")
}

pub(crate) fn in_millis(figure: f64) -> String {
    format!("{figure:.1} ms")
}

/// The time from the start of the program to its first frame, in milliseconds.
fn first_frame(arguments: &[&str]) -> f64 {
    let began = Instant::now();
    let mut window = Window::run(arguments);
    let drawn = window.settle().expect("a first frame");
    assert!(window.shows("? help"), "{}", window.screen.screen().contents());
    millis(drawn - began)
}

/// The program in a terminal whose output is recorded with its time.
pub(crate) struct Window {
    child: Program,
    keys: Box<dyn Write + Send>,
    /// The output, with the time at which it came.
    output: Receiver<(Instant, Vec<u8>)>,
    screen: Parser,
    /// Dropping these would close the terminal and remove the player's files.
    _kept: (Box<dyn MasterPty + Send>, Option<TempDir>),
}

impl Window {
    fn open() -> Window {
        Window::run(&["--variant", GAME])
    }

    /// Starts the program with `arguments` and separate directories for the player's files.
    pub(crate) fn run(arguments: &[&str]) -> Window {
        Window::sized((COLUMNS, ROWS), arguments, &[])
    }

    /// Does the same in a window of `size` columns and rows, with these environment variables.
    pub(crate) fn sized(
        size: (u16, u16),
        arguments: &[&str],
        variables: &[(&str, &str)],
    ) -> Window {
        let mut command = pty::command(&program(), arguments);
        for (name, value) in variables {
            command.env(name, value);
        }
        let home = pty::home_of(&mut command);
        let (terminal, child, _) = pty::spawn(size, command);
        let mut reader = terminal.try_clone_reader().unwrap();
        let (sender, output) = channel();
        thread::spawn(move || {
            let mut bytes = [0; 65536];
            while let Ok(read @ 1..) = reader.read(&mut bytes) {
                let _ = sender.send((Instant::now(), bytes[..read].to_vec()));
            }
        });
        let keys = terminal.take_writer().unwrap();
        let screen = Parser::new(cells(size.1), cells(size.0), 0);
        Window { child, keys, output, screen, _kept: (terminal, home) }
    }

    /// Waits until there is no more output; returns the time of the last output, if there was any.
    pub(crate) fn settle(&mut self) -> Option<Instant> {
        const QUIET: Duration = Duration::from_millis(150);
        let mut last = None;
        // The first output takes longer, as the program has to start.
        let mut patience = Duration::from_secs(10);
        while let Ok((when, bytes)) = self.output.recv_timeout(patience) {
            self.screen.process(&bytes);
            (last, patience) = (Some(when), QUIET);
        }
        last
    }

    pub(crate) fn shows(&self, text: &str) -> bool {
        self.contents().contains(text)
    }

    /// The time from sending `key` to the end of the frame that follows, in milliseconds.
    pub(crate) fn press(&mut self, key: &str) -> f64 {
        let began = Instant::now();
        self.send(key);
        let last = self.settle();
        let last =
            last.unwrap_or_else(|| panic!("no frame follows {key:?} in\n{}", self.contents()));
        millis(last - began)
    }

    fn contents(&self) -> String {
        self.screen.screen().contents()
    }

    pub(crate) fn screen(&self) -> &Screen {
        self.screen.screen()
    }

    pub(crate) fn send(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
    }

    /// Plays [`PLIES`] moves by typing them.
    fn play(&mut self) {
        self.settle();
        for text in games::typed(&games::rules(GAME), PLIES) {
            self.send(&format!(":{text}\r"));
        }
        self.settle();
        let next = format!("move {}", PLIES + 1);
        assert!(self.shows(&next), "{}", self.contents());
    }

    /// The resident memory in megabytes.
    pub(crate) fn memory(&self) -> f64 {
        resident(&self.process().to_string())
    }

    /// The number of times that the program wakes up within `time` without input.
    fn woken_in(&self, time: Duration) -> u64 {
        let before = pty::sleeps(self.process());
        thread::sleep(time);
        pty::sleeps(self.process()) - before
    }

    pub(crate) fn process(&self) -> u32 {
        self.child.process_id().unwrap()
    }
}

impl Drop for Window {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
