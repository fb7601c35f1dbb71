//! Tables that two processes share: a host and guests, by sockets and by commands, with breaks and strangers.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::panic)] // a panic is a failed test, in a helper too

use std::fs;
use std::io::{Read, Write};
use std::os::unix::fs::{FileTypeExt, PermissionsExt};
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::ends::{End, PATIENCE, next, play, start};

/// The home directories of two players on one machine, who share one place for tables.
pub(crate) struct Machine {
    pub(crate) folder: tempfile::TempDir,
}

impl Machine {
    pub(crate) fn new() -> Machine {
        Machine { folder: tempfile::tempdir().unwrap() }
    }

    pub(crate) fn home(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub(crate) fn command(&self, home: &str, arguments: &[&str]) -> Command {
        let mut command = crate::process();
        command.env("ZUSHIKI_HOME", self.home(home)).args(arguments);
        command
    }

    pub(crate) fn host(&self, arguments: &[&str]) -> End {
        // A game that is resumed has the name.
        let is_resumed = arguments.contains(&"--resume");
        let name: &[&str] = if is_resumed { &[] } else { &["--name", "Ann"] };
        let all = [&["host", "garden", "--plain"], name, arguments].concat();
        let mut end = End::start(self.command("ann", &all));
        end.hears("The table garden is open");
        end
    }

    /// A guest who comes by a command, as from another machine.
    pub(crate) fn guest(&self) -> End {
        End::start(self.guest_command("Ben", &[]))
    }

    pub(crate) fn guest_command(&self, name: &str, arguments: &[&str]) -> Command {
        let script = self.home("attend");
        let program = env!("CARGO_BIN_EXE_zushiki");
        let home = self.home("ann");
        let text = format!(
            "#!/bin/sh\necho $$ > {}\nZUSHIKI_HOME={} exec {program} attend garden\n",
            self.home("pid").display(),
            home.display()
        );
        fs::write(&script, text).unwrap();
        fs::set_permissions(&script, fs::Permissions::from_mode(0o755)).unwrap();
        let by = script.to_str().unwrap();
        let all = ["join", "garden", "--plain", "--name", name, "--by", by];
        self.command("ben", &[&all[..], arguments].concat())
    }

    pub(crate) fn socket(&self) -> PathBuf {
        self.home("ann").join("tables/garden.table")
    }

    /// The only saved game of a player, without the line of its date.
    pub(crate) fn saved(&self, home: &str) -> String {
        let mut found = fs::read_dir(self.home(home).join("games")).unwrap();
        let text = fs::read_to_string(found.next().unwrap().unwrap().path()).unwrap();
        assert!(found.next().is_none());
        text
    }
}

#[test]
fn two_processes_play_a_game_with_all_that_belongs_to_it() {
    let machine = Machine::new();
    let mut ann = machine.host(&["--variant", "wa:drops"]);
    let mut ben = machine.guest();
    ben.hears("You have joined the table 'garden'");
    ann.hears("Ben has joined");
    let mut position = start("wa:drops");
    play(&mut ann, &mut ben, &mut position, 0..20);
    ben.say("say good luck, \u{1b}[2JAnn");
    ann.hears("Ben: good luck, [2JAnn");
    ben.say("draw");
    ann.hears("offers a draw");
    ann.say("no");
    ben.hears("declines");
    // A move is taken back by agreement, and played again.
    let before = position.clone();
    let text = next(&mut position, 20);
    ann.say(&text);
    ben.hears("Move 22:");
    ann.say("undo");
    ben.hears("asks to take back a move");
    ben.say("yes");
    ann.hears("Move 21:");
    ben.hears("Move 21:");
    ann.say("hint");
    ann.hears("opened without this");
    position = before;
    play(&mut ann, &mut ben, &mut position, 20..40);
    ann.say("resign");
    ann.hears("yes or no");
    ann.say("yes");
    ben.hears("Saved:");
    ann.hears("Saved:");
    assert_eq!(machine.saved("ann"), machine.saved("ben"));
    // Another game, with sides exchanged.
    ben.say("rematch");
    ann.hears("would like to play again");
    ann.say("rematch");
    ben.hears("Move 1:");
    ben.say(&next(&mut start("wa:drops"), 0));
    ann.hears("Move 2:");
    ann.quit();
    ben.hears("the table is closed");
}

#[test]
fn breaks_of_the_line_and_of_both_ends_lose_nothing() {
    let machine = Machine::new();
    let mut ann = machine.host(&["--variant", "sho"]);
    let mut ben = machine.guest();
    let mut position = start("sho");
    ann.hears("Ben has joined");
    play(&mut ann, &mut ben, &mut position, 0..4);
    // The command that carries the lines.
    let pid = fs::read_to_string(machine.home("pid")).unwrap();
    let pid = rustix::process::Pid::from_raw(pid.trim().parse().unwrap()).unwrap();
    rustix::process::kill_process(pid, rustix::process::Signal::KILL).unwrap();
    ann.hears("Ben has left");
    ann.hears("Ben has joined");
    ben.hears("Reconnected");
    play(&mut ann, &mut ben, &mut position, 4..8);
    // The guest.
    ben.kill();
    ann.hears("Ben has left");
    let mut ben = machine.guest();
    ann.hears("Ben has joined");
    play(&mut ann, &mut ben, &mut position, 8..12);
    // The host.
    ann.kill();
    ben.hears("Connection lost");
    let mut ann = machine.host(&["--resume"]);
    ann.hears("Ben has joined");
    ben.hears("Reconnected");
    play(&mut ann, &mut ben, &mut position, 12..16);
    ann.say("resign");
    ann.say("yes");
    ann.hears("Saved:");
    ben.hears("Saved:");
    let [here, there] = ["ann", "ben"].map(|home| machine.saved(home));
    assert_eq!(here, there);
}

#[test]
fn strangers_at_the_socket_change_nothing() {
    let machine = Machine::new();
    let mut ann = machine.host(&["--variant", "sho"]);
    let mut ben = machine.guest();
    ann.hears("Ben has joined");
    let mut position = start("sho");
    play(&mut ann, &mut ben, &mut position, 0..2);
    let answer = |text: &[u8]| {
        let mut stream = UnixStream::connect(machine.socket()).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        // The host may close the connection before all of it is written.
        let _ = stream.write_all(text);
        let mut answer = String::new();
        let _ = stream.read_to_string(&mut answer);
        answer
    };
    let long = vec![b'x'; 3000];
    let join =
        br#"{"kind":"join","version":1,"name":"Ben","token":"00000000000000000000000000000000"}"#;
    let join = [&join[..], b"\n"].concat();
    for (text, reason) in [
        (&b"hello\n"[..], "fault"),
        (&long, "fault"),
        (&join, "taken"),
        (b"{\"kind\":\"resign\"}\n", "fault"),
    ] {
        let answer = answer(text);
        assert!(answer.contains(&format!("\"reason\":\"{reason}\"")), "{answer}");
        ann.hears("turned away");
    }
    play(&mut ann, &mut ben, &mut position, 2..4);
    let found = fs::symlink_metadata(machine.socket()).unwrap();
    assert!(found.file_type().is_socket());
    assert_eq!(found.permissions().mode() & 0o777, 0o600);
    let folder = fs::metadata(machine.socket().parent().unwrap()).unwrap();
    assert_eq!(folder.permissions().mode() & 0o777, 0o700);
    ann.quit();
    ben.hears("the table is closed");
    assert!(!machine.socket().exists());
}

#[test]
fn a_seat_keeps_its_name() {
    let machine = Machine::new();
    let ann = machine.host(&["--variant", "sho"]);
    let mut ben = machine.guest();
    ben.hears("You have joined the table 'garden'");
    ben.quit();
    let mut ben = End::start(machine.guest_command("Benno", &[]));
    ben.hears("Your name at this table remains Ben.");
    ben.quit();
    ann.quit();
}

#[test]
fn a_rule_file_of_the_host_is_shown_and_asked_about() {
    let machine = Machine::new();
    let rules = machine.home("five.toml");
    fs::write(&rules, zushiki_variants::unlisted::FIVE).unwrap();
    let mut ann = machine.host(&["--rules", rules.to_str().unwrap()]);
    let mut ben = machine.guest();
    ben.hears("rule file of its own");
    ben.say("no");
    assert!(!ben.child.wait().unwrap().success());
    let mut ben = machine.guest();
    ben.hears("Play under these rules?");
    ben.say("yes");
    ben.hears("You have joined");
    ann.hears("Ben has joined");
    let mut watcher = End::start(machine.guest_command("Cleo", &["--watch"]));
    watcher.say("yes");
    ann.hears("Cleo is watching");
    ann.quit();
    ben.hears("the table is closed");
    watcher.hears("the table is closed");
}

/// The exit code and standard error of a command.
pub(crate) fn fails(machine: &Machine, arguments: &[&str]) -> (Option<i32>, String) {
    let output = machine.command("ann", arguments).output().unwrap();
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

#[test]
fn what_cannot_be_joined_is_said_in_a_sentence() {
    let machine = Machine::new();
    let open = machine.home("open");
    fs::create_dir(&open).unwrap();
    fs::set_permissions(&open, fs::Permissions::from_mode(0o777)).unwrap();
    let open = open.to_str().unwrap();
    for (arguments, code, text) in [
        (&["join"][..], 1, "no table is open"),
        (&["join", "garden"], 1, "there is no table garden"),
        (&["join", "garden", "--plain"], 1, "there is no table garden"),
        (&["join", "../garden", "--plain"], 2, "has the form"),
        (&["join", "ssh://-oProxyCommand=x/t", "--plain"], 2, "do not begin with -"),
        (&["join", "ssh://a@b;c/t", "--plain"], 2, "have only letters"),
        (&["join", "garden", "--plain", "--by", " "], 2, "needs a command"),
        (&["join", "garden", "--plain", "--by", "/none/such"], 1, "cannot be started"),
        (&["join", "garden", "--plain", "--by", "true"], 1, "does not answer"),
        (&["join", "garden", "--plain", "--by", "echo hello"], 1, "not a JSON object"),
        (&["attend", "garden"], 1, "there is no table garden"),
        (&["attend", "a b"], 2, "the name of a table"),
        (&["host", "a/b", "--plain", "--variant", "sho"], 2, "the name of a table"),
        (&["host", "garden", "--plain", "--resume"], 1, "no unfinished game"),
        (
            &["host", "garden", "--plain", "--variant", "sho", "--share", open],
            1,
            "not a directory for tables",
        ),
        (
            &["host", "garden", "--plain", "--variant", "sho", "--share", "/none/such"],
            1,
            "cannot be used",
        ),
    ] {
        let (found, error) = fails(&machine, arguments);
        assert!(found == Some(code) && error.contains(text), "{arguments:?}: {found:?} {error}");
        assert_eq!(error.lines().count(), 1, "{error}");
    }
    let _ann = machine.host(&["--variant", "sho"]);
    let again = fails(&machine, &["host", "garden", "--plain", "--variant", "sho"]);
    assert!(again.1.contains("is open already"), "{again:?}");
    let listed = machine.command("ann", &["join"]).output().unwrap();
    let listed = String::from_utf8(listed.stdout).unwrap();
    assert_eq!(listed, "garden: Sho shogi; White is free\n");
    assert!(Path::new(&machine.socket()).exists());
}

/// A directory with an `ssh` that knows one machine: it runs the command there in the home directory of Ann.
fn with_ssh(machine: &Machine, command: &mut Command) {
    let folder = machine.home("bin");
    fs::create_dir_all(&folder).unwrap();
    let program = env!("CARGO_BIN_EXE_zushiki");
    let home = machine.home("ann");
    let text = format!(
        "#!/bin/sh\n[ \"$1\" = -T ] && shift\n[ \"$1\" = -- ] && shift\n\
         [ \"$1 $2\" = 'ann@shogi.example zushiki' ] || exit 255\nshift 2\n\
         ZUSHIKI_HOME={} exec {program} \"$@\"\n",
        home.display()
    );
    let script = folder.join("ssh");
    fs::write(&script, text).unwrap();
    fs::set_permissions(&script, fs::Permissions::from_mode(0o755)).unwrap();
    command.env("PATH", format!("{}:/usr/bin:/bin", folder.display()));
}

#[test]
fn an_address_is_joined_by_ssh() {
    let machine = Machine::new();
    let mut ann = machine.host(&["--variant", "sho"]);
    let arguments = ["join", "ssh://ann@shogi.example/garden", "--plain", "--name", "Ben"];
    let mut command = machine.command("ben", &arguments);
    with_ssh(&machine, &mut command);
    let mut ben = End::start(command);
    ann.hears("Ben has joined");
    play(&mut ann, &mut ben, &mut start("sho"), 0..2);
    ann.quit();
    ben.hears("the table is closed");
}

#[test]
fn the_computer_of_another_machine_is_an_engine() {
    let machine = Machine::new();
    fs::create_dir_all(machine.folder.path()).unwrap();
    let config = machine.home("config.toml");
    let entry = "[[engine]]\nname = \"tower\"\ncommand = \"ssh ann@shogi.example zushiki engine\"\n\
                 protocol = \"usi\"\nvariants = { sho = \"sho\" }\n";
    fs::write(&config, entry).unwrap();
    let config = config.to_str().unwrap();
    let arguments = ["engines", "tower", "--variant", "sho", "--config", config];
    let mut command = machine.command("ben", &arguments);
    with_ssh(&machine, &mut command);
    let output = command.output().unwrap();
    assert!(output.status.success(), "{output:?}");
}

/// The output of `zushiki` with these arguments.
pub(crate) fn output(machine: &Machine, home: &str, arguments: &[&str]) -> String {
    let output = machine.command(home, arguments).output().unwrap();
    String::from_utf8(output.stdout).unwrap() + &String::from_utf8(output.stderr).unwrap()
}

/// The text of a file that another process is about to write.
fn written(path: &Path) -> String {
    let end = std::time::Instant::now() + PATIENCE;
    loop {
        let text = fs::read_to_string(path).unwrap_or_default();
        if text.ends_with('\n') || std::time::Instant::now() > end {
            return text;
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
}

#[test]
fn a_game_over_days_says_whose_turn_it_is_and_how_to_come_back() {
    let machine = Machine::new();
    fs::create_dir_all(machine.folder.path()).unwrap();
    let (script, told) = (machine.home("told.sh"), machine.home("told.sh.out"));
    fs::write(&script, "echo \"$ZUSHIKI_TABLE $*\" >> \"$0.out\"\n").unwrap();
    let config = machine.home("config.toml");
    let notify = format!("notify = \"sh {} it's your $(turn)\"\n", script.display());
    fs::write(&config, notify).unwrap();
    let with_config = ["--config", config.to_str().unwrap()];
    let host = ["--variant", "sho", "--clock", "3d/move"];
    let mut ann = machine.host(&[&host[..], &with_config].concat());
    let mut ben = machine.guest();
    ann.hears("Ben has joined");
    let mut position = start("sho");
    play(&mut ann, &mut ben, &mut position, 0..3);
    ben.quit();
    ann.hears("Ben has left; the clock is running.");
    ann.quit();
    // The command was started once: Ann was asked for a move after the move of Ben.
    assert_eq!(written(&told), "garden it's your $(turn)\n");
    let told = output(&machine, "ann", &["games", "garden"]);
    let row =
        "table garden: Sho shogi, 3 moves; the turn of White (Ben)  zushiki host garden --resume";
    assert_eq!(told.trim_end(), row);
    let told = output(&machine, "ben", &["games", "garden"]);
    assert!(told.contains("3 moves; your turn (White)  zushiki join garden --by "), "{told}");
    let told = output(&machine, "ann", &["--resume", "--plain"]);
    assert!(told.contains("the game belongs to the table garden"), "{told}");
    assert!(told.contains("zushiki host garden --resume"), "{told}");
    let mut ann = machine.host(&["--resume"]);
    let mut ben = machine.guest();
    ann.hears("Ben has joined");
    play(&mut ann, &mut ben, &mut position, 3..5);
    ben.quit();
    ann.quit();
}

/// Plays by `zushiki letter send` and returns the letter.
pub(crate) fn send(machine: &Machine, home: &str, arguments: &[&str]) -> String {
    output(machine, home, &[&["letter", "send"], arguments].concat())
}

pub(crate) fn receive(machine: &Machine, home: &str, arguments: &[&str], letter: &str) -> String {
    output(machine, home, &[&["letter", "receive", "--letter", letter], arguments].concat())
}

#[test]
fn a_game_is_played_by_letters() {
    let machine = Machine::new();
    let first = send(&machine, "ann", &["ben", "P-7f", "--variant", "sho"]);
    assert!(first.starts_with("zushiki-letter 1 "), "{first}");
    let told = send(&machine, "ben", &["ann", "P-3d", "--variant", "sho"]);
    assert!(told.contains("receive it first: zushiki letter receive ann"), "{told}");
    let told = receive(&machine, "ben", &[], &first);
    assert!(told.contains("the message begins a game; name it"), "{told}");
    let told = receive(&machine, "ben", &["ann"], &first);
    assert!(
        told.contains("White to move") && told.contains("zushiki letter send ann MOVE"),
        "{told}"
    );
    assert!(told.starts_with("Move 1 has arrived: P-7f.\n") && told.contains("|vL vN"), "{told}");
    let told = receive(&machine, "ben", &["ann"], &first);
    assert!(told.contains("the message with move 1 was received before"), "{told}");
    let told = send(&machine, "ann", &["ben", "P-7e"]);
    assert!(told.contains("the other side is to move"), "{told}");
    assert!(told.contains("receive it first: zushiki letter receive ben"), "{told}");
    let told = send(&machine, "ben", &["ann", "P-9z"]);
    assert!(told.contains("the move 'P-9z' cannot be sent"), "{told}");
    let second = send(&machine, "ben", &["ann", "P-3d"]);
    assert_eq!(send(&machine, "ben", &["ann"]), second);
    let damaged = second.replacen("3c3d", "4c4d", 1);
    let told = receive(&machine, "ann", &[], &damaged);
    assert!(told.contains("its checksum is wrong"), "{told}");
    let told = output(&machine, "ann", &["games", "ben"]);
    assert!(told.contains("by mail: ben: Sho shogi, 1 move; the turn of White"), "{told}");
    receive(&machine, "ann", &[], &format!("Hello\n> {second}"));
    let told = output(&machine, "ann", &["games", "ben"]);
    assert!(told.contains("2 moves; your turn (Black)  zushiki letter send ben MOVE"), "{told}");
    let told = output(&machine, "ann", &["--resume", "--plain"]);
    assert!(told.contains("the game is played by mail"), "{told}");
    let told = send(&machine, "ann", &["ben", "draw"]);
    assert!(told.contains("no draw was offered"), "{told}");
    let offer = send(&machine, "ann", &["ben", "P-2f", "--draw"]);
    let told = receive(&machine, "ben", &[], &offer);
    assert!(told.contains("The other side offers a draw: zushiki letter send ann draw"), "{told}");
    let declined = send(&machine, "ben", &["ann", "P-8d"]);
    receive(&machine, "ann", &[], &declined);
    let third = send(&machine, "ann", &["ben", "resign"]);
    receive(&machine, "ben", &[], &third);
    assert_eq!(machine.saved("ann"), machine.saved("ben"));
    assert!(machine.saved("ann").contains("resign"), "{}", machine.saved("ann"));
}
