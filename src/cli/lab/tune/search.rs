//! `zushiki lab tune --search`: parameters of the search from pairs of games of the computer against itself.

use super::{compare, is_won};
use crate::cli::error::CliError;
use crate::cli::interrupt::Interrupt;
use crate::cli::lab::games::{Destination, Growing, PROGRESS, Wanted, go_on, read, write};
use crate::cli::lab::report::score_words;
use crate::cli::output::Output;
use crate::cli::{TuneArgs, tuned};
use zushiki_core::variant::Selection;
use zushiki_lab::SearchTuning;
use zushiki_lab::matches::SideSettings;
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
    let place = args.out.clone().or_else(|| tuned::path(selection, tuned::SEARCH));
    let parameters = Destination::of(language, place)?;
    let interrupt = Interrupt::listen(language)?;
    let tuning = play(language, args, selection, &interrupt)?;
    go_on(language, &interrupt)?;
    let text = tuning.tuned();
    let before = tuned::texts(language);
    let files = [before.clone().with_searches(vec![text.clone()]), before];
    let side = SideSettings { nodes: Some(args.nodes), ..SideSettings::default() };
    let score = compare(language, selection, (side, files), tuning.count(), args.seed, &interrupt)?;
    go_on(language, &interrupt)?;
    out.line(message!(
        language,
        "cli-search-score",
        id = selection.id(),
        score = score_words(language, &score)
    ))?;
    if !is_won(&score) {
        return Err(CliError::failure(message!(language, "cli-search-not-kept")));
    }
    write(language, &parameters.path, text.as_bytes())?;
    let path = parameters.path.display().to_string();
    out.line(message!(language, "cli-search-written", path, games = tuning.count()))
}

/// The results in the file of results, and those that were missing there, which are added to it.
fn play(
    language: Language,
    args: &TuneArgs,
    selection: &Selection,
    interrupt: &Interrupt,
) -> Result<SearchTuning, CliError> {
    let wanted = Wanted::of(args, selection, DEFAULT_GAMES, tuned::SEARCH_GAMES);
    let Wanted { pace, plan, path, .. } = wanted;
    let results = Destination::of(language, path)?;
    let path = &results.path;
    let read = read(language, path, |text| SearchTuning::read(selection, plan, text))?;
    let mut tuning = read.unwrap_or_else(|| SearchTuning::new(selection, plan));
    let growing = Growing { path, text: tuning.text(), progress: PROGRESS, id: selection.id() };
    growing.play(language, &pace, interrupt, |next, keep| {
        tuning.play(&tuned::texts(language), next, keep);
    })?;
    Ok(tuning)
}
