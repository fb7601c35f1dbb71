//! The one place that writes to standard output and standard error.

use std::fmt;
use std::io::{self, BufWriter, StdoutLock, Write};

use super::error::CliError;

/// Where a command's results go, buffered; and its remarks, at once.
///
/// Every write can fail, above all where a pipe was closed: the error says so and ends the command.
pub(super) struct Output {
    out: BufWriter<StdoutLock<'static>>,
}

impl Output {
    /// Takes standard output.
    pub(super) fn new() -> Output {
        Output { out: BufWriter::new(io::stdout().lock()) }
    }

    /// Writes a line of the result.
    pub(super) fn line(&mut self, line: impl fmt::Display) -> Result<(), CliError> {
        writeln!(self.out, "{line}")?;
        Ok(())
    }

    /// Writes text that has its line breaks.
    pub(super) fn text(&mut self, text: &[u8]) -> Result<(), CliError> {
        self.out.write_all(text)?;
        Ok(())
    }

    /// Writes out what is still buffered: an error that comes only now must not be lost.
    pub(super) fn finish(mut self) -> Result<(), CliError> {
        self.flush()
    }

    /// Writes out what is buffered so far, so that remarks come after it.
    pub(super) fn flush(&mut self) -> Result<(), CliError> {
        self.out.flush()?;
        Ok(())
    }
}

/// Writes a remark to standard error; where even that is closed, nobody is left to tell.
pub(super) fn remark(remark: impl fmt::Display) {
    let _ = writeln!(io::stderr().lock(), "{remark}");
}
