//! `zushiki tune`: values of pieces from games of the computer against itself.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use super::error::CliError;
use super::interrupt::Interrupt;
use super::matches::{self, Comparison, Pairing};
use super::output::{self, Output};
use super::{GameArgs, TuneArgs, VariantArgs, options, tuned};
use zushiki_core::variant::Selection;
use zushiki_engine::TunedTexts;
use zushiki_engine::tune::{self, Plan, Tuned};
use zushiki_play::storage::lock::Lock;
use zushiki_play::storage::store::{self, StoreError};
use zushiki_words::language::Language;
use zushiki_words::message;

/// The number of games between two lines of progress.
const PROGRESS: usize = 50;

pub(super) fn run(language: Language, out: &mut Output, args: &TuneArgs) -> Result<(), CliError> {
    let selection = options::selection(language, &game(args))?;
    // Another process that tunes the same values would replace these, or waste its time.
    let (path, _lock) = destination(language, args, &selection)?;
    let interrupt = Interrupt::listen(language)?;
    let tuned = play(language, args, &selection, &interrupt);
    go_on(language, &interrupt)?;
    let result = compare(language, args, &selection, &tuned, &interrupt)?;
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
    write(language, &path, &tuned.text)?;
    let path = path.display().to_string();
    out.line(message!(language, "cli-tuned-written", path = path, games = tuned.games))
}

/// The game to tune.
fn game(args: &TuneArgs) -> GameArgs {
    let TuneArgs { file, variant, rule, .. } = args.clone();
    VariantArgs { variant, rules: file, rule }.into()
}

/// The file to write, with its lock.
fn destination(
    language: Language,
    args: &TuneArgs,
    selection: &Selection,
) -> Result<(PathBuf, Option<Lock>), CliError> {
    let path = args.out.clone().or_else(|| tuned::path(selection));
    let path =
        path.ok_or_else(|| CliError::failure(message!(language, "cli-no-place-for-values")))?;
    let lock = store::lock_output(&path).map_err(|error| {
        let hint = matches!(error, StoreError::InUse { .. })
            .then(|| message!(language, "match-wait-or-rename"));
        CliError::failed(language, error).hint(hint)
    })?;
    Ok((path, lock))
}

/// An error once a signal was received.
fn go_on(language: Language, interrupt: &Interrupt) -> Result<(), CliError> {
    interrupt.signal().map_or(Ok(()), |signal| {
        Err(CliError::stopped(signal, message!(language, "cli-stopped-unwritten")))
    })
}

/// The values from as many games as are asked for, or as can be played in four fifths of the time.
fn play(
    language: Language,
    args: &TuneArgs,
    selection: &Selection,
    interrupt: &Interrupt,
) -> Tuned {
    let (began, id) = (Instant::now(), selection.id());
    let time = args.minutes.map(|minutes| Duration::from_secs(u64::from(minutes) * 60) * 4 / 5);
    let games = match (args.games, time) {
        (Some(games), _) => games as usize,
        (None, Some(_)) => usize::MAX,
        (None, None) => DEFAULT_GAMES,
    };
    let next = |number: usize| {
        if number.is_multiple_of(PROGRESS) && number > 0 {
            output::remark(message!(language, "cli-tuning", id = &id, games = number));
        }
        interrupt.signal().is_none() && time.is_none_or(|time| began.elapsed() < time)
    };
    let plan = Plan { games, nodes: args.nodes, seed: args.seed, threads: cores() };
    tune::tune(selection, &plan, &next)
}

/// The number of games if neither it nor a time is given.
const DEFAULT_GAMES: usize = 1500;

fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// A match of the tuned values against the current values of the game. If a file is named, the match is against the
/// derived values, so that it does not depend on earlier tuning.
fn compare(
    language: Language,
    args: &TuneArgs,
    selection: &Selection,
    tuned: &Tuned,
    interrupt: &Interrupt,
) -> Result<Comparison, CliError> {
    let before = match args.out {
        Some(_) => TunedTexts::new(vec![tune::derived(selection)]),
        None => tuned::texts(language),
    };
    let values = [TunedTexts::new(vec![tuned.text.clone()]), before];
    // A pair is two games: the match takes a fifth of the time of the tuning games.
    let pairs = (tuned.games / 10).clamp(10, 100) as u64;
    let pairing = Pairing { values, nodes: args.nodes, pairs, seed: args.seed };
    matches::compare(language, selection, pairing, interrupt)
}

fn write(language: Language, path: &Path, text: &str) -> Result<(), CliError> {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder)
            .map_err(|error| CliError::cannot_write(language, path, &error))?;
    }
    store::replace_or_stream(path, text.as_bytes())
        .map_err(|error| CliError::failed(language, error))
}
