//! Commands that would run for ever, stopped by a signal.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::panic)] // a panic is a failed test, in a helper too

use std::fs;
use std::process::{Child, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};

/// Counts something that takes too long to finish, with these additional arguments.
fn endless(arguments: &[&str]) -> Child {
    let mut command = crate::process();
    command.args(["perft", "--variant", "shogi", "--depth", "9"]).args(arguments);
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let end = Instant::now() + Duration::from_secs(60);
    while !catches(&child, Signal::TERM) {
        assert!(Instant::now() < end, "the program never listened to signals");
        thread::sleep(Duration::from_millis(5));
    }
    child
}

/// Whether the program has a handler for `signal`.
fn catches(child: &Child, signal: Signal) -> bool {
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap();
    let caught = u64::from_str_radix(caught.trim(), 16).unwrap();
    caught & 1 << (signal.as_raw() - 1) != 0
}

fn stopped(child: Child, signal: Signal) -> Output {
    kill_process(Pid::from_child(&child), signal).unwrap();
    child.wait_with_output().unwrap()
}

#[test]
fn a_count_that_is_too_deep_ends_at_ctrl_c_and_says_how_far_it_came() {
    for (signal, code) in [(Signal::INT, 130), (Signal::TERM, 143)] {
        for arguments in [&[][..], &["--divide"]] {
            let output = stopped(endless(arguments), signal);
            assert_eq!(output.status.code(), Some(code));
            assert!(output.stdout.is_empty(), "no first move can be done: {output:?}");
            let said = String::from_utf8(output.stderr).unwrap();
            let counted = said.strip_prefix("error: stopped: ").unwrap();
            let (counted, rest) = counted.split_once(' ').unwrap();
            assert!(counted.parse::<u64>().is_ok(), "{said}");
            assert_eq!(rest, "counted so far, first moves done: 0 of 30\n");
        }
    }
}

#[test]
fn an_analysis_that_is_stopped_continues_to_the_same_result() {
    let folder = tempfile::tempdir().unwrap();
    let analyse = |name: &str| {
        let mut command = crate::process();
        command.args(["analyse", "sample:shogi-climbing-pawn", "--nodes", "10000", "--hash", "1"]);
        command.arg("--out").arg(folder.path().join(name));
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        command.spawn().unwrap()
    };
    let text = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
    let child = analyse("stopped.psn");
    let end = Instant::now() + Duration::from_secs(60);
    while !folder.path().join("stopped.psn").exists() {
        assert!(Instant::now() < end, "the file was never written");
        thread::sleep(Duration::from_millis(5));
    }
    let output = stopped(child, Signal::INT);
    assert_eq!(output.status.code(), Some(130));
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(
        told.ends_with("error: stopped\n  run the same command again to continue from there\n"),
        "{told}"
    );
    let partial = text("stopped.psn");
    let evaluations = |text: &str| text.matches("[%eval ").count();
    assert!(evaluations(&partial) > 0, "{partial}");
    assert!(analyse("stopped.psn").wait_with_output().unwrap().status.success());
    assert!(analyse("whole.psn").wait_with_output().unwrap().status.success());
    assert_eq!(text("stopped.psn"), text("whole.psn"));
    assert!(evaluations(&partial) < evaluations(&text("whole.psn")));
}
