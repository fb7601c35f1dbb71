//! The finished lessons and the drill scores of the player, in the data directory.

use super::folders::Folders;
use zushiki_play::learn::{Progress, ProgressFile};
use zushiki_words::language::Language;
use zushiki_words::wording::Wording;

/// The progress with its file.
#[derive(Debug, Default)]
pub(super) struct Learned {
    pub(super) progress: Progress,
    /// The file; `None` if the system has no place for it, or if it cannot be read and must not be overwritten.
    pub(super) file: Option<ProgressFile>,
    /// Why the file cannot be read, a sentence.
    pub(super) fault: Option<String>,
}

impl Learned {
    /// Writes the progress to its file; returns why that failed, if it has not failed before.
    pub(super) fn keep(&mut self, language: Language) -> Option<String> {
        let error = self.file.as_mut()?.keep(&self.progress)?;
        Some(language.sentence(&error.words(language)))
    }
}

/// The progress of the user who runs the program.
pub(super) fn read(language: Language) -> Learned {
    let Some(path) = Folders::here().learned() else { return Learned::default() };
    match Progress::read(&path) {
        Ok(progress) => {
            let file = Some(ProgressFile::new(path, progress.clone()));
            Learned { progress, file, fault: None }
        }
        Err(error) => {
            let fault = Some(language.sentence(&error.words(language)));
            Learned { fault, ..Learned::default() }
        }
    }
}
