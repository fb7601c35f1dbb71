//! Runs the program in a pseudo-terminal: keys in, screen out.

use std::io::{self, Read, Write};
use std::sync::{Arc, Condvar, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{CommandBuilder, ExitStatus, MasterPty};
use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;
use vt100::{MouseProtocolMode, Parser, Screen};
pub(crate) use zushiki_testkit::pty::{
    HOME, Program, cells, command, home_of, place, pty_size, spawn, square,
};
#[cfg(target_os = "linux")]
pub(crate) use zushiki_testkit::pty::{rest, sleeps};

pub(crate) const LIMIT: Duration = Duration::from_secs(60);

/// The screen of the terminal, and whether the program has closed the terminal.
pub(crate) struct Shown {
    parser: Parser,
    /// All that the program has written.
    written: Vec<u8>,
    closed: bool,
}

impl Shown {
    pub(crate) fn is_closed(&self) -> bool {
        self.closed
    }
}

/// The program in a pseudo-terminal.
pub(crate) struct Terminal {
    pub(crate) master: Box<dyn MasterPty + Send>,
    pub(crate) keys: Box<dyn Write + Send>,
    pub(crate) child: Program,
    shown: Arc<(Mutex<Shown>, Condvar)>,
    /// The settings of the terminal, such as echo, before the program changed them.
    settings: String,
    /// The directory of the player's files, unless the command names one.
    _home: Option<TempDir>,
}

impl Terminal {
    pub(crate) fn open((columns, rows): (u16, u16), arguments: &[&str]) -> Terminal {
        Terminal::run((columns, rows), zushiki(arguments))
    }

    pub(crate) fn run(size: (u16, u16), command: CommandBuilder) -> Terminal {
        Terminal::read_at(size, command, Pace::Fast)
    }

    /// Starts a program whose output is read at this pace.
    pub(crate) fn read_at(
        (columns, rows): (u16, u16),
        mut command: CommandBuilder,
        pace: Pace,
    ) -> Terminal {
        let home = home_of(&mut command);
        let (master, child, settings) = spawn((columns, rows), command);
        let parser = Parser::new(cells(rows), cells(columns), 0);
        let shown = Arc::new((
            Mutex::new(Shown { parser, written: Vec::new(), closed: false }),
            Condvar::new(),
        ));
        let output = PacedReader { output: master.try_clone_reader().unwrap(), pace };
        read_along(Box::new(output), Arc::clone(&shown));
        let keys = master.take_writer().unwrap();
        Terminal { master, keys, child, shown, settings, _home: home }
    }

    pub(crate) fn playing(size: (u16, u16), variant: &str) -> Terminal {
        let terminal = Terminal::open(size, &["--variant", variant]);
        let shows = |screen: &Screen, text| place(screen, text).is_some();
        // The key bar is drawn last.
        let bar = |screen: &Screen| shows(screen, "o all  ? help");
        let drawn = |screen: &Screen| shows(screen, "┃a") && bar(screen);
        terminal.wait_until("the board", drawn);
        terminal
    }

    pub(crate) fn wait_for(&self, condition: impl Fn(&Shown) -> bool) -> Result<(), String> {
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

    pub(crate) fn wait_until(&self, what: &str, condition: impl Fn(&Screen) -> bool) {
        let result = self.wait_for(|shown| condition(shown.parser.screen()));
        result.unwrap_or_else(|screen| panic!("{what} did not come; the screen shows:\n{screen}"));
    }

    pub(crate) fn wait_text(&self, text: &str) {
        self.wait_until(text, |screen| place(screen, text).is_some());
    }

    pub(crate) fn wait_no_text(&self, text: &str) {
        self.wait_until(&format!("an end of '{text}'"), |screen| place(screen, text).is_none());
    }

    /// The number of times that the program has written `text`.
    pub(crate) fn count_written(&self, text: &str) -> usize {
        let shown = self.shown.0.lock().unwrap();
        String::from_utf8_lossy(&shown.written).matches(text).count()
    }

    /// Waits until the program has written `text` as often as `count`, escape sequences included.
    pub(crate) fn wait_written(&self, text: &str, count: usize) {
        let has =
            |shown: &Shown| String::from_utf8_lossy(&shown.written).matches(text).count() >= count;
        self.wait_for(has).unwrap_or_else(|screen| panic!("{text:?} did not come:\n{screen}"));
    }

    pub(crate) fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
    }

    pub(crate) fn command(&mut self, text: &str) {
        self.press(&format!(":{text}\r"));
    }

    /// Clicks on a cell; column and row count from 0.
    pub(crate) fn click(&mut self, (column, row): (u16, u16)) {
        let (column, row) = (column + 1, row + 1);
        self.press(&format!("\x1b[<0;{column};{row}M\x1b[<0;{column};{row}m"));
    }

    pub(crate) fn click_text(&mut self, text: &str) {
        self.wait_text(text);
        let at = self.look(|screen| place(screen, text)).unwrap();
        self.click(at);
    }

    pub(crate) fn look<T>(&self, at: impl Fn(&Screen) -> T) -> T {
        at(self.shown.0.lock().unwrap().parser.screen())
    }

    pub(crate) fn resize(&self, (columns, rows): (u16, u16)) {
        self.shown.0.lock().unwrap().parser.screen_mut().set_size(cells(rows), cells(columns));
        self.master.resize(pty_size((columns, rows))).unwrap();
    }

    pub(crate) fn signal(&self, signal: Signal) {
        let id = i32::try_from(self.child.process_id().unwrap()).unwrap();
        kill_process(Pid::from_raw(id).unwrap(), signal).unwrap();
    }

    /// Waits for the end of the program, and checks that the terminal is as it was before.
    pub(crate) fn ended(&mut self) -> ExitStatus {
        let closed = self.wait_for(|shown| shown.closed);
        closed.unwrap_or_else(|screen| panic!("the program goes on:\n{screen}"));
        self.is_given_back();
        self.child.wait().unwrap()
    }

    /// Waits until the program or its guardian has restored the settings of the terminal, and checks the rest.
    pub(crate) fn wait_given_back(&self) {
        self.wait_written("\x1b[?1049l", 1);
        let end = Instant::now() + LIMIT;
        while self.settings() != self.settings && Instant::now() < end {
            thread::sleep(Duration::from_millis(2));
        }
        self.is_given_back();
    }

    fn settings(&self) -> String {
        format!("{:?}", self.master.get_termios())
    }

    /// Checks that the terminal is as it was before.
    pub(crate) fn is_given_back(&self) {
        self.look(|screen| {
            assert!(!screen.alternate_screen(), "the alternate screen is still on");
            assert!(!screen.hide_cursor(), "the cursor is still hidden");
            assert!(!screen.bracketed_paste(), "bracketed paste is still on");
            assert_eq!(screen.mouse_protocol_mode(), MouseProtocolMode::None);
        });
        assert_eq!(self.settings(), self.settings);
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The command of the program with `arguments`.
pub(crate) fn zushiki(arguments: &[&str]) -> CommandBuilder {
    command(env!("CARGO_BIN_EXE_zushiki"), arguments)
}

/// The speed at which a terminal reads the output of the program.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pace {
    /// At once.
    Fast,
    /// A few bytes at a time, with pauses.
    Slow,
}

struct PacedReader {
    output: Box<dyn Read + Send>,
    pace: Pace,
}

impl Read for PacedReader {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        if self.pace == Pace::Fast {
            return self.output.read(bytes);
        }
        thread::sleep(Duration::from_millis(4));
        let few = bytes.len().min(256);
        self.output.read(&mut bytes[..few])
    }
}

/// Feeds the output of the program to the parser until it closes the terminal.
pub(crate) fn read_along(mut output: Box<dyn Read + Send>, shown: Arc<(Mutex<Shown>, Condvar)>) {
    thread::spawn(move || {
        let mut bytes = [0; 4096];
        loop {
            let read = output.read(&mut bytes).unwrap_or(0);
            let mut now = shown.0.lock().unwrap();
            now.parser.process(&bytes[..read]);
            now.written.extend(&bytes[..read]);
            now.closed = read == 0;
            shown.1.notify_all();
            if read == 0 {
                return;
            }
        }
    });
}
