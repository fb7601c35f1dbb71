//! A table that is joined through a real SSH server on the loopback, with keys made for the test. The tests are ignored
//! where `sshd` is missing.

use std::fs;
use std::net::{TcpListener, TcpStream};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use libtest_mimic::Trial;

use crate::ends::{End, PATIENCE, next, play, start};
use crate::trial;

/// The server, whose path has to be absolute.
const SERVER: &str = "/usr/sbin/sshd";
/// The client.
const CLIENT: &str = "/usr/bin/ssh";
/// The directory that the server needs when root starts it; its unit makes it.
const SEPARATION: &str = "/run/sshd";
/// The variable with the number of breaks, instead of the usual one.
const BREAKS: &str = "ZUSHIKI_TEST_BREAKS";
/// The usual number of breaks.
const FEW_BREAKS: usize = 8;

pub(crate) fn trials() -> Vec<Trial> {
    let missing = [SERVER, CLIENT].into_iter().find(|path| !Path::new(path).exists());
    let missing = missing.map(|path| format!("{path} is missing"));
    let tests: [(&str, fn()); 2] = [
        ("breaks_of_an_ssh_line_lose_no_move", breaks_of_an_ssh_line_lose_no_move),
        ("the_computer_beyond_ssh_is_an_engine", the_computer_beyond_ssh_is_an_engine),
    ];
    tests.map(|(name, test)| trial(name, missing.clone(), test)).into()
}

/// A server that lets one key in, which may do nothing but run one command.
struct Server {
    folder: tempfile::TempDir,
    port: u16,
    child: Child,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Server {
    /// Starts a server for `command` of zushiki, in the home directory of Ann.
    fn start(command: &str) -> Server {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        for key in ["host_key", "key"] {
            let made = Command::new("ssh-keygen")
                .args(["-q", "-t", "ed25519", "-N", "", "-f"])
                .arg(path(key))
                .status();
            assert!(made.unwrap().success());
        }
        let public = fs::read_to_string(path("key.pub")).unwrap();
        let (home, program) = (path("ann"), env!("CARGO_BIN_EXE_zushiki"));
        let forced = format!("ZUSHIKI_HOME={} {program} {command}", home.display());
        fs::write(path("authorized_keys"), format!("restrict,command=\"{forced}\" {public}"))
            .unwrap();
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let config = format!(
            "Port {port}\nListenAddress 127.0.0.1\nHostKey {}\nAuthorizedKeysFile {}\nPidFile none\n\
             StrictModes no\nUsePAM no\nPasswordAuthentication no\nPermitRootLogin yes\nLogLevel ERROR\n",
            path("host_key").display(),
            path("authorized_keys").display()
        );
        fs::write(path("sshd_config"), config).unwrap();
        // Only root can make it, and only root needs it.
        let _ = fs::create_dir_all(SEPARATION);
        let child = Command::new(SERVER)
            .args(["-D", "-e", "-f"])
            .arg(path("sshd_config"))
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let server = Server { folder, port, child };
        server.wait();
        server.write_client();
        server
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Waits until the server takes connections.
    fn wait(&self) {
        let end = Instant::now() + PATIENCE;
        while TcpStream::connect(("127.0.0.1", self.port)).is_err() {
            assert!(Instant::now() < end, "the server does not start");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Writes the config of the client, and an `ssh` that uses it and writes the number of its process.
    fn write_client(&self) {
        let config = format!(
            "Host *\n  IdentityFile {}\n  IdentitiesOnly yes\n  UserKnownHostsFile {}\n  \
             StrictHostKeyChecking no\n  BatchMode yes\n  LogLevel ERROR\n",
            self.path("key").display(),
            self.path("known_hosts").display()
        );
        fs::write(self.path("ssh_config"), config).unwrap();
        fs::create_dir(self.path("bin")).unwrap();
        let script = self.path("bin").join("ssh");
        let (pid, config) = (self.path("pid"), self.path("ssh_config"));
        let text = format!(
            "#!/bin/sh\necho $$ > {}\nexec {CLIENT} -F {} \"$@\"\n",
            pid.display(),
            config.display()
        );
        fs::write(&script, text).unwrap();
        fs::set_permissions(&script, fs::Permissions::from_mode(0o755)).unwrap();
    }

    fn command(&self, home: &str, arguments: &[&str]) -> Command {
        let program = env!("CARGO_BIN_EXE_zushiki");
        let mut command = zushiki_testkit::program::command(program);
        let path = format!("{}:/usr/bin:/bin", self.path("bin").display());
        command.env("ZUSHIKI_HOME", self.path(home)).env("PATH", path).args(arguments);
        command
    }

    /// Ends the client that runs, as a break of the line does.
    fn break_line(&self) {
        let pid = fs::read_to_string(self.path("pid")).unwrap();
        let pid = rustix::process::Pid::from_raw(pid.trim().parse().unwrap()).unwrap();
        rustix::process::kill_process(pid, rustix::process::Signal::KILL).unwrap();
    }

    /// The only saved game of a player.
    fn saved(&self, home: &str) -> String {
        let mut found = fs::read_dir(self.path(home).join("games")).unwrap();
        fs::read_to_string(found.next().unwrap().unwrap().path()).unwrap()
    }
}

/// The user who runs the test.
fn user() -> String {
    let output = Command::new("id").arg("-un").output().unwrap();
    String::from_utf8(output.stdout).unwrap().trim().to_owned()
}

fn breaks_of_an_ssh_line_lose_no_move() {
    let breaks = std::env::var(BREAKS).ok().and_then(|count| count.parse().ok());
    let server = Server::start("attend garden");
    let arguments = ["host", "garden", "--plain", "--name", "Ann", "--variant", "sho"];
    let mut ann = End::start(server.command("ann", &arguments));
    ann.hears("The table garden is open");
    let address = format!("ssh://{}@127.0.0.1:{}/garden", user(), server.port);
    let arguments = ["join", &address, "--plain", "--name", "Ben"];
    let mut ben = End::start(server.command("ben", &arguments));
    ann.hears("Ben has joined");
    let mut position = start("sho");
    for number in 0..breaks.unwrap_or(FEW_BREAKS) {
        play(&mut ann, &mut ben, &mut position, 2 * number..2 * number + 1);
        let text = next(&mut position, 2 * number + 1);
        ben.say(&text);
        // Before, while or after the move is on its way.
        std::thread::sleep(Duration::from_millis((number * 7 % 40) as u64));
        server.break_line();
        let wanted = format!("Move {}:", 2 * number + 3);
        ann.hears(&wanted);
        ben.hears_all(&[&wanted, "Reconnected"]);
    }
    ann.say("resign");
    ann.say("yes");
    ann.hears("Saved:");
    ben.hears("Saved:");
    assert_eq!(server.saved("ann"), server.saved("ben"));
    ann.quit();
    ben.kill();
}

fn the_computer_beyond_ssh_is_an_engine() {
    let server = Server::start("engine");
    let config = server.path("config.toml");
    let entry = format!(
        "[[engine]]\nname = \"tower\"\ncommand = \"ssh -p {} {}@127.0.0.1 zushiki engine\"\n\
         protocol = \"usi\"\nvariants = {{ sho = \"sho\" }}\n",
        server.port,
        user()
    );
    fs::write(&config, entry).unwrap();
    let config = config.to_str().unwrap();
    let arguments = ["engines", "tower", "--variant", "sho", "--config", config];
    let output = server.command("ben", &arguments).output().unwrap();
    assert!(output.status.success(), "{output:?}");
}
