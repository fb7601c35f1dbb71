//! A single test, run in a separate process.

use std::ffi::OsStr;
use std::fs;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, SystemTime};

use anyhow::Result;
use rustix::process::{Pid, Signal, kill_process_group};
use serde::{Deserialize, Serialize};
use wait_timeout::ChildExt;

use crate::compile::Program;

/// Tests of these modules are left out: they watch the clock and other processes, so that some fail on a
/// machine that has much to do.
const LEFT_OUT: &[&str] = &["fake_engines::", "opponent::", "peers::", "stopped::"];

/// A test of the copy.
#[derive(Clone, Debug, Deserialize, Serialize, PartialEq, Eq)]
pub struct Test {
    /// The program that contains it.
    pub program: PathBuf,
    /// The folder in which it runs.
    pub folder: PathBuf,
    /// The time at which the program was compiled.
    pub built: SystemTime,
    pub name: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    Passed,
    Failed,
    TimedOut,
}

/// The tests of a program.
pub fn tests_of(Program { path, folder }: &Program) -> Result<Vec<Test>> {
    let built = fs::metadata(path)?.modified()?;
    let output = Command::new(path).args(["--list", "--format=terse"]).output()?;
    let text = String::from_utf8(output.stdout)?;
    let names = text.lines().filter_map(|line| line.strip_suffix(": test"));
    let names = names.filter(|name| !LEFT_OUT.iter().any(|module| name.starts_with(module)));
    let test = |name: &str| Test {
        program: path.clone(),
        folder: folder.clone(),
        built,
        name: name.to_owned(),
    };
    Ok(names.map(test).collect())
}

/// Starts a program that may use so many seconds of a processor and 4 GiB of memory, as each program that it
/// starts itself: a mutant can end no loop, or fill the memory.
const LIMITED: &str = "ulimit -S -t \"$1\"; ulimit -v 4194304; shift; exec \"$@\"";

/// Runs a test of the copy at `root`, with a variable of `src/runtime.rs`. The limit is for processor time, because the
/// machine may be busy; a test that waits for ever ends after a multiple of it.
pub fn run(test: &Test, root: &Path, variable: (&str, &OsStr), limit: Duration) -> Result<Verdict> {
    let mut command = Command::new("sh");
    command.args(["-c", LIMITED, "sh", &limit.as_secs().to_string()]).arg(&test.program);
    command.args(["--exact", &test.name, "--test-threads=1"]).current_dir(&test.folder);
    command.env("CARGO_MANIFEST_DIR", &test.folder).env(variable.0, variable.1);
    // Different snapshots of screens must not be kept.
    command.env("INSTA_UPDATE", "no").env("INSTA_WORKSPACE_ROOT", root);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    // A new group, which is ended with all programs that the test has started.
    let mut child = command.process_group(0).spawn()?;
    let status = child.wait_timeout(limit * 10)?;
    end(&mut child);
    child.wait()?;
    Ok(match status {
        None => Verdict::TimedOut,
        Some(status) if status.success() => Verdict::Passed,
        Some(status) if status.signal() == Some(Signal::XCPU.as_raw()) => Verdict::TimedOut,
        Some(_) => Verdict::Failed,
    })
}

/// The group is left by whatever the test has not ended itself; that it is empty is not a fault.
fn end(child: &mut Child) {
    let group = i32::try_from(child.id()).ok().and_then(Pid::from_raw);
    let _ = group.map(|group| kill_process_group(group, Signal::KILL));
}
