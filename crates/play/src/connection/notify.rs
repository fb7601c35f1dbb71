//! The command of the user that is started when it is the user's turn.

use std::io;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::wire::{keep_from_terminal, located};
use crate::remote::{TableName, TurnWatch};
use crate::table::Table;
use zushiki_core::phrase_enum;
use zushiki_core::text::quoted;

/// The time in which the command ends.
const ENDS_WITHIN: Duration = Duration::from_secs(10);
/// The time between two starts of the command.
const STARTS_EVERY: Duration = Duration::from_secs(60);
/// The interval between two looks whether it has ended.
const LOOK_INTERVAL: Duration = Duration::from_millis(50);
/// The environment variable with the name of the table.
const TABLE: &str = "ZUSHIKI_TABLE";

/// The command of the user that is started when it is the user's turn. Its words come from the config file alone, and
/// no shell reads them. From the game it gets the name of the table, which has only letters, digits, `_` and `-`.
#[derive(Clone, Debug)]
pub struct Notifier {
    words: Vec<String>,
    ends_within: Duration,
    starts_every: Duration,
    /// Whether the command runs.
    is_running: Arc<AtomicBool>,
    /// The time of the last start of the command; `None` before the first start.
    started: Arc<Mutex<Option<Instant>>>,
}

/// A start of the command that may still wait. Dropped, the start does not take place.
#[derive(Debug)]
pub struct NoticeToCome(#[allow(dead_code)] Sender<()>); // nothing is sent: its drop is noticed

phrase_enum! {
    /// The reason why the user may not have been told.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum NotifyError {
        #[phrase("remote-notify-not-started",
            "{command} of the key notify cannot be started: {error}",
            command = quoted(command), error)]
        NotStarted { command: String, error: io::ErrorKind },
        #[phrase("remote-notify-failed",
            "{command} of the key notify has failed", command = quoted(command))]
        Failed { command: String },
        #[phrase("remote-notify-too-long",
            "{command} of the key notify did not end within {seconds} seconds", command = quoted(command), seconds)]
        TooLong { command: String, seconds: u64 },
    }
}

impl Notifier {
    /// The command with these words, the program first.
    #[must_use]
    pub fn new(words: Vec<String>) -> Notifier {
        let (is_running, started) = (Arc::default(), Arc::default());
        let (ends_within, starts_every) = (ENDS_WITHIN, STARTS_EVERY);
        Notifier { words, ends_within, starts_every, is_running, started }
    }

    /// Starts the command in a thread, unless it still runs. If it was started less than a minute ago, it is started when
    /// the minute has passed, unless the result is dropped before. `failed` is called if it fails, or takes longer than 10
    /// seconds; it is then ended.
    pub fn start(
        &self,
        table: &TableName,
        failed: impl FnOnce(NotifyError) + Send + 'static,
    ) -> NoticeToCome {
        let (sender, dropped) = channel::<()>();
        let (notifier, table) = (self.clone(), table.to_string());
        let work = move || {
            let is_wanted = match notifier.wait() {
                Duration::ZERO => true,
                wait => dropped.recv_timeout(wait) == Err(RecvTimeoutError::Timeout),
            };
            if is_wanted && let Err(error) = notifier.run_alone(&table) {
                failed(error);
            }
        };
        // Without a thread nobody is told.
        let _ = thread::Builder::new().name("notify".to_owned()).spawn(work);
        NoticeToCome(sender)
    }

    fn last(&self) -> MutexGuard<'_, Option<Instant>> {
        self.started.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The time until the command may be started.
    fn wait(&self) -> Duration {
        let passed = self.last().map(|at| at.elapsed());
        passed.map_or(Duration::ZERO, |passed| self.starts_every.saturating_sub(passed))
    }

    /// Runs the command, unless it runs already.
    fn run_alone(&self, table: &str) -> Result<(), NotifyError> {
        if self.is_running.swap(true, Ordering::SeqCst) {
            return Ok(());
        }
        *self.last() = Some(Instant::now());
        let done = self.run(table);
        self.is_running.store(false, Ordering::SeqCst);
        done
    }

    fn command(&self) -> String {
        self.words.first().cloned().unwrap_or_default()
    }

    fn run(&self, table: &str) -> Result<(), NotifyError> {
        let not_started = |error: io::Error| NotifyError::NotStarted {
            command: self.command(),
            error: error.kind(),
        };
        let child = self.spawn(table).map_err(not_started)?;
        match self.ended(child).map_err(not_started)? {
            Some(status) if status.success() => Ok(()),
            Some(_) => Err(NotifyError::Failed { command: self.command() }),
            None => {
                let seconds = self.ends_within.as_secs();
                Err(NotifyError::TooLong { command: self.command(), seconds })
            }
        }
    }

    fn spawn(&self, table: &str) -> io::Result<Child> {
        let (program, arguments) = self.words.split_first().ok_or(io::ErrorKind::InvalidInput)?;
        let mut command = Command::new(located(program)?);
        command.args(arguments).env(TABLE, table);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        keep_from_terminal(&mut command);
        command.spawn()
    }

    /// Waits for the end of the command. `None` if it was ended, because it took too long.
    fn ended(&self, mut child: Child) -> io::Result<Option<ExitStatus>> {
        let end = Instant::now() + self.ends_within;
        loop {
            if let Some(status) = child.try_wait()? {
                return Ok(Some(status));
            }
            if Instant::now() >= end {
                end_with_its_own(&mut child)?;
                return Ok(None);
            }
            thread::sleep(LOOK_INTERVAL);
        }
    }
}

/// Tells the player about turns at a shared table.
pub struct TurnNotice {
    watch: TurnWatch,
    notifier: Option<Notifier>,
    /// The last start of the command, while it is the turn of the player.
    notice: Option<NoticeToCome>,
    failed: Arc<dyn Fn(NotifyError) + Send + Sync>,
}

impl std::fmt::Debug for TurnNotice {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TurnNotice").field("watch", &self.watch).finish_non_exhaustive()
    }
}

impl TurnNotice {
    /// A notice by the command of the user, if there is one. Its failure goes to `failed`.
    #[must_use]
    pub fn new(
        notifier: Option<Notifier>,
        failed: impl Fn(NotifyError) + Send + Sync + 'static,
    ) -> TurnNotice {
        TurnNotice { watch: TurnWatch::default(), notifier, notice: None, failed: Arc::new(failed) }
    }

    /// Starts the command if it has become the turn of the player at `table`.
    pub fn look(&mut self, name: &TableName, table: &Table) {
        let has_come = self.watch.look(table);
        if !self.watch.is_own() {
            self.notice = None;
        }
        let (true, Some(notifier)) = (has_come, &self.notifier) else { return };
        let failed = Arc::clone(&self.failed);
        self.notice = Some(notifier.start(name, move |error| failed(error)));
    }

    /// Forgets whose turn it was, because the table was left.
    pub fn forget(&mut self) {
        (self.watch, self.notice) = (TurnWatch::default(), None);
    }
}

/// Ends a command and, where the system has groups of processes, what it has started.
fn end_with_its_own(child: &mut Child) -> io::Result<()> {
    #[cfg(unix)]
    {
        use rustix::process::{Pid, Signal, kill_process_group};
        // An error means that it has ended meanwhile.
        let _ = kill_process_group(Pid::from_child(child), Signal::KILL);
    }
    child.kill()?;
    child.wait().map(drop)
}

#[cfg(unix)]
#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use super::*;

    fn notifier(command: &str) -> Notifier {
        Notifier::new(command.split_whitespace().map(str::to_owned).collect())
    }

    fn error(notifier: &Notifier) -> String {
        let (sender, errors) = channel();
        let table = "garden".parse().unwrap();
        let _notice = notifier.start(&table, move |error| drop(sender.send(error)));
        errors.recv().unwrap().to_string()
    }

    #[test]
    fn the_command_gets_its_own_words_and_the_name_of_the_table() {
        let folder = tempfile::tempdir().unwrap();
        let script = folder.path().join("told.sh");
        std::fs::write(&script, "printf '%s|' \"$ZUSHIKI_TABLE\" \"$@\" > \"$0.out\"\n").unwrap();
        let command = format!("sh {} $(reboot) ;x", script.display());
        notifier(&command).run("garden").unwrap();
        let told = std::fs::read_to_string(folder.path().join("told.sh.out")).unwrap();
        assert_eq!(told, "garden|$(reboot)|;x|");
    }

    #[test]
    fn each_failure_is_one_sentence() {
        let missing = error(&notifier("/nowhere/at/all x"));
        assert!(missing.starts_with("'/nowhere/at/all' of the key notify cannot"), "{missing}");
        assert_eq!(error(&notifier("false")), "'false' of the key notify has failed");
        let slow = Notifier { ends_within: Duration::ZERO, ..notifier("sleep 60") };
        assert_eq!(error(&slow), "'sleep' of the key notify did not end within 0 seconds");
    }

    #[test]
    fn the_command_is_started_once_a_minute_while_it_is_wanted() {
        let hour = Duration::from_secs(3600);
        let failing = Notifier { starts_every: hour, ..notifier("false") };
        assert_eq!(error(&failing), "'false' of the key notify has failed");
        assert!(failing.wait() > hour / 2);
        let (sender, errors) = channel();
        let table = "garden".parse().unwrap();
        let start = |notifier: &Notifier| {
            let sender = sender.clone();
            notifier.start(&table, move |error| drop(sender.send(error)))
        };
        // The turn has passed before the time has come: the thread ends, and the command is not started.
        let notice = start(&failing);
        drop((notice, sender.clone()));
        let soon = Notifier { starts_every: Duration::from_millis(50), ..failing };
        let before = *soon.last();
        let _notice = start(&soon);
        assert_eq!(errors.recv().unwrap().to_string(), "'false' of the key notify has failed");
        assert!(*soon.last() > before);
        drop(sender);
        assert!(errors.recv().is_err(), "a start that was not wanted took place");
    }
}
