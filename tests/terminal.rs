//! The whole program in a pseudo-terminal: played by keys and by mouse, and ended in every way.
//!
//! Every check waits for something to appear on screen, never for time to pass; the one time limit
//! only turns a test that would hang into one that fails.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::panic)] // a panic is a failed test, in a helper too

use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::sync::{Arc, Condvar, Mutex, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};
use rustix::process::{Pid, Signal, kill_process};
use vt100::{MouseProtocolMode, Parser, Screen};

const LIMIT: Duration = Duration::from_secs(60);

/// Windows of every kind: with all panels, roomy, and the board alone.
const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (36, 15)];

/// Variant, a first move, and one that White's piece cannot make.
const GAMES: [(&str, &str, &str); 4] = [
    ("sho", "P-7f", "7c7f"),
    ("heian", "P-7e", "7c7f"),
    ("wa", "SP-6h", "6c6g"),
    ("shogi", "P-7f", "7c7f"),
];

/// What the terminal shows, and whether the program still has it open.
struct Shown {
    parser: Parser,
    closed: bool,
}

/// The program in a terminal of its own.
struct Terminal {
    master: Box<dyn MasterPty + Send>,
    keys: Box<dyn Write + Send>,
    child: Program,
    shown: Arc<(Mutex<Shown>, Condvar)>,
    /// Echo, line editing and the like before the program changed them.
    settings: String,
}

impl Terminal {
    fn open((columns, rows): (u16, u16), arguments: &[&str]) -> Terminal {
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_zushiki"));
        command.args(arguments);
        Terminal::run((columns, rows), command)
    }

    fn run((columns, rows): (u16, u16), command: CommandBuilder) -> Terminal {
        let (master, child, settings) = spawn((columns, rows), command);
        let parser = Parser::new(cells(rows), cells(columns), 0);
        let shown = Arc::new((Mutex::new(Shown { parser, closed: false }), Condvar::new()));
        read_along(master.try_clone_reader().unwrap(), Arc::clone(&shown));
        let keys = master.take_writer().unwrap();
        Terminal { master, keys, child, shown, settings }
    }

    fn playing(size: (u16, u16), variant: &str) -> Terminal {
        let terminal = Terminal::open(size, &["--variant", variant]);
        let drawn =
            |screen: &Screen| ["┃a", "quit"].iter().all(|text| place(screen, text).is_some());
        terminal.wait_until("the board", drawn);
        terminal
    }

    fn wait_for(&self, condition: impl Fn(&Shown) -> bool) -> Result<(), String> {
        let (lock, changed) = &*self.shown;
        let end = Instant::now() + LIMIT;
        let mut shown = lock.lock().unwrap();
        while !condition(&shown) {
            let left = end.saturating_duration_since(Instant::now());
            if left.is_zero() || shown.closed {
                return Err(shown.parser.screen().contents());
            }
            shown = changed.wait_timeout(shown, left).unwrap().0;
        }
        Ok(())
    }

    fn wait_until(&self, what: &str, condition: impl Fn(&Screen) -> bool) {
        let result = self.wait_for(|shown| condition(shown.parser.screen()));
        result.unwrap_or_else(|screen| panic!("{what} did not come; the screen shows:\n{screen}"));
    }

    fn wait_text(&self, text: &str) {
        self.wait_until(text, |screen| place(screen, text).is_some());
    }

    fn wait_no_text(&self, text: &str) {
        self.wait_until(&format!("an end of '{text}'"), |screen| place(screen, text).is_none());
    }

    fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
    }

    fn command(&mut self, text: &str) {
        self.press(&format!(":{text}\r"));
    }

    /// Clicks on a cell, counted from 0.
    fn click(&mut self, (column, row): (u16, u16)) {
        let (column, row) = (column + 1, row + 1);
        self.press(&format!("\x1b[<0;{column};{row}M\x1b[<0;{column};{row}m"));
    }

    fn click_text(&mut self, text: &str) {
        self.wait_text(text);
        let at = self.look(|screen| place(screen, text)).unwrap();
        self.click(at);
    }

    fn look<T>(&self, at: impl Fn(&Screen) -> T) -> T {
        at(self.shown.0.lock().unwrap().parser.screen())
    }

    fn resize(&self, (columns, rows): (u16, u16)) {
        self.shown.0.lock().unwrap().parser.screen_mut().set_size(cells(rows), cells(columns));
        self.master.resize(pty_size((columns, rows))).unwrap();
    }

    fn signal(&self, signal: Signal) {
        let id = i32::try_from(self.child.process_id().unwrap()).unwrap();
        kill_process(Pid::from_raw(id).unwrap(), signal).unwrap();
    }

    /// Waits for the end of the program, and checks that the terminal is as it was before.
    fn ended(&mut self) -> ExitStatus {
        let closed = self.wait_for(|shown| shown.closed);
        closed.unwrap_or_else(|screen| panic!("the program goes on:\n{screen}"));
        self.is_given_back();
        self.child.wait().unwrap()
    }

    /// Checks that the terminal is as it was before.
    fn is_given_back(&self) {
        self.look(|screen| {
            assert!(!screen.alternate_screen(), "the alternate screen is still on");
            assert!(!screen.hide_cursor(), "the cursor is still hidden");
            assert!(!screen.bracketed_paste(), "bracketed paste is still on");
            assert_eq!(screen.mouse_protocol_mode(), MouseProtocolMode::None);
        });
        assert_eq!(format!("{:?}", self.master.get_termios()), self.settings);
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn cells(count: u16) -> NonZeroU16 {
    NonZeroU16::new(count).unwrap()
}

fn pty_size((cols, rows): (u16, u16)) -> PtySize {
    PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }
}

type Program = Box<dyn Child + Send + Sync>;

/// Starts `command` in a new terminal; its settings before that are returned too.
fn spawn(
    size: (u16, u16),
    mut command: CommandBuilder,
) -> (Box<dyn MasterPty + Send>, Program, String) {
    for variable in ["LC_ALL", "LC_CTYPE", "NO_COLOR", "RUST_BACKTRACE"] {
        command.env_remove(variable);
    }
    command.env("LANG", "C.UTF-8");
    command.env("TERM", "xterm-256color");
    let pair = native_pty_system().openpty(pty_size(size)).unwrap();
    let settings = format!("{:?}", pair.master.get_termios());
    (pair.master, pair.slave.spawn_command(command).unwrap(), settings)
}

/// Feeds what the program writes to the parser until it closes the terminal.
fn read_along(mut output: Box<dyn Read + Send>, shown: Arc<(Mutex<Shown>, Condvar)>) {
    thread::spawn(move || {
        let mut bytes = [0; 4096];
        loop {
            let read = output.read(&mut bytes).unwrap_or(0);
            let mut now = shown.0.lock().unwrap();
            now.parser.process(&bytes[..read]);
            now.closed = read == 0;
            shown.1.notify_all();
            if read == 0 {
                return;
            }
        }
    });
}

/// The cell where `text` begins on screen.
fn place(screen: &Screen, text: &str) -> Option<(u16, u16)> {
    let (rows, columns) = screen.size();
    (0..u16::from(rows)).find_map(|row| {
        let begins = |&column: &u16| rest_of_row(screen, column, row).starts_with(text);
        Some(((0..u16::from(columns)).find(begins)?, row))
    })
}

fn rest_of_row(screen: &Screen, column: u16, row: u16) -> String {
    let width = u16::from(screen.size().1) - column;
    screen.rows(column, width).nth(usize::from(row)).unwrap_or_default()
}

/// The cell of a square, found by the labels of the board: its number above, its letter beside.
fn square(screen: &Screen, file: &str, rank: &str) -> Option<(u16, u16)> {
    let (_, frame) = place(screen, "┌")?;
    let labels = rest_of_row(screen, 0, frame - 1);
    let column = labels.find(&format!(" {file} "))? + 1;
    let row = place(screen, &format!("┃{rank}")).or_else(|| place(screen, &format!("│{rank}")))?.1;
    Some((u16::try_from(column).unwrap(), row))
}

fn each_game(mut test: impl FnMut(Terminal, &str, &str)) {
    for size in SIZES {
        for (variant, mv, wrong) in GAMES {
            test(Terminal::playing(size, variant), mv, wrong);
        }
    }
}

#[test]
fn every_variant_plays_by_keys_at_every_size() {
    each_game(|mut terminal, mv, wrong| {
        terminal.command(mv);
        terminal.command("99");
        terminal.wait_text("The game has 1 move.");
        terminal.command(wrong);
        terminal.wait_text("pawn does not move");
        terminal.press("u");
        terminal.wait_text(&format!("Taken back: {mv}"));
        terminal.press("U[");
        terminal.wait_text("REVIEW");
        terminal.press("\x1b");
        terminal.wait_no_text("REVIEW");
        let top = terminal.look(|screen| place(screen, "┃a")).unwrap().1;
        terminal.press("f");
        terminal.wait_until("a turned board", |screen| {
            place(screen, "┃a").is_some_and(|(_, row)| row > top)
        });
        terminal.press("q");
        terminal.wait_text("Quit?");
        terminal.press("y");
        assert_eq!(terminal.ended().exit_code(), 0);
    });
}

#[test]
fn the_mouse_moves_reviews_and_quits() {
    let mut terminal = Terminal::playing((80, 24), "sho");
    for at in [("7", "g"), ("7", "f")] {
        let cell = terminal.look(|screen| square(screen, at.0, at.1)).unwrap();
        terminal.click(cell);
    }
    terminal.wait_text("1. P-7f");
    terminal.wait_text("White to move");
    terminal.click_text("back");
    terminal.wait_text("REVIEW");
    terminal.click_text("P-7f");
    terminal.wait_no_text("REVIEW");
    terminal.click_text("flip");
    terminal
        .wait_until("a turned board", |screen| place(screen, "┃i").is_some_and(|(_, row)| row < 5));
    terminal.click_text("undo");
    terminal.wait_text("Taken back: P-7f");
    terminal.click_text("quit");
    terminal.click_text("yes");
    assert_eq!(terminal.ended().exit_code(), 0);
}

#[test]
fn the_mouse_quits_the_smallest_board() {
    let mut terminal = Terminal::playing((36, 15), "wa");
    terminal.click_text("quit");
    assert_eq!(terminal.ended().exit_code(), 0);
}

#[test]
fn the_menu_leads_to_a_game() {
    let mut terminal = Terminal::open((80, 24), &[]);
    terminal.wait_text("Heian shogi");
    terminal.press("\r");
    terminal.wait_text("Black to move");
    terminal.press("q");
    assert_eq!(terminal.ended().exit_code(), 0);
}

#[test]
fn a_flag_falls_while_nobody_types() {
    for size in SIZES {
        let mut terminal = Terminal::open(size, &["--variant", "wa", "--clock", "1s"]);
        terminal.wait_text("Black's time is up");
        terminal.command("SP-6h");
        terminal.wait_text("The game is over");
        terminal.press("q");
        assert_eq!(terminal.ended().exit_code(), 0);
    }
}

#[test]
fn a_clock_counts_down_by_itself_and_stops_at_a_stop() {
    let arguments = ["--variant", "sho", "--clock", "1h", "--black", "Aoi"];
    let mut terminal = Terminal::open((120, 40), &arguments);
    terminal.wait_text("Black (Aoi), White");
    terminal.wait_text("Black >59:5");
    terminal.command("P-7f");
    terminal.wait_text("White >59:5");
    terminal.press("\x1a[");
    terminal.wait_text("stopped");
}

#[test]
fn the_menu_takes_a_clock_and_names_by_keys_and_mouse() {
    let mut terminal = Terminal::open((80, 24), &["--strict"]);
    terminal.wait_text("Clock (none)");
    terminal.press("kkk\r1s\r");
    terminal.wait_text("Clock 1s");
    terminal.click_text("Black (no name)");
    terminal.click_text("Black (no name)");
    terminal.press("Aoi\r");
    terminal.wait_text("Black Aoi");
    terminal.click_text("Sho shogi");
    terminal.click_text("Sho shogi");
    terminal.wait_text("White wins: Black (Aoi)'s time is up.");
}

#[test]
fn a_window_may_be_any_size() {
    let mut terminal = Terminal::open((1, 1), &["--variant", "wa"]);
    terminal.wait_until("the alternate screen", Screen::alternate_screen);
    terminal.resize((30, 10));
    terminal.wait_text("36x15");
    for size in [(7, 2), (200, 60), (2, 90), (80, 24)] {
        terminal.resize(size);
    }
    terminal.wait_text("Black to move");
    terminal.press("q");
    assert_eq!(terminal.ended().exit_code(), 0);
}

#[test]
fn pasted_text_never_becomes_commands() {
    let mut terminal = Terminal::playing((80, 24), "shogi");
    terminal.press("\x1b[200~q\r:q!\r\x1b[201~");
    terminal.wait_text(":q:q!");
    terminal.press("\x15P-7f\r");
    terminal.wait_text("1. P-7f");
}

#[test]
fn ctrl_c_quits_without_a_question() {
    let mut terminal = Terminal::playing((80, 24), "heian");
    terminal.command("P-7e");
    terminal.wait_text("White to move");
    terminal.press(":half a mo\x03");
    assert_eq!(terminal.ended().exit_code(), 0);
}

#[test]
fn signals_end_the_program_and_give_the_terminal_back() {
    for (signal, code) in [(Signal::TERM, 143), (Signal::INT, 130), (Signal::HUP, 129)] {
        let mut terminal = Terminal::playing((80, 24), "heian");
        terminal.look(|screen| {
            assert!(screen.alternate_screen() && screen.bracketed_paste() && screen.hide_cursor());
            assert_ne!(screen.mouse_protocol_mode(), MouseProtocolMode::None);
        });
        terminal.signal(signal);
        assert_eq!(terminal.ended().exit_code(), code, "{signal:?}");
    }
}

#[test]
fn a_stopped_program_goes_on_where_it_was() {
    let mut terminal = Terminal::playing((80, 24), "heian");
    terminal.signal(Signal::STOP);
    terminal.signal(Signal::CONT);
    terminal.command("P-7e");
    terminal.wait_text("1. P-7e");
    terminal.press("\x1au");
    terminal.wait_text("Taken back: P-7e");
    terminal.press("\x0cq");
    terminal.wait_text("Quit?");
    terminal.press("y");
    assert_eq!(terminal.ended().exit_code(), 0);
}

/// A shell with job control that plays, and goes on playing after Enter once the game has stopped.
fn shell() -> Terminal {
    const SCRIPT: &str = r#"set -m; "$0" --variant heian; echo STOPPED; read -r; fg; echo DONE"#;
    let mut command = CommandBuilder::new("bash");
    command.args(["-c", SCRIPT, env!("CARGO_BIN_EXE_zushiki")]);
    let terminal = Terminal::run((80, 24), command);
    terminal.wait_text("Black to move");
    terminal
}

/// The game that the shell has started.
fn child_of(shell: u32) -> Pid {
    let children = std::fs::read_to_string(format!("/proc/{shell}/task/{shell}/children"));
    let children = children.unwrap();
    Pid::from_raw(children.trim().parse().unwrap()).unwrap()
}

#[test]
#[cfg(target_os = "linux")]
fn a_stop_gives_the_shell_its_terminal_and_fg_takes_it_again() {
    for from_outside in [false, true] {
        let mut terminal = shell();
        if from_outside {
            let game = child_of(terminal.child.process_id().unwrap());
            kill_process(game, Signal::TSTP).unwrap();
        } else {
            terminal.press("\x1a");
        }
        terminal.wait_text("STOPPED");
        terminal.is_given_back();
        terminal.press("\r");
        terminal.wait_text("Black to move");
        terminal.wait_until("the mouse", |screen| {
            screen.mouse_protocol_mode() != MouseProtocolMode::None
        });
        terminal.press("q");
        terminal.ended();
        terminal.wait_text("DONE");
    }
}

#[test]
fn a_vanished_terminal_ends_the_program() {
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_zushiki"));
    command.args(["--variant", "heian"]);
    let (master, mut child, _) = spawn((80, 24), command);
    read_up_to(master.try_clone_reader().unwrap(), "Black to move");
    drop(master);
    let mut killer = child.clone_killer();
    let (done, result) = mpsc::channel();
    let waiting = thread::spawn(move || done.send(child.wait()));
    let ended = result.recv_timeout(LIMIT);
    let _ = killer.kill();
    waiting.join().unwrap().unwrap();
    assert!(ended.is_ok(), "the program goes on without a terminal");
}

fn read_up_to(mut output: impl Read, text: &str) {
    let (mut all, mut bytes) = (Vec::new(), [0; 4096]);
    while !String::from_utf8_lossy(&all).contains(text) {
        let read = output.read(&mut bytes).unwrap();
        all.extend_from_slice(&bytes[..read]);
    }
}

/// No test in itself: what the next one runs in a terminal.
#[test]
#[ignore = "a program for panics_give_the_terminal_back"]
fn panicking_program() {
    let _guard = zushiki::tui::guard::Guard::take(true).unwrap();
    panic!("on purpose");
}

#[test]
fn panics_give_the_terminal_back() {
    let mut command = CommandBuilder::new(std::env::current_exe().unwrap());
    command.args(["--ignored", "--exact", "--nocapture", "panicking_program"]);
    let mut terminal = Terminal::run((80, 24), command);
    terminal.ended();
    terminal.wait_text("on purpose");
}
