//! How a command fails: the kind, one sentence, and hints; and what the exit codes mean.

use std::fmt;
use std::io;

/// What the program tells its caller.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExitCode {
    /// Done.
    Success = 0,
    /// Understood, but failed.
    Failure = 1,
    /// The command line could not be understood.
    Usage = 2,
}

impl From<ExitCode> for std::process::ExitCode {
    fn from(code: ExitCode) -> std::process::ExitCode {
        std::process::ExitCode::from(code as u8)
    }
}

/// Why a command came to nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CliError {
    kind: Kind,
    message: String,
    hints: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Failure,
    Usage,
    /// Whoever read our output has had enough.
    ClosedPipe,
}

impl CliError {
    /// The command was understood but failed.
    pub(super) fn failure(message: impl fmt::Display) -> CliError {
        CliError::new(Kind::Failure, message)
    }

    /// An argument cannot be understood.
    pub(super) fn usage(message: impl fmt::Display) -> CliError {
        CliError::new(Kind::Usage, message)
    }

    fn new(kind: Kind, message: impl fmt::Display) -> CliError {
        CliError { kind, message: printable(&message.to_string()), hints: Vec::new() }
    }

    /// Adds a line that says what to do instead.
    #[must_use]
    pub(super) fn hint(mut self, hint: impl fmt::Display) -> CliError {
        self.hints.push(printable(&hint.to_string()));
        self
    }

    /// Whether it need not be mentioned: the reader of our output went away.
    pub(super) fn is_quiet(&self) -> bool {
        self.kind == Kind::ClosedPipe
    }

    /// What to tell the caller.
    pub(super) fn exit_code(&self) -> ExitCode {
        match self.kind {
            Kind::Failure => ExitCode::Failure,
            Kind::Usage => ExitCode::Usage,
            Kind::ClosedPipe => ExitCode::Success,
        }
    }
}

/// The text without characters that a terminal obeys: it may quote an argument or a file's name.
pub(super) fn printable(text: &str) -> String {
    let escaped = |c: char| match c {
        '\n' | '\'' | '"' | '\\' => c.to_string(),
        c => c.escape_debug().to_string(),
    };
    text.chars().map(escaped).collect()
}

impl fmt::Display for CliError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "error: {}", self.message)?;
        for hint in &self.hints {
            write!(f, "\n  {hint}")?;
        }
        Ok(())
    }
}

/// Writing failed.
impl From<io::Error> for CliError {
    fn from(error: io::Error) -> CliError {
        let kind = match error.kind() {
            io::ErrorKind::BrokenPipe => Kind::ClosedPipe,
            _ => Kind::Failure,
        };
        CliError::new(kind, format_args!("cannot write the output: {error}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_terminal_would_obey_is_spelt_out() {
        assert_eq!(printable("a\u{1b}[31m\u{202e}'\\'\n王"), "a\\u{1b}[31m\\u{202e}'\\'\n王");
    }

    #[test]
    fn hints_stand_on_lines_of_their_own() {
        let error = CliError::usage("no").hint("try this").hint("or that");
        assert_eq!(error.to_string(), "error: no\n  try this\n  or that");
        assert_eq!(error.exit_code(), ExitCode::Usage);
    }

    #[test]
    fn a_closed_pipe_is_no_failure() {
        let error = CliError::from(io::Error::from(io::ErrorKind::BrokenPipe));
        assert!(error.is_quiet());
        assert_eq!(error.exit_code(), ExitCode::Success);
        let error = CliError::from(io::Error::from(io::ErrorKind::StorageFull));
        assert!(!error.is_quiet());
        assert_eq!(error.exit_code(), ExitCode::Failure);
    }
}
