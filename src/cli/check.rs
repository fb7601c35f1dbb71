//! `zushiki check`: validates rule files and runs their perft lines.

use std::path::Path;
use std::sync::Arc;

use super::CheckArgs;
use super::error::CliError;
use super::output::{self, Output};
use crate::notation::{reason, sfen};
use crate::rules::{Position, Rules};
use crate::text::escaped;
use crate::variant::library::{LoadError, RuleFile};
use crate::variant::{BoardSetup, Choice, PerftLine, Selection, Variant};

pub(super) fn run(out: &mut Output, args: &CheckArgs) -> Result<(), CliError> {
    let mut bad = 0;
    for path in &args.files {
        match check(path) {
            Ok(()) => out.line(format_args!("{}: ok", escaped(&path.display().to_string())))?,
            Err(report) => {
                out.flush()?;
                output::remark(report);
                bad += 1;
            }
        }
    }
    match bad {
        0 => Ok(()),
        1 => Err(CliError::failure("a rule file is not in order")),
        _ => Err(CliError::failure(format_args!("{bad} rule files are not in order"))),
    }
}

/// Everything wrong with the file at `path`, as text to show.
fn check(path: &Path) -> Result<(), String> {
    let file = RuleFile::read(path).map_err(|error| error.to_string())?;
    let variant = file.variant().map(Arc::new).map_err(|error| error.to_string())?;
    let setups = variant.setups.iter().filter_map(|setup| unplayable(&file, &variant, setup));
    let lines = variant.perft.iter().filter_map(|line| broken(&file, &variant, line));
    let broken: Vec<String> = setups.chain(lines).map(|error| error.to_string()).collect();
    if broken.is_empty() { Ok(()) } else { Err(broken.join("\n\n")) }
}

/// Why nobody can play from the set-up; `None` where one can.
fn unplayable(file: &RuleFile, variant: &Arc<Variant>, setup: &BoardSetup) -> Option<LoadError> {
    let why = match rules(variant, &setup.id) {
        Ok(rules) => {
            let refused = rules.position(rules.selection().start()).err()?;
            reason::setup(rules.selection(), &refused)
        }
        Err(why) => why,
    };
    Some(file.wrong_setup(setup, &why))
}

/// Why the line does not hold; `None` where it does.
fn broken(file: &RuleFile, variant: &Arc<Variant>, line: &PerftLine) -> Option<LoadError> {
    let position = match position(variant, line) {
        Ok(position) => position,
        Err(why) => return Some(file.wrong_position(line, &why)),
    };
    let (depth, found) = (1..).zip(&line.nodes).find_map(|(depth, &promised)| {
        let found = position.perft(depth);
        (found != Some(promised)).then_some((depth, found))
    })?;
    Some(match found {
        Some(found) => file.wrong_count(line, depth as usize, found),
        None => file.wrong_position(line, &format!("perft {depth} is beyond 64 bits")),
    })
}

fn position(variant: &Arc<Variant>, line: &PerftLine) -> Result<Position, String> {
    let rules = rules(variant, &line.preset)?;
    let Some(text) = &line.position else { return Ok(rules.start()) };
    let selection = rules.selection();
    let setup = sfen::parse(selection, text).map_err(|error| error.to_string())?;
    rules.position(&setup).map_err(|error| reason::setup(selection, &error))
}

/// The rules under presets joined by `+`.
fn rules(variant: &Arc<Variant>, presets: &str) -> Result<Rules, String> {
    let presets = presets.split('+').filter(|id| !id.is_empty());
    let choice = Choice { presets: presets.map(str::to_owned).collect(), ..Choice::default() };
    let selection = Selection::new(Arc::clone(variant), &choice);
    selection.map(Rules::new).map_err(|error| error.to_string())
}
