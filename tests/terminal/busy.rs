//! Leaving while the program works: the terminal is given back whatever runs.

use std::fmt::Write as _;
use std::fs;
use std::time::{Duration, Instant};

use rustix::process::Signal;
#[cfg(target_os = "linux")]
use rustix::process::kill_process;
use tempfile::TempDir;

use crate::harness::Terminal;
#[cfg(target_os = "linux")]
use crate::harness::command;
#[cfg(target_os = "linux")]
use crate::leaving::child_of;

/// The environment variable with the number of exits to try.
const EXITS: &str = "ZUSHIKI_BUSY_EXITS";
/// The longest time for an exit. A machine that is not busy with other things takes less than 200 ms.
const LONGEST: Duration = Duration::from_secs(5);

/// Kinds of pieces that each side has in hand: that many drops on 36x36 squares are nearly the maximum number of moves
/// of a rule file.
const KINDS: usize = 150;
const SIDE: usize = 36;

/// A game in which every position has nearly the maximum number of moves.
fn heavy_game(folder: &TempDir) -> String {
    let mut text = String::from(
        "format = 1\nid = \"heavy\"\nname = \"Heavy\"\n\
         [[piece]]\nabbr = \"K\"\nname = \"king\"\nkanji = \"玉\"\nmove = \"K\"\nroyal = true\n",
    );
    let letter = |number: usize| char::from(b'A' + u8::try_from(number).unwrap());
    let names: Vec<String> =
        (0..KINDS).map(|kind| [letter(kind / 26), letter(kind % 26)].iter().collect()).collect();
    for (name, kanji) in names.iter().zip('\u{4e00}'..) {
        write!(
            text,
            "[[piece]]\nabbr = \"{name}\"\nname = \"piece {name}\"\nkanji = \"{kanji}\"\nmove = \"fW\"\n",
        )
        .unwrap();
    }
    let rank = |first: &str| format!("{first}{}\n", " .".repeat(SIDE - 1));
    let board = rank("k") + &rank(".").repeat(SIDE - 2) + &rank("K");
    let hand = names.join(" ");
    write!(
        text,
        "[[setup]]\nid = \"standard\"\nboard = '''\n{board}'''\n\
         hands = {{ black = \"{hand}\", white = \"{hand}\" }}\n\
         [rules]\npromotion-zone = 0\ncheck = \"none\"\ndrops = {{ enabled = true }}\n"
    )
    .unwrap();
    let path = folder.path().join("heavy.toml");
    fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

/// A program that is busy for many seconds.
fn busy(game: &str) -> Terminal {
    let mut terminal = Terminal::open((200, 60), &["--rules", game]);
    keep_busy(&mut terminal);
    terminal
}

/// Makes the program busy: each of many Tabs looks through all moves.
fn keep_busy(terminal: &mut Terminal) {
    terminal.wait_text("Black to move");
    terminal.press(":A");
    terminal.wait_text("AA*");
    terminal.press(&"\t".repeat(2000));
    std::thread::sleep(Duration::from_millis(60));
}

/// The time from `leave` until the program has given the terminal back and ended with `code`.
fn time_to_leave(game: &str, code: u32, leave: impl Fn(&mut Terminal)) -> Duration {
    let mut terminal = busy(game);
    let start = Instant::now();
    leave(&mut terminal);
    let status = terminal.ended();
    let time = start.elapsed();
    assert_eq!(status.exit_code(), code);
    time
}

#[test]
fn a_busy_program_gives_the_terminal_back() {
    let exits = std::env::var(EXITS).map_or(4, |count| count.parse().unwrap());
    let folder = TempDir::new().unwrap();
    let game = heavy_game(&folder);
    let mut longest = [Duration::ZERO; 2];
    for number in 0..exits {
        let time = match number % 2 {
            0 => time_to_leave(&game, 0, |terminal| terminal.press("\x03")),
            _ => time_to_leave(&game, 143, |terminal| terminal.signal(Signal::TERM)),
        };
        longest[number % 2] = longest[number % 2].max(time);
    }
    eprintln!("{exits} exits, the longest by Ctrl-C and by SIGTERM: {longest:?}");
    assert!(longest.iter().all(|time| *time < LONGEST), "{longest:?}");
}

#[test]
#[cfg(target_os = "linux")]
fn a_busy_program_is_stopped_and_continues() {
    const SCRIPT: &str =
        r#"set -m; "$0" --rules "$1"; echo STOPPED; read -r; fg; echo "LEFT WITH $?""#;
    let folder = TempDir::new().unwrap();
    let game = heavy_game(&folder);
    let shell = command("bash", &["-c", SCRIPT, env!("CARGO_BIN_EXE_zushiki"), &game]);
    let mut terminal = Terminal::run((200, 60), shell);
    keep_busy(&mut terminal);
    let start = Instant::now();
    let program = child_of(terminal.child.process_id().unwrap());
    kill_process(program, Signal::TSTP).unwrap();
    terminal.wait_text("STOPPED");
    terminal.is_given_back();
    assert!(start.elapsed() < LONGEST, "{:?}", start.elapsed());
    terminal.press("\r");
    std::thread::sleep(Duration::from_millis(200));
    kill_process(program, Signal::TERM).unwrap();
    terminal.wait_text("LEFT WITH 143");
    terminal.is_given_back();
}

#[test]
fn the_typed_line_of_a_heavy_game_answers() {
    let folder = TempDir::new().unwrap();
    let mut terminal = Terminal::open((200, 60), &["--rules", &heavy_game(&folder)]);
    terminal.wait_text("Black to move");
    let start = Instant::now();
    terminal.press(":1a1b");
    terminal.wait_text(":1a1b");
    terminal.press("\x15FT*5e\t\r");
    terminal.wait_text("1. FT*5e");
    assert!(start.elapsed() < LONGEST, "{:?}", start.elapsed());
    terminal.press("\x03");
    assert_eq!(terminal.ended().exit_code(), 0);
}
