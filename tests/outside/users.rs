//! A table of two users of one machine, by the rights of a group, and a third user without rights. Only root can start
//! processes of other users, and `setpriv` does it without adding users to the machine: otherwise the test is ignored.

use std::fs;
use std::os::unix::fs::{PermissionsExt, chown};
use std::path::{Path, PathBuf};
use std::process::Command;

use libtest_mimic::Trial;

use crate::ends::{End, play, start};
use crate::trial;

/// Starts a process with the numbers of a user and a group.
const AS_USER: &str = "/usr/bin/setpriv";
/// A group that no machine has, and another one.
const PLAYERS: u32 = 60_100;
const OTHERS: u32 = 60_103;

pub(crate) fn trials() -> Vec<Trial> {
    let missing = match () {
        () if !rustix::process::geteuid().is_root() => Some("root runs this test".to_owned()),
        () if !Path::new(AS_USER).exists() => Some(format!("{AS_USER} is missing")),
        () => None,
    };
    vec![trial("two_users_share_a_table_and_a_third_gets_in_nowhere", missing, two_users)]
}

/// A user, by number and group, with a home directory.
struct User {
    number: u32,
    group: u32,
    home: PathBuf,
    program: PathBuf,
}

impl User {
    fn new(folder: &Path, number: u32, group: u32) -> User {
        let home = folder.join(number.to_string());
        fs::create_dir(&home).unwrap();
        fs::set_permissions(&home, fs::Permissions::from_mode(0o700)).unwrap();
        chown(&home, Some(number), Some(group)).unwrap();
        User { number, group, home, program: folder.join("zushiki") }
    }

    /// A command of the user.
    fn command(&self, program: &Path, arguments: &[&str]) -> Command {
        let mut command = zushiki_testkit::program::command(AS_USER);
        command.arg(format!("--reuid={}", self.number)).arg(format!("--regid={}", self.group));
        command.args(["--clear-groups", "--"]).arg(program).args(arguments);
        command.env("ZUSHIKI_HOME", &self.home).current_dir("/");
        command
    }

    fn zushiki(&self, arguments: &[&str]) -> Command {
        self.command(&self.program, arguments)
    }

    /// The sentence with which the program fails.
    fn fails(&self, arguments: &[&str]) -> String {
        let output = self.zushiki(arguments).output().unwrap();
        assert!(!output.status.success(), "{arguments:?}: {output:?}");
        String::from_utf8(output.stderr).unwrap()
    }
}

fn two_users() {
    let folder = tempfile::tempdir().unwrap();
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
    // The directory of the build may be closed to other users.
    fs::copy(env!("CARGO_BIN_EXE_zushiki"), folder.path().join("zushiki")).unwrap();
    let tables = folder.path().join("tables");
    fs::create_dir(&tables).unwrap();
    chown(&tables, None, Some(PLAYERS)).unwrap();
    fs::set_permissions(&tables, fs::Permissions::from_mode(0o3770)).unwrap();
    let share = tables.to_str().unwrap();
    let [ann, ben] = [60_001, 60_002].map(|number| User::new(folder.path(), number, PLAYERS));
    let eve = User::new(folder.path(), 60_003, OTHERS);
    let arguments = ["host", "garden", "--variant", "sho", "--share", share, "--plain"];
    let mut host = End::start(ann.zushiki(&[&arguments[..], &["--name", "Ann"]].concat()));
    host.hears("The table garden is open");
    let arguments = ["join", "garden", "--share", share, "--plain", "--name", "Ben"];
    let mut guest = End::start(ben.zushiki(&arguments));
    host.hears("Ben has come (user 60002)");
    play(&mut host, &mut guest, &mut start("sho"), 0..6);
    let listed = ben.zushiki(&["join", "--share", share]).output().unwrap();
    assert!(String::from_utf8(listed.stdout).unwrap().contains("garden: Sho shogi"));
    // Nobody removes the socket of somebody else.
    let socket = tables.join("garden.table");
    let removed = ben.command(Path::new("/bin/rm"), &["-f", socket.to_str().unwrap()]).output();
    assert!(!removed.unwrap().status.success() && socket.exists());
    // The third user sees nothing and gets in nowhere.
    for arguments in [
        &["join", "--share", share][..],
        &["join", "garden", "--share", share, "--plain"],
        &["join", "garden", "--share", share, "--plain", "--watch"],
        &["attend", "garden", "--share", share],
        &["host", "hill", "--variant", "sho", "--share", share, "--plain"],
        &["join"],
        &["join", "garden", "--plain"],
    ] {
        let told = eve.fails(arguments);
        assert_eq!(told.lines().count(), 1, "{arguments:?}: {told}");
    }
    host.quit();
    guest.hears("the table is closed");
    assert!(!socket.exists());
}
