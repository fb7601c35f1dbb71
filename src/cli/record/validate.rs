//! `zushiki validate`: checks that game files can be played from the first move to their end, and that
//! the end and the rules are those that the file names.

use std::path::Path;

use super::{assumed, number_of, opened};
use crate::cli::error::CliError;
use crate::cli::output::{self, Output};
use crate::cli::{FileArgs, ValidateArgs, games};
use zushiki_core::rules::Termination;
use zushiki_core::text::escaped;
use zushiki_core::variant::IllegalMoveRule;
use zushiki_record::{ReadError, ReadOptions, Reading};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::file_fault;
use zushiki_words::wording::{self, Wording};

pub(in crate::cli) fn run(
    language: Language,
    out: &mut Output,
    args: &ValidateArgs,
) -> Result<(), CliError> {
    let mut bad = 0;
    for path in &args.files {
        bad += check_file(language, out, path, &args.file)?;
    }
    match bad {
        0 => Ok(()),
        count => Err(CliError::failure(message!(language, "cli-games-invalid", count))),
    }
}

/// The report on a game without faults, or its faults.
type Verdict = Result<Vec<String>, Vec<CliError>>;

/// Prints the verdicts on the games of a file: on all of them, or on the game of `--game`. Returns the number of faulty
/// games. Each verdict is printed before the next game is read, because a file may have a million games.
fn check_file(
    language: Language,
    out: &mut Output,
    path: &Path,
    args: &FileArgs,
) -> Result<usize, CliError> {
    let file = match opened(language, path) {
        Ok(Ok(file)) => file,
        Ok(Err(error)) => return tell(language, out, Err(vec![failure(language, path, &error)])),
        Err(error) => return tell(language, out, Err(vec![error])),
    };
    let assumed = assumed(language, args)?;
    let options = ReadOptions {
        variants: games::all(language),
        assumed: assumed.as_ref(),
        words: &language,
        lenient: false,
    };
    let all = 1..=file.game_count();
    let numbers = args.game.map_or(all, |number| number_of(number)..=number_of(number));
    let mut bad = 0;
    for number in numbers {
        bad += tell(language, out, verdict(language, path, file.read_game(number, &options)))?;
    }
    Ok(bad)
}

/// Tells the verdict on a game. Returns the number of faulty games: 0 or 1.
fn tell(language: Language, out: &mut Output, verdict: Verdict) -> Result<usize, CliError> {
    match verdict {
        Ok(lines) => {
            lines.iter().try_for_each(|line| out.line(escaped(line)))?;
            Ok(0)
        }
        Err(errors) => {
            out.flush()?;
            errors.iter().for_each(|error| output::remark(error.words(language)));
            Ok(1)
        }
    }
}

fn verdict(language: Language, path: &Path, read: Result<Reading, ReadError>) -> Verdict {
    let reading = read.map_err(|error| vec![failure(language, path, &error)])?;
    let faults = faults(language, &reading);
    if !faults.is_empty() {
        let path = path.display().to_string();
        let error = |fault: String| {
            CliError::failure(message!(language, "cli-in-file", path = &path, text = fault))
        };
        return Err(faults.into_iter().map(error).collect());
    }
    let mut lines = vec![message!(
        language,
        "cli-game-ok",
        path = path.display().to_string(),
        summary = summary(language, &reading)
    )];
    lines.extend(reading.remarks.iter().map(|remark| format!("  {}", remark.words(language))));
    Ok(lines)
}

fn failure(language: Language, path: &Path, error: &ReadError) -> CliError {
    CliError::failure(file_fault(language, path, error))
}

/// The false statements of the file about its game.
fn faults(language: Language, reading: &Reading) -> Vec<String> {
    let remarks = reading.remarks.iter().filter(|remark| remark.is_contradiction());
    let mut faults: Vec<String> = remarks.map(|remark| remark.words(language)).collect();
    let game = &reading.record.game;
    let rules = game.position().selection().rules();
    let agreed = game.live_outcome().is_some_and(|end| end.by == Termination::Agreement);
    if agreed && rules.illegal_move == IllegalMoveRule::Loses {
        faults.push(message!(language, "cli-agreement-in-strict-game"));
    }
    faults
}

/// Format, game, length and end on one line.
fn summary(language: Language, reading: &Reading) -> String {
    let game = &reading.record.game;
    let selection = game.position().selection();
    let end = match game.live_outcome() {
        Some(outcome) => wording::outcome(language, selection, outcome),
        None => message!(language, "cli-unfinished"),
    };
    let moves = game.live_ply().unwrap_or(game.len());
    let (format, id) = (reading.format.to_string(), selection.id());
    message!(language, "cli-game-summary", format, id, moves, end)
}
