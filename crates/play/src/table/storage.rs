//! The files of the game, and the change from one game to another.

use std::sync::Arc;

use super::{Table, TableEvent};
use crate::session::{Event, MatchSettings, SaveState, Session};
use crate::storage::game_files::{FileTexts, GameFiles, OpenedFile, StorageReport, StorageTask};
use crate::storage::journal::{Entry, JournalWrite};

impl Table {
    /// Adds a task for [`Table::store`] or the owner. Entries after a whole journal are omitted, because the journal is
    /// written from the game at the time of execution and contains them.
    pub(super) fn add_task(&mut self, task: StorageTask) {
        if !self.has_files {
            return;
        }
        let is_whole =
            |task: &StorageTask| matches!(task, StorageTask::Journal(JournalWrite::Whole(_)));
        let is_entries = matches!(task, StorageTask::Journal(JournalWrite::Append(_)));
        if !(is_entries && self.tasks.iter().any(is_whole)) {
            self.tasks.push(task);
        }
    }

    /// Writes the changes of all commands so far to the files of the game. The data survives the end of the program;
    /// after [`Table::sync`] also a loss of power.
    pub fn store(&mut self) -> Vec<TableEvent> {
        let Some(mut services) = self.services.take() else { return Vec::new() };
        let mut events = Vec::new();
        for task in self.take_tasks() {
            let report = services.files.run(&task, self.session.record());
            events.extend(self.take_report(report));
        }
        self.services = Some(services);
        events
    }

    /// The tasks for the files of the game, in order, for an owner that has the files: [`GameFiles::run`] executes each
    /// before the next command, and [`Table::take_report`] takes the result.
    pub fn take_tasks(&mut self) -> Vec<StorageTask> {
        std::mem::take(&mut self.tasks)
    }

    /// Takes the result of a task for the files of the game.
    pub fn take_report(&mut self, report: StorageReport) -> Vec<TableEvent> {
        let had_failed = self.session.save_state() == SaveState::Failed;
        let events = self.session.take_report(report);
        // Saving to another file is reported as such.
        let is_told = events.iter().any(|event| matches!(event, Event::Saved(_)));
        if had_failed && !is_told && self.session.save_state() == SaveState::Saved {
            self.tell(TableEvent::StoredAgain { was_removed: self.was_removed });
        }
        for event in events {
            match event {
                Event::NotStored(error) => {
                    self.was_removed = error.is_removal();
                    self.tell(TableEvent::NotStored { error, is_first: !had_failed });
                }
                event => self.take_session_event(event),
            }
        }
        self.take_events()
    }

    /// Makes the data in the journal survive a loss of power. If somebody has removed the journal, it is written again.
    pub fn sync(&mut self) -> Vec<TableEvent> {
        let Some(services) = &mut self.services else { return Vec::new() };
        match services.files.sync() {
            Ok(()) => Vec::new(),
            Err(error) => {
                let told = self.take_report(StorageReport::Journal(Err(error)));
                told.into_iter().chain(self.store()).collect()
            }
        }
    }

    /// The files, if the table has any.
    #[must_use]
    pub fn files(&self) -> Option<&GameFiles> {
        self.services.as_ref().map(|services| &services.files)
    }

    /// Writes comments and exported games with `texts` from now on.
    pub fn set_texts(&mut self, texts: Arc<dyn FileTexts>) {
        self.set_comment_words(Arc::clone(&texts) as _);
        if let Some(services) = &mut self.services {
            services.files.set_texts(texts);
        }
    }

    /// Leaves the game and closes its journal, from which it can be resumed.
    pub fn close(&mut self) {
        let last = self.last_entries();
        if let Some(services) = &mut self.services {
            services.files.close(&last);
        }
    }

    /// Leaves the game. Returns the last entries for its journal, for an owner that has the files:
    /// [`GameFiles::close`] takes them.
    pub fn last_entries(&mut self) -> Vec<Entry> {
        self.session.close()
    }

    /// Leaves the game and begins that of `session`, with the same files and engines.
    pub fn begin(&mut self, session: Session) {
        self.close();
        let (services, has_files) = (self.services.take(), self.has_files);
        let tuned = self.tuned().clone();
        *self = Table { services, has_files, ..Table::alone(session).with_tuned(tuned) };
    }

    /// Plays the same game again from its start, on `date`, with the players on the same sides or `swapped`.
    pub fn play_again(&mut self, swapped: bool, date: Option<String>) {
        self.begin(self.session_again(swapped, date));
    }

    /// The same game at its start, on `date`, with the players and their clocks on the same sides or `swapped`.
    #[must_use]
    pub fn session_again(&self, swapped: bool, date: Option<String>) -> Session {
        let settings = MatchSettings { date, ..self.session.settings() };
        let settings = if swapped { settings.swapped() } else { settings };
        let start = self.game().start().clone();
        Session::new(settings.record(start), settings.time)
    }

    /// Opens the game of a file in place of this one.
    pub fn begin_opened(&mut self, opened: OpenedFile) {
        let file = opened.file.clone();
        self.begin(Session::of_file(opened));
        if let Some(services) = &mut self.services {
            // Closing the previous game has forgotten its own file.
            services.files.set_own_file(file);
        }
    }
}
