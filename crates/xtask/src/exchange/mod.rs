//! Exchanges games with other programs: each reads the files that we write, and we read the files that it writes. The
//! figures and the known faults are in `docs/game-files.md`:
//!
//! ```sh
//! ZUSHIKI_TEST_DATA=DATA cargo xtask exchange
//! ```
//!
//! `tests/peers/README.md` lists the requirements.

mod answer;
mod count;
mod faults;
mod games;
mod install;
mod jobs;
mod page;
mod peers;

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;

use count::{Direction, Row};
use games::Source;
use jobs::Job;
use peers::Peer;

/// The games, and where the programs are.
#[derive(Args)]
pub(crate) struct Exchange {
    /// The folder of the programs and of the files that are exchanged
    #[arg(long, default_value = "target/peers")]
    peers: PathBuf,
    /// The folder of the outside test data, with `records`; by default that in ZUSHIKI_TEST_DATA
    #[arg(long)]
    data: Option<PathBuf>,
    /// The number of games that the computer plays against itself in each variant
    #[arg(long, default_value_t = 30)]
    games: usize,
    /// Prints the section of docs/game-files.md and leaves the page as it is
    #[arg(long)]
    print: bool,
}

impl Exchange {
    /// Installs the programs, makes the games, exchanges them and writes the page.
    ///
    /// # Errors
    /// If a program or the test data is missing, or a difference is not among the known faults.
    pub(crate) fn run(&self) -> Result<(), Box<dyn Error>> {
        install::programs(&self.peers)?;
        let games = games::all(self)?;
        let mut rows = Vec::new();
        for peer in peers::ALL {
            rows.extend(self.with(peer, &games)?);
        }
        let faults = faults::known()?;
        let section = page::section(&rows, &faults);
        if self.print {
            print!("{section}")
        } else {
            page::replace(&section)?
        }
        faults::check(&rows, &faults)
    }

    /// The rows of one program.
    fn with(&self, peer: &'static Peer, games: &[Source]) -> Result<Vec<Row>, Box<dyn Error>> {
        let folder = self.peers.join("exchange").join(peer.name);
        let mut rows = Vec::new();
        for direction in Direction::BOTH {
            let jobs = jobs_of(peer, direction, games, &folder.join(direction.folder()))?;
            let said = jobs::ask(peer, &self.peers, &jobs)?;
            rows.extend(count::rows(peer, direction, &jobs, &said));
        }
        Ok(rows)
    }
}

/// The tasks of a program: reading or writing, with our files if it reads.
fn jobs_of<'a>(
    peer: &'static Peer,
    direction: Direction,
    games: &'a [Source],
    folder: &Path,
) -> Result<Vec<Job<'a>>, Box<dyn Error>> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir_all(folder)?;
    let mut jobs = Vec::new();
    for route in peer.routes.iter().filter(|route| direction.is_possible(route)) {
        for game in games.iter().filter(|game| game.variant == route.game) {
            jobs.push(Job::new(direction, route, game, folder, peer.source)?);
        }
    }
    Ok(jobs)
}
