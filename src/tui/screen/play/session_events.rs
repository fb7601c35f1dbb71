//! Commands to the session, and the messages and storage tasks that its events lead to.

use super::Play;
use super::status::sentence;
use crate::language::Language;
use crate::language::sentences;
use crate::message;
use crate::session::{Command, Event, Refusal};
use crate::storage::game_files::{ExportedFile, SaveError, SavedFile, StorageReport, StorageTask};
use crate::storage::journal::{Entry, JournalWrite};
use crate::text::escaped_path;
use crate::tui::screen::Message;
use crate::wording;
use crate::wording::Wording;

impl Play {
    /// Applies `command` to the session. Returns its events without the storage tasks, which the
    /// app takes after each action.
    pub(in crate::tui) fn apply(&mut self, command: Command) -> Vec<Event> {
        let mut others = Vec::new();
        for event in self.session.apply(command) {
            match event {
                Event::Storage(task) => self.add_task(task),
                other => others.push(other),
            }
        }
        let has_moved = others.iter().any(|event| matches!(event, Event::Played { .. }));
        if has_moved && self.shows_motion {
            self.motion.start(self.session.game());
        }
        others
    }

    /// Entries that follow a whole journal are left out: it is written as the game is when the task
    /// is executed, and holds them.
    fn add_task(&mut self, task: StorageTask) {
        let is_whole =
            |task: &StorageTask| matches!(task, StorageTask::Journal(JournalWrite::Whole(_)));
        let is_entries = matches!(task, StorageTask::Journal(JournalWrite::Append(_)));
        if !(is_entries && self.tasks.iter().any(is_whole)) {
            self.tasks.push(task);
        }
    }

    /// Takes the tasks for the files of the game, in the order in which they came about.
    pub(in crate::tui) fn take_tasks(&mut self) -> Vec<StorageTask> {
        std::mem::take(&mut self.tasks)
    }

    /// Ends the session. Returns the last entries for the journal.
    pub(in crate::tui) fn close_session(&mut self) -> Vec<Entry> {
        self.session.close()
    }

    /// Passes the result of a storage task to the session. Returns the message about it, if there
    /// is one.
    pub(in crate::tui) fn stored(&mut self, report: StorageReport) -> Option<Message> {
        let events = self.apply(Command::Stored(report));
        events.iter().find_map(|event| match event {
            Event::Saved(file) => Some(Message::plain(saved(file))),
            Event::Exported(file) => Some(Message::plain(exported(file))),
            Event::NotSaved(error) => Some(Message::warning(not_saved(error))),
            Event::NotStored(error) => {
                Some(Message::warning(wording::not_stored(&error.words(Language::current()))))
            }
            _ => None,
        })
    }

    /// Shows why a command was refused, if one of `events` says so.
    pub(super) fn show_refusals(&mut self, events: &[Event]) {
        for event in events {
            let Event::Refused(refusal) = event else { continue };
            match refusal {
                Refusal::Move(illegal) => self.refuse(illegal),
                Refusal::Claim(error) => self.refuse_claim(*error),
                Refusal::NothingToTakeBack => {
                    self.prompt.say(wording::nothing_to_undo());
                }
                Refusal::NothingToPlayAgain => {
                    self.prompt.say(wording::nothing_to_redo());
                }
                Refusal::NotInVariation => self.prompt.say(wording::not_in_variation()),
                Refusal::NoVariations => self.prompt.say(wording::no_variations()),
                Refusal::NothingToAdd => self.prompt.say(wording::nothing_to_add()),
            }
        }
    }
}

/// The message after saving to a file, with what its format cannot hold.
fn saved(file: &SavedFile) -> String {
    let path = escaped_path(&file.path);
    if file.is_unnamed {
        return message!("play-saved", path = path);
    }
    let saved = message!("play-saved-as", format = file.format.to_string(), path = path);
    let left_out = file.remarks.iter().map(|remark| sentence(&remark.words(Language::current())));
    sentences(&std::iter::once(saved).chain(left_out).collect::<Vec<_>>())
}

/// The message after exporting to a file.
fn exported(file: &ExportedFile) -> String {
    message!("play-exported", form = file.form.name().to_string(), path = escaped_path(&file.path))
}

/// The message where saving failed, with the command that replaces an existing file.
fn not_saved(fault: &SaveError) -> String {
    let error = fault.words(Language::current());
    match fault.is_conflict() {
        true => wording::not_stored(&message!("play-save-conflict", error = error)),
        false => wording::not_stored(&error),
    }
}
