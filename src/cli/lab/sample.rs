//! `zushiki lab problems sample`: a table of problems drawn at random, with their counts.

use unicode_width::UnicodeWidthStr;

use crate::cli::args::SampleProblemsArgs;
use crate::cli::error::CliError;
use crate::cli::output::Output;
use crate::cli::problems;
use zushiki_core::notation::sfen;
use zushiki_core::text::padded;
use zushiki_core::variant::rules_hash;
use zushiki_lab::problems::{Sampled, sample};
use zushiki_play::problems::{ProblemKind, ProblemSet, shipped};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::Wording;

pub(super) fn run(
    language: Language,
    out: &mut Output,
    args: &SampleProblemsArgs,
) -> Result<(), CliError> {
    let sets = sets(language, args.variant.as_deref())?;
    let drawn = sample(&sets, args.count as usize, args.seed);
    let mut rows = vec![heading(language)];
    rows.extend(drawn.iter().map(|it| row(language, it)));
    for line in columns(&rows) {
        out.line(&line)?;
    }
    Ok(())
}

/// The sets of the program, or that of the game that is given.
pub(super) fn sets(language: Language, game: Option<&str>) -> Result<Vec<ProblemSet>, CliError> {
    let shipped = shipped().map_err(|error| CliError::failed(language, error))?;
    let Some(id) = game else { return Ok(shipped.to_vec()) };
    let hash = rules_hash(&problems::chosen(language, id, ProblemKind::Mates)?);
    Ok(shipped.iter().filter(|set| rules_hash(&set.selection) == hash).cloned().collect())
}

fn heading(language: Language) -> Vec<String> {
    vec![
        message!(language, "cli-sample-game"),
        message!(language, "cli-sample-number"),
        message!(language, "cli-sample-plies"),
        message!(language, "cli-sample-rating"),
        message!(language, "cli-sample-pieces"),
        message!(language, "cli-sample-idle"),
        message!(language, "cli-sample-left"),
        message!(language, "cli-sample-sacrifices"),
        message!(language, "cli-sample-seconds"),
        message!(language, "cli-sample-ends"),
        message!(language, "cli-sample-royal"),
        message!(language, "cli-sample-theme"),
        message!(language, "cli-sample-position"),
    ]
}

fn row(language: Language, it: &Sampled<'_>) -> Vec<String> {
    let problem = it.problem;
    let position = problem.position();
    let game = position.selection().id();
    let theme = problem.themes().first().map(|theme| theme.words(language));
    let counts = match &it.judgement {
        None => vec!["?".to_owned(); 6],
        Some(judgement) => {
            let features = &judgement.features;
            let counts = [
                features.pieces + features.in_hand,
                it.idle,
                features.left_in_hand,
                features.sacrifices,
                judgement.second_solutions,
                judgement.second_ends,
            ];
            counts.map(|count| count.to_string()).into()
        }
    };
    let royal = if it.attacker_has_royal() { "+" } else { "-" };
    let plies = problem.plies().unwrap_or_default();
    let mut cells = vec![game, it.number.to_string(), plies.to_string()];
    cells.push(problem.rating().to_string());
    cells.extend(counts);
    cells.extend([royal.to_owned(), theme.unwrap_or_default()]);
    cells.push(sfen::write(position.selection(), &position.setup()));
    cells
}

/// The rows with each column as wide as its widest cell.
pub(super) fn columns(rows: &[Vec<String>]) -> Vec<String> {
    let count = rows.first().map_or(0, Vec::len);
    let widest = |column: usize| rows.iter().map(|row| row[column].width()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..count).map(widest).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).map(|(cell, &width)| padded(cell, width));
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}
