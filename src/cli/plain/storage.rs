//! Lines about the files of the game.

use crate::record::game_files::{SaveError, SavedFile};
use crate::session::{Event, SaveState};
use crate::text::escaped_path;
use crate::wording::{self, sentence};

/// The lines to say about an event that concerns files, with `before` the state until then. That
/// saving fails is said once, and not after every move.
pub(super) fn told(event: &Event, before: SaveState) -> Option<Vec<String>> {
    match event {
        Event::NotStored(_) if before == SaveState::Failed => None,
        Event::NotStored(error) => Some(vec![wording::not_stored(error)]),
        Event::Archived(path) => Some(vec![format!("Saved: {}.", escaped_path(path))]),
        Event::Saved(file) => Some(saved(file)),
        Event::Exported(file) => {
            let (form, path) = (file.form.name(), escaped_path(&file.path));
            Some(vec![format!("Written as {form}, for reading only: {path}.")])
        }
        Event::NotSaved(error) => Some(vec![not_saved(error)]),
        _ => None,
    }
}

fn saved(file: &SavedFile) -> Vec<String> {
    let path = escaped_path(&file.path);
    let last = match file.is_unnamed {
        true => format!("Saved: {path}."),
        false => format!("Saved as {}: {path}.", file.format),
    };
    file.remarks.iter().map(|remark| sentence(&remark.to_string())).chain([last]).collect()
}

fn not_saved(error: &SaveError) -> String {
    let remedy = if error.is_conflict() { "; save! replaces it" } else { "" };
    format!("Not saved: {error}{remedy}.")
}
