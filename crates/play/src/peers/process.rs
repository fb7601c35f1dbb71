//! The process of an engine, with the threads that write to it and read from it.

use std::collections::VecDeque;
use std::env;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::entry::EngineEntry;
use super::error::{Exit, Trouble};
use super::group::{Group, Pipes};
use super::inbox::Inbox;
use zushiki_core::text::{Phrase, escaped, quoted, read_line_within};

/// The maximum number of bytes that are kept of a line.
const MOST_BYTES: u64 = 8192;
/// The number of lines of standard error that are kept, ...
const ERROR_LINES: usize = 10;
/// ... and the maximum number of characters of each.
const ERROR_CHARS: usize = 200;
/// The time for an engine to end after it was told to quit.
const FAREWELL: Duration = Duration::from_millis(500);
/// The directory of games on Debian, which is not in everybody's `PATH`.
const GAMES: &str = "/usr/games";

/// The last lines of standard error, oldest first.
type ErrorLines = Arc<Mutex<VecDeque<String>>>;

/// A running engine. Dropped, it is killed with all processes that it has started.
#[derive(Debug)]
pub(super) struct Process {
    group: Group,
    /// Lines to write. A thread writes them, because an engine that does not read would block the writer.
    input: Option<Sender<String>>,
    errors: ErrorLines,
    /// Closed when standard error has been read to its end.
    end_of_errors: Receiver<()>,
}

/// The file of the program of an engine; `None` if it is not found.
pub(super) fn locate(entry: &EngineEntry) -> Option<PathBuf> {
    let program = Path::new(entry.command.first()?);
    if program.components().count() > 1 {
        let path = entry.directory.as_ref().map(|directory| directory.join(program));
        return path.or(Some(program.to_owned())).filter(|path| path.is_file());
    }
    in_path(program)
}

/// The file of the program with a bare name; `None` if it is not found. It is looked up only in the absolute elements of
/// `PATH`: an empty or relative element would mean the current directory, which may have untrusted files.
#[must_use]
pub fn in_path(program: &Path) -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let folders = env::split_paths(&path).chain([PathBuf::from(GAMES)]);
    let mut folders = folders.filter(|folder| folder.is_absolute());
    folders.find_map(|folder| Some(folder.join(program)).filter(|path| path.is_file()))
}

impl Process {
    /// Starts the engine. Its lines go to `inbox`.
    ///
    /// # Errors
    /// A command that is not found, or that the system does not start.
    pub(super) fn start(entry: &EngineEntry, inbox: &Arc<Inbox>) -> Result<Process, Trouble> {
        let command = quoted(entry.command.first().map_or("", String::as_str));
        let program = locate(entry).ok_or(Trouble::NotFound { command: command.clone() })?;
        spawn(entry, &program, inbox).map_err(|error| Trouble::NotStarted {
            command,
            reason: Phrase::of_system_error(&error),
        })
    }

    /// Sends a line. If the engine has ended, this is noticed when its answer is awaited.
    pub(super) fn tell(&self, line: &str) {
        let _ = self.input.as_ref().map(|input| input.send(format!("{line}\n")));
    }

    /// Kills the engine. Returns its last lines of standard error.
    pub(super) fn kill(mut self) -> Vec<String> {
        self.group.end();
        // The thread that reads them ends now, unless a process that was not found holds the pipe open.
        let _ = self.end_of_errors.recv_timeout(FAREWELL);
        self.errors.lock().unwrap_or_else(PoisonError::into_inner).iter().cloned().collect()
    }

    /// The end of the process of an engine that has closed its output.
    pub(super) fn exit(&mut self) -> Exit {
        match self.wait(FAREWELL) {
            Some(status) => match status.code() {
                Some(code) => Exit::Code(code),
                None => Exit::Other(status.to_string()),
            },
            None => Exit::OutputClosed,
        }
    }

    /// Ends the engine: asks it to quit, waits a moment, and kills its remaining processes.
    pub(super) fn end(mut self) {
        self.tell("quit");
        // The end of its input ends an engine that does not know the word.
        self.input = None;
        self.wait(FAREWELL);
        // The group is dropped here, which kills its remaining processes.
    }

    /// The exit status, if the process ends within `time`.
    fn wait(&mut self, time: Duration) -> Option<ExitStatus> {
        let until = Instant::now() + time;
        loop {
            // An error means that the process no longer exists.
            if let Some(status) = self.group.try_wait().ok()? {
                return Some(status);
            }
            if Instant::now() >= until {
                return None;
            }
            thread::sleep(Duration::from_millis(5));
        }
    }
}

fn spawn(entry: &EngineEntry, program: &Path, inbox: &Arc<Inbox>) -> std::io::Result<Process> {
    let mut command = Command::new(std::path::absolute(program)?);
    command.args(entry.command.iter().skip(1));
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    if let Some(directory) = &entry.directory {
        command.current_dir(directory);
    }
    let mut group = Group::spawn(command)?;
    let Pipes { input: stdin, output, errors: stderr } = group.take_pipes();
    let errors = ErrorLines::default();
    let (sender, lines) = channel::<String>();
    let (reading_errors, end_of_errors) = channel::<()>();
    let process =
        Process { group, input: Some(sender), errors: Arc::clone(&errors), end_of_errors };
    let inbox = Arc::clone(inbox);
    thread::Builder::new().name("peer-output".to_owned()).spawn(move || {
        output.into_iter().for_each(|from| read_lines(from, |line| inbox.put_line(line)));
        inbox.close();
    })?;
    thread::Builder::new().name("peer-errors".to_owned()).spawn(move || {
        stderr.into_iter().for_each(|from| read_lines(from, |line| keep_error(&errors, &line)));
        drop(reading_errors);
    })?;
    thread::Builder::new().name("peer-input".to_owned()).spawn(move || {
        let Some(mut stdin) = stdin else { return };
        // An error means that the engine has ended, or has closed its input.
        let write = |line: String| stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush());
        let _ = lines.iter().try_for_each(write);
    })?;
    Ok(process)
}

fn keep_error(errors: &ErrorLines, line: &str) -> bool {
    let mut errors = errors.lock().unwrap_or_else(PoisonError::into_inner);
    if !line.trim().is_empty() {
        errors.push_back(escaped(&line.trim().chars().take(ERROR_CHARS).collect::<String>()));
    }
    if errors.len() > ERROR_LINES {
        errors.pop_front();
    }
    true
}

/// Hands the lines of `from` to `put` until it returns `false` or there are no more. Lines are cut at [`MOST_BYTES`];
/// bytes that are not UTF-8 are replaced.
fn read_lines(from: impl Read, mut put: impl FnMut(String) -> bool) {
    let mut reader = BufReader::new(from);
    while let Some(line) = next_line(&mut reader) {
        if !put(text(&line)) {
            return;
        }
    }
}

/// The next line without its line break, at most [`MOST_BYTES`] of it; `None` if there are no more.
fn next_line(reader: &mut impl BufRead) -> Option<Vec<u8>> {
    let mut line = Vec::new();
    // `line` has the text before an error, and the next call returns the error again.
    let _ = read_line_within(reader, MOST_BYTES, &mut line);
    if *line.last()? == b'\n' {
        line.pop();
    }
    Some(line)
}

fn text(line: &[u8]) -> String {
    String::from_utf8_lossy(line).trim_end_matches('\r').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_bounded_and_the_last_needs_no_line_break() {
        let long = [vec![b'x'; 100_000], b"\r\nb\xff\nc".to_vec()].concat();
        let mut lines = Vec::new();
        read_lines(&long[..], |line| {
            lines.push(line);
            true
        });
        assert_eq!(lines[0].len() as u64, MOST_BYTES);
        assert_eq!(lines[1..], ["b\u{fffd}", "c"]);
    }

    #[test]
    fn only_the_last_lines_of_standard_error_are_kept() {
        let errors = ErrorLines::default();
        for number in 0..1000 {
            keep_error(&errors, &format!("{number}\x1b[2J {}", "long ".repeat(500)));
        }
        let kept = errors.lock().unwrap();
        assert_eq!(kept.len(), ERROR_LINES);
        assert!(kept[0].starts_with("990\\u{1b}[2J long") && kept[0].len() < 300, "{}", kept[0]);
    }
}
