//! Lines about the files of the game.

use std::path::Path;

use zushiki_core::text::escaped_path;
use zushiki_play::session::Event;
use zushiki_play::storage::game_files::{SaveError, SavedFile};
use zushiki_record::Remark;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::Wording;

/// The lines about an event that concerns files.
pub(super) fn told(language: Language, event: &Event) -> Vec<String> {
    match event {
        Event::Archived(path) => vec![message!(language, "plain-saved", path = escaped_path(path))],
        Event::Copied(path) => {
            let told = message!(language, "play-copied", path = escaped_path(path));
            vec![language.sentence(&told)]
        }
        Event::Saved(file) => saved(language, file),
        Event::Exported(file) => {
            let (form, path) = (file.form.name(), escaped_path(&file.path));
            vec![message!(language, "plain-exported", form, path)]
        }
        Event::NotSaved(error) => vec![not_saved(language, error)],
        _ => Vec::new(),
    }
}

fn saved(language: Language, file: &SavedFile) -> Vec<String> {
    let path = escaped_path(&file.path);
    let last = if file.is_unnamed {
        message!(language, "plain-saved", path)
    } else {
        message!(language, "plain-saved-as", format = file.format.to_string(), path)
    };
    let kept = file.kept.as_ref();
    let kept = kept.map(|path| message!(language, "plain-saved-kept", path = escaped_path(path)));
    let formats = file.is_extended.then(|| message!(language, "plain-saved-formats"));
    remarks(language, &file.remarks).chain([last]).chain(kept).chain(formats).collect()
}

fn remarks(language: Language, remarks: &[Remark]) -> impl Iterator<Item = String> {
    remarks.iter().map(move |remark| language.sentence(&remark.words(language)))
}

/// The question before a file that this run of the program has not written is replaced, with what is left out.
pub(super) fn overwrite_question(language: Language, path: &Path, left_out: &[Remark]) -> String {
    let asked = message!(language, "plain-overwrite", path = escaped_path(path));
    language.sentences(&remarks(language, left_out).chain([asked]).collect::<Vec<_>>())
}

fn not_saved(language: Language, error: &SaveError) -> String {
    if error.is_conflict() {
        message!(language, "plain-not-saved-conflict", error = error.words(language))
    } else {
        message!(language, "plain-not-saved", error = error.words(language))
    }
}
