//! The variants, the player's own among them, and the notes about faulty rule files.

use std::sync::OnceLock;

use super::folders::Folders;
use super::output::{note, remark};
use crate::language::Language;
use crate::message;
use crate::text::escaped;
use crate::variant::library::{self, Games, LoadError};
use crate::wording::Wording;

/// All variants, read at the first call, which also prints a note about each rule file left out.
pub(super) fn all() -> &'static Games {
    static GAMES: OnceLock<Games> = OnceLock::new();
    GAMES.get_or_init(|| {
        let games = Games::new(Folders::here().variants().as_deref());
        note_faults(&games);
        games
    })
}

fn note_faults(games: &Games) {
    for fault in library::faults() {
        let text = message!("cli-built-in-game-unusable", fault = fault.words(Language::current()));
        remark(note(text));
    }
    for (path, error) in games.broken() {
        let path = escaped(&path.display().to_string());
        match error {
            LoadError::Invalid(_) => {
                remark(note(message!("cli-rule-file-left-out", path = path)));
            }
            error => {
                let error = error.words(Language::current());
                remark(note(message!("cli-rule-file-left-out-for", error = error)));
            }
        }
    }
}
