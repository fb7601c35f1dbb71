//! Process groups, and on Linux the processes that have left them.

use std::io;
use std::os::unix::process::CommandExt;
use std::process::{self, Child, Command, ExitStatus};
#[cfg(target_os = "linux")]
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process_group};

use super::Pipes;

/// A variable in the environment of each engine, with another value for each. Processes that the engine starts
/// inherit it.
const VARIABLE: &str = "ZUSHIKI_STARTED_BY";
/// The longest time to look for processes that are left.
const SEARCH: Duration = Duration::from_millis(500);
/// The time between two looks for processes that are left.
const PAUSE: Duration = Duration::from_millis(5);

/// A running engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Running {
    /// The process that was started, whose number is that of the group.
    pub(super) leader: Pid,
    /// The entry of [`VARIABLE`] in the environment, as `NAME=VALUE`.
    pub(super) mark: String,
    /// Whether it is being ended.
    pub(super) is_ending: bool,
}

/// All engines that run.
#[derive(Debug)]
struct List {
    running: Vec<Running>,
    /// The number of engines that were started.
    started: u64,
    /// Whether [`end_all`] was called, after which no engine is started.
    is_closed: bool,
}

static LIST: Mutex<List> = Mutex::new(List { running: Vec::new(), started: 0, is_closed: false });
/// Whether [`adopt_orphans`] was called.
#[cfg(target_os = "linux")]
static ADOPTS: AtomicBool = AtomicBool::new(false);
/// The numbers of the child processes that [`spare`] named.
static SPARED: Mutex<Vec<u32>> = Mutex::new(Vec::new());

fn list() -> MutexGuard<'static, List> {
    // The list is in order after every statement, also after a panic of another thread.
    LIST.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A process with all processes that it starts. Dropping it ends all of them.
#[derive(Debug)]
pub(in crate::peers) struct Group {
    child: Child,
    running: Option<Running>,
}

impl Group {
    /// Starts `command` in a new group.
    ///
    /// # Errors
    /// The error of the system, or that [`end_all`] was called.
    pub(in crate::peers) fn spawn(mut command: Command) -> io::Result<Group> {
        let mut list = list();
        if list.is_closed {
            return Err(io::ErrorKind::Interrupted.into());
        }
        list.started += 1;
        let value = format!("{}-{}", process::id(), list.started);
        let child = command.process_group(0).env(VARIABLE, &value).spawn()?;
        let leader = i32::try_from(child.id()).ok().and_then(Pid::from_raw);
        let mark = format!("{VARIABLE}={value}");
        let running = leader.map(|leader| Running { leader, mark, is_ending: false });
        list.running.extend(running.clone());
        Ok(Group { child, running })
    }

    /// The pipes of the process that was started, at the first call.
    pub(in crate::peers) fn take_pipes(&mut self) -> Pipes {
        let Child { stdin, stdout, stderr, .. } = &mut self.child;
        Pipes { input: stdin.take(), output: stdout.take(), errors: stderr.take() }
    }

    /// The exit status of the process that was started, if it has ended.
    ///
    /// # Errors
    /// The error of the system if there is no such process.
    pub(in crate::peers) fn try_wait(&mut self) -> io::Result<Option<ExitStatus>> {
        self.child.try_wait()
    }

    /// Kills all processes, and waits for the started process.
    pub(in crate::peers) fn end(&mut self) {
        if let Some(running) = self.running.take() {
            end(&running);
            list().running.retain(|other| other.leader != running.leader);
        }
        // Both fail only if the process has ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        self.end();
    }
}

/// Kills the processes of an engine until none is left.
fn end(running: &Running) {
    let is_this = |other: &&mut Running| other.leader == running.leader;
    list().running.iter_mut().filter(is_this).for_each(|other| other.is_ending = true);
    let until = Instant::now() + SEARCH;
    // A process that is forked while the list is read is found in the next round.
    while kill(running) && Instant::now() < until {
        thread::sleep(PAUSE);
    }
}

/// Kills the processes of an engine. Returns whether there may be more.
fn kill(running: &Running) -> bool {
    // An error means that no process of the group is left.
    let _ = kill_process_group(running.leader, Signal::KILL);
    kill_others(running)
}

#[cfg(target_os = "linux")]
fn kill_others(running: &Running) -> bool {
    // The list is held, so that no engine starts meanwhile and is taken for an orphan.
    let list = list();
    super::descendants::kill(running, &list.running, ADOPTS.load(Ordering::Relaxed))
}

#[cfg(not(target_os = "linux"))]
fn kill_others(_running: &Running) -> bool {
    false
}

/// Makes this process the parent of processes whose parents have ended, on Linux. When the last engine ends, every
/// remaining child of this process except the [`spare`]d ones is killed, so only a program that starts nothing but
/// engines may call this.
pub fn adopt_orphans() {
    #[cfg(target_os = "linux")]
    {
        use rustix::process::{getpid, set_child_subreaper};
        let is_set = set_child_subreaper(Some(getpid())).is_ok();
        ADOPTS.store(is_set, Ordering::Relaxed);
    }
}

/// Excludes the child process with this number, which is not an engine or left by one: it is not killed with them.
pub fn spare(id: u32) {
    SPARED.lock().unwrap_or_else(PoisonError::into_inner).push(id);
}

/// The numbers of the child processes that [`spare`] named.
#[cfg(target_os = "linux")]
pub(super) fn spared() -> Vec<u32> {
    SPARED.lock().unwrap_or_else(PoisonError::into_inner).clone()
}

/// Kills all engines of this process and prevents new ones: the process is about to be ended by a signal.
pub fn end_all() {
    let running = {
        let mut list = list();
        list.is_closed = true;
        list.running.iter_mut().for_each(|running| running.is_ending = true);
        list.running.clone()
    };
    running.iter().for_each(end);
}

/// Stops all engines of this process until [`resume_all`] is called: the process itself is about to be stopped.
pub fn pause_all() {
    signal_all(Signal::STOP);
}

/// Continues the engines that [`pause_all`] has stopped.
pub fn resume_all() {
    signal_all(Signal::CONT);
}

fn signal_all(signal: Signal) {
    for running in &list().running {
        // An error means that the engine has ended.
        let _ = kill_process_group(running.leader, signal);
    }
}
