//! `zushiki check`: reports the faults of rule files, and what may be a mistake in those without faults, and
//! counts their `[[perft]]` lines.

use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use super::CheckArgs;
use super::error::CliError;
use super::output::{self, Output};
use zushiki_core::notation::sfen;
use zushiki_core::rules::{Position, Rules};
use zushiki_core::text::{Phrase, escaped_path};
use zushiki_core::variant::library::{LoadError, RuleFile};
use zushiki_core::variant::{Choice, PerftLine, Selection, SelectionError, Variant};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{self, Wording};

pub(super) fn run(language: Language, out: &mut Output, args: &CheckArgs) -> Result<(), CliError> {
    let mut unusable = 0;
    for path in &args.files {
        match checked(language, path) {
            Ok(file) => {
                out.line(message!(language, "cli-rule-file-ok", path = escaped_path(path)))?;
                warn(language, out, &file)?;
            }
            Err(faults) => {
                let faults: Vec<String> =
                    faults.iter().map(|fault| error_text(language, fault)).collect();
                out.flush()?;
                output::remark(faults.join("\n\n"));
                unusable += 1;
            }
        }
    }
    match unusable {
        0 => Ok(()),
        count => Err(CliError::failure(message!(language, "cli-rule-files-unusable", count))),
    }
}

/// The text of a fault. A report about the text of a file begins with `error:` itself.
fn error_text(language: Language, fault: &LoadError) -> String {
    let text = fault.words(language);
    match fault {
        LoadError::Invalid(_) => text,
        _ => message!(language, "cli-error", message = text),
    }
}

/// Shows the warnings about a rule file without faults.
fn warn(language: Language, out: &mut Output, file: &RuleFile) -> Result<(), CliError> {
    if let Some(warnings) = file.warnings() {
        out.flush()?;
        output::remark(warnings.words(language));
    }
    Ok(())
}

/// The rule file at `path` if it has no faults, otherwise its faults.
fn checked(language: Language, path: &Path) -> Result<RuleFile, Vec<LoadError>> {
    let loaded = RuleFile::read(path).and_then(|file| Ok((file.variant()?, file)));
    let (variant, file) = loaded.map_err(|error| vec![error])?;
    let faults = faults_in_play(language, &file, &Arc::new(variant));
    if faults.is_empty() { Ok(file) } else { Err(faults) }
}

/// The faults that show only when positions are set up and moves are counted.
fn faults_in_play(language: Language, file: &RuleFile, variant: &Arc<Variant>) -> Vec<LoadError> {
    let mut faults = unplayable(language, file, setups(variant));
    // A preset or a handicap changes a set-up: it would repeat the set-up's fault.
    if faults.is_empty() {
        faults = unplayable(language, file, changes(variant));
    }
    faults
        .extend(variant.perft.iter().filter_map(|line| wrong_count(language, file, variant, line)));
    faults
}

/// The reason why a position of a rule file cannot be played.
enum PlayError {
    Selection(SelectionError),
    Sfen(sfen::SfenError),
    /// The rules refuse the position; a sentence with the reason.
    Setup(String),
}

impl PlayError {
    fn phrase(&self, language: Language) -> Phrase {
        Phrase::of_value(match self {
            PlayError::Selection(error) => error.words(language),
            PlayError::Sfen(error) => error.words(language),
            PlayError::Setup(why) => why.clone(),
        })
    }
}

/// The place of a table in the rule file, in bytes, and the rules that it leads to.
type Part = (Range<usize>, Result<Rules, SelectionError>);

fn setups(variant: &Arc<Variant>) -> impl Iterator<Item = Part> {
    variant.setups.iter().map(|setup| (setup.span.clone(), under_presets(variant, &setup.id)))
}

/// Every preset by itself, and every handicap.
fn changes(variant: &Arc<Variant>) -> impl Iterator<Item = Part> {
    let presets = variant.presets.iter();
    let presets = presets.map(|p| (p.span.clone(), under_presets(variant, &p.id)));
    let handicaps = variant.handicaps.iter().map(|handicap| {
        let choice = Choice { handicap: Some(handicap.id.clone()), ..Choice::default() };
        (handicap.span.clone(), rules(variant, &choice))
    });
    presets.chain(handicaps)
}

/// A fault for each of `parts` whose starting position cannot be played.
fn unplayable(
    language: Language,
    file: &RuleFile,
    parts: impl Iterator<Item = Part>,
) -> Vec<LoadError> {
    let fault = |(at, rules): Part| {
        let position =
            rules.map_err(PlayError::Selection).and_then(|rules| start(language, &rules));
        position.err().map(|error| file.unplayable(&at, error.phrase(language)))
    };
    parts.filter_map(fault).collect()
}

/// The starting position. [`Rules::start`] does not check it.
fn start(language: Language, rules: &Rules) -> Result<Position, PlayError> {
    let selection = rules.selection();
    let position = rules.position(selection.start());
    position.map_err(|error| PlayError::Setup(wording::setup_error(language, selection, &error)))
}

/// The fault of a `[[perft]]` line; `None` if all its counts are right.
fn wrong_count(
    language: Language,
    file: &RuleFile,
    variant: &Arc<Variant>,
    line: &PerftLine,
) -> Option<LoadError> {
    let position = match position(language, variant, line) {
        Ok(position) => position,
        Err(error) => {
            return Some(file.unplayable(&line.span, error.phrase(language)));
        }
    };
    (1..).zip(&line.nodes).find_map(|(depth, &expected)| {
        let counted = match count(&position, depth, expected) {
            Some(counted) if counted == expected => return None,
            Some(counted) => counted.to_string(),
            None => message!(language, "cli-more-than", expected),
        };
        Some(file.wrong_count(line, depth, &counted))
    })
}

/// The depth up to which [`count`] ignores its limit, because such a count takes no time.
const UNLIMITED_DEPTH: usize = 2;

/// The number of move sequences of length `depth`; `None` as soon as it exceeds `most`. Otherwise a
/// file with a much too low count would take hours.
fn count(position: &Position, depth: usize, most: u64) -> Option<u64> {
    if depth <= UNLIMITED_DEPTH {
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

/// The position whose moves a `[[perft]]` line counts.
fn position(
    language: Language,
    variant: &Arc<Variant>,
    line: &PerftLine,
) -> Result<Position, PlayError> {
    let rules = under_presets(variant, &line.preset).map_err(PlayError::Selection)?;
    let Some(text) = &line.position else { return start(language, &rules) };
    let selection = rules.selection();
    let position = rules.position(&sfen::parse(selection, text).map_err(PlayError::Sfen)?);
    position.map_err(|error| PlayError::Setup(wording::setup_error(language, selection, &error)))
}

/// The rules under `presets`, which are ids joined by `+`.
fn under_presets(variant: &Arc<Variant>, presets: &str) -> Result<Rules, SelectionError> {
    let presets = presets.split('+').filter(|id| !id.is_empty());
    let presets = presets.map(str::to_owned).collect();
    rules(variant, &Choice { presets, ..Choice::default() })
}

fn rules(variant: &Arc<Variant>, choice: &Choice) -> Result<Rules, SelectionError> {
    Selection::new(Arc::clone(variant), choice).map(Rules::new)
}
