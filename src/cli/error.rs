//! The error of a command: its kind, one sentence and hints; and the exit codes.

use std::fmt;
use std::io;
use std::path::Path;

use zushiki_core::text::{Phrase, escaped_lines, escaped_path};
use zushiki_tui as tui;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::Wording;

/// The exit code of the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExitCode {
    /// The command succeeded: 0.
    Success,
    /// The command failed: 1.
    Failure,
    /// The command line is invalid: 2.
    Usage,
    /// A signal ended the program: 128 plus the number of the signal, as in shells.
    Signal(u8),
}

impl From<ExitCode> for std::process::ExitCode {
    fn from(code: ExitCode) -> std::process::ExitCode {
        std::process::ExitCode::from(match code {
            ExitCode::Success => 0,
            ExitCode::Failure => 1,
            ExitCode::Usage => 2,
            ExitCode::Signal(code) => code,
        })
    }
}

/// Why a command failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct CliError {
    kind: Kind,
    /// Whether `message` has its own heading `error:`.
    has_heading: bool,
    message: Message,
    hints: Vec<String>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Message {
    /// A text in the language of the program.
    Text(String),
    /// Standard output cannot be written, for this reason.
    OutputNotWritten(Phrase),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Failure,
    Usage,
    /// Standard output was closed (broken pipe).
    ClosedPipe,
    /// A signal ended the program, with this exit code.
    Signal(u8),
    /// A signal ended the command, with this exit code; the message is printed.
    Stopped(u8),
}

impl CliError {
    /// The command was understood but failed.
    pub(super) fn failure(message: impl fmt::Display) -> CliError {
        CliError::new(Kind::Failure, message)
    }

    /// An argument is invalid.
    pub(super) fn usage(message: impl fmt::Display) -> CliError {
        CliError::new(Kind::Usage, message)
    }

    /// The command was understood but failed with `error`.
    pub(super) fn failed(language: Language, error: impl Wording) -> CliError {
        CliError::failure(error.words(language))
    }

    /// An argument is invalid: see `error`.
    pub(super) fn misused(language: Language, error: impl Wording) -> CliError {
        CliError::usage(error.words(language))
    }

    /// A signal, given by its number, ended the command before it was done.
    pub(super) fn stopped(signal: u8, message: impl fmt::Display) -> CliError {
        CliError::new(Kind::Stopped(signal.saturating_add(128)), message)
    }

    /// The command failed for the reasons in `report`, which includes the heading `error:`.
    pub(super) fn reported(report: impl fmt::Display) -> CliError {
        CliError { has_heading: true, ..CliError::failure(report) }
    }

    fn new(kind: Kind, message: impl fmt::Display) -> CliError {
        let message = Message::Text(escaped_lines(&message.to_string()));
        CliError { kind, has_heading: false, message, hints: Vec::new() }
    }

    /// Adds a line with a remedy, if any.
    #[must_use]
    pub(super) fn hint(mut self, hint: impl Into<Option<String>>) -> CliError {
        self.hints.extend(hint.into().map(|hint| escaped_lines(&hint)));
        self
    }

    /// Adds a line with the remedy for a misspelt name, if any.
    #[must_use]
    pub(super) fn remedy(self, language: Language, remedy: Option<Phrase>) -> CliError {
        self.hint(remedy.map(|remedy| remedy.words(language)))
    }

    /// Whether nothing is printed: standard output was closed, or a signal ended the program.
    pub(super) fn is_quiet(&self) -> bool {
        matches!(self.kind, Kind::ClosedPipe | Kind::Signal(_))
    }

    /// The file at `path` cannot be written because of `error`.
    pub(super) fn cannot_write(language: Language, path: &Path, error: &io::Error) -> CliError {
        CliError::failure(message!(language, "cli-cannot-write", path = escaped_path(path), error))
    }

    /// The board on screen failed with `error`.
    pub(super) fn of_board(language: Language, error: &tui::Error) -> CliError {
        let kind = match error {
            tui::Error::Signal(_) => Kind::Signal(error.exit_code()),
            tui::Error::Terminal(_) | tui::Error::NoMoreKeys | tui::Error::Resume(_) => {
                Kind::Failure
            }
        };
        CliError::new(kind, error.words(language))
    }

    /// The exit code for this error.
    pub(super) fn exit_code(&self) -> ExitCode {
        match self.kind {
            Kind::Failure => ExitCode::Failure,
            Kind::Usage => ExitCode::Usage,
            Kind::ClosedPipe => ExitCode::Success,
            Kind::Signal(code) | Kind::Stopped(code) => ExitCode::Signal(code),
        }
    }
}

impl Wording for Message {
    fn words(&self, language: Language) -> String {
        match self {
            Message::Text(text) => text.clone(),
            Message::OutputNotWritten(reason) => {
                escaped_lines(&message!(language, "cli-cannot-write-output", error = reason))
            }
        }
    }
}

/// The lines that are printed: the message with its heading, and the hints.
impl Wording for CliError {
    fn words(&self, language: Language) -> String {
        let message = self.message.words(language);
        let mut lines =
            vec![if self.has_heading { message } else { message!(language, "cli-error", message) }];
        lines.extend(self.hints.iter().map(|hint| format!("  {hint}")));
        lines.join("\n")
    }
}

/// Converts an error of writing to standard output.
impl From<io::Error> for CliError {
    fn from(error: io::Error) -> CliError {
        let kind = match error.kind() {
            io::ErrorKind::BrokenPipe => Kind::ClosedPipe,
            _ => Kind::Failure,
        };
        let message = Message::OutputNotWritten(Phrase::of_system_error(&error));
        CliError { kind, has_heading: false, message, hints: Vec::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hints_are_on_lines_of_their_own() {
        let error = CliError::usage("no").hint("try this".to_owned()).hint("or that".to_owned());
        assert_eq!(error.words(Language::ENGLISH), "error: no\n  try this\n  or that");
        assert_eq!(error.exit_code(), ExitCode::Usage);
    }

    #[test]
    fn a_closed_pipe_is_not_a_failure() {
        let error = CliError::from(io::Error::from(io::ErrorKind::BrokenPipe));
        assert!(error.is_quiet());
        assert_eq!(error.exit_code(), ExitCode::Success);
        let error = CliError::from(io::Error::from(io::ErrorKind::StorageFull));
        assert!(!error.is_quiet());
        assert_eq!(error.exit_code(), ExitCode::Failure);
    }
}
