//! The results of a match in words: the line of progress, the summary and the table.

use zushiki_core::text::padded;
use zushiki_lab::matches::{MatchPlan, Score, Scoreboard, SprtVerdict, Standing, letter};
use zushiki_words::language::Language;
use zushiki_words::message;

/// The line about the progress of the match.
pub(super) fn progress(language: Language, plan: &MatchPlan, board: &Scoreboard) -> String {
    let (pairs, of) = (board.known.len(), plan.count());
    let results = match &board.standings[..] {
        [first, _] => {
            let score = score_words(language, &first.score);
            match plan.sprt {
                Some((lower, upper)) => {
                    let ratio = first.score.log_likelihood_ratio(lower, upper);
                    message!(
                        language,
                        "match-score-with-ratio",
                        score,
                        ratio = format!("{ratio:+.2}")
                    )
                }
                None => score,
            }
        }
        standings => {
            let shares = standings.iter().enumerate().map(|(index, standing)| {
                let percent = format!("{:.1}", 100.0 * standing.score.mean());
                message!(language, "match-share", player = letter(index), percent)
            });
            language.list(&shares.collect::<Vec<_>>())
        }
    };
    message!(language, "match-progress", game = plan.game(), pairs, of, results)
}

/// The lines at the end: the score of two computer players, or a table.
pub(super) fn summary(language: Language, plan: &MatchPlan, board: &Scoreboard) -> Vec<String> {
    let entrants = &plan.entrants;
    let mut lines = match (&entrants[..], &board.standings[..]) {
        ([one, other], [first, _]) if !one.is_peer() && !other.is_peer() => {
            let (a, b) = (one.written().to_string(), other.written().to_string());
            let score = score_words(language, &first.score);
            vec![message!(language, "match-result", game = plan.game(), a, b, score)]
        }
        _ => table(language, plan, board),
    };
    lines.extend(decided(language, plan, board));
    lines
}

/// The line about the sequential test, if any.
fn decided(language: Language, plan: &MatchPlan, board: &Scoreboard) -> Option<String> {
    let (lower, upper) = plan.sprt?;
    let ratio = board.standings.first()?.score.log_likelihood_ratio(lower, upper);
    let (verdict, accepted) = match board.verdict(plan) {
        Some(SprtVerdict::Upper) => ("accepted", upper),
        Some(SprtVerdict::Lower) => ("accepted", lower),
        None => ("undecided", 0.0),
    };
    Some(message!(
        language,
        "match-sprt",
        lower = lower.to_string(),
        upper = upper.to_string(),
        verdict,
        accepted = format!("{accepted:+}"),
        ratio = format!("{ratio:+.2}"),
    ))
}

/// A row for each player, the best first. Elo is the difference to the mean of the opponents, with the limits
/// of 95 %; the last columns are the games lost by faults.
fn table(language: Language, plan: &MatchPlan, board: &Scoreboard) -> Vec<String> {
    let names: Vec<String> =
        plan.entrants.iter().map(|entrant| entrant.written().to_string()).collect();
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(6);
    let pairs = board.known.len();
    let title = message!(language, "match-table-title", game = plan.game(), pairs);
    let head = format!("{}  {}", padded(&title, width + 3), message!(language, "match-table-head"));
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
    let Standing { score, faults: [crashes, illegal, late] } = standing;
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

/// Wins, draws and losses of the first player, its share of the points, and Elo with the limits of 95 %.
pub(super) fn score_words(language: Language, score: &Score) -> String {
    let [lost, drawn, won] = score.games();
    let [elo, low, high] = score.elo().map(|elo| format!("{elo:+.0}"));
    message!(
        language,
        "match-score",
        won,
        drawn,
        lost,
        games = lost + drawn + won,
        percent = format!("{:.1}", 100.0 * score.mean()),
        elo,
        low,
        high,
    )
}
