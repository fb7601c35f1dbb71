//! The variants, the player's own among them, and the notes about faulty rule files.

use std::sync::OnceLock;

use super::folders::Folders;
use super::output::remark;
use crate::text::escaped;
use crate::variant::library::{self, Games, LoadError};

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
        remark(format_args!("note: a game that is built in cannot be played\n{fault}"));
    }
    for (path, error) in games.broken() {
        let path = escaped(&path.display().to_string());
        match error {
            LoadError::Invalid(_) => {
                remark(format_args!("note: {path} is left out; zushiki check '{path}' says why"));
            }
            error => remark(format_args!("note: a rule file is left out: {error}")),
        }
    }
}
