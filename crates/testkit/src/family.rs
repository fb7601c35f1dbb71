//! Engines that start other processes, by `family.sh`, and the processes that are left of them.

use std::fs;
use std::path::Path;

use tempfile::TempDir;

/// The ways in which an engine starts other processes, or stays: the first argument of `family.sh`.
pub const KINDS: [&str; 4] = ["wrapper", "forker", "hangup", "setsid"];

const FAMILY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/family.sh");
const FAKE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../play/src/peers/fake.sh");

/// A folder with a file `config.toml`, in which the engine `fake` is of this kind and always plays `mv`. It does not
/// end when it is told to or when its input ends.
#[must_use]
pub fn folder(kind: &str, mv: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().display().to_string();
    let command = ["sh", FAMILY, kind, &path, FAKE, "usi", "stays", mv];
    let entry = format!(
        "[[engine]]\nname = \"fake\"\nprotocol = \"usi\"\nvariants = {{ shogi = \"shogi\" }}\n\
         command = {command:?}\n"
    );
    let idle = "trap '' HUP INT TERM\nwhile :; do sleep 0.1; done\n";
    fs::write(folder.path().join("config.toml"), entry).unwrap();
    fs::write(folder.path().join("idle.sh"), idle).unwrap();
    folder
}

/// The commands of the processes that name `folder`.
#[must_use]
pub fn processes(folder: &Path) -> Vec<String> {
    let name = folder.to_str().unwrap();
    let ids = fs::read_dir("/proc").unwrap().map(|entry| entry.unwrap().path());
    let commands = ids.filter_map(|path| fs::read(path.join("cmdline")).ok());
    let commands = commands.map(|bytes| String::from_utf8_lossy(&bytes).replace('\0', " "));
    commands.filter(|command| command.contains(name)).collect()
}
