//! The process of an engine together with all processes that it starts: a process group on Unix, a job object on
//! Windows.
//!
//! On Linux a process that has left the group is also found, by its environment or by its parents. On other systems
//! such a process continues.

#[cfg(target_os = "linux")]
mod descendants;
#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

#[cfg(unix)]
pub(super) use self::unix::Group;
#[cfg(unix)]
pub use self::unix::{adopt_orphans, end_all, pause_all, resume_all, spare};
#[cfg(windows)]
pub(super) use self::windows::Group;
#[cfg(windows)]
pub use self::windows::{adopt_orphans, end_all, pause_all, resume_all};

use std::process::{ChildStderr, ChildStdin, ChildStdout};

/// The pipes to and from a process, if any.
#[derive(Debug)]
pub(super) struct Pipes {
    pub(super) input: Option<ChildStdin>,
    pub(super) output: Option<ChildStdout>,
    pub(super) errors: Option<ChildStderr>,
}
