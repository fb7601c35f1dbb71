//! The tasks of the session for the files of its game.

use super::{Table, TableEvent};
use crate::record::game_files::{StorageReport, StorageTask};
use crate::record::journal::JournalWrite;
use crate::session::{Command, Event, SaveState};

impl Table {
    /// Adds a task to be executed by [`Table::store`]. Entries that follow a whole journal are left out: it
    /// is written as the game is when the task is executed, and holds them.
    pub(super) fn add_task(&mut self, task: StorageTask) {
        if self.services.is_none() {
            return;
        }
        let is_whole =
            |task: &StorageTask| matches!(task, StorageTask::Journal(JournalWrite::Whole(_)));
        let is_entries = matches!(task, StorageTask::Journal(JournalWrite::Append(_)));
        if !(is_entries && self.tasks.iter().any(is_whole)) {
            self.tasks.push(task);
        }
    }

    /// Writes what the commands up to now have changed to the files of the game. What is written survives
    /// the end of the program; after [`Table::sync`] also a loss of power.
    pub fn store(&mut self) -> Vec<TableEvent> {
        for task in std::mem::take(&mut self.tasks) {
            let Some(services) = &mut self.services else { break };
            let report = services.files.run(&task, self.session.record());
            self.take_report(report);
        }
        self.take_events()
    }

    /// Makes what was written to the journal survive a loss of power.
    pub fn sync(&mut self) -> Vec<TableEvent> {
        let Some(services) = &mut self.services else { return Vec::new() };
        if let Err(error) = services.files.sync() {
            self.take_report(StorageReport::Journal(Err(error)));
        }
        self.take_events()
    }

    fn take_report(&mut self, report: StorageReport) {
        let had_failed = self.session.save_state() == SaveState::Failed;
        let events = self.session.apply(Command::Stored(report));
        if had_failed && self.session.save_state() == SaveState::Saved {
            self.tell(TableEvent::StoredAgain);
        }
        for event in events {
            match event {
                Event::NotStored(error) => {
                    self.tell(TableEvent::NotStored { error, is_first: !had_failed });
                }
                event => self.take_session_event(event),
            }
        }
    }
}
