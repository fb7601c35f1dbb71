//! Lines about the files of the game.

use crate::language::Language;
use crate::message;
use crate::session::{Event, SaveState};
use crate::storage::game_files::{SaveError, SavedFile};
use crate::text::escaped_path;
use crate::wording::{self, Wording, sentence};

/// The lines to say about an event that concerns files, with `before` the state until then. That
/// saving fails is said once, and not after every move.
pub(super) fn told(event: &Event, before: SaveState) -> Option<Vec<String>> {
    match event {
        Event::NotStored(_) if before == SaveState::Failed => None,
        Event::NotStored(error) => {
            Some(vec![wording::not_stored(&error.words(Language::current()))])
        }
        Event::Archived(path) => Some(vec![message!("plain-saved", path = escaped_path(path))]),
        Event::Saved(file) => Some(saved(file)),
        Event::Exported(file) => {
            let (form, path) = (file.form.name(), escaped_path(&file.path));
            Some(vec![message!("plain-exported", form = form, path = path)])
        }
        Event::NotSaved(error) => Some(vec![not_saved(error)]),
        _ => None,
    }
}

fn saved(file: &SavedFile) -> Vec<String> {
    let path = escaped_path(&file.path);
    let last = match file.is_unnamed {
        true => message!("plain-saved", path = path),
        false => message!("plain-saved-as", format = file.format.to_string(), path = path),
    };
    file.remarks
        .iter()
        .map(|remark| sentence(&remark.words(Language::current())))
        .chain([last])
        .collect()
}

fn not_saved(error: &SaveError) -> String {
    match error.is_conflict() {
        true => message!("plain-not-saved-conflict", error = error.words(Language::current())),
        false => message!("plain-not-saved", error = error.words(Language::current())),
    }
}
