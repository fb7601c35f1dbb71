//! The folder of journals: which games were left unfinished.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use super::file::{EXTENSION, read};
use super::recover::{Recovered, recover, terms};
use crate::game::{Game, Players};
use crate::variant::Variant;

/// A game that was left unfinished.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unfinished {
    /// Its journal.
    pub path: PathBuf,
    /// What there is to say about it, or why there is nothing.
    pub summary: Result<Summary, String>,
    /// Whether another copy of the program has it open.
    pub open_elsewhere: bool,
    /// When it was left.
    pub last: SystemTime,
}

/// What a list says about a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// The id of the variant.
    pub variant: String,
    /// The game, in full: `Wa shogi (drops)`.
    pub title: String,
    /// Who plays.
    pub players: Players,
    /// How many moves lead to where it stands.
    pub moves: usize,
    /// Whether there is anything to go on with: a move that stands, a variation or a comment.
    pub begun: bool,
}

/// The unfinished games in `folder`, the last one first; none where there is no such folder. A game
/// of which everything was taken back is none.
///
/// # Errors
/// Where the folder cannot be read.
pub fn unfinished(folder: &Path, variants: &[Arc<Variant>]) -> io::Result<Vec<Unfinished>> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let paths = entries.filter_map(|entry| entry.ok().map(|entry| entry.path()));
    let is_journal = |path: &PathBuf| path.extension().is_some_and(|end| end == EXTENSION);
    // Anything but a plain file, a pipe for one, could keep its reader waiting.
    let files = paths.filter(|path| is_journal(path) && path.is_file());
    let games = files.map(|path| look_at(path, variants));
    let begun = |game: &Unfinished| game.summary.as_ref().map_or(true, |summary| summary.begun);
    let mut games: Vec<Unfinished> = games.filter(begun).collect();
    games.sort_by(|one, other| other.last.cmp(&one.last).then_with(|| one.path.cmp(&other.path)));
    Ok(games)
}

fn look_at(path: PathBuf, variants: &[Arc<Variant>]) -> Unfinished {
    let changed = fs::metadata(&path).and_then(|data| data.modified());
    let changed = changed.unwrap_or(SystemTime::UNIX_EPOCH);
    let opened = File::open(&path).and_then(|mut file| {
        let open_elsewhere = matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock));
        Ok((read(&mut file)?, open_elsewhere))
    });
    let (bytes, open_elsewhere) = match opened {
        Ok(found) => found,
        Err(error) => {
            let summary = Err(error.to_string());
            return Unfinished { path, summary, open_elsewhere: false, last: changed };
        }
    };
    let recovered = recover(&bytes, variants);
    let since =
        |found: &Recovered| SystemTime::UNIX_EPOCH.checked_add(Duration::from_millis(found.last));
    let last = recovered.as_ref().ok().and_then(since).unwrap_or(changed);
    let summary = recovered.map(|found| summary(&found)).map_err(|error| match terms(&bytes) {
        Some(terms) => format!("{}: {error}", terms.variant),
        None => error.to_string(),
    });
    Unfinished { path, summary, open_elsewhere, last }
}

fn summary(found: &Recovered) -> Summary {
    let record = &found.left.record;
    let game = &record.game;
    let selection = game.position().selection();
    Summary {
        variant: selection.variant().id.clone(),
        title: selection.title(),
        players: record.headers.players.clone(),
        moves: game.node(game.live_node()).ply(),
        begun: has_begun(game),
    }
}

fn has_begun(game: &Game) -> bool {
    let moved = game.node(game.live_node()).ply() > 0;
    let varied = game.node_count() > game.len() + 1;
    let mut line = (0..=game.len()).filter_map(|at| game.node_by_index(at));
    moved || varied || line.any(|place| !game.node(place).notes().comment.is_empty())
}
