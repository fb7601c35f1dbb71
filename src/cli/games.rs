//! The variants, including the player's, and the notes about faulty rule files.

use std::sync::OnceLock;

use super::folders::Folders;
use super::output::{note, remark};
use zushiki_core::text::escaped;
use zushiki_core::variant::library::{Games, LoadError};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::Wording;

/// All variants, read at the first call, which also prints a note about each rule file left out.
pub(super) fn all(language: Language) -> &'static Games {
    static GAMES: OnceLock<Games> = OnceLock::new();
    GAMES.get_or_init(|| {
        let games = Games::new(Folders::here().variants().as_deref());
        note_faults(language, &games);
        games
    })
}

fn note_faults(language: Language, games: &Games) {
    for (path, error) in games.broken() {
        let path = escaped(&path.display().to_string());
        match error {
            LoadError::Invalid(_) => {
                remark(note(language, message!(language, "cli-rule-file-left-out", path)));
            }
            error => {
                let error = error.words(language);
                remark(note(language, message!(language, "cli-rule-file-left-out-for", error)));
            }
        }
    }
}
