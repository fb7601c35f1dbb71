//! Job objects.

use std::io;
use std::process::{Command, ExitStatus};

use process_wrap::std::{ChildWrapper, CommandWrap, JobObject};

use super::Pipes;

/// A process with all processes that it starts. Dropping it ends all of them.
#[derive(Debug)]
pub(in crate::peers) struct Group(Box<dyn ChildWrapper>);

impl Group {
    /// Starts `command` in a new job.
    ///
    /// # Errors
    /// The error of the system.
    pub(in crate::peers) fn spawn(command: Command) -> io::Result<Group> {
        CommandWrap::from(command).wrap(JobObject).spawn().map(Group)
    }

    /// The pipes of the process that was started, at the first call.
    pub(in crate::peers) fn take_pipes(&mut self) -> Pipes {
        let input = self.0.stdin().take();
        let output = self.0.stdout().take();
        Pipes { input, output, errors: self.0.stderr().take() }
    }

    /// The exit status of the process that was started, if it has ended.
    ///
    /// # Errors
    /// The error of the system if there is no such process.
    pub(in crate::peers) fn try_wait(&mut self) -> io::Result<Option<ExitStatus>> {
        self.0.try_wait()
    }

    /// Kills all processes, and waits for them.
    pub(in crate::peers) fn end(&mut self) {
        // Both fail only if the processes have ended.
        let _ = self.0.start_kill();
        let _ = self.0.wait();
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        self.end();
    }
}

/// Does nothing: a job keeps the processes whose parents have ended.
pub fn adopt_orphans() {}

/// Does nothing: the console also sends Ctrl-C to the engines.
pub fn end_all() {}

/// Does nothing: Windows has no key that stops a program for a while.
pub fn pause_all() {}

/// Does nothing: see [`pause_all`].
pub fn resume_all() {}
