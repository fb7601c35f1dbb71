//! Writing to standard output and standard error. No other module of `cli` does. Whatever is written, no character
//! of it controls a terminal or the direction of writing.

use std::fmt;
use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};

use super::error::CliError;
use zushiki_core::text::{cleaned, escaped_lines, without_controls};
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
        writeln!(self.out, "{}", cleaned(&line.to_string()))?;
        Ok(())
    }

    /// Writes text, line breaks included.
    pub(super) fn text(&mut self, text: &str) -> Result<(), CliError> {
        self.out.write_all(cleaned(text).as_bytes())?;
        Ok(())
    }

    /// Writes the contents of a file: escaped on a terminal, otherwise without the characters that could control one.
    /// Contents that are not UTF-8 are written unchanged, except to a terminal.
    pub(super) fn file(&mut self, bytes: &[u8]) -> Result<(), CliError> {
        if io::stdout().is_terminal() {
            return self.text(&escaped_lines(&String::from_utf8_lossy(bytes)));
        }
        match std::str::from_utf8(bytes) {
            Ok(text) => self.out.write_all(without_controls(text).as_bytes())?,
            Err(_) => self.out.write_all(bytes)?,
        }
        Ok(())
    }

    /// Writes the rest of the buffer. Dropping the buffer would ignore an error.
    pub(super) fn finish(mut self) -> Result<(), CliError> {
        self.flush()
    }

    /// Writes the buffer, so that messages on standard error follow it.
    pub(super) fn flush(&mut self) -> Result<(), CliError> {
        self.out.flush()?;
        Ok(())
    }
}

/// Writes a message to standard error. A failure is ignored: there is no other stream to report it.
pub(super) fn remark(remark: impl fmt::Display) {
    let _ = writeln!(io::stderr().lock(), "{}", cleaned(&remark.to_string()));
}

/// `text` as a remark beside the result: `note: TEXT`.
pub(super) fn note(language: Language, text: impl fmt::Display) -> String {
    message!(language, "cli-note", text = text.to_string())
}

/// Writes the progress of a long command to standard error: on a terminal on one line, which the next
/// call replaces and [`progress_end`] ends, otherwise on a line each. Failures are ignored.
pub(super) fn progress(text: &str) {
    let (mut stream, text) = (io::stderr().lock(), cleaned(text));
    let _ = if stream.is_terminal() {
        // `ESC [K` clears the rest of a longer line before.
        write!(stream, "\r{text}\x1b[K").and_then(|()| stream.flush())
    } else {
        writeln!(stream, "{text}")
    };
}

/// Ends the line of [`progress`] on a terminal.
pub(super) fn progress_end() {
    let mut stream = io::stderr().lock();
    if stream.is_terminal() {
        let _ = writeln!(stream);
    }
}
