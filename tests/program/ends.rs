//! The ends of a shared table as processes that answer line by line, with `--plain`, and moves for them.
#![allow(clippy::unwrap_used, clippy::panic)] // a panic is a failed test, in a helper too

use std::fs::File;
use std::io::{BufRead, BufReader, Read, Seek, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use zushiki_core::notation::usi;
use zushiki_core::rules::{Position, Rules};
use zushiki_core::variant::{Choice, Selection, library};

/// More than any answer takes.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// A process at a table, which answers line by line.
pub(crate) struct End {
    pub(crate) child: Child,
    pub(crate) input: ChildStdin,
    lines: Receiver<String>,
    pub(crate) heard: Vec<String>,
    /// The standard error of the process, kept in a file.
    errors: File,
}

impl End {
    pub(crate) fn start(mut command: Command) -> End {
        let errors = tempfile::tempfile().unwrap();
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(errors.try_clone().unwrap());
        let mut child = command.spawn().unwrap();
        let (input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        let (sender, lines) = channel();
        thread::spawn(move || {
            let mut read = BufReader::new(output).lines().map_while(Result::ok);
            read.try_for_each(|line| sender.send(line))
        });
        End { child, input, lines, heard: Vec::new(), errors }
    }

    pub(crate) fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
    }

    /// Waits for a line with this text.
    #[track_caller]
    pub(crate) fn hears(&mut self, text: &str) {
        self.hears_all(&[text]);
    }

    /// Waits for lines with these texts, in any order.
    #[track_caller]
    pub(crate) fn hears_all(&mut self, texts: &[&str]) {
        let mut texts = texts.to_vec();
        while !texts.is_empty() {
            let Ok(line) = self.lines.recv_timeout(PATIENCE) else {
                let mut errors = String::new();
                self.errors.rewind().unwrap();
                self.errors.read_to_string(&mut errors).unwrap();
                panic!("not heard: {texts:?}\n{}\n{errors}", self.heard.join("\n"));
            };
            texts.retain(|text| !line.contains(text));
            self.heard.push(line);
        }
    }

    /// Leaves the table.
    pub(crate) fn quit(mut self) {
        self.say("quit");
        assert!(self.child.wait().unwrap().success());
    }

    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

/// A position from which moves are chosen.
pub(crate) fn start(id: &str) -> Position {
    let (id, choice) = Choice::named(id);
    Rules::new(Selection::new(library::find(id).unwrap(), &choice).unwrap()).start()
}

/// The next move, another one for each number.
pub(crate) fn next(position: &mut Position, number: usize) -> String {
    let legal = position.legal_moves();
    let mv = legal[(number * 7919) % legal.len()];
    let text = usi::write(position.selection(), mv);
    position.play(mv).unwrap();
    text
}

/// Plays `count` moves in turn, and waits for each at the other end.
pub(crate) fn play(
    ann: &mut End,
    ben: &mut End,
    position: &mut Position,
    numbers: std::ops::Range<usize>,
) {
    for number in numbers {
        let text = next(position, number);
        let (mover, other) =
            if number.is_multiple_of(2) { (&mut *ann, &mut *ben) } else { (&mut *ben, &mut *ann) };
        mover.say(&text);
        let wanted = format!("Move {}:", number + 2);
        mover.hears(&wanted);
        other.hears(&wanted);
    }
}
