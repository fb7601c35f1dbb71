//! `zushiki check`: validates rule files and runs their perft lines.

use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use super::CheckArgs;
use super::error::CliError;
use super::output::{self, Output};
use crate::notation::{reason, sfen};
use crate::rules::{Position, Rules};
use crate::text::escaped;
use crate::variant::library::{LoadError, RuleFile};
use crate::variant::{Choice, PerftLine, Selection, Variant};

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
        1 => Err(CliError::failure("a rule file cannot be used")),
        _ => Err(CliError::failure(format_args!("{bad} rule files cannot be used"))),
    }
}

/// Everything wrong with the file at `path`, as text to show.
fn check(path: &Path) -> Result<(), String> {
    let file = RuleFile::read(path).map_err(|error| error.to_string())?;
    let variant = file.variant().map(Arc::new).map_err(|error| error.to_string())?;
    let mut faults = unplayable(&file, setups(&variant));
    // Where a set-up is at fault, whatever is played from it would be as well.
    if faults.is_empty() {
        faults = unplayable(&file, changes(&variant));
    }
    faults.extend(variant.perft.iter().filter_map(|line| broken(&file, &variant, line)));
    let faults: Vec<String> = faults.iter().map(LoadError::to_string).collect();
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n\n")) }
}

/// The rules that a part of the file leads to, or why there are none; and where that part stands.
type Part = (Range<usize>, Result<Rules, String>);

fn setups(variant: &Arc<Variant>) -> impl Iterator<Item = Part> {
    variant.setups.iter().map(|setup| (setup.span.clone(), under_presets(variant, &setup.id)))
}

/// Every preset alone, and every handicap.
fn changes(variant: &Arc<Variant>) -> impl Iterator<Item = Part> {
    let presets = variant.presets.iter();
    let presets = presets.map(|p| (p.span.clone(), under_presets(variant, &p.id)));
    let handicaps = variant.handicaps.iter().map(|handicap| {
        let choice = Choice { handicap: Some(handicap.id.clone()), ..Choice::default() };
        (handicap.span.clone(), rules(variant, &choice))
    });
    presets.chain(handicaps)
}

/// What to say of each of `parts` from whose start nobody can play.
fn unplayable(file: &RuleFile, parts: impl Iterator<Item = Part>) -> Vec<LoadError> {
    let faulty = |(at, rules): Part| match rules.and_then(|rules| start(&rules)) {
        Ok(_) => None,
        Err(why) => Some(file.unplayable(&at, &why)),
    };
    parts.filter_map(faulty).collect()
}

fn start(rules: &Rules) -> Result<Position, String> {
    let selection = rules.selection();
    rules.position(selection.start()).map_err(|error| reason::setup(selection, &error))
}

/// Why the line does not hold; `None` where it does.
fn broken(file: &RuleFile, variant: &Arc<Variant>, line: &PerftLine) -> Option<LoadError> {
    let position = match position(variant, line) {
        Ok(position) => position,
        Err(why) => return Some(file.unplayable(&line.span, &why)),
    };
    (1..).zip(&line.nodes).find_map(|(depth, &promised)| {
        let found = count(&position, depth, promised);
        let words = match found {
            Some(found) if found == promised => return None,
            Some(found) => found.to_string(),
            None => format!("more than {promised}"),
        };
        Some(file.wrong_count(line, depth, &words))
    })
}

/// As deep as a count goes in one step: it is over before anybody waits for it.
const AT_ONCE: usize = 2;

/// The sequences of `depth` moves; `None` as soon as a longer count shows more than `most`.
fn count(position: &Position, depth: usize, most: u64) -> Option<u64> {
    if depth <= AT_ONCE {
        return position.perft(u32::try_from(depth).ok()?);
    }
    let mut nodes = 0_u64;
    for mv in position.legal_moves() {
        let mut next = position.clone();
        next.play(mv).ok()?;
        let below = count(&next, depth - 1, most - nodes)?;
        nodes = nodes.checked_add(below).filter(|&nodes| nodes <= most)?;
    }
    Some(nodes)
}

fn position(variant: &Arc<Variant>, line: &PerftLine) -> Result<Position, String> {
    let rules = under_presets(variant, &line.preset)?;
    let Some(text) = &line.position else { return start(&rules) };
    let selection = rules.selection();
    let setup = sfen::parse(selection, text).map_err(|error| error.to_string())?;
    rules.position(&setup).map_err(|error| reason::setup(selection, &error))
}

/// The rules under presets joined by `+`.
fn under_presets(variant: &Arc<Variant>, presets: &str) -> Result<Rules, String> {
    let presets = presets.split('+').filter(|id| !id.is_empty());
    let presets = presets.map(str::to_owned).collect();
    rules(variant, &Choice { presets, ..Choice::default() })
}

fn rules(variant: &Arc<Variant>, choice: &Choice) -> Result<Rules, String> {
    let selection = Selection::new(Arc::clone(variant), choice);
    selection.map(Rules::new).map_err(|error| error.to_string())
}
