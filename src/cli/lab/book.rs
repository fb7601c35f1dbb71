//! `zushiki lab book`: a book of openings from games of the computer against itself, and the results of these games.

use super::games::{Destination, Pace, Wanted, games, go_on, write};
use crate::cli::error::CliError;
use crate::cli::interrupt::Interrupt;
use crate::cli::output::Output;
use crate::cli::{BookArgs, GameArgs, VariantArgs, options, tuned};
use zushiki_core::board::Color;
use zushiki_engine::Tally;
use zushiki_lab::matches::cores;
use zushiki_lab::{Beginning, Plan, SavedGames, book, results as results_of};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::Side;

/// The number of games if neither it nor a time is given.
const DEFAULT_GAMES: usize = 500;
/// The longest line of a book, in plies. The games choose among several moves for fewer plies.
const PLIES: usize = 24;

/// Plays the games that are missing, prints their results, and writes the book of all.
pub(super) fn run(language: Language, out: &mut Output, args: &BookArgs) -> Result<(), CliError> {
    let BookArgs { file, variant, rule, .. } = args.clone();
    let game: GameArgs = VariantArgs { variant, rules: file, rule }.into();
    let selection = options::selection(language, &game)?;
    let place = args.out.clone().or_else(|| tuned::path(&selection, tuned::BOOK));
    let destination = Destination::of(language, place)?;
    let interrupt = Interrupt::listen(language)?;
    let BookArgs { nodes, seed, .. } = *args;
    let (pace, beginning) = (Pace::of(args.games, args.minutes, DEFAULT_GAMES), Beginning::Good);
    let plan = Plan { games: pace.games, nodes, seed, threads: cores(), beginning };
    let path = args.data.clone().or_else(|| tuned::path(&selection, tuned::BOOK_GAMES));
    let wanted = Wanted { selection: &selection, pace, plan, path };
    let games = games(language, wanted, &interrupt)?;
    go_on(language, &interrupt)?;
    let sides = Side::both(&selection);
    results(language, sides, &games).into_iter().try_for_each(|line| out.line(line))?;
    let text = book(&games, PLIES, args.least);
    write(language, &destination.path, text.as_bytes())?;
    let path = destination.path.display().to_string();
    out.line(message!(language, "cli-book-written", path, games = games.games.len()))
}

/// The lines about the results and lengths of `games`.
fn results(language: Language, [first, _]: [Side; 2], games: &SavedGames) -> Vec<String> {
    let results = results_of(&games.games);
    let [share, error] = share(results).map(|percent| format!("{percent:.1}"));
    let drawn = 100.0 * f64::from(results.drawn) / f64::from(results.games().max(1));
    let drawn = format!("{drawn:.1}");
    let [short, median, long] = lengths(games);
    vec![
        message!(
            language,
            "cli-book-results",
            games = results.games(),
            side = first,
            black = results.black,
            drawn = results.drawn,
            white = results.white
        ),
        message!(language, "cli-book-share", side = first, share, error, drawn),
        message!(language, "cli-book-lengths", median, short, long),
    ]
}

/// The points of Black in percent, and the error of 95 % as half the width of its interval, from the variance of the
/// points of a game.
fn share(results: Tally) -> [f64; 2] {
    let games = f64::from(results.games().max(1));
    let mean = results.percent(Color::Black) / 100.0;
    let square = (f64::from(results.black) + 0.25 * f64::from(results.drawn)) / games;
    let variance = (square - mean * mean).max(0.0);
    [100.0 * mean, 196.0 * (variance / games).sqrt()]
}

/// The number of moves of a game: the 10 % quantile, the median and the 90 % quantile.
fn lengths(games: &SavedGames) -> [usize; 3] {
    let mut lengths: Vec<usize> = games.games.iter().map(|game| game.moves.len()).collect();
    lengths.sort_unstable();
    let last = lengths.len().saturating_sub(1);
    [1, 5, 9].map(|tenths| lengths.get(last * tenths / 10).copied().unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The standard deviation of a game that is won or lost with equal chances is 50 %; of 400 games that is 2.5 %.
    #[test]
    fn the_error_is_that_of_independent_games() {
        let [mean, error] = share(Tally { black: 200, white: 200, drawn: 0 });
        assert!((mean - 50.0).abs() < 1e-9 && (error - 4.9).abs() < 1e-9);
        let drawn = share(Tally { black: 0, white: 0, drawn: 9 });
        assert_eq!(drawn, [50.0, 0.0]);
    }
}
