//! The requests to the scripts of the programs, and their answers.
//!
//! A job is a line of a file, with fields separated by tabs: `read`, the program, the format, the id of the game and
//! the file to read; or `write` and the same, with the file in a format of ours that holds the game and the file to
//! write. The answer to each is a line too: `ok`, and for a file that was read the start in SFEN, the moves in USI
//! (with the alternatives of a move after it in brackets), the last position in SFEN and the end as CSA has it (`%` for
//! none), each of which may be empty; or `error` and the reason.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use zushiki_record::{self as record, Format};

use super::count::Direction;
use super::games::Source;
use super::peers::{Peer, Route};

/// A file that a program is to read or to write.
pub(super) struct Job<'a> {
    pub(super) direction: Direction,
    pub(super) route: &'static Route,
    pub(super) game: &'a Source,
    /// The file that is exchanged.
    pub(super) file: PathBuf,
    /// The file that a program converts.
    source: PathBuf,
    /// Whether our file could be written.
    pub(super) is_written: bool,
}

impl<'a> Job<'a> {
    /// The job, with our file written.
    pub(super) fn new(
        direction: Direction,
        route: &'static Route,
        game: &'a Source,
        folder: &Path,
        from: Format,
    ) -> Result<Job<'a>, Box<dyn Error>> {
        let name = format!("{}.{}", game.name.replace(['/', '.'], "-"), route.format);
        let extension = |format: Format| format.extensions()[0];
        let file = folder.join(&name).with_extension(extension(route.ours));
        let source = folder.join(&name).with_extension(format!("source.{}", extension(from)));
        let (ours, format) = match direction {
            Direction::Read => (&file, route.ours),
            Direction::Write => (&source, from),
        };
        let written = record::write(&game.record, format);
        if let Ok(writing) = &written {
            fs::write(ours, &writing.bytes)?;
        }
        Ok(Job { direction, route, game, is_written: written.is_ok(), file, source })
    }

    fn line(&self, peer: &Peer) -> String {
        let Route { game, format, .. } = self.route;
        let (file, source) = (self.file.display(), self.source.display());
        match self.direction {
            Direction::Read => format!("read\t{}\t{format}\t{game}\t{file}\n", peer.name),
            Direction::Write => {
                format!("write\t{}\t{format}\t{game}\t{source}\t{file}\n", peer.name)
            }
        }
    }
}

/// The answer to a job.
pub(super) enum Said {
    /// The start, the moves, the last position and the end of a file that was read; nothing for one that was written.
    Done([String; 4]),
    Error(String),
}

/// Asks a program all jobs at once.
pub(super) fn ask(
    peer: &Peer,
    peers: &Path,
    jobs: &[Job<'_>],
) -> Result<Vec<Said>, Box<dyn Error>> {
    let asked: Vec<&Job<'_>> = jobs.iter().filter(|job| job.is_written).collect();
    if asked.is_empty() {
        return Ok(Vec::new());
    }
    let list = peers.join("jobs.tsv");
    fs::write(&list, asked.iter().map(|job| job.line(peer)).collect::<String>())?;
    let output = command(peer, peers).arg(peers).arg(&list).stderr(Stdio::inherit()).output();
    let output = output.map_err(|error| format!("{}: {error}", peer.script))?;
    let said: Vec<Said> = String::from_utf8_lossy(&output.stdout).lines().map(parse).collect();
    if said.len() == asked.len() && output.status.success() {
        Ok(said)
    } else {
        Err(format!("{}: {} answers, {} asked", peer.script, said.len(), asked.len()).into())
    }
}

fn command(peer: &Peer, peers: &Path) -> Command {
    let scripts = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/peers/exchange");
    let mut words = peer.runner.iter().map(|word| match word.strip_prefix("PEERS/") {
        Some(below) => peers.join(below),
        None => PathBuf::from(word),
    });
    let mut command = Command::new(words.next().unwrap_or_default());
    command.args(words).arg(scripts.join(peer.script));
    command
}

fn parse(line: &str) -> Said {
    let mut fields = line.split('\t');
    let first = fields.next();
    let mut next = || fields.next().unwrap_or_default().to_owned();
    match first {
        Some("ok") => Said::Done([next(), next(), next(), next()]),
        _ => Said::Error(next()),
    }
}
