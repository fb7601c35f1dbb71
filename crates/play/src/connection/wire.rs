//! A connection with its threads.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::peers::in_path;
use crate::remote::{LinkEvent, LinkId};
use zushiki_core::text::{escaped, read_line_within};

/// The number of lines that wait until the other end takes them.
const MOST_LINES: usize = 4096;
/// The number of bytes that are read at once.
const CHUNK: usize = 8192;
/// The number of lines of standard error of a command that are shown.
const MOST_ERROR_LINES: usize = 200;
/// The number of characters of such a line that are shown.
const MOST_ERROR_CHARACTERS: usize = 500;
/// The number of bytes of such a line that are read.
const MOST_ERROR_BYTES: u64 = 4 * MOST_ERROR_CHARACTERS as u64;

/// A connection. Dropped, it ends after the lines that were sent.
#[derive(Debug)]
pub struct Wire {
    lines: SyncSender<Arc<str>>,
    /// Lets the thread that reads continue.
    taken: Sender<()>,
    /// Closed when all lines are written.
    written: Receiver<()>,
    /// The command that carries the lines, ended with the connection.
    command: Option<LineCommand>,
    /// Whether standard error of the command is thrown away.
    is_quiet: Arc<AtomicBool>,
}

/// The interval between two looks whether a command has ended.
const LOOK_INTERVAL: Duration = Duration::from_millis(5);

/// The two directions of a connection.
pub(super) struct Ends {
    pub(super) input: Box<dyn Read + Send>,
    pub(super) output: Box<dyn Write + Send>,
    /// Ends the connection when all lines are written.
    pub(super) end: Box<dyn FnOnce() + Send>,
}

impl Wire {
    /// Starts the threads of the connection of the number `link`. What comes goes to `sink`.
    ///
    /// # Errors
    /// If the system gives no thread.
    pub(super) fn start(
        ends: Ends,
        command: Option<Child>,
        link: LinkId,
        sink: impl Fn(LinkEvent) + Send + 'static,
    ) -> io::Result<Wire> {
        let (lines, queue) = sync_channel::<Arc<str>>(MOST_LINES);
        let (taken, resumed) = channel();
        let Ends { input, output, end } = ends;
        let (writing, written) = channel::<()>();
        let command = command.map(LineCommand);
        let read = move || read_all(input, &resumed, link, sink);
        thread::Builder::new().name("wire-input".to_owned()).spawn(read)?;
        let write = move || {
            write_all(output, &queue);
            end();
            drop(writing);
        };
        thread::Builder::new().name("wire-output".to_owned()).spawn(write)?;
        Ok(Wire { lines, taken, written, command, is_quiet: Arc::default() })
    }

    /// Starts a command whose standard input and output are the connection. One that `is_quiet` cannot use the
    /// terminal.
    ///
    /// # Errors
    /// If the command cannot be started.
    pub fn command(
        words: &[String],
        is_quiet: bool,
        link: LinkId,
        sink: impl Fn(LinkEvent) + Send + 'static,
    ) -> io::Result<Wire> {
        let (program, arguments) = words.split_first().ok_or(io::ErrorKind::InvalidInput)?;
        let mut command = Command::new(located(program)?);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        if is_quiet {
            keep_from_terminal(&mut command);
        }
        let mut child = command.spawn()?;
        let (input, output) = (child.stdout.take(), child.stdin.take());
        let (Some(input), Some(output), Some(errors)) = (input, output, child.stderr.take()) else {
            return Err(io::ErrorKind::BrokenPipe.into());
        };
        let ends = Ends { input: Box::new(input), output: Box::new(output), end: Box::new(|| {}) };
        let wire = Wire::start(ends, Some(child), link, sink)?;
        wire.is_quiet.store(is_quiet, Ordering::Relaxed);
        let is_quiet = Arc::clone(&wire.is_quiet);
        let tell = move || tell_errors(errors, &is_quiet);
        thread::Builder::new().name("wire-errors".to_owned()).spawn(tell)?;
        Ok(wire)
    }

    /// Throws away what the command writes to standard error from now on.
    pub fn be_quiet(&self) {
        self.is_quiet.store(true, Ordering::Relaxed);
    }

    /// Sends a line. Returns false if the other end takes no lines any more.
    #[must_use]
    pub fn send(&self, line: Arc<str>) -> bool {
        self.lines.try_send(line).is_ok()
    }

    /// Ends the connection after the lines that were sent, for which it waits until `end`.
    pub fn finish(self, end: Instant) {
        let Wire { lines, written, command, .. } = self;
        drop(lines);
        let left = end.saturating_duration_since(Instant::now());
        // Lines that the other end does not take in time are lost.
        let _ = written.recv_timeout(left);
        if let Some(mut command) = command {
            // The end of its input ends the command.
            while command.is_running() && Instant::now() < end {
                thread::sleep(LOOK_INTERVAL);
            }
        }
    }

    /// Lets the next bytes come.
    pub fn resume(&self) {
        // An error means that the connection has ended.
        let _ = self.taken.send(());
    }
}

/// The file of a program: a bare name is looked up as that of an engine.
pub(super) fn located(program: &str) -> io::Result<PathBuf> {
    let path = Path::new(program);
    match path.components().count() {
        1 => in_path(path).ok_or_else(|| io::ErrorKind::NotFound.into()),
        _ => Ok(path.to_owned()),
    }
}

/// Puts a command into a group of processes of its own, in which the system stops it when it asks for a password.
pub(super) fn keep_from_terminal(command: &mut Command) {
    #[cfg(unix)]
    {
        use std::os::unix::process::CommandExt;
        command.process_group(0);
    }
    #[cfg(not(unix))]
    let _ = command;
}

/// A command that carries lines. Dropped, it is ended.
#[derive(Debug)]
struct LineCommand(Child);

impl LineCommand {
    fn is_running(&mut self) -> bool {
        matches!(self.0.try_wait(), Ok(None))
    }
}

impl Drop for LineCommand {
    fn drop(&mut self) {
        // An error means that it has ended already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn read_all(
    mut input: Box<dyn Read + Send>,
    resumed: &Receiver<()>,
    link: LinkId,
    sink: impl Fn(LinkEvent),
) {
    let mut buffer = [0; CHUNK];
    loop {
        match input.read(&mut buffer) {
            Ok(0) => break,
            Ok(count) => sink(LinkEvent::Bytes(link, buffer[..count].to_vec())),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(_) => break,
        }
        if resumed.recv().is_err() {
            return;
        }
    }
    sink(LinkEvent::Closed(link));
}

fn write_all(mut output: Box<dyn Write + Send>, queue: &Receiver<Arc<str>>) {
    // An error means that the other end has gone, which the thread that reads notices.
    let _ = queue.iter().try_for_each(|line| {
        output.write_all(line.as_bytes())?;
        output.flush()
    });
}

/// Passes the errors of a command on line by line, within bounds and without characters that control a terminal, unless
/// `is_quiet`: they would be written over the board.
fn tell_errors(errors: impl Read, is_quiet: &AtomicBool) {
    let mut errors = BufReader::new(errors);
    let mut told = 0;
    while let Some(line) = next_line(&mut errors) {
        if !is_quiet.load(Ordering::Relaxed) && told < MOST_ERROR_LINES {
            told += 1;
            // Nobody can be told that this fails.
            let _ = writeln!(io::stderr(), "{}", shown_line(&line));
        }
    }
}

/// The next line, or its beginning if it is too long; `None` after the last.
fn next_line(errors: &mut impl BufRead) -> Option<Vec<u8>> {
    let mut line = Vec::new();
    // Errors that cannot be read have ended; what was read before is shown.
    let _ = read_line_within(errors, MOST_ERROR_BYTES, &mut line);
    (!line.is_empty()).then_some(line)
}

/// A line as it is shown.
fn shown_line(line: &[u8]) -> String {
    let text = String::from_utf8_lossy(line);
    let shown = escaped(text.trim_end());
    let mut characters = shown.chars();
    let mut cut: String = characters.by_ref().take(MOST_ERROR_CHARACTERS).collect();
    if characters.next().is_some() {
        cut.push('…');
    }
    cut
}

/// Copies standard input to a connection and the connection to standard output until one of them ends.
///
/// # Errors
/// If the system gives no thread.
pub fn attend(stream: super::Stream) -> io::Result<()> {
    let Ends { mut input, mut output, end } = stream.ends()?;
    let copy = move || {
        // An error means that one of the ends has gone.
        let _ = copy(&mut io::stdin().lock(), &mut output);
        end();
    };
    thread::Builder::new().name("attend".to_owned()).spawn(copy)?;
    // The same here; the program then ends.
    let _ = copy_out(&mut input);
    Ok(())
}

fn copy_out(input: &mut dyn Read) -> io::Result<()> {
    copy(input, &mut io::stdout().lock())
}

/// Copies bytes as they come, without waiting for more.
fn copy(input: &mut dyn Read, output: &mut dyn Write) -> io::Result<()> {
    let mut buffer = [0; CHUNK];
    loop {
        match input.read(&mut buffer)? {
            0 => return Ok(()),
            count => {
                output.write_all(&buffer[..count])?;
                output.flush()?;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_of_a_command_are_shown_within_bounds_and_control_no_terminal() {
        let long = "x".repeat(100_000);
        let text = format!("\u{1b}]52;c;ZXZpbA==\u{7}a\u{202e}b\r\n\n{long}\n\u{1b}[2Jlast");
        let mut errors = BufReader::new(text.as_bytes());
        let lines: Vec<String> =
            std::iter::from_fn(|| next_line(&mut errors)).map(|line| shown_line(&line)).collect();
        assert_eq!(lines.len(), 4, "{lines:?}");
        assert!(lines.iter().all(|line| !line.contains(['\u{1b}', '\u{7}', '\u{202e}', '\r'])));
        assert!(lines[0].contains("52;c;") && lines[1].is_empty());
        assert_eq!(lines[2].chars().count(), MOST_ERROR_CHARACTERS + 1);
        assert!(lines[3].ends_with("last"));
    }
}
