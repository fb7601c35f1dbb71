//! The results of the player's games in words, and a proposal what to play next.

use super::{Side, Wording};
use crate::language::Language;
use crate::message;
use zushiki_core::text::padded;
use zushiki_play::statistics::{Next, Opponent, Proposal, Results, Statistics, Tally};

/// The rows of the statistics: the game, the opponent, and the results as Black and as White. The first row has the
/// names of the columns. There are no rows if no game counts.
#[must_use]
pub fn statistics_rows(language: Language, statistics: &Statistics) -> Vec<String> {
    let heading = [
        message!(language, "after-column-game"),
        message!(language, "after-column-opponent"),
        message!(language, "after-column-black"),
        message!(language, "after-column-white"),
    ];
    let rows: Vec<String> =
        statistics.results().iter().map(|results| row(&cells(language, results))).collect();
    if rows.is_empty() { Vec::new() } else { std::iter::once(row(&heading)).chain(rows).collect() }
}

fn cells(language: Language, results: &Results) -> [String; 4] {
    let [black, white] = results.sides;
    let game = results.selection.title().words(language);
    [game, opponent(language, &results.opponent), tally(language, black), tally(language, white)]
}

/// The game of some results, the opponent, and the results as Black and as White.
#[must_use]
pub fn results_in_words(language: Language, results: &Results) -> (String, String, String) {
    let [game, opponent, black, white] = cells(language, results);
    let [first, second] = Side::both(&results.selection);
    let results = message!(language, "after-results", first, black, second, white);
    (game, opponent, results)
}

fn opponent(language: Language, opponent: &Opponent) -> String {
    match opponent {
        Opponent::Computer(level) => {
            message!(language, "after-opponent-level", level = usize::from(level.number()))
        }
        Opponent::Engine(name) => name.clone(),
    }
}

/// The results of one side: `3 won, 1 lost`; a dash without games.
fn tally(language: Language, tally: Tally) -> String {
    let Tally { won, lost, drawn } = tally;
    match (won + lost + drawn, drawn) {
        (0, _) => "-".to_owned(),
        (_, 0) => message!(language, "after-tally", won, lost),
        _ => message!(language, "after-tally-drawn", won, lost, drawn),
    }
}

/// The widths of all columns except the last.
const WIDTHS: [usize; 3] = [24, 16, 24];

fn row(cells: &[String; 4]) -> String {
    let padded = cells.iter().zip(WIDTHS).map(|(cell, width)| padded(cell, width));
    padded.chain([cells[3].clone()]).collect::<Vec<_>>().join(" ").trim_end().to_owned()
}

/// A proposal what to play next, in a sentence.
#[must_use]
pub fn proposal(language: Language, proposal: Proposal) -> String {
    let level = usize::from(proposal.level.number());
    match (proposal.won, proposal.next) {
        (true, Next::Level(next)) => {
            let next = usize::from(next.number());
            message!(language, "after-three-wins", level, next)
        }
        (false, Next::Level(next)) => {
            let next = usize::from(next.number());
            message!(language, "after-three-losses", level, next)
        }
        (true, Next::Handicap) => message!(language, "after-give-handicap", level),
        (false, Next::Handicap) => message!(language, "after-take-handicap", level),
    }
}
