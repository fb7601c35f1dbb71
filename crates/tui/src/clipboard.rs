//! Copying: to the clipboard of the terminal, if it has one, and always to a file as well.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use ratatui::crossterm::clipboard::CopyToClipboard;
use ratatui::crossterm::execute;

use super::effect::Copy;
use zushiki_play::table::copying::CopyForm;
use zushiki_words::language::Language;
use zushiki_words::message;

/// The maximum number of files of one kind in a directory.
const MOST: u32 = 100_000;

/// Sends `copy` to the terminal and writes it to a new file in `directory`. Returns the message for
/// the player. It is unknown whether the terminal accepted it, because OSC 52 has no answer.
pub(super) fn send(language: Language, copy: &Copy, directory: Option<&Path>) -> String {
    let sent = execute!(io::stdout(), CopyToClipboard::to_clipboard_from(&copy.text));
    let kept = directory.map(|directory| match keep(language, copy, directory) {
        Ok(path) => message!(language, "screen-copy-kept", path = path.display().to_string()),
        Err(error) => {
            message!(language, "screen-copy-not-kept", error = language.tell(&error))
        }
    });
    let left_out = copy.left_out.iter().cloned();
    let parts = std::iter::once(told(language, copy.form, sent)).chain(kept).chain(left_out);
    language.sentences(&parts.collect::<Vec<_>>())
}

/// Whether a text of this form was sent to the terminal.
fn told(language: Language, form: CopyForm, sent: io::Result<()>) -> String {
    let (form, format) = match form {
        CopyForm::Position => ("position", ""),
        CopyForm::Picture => ("picture", ""),
        CopyForm::Game(format) => ("game", format.name()),
    };
    match sent {
        Ok(()) => message!(language, "screen-copy-sent", form, format),
        Err(error) => {
            let error = language.tell(&error);
            message!(language, "screen-copy-not-sent", form, format, error)
        }
    }
}

/// Writes `copy` to a file that did not exist, and returns its path.
fn keep(language: Language, copy: &Copy, directory: &Path) -> io::Result<PathBuf> {
    fs::create_dir_all(directory)?;
    for number in 1..=MOST {
        let path =
            directory.join(format!("{}-{number}.{}", stem(copy.form), copy.form.extension()));
        match OpenOptions::new().write(true).create_new(true).open(&path) {
            Ok(mut file) => {
                file.write_all(copy.text.as_bytes())?;
                return Ok(path);
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(io::Error::other(message!(language, "screen-too-many-copies", count = MOST)))
}

/// The first part of the name of the file that a text of this form is kept in.
const fn stem(form: CopyForm) -> &'static str {
    match form {
        CopyForm::Position | CopyForm::Picture => "position",
        CopyForm::Game(_) => "game",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(text: &str) -> Copy {
        let form = CopyForm::by_word("psn").unwrap();
        Copy { form, text: text.to_owned(), left_out: Vec::new() }
    }

    #[test]
    fn no_file_is_overwritten() {
        let directory = tempfile::tempdir().unwrap();
        let inside = directory.path().join("a/b");
        let keep = |text: &str| keep(Language::ENGLISH, &game(text), &inside).unwrap();
        let (first, second) = (keep("one"), keep("two"));
        assert_ne!(first, second);
        assert_eq!(first.extension().unwrap(), "psn");
        assert_eq!(fs::read_to_string(first).unwrap(), "one");
        assert_eq!(fs::read_to_string(second).unwrap(), "two");
    }
}
