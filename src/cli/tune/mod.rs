//! `zushiki tune` and `zushiki book`: values of pieces, a net, parameters of the search, or a book of openings, from
//! games of the computer against itself.

pub(super) mod book;
mod games;
mod net;
mod search;

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use self::games::Wanted;
use super::error::CliError;
use super::interrupt::Interrupt;
use super::matches::{self, Comparison, Pairing, SideSettings};
use super::output::{self, Output};
use super::{GameArgs, TuneArgs, VariantArgs, options, tuned};
use zushiki_core::variant::Selection;
use zushiki_engine::TunedFiles;
use zushiki_engine::tune::{self, Beginning, Plan, Tuned};
use zushiki_play::storage::lock::Lock;
use zushiki_play::storage::store::{self, StoreError};
use zushiki_words::language::Language;
use zushiki_words::message;

/// The number of games between two lines of progress.
const PROGRESS: usize = 50;

pub(super) fn run(language: Language, out: &mut Output, args: &TuneArgs) -> Result<(), CliError> {
    let selection = options::selection(language, &game(args))?;
    match (args.net, args.search) {
        (true, _) => net::run(language, out, args, &selection),
        (_, true) => search::run(language, out, args, &selection),
        _ => tune_values(language, out, args, &selection),
    }
}

/// Tunes the values of pieces, and keeps them if they win a match.
fn tune_values(
    language: Language,
    out: &mut Output,
    args: &TuneArgs,
    selection: &Selection,
) -> Result<(), CliError> {
    let destination =
        Destination::of(language, args.out.clone().or_else(|| tuned::path(selection)))?;
    let interrupt = Interrupt::listen(language)?;
    let tuned = match args.data {
        Some(_) => {
            let wanted = Wanted::of(args, selection, DEFAULT_GAMES);
            games::games(language, wanted, &interrupt)?.tune()
        }
        None => play(language, args, selection, &interrupt),
    };
    go_on(language, &interrupt)?;
    let side = SideSettings { nodes: Some(args.nodes), ..SideSettings::default() };
    let values = values(language, args, selection, &tuned);
    let result = compare(language, selection, (side, values), tuned.games, args.seed, &interrupt)?;
    go_on(language, &interrupt)?;
    out.line(message!(
        language,
        "cli-tuned-score",
        id = selection.id(),
        score = result.score.to_string()
    ))?;
    if !result.is_won {
        let message = message!(language, "cli-tuned-not-kept");
        return Err(CliError::failure(message));
    }
    write(language, &destination.path, tuned.text.as_bytes())?;
    let path = destination.path.display().to_string();
    out.line(message!(language, "cli-tuned-written", path = path, games = tuned.games))
}

/// The game to tune.
fn game(args: &TuneArgs) -> GameArgs {
    let TuneArgs { file, variant, rule, .. } = args.clone();
    VariantArgs { variant, rules: file, rule }.into()
}

/// A file that is written at the end.
struct Destination {
    path: PathBuf,
    /// Another process that makes the same file would replace it, or waste its time.
    _lock: Option<Lock>,
}

impl Destination {
    /// The file `path`, which is locked. `None` is the place of the player's files where the system names none.
    fn of(language: Language, path: Option<PathBuf>) -> Result<Destination, CliError> {
        let path =
            path.ok_or_else(|| CliError::failure(message!(language, "cli-no-place-for-values")))?;
        let lock = store::lock_output(&path).map_err(|error| {
            let hint = matches!(error, StoreError::InUse { .. })
                .then(|| message!(language, "match-wait-or-rename"));
            CliError::failed(language, error).hint(hint)
        })?;
        Ok(Destination { path, _lock: lock })
    }
}

/// The limits of the games to be played: their number and the time.
struct Pace {
    games: usize,
    began: Instant,
    /// The time for the games: four fifths of that of the command.
    time: Option<Duration>,
}

impl Pace {
    /// As many games as are asked for, or as can be played in four fifths of the time; `default` games where neither is
    /// given.
    fn of(games: Option<u32>, minutes: Option<u32>, default: usize) -> Pace {
        let minutes = minutes.map(u64::from);
        let time = minutes.map(|minutes| Duration::from_secs(minutes * 60) * 4 / 5);
        let games = match (games, time) {
            (Some(games), _) => games as usize,
            (None, Some(_)) => usize::MAX,
            (None, None) => default,
        };
        Pace { games, began: Instant::now(), time }
    }

    fn goes_on(&self) -> bool {
        self.time.is_none_or(|time| self.began.elapsed() < time)
    }
}

/// An error once a signal was received.
fn go_on(language: Language, interrupt: &Interrupt) -> Result<(), CliError> {
    interrupt.signal().map_or(Ok(()), |signal| {
        Err(CliError::stopped(signal, message!(language, "cli-stopped-unwritten")))
    })
}

/// The values from the games that are asked for.
fn play(
    language: Language,
    args: &TuneArgs,
    selection: &Selection,
    interrupt: &Interrupt,
) -> Tuned {
    let pace = Pace::of(args.games, args.minutes, DEFAULT_GAMES);
    let id = selection.id();
    let next = |number: usize| {
        if number.is_multiple_of(PROGRESS) && number > 0 {
            output::remark(message!(language, "cli-tuning", id = &id, games = number));
        }
        interrupt.signal().is_none() && pace.goes_on()
    };
    let plan = Plan {
        games: pace.games,
        nodes: args.nodes,
        seed: args.seed,
        threads: cores(),
        beginning: Beginning::Random,
    };
    tune::tune(selection, &plan, &next)
}

/// The number of games if neither it nor a time is given.
const DEFAULT_GAMES: usize = 1500;

fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// The tuned values, and those that they have to beat: the ones that the game has now. Where a file is named these
/// are the derived values, so that the result does not depend on what was tuned before.
fn values(
    language: Language,
    args: &TuneArgs,
    selection: &Selection,
    tuned: &Tuned,
) -> [TunedFiles; 2] {
    let before = match args.out {
        Some(_) => TunedFiles::new(vec![tune::derived(selection)]),
        None => tuned::texts(language),
    };
    [before.clone().with_values(vec![tuned.text.clone()]), before]
}

/// A match of two values with the limits of `side`, after `games` games.
fn compare(
    language: Language,
    selection: &Selection,
    (side, values): (SideSettings, [TunedFiles; 2]),
    games: usize,
    seed: u64,
    interrupt: &Interrupt,
) -> Result<Comparison, CliError> {
    // A pair is two games: the match takes a fifth of the time of the games.
    let pairs = (games / 10).clamp(10, 100) as u64;
    matches::compare(language, selection, Pairing { values, side, pairs, seed }, interrupt)
}

fn write(language: Language, path: &Path, bytes: &[u8]) -> Result<(), CliError> {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder)
            .map_err(|error| CliError::cannot_write(language, path, &error))?;
    }
    store::replace_or_stream(path, bytes).map_err(|error| CliError::failed(language, error))
}
