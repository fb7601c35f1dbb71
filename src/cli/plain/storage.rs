//! Lines about the files of the game.

use zushiki_core::text::escaped_path;
use zushiki_play::session::Event;
use zushiki_play::storage::game_files::{SaveError, SavedFile};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{Wording, sentence};

/// The lines to say about an event that concerns files.
pub(super) fn told(event: &Event) -> Vec<String> {
    match event {
        Event::Archived(path) => vec![message!("plain-saved", path = escaped_path(path))],
        Event::Saved(file) => saved(file),
        Event::Exported(file) => {
            let (form, path) = (file.form.name(), escaped_path(&file.path));
            vec![message!("plain-exported", form = form, path = path)]
        }
        Event::NotSaved(error) => vec![not_saved(error)],
        _ => Vec::new(),
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
