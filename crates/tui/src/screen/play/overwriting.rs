//! The list that asks whether the game is written to a file that this run of the program has not written: what its format
//! leaves out, and the choices.

use std::path::PathBuf;

use super::game_table::GameTable;
use super::mode::{ListOfChoices, PromptMode};
use super::reply::{PromptRequest, Reply};
use crate::action::{Action, SelectAction};
use crate::screen::open_list::Entry;
use zushiki_core::text::escaped_path;
use zushiki_play::session::Event;
use zushiki_play::storage::game_files::SaveError;
use zushiki_play::table::TableEvent;
use zushiki_play::verbs::Verb;
use zushiki_record::Remark;
use zushiki_words::message;
use zushiki_words::wording::Wording;

/// A file that waits for a yes before the game is written to it.
#[derive(Clone, Debug)]
pub(super) struct Unconfirmed {
    path: PathBuf,
    /// The parts of the game that the format of the file leaves out.
    remarks: Vec<Remark>,
}

impl Unconfirmed {
    /// The file that one of `events` asks about, if any.
    pub(super) fn among(events: &[TableEvent]) -> Option<Unconfirmed> {
        events.iter().find_map(|event| match event {
            TableEvent::Session {
                event: Event::NotSaved(SaveError::Unconfirmed { path, remarks, .. }),
                ..
            } => Some(Unconfirmed { path: path.clone(), remarks: remarks.clone() }),
            _ => None,
        })
    }

    /// The name of the file without its directory.
    fn name(&self) -> String {
        self.path.file_name().map_or_else(String::new, |name| escaped_path(name.as_ref()))
    }
}

/// Opens the list, with the first choice marked.
pub(super) fn open(table: &GameTable) -> Reply {
    let first = table.unconfirmed.as_ref().map_or(0, |file| file.remarks.len());
    let mode = PromptMode::Choices(ListOfChoices::Overwrite, first);
    Reply::default().prompt(PromptRequest::Show(None)).prompt(PromptRequest::Ask(mode))
}

/// The title of the list: the name of the file.
pub(super) fn title(table: &GameTable) -> String {
    let name = table.unconfirmed.as_ref().map(Unconfirmed::name).unwrap_or_default();
    message!(table.language(), "play-overwrite-title", file = name)
}

/// The parts of the game that the format leaves out, as headings, and the choices.
pub(super) fn entries(table: &GameTable) -> Vec<Entry> {
    let language = table.language();
    let Some(file) = table.unconfirmed.as_ref() else { return Vec::new() };
    let left_out = file.remarks.iter();
    let left_out = left_out.map(|it| Entry::heading(language.sentence(&it.words(language))));
    let about = message!(language, "play-overwrite-about-yes", file = file.name());
    let choices = [
        Entry::new(message!(language, "play-overwrite-yes"), Action::SaveConfirmed, about),
        Entry::new(
            message!(language, "play-overwrite-other"),
            Action::Verb(Verb::ChooseExport),
            message!(language, "play-overwrite-about-other"),
        ),
        Entry::new(
            message!(language, "play-overwrite-no"),
            Action::Select(SelectAction::Close),
            message!(language, "play-overwrite-about-no"),
        ),
    ];
    left_out.chain(choices).collect()
}
