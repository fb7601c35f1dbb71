//! The results of a match in words: the line of progress, the summary and the table.

use super::Contest;
use super::contestant::letter;
use super::score::Verdict;
use super::scoreboard::{Scoreboard, Standing};

/// The line that tells how far the match has come.
pub(super) fn progress(contest: &Contest, board: &Scoreboard) -> String {
    let (pairs, of) = (board.known.len(), contest.count());
    let results = match &board.standings[..] {
        [first, _] => {
            let ratio = contest.sprt.map(|(lower, upper)| {
                format!(", LLR {:+.2}", first.score.log_likelihood_ratio(lower, upper))
            });
            format!("{}{}", first.score, ratio.unwrap_or_default())
        }
        standings => {
            let shares = standings.iter().enumerate().map(|(index, standing)| {
                format!("{} {:.1} %", letter(index), 100.0 * standing.score.mean())
            });
            shares.collect::<Vec<_>>().join(", ")
        }
    };
    format!("{} {pairs}/{of} pairs: {results}", contest.name)
}

/// The lines at the end: the score of two computer players, or a table.
pub(super) fn summary(contest: &Contest, board: &Scoreboard) -> Vec<String> {
    let entrants = &contest.entrants;
    let mut lines = match (&entrants[..], &board.standings[..]) {
        ([one, other], [first, _]) if !one.is_peer() && !other.is_peer() => {
            let (a, b) = (one.contestant(), other.contestant());
            vec![format!("{}: {a} against {b}: {}", contest.name, first.score)]
        }
        _ => table(contest, board),
    };
    lines.extend(decided(contest, board));
    lines
}

/// The line about the sequential test, if there is one.
fn decided(contest: &Contest, board: &Scoreboard) -> Option<String> {
    let (lower, upper) = contest.sprt?;
    let ratio = board.standings.first()?.score.log_likelihood_ratio(lower, upper);
    let verdict = match board.verdict(contest) {
        Some(Verdict::Upper) => format!("accepted {upper:+}"),
        Some(Verdict::Lower) => format!("accepted {lower:+}"),
        None => "undecided".to_owned(),
    };
    Some(format!("SPRT({lower}, {upper}): {verdict}, LLR {ratio:+.2}"))
}

/// A row for each player, the best first. Elo is the difference to the mean of the opponents, with the limits
/// of 95 %; the last columns are the games lost by faults.
fn table(contest: &Contest, board: &Scoreboard) -> Vec<String> {
    let names: Vec<String> =
        contest.entrants.iter().map(|entrant| entrant.contestant().to_string()).collect();
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(6);
    let pairs = board.known.len();
    let head = format!(
        "{:<width$}  games    +    =    -      %   Elo            95 %  crashes illegal time",
        format!("{}, {pairs} {}", contest.name, if pairs == 1 { "pair" } else { "pairs" }),
        width = width + 3,
    );
    let mut rows: Vec<(f64, String)> = board
        .standings
        .iter()
        .enumerate()
        .map(|(index, standing)| {
            let name = names.get(index).map_or("", String::as_str);
            (standing.score.mean(), row(index, name, width, standing))
        })
        .collect();
    rows.sort_by(|one, other| other.0.total_cmp(&one.0));
    std::iter::once(head).chain(rows.into_iter().map(|(_, row)| row)).collect()
}

fn row(index: usize, name: &str, width: usize, standing: &Standing) -> String {
    let Standing { score, mishaps: [crashes, illegal, late] } = standing;
    let [lost, drawn, won] = score.games();
    let [elo, low, high] = score.elo();
    let games = lost + drawn + won;
    let percent = 100.0 * score.mean();
    let limits = format!("[{low:+.0}, {high:+.0}]");
    format!(
        "{}  {name:<width$}  {games:>5} {won:>4} {drawn:>4} {lost:>4} {percent:>6.1} {elo:>+5.0} \
         {limits:>15}  {crashes:>7} {illegal:>7} {late:>4}",
        letter(index)
    )
}
