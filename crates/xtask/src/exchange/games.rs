//! The games that are exchanged: those of the outside test data, and games of the computer against itself.

use std::env;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use zushiki_core::variant::library;
use zushiki_record::{self as record, ReadOptions, Record};

use super::{Exchange, install};
use crate::program;

/// The games that the computer plays.
const PLAYED: &[&str] = &["sho", "wa", "chu", "kyoto", "minishogi", "dobutsu"];
const DATA: &[&str] = &["kif", "ki2", "csa"];

/// The variable with the folder of the outside test data.
const DATA_VARIABLE: &str = "ZUSHIKI_TEST_DATA";

/// A game to exchange.
pub(super) struct Source {
    /// The name of its file, in its folder.
    pub(super) name: String,
    /// The id of the game.
    pub(super) variant: String,
    pub(super) record: Record,
}

/// All games, in a fixed order.
pub(super) fn all(exchange: &Exchange) -> Result<Vec<Source>, Box<dyn Error>> {
    let data = exchange.data.clone().or_else(|| env::var_os(DATA_VARIABLE).map(PathBuf::from));
    let records = data.ok_or(format!("neither --data nor {DATA_VARIABLE}"))?.join("records");
    let mut games = Vec::new();
    for folder in DATA {
        games.extend(read_all(&records.join(folder), folder)?);
    }
    // Only one of the files is another game.
    games.retain(|game| game.variant == "shogi");
    for variant in PLAYED {
        let folder = exchange.peers.join("games").join(variant);
        play(variant, exchange.games, &folder)?;
        games.extend(read_all(&folder, variant)?);
    }
    Ok(games)
}

/// Lets the computer play games, the same ones each time.
fn play(variant: &str, games: usize, folder: &Path) -> Result<(), Box<dyn Error>> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    let pairs = games.div_ceil(2).to_string();
    let mut command = Command::new(program()?);
    command.args(["match", "--variant", variant, "--pairs", &pairs, "--seed", "1"]);
    command.args(["--a", "depth=1", "--b", "depth=2", "--psn"]).arg(folder);
    install::run(command.stdout(Stdio::null()).stderr(Stdio::null()))
}

fn read_all(folder: &Path, name: &str) -> Result<Vec<Source>, Box<dyn Error>> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut files: Vec<PathBuf> =
        entries.map(|entry| Ok(entry?.path())).collect::<Result<_, std::io::Error>>()?;
    files.sort();
    files.iter().map(|file| read(file, name)).collect()
}

fn read(file: &Path, folder: &str) -> Result<Source, Box<dyn Error>> {
    let options = ReadOptions::new(library::shipped()).lenient();
    let reading = record::read(&fs::read(file)?, &options);
    let record = reading.map_err(|error| format!("{}: {error}", file.display()))?.record;
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let variant = record.game.position().selection().variant().id.clone();
    Ok(Source { name: format!("{folder}/{name}"), variant, record })
}
