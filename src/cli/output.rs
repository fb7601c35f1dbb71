//! Writing to standard output and standard error. No other module of `cli` does.

use std::fmt;
use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};

use super::error::CliError;
use zushiki_words::language::Language;
use zushiki_words::message;

/// Standard output, buffered, for the result of a command.
///
/// Every write can fail, for example with a broken pipe; the error ends the command.
pub(super) struct Output {
    out: BufWriter<StdoutLock<'static>>,
}

impl Output {
    /// Locks standard output.
    pub(super) fn new() -> Output {
        Output { out: BufWriter::new(io::stdout().lock()) }
    }

    /// Writes a line of the result.
    pub(super) fn line(&mut self, line: impl fmt::Display) -> Result<(), CliError> {
        writeln!(self.out, "{line}")?;
        Ok(())
    }

    /// Writes text as it is, line breaks included.
    pub(super) fn text(&mut self, text: &[u8]) -> Result<(), CliError> {
        self.out.write_all(text)?;
        Ok(())
    }

    /// Writes what is still buffered. Dropping the buffer would ignore an error.
    pub(super) fn finish(mut self) -> Result<(), CliError> {
        self.flush()
    }

    /// Writes what is buffered so far, so that messages on standard error follow it.
    pub(super) fn flush(&mut self) -> Result<(), CliError> {
        self.out.flush()?;
        Ok(())
    }
}

/// Writes a message to standard error. A failure is ignored: there is no other stream to report it.
pub(super) fn remark(remark: impl fmt::Display) {
    let _ = writeln!(io::stderr().lock(), "{remark}");
}

/// `text` as a remark beside the result: `note: TEXT`.
pub(super) fn note(language: Language, text: impl fmt::Display) -> String {
    message!(language, "cli-note", text = text.to_string())
}

/// Writes the progress of a long command to standard error: on a terminal on one line, which the next
/// call replaces and [`progress_end`] ends, otherwise on a line each. Failures are ignored.
pub(super) fn progress(text: &str) {
    let mut stream = io::stderr().lock();
    let _ = match stream.is_terminal() {
        // `ESC [K` clears the rest of a longer line before.
        true => write!(stream, "\r{text}\x1b[K").and_then(|()| stream.flush()),
        false => writeln!(stream, "{text}"),
    };
}

/// Ends the line of [`progress`] on a terminal.
pub(super) fn progress_end() {
    let mut stream = io::stderr().lock();
    if stream.is_terminal() {
        let _ = writeln!(stream);
    }
}
