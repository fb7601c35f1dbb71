//! Games of the computer against itself that are kept in a file.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use super::{Destination, PROGRESS, Pace, cores, write};
use crate::cli::error::CliError;
use crate::cli::interrupt::Interrupt;
use crate::cli::output;
use crate::cli::{TuneArgs, tuned};
use zushiki_core::text::escaped;
use zushiki_core::variant::Selection;
use zushiki_engine::tune::{Beginning, Plan};
use zushiki_engine::{SavedGames, SavedGamesError};
use zushiki_play::storage::store;
use zushiki_words::language::{Language, system_error};
use zushiki_words::message;
use zushiki_words::wording::Wording;

/// The games that a command asks for.
pub(super) struct Wanted<'a> {
    pub(super) selection: &'a Selection,
    pub(super) pace: Pace,
    pub(super) nodes: u64,
    pub(super) seed: u64,
    pub(super) beginning: Beginning,
    /// The file of the games; `None` if the system names no place for files.
    pub(super) path: Option<PathBuf>,
}

impl<'a> Wanted<'a> {
    /// The games of `zushiki tune` for values or a net: `default` of them if neither a number nor a time is given.
    pub(super) fn of(args: &TuneArgs, selection: &'a Selection, default: usize) -> Wanted<'a> {
        Wanted {
            selection,
            pace: Pace::of(args.games, args.minutes, default),
            nodes: args.nodes,
            seed: args.seed,
            beginning: Beginning::Random,
            path: args.data.clone().or_else(|| tuned::games_path(selection)),
        }
    }
}

/// The games in the file of games, and those that were missing there, which are added to it.
pub(super) fn games(
    language: Language,
    wanted: Wanted<'_>,
    interrupt: &Interrupt,
) -> Result<SavedGames, CliError> {
    let Wanted { selection, pace, nodes, seed, beginning, path } = wanted;
    let plan = Plan { games: pace.games, nodes, seed, threads: cores(), beginning };
    let destination = Destination::of(language, path)?;
    let path = &destination.path;
    let read_text = |text: &str| SavedGames::read(selection, plan, text);
    let read = read(language, path, read_text)?;
    let mut games = read.unwrap_or_else(|| SavedGames::new(selection, plan));
    let growing = Growing { path, text: games.text(), progress: 20 * PROGRESS, id: selection.id() };
    growing.play(language, &pace, interrupt, |next, keep| {
        games.play(&tuned::texts(language), next, keep);
    })?;
    Ok(games)
}

/// What `read_text` makes of the text of the file `path`; `None` if there is no such file.
pub(super) fn read<T>(
    language: Language,
    path: &Path,
    read_text: impl FnOnce(&str) -> Result<T, SavedGamesError>,
) -> Result<Option<T>, CliError> {
    let unusable = |reason: &str| {
        let name = escaped(&path.display().to_string());
        let message = message!(language, "cli-net-games-unusable", path = name, reason = reason);
        CliError::failure(message).hint(message!(language, "cli-net-games-remedy"))
    };
    match store::read_text(path, tuned::MOST_BYTES) {
        Ok(text) => read_text(&text).map(Some).map_err(|error| unusable(&error.words(language))),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(unusable(&system_error(language, &error))),
    }
}

/// A file of games to which lines are added while they are played.
pub(super) struct Growing<'a> {
    pub(super) path: &'a Path,
    /// The text so far.
    pub(super) text: String,
    /// The number of games between two lines of progress.
    pub(super) progress: usize,
    /// The game, as progress names it.
    pub(super) id: String,
}

impl Growing<'_> {
    /// Writes the text so far, and lets `play` play games. It gets a function that is called with the number of games
    /// before a new one and says whether that is to be played, and another that adds a line to the file.
    pub(super) fn play(
        &self,
        language: Language,
        pace: &Pace,
        interrupt: &Interrupt,
        play: impl FnOnce(&(dyn Fn(usize) -> bool + Sync), &(dyn Fn(&str) + Sync)),
    ) -> Result<(), CliError> {
        let file = Mutex::new(open(language, self.path, &self.text)?);
        let fault = Mutex::new(None);
        let keep = |line: &str| {
            let written = file.lock().map_or(Ok(()), |mut file| file.write_all(line.as_bytes()));
            if let (Err(error), Ok(mut fault)) = (written, fault.lock()) {
                fault.get_or_insert(error);
            }
        };
        let next = |number: usize| {
            if number.is_multiple_of(self.progress) && number > 0 {
                let text = message!(language, "cli-tuning", id = &self.id, games = number);
                output::remark(text);
            }
            let failed = fault.lock().is_ok_and(|fault| fault.is_some());
            !failed && interrupt.signal().is_none() && pace.goes_on()
        };
        play(&next, &keep);
        match fault.into_inner() {
            Ok(Some(error)) => Err(CliError::cannot_write(language, self.path, &error)),
            _ => Ok(()),
        }
    }
}

/// The file `path`, to which lines of games are added. It is written again with those that were read, since the last
/// line may have been cut.
fn open(language: Language, path: &Path, text: &str) -> Result<File, CliError> {
    write(language, path, text.as_bytes())?;
    let file = OpenOptions::new().append(true).open(path);
    file.map_err(|error| CliError::cannot_write(language, path, &error))
}
