//! Commands to the session, and the messages and storage tasks that its events lead to.

use super::status::sentence;
use super::{Play, refusals};
use crate::language::sentences;
use crate::message;
use crate::record::game_files::{ExportedFile, SaveError, SavedFile, StorageReport, StorageTask};
use crate::record::journal::Entry;
use crate::session::{Command, Event};
use crate::text::escaped_path;
use crate::tui::screen::Message;
use crate::wording;

impl Play {
    /// Takes the tasks for the files of the game, in the order in which they came about.
    pub(in crate::tui) fn take_tasks(&mut self) -> Vec<StorageTask> {
        self.table.take_tasks()
    }

    /// Ends the session. Returns the last entries for the journal.
    pub(in crate::tui) fn close_session(&mut self) -> Vec<Entry> {
        self.table.close()
    }

    /// Passes the result of a storage task to the session. Returns the message about it, if there
    /// is one.
    pub(in crate::tui) fn stored(&mut self, report: StorageReport) -> Option<Message> {
        let events = self.apply(Command::Stored(report));
        events.iter().find_map(|event| match event {
            Event::Saved(file) => Some(Message::plain(saved(file))),
            Event::Exported(file) => Some(Message::plain(exported(file))),
            Event::NotSaved(error) => Some(Message::warning(not_saved(error))),
            Event::NotStored(error) => Some(Message::warning(wording::not_stored(error))),
            _ => None,
        })
    }
}

impl Play {
    /// Shows why a command was refused, if one of `events` says so.
    pub(super) fn show_refusals(&mut self, events: &[Event]) {
        let reply = refusals::reply(events, &self.table);
        self.carry_out(reply);
    }
}

/// The message after saving to a file, with what its format cannot hold.
fn saved(file: &SavedFile) -> String {
    let path = escaped_path(&file.path);
    if file.is_unnamed {
        return message!("play-saved", path = path);
    }
    let saved = message!("play-saved-as", format = file.format.to_string(), path = path);
    let left_out = file.remarks.iter().map(|remark| sentence(&remark.to_string()));
    sentences(&std::iter::once(saved).chain(left_out).collect::<Vec<_>>())
}

/// The message after exporting to a file.
fn exported(file: &ExportedFile) -> String {
    message!("play-exported", form = file.form.name().to_string(), path = escaped_path(&file.path))
}

/// The message where saving failed, with the command that replaces an existing file.
fn not_saved(error: &SaveError) -> String {
    match error.is_conflict() {
        true => wording::not_stored(message!("play-save-conflict", error = error.to_string())),
        false => wording::not_stored(error),
    }
}
