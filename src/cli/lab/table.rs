//! `zushiki lab problems table`: what sets of problems have of each kind, beside the limits.

use std::path::PathBuf;

use super::make::read_set;
use super::sample::{columns, sets};
use crate::cli::args::TableProblemsArgs;
use crate::cli::error::CliError;
use crate::cli::games;
use crate::cli::output::Output;
use zushiki_lab::problems::{Bound, LENGTHS, Measure, Quality, Row};
use zushiki_play::problems::ProblemSet;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::Wording;

pub(super) fn run(
    language: Language,
    out: &mut Output,
    args: &TableProblemsArgs,
) -> Result<(), CliError> {
    let sets = match args.file.as_slice() {
        [] => sets(language, args.variant.as_deref())?,
        files => {
            let variants = games::all(language);
            let read = |path: &PathBuf| read_set(language, path, variants).map(|(_, set)| set);
            files.iter().map(read).collect::<Result<_, _>>()?
        }
    };
    let tables: Vec<Quality> = sets.iter().map(|set| Quality::of(set, args.solve)).collect();
    let mut rows = vec![line(message!(language, "cli-sample-game"), sets.iter().map(id))];
    let counts = tables.iter().map(|table| table.count.to_string());
    rows.push(line(message!(language, "cli-table-problems"), counts));
    for plies in LENGTHS {
        rows.push(line(
            message!(language, "cli-table-plies", plies),
            tables.iter().map(|table| step(table, plies)),
        ));
    }
    for (index, measure) in Measure::all().enumerate() {
        let cells = tables.iter().map(|table| cell(table.rows.get(index)));
        rows.push(line(words(language, measure), cells));
    }
    for line in columns(&rows) {
        out.line(&line)?;
    }
    Ok(())
}

fn id(set: &ProblemSet) -> String {
    set.selection.id()
}

fn line(name: String, cells: impl Iterator<Item = String>) -> Vec<String> {
    std::iter::once(name).chain(cells).collect()
}

/// The number of problems of a length, their median rating, and the least and the largest: `12: 930 (400-1300)`.
fn step(table: &Quality, plies: u32) -> String {
    let step = table.steps.iter().find(|step| step.plies == plies);
    step.map_or_else(
        || "0".to_owned(),
        |step| {
            let [least, median, largest] = step.ratings;
            format!("{}: {median} ({least}-{largest})", step.count)
        },
    )
}

/// A count and its limit, with a mark if that is broken: `103 <=66 !`.
fn cell(row: Option<&Row>) -> String {
    let Some(row) = row else { return String::new() };
    let count = row.count.map_or_else(|| "?".to_owned(), |count| count.to_string());
    let bound = match row.bound {
        None => String::new(),
        Some(Bound::Most(most)) => format!(" <={most}"),
        Some(Bound::Least(least)) => format!(" >={least}"),
    };
    let mark = if row.is_broken() { " !" } else { "" };
    count + &bound + mark
}

fn words(language: Language, measure: Measure) -> String {
    match measure {
        Measure::Theme(theme) => theme.words(language),
        Measure::NoHand => message!(language, "cli-table-no-hand"),
        Measure::OtherStepper => message!(language, "cli-table-other-stepper"),
        Measure::Idle => message!(language, "cli-table-idle"),
        Measure::Copies => message!(language, "cli-table-copies"),
        Measure::Falls => message!(language, "cli-table-falls"),
        Measure::Shape => message!(language, "cli-table-shape"),
    }
}
