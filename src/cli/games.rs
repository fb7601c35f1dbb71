//! The games there are, a player's own among them, and what is said of broken ones.

use std::sync::OnceLock;

use super::folders::Folders;
use super::output::remark;
use crate::text::escaped;
use crate::variant::library::{self, Games, LoadError};

/// The games, read at the first call, which also tells of every rule file left out.
pub(super) fn all() -> &'static Games {
    static GAMES: OnceLock<Games> = OnceLock::new();
    GAMES.get_or_init(|| {
        let games = Games::new(Folders::here().variants().as_deref());
        tell_of_faults(&games);
        games
    })
}

fn tell_of_faults(games: &Games) {
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
