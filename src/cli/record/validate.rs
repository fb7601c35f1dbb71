//! `zushiki validate`: checks that game files can be played from the first move to their end.

use std::path::Path;

use super::parsed;
use crate::cli::ValidateArgs;
use crate::cli::error::CliError;
use crate::cli::output::{self, Output};
use crate::record::Reading;
use crate::record::file;
use crate::text::escaped;
use crate::wording;

pub(in crate::cli) fn run(out: &mut Output, args: &ValidateArgs) -> Result<(), CliError> {
    let mut bad = 0;
    for path in &args.files {
        match verdict(path, args) {
            Ok(lines) => lines.iter().try_for_each(|line| out.line(escaped(line)))?,
            Err(error) => {
                out.flush()?;
                output::remark(error);
                bad += 1;
            }
        }
    }
    match bad {
        0 => Ok(()),
        1 => Err(CliError::failure("a game file cannot be played through")),
        _ => Err(CliError::failure(format_args!("{bad} game files cannot be played through"))),
    }
}

/// The report on a file without faults.
fn verdict(path: &Path, args: &ValidateArgs) -> Result<Vec<String>, CliError> {
    let reading = parsed(path, &args.file)?
        .map_err(|error| CliError::failure(file::message(path, &error)))?;
    let mut lines = vec![format!("{}: ok: {}", path.display(), summary(&reading))];
    lines.extend(reading.remarks.iter().map(|remark| format!("  {remark}")));
    Ok(lines)
}

/// Format, game, length and end on one line.
fn summary(reading: &Reading) -> String {
    let game = &reading.record.game;
    let selection = game.position().selection();
    let end = match game.live_outcome() {
        Some(outcome) => wording::outcome(selection, outcome),
        None => "unfinished".to_owned(),
    };
    let moves = game.live_ply().unwrap_or(game.len());
    let moves = if moves == 1 { "1 move".to_owned() } else { format!("{moves} moves") };
    format!("{}, {}, {moves}, {end}", reading.format, selection.id())
}
