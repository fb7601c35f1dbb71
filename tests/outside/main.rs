//! Tests with the work of other authors: game files, positions and problems in the folder `ZUSHIKI_TEST_DATA`,
//! installed engines, drivers of engines and solvers, an SSH server, and users of the machine. Tests without their data are listed and
//! counted as ignored, which the test harness of the standard library can only decide at compile time.

#![allow(clippy::unwrap_used, clippy::panic)] // a panic is a failed test

mod data;
mod drivers;
#[cfg(target_os = "linux")]
#[path = "../program/ends.rs"]
mod ends;
mod engines;
mod problems;
#[cfg(target_os = "linux")]
mod sshd;
#[cfg(target_os = "linux")]
mod users;

use std::process::{Command, ExitCode, Stdio};

use libtest_mimic::{Arguments, Trial};
use zushiki_testkit::{fixtures, formats};

fn main() -> ExitCode {
    let trials = data::trials().into_iter().chain(engines::trials()).chain(problems::trials());
    let trials = trials.chain(drivers::trials());
    #[cfg(target_os = "linux")]
    let trials = trials.chain(sshd::trials()).chain(users::trials());
    libtest_mimic::run(&Arguments::from_args(), trials.collect()).exit_code()
}

/// A test that is ignored if `missing` names something that it needs.
fn trial(name: &str, missing: Option<String>, test: impl FnOnce() + Send + 'static) -> Trial {
    let is_ignored = missing.is_some();
    let trial = Trial::test(name, || {
        test();
        Ok(())
    });
    trial.with_kind(missing.unwrap_or_default()).with_ignored_flag(is_ignored)
}

/// The sentence for a test that needs this package of Python where it is missing.
fn missing_package(name: &str) -> Option<String> {
    let import = format!("import {name}");
    let imports = Command::new("python3").args(["-c", &import]).stderr(Stdio::null()).status();
    let is_there = imports.is_ok_and(|status| status.success());
    (!is_there).then(|| format!("python3 with {name} is missing"))
}
