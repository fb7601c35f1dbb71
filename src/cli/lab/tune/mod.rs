//! `zushiki lab tune`: values of pieces, a net, or parameters of the search, from games of the computer against itself.

mod net;
mod search;

use super::games::{Destination, PROGRESS, Wanted, games, go_on, write};
use super::matches;
use super::report::score_words;
use crate::cli::error::CliError;
use crate::cli::interrupt::Interrupt;
use crate::cli::output::Output;
use crate::cli::{GameArgs, TuneArgs, VariantArgs, options, tuned};
use zushiki_core::variant::Selection;
use zushiki_engine::TunedFiles;
use zushiki_lab::matches::{MatchPlan, Score, Scoreboard, SideSettings};
use zushiki_lab::{SavedGames, derived, tune};
use zushiki_words::language::Language;
use zushiki_words::message;

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
    let destination = Destination::of(
        language,
        args.out.clone().or_else(|| tuned::path(selection, tuned::VALUES)),
    )?;
    let interrupt = Interrupt::listen(language)?;
    let games = match args.data {
        Some(_) => {
            let wanted = Wanted::of(args, selection, DEFAULT_GAMES, tuned::GAMES);
            games(language, wanted, &interrupt)?
        }
        None => play(language, args, selection, &interrupt),
    };
    let (tuned, count) = (tune(&games), games.games.len());
    go_on(language, &interrupt)?;
    let side = SideSettings { nodes: Some(args.nodes), ..SideSettings::default() };
    let values = values(language, args, selection, &tuned);
    let score = compare(language, selection, (side, values), count, args.seed, &interrupt)?;
    go_on(language, &interrupt)?;
    out.line(message!(
        language,
        "cli-tuned-score",
        id = selection.id(),
        score = score_words(language, &score)
    ))?;
    if !is_won(&score) {
        let message = message!(language, "cli-tuned-not-kept");
        return Err(CliError::failure(message));
    }
    write(language, &destination.path, tuned.as_bytes())?;
    let path = destination.path.display().to_string();
    out.line(message!(language, "cli-tuned-written", path, games = count))
}

/// The game to tune.
fn game(args: &TuneArgs) -> GameArgs {
    let TuneArgs { file, variant, rule, .. } = args.clone();
    VariantArgs { variant, rules: file, rule }.into()
}

/// The games that are asked for, played by the derived values.
fn play(
    language: Language,
    args: &TuneArgs,
    selection: &Selection,
    interrupt: &Interrupt,
) -> SavedGames {
    let Wanted { pace, plan, .. } = Wanted::of(args, selection, DEFAULT_GAMES, tuned::GAMES);
    let id = selection.id();
    let next = |number| pace.goes_on(language, interrupt, (&id, PROGRESS), number);
    let mut games = SavedGames::new(selection, plan);
    let values = TunedFiles::new(vec![derived(selection)]);
    zushiki_lab::play(&mut games, &values, &next, &|_| {});
    games
}

/// The number of games if neither it nor a time is given.
const DEFAULT_GAMES: usize = 1500;

/// The tuned values, and those that they have to beat: the ones that the game has now. Where a file is named these
/// are the derived values, so that the result does not depend on what was tuned before.
fn values(
    language: Language,
    args: &TuneArgs,
    selection: &Selection,
    tuned: &str,
) -> [TunedFiles; 2] {
    let before = match args.out {
        Some(_) => TunedFiles::new(vec![derived(selection)]),
        None => tuned::texts(language),
    };
    [before.clone().with_values(vec![tuned.to_owned()]), before]
}

/// The score of the first of two values in a match with the limits of `side`, after `games` games.
fn compare(
    language: Language,
    selection: &Selection,
    (side, values): (SideSettings, [TunedFiles; 2]),
    games: usize,
    seed: u64,
    interrupt: &Interrupt,
) -> Result<Score, CliError> {
    // A pair is two games: the match takes a fifth of the time of the games.
    let pairs = (games / 10).clamp(10, 100) as u64;
    let plan = MatchPlan::of_values(selection, values, &side, pairs, seed);
    let mut board = Scoreboard::new(plan.entrants.len());
    matches::play(language, &plan, &mut board, interrupt)?;
    Ok(board.standings.swap_remove(0).score)
}

/// Whether the first side got more than half of the points.
fn is_won(score: &Score) -> bool {
    score.mean() > 0.5
}
