//! Shared tables: the time and the bytes from a key on one screen to the other screen, wake-ups of an idle table, and
//! the time and memory of several tables with spectators.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;
use zushiki_testkit::games;
use zushiki_testkit::pty::{self, HOME};

use crate::clock::{median, millis};
use crate::player::{Window, in_millis, program, resident, row};

const GAME: &str = "wa";
const SIZE: (u16, u16) = (80, 24);
/// The number of moves from screen to screen.
const MOVES: usize = 100;
const TABLES: usize = 10;
const SPECTATORS: usize = 20;
/// The number of moves at each of the tables with spectators.
const WATCHED: usize = 20;
const IDLE: Duration = Duration::from_secs(60);

/// The rows of the table: name, figure, limit.
pub(crate) fn measure() -> Vec<[String; 3]> {
    two_screens().into_iter().chain(bytes()).chain(spectators()).collect()
}

fn screens(home: &Path, join: &[&str]) -> [Window; 2] {
    let home = home.to_str().unwrap();
    let variables = [(HOME, home)];
    let mut ann = Window::sized(SIZE, &["host", "garden", "--variant", GAME], &variables);
    ann.settle();
    let arguments = [&["join", "garden", "--name", "Ben"], join].concat();
    let mut ben = Window::sized(SIZE, &arguments, &variables);
    ben.settle();
    ann.settle();
    assert!(ann.shows("Ben has come"), "{}", ann.screen().contents());
    [ann, ben]
}

/// Types `count` moves in turn. Returns the times from the last key of each to the end of the frame on the other screen,
/// in milliseconds.
fn play(screens: &mut [Window; 2], count: usize) -> Vec<f64> {
    let moves = games::typed(&games::rules(GAME), count);
    let times = moves.iter().enumerate().map(|(number, text)| {
        let [ann, ben] = &mut *screens;
        let (mover, other) = if number.is_multiple_of(2) { (ann, ben) } else { (ben, ann) };
        mover.send(&format!(":{text}"));
        mover.settle();
        let began = Instant::now();
        mover.send("\r");
        let shown = other.settle().expect("a frame with the move");
        mover.settle();
        millis(shown - began)
    });
    times.collect()
}

fn two_screens() -> Vec<[String; 3]> {
    let home = TempDir::new().unwrap();
    let mut screens = screens(home.path(), &[]);
    let times = play(&mut screens, MOVES);
    let last = format!("move {}", MOVES + 1);
    assert!(screens.iter().all(|screen| screen.shows(&last)), "{last}");
    let before = screens.each_ref().map(|screen| pty::rest(screen.process()));
    thread::sleep(IDLE);
    let woken = [0, 1].map(|index| pty::sleeps(screens[index].process()) - before[index]);
    let longest = times.iter().copied().fold(0.0, f64::max);
    let figure = format!("{}, longest {}", in_millis(median(times)), in_millis(longest));
    let memory = screens.each_ref().map(|screen| format!("{:.1}", screen.memory())).join(", ");
    vec![
        row("a key to the other screen, median", figure, "10 ms"),
        row("wake-ups of host and guest in an idle minute", format!("{woken:?}"), "[0, 0]"),
        row("resident memory of host and guest", format!("{memory} MB"), ""),
    ]
}

/// The bytes for each move on the line, from the guest and from the host.
fn bytes() -> Vec<[String; 3]> {
    let home = TempDir::new().unwrap();
    let path = |name: &str| home.path().join(name).display().to_string();
    let (program, script) = (program(), path("by.sh"));
    let (up, down) = (path("up"), path("down"));
    let text = format!("#!/bin/sh\ntee {up} | {program} attend garden | tee {down}\n");
    fs::write(&script, text).unwrap();
    fs::set_permissions(&script, fs::Permissions::from_mode(0o755)).unwrap();
    let mut screens = screens(home.path(), &["--by", &script]);
    let size = || [&up, &down].map(|path| fs::metadata(path).unwrap().len());
    let before = size();
    play(&mut screens, WATCHED);
    let after = size();
    let each = |index: usize| (after[index] - before[index]) as f64 / WATCHED as f64;
    let figure = format!("{:.0} to the host, {:.0} from it", each(0), each(1));
    vec![row("bytes of a move on the line of the guest", figure, "")]
}

/// A host without a screen, its guest and its spectators.
struct Watched {
    host: Child,
    guest: Child,
    inputs: [ChildStdin; 2],
    /// Read so that the ends do not wait.
    _outputs: [thread::JoinHandle<()>; 2],
    spectators: Vec<BufReader<UnixStream>>,
}

impl Drop for Watched {
    fn drop(&mut self) {
        for end in [&mut self.guest, &mut self.host] {
            let _ = end.kill();
            let _ = end.wait();
        }
    }
}

fn start(home: &Path, arguments: &[&str]) -> (Child, ChildStdin, BufReader<ChildStdout>) {
    let mut command = zushiki_testkit::program::command(&program());
    command.env(HOME, home).args(arguments).arg("--plain").stderr(Stdio::null());
    let mut child =
        Command::stdin(&mut command, Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let (input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    let mut output = BufReader::new(output);
    // Its first line says that the table is open, or was joined.
    output.read_line(&mut String::new()).unwrap();
    (child, input, output)
}

fn drained(output: BufReader<ChildStdout>) -> thread::JoinHandle<()> {
    thread::spawn(move || output.lines().map_while(Result::ok).for_each(drop))
}

impl Watched {
    fn open(home: &Path, table: &str) -> Watched {
        let (host, said, heard) = start(home, &["host", table, "--variant", GAME]);
        let heard = drained(heard);
        let (guest, guest_said, guest_heard) = start(home, &["join", table, "--name", "Ben"]);
        let socket = home.join(format!("tables/{table}.table"));
        let spectators = (0..SPECTATORS).map(|number| spectator(&socket, number)).collect();
        let outputs = [heard, drained(guest_heard)];
        Watched { host, guest, inputs: [said, guest_said], _outputs: outputs, spectators }
    }

    /// Plays a move. Returns the time until the last spectator has it, in milliseconds.
    fn play(&mut self, number: usize, text: &str) -> f64 {
        let began = Instant::now();
        writeln!(self.inputs[number % 2], "{text}").unwrap();
        let from = format!("\"from\":{number},");
        self.spectators.iter_mut().for_each(|spectator| wait_for(spectator, &from));
        millis(began.elapsed())
    }
}

fn spectator(socket: &Path, number: usize) -> BufReader<UnixStream> {
    let mut stream = UnixStream::connect(socket).unwrap();
    let token = "0123456789abcdef0123456789abcdef";
    let join = format!(
        "{{\"kind\":\"join\",\"version\":1,\"name\":\"S{number}\",\"token\":\"{token}\",\"watch\":true}}\n"
    );
    stream.write_all(join.as_bytes()).unwrap();
    let mut reader = BufReader::new(stream);
    wait_for(&mut reader, "\"from\":0,");
    reader
}

/// Reads lines up to one with this text.
fn wait_for(reader: &mut impl BufRead, text: &str) {
    let mut line = String::new();
    while !line.contains(text) {
        line.clear();
        assert!(reader.read_line(&mut line).unwrap() > 0, "the table has closed");
    }
}

fn spectators() -> Vec<[String; 3]> {
    let home = TempDir::new().unwrap();
    let moves = games::typed(&games::rules(GAME), WATCHED);
    let mut tables: Vec<Watched> =
        (0..TABLES).map(|number| Watched::open(home.path(), &format!("t{number}"))).collect();
    let mut times = Vec::new();
    for (number, text) in moves.iter().enumerate() {
        times.extend(tables.iter_mut().map(|table| table.play(number, text)));
    }
    let memory: Vec<f64> =
        tables.iter().map(|table| resident(&table.host.id().to_string())).collect();
    let longest = times.iter().copied().fold(0.0, f64::max);
    let name = format!("{TABLES} tables with {SPECTATORS} spectators each");
    let figure = format!("{}, longest {}", in_millis(median(times)), in_millis(longest));
    vec![
        row(&format!("{name}: a move to the last spectator, median"), figure, ""),
        row(&format!("{name}: resident memory of a host"), format!("{:.1} MB", median(memory)), ""),
    ]
}
