//! The game that the engine plays: by arguments, then by options of the protocol.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::thread::available_parallelism;

use super::super::error::CliError;
use super::super::{EngineArgs, VariantArgs, games, options, variants};
use zushiki_core::rules::Rules;
use zushiki_core::variant::Variant;
use zushiki_play::protocol::OptionList;
use zushiki_words::language::Language;

/// An unchecked choice of a game.
#[derive(Clone, Debug)]
pub(super) struct GameChoice(VariantArgs);

impl GameChoice {
    /// The game of the arguments. By default it is the game for which the protocol was made.
    pub(super) fn of_arguments(args: &EngineArgs) -> GameChoice {
        let mut chosen = args.game.clone();
        if chosen.rules.is_none() {
            chosen.variant = chosen.variant.or_else(plain_usi_game);
        }
        GameChoice(chosen)
    }

    /// The game `name`, with presets, or the game that other engines call `name`. It may be that of the rule file
    /// chosen before.
    pub(super) fn with_variant(&self, name: &str) -> GameChoice {
        let chosen = VariantArgs { variant: Some(name.to_owned()), ..self.0.clone() };
        if options::selection(Language::ENGLISH, &chosen.clone().into()).is_ok() {
            return GameChoice(chosen);
        }
        // Single rules and a rule file were meant for another game.
        GameChoice(VariantArgs::named(&own_name(name)))
    }

    /// The game of the rule file `path`; if that is empty, the game of no rule file.
    pub(super) fn with_rule_file(path: &str) -> GameChoice {
        let rules = (!path.is_empty()).then(|| PathBuf::from(path));
        let variant = if rules.is_none() { plain_usi_game() } else { None };
        GameChoice(VariantArgs { variant, rules, ..VariantArgs::default() })
    }

    /// The rules of the game.
    ///
    /// # Errors
    /// The reason why the game cannot be played.
    pub(super) fn rules(&self) -> Result<Rules, CliError> {
        Ok(Rules::new(options::selection(Language::ENGLISH, &self.0.clone().into())?))
    }
}

/// The game of a front end that does not name one: the game of CSA files.
fn plain_usi_game() -> Option<String> {
    let games = games::all(Language::ENGLISH);
    let game = games.iter().find(|variant| variant.formats.csa).or(games.iter().next());
    game.map(|variant| variant.id.clone())
}

/// The options of an engine that plays the game of `rules`.
pub(super) fn option_list(rules: &Rules) -> OptionList {
    let variants =
        games::all(Language::ENGLISH).iter().flat_map(|variant| names(variant)).collect();
    let threads = available_parallelism().unwrap_or(NonZeroUsize::MIN);
    OptionList { variant: rules.selection().id(), variants, threads }
}

/// The id of the game, alone and with each preset, and its names in other engines.
fn names(variant: &Variant) -> Vec<String> {
    let with_preset = |preset: &str| format!("{}:{preset}", variant.id);
    let presets = variants::preset_ids(variant).into_iter().map(with_preset);
    let of_others = variant.setups.iter().flat_map(|setup| setup.engine_names.clone());
    let of_others = of_others.filter(|name| *name != variant.id);
    [variant.id.clone()].into_iter().chain(presets).chain(of_others).collect()
}

/// Our name of the game that other engines call `name`; `name` itself if no game has this name there.
fn own_name(name: &str) -> String {
    let games = games::all(Language::ENGLISH);
    let is_ours = games.find(name).is_some();
    let setups = games.iter().flat_map(|game| game.setups.iter().map(move |it| (game, it)));
    let mut called = setups.filter(|(_, setup)| setup.engine_names.iter().any(|it| it == name));
    match called.next().filter(|_| !is_ours) {
        Some((game, setup)) => format!("{}:{}", game.id, setup.id),
        None => name.to_owned(),
    }
}
