//! `zushiki tune --search`: parameters of the search from pairs of games of the computer against itself.

use super::games::{Growing, read};
use super::{Destination, PROGRESS, Pace, compare, cores, go_on, write};
use crate::cli::error::CliError;
use crate::cli::interrupt::Interrupt;
use crate::cli::matches::SideSettings;
use crate::cli::output::Output;
use crate::cli::{TuneArgs, tuned};
use zushiki_core::variant::Selection;
use zushiki_engine::SearchTuning;
use zushiki_engine::tune::{Beginning, Plan};
use zushiki_words::language::Language;
use zushiki_words::message;

/// The number of games without `--games` and `--minutes`.
const DEFAULT_GAMES: usize = 4_000;

/// Plays the pairs that are missing, tunes the parameters by the results of all, and writes them if they win a match.
pub(super) fn run(
    language: Language,
    out: &mut Output,
    args: &TuneArgs,
    selection: &Selection,
) -> Result<(), CliError> {
    let place = args.out.clone().or_else(|| tuned::search_path(selection));
    let parameters = Destination::of(language, place)?;
    let interrupt = Interrupt::listen(language)?;
    let tuning = play(language, args, selection, &interrupt)?;
    go_on(language, &interrupt)?;
    let text = tuning.tuned();
    let before = tuned::texts(language);
    let files = [before.clone().with_searches(vec![text.clone()]), before];
    let side = SideSettings { nodes: Some(args.nodes), ..SideSettings::default() };
    let result =
        compare(language, selection, (side, files), tuning.count(), args.seed, &interrupt)?;
    go_on(language, &interrupt)?;
    out.line(message!(language, "cli-search-score", id = selection.id(), score = result.score))?;
    if !result.is_won {
        return Err(CliError::failure(message!(language, "cli-search-not-kept")));
    }
    write(language, &parameters.path, text.as_bytes())?;
    let path = parameters.path.display().to_string();
    out.line(message!(language, "cli-search-written", path = path, games = tuning.count()))
}

/// The results in the file of results, and those that were missing there, which are added to it.
fn play(
    language: Language,
    args: &TuneArgs,
    selection: &Selection,
    interrupt: &Interrupt,
) -> Result<SearchTuning, CliError> {
    let pace = Pace::of(args.games, args.minutes, DEFAULT_GAMES);
    let TuneArgs { nodes, seed, .. } = *args;
    let beginning = Beginning::Random;
    let plan = Plan { games: pace.games, nodes, seed, threads: cores(), beginning };
    let place = args.data.clone().or_else(|| tuned::search_games_path(selection));
    let results = Destination::of(language, place)?;
    let path = &results.path;
    let read = read(language, path, |text| SearchTuning::read(selection, plan, text))?;
    let mut tuning = read.unwrap_or_else(|| SearchTuning::new(selection, plan));
    let growing = Growing { path, text: tuning.text(), progress: PROGRESS, id: selection.id() };
    growing.play(language, &pace, interrupt, |next, keep| {
        tuning.play(&tuned::texts(language), next, keep);
    })?;
    Ok(tuning)
}
