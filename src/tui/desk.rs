//! The files of the game on the board: its journal as long as it is unfinished, its record once it
//! has ended. What to write, the app says.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::keeper::Keep;
use crate::game::Game;
use crate::record::journal::{self, Event, Head, Journal, Left, Opened, Unfinished};
use crate::record::{Format, Headers, Record, folder, store, write};
use crate::text::escaped;
use crate::variant::{Selection, Variant};

/// Where the files of games lie; where there is no place for them, nothing is kept.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Drawers {
    /// The folder for the journals of unfinished games.
    pub unfinished: Option<PathBuf>,
    /// The folder for finished games.
    pub games: Option<PathBuf>,
}

/// What was open, and where.
#[derive(Debug)]
pub(super) struct Desk {
    drawers: Drawers,
    variants: Vec<Arc<Variant>>,
    /// The journal of the game on the board, and the game's rules.
    open: Option<(Journal, Selection)>,
    /// The file of the game on the board, once it has ended.
    finished: Option<PathBuf>,
}

impl Desk {
    pub(super) fn new(drawers: Drawers, variants: &[Arc<Variant>]) -> Desk {
        Desk { drawers, variants: variants.to_vec(), open: None, finished: None }
    }

    /// Writes what is to be kept; it outlives the program when this returns.
    ///
    /// # Errors
    /// Why it could not be written.
    pub(super) fn keep(
        &mut self,
        keep: &Keep,
        headers: &Headers,
        game: &Game,
    ) -> Result<(), String> {
        match (keep, &mut self.open) {
            (Keep::More(events), _) => self.add(events),
            (Keep::Anew(events), Some((journal, selection))) => {
                let head = Head::new(headers, game);
                journal.rewrite(&head, selection, events).map_err(|error| error.to_string())
            }
            (Keep::Anew(events), None) => {
                let folder = self.drawers.unfinished.as_deref();
                let folder = folder.ok_or("the system names no folder for such files")?;
                let selection = game.position().selection().clone();
                let head = Head::new(headers, game);
                let journal = Journal::create(folder, &head, &selection, events);
                self.open = Some((journal.map_err(|error| error.to_string())?, selection));
                Ok(())
            }
        }
    }

    /// Makes what was kept outlive a loss of power.
    ///
    /// # Errors
    /// Why it may not.
    pub(super) fn sync(&mut self) -> Result<(), String> {
        let Some((journal, _)) = &mut self.open else { return Ok(()) };
        journal.sync().map_err(|error| error.to_string())
    }

    /// Whether the journal ought to be written anew.
    pub(super) fn is_worn(&self) -> bool {
        self.open.as_ref().is_some_and(|(journal, _)| journal.is_worn())
    }

    /// Writes the file of a game that has ended, then drops its journal; where the file is. A game
    /// that goes on after its end, and ends again, replaces its own file and no other.
    ///
    /// # Errors
    /// Why it could not be written: the journal stays.
    pub(super) fn finish(&mut self, headers: &Headers, game: &Game) -> Result<PathBuf, String> {
        let record = Record { headers: headers.clone(), game: game.clone() };
        let path = match &self.finished {
            Some(path) => replaced(path, &record)?,
            None => {
                let folder = self.drawers.games.as_deref();
                let folder = folder.ok_or("the system names no folder for such files")?;
                folder::keep(folder, &record).map_err(|error| error.to_string())?
            }
        };
        self.finished = Some(path.clone());
        if let Some((journal, _)) = self.open.take() {
            // A journal that stays is a game that can be resumed: nothing is lost.
            let _ = journal.remove();
        }
        Ok(path)
    }

    fn add(&mut self, events: &[Event]) -> Result<(), String> {
        let (journal, selection) = self.open.as_mut().ok_or("its journal is not open")?;
        journal.add(selection, events).map_err(|error| error.to_string())
    }

    /// The game leaves the board, with `last` to be written; whoever wants can go on with it.
    pub(super) fn put_away(&mut self, last: Option<&Keep>) {
        if let Some(Keep::More(events)) = last {
            let _ = self.add(events);
        }
        let _ = self.sync();
        (self.open, self.finished) = (None, None);
    }

    /// Opens the journal of a game to go on with it; what the player should know about it.
    ///
    /// # Errors
    /// Why it cannot be opened.
    pub(super) fn resume(&mut self, path: &Path) -> Result<(Left, Option<String>), String> {
        let Opened { journal, recovered } =
            Journal::open(path, &self.variants).map_err(|error| error.to_string())?;
        let selection = recovered.left.record.game.position().selection().clone();
        let differ = || "The rules of this game have changed since it began.".to_owned();
        let notice = recovered.cut.or_else(|| recovered.rules_differ.then(differ));
        self.put_away(None);
        self.open = Some((journal, selection));
        Ok((recovered.left, notice))
    }

    /// The games that were left, the last one first; none where they cannot be looked at.
    pub(super) fn unfinished(&self) -> Vec<Unfinished> {
        let folder = self.drawers.unfinished.as_deref();
        let found = folder.map(|folder| journal::unfinished(folder, &self.variants));
        found.and_then(Result::ok).unwrap_or_default()
    }
}

fn replaced(path: &Path, record: &Record) -> Result<PathBuf, String> {
    let bytes = write(record, Format::Psn).map_err(|error| error.to_string())?.bytes;
    store::replace(path, &bytes).map_err(|error| error.to_string())?;
    Ok(path.to_owned())
}

/// How a player is told of a file.
pub(super) fn shown(path: &Path) -> String {
    escaped(&path.display().to_string())
}
