//! Games of the computer against itself: how many are played, and the files that keep them and what is made of them.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use super::words::store_error;
use crate::cli::error::CliError;
use crate::cli::interrupt::Interrupt;
use crate::cli::output;
use crate::cli::{TuneArgs, tuned};
use zushiki_core::text::escaped;
use zushiki_core::variant::Selection;
use zushiki_lab::matches::cores;
use zushiki_lab::{Beginning, Plan, SavedGames, SavedGamesError};
use zushiki_play::storage::lock::Lock;
use zushiki_play::storage::store;
use zushiki_words::language::Language;
use zushiki_words::message;

/// The number of games between two lines of progress.
pub(super) const PROGRESS: usize = 50;

/// A file that is written at the end.
pub(super) struct Destination {
    pub(super) path: PathBuf,
    /// Another process that makes the same file would replace it, or waste its time.
    _lock: Option<Lock>,
}

impl Destination {
    /// The file `path`, which is locked. `None` is the place of the player's files where the system names none.
    pub(super) fn of(language: Language, path: Option<PathBuf>) -> Result<Destination, CliError> {
        let path =
            path.ok_or_else(|| CliError::failure(message!(language, "cli-no-place-for-values")))?;
        let lock = store::lock_output(&path).map_err(|error| store_error(language, error))?;
        Ok(Destination { path, _lock: lock })
    }
}

/// The limits of the games to be played: their number and the time.
pub(super) struct Pace {
    pub(super) games: usize,
    began: Instant,
    /// The time for the games: four fifths of that of the command.
    time: Option<Duration>,
}

impl Pace {
    /// As many games as are asked for, or as can be played in four fifths of the time; `default` games where neither is
    /// given.
    pub(super) fn of(games: Option<u32>, minutes: Option<u32>, default: usize) -> Pace {
        let minutes = minutes.map(u64::from);
        let time = minutes.map(|minutes| Duration::from_secs(minutes * 60) * 4 / 5);
        let games = match (games, time) {
            (Some(games), _) => games as usize,
            (None, Some(_)) => usize::MAX,
            (None, None) => default,
        };
        Pace { games, began: Instant::now(), time }
    }

    /// Whether another game of `id` is to be played after `number`. Each multiple of `every` is reported.
    pub(super) fn goes_on(
        &self,
        language: Language,
        interrupt: &Interrupt,
        (id, every): (&str, usize),
        number: usize,
    ) -> bool {
        if number.is_multiple_of(every) && number > 0 {
            output::remark(message!(language, "cli-tuning", id, games = number));
        }
        interrupt.signal().is_none() && self.time.is_none_or(|time| self.began.elapsed() < time)
    }
}

/// An error once a signal was received.
pub(super) fn go_on(language: Language, interrupt: &Interrupt) -> Result<(), CliError> {
    interrupt.signal().map_or(Ok(()), |signal| {
        Err(CliError::stopped(signal, message!(language, "cli-stopped-unwritten")))
    })
}

/// The games that a command asks for.
pub(super) struct Wanted<'a> {
    pub(super) selection: &'a Selection,
    pub(super) pace: Pace,
    pub(super) plan: Plan,
    /// The file of the games; `None` if the system names no place for files.
    pub(super) path: Option<PathBuf>,
}

impl<'a> Wanted<'a> {
    /// The games of `zushiki lab tune`: `default` of them if neither a number nor a time is given. They are kept in the
    /// file with this extension if no other is named.
    pub(super) fn of(
        args: &TuneArgs,
        selection: &'a Selection,
        default: usize,
        extension: &str,
    ) -> Wanted<'a> {
        let TuneArgs { nodes, seed, .. } = *args;
        let pace = Pace::of(args.games, args.minutes, default);
        let beginning = Beginning::Random;
        let plan = Plan { games: pace.games, nodes, seed, threads: cores(), beginning };
        let path = args.data.clone().or_else(|| tuned::path(selection, extension));
        Wanted { selection, pace, plan, path }
    }
}

/// The games in the file of games, and those that were missing there, which are added to it.
pub(super) fn games(
    language: Language,
    wanted: Wanted<'_>,
    interrupt: &Interrupt,
) -> Result<SavedGames, CliError> {
    let Wanted { selection, pace, plan, path } = wanted;
    let destination = Destination::of(language, path)?;
    let path = &destination.path;
    let read_text = |text: &str| SavedGames::read(selection, plan, text);
    let read = read(language, path, read_text)?;
    let mut games = read.unwrap_or_else(|| SavedGames::new(selection, plan));
    let growing = Growing { path, text: games.text(), progress: 20 * PROGRESS, id: selection.id() };
    growing.play(language, &pace, interrupt, |next, keep| {
        zushiki_lab::play(&mut games, &tuned::texts(language), next, keep);
    })?;
    Ok(games)
}

/// The result of `read_text` for the text of the file `path`; `None` if there is no such file.
pub(super) fn read<T>(
    language: Language,
    path: &Path,
    read_text: impl FnOnce(&str) -> Result<T, SavedGamesError>,
) -> Result<Option<T>, CliError> {
    let unusable = |reason: &str| {
        let name = escaped(&path.display().to_string());
        let message = message!(language, "cli-net-games-unusable", path = name, reason);
        CliError::failure(message).hint(message!(language, "cli-net-games-remedy"))
    };
    match store::read_text(path, tuned::MOST_BYTES) {
        Ok(text) => read_text(&text).map(Some).map_err(|error| unusable(&language.tell(&error))),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(unusable(&language.tell(&error))),
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
            let failed = fault.lock().is_ok_and(|fault| fault.is_some());
            !failed && pace.goes_on(language, interrupt, (&self.id, self.progress), number)
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

pub(super) fn write(language: Language, path: &Path, bytes: &[u8]) -> Result<(), CliError> {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder)
            .map_err(|error| CliError::cannot_write(language, path, &error))?;
    }
    store::replace_or_stream(path, bytes).map_err(|error| CliError::failed(language, error))
}
