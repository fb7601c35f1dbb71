//! Records the demonstration in the README: drives the program in a pseudo-terminal, and writes what it shows
//! as an asciicast (version 2) and as an animated SVG:
//!
//! ```sh
//! cargo xtask cast docs/demo.cast docs/demo.svg
//! ```
//!
//! `--lang ja` records it in Japanese.
//!
//! The times are those of the script, not of the machine, so that all recordings have the same times.

use std::error::Error;
use std::fs;
use std::io::{Read, Write};
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use clap::Args;
use portable_pty::{CommandBuilder, PtySize, native_pty_system};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use serde_json::json;

use crate::program;
use crate::screen_svg::{self, Frame};

/// The size of the terminal: columns and rows.
const SIZE: (u16, u16) = (100, 32);
/// The program has answered a key when it has written nothing for this time.
const QUIET: Duration = Duration::from_millis(250);
/// The recording fails if the program does not answer within this time.
const LIMIT: Duration = Duration::from_secs(20);
/// The time between two keys of a text that is typed, in seconds.
const TYPING: f64 = 0.09;

/// The arrow keys up and down.
const UP: &str = "\x1b[A";
const DOWN: &str = "\x1b[B";

/// The script: keys, a text that the screen shows after them in English, and the time until the next keys in seconds.
const SCRIPT: [(&str, &str, f64); 22] = [
    ("", "Wa shogi", 1.6),
    (DOWN, "", 0.6),
    (DOWN, "wa: Wa shogi", 1.2),
    ("\r", "Opponent", 2.2),
    (" ", "person", 1.0),
    ("\r", "┃a", 1.8),
    // A move with the cursor, then some that are typed.
    (":4h\r", "", 0.8),
    ("\r", "", 1.4),
    (UP, "", 0.5),
    ("\r", "SP-4g", 1.0),
    (":SP-4e\r", "SP-4e", 0.8),
    (":SP-4f\r", "SP-4f", 0.8),
    (":SPx4f\r", "SPx4f", 0.8),
    (":RRx4f\r", "RRx4f", 1.0),
    (":SP-8e\r", "SP-8e", 0.8),
    (":RRx4c+\r", "RRx4c+", 1.4),
    // A move that is not legal, and why.
    (":SP-8g\r", "", 2.6),
    // The squares that each side controls, shown and then hidden.
    (":influence\r", "", 2.4),
    (":influence\r", "", 0.8),
    // The list of the pieces with their moves.
    ("p", "", 2.8),
    ("\x1b", "", 0.8),
    // The rules.
    (":rules\r", "", 3.0),
];

/// The files that are written, and the language.
#[derive(Args)]
pub(crate) struct Cast {
    /// The language of the program
    #[arg(long, default_value = "en")]
    lang: String,
    /// The asciicast
    cast: PathBuf,
    /// The animated SVG
    svg: PathBuf,
}

impl Cast {
    /// Builds the program, drives it through the script and writes the files.
    pub(crate) fn run(&self) -> Result<(), Box<dyn Error>> {
        let mut recording = Recording::start(&self.lang)?;
        for (keys, shown, pause) in SCRIPT {
            let shown = if self.lang == "en" { shown } else { "" };
            recording.act(keys, shown, pause)?;
        }
        fs::write(&self.cast, recording.cast()?)?;
        Ok(fs::write(&self.svg, screen_svg::animation(&recording.frames, recording.time))?)
    }
}

/// A running program and what it has shown.
struct Recording {
    keys: Box<dyn Write + Send>,
    output: Receiver<Vec<u8>>,
    terminal: vt100::Parser,
    /// The time of the script so far, in seconds.
    time: f64,
    /// The output of the program in parts, each with the time of the script at which it came, in seconds.
    events: Vec<(f64, String)>,
    frames: Vec<Frame>,
    child: Box<dyn portable_pty::Child + Send + Sync>,
    /// The directory of the player's files, empty at first.
    _home: tempfile::TempDir,
}

impl Recording {
    fn start(lang: &str) -> Result<Recording, Box<dyn Error>> {
        let home = tempfile::tempdir()?;
        let (columns, rows) = SIZE;
        let size = PtySize { cols: columns, rows, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size)?;
        let mut command = CommandBuilder::new(program()?);
        command.args(["--theme", "kaya", "--lang", lang]);
        command.env_clear();
        for (name, value) in
            [("LANG", "C.UTF-8"), ("TERM", "xterm-256color"), ("COLORTERM", "truecolor")]
        {
            command.env(name, value);
        }
        command.env("ZUSHIKI_HOME", home.path());
        command.env("HOME", home.path());
        let child = pair.slave.spawn_command(command)?;
        Ok(Recording {
            keys: pair.master.take_writer()?,
            output: read_along(pair.master.try_clone_reader()?),
            terminal: vt100::Parser::new(rows.try_into()?, columns.try_into()?, 0),
            time: 0.0,
            events: Vec::new(),
            frames: Vec::new(),
            child,
            _home: home,
        })
    }

    /// Types `keys` and records the answers, until the screen shows `shown`; then `pause` seconds pass.
    fn act(&mut self, keys: &str, shown: &str, pause: f64) -> Result<(), Box<dyn Error>> {
        // The bytes of an arrow key are one key.
        let typed: Vec<String> = match keys {
            UP | DOWN => vec![keys.to_owned()],
            _ => keys.chars().map(String::from).collect(),
        };
        for (index, key) in typed.iter().enumerate() {
            write!(self.keys, "{key}")?;
            if index + 1 < typed.len() {
                self.note("")?;
                self.time += TYPING;
            }
        }
        self.note(shown)?;
        self.time += pause;
        Ok(())
    }

    /// Records the output of the program until it is quiet and the screen shows `shown`.
    fn note(&mut self, shown: &str) -> Result<(), Box<dyn Error>> {
        let mut written = Vec::new();
        let mut waited = Duration::ZERO;
        loop {
            match self.output.recv_timeout(QUIET) {
                Ok(bytes) => {
                    self.terminal.process(&bytes);
                    written.extend(bytes);
                    continue;
                }
                Err(RecvTimeoutError::Timeout) => waited += QUIET,
                Err(RecvTimeoutError::Disconnected) => return Err("the program has ended".into()),
            }
            let screen = self.terminal.screen().contents();
            if screen.contains(shown) && !screen.trim().is_empty() {
                break;
            }
            if waited > LIMIT {
                return Err(format!("'{shown}' did not come; the screen shows:\n{screen}").into());
            }
        }
        if !written.is_empty() {
            self.events.push((self.time, String::from_utf8(written)?));
            self.frames.push(Frame { start: self.time, screen: screen(self.terminal.screen()) });
        }
        Ok(())
    }

    /// The text of the asciicast: a header, then a line for each event.
    fn cast(&self) -> serde_json::Result<String> {
        let (width, height) = SIZE;
        let env = json!({ "TERM": "xterm-256color" });
        let header = json!({ "version": 2, "width": width, "height": height, "title": "zushiki", "env": env });
        let mut lines = serde_json::to_string(&header)? + "\n";
        for (time, text) in &self.events {
            let time = (time * 1000.0).round() / 1000.0;
            lines += &(serde_json::to_string(&json!([time, "o", text]))? + "\n");
        }
        // The last screen stays for its time before a player begins again.
        lines += &(serde_json::to_string(&json!([self.time, "o", ""]))? + "\n");
        Ok(lines)
    }
}

impl Drop for Recording {
    fn drop(&mut self) {
        // The program may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Reads `output` until it ends.
fn read_along(mut output: Box<dyn Read + Send>) -> Receiver<Vec<u8>> {
    let (sender, receiver) = channel();
    thread::spawn(move || {
        let mut bytes = [0; 65536];
        while let Ok(count @ 1..) = output.read(&mut bytes) {
            if sender.send(bytes[..count].to_vec()).is_err() {
                break;
            }
        }
    });
    receiver
}

/// The screen of the terminal as ratatui has it. The second column of a kanji is empty.
fn screen(shown: &vt100::Screen) -> Buffer {
    let (rows, columns) = shown.size();
    let (rows, columns) = (rows.get(), columns.get());
    let mut buffer = Buffer::empty(Rect::new(0, 0, columns, rows));
    for (y, x) in (0..rows).flat_map(|y| (0..columns).map(move |x| (y, x))) {
        let (Some(cell), Some(copy)) = (shown.cell(y, x), buffer.cell_mut((x, y))) else {
            continue;
        };
        let text = match cell.contents() {
            "" if !cell.is_wide_continuation() => " ",
            text => text,
        };
        copy.set_symbol(text).set_style(style(cell));
        if cell.is_wide_continuation()
            && let Some(left) = shown.cell(y, x - 1)
        {
            copy.set_style(style(left));
        }
    }
    buffer
}

fn style(cell: &vt100::Cell) -> Style {
    let modifiers = [
        (cell.bold(), Modifier::BOLD),
        (cell.dim(), Modifier::DIM),
        (cell.underline(), Modifier::UNDERLINED),
        (cell.inverse(), Modifier::REVERSED),
    ];
    let set = modifiers.into_iter().filter(|(is_set, _)| *is_set).map(|(_, modifier)| modifier);
    let style = Style::new().fg(color(cell.fgcolor())).bg(color(cell.bgcolor()));
    style.add_modifier(set.collect())
}

fn color(color: vt100::Color) -> Color {
    match color {
        vt100::Color::Default => Color::Reset,
        vt100::Color::Idx(index @ 16..) => Color::Indexed(index),
        vt100::Color::Idx(index) => screen_svg::PALETTE[usize::from(index)].0,
        vt100::Color::Rgb(red, green, blue) => Color::Rgb(red, green, blue),
    }
}
