//! The unfinished games in a folder of journals.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use super::file::{EXTENSION, discard, read};
use super::recover::{RecoverError, Recovered, recover, terms};
use zushiki_core::board::{Move, Setup, Square};
use zushiki_core::game::{Game, Players};
use zushiki_core::notation::Notation;
use zushiki_core::rules::Position;
use zushiki_core::text::{Phrase, ToPhrase};
use zushiki_core::variant::Selection;
use zushiki_core::variant::library::Games;
use zushiki_core::{phrase, phrase_enum};
use zushiki_record::Record;

/// The journal of an unfinished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unfinished {
    /// The file.
    pub path: PathBuf,
    /// A summary of the game, or why the journal cannot be read.
    pub summary: Result<Summary, Unreadable>,
    /// Whether another process has it open.
    pub open_elsewhere: bool,
    /// The time at which the last line was written.
    pub last: SystemTime,
}

phrase_enum! {
    /// Why no game can be read from a file in the folder.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum Unreadable {
        /// The system refused to read it.
        Io(kind: io::ErrorKind),
        /// The journal holds no game that can be set up.
        #[phrase(of_variant(variant.as_deref(), error))]
        Journal {
            /// The id of the variant, if the file has it.
            variant: Option<String>,
            /// Why the game cannot be set up.
            error: RecoverError,
        },
    }
}

/// The fault of a journal, with the id of its variant if the file has it.
fn of_variant(variant: Option<&str>, problem: &RecoverError) -> Phrase {
    match variant {
        Some(variant) => {
            phrase!("record-journal-of-variant", "{variant}: {problem}", variant, problem)
        }
        None => problem.to_phrase(),
    }
}

/// The facts about an unfinished game that a list shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// The game.
    pub selection: Selection,
    /// The players' names.
    pub players: Players,
    /// The number of moves that lead to the live node.
    pub moves: usize,
    /// The board and the hands at the live node.
    pub setup: Setup,
    /// The last of these moves; `None` at the start.
    pub last_move: Option<LastMove>,
    /// Whether there is anything to resume: a move that was not taken back, a comment, or a part of the
    /// journal that cannot be read.
    pub begun: bool,
    /// Whether the game has ended: its process was stopped before the game was archived, or could not
    /// archive it.
    pub ended: bool,
}

/// A move with all data that its text depends on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LastMove {
    /// The position before the move.
    position: Box<Position>,
    /// The destination of the previous move.
    previous: Option<Square>,
    mv: Move,
}

impl LastMove {
    /// The move that led to the live node of `game`; `None` at its start.
    fn of(game: &Game) -> Option<LastMove> {
        let live = game.node(game.live_node());
        let before = live.parent()?;
        let previous = game.node(before).mv().map(Move::to);
        Some(LastMove { position: Box::new(game.position_of(before)), previous, mv: live.mv()? })
    }

    /// The move.
    #[must_use]
    pub fn mv(&self) -> Move {
        self.mv
    }

    /// The move in `notation`.
    #[must_use]
    pub fn text(&self, notation: Notation) -> String {
        notation.write(&self.position, self.previous, self.mv)
    }
}

/// The journals in `folder`, the most recently written first; none if there is no such folder. A
/// journal whose game has been taken back to its start is left out.
///
/// # Errors
/// If the folder cannot be read.
pub fn unfinished(folder: &Path, variants: &Games) -> io::Result<Vec<Unfinished>> {
    let games = journals(folder)?.into_iter().map(|path| look_at(path, variants));
    let begun = |game: &Unfinished| game.summary.as_ref().map_or(true, |summary| summary.begun);
    let mut games: Vec<Unfinished> = games.filter(begun).collect();
    games.sort_by(|one, other| other.last.cmp(&one.last).then_with(|| one.path.cmp(&other.path)));
    Ok(games)
}

/// Reads the journal at `path`.
#[must_use]
pub fn look_at(path: PathBuf, variants: &Games) -> Unfinished {
    let changed = fs::metadata(&path).and_then(|data| data.modified());
    let changed = changed.unwrap_or(SystemTime::UNIX_EPOCH);
    let mut open_elsewhere = false;
    let opened = File::open(&path).and_then(|mut file| {
        open_elsewhere = matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock));
        read(&mut file)
    });
    let bytes = match opened {
        Ok(bytes) => bytes,
        // On Windows a file that another process has locked cannot be read.
        Err(error) => {
            let summary = Err(Unreadable::Io(error.kind()));
            return Unfinished { path, summary, open_elsewhere, last: changed };
        }
    };
    let recovered = recover(&bytes, variants);
    let since =
        |found: &Recovered| SystemTime::UNIX_EPOCH.checked_add(Duration::from_millis(found.last));
    let last = recovered.as_ref().ok().and_then(since).unwrap_or(changed);
    let unreadable =
        |error| Unreadable::Journal { variant: terms(&bytes).map(|it| it.variant), error };
    let summary = recovered.map(|found| summary(&found)).map_err(unreadable);
    Unfinished { path, summary, open_elsewhere, last }
}

/// A copy of the game in the journal at `path`, which another process may have open. The journal stays as it is.
///
/// # Errors
/// The reason why no game can be read.
pub fn copy_of(path: &Path, variants: &Games) -> Result<Record, Unreadable> {
    let bytes = File::open(path).and_then(|mut file| read(&mut file));
    let bytes = bytes.map_err(|error| Unreadable::Io(error.kind()))?;
    let unreadable =
        |error| Unreadable::Journal { variant: terms(&bytes).map(|it| it.variant), error };
    recover(&bytes, variants).map(|found| found.game.record).map_err(unreadable)
}

fn summary(found: &Recovered) -> Summary {
    let record = &found.game.record;
    let game = &record.game;
    let selection = game.position().selection();
    Summary {
        selection: selection.clone(),
        players: record.headers.players.clone(),
        moves: game.node(game.live_node()).ply(),
        setup: game.position_of(game.live_node()).setup(),
        last_move: LastMove::of(game),
        begun: has_begun(game) || found.cut.is_some() || found.skipped > 0,
        ended: game.live_outcome().is_some(),
    }
}

fn has_begun(game: &Game) -> bool {
    let live = game.node(game.live_node());
    let mut nodes = (0..game.node_count()).filter_map(|index| game.node_by_index(index));
    let has_comments = nodes.any(|node| !game.node(node).notes().comment.is_empty());
    live.ply() > 0 || live.end().is_some() || has_comments
}

/// Removes the journal at `path` if its game has nothing to resume and no other process has it open.
pub fn remove_unless_begun(path: &Path, variants: &Games) {
    let found = look_at(path.to_owned(), variants);
    if !found.open_elsewhere && found.summary.is_ok_and(|summary| !summary.begun) {
        // One that cannot be removed is left out of the lists.
        let _ = discard(path);
    }
}

/// Removes the journals in `folder` whose games have nothing to resume, except those that are `kept`.
pub fn remove_all_not_begun(folder: &Path, variants: &Games, kept: &[PathBuf]) {
    for path in journals(folder).unwrap_or_default().into_iter().filter(|it| !kept.contains(it)) {
        remove_unless_begun(&path, variants);
    }
}

/// The paths of the journals in `folder`; none if there is no such folder.
fn journals(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let paths = entries.filter_map(|entry| entry.ok().map(|entry| entry.path()));
    let is_journal = |path: &PathBuf| path.extension().is_some_and(|end| end == EXTENSION);
    // Reading something other than a plain file, such as a pipe, could block.
    Ok(paths.filter(|path| is_journal(path) && path.is_file()).collect())
}
