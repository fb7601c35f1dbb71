//! Lines about the files of the game.

use zushiki_core::text::escaped_path;
use zushiki_play::session::Event;
use zushiki_play::storage::game_files::{SaveError, SavedFile};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::Wording;

/// The lines about an event that concerns files.
pub(super) fn told(language: Language, event: &Event) -> Vec<String> {
    match event {
        Event::Archived(path) => vec![message!(language, "plain-saved", path = escaped_path(path))],
        Event::Saved(file) => saved(language, file),
        Event::Exported(file) => {
            let (form, path) = (file.form.name(), escaped_path(&file.path));
            vec![message!(language, "plain-exported", form = form, path = path)]
        }
        Event::NotSaved(error) => vec![not_saved(language, error)],
        _ => Vec::new(),
    }
}

fn saved(language: Language, file: &SavedFile) -> Vec<String> {
    let path = escaped_path(&file.path);
    let last = match file.is_unnamed {
        true => message!(language, "plain-saved", path = path),
        false => {
            message!(language, "plain-saved-as", format = file.format.to_string(), path = path)
        }
    };
    file.remarks
        .iter()
        .map(|remark| language.sentence(&remark.words(language)))
        .chain([last])
        .collect()
}

fn not_saved(language: Language, error: &SaveError) -> String {
    match error.is_conflict() {
        true => message!(language, "plain-not-saved-conflict", error = error.words(language)),
        false => message!(language, "plain-not-saved", error = error.words(language)),
    }
}
