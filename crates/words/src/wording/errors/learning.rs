//! Lessons, progress, choices and sets of problems that cannot be read or kept.

use super::Wording;
use crate::language::Language;
use crate::message;
use zushiki_play::learn::{LessonError, ProgressError};
use zushiki_play::problems::{Fault, HEADING, LineFault, SetError};
use zushiki_play::storage::choices::ChoicesError;

impl Wording for LessonError {
    fn words(&self, language: Language) -> String {
        let fault = self.report().summary().words(language);
        message!(language, "learn-lessons-unreadable", name = self.name(), fault = fault)
    }
}

impl Wording for ProgressError {
    fn words(&self, language: Language) -> String {
        match self {
            ProgressError::Unreadable { path, error } => {
                message!(language, "learn-progress-unreadable", path = path, error = error)
            }
            ProgressError::TooLong { path } => {
                let text = message!(language, "learn-progress-too-long");
                let error =
                    message!(language, "language-system-error", kind = "FileTooLarge", text = text);
                message!(language, "learn-progress-unreadable", path = path, error = error)
            }
            ProgressError::Unwritable(error) => {
                message!(language, "learn-progress-unwritable", error = error.words(language))
            }
        }
    }
}

impl Wording for ChoicesError {
    fn words(&self, language: Language) -> String {
        match self {
            ChoicesError::Unreadable { path, error } => {
                message!(language, "menu-choices-unreadable", path = path, error = error)
            }
            ChoicesError::Unwritable(error) => {
                message!(language, "menu-choices-unwritable", error = error.words(language))
            }
        }
    }
}

impl Wording for SetError {
    fn words(&self, language: Language) -> String {
        match self {
            SetError::NoHeading => {
                message!(language, "problems-set-no-heading", heading = HEADING)
            }
            SetError::NoGame => message!(language, "problems-set-no-game"),
            SetError::OtherRules { found, wanted } => {
                message!(language, "problems-set-other-rules", found = found, wanted = wanted)
            }
            SetError::BadLine { line, why } => {
                message!(language, "problems-set-line", line = line, why = why.words(language))
            }
        }
    }
}

impl Wording for LineFault {
    fn words(&self, language: Language) -> String {
        match self {
            LineFault::Fields => message!(language, "problems-line-fields"),
            LineFault::Plies(found) => message!(language, "problems-line-plies", found = found),
            LineFault::Ending(found) => message!(language, "problems-line-ending", found = found),
            LineFault::Rating(found) => message!(language, "problems-line-rating", found = found),
            LineFault::Themes(found) => message!(language, "problems-line-themes", found = found),
            LineFault::Sfen(error) => error.words(language),
            LineFault::Position => message!(language, "problems-line-position"),
            LineFault::Line(found) => message!(language, "problems-line-moves", found = found),
        }
    }
}

impl Wording for Fault {
    fn words(&self, language: Language) -> String {
        match self {
            Fault::Over => message!(language, "problems-fault-over"),
            Fault::NoWin => message!(language, "problems-fault-no-win"),
            Fault::NotFound => message!(language, "problems-fault-not-found"),
            Fault::SeveralFirstMoves => message!(language, "problems-fault-several-first-moves"),
        }
    }
}
