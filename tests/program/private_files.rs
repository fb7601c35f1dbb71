//! Unfinished games, and the seats at tables with their tokens, are closed to other users.
#![allow(clippy::unwrap_used, clippy::panic)] // a panic is a failed test, in a helper too

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::ends::{End, play, start};
use crate::tables::{Machine, output};

/// The directories that are closed to others, with all that is in them.
const CLOSED: [&str; 3] = ["unfinished", "seats", "tables"];

/// The same command, started by a shell after `prelude`.
pub(crate) fn after(prelude: &str, command: &Command) -> Command {
    let mut shell = zushiki_testkit::program::command("sh");
    shell.args(["-c", &format!("{prelude}; exec \"$0\" \"$@\"")]);
    shell.arg(command.get_program()).args(command.get_args());
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => shell.env(name, value),
            None => shell.env_remove(name),
        };
    }
    shell
}

/// The same command, started with this umask.
fn with_umask(umask: &str, command: &Command) -> Command {
    after(&format!("umask {umask}"), command)
}

/// The paths of the entries of a directory, and that of the directory itself.
fn all_in(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    entries.map(|entry| entry.unwrap().path()).chain([folder.to_owned()]).collect()
}

/// The rights of what is in the closed directories of a home, and of these.
fn rights(home: &Path) -> Vec<(PathBuf, u32)> {
    let all = CLOSED.iter().flat_map(|name| all_in(&home.join(name)));
    let found = all.filter_map(|path| {
        let found = fs::symlink_metadata(&path).ok()?;
        Some((path, found.permissions().mode() & 0o777))
    });
    found.collect()
}

#[track_caller]
fn check_closed(home: &Path) {
    let found = rights(home);
    assert!(found.len() >= 4, "{found:?}");
    for (path, mode) in found {
        let expected = if path.is_dir() { 0o700 } else { 0o600 };
        assert_eq!(mode, expected, "{}: {mode:o}", path.display());
    }
}

#[test]
fn nothing_of_a_table_is_open_to_others_whatever_the_umask() {
    for umask in ["0", "0277"] {
        let machine = Machine::new();
        let arguments = ["host", "garden", "--plain", "--name", "Ann", "--variant", "sho"];
        for home in ["ann", "ben"] {
            fs::create_dir(machine.home(home)).unwrap();
        }
        let mut ann = End::start(with_umask(umask, &machine.command("ann", &arguments)));
        ann.hears("The table garden is open");
        let mut ben = End::start(with_umask(umask, &machine.guest_command("Ben", &[])));
        ann.hears("Ben has joined");
        play(&mut ann, &mut ben, &mut start("sho"), 0..4);
        let letter = ["send", "cleo", "P-7f", "--variant", "sho"];
        assert!(with_umask(umask, &machine.command("ben", &letter)).status().unwrap().success());
        check_closed(&machine.home("ann"));
        check_closed(&machine.home("ben"));
        ben.kill();
        ann.quit();
    }
}

#[test]
fn what_an_earlier_version_has_left_open_is_closed_at_the_next_start() {
    let machine = Machine::new();
    assert!(
        output(&machine, "ben", &["send", "ann", "P-7f", "--variant", "sho"]).contains(" 7g7f ")
    );
    for (path, mode) in rights(&machine.home("ben")) {
        fs::set_permissions(&path, fs::Permissions::from_mode(mode | 0o066)).unwrap();
    }
    output(&machine, "ben", &["games"]);
    check_closed(&machine.home("ben"));
}
