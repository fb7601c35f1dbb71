//! Tables of several users of one machine, by the rights of a group, and a user without rights. Only root can start
//! processes of other users, and `setpriv` does it without adding users to the machine: otherwise the tests are ignored.

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
    let tests: [(&str, fn()); 4] = [
        ("two_users_share_a_table_and_a_third_gets_in_nowhere", two_users),
        ("a_user_reads_nothing_of_another_whatever_the_umask", nothing_is_read),
        ("links_and_pipes_of_a_member_stop_nobody", links_and_pipes),
        ("a_seat_is_not_given_to_another_user", another_user),
    ];
    tests.map(|(name, test)| trial(name, missing.clone(), test)).into()
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

    /// The program under a umask that takes no rights away.
    fn zushiki_open(&self, arguments: &[&str]) -> Command {
        let script = "umask 0; exec \"$0\" \"$@\"";
        let program = self.program.to_str().unwrap();
        self.command(Path::new("/bin/sh"), &[&["-c", script, program], arguments].concat())
    }

    /// The sentence with which the program fails.
    fn fails(&self, arguments: &[&str]) -> String {
        let output = self.zushiki(arguments).output().unwrap();
        assert!(!output.status.success(), "{arguments:?}: {output:?}");
        String::from_utf8(output.stderr).unwrap()
    }
}

/// A directory for tables, and the program where every user may start it.
struct Shared {
    folder: tempfile::TempDir,
    tables: PathBuf,
}

impl Shared {
    fn new() -> Shared {
        let folder = tempfile::tempdir().unwrap();
        fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
        // The directory of the build may be closed to other users.
        fs::copy(env!("CARGO_BIN_EXE_zushiki"), folder.path().join("zushiki")).unwrap();
        let tables = folder.path().join("tables");
        fs::create_dir(&tables).unwrap();
        chown(&tables, None, Some(PLAYERS)).unwrap();
        fs::set_permissions(&tables, fs::Permissions::from_mode(0o3770)).unwrap();
        Shared { folder, tables }
    }

    fn user(&self, number: u32, group: u32) -> User {
        User::new(self.folder.path(), number, group)
    }

    fn share(&self) -> &str {
        self.tables.to_str().unwrap()
    }

    fn host<'a>(&'a self, table: &'a str) -> [&'a str; 7] {
        ["host", table, "--variant", "sho", "--share", self.share(), "--plain"]
    }

    fn join<'a>(&'a self, table: &'a str) -> [&'a str; 7] {
        ["join", table, "--share", self.share(), "--plain", "--name", "Ben"]
    }
}

fn two_users() {
    let shared = Shared::new();
    let share = shared.share();
    let [ann, ben] = [60_001, 60_002].map(|number| shared.user(number, PLAYERS));
    let eve = shared.user(60_003, OTHERS);
    let arguments = [&shared.host("garden")[..], &["--name", "Ann"]].concat();
    let mut host = End::start(ann.zushiki(&arguments));
    host.hears("The table garden is open");
    let mut guest = End::start(ben.zushiki(&shared.join("garden")));
    guest.hears("The user 60001 of this machine has opened it.");
    host.hears("Ben has joined (user 60002)");
    play(&mut host, &mut guest, &mut start("sho"), 0..6);
    let listed = ben.zushiki(&["join", "--share", share]).output().unwrap();
    let listed = String::from_utf8(listed.stdout).unwrap();
    assert!(listed.contains("garden: Sho shogi; both sides are taken; opened by the user 60001"));
    // Nobody removes the socket of somebody else.
    let socket = shared.tables.join("garden.table");
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

/// All files below a directory, and the directories.
fn all_below(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let below = |path: PathBuf| {
        let inner = if path.is_dir() { all_below(&path) } else { Vec::new() };
        inner.into_iter().chain([path]).collect::<Vec<_>>()
    };
    entries.flat_map(below).collect()
}

fn nothing_is_read() {
    let shared = Shared::new();
    let [ann, ben] = [60_001, 60_002].map(|number| shared.user(number, PLAYERS));
    fs::set_permissions(&ann.home, fs::Permissions::from_mode(0o777)).unwrap();
    let arguments = ["host", "garden", "--variant", "sho", "--plain"];
    let mut host = End::start(ann.zushiki_open(&arguments));
    host.hears("The table garden is open");
    let join = ["join", "garden", "--plain", "--name", "Ben"];
    let mut guest = End::start(ann.zushiki_open(&join));
    host.hears("Ben has joined");
    play(&mut host, &mut guest, &mut start("sho"), 0..4);
    let closed = ["unfinished", "seats", "tables"].map(|name| ann.home.join(name));
    let kept: Vec<PathBuf> = closed.iter().flat_map(|folder| all_below(folder)).collect();
    assert!(kept.len() >= 5, "{kept:?}");
    for path in closed.iter().chain(&kept) {
        let cat = format!("cat {0} || ls {0} || test -r {0} || test -w {0}", path.display());
        let read = ben.command(Path::new("/bin/sh"), &["-c", &cat]).output().unwrap();
        assert!(!read.status.success() && read.stdout.is_empty(), "{path:?}: {read:?}");
    }
    guest.kill();
    host.quit();
}

fn links_and_pipes() {
    let shared = Shared::new();
    let [ann, ben] = [60_001, 60_002].map(|number| shared.user(number, PLAYERS));
    let secret = ann.home.join("secret");
    let at = |name: &str| shared.tables.join(name).to_str().unwrap().to_owned();
    let put = |program: &str, arguments: &[&str]| {
        assert!(ben.command(Path::new(program), arguments).status().unwrap().success());
    };
    put("/bin/ln", &["-s", secret.to_str().unwrap(), &at(".pond.table.lock")]);
    put("/usr/bin/mkfifo", &[&at(".hill.table.lock")]);
    put("/bin/ln", &["-s", secret.to_str().unwrap(), &at("lake.table")]);
    put("/usr/bin/mkfifo", &[&at("wood.table")]);
    for (table, reason) in [
        ("pond", "is not a regular file of yours"),
        ("hill", "is not a regular file of yours"),
        ("lake", "cannot be used"),
        ("wood", "cannot be used"),
    ] {
        let told = ann.fails(&shared.host(table));
        assert!(told.contains(reason) && told.lines().count() == 1, "{table}: {told}");
    }
    assert!(
        !secret.exists()
            && fs::read_dir(&ann.home).unwrap().all(|it| {
                let name = it.unwrap().file_name().into_string().unwrap();
                !name.contains("secret")
            })
    );
    let mut host = End::start(ann.zushiki(&shared.host("garden")));
    host.hears("The table garden is open");
    let listed = ben.zushiki(&["join", "--share", shared.share()]).output().unwrap();
    assert_eq!(String::from_utf8(listed.stdout).unwrap().lines().count(), 1);
    let told = ben.fails(&shared.join("lake"));
    assert!(told.contains("is not the socket of a table"), "{told}");
    // Another member takes over the lock that a stopped program has left.
    host.kill();
    fs::remove_file(shared.tables.join("garden.table")).unwrap();
    assert!(shared.tables.join(".garden.table.lock").exists());
    let mut host = End::start(ben.zushiki(&shared.host("garden")));
    host.hears("The table garden is open");
    host.quit();
}

fn another_user() {
    let shared = Shared::new();
    let [ann, ben] = [60_001, 60_002].map(|number| shared.user(number, PLAYERS));
    let cleo = shared.user(60_004, PLAYERS);
    let mut host = End::start(ann.zushiki(&shared.host("garden")));
    host.hears("The table garden is open");
    let mut guest = End::start(ben.zushiki(&shared.join("garden")));
    host.hears("Ben has joined");
    play(&mut host, &mut guest, &mut start("sho"), 0..4);
    let seat = fs::read_dir(ben.home.join("seats")).unwrap().next().unwrap().unwrap().path();
    let game = fs::read_to_string(&seat).unwrap();
    let game = game.lines().find_map(|line| line.strip_prefix("game ")).unwrap().to_owned();
    // Cleo knows the number of the game, and opens a table of the same name when that of Ann is closed by a crash.
    host.kill();
    fs::remove_file(shared.tables.join("garden.table")).unwrap();
    let mut other = End::start(cleo.zushiki(&shared.host("garden")));
    other.hears("The table garden is open");
    guest.hears("another user has opened the table: 60004");
    let kept = cleo.home.join("seats/host-garden.txt");
    let text = fs::read_to_string(&kept).unwrap();
    let own = text.lines().find_map(|line| line.strip_prefix("game ")).unwrap();
    fs::write(&kept, text.replace(own, &game)).unwrap();
    other.kill();
    let resume = ["host", "garden", "--resume", "--share", shared.share(), "--plain"];
    let mut other = End::start(cleo.zushiki(&resume));
    other.hears("The table garden is open");
    let told = ben.fails(&shared.join("garden"));
    assert!(told.contains("join it at a terminal"), "{told}");
    other.quit();
}
