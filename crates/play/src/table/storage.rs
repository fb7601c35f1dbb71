//! The files of the game, and the change from one game to another.

use std::sync::Arc;

use super::{Table, TableEvent};
use crate::session::Session;
use crate::storage::game_files::{FileTexts, GameFiles, OpenedFile, StorageReport, StorageTask};
use crate::storage::journal::Entry;

impl Table {
    /// Writes the changes of all commands so far to the files of the game. The data survives the end of the program;
    /// after [`Table::sync`] also a loss of power.
    pub fn store(&mut self) -> Vec<TableEvent> {
        let Some(services) = &mut self.services else { return Vec::new() };
        for task in self.at.take_tasks() {
            let report = services.files.run(&task, self.at.session.record());
            self.at.take_report(report);
        }
        self.take_events()
    }

    /// The tasks for the files of the game, in order, for an owner that has the files: [`GameFiles::run`] executes each
    /// before the next command, and [`Table::take_report`] takes the result.
    pub fn take_tasks(&mut self) -> Vec<StorageTask> {
        self.at.take_tasks()
    }

    /// Takes the result of a task for the files of the game.
    pub fn take_report(&mut self, report: StorageReport) -> Vec<TableEvent> {
        self.at.take_report(report);
        self.take_events()
    }

    /// Makes the data in the journal survive a loss of power. If somebody has removed the journal, it is written again.
    pub fn sync(&mut self) -> Vec<TableEvent> {
        let Some(services) = &mut self.services else { return Vec::new() };
        match services.files.sync() {
            Ok(()) => Vec::new(),
            Err(error) => {
                self.at.take_report(StorageReport::Journal(Err(error)));
                self.store()
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
        self.words = Arc::clone(&texts) as _;
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
        self.at.session.close()
    }

    /// Leaves the game and begins that of `session`, with the same files and engines.
    pub fn begin(&mut self, session: Session) {
        self.close();
        let (services, words) = (self.services.take(), Arc::clone(&self.words));
        let mut next = Table { services, words, ..Table::alone(session) };
        next.at.tasks = self.at.tasks.take().map(|_| Vec::new());
        *self = next.with_tuned(self.analysis.tuned().clone());
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
