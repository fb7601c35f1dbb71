//! The files of the game, and the copies of it that leave the board.

use super::game_table::GameTable;
use super::mode::{ListOfChoices, PromptMode};
use super::reply::Reply;
use crate::copy;
use crate::effect::Effect;
use crate::screen::editor::not_sfen;
use crate::screen::{Message, Response};
use zushiki_core::notation::sfen;
use zushiki_core::text::escaped_path;
use zushiki_play::session::Event;
use zushiki_play::storage::game_files::{ExportedFile, SaveError, SavedFile};
use zushiki_play::table::TableEvent;
use zushiki_play::verbs::Verb;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{self, Wording};

/// The game at a table as other screens and programs take it over.
pub(super) struct Files<'a>(pub(super) &'a GameTable);

impl Files<'_> {
    /// Carries out a verb that edits or copies the game, with the text after it, if any.
    pub(super) fn handle(&self, verb: Verb, text: &str) -> Option<Reply> {
        let reply = match verb {
            Verb::EditPosition => self.edit(None),
            Verb::ReadPosition if !text.is_empty() => self.read_position(text),
            Verb::Copy if !text.is_empty() => self.copy(text),
            Verb::Copy | Verb::CopyPosition | Verb::ReadPosition => {
                Reply::effect(Effect::Copy(copy::position(self.0.position())))
            }
            Verb::CopyGame => self.copy("game"),
            Verb::ChooseExport => {
                Reply::default().set_mode(PromptMode::Choices(ListOfChoices::Formats, 0))
            }
            _ => return None,
        };
        Some(reply)
    }

    /// Opens the editor with the position `text`, in SFEN. One that cannot be read is refused, and the game stays.
    fn read_position(&self, text: &str) -> Reply {
        match sfen::parse_pasted(self.0.position().selection(), text) {
            Ok(_) => self.edit(Some(text.to_owned())),
            Err(error) => Reply::warning(not_sfen(self.0.language(), &error)),
        }
    }

    /// Copies the game in the form with the name `word`.
    fn copy(&self, word: &str) -> Reply {
        match copy::game_as(self.0.language(), self.0.session().record(), word) {
            Ok(copy) => Reply::effect(Effect::Copy(copy)),
            Err(told) => Reply::warning(told),
        }
    }

    /// Opens the editor with the position, or with `sfen` in its place.
    fn edit(&self, sfen: Option<String>) -> Reply {
        let position = Box::new(self.0.position().clone());
        let loses = self.0.session().would_be_lost();
        Reply::response(Response::Edit { position, sfen, loses }).close_prompt()
    }
}

/// The message about the files of the game, if one of `events` leads to one.
pub(super) fn message_about(language: Language, events: &[TableEvent]) -> Option<Message> {
    events.iter().find_map(|event| match event {
        TableEvent::Session { event, .. } => about_file(language, event),
        TableEvent::NotStored { error, .. } => {
            let error = error.words(language);
            Some(Message::warning(wording::not_stored(language, &error, ":save FILE")))
        }
        TableEvent::StoredAgain { was_removed } => {
            Some(Message::plain(wording::stored_again(language, *was_removed)))
        }
        _ => None,
    })
}

fn about_file(language: Language, event: &Event) -> Option<Message> {
    match event {
        Event::Saved(file) => Some(Message::plain(saved(language, file))),
        Event::Copied(path) => {
            Some(Message::plain(message!(language, "play-copied", path = escaped_path(path))))
        }
        Event::Exported(file) => Some(Message::plain(exported(language, file))),
        // A list asks about it.
        Event::NotSaved(SaveError::Unconfirmed { .. }) => None,
        Event::NotSaved(error) => Some(Message::warning(not_saved(language, error))),
        _ => None,
    }
}

/// The message after saving to a file, with what its format cannot hold, and how another format is chosen if the player
/// did not.
fn saved(language: Language, file: &SavedFile) -> String {
    let path = escaped_path(&file.path);
    if file.is_unnamed {
        return message!(language, "play-saved", path);
    }
    let saved = message!(language, "play-saved-as", format = file.format.to_string(), path);
    let saved = match &file.kept {
        Some(kept) => {
            message!(language, "play-saved-kept", saved, kept = escaped_path(kept))
        }
        None => saved,
    };
    let formats = file.is_extended.then(|| message!(language, "play-saved-formats"));
    let left_out = file.remarks.iter().map(|remark| remark.words(language));
    let more: Vec<String> = left_out.chain(formats).collect();
    if more.is_empty() {
        return saved;
    }
    let told = std::iter::once(saved).chain(more).map(|text| language.sentence(&text));
    language.sentences(&told.collect::<Vec<_>>())
}

/// The message after exporting to a file.
fn exported(language: Language, file: &ExportedFile) -> String {
    message!(
        language,
        "play-exported",
        form = file.form.name().to_string(),
        path = escaped_path(&file.path)
    )
}

/// The message where saving failed, with the command that replaces an existing file.
fn not_saved(language: Language, fault: &SaveError) -> String {
    let error = fault.words(language);
    if fault.is_conflict() {
        wording::not_saved(language, &message!(language, "play-save-conflict", error))
    } else {
        wording::not_saved(language, &error)
    }
}
