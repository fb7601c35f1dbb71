//! From arguments to a variant, a selection of its rules and a starting position.

use std::path::Path;
use std::sync::Arc;

use super::error::CliError;
use super::{GameArgs, VariantArgs, games, variants};
use zushiki_core::notation::{fen, sfen};
use zushiki_core::rules::{Position, Rules};
use zushiki_core::text::{quoted, suggestion};
use zushiki_core::variant::library::{ListedGame, LoadError};
use zushiki_core::variant::{
    Choice, RuleOverrides, RuleTextError, Selection, SelectionError, Variant, library,
};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{self, Wording};

/// The first screen of the program.
#[derive(Debug)]
pub(super) enum Opening {
    /// The board with this position.
    Board(Box<Position>),
    /// The menu, because no game was named; the overrides apply to the game that is chosen there.
    Menu(RuleOverrides),
}

/// The first screen for these arguments. A position can only be read for a game that is named; rule
/// overrides and handicaps can be applied later.
pub(super) fn opening(language: Language, args: &GameArgs) -> Result<Opening, CliError> {
    let overrides = overrides(args);
    let chosen = VariantArgs { rule: args.chosen.rule.clone(), ..VariantArgs::default() };
    let bare =
        GameArgs { strict: args.strict, handicap: args.handicap.clone(), ..GameArgs::from(chosen) };
    if *args != bare {
        return position(language, args).map(Box::new).map(Opening::Board);
    }
    check_overrides(language, &overrides)?;
    Ok(Opening::Menu(overrides))
}

fn overrides(args: &GameArgs) -> RuleOverrides {
    RuleOverrides {
        rules: args.chosen.rule.clone(),
        strict: args.strict,
        handicap: args.handicap.clone(),
    }
}

/// Refuses overrides that no game accepts.
fn check_overrides(language: Language, overrides: &RuleOverrides) -> Result<(), CliError> {
    if *overrides == RuleOverrides::default() {
        return Ok(()); // reading all games would take longer than the rest of the start
    }
    let games = games::all(language);
    let patches: Vec<_> = games.iter().map(|variant| overrides.patch(variant)).collect();
    if let (Some(Err(error)), false) = (patches.first(), patches.iter().any(Result::is_ok)) {
        return Err(wrong_rule(language, error));
    }
    let Some(handicap) = &overrides.handicap else { return Ok(()) };
    let handicaps = games.iter().flat_map(|variant| &variant.handicaps);
    let mut ids: Vec<&str> = handicaps.map(|handicap| &*handicap.id).collect();
    ids.sort_unstable();
    ids.dedup();
    if ids.contains(&handicap.as_str()) {
        return Ok(());
    }
    let message = message!(language, "cli-no-handicap", handicap = quoted(handicap));
    Err(CliError::usage(message).remedy(language, suggestion(handicap, ids)))
}

fn wrong_rule(language: Language, error: &RuleTextError) -> CliError {
    in_option(language, "--rule", error.words(language))
}

/// The position that the arguments choose.
pub(super) fn position(language: Language, args: &GameArgs) -> Result<Position, CliError> {
    let rules = Rules::new(selection(language, args)?);
    let selection = rules.selection();
    let (option, setup) = match (&args.position, &args.fen) {
        (Some(text), _) => (Some("--position"), sfen::parse_pasted(selection, text)),
        (None, Some(text)) => (Some("--fen"), fen::parse(selection, text)),
        (None, None) => (None, Ok(selection.start().clone())),
    };
    let setup = setup.map_err(|error| misplaced(language, option, error.words(language)))?;
    rules.position(&setup).map_err(|error| {
        let reason = wording::setup_error(language, selection, &error);
        misplaced(language, option, reason)
    })
}

/// The error of a position that `option` gives, or of the set-up of the game.
fn misplaced(language: Language, option: Option<&str>, reason: String) -> CliError {
    match option {
        Some(option) => in_option(language, option, reason),
        None => CliError::usage(message!(language, "cli-in-set-up", reason)),
    }
}

/// The error of the value of `option`, with a reason in `language`.
pub(super) fn in_option(language: Language, option: &str, reason: String) -> CliError {
    CliError::usage(message!(language, "cli-in-option", option, reason))
}

/// The variant, presets, handicap and rules that the arguments choose.
pub(super) fn selection(language: Language, args: &GameArgs) -> Result<Selection, CliError> {
    let (id, presets) = split(args.chosen.variant.as_deref());
    check_presets(language, &presets)?;
    let variant = match &args.chosen.rules {
        Some(path) => from_file(language, path, id)?,
        None => named(language, id)?,
    };
    let choice = Choice {
        presets: presets.into_iter().map(str::to_owned).collect(),
        handicap: args.handicap.clone(),
        rules: overrides(args).patch(&variant).map_err(|error| wrong_rule(language, &error))?,
    };
    Selection::new(Arc::clone(&variant), &choice)
        .map_err(|error| refused(language, &variant, &error))
}

/// The id, and the presets after its colon.
fn split(text: Option<&str>) -> (Option<&str>, Vec<&str>) {
    match text.map(|text| text.split_once(':').ok_or(text)) {
        None => (None, Vec::new()),
        Some(Err(id)) => (Some(id), Vec::new()),
        Some(Ok((id, presets))) => (Some(id), presets.split('+').collect()),
    }
}

/// Refuses empty and repeated presets, which are probably typing errors.
fn check_presets(language: Language, presets: &[&str]) -> Result<(), CliError> {
    if presets.contains(&"") {
        return Err(in_option(language, "--variant", message!(language, "cli-preset-missing")));
    }
    let twice = (1..presets.len()).find(|&at| presets[..at].contains(&presets[at]));
    twice.map_or(Ok(()), |at| {
        let name = quoted(presets[at]);
        Err(in_option(language, "--variant", message!(language, "cli-preset-twice", name)))
    })
}

fn from_file(language: Language, path: &Path, id: Option<&str>) -> Result<Arc<Variant>, CliError> {
    let variant = library::load_file(path).map_err(|error| unusable(language, error))?;
    match id.filter(|id| *id != variant.id) {
        None => Ok(variant),
        Some(other) => Err(CliError::usage(message!(
            language,
            "cli-another-game-in-file",
            path = path.display().to_string(),
            id = &variant.id,
            named = quoted(other),
        ))),
    }
}

fn unusable(language: Language, error: LoadError) -> CliError {
    match error {
        LoadError::Invalid(report) => CliError::reported(report.words(language)),
        error => CliError::failed(language, error),
    }
}

fn named(language: Language, id: Option<&str>) -> Result<Arc<Variant>, CliError> {
    // The player's rule files are only read if no built-in game has the id.
    if let Some(variant) = id.and_then(library::find) {
        return Ok(variant);
    }
    let games = games::all(language);
    let ids: Vec<&str> = games.list().iter().map(ListedGame::id).collect();
    let Some(id) = id else {
        return Err(CliError::usage(message!(language, "cli-no-game-named")).hint(message!(
            language,
            "cli-known-names",
            names = language.list(&ids)
        )));
    };
    games.find(id).cloned().ok_or_else(|| {
        let message = message!(language, "cli-no-game", id = quoted(id));
        CliError::usage(message).remedy(language, suggestion(id, ids))
    })
}

fn refused(language: Language, variant: &Variant, error: &SelectionError) -> CliError {
    let usage = CliError::misused(language, error);
    match error {
        SelectionError::UnknownPreset { name, .. } => {
            usage.remedy(language, suggestion(name, variants::preset_ids(variant)))
        }
        SelectionError::UnknownHandicap { name, .. } => {
            let ids = variant.handicaps.iter().map(|handicap| &*handicap.id);
            usage.remedy(language, suggestion(name, ids))
        }
        _ => usage,
    }
}
