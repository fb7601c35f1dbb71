//! Earlier rules of a rule file: games that were begun under them continue under them.

use std::sync::Arc;

use super::{Choice, RulePatch, Selection, Variant, rules_hash};

/// An `[[earlier]]` table: switches with the values that they had in an earlier version of the rule file.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Earlier {
    /// The id of a preset that the file no longer has, or has changed: the table is for games with this
    /// preset. `None`: it is for all games.
    pub preset: Option<String>,
    /// The values at that time of the switches, without those of the presets that the file still has.
    pub rules: RulePatch,
}

impl Earlier {
    /// Translates `choice`, made under the earlier rules, into a choice under today's rules that gives the same
    /// game; `None` if the table is for a preset that `choice` does not have.
    fn choice(&self, variant: &Variant, choice: &Choice) -> Option<Choice> {
        let mut presets = choice.presets.clone();
        if let Some(preset) = &self.preset {
            presets.retain(|id| id != preset);
            if presets.len() == choice.presets.len() {
                return None;
            }
        }
        let mut rules = self.rules.clone();
        let chosen = variant.presets.iter().filter(|preset| presets.contains(&preset.id));
        chosen.for_each(|preset| rules.remove(&preset.rules));
        rules.merge(choice.rules.clone());
        Some(Choice { presets, rules, ..choice.clone() })
    }
}

/// The selection of `choice` whose rules hash under an `[[earlier]]` table is `hash`, as today's rules with single
/// changed rules. Without a hash, that of the first table that fits the choice.
///
/// `None` if the rule file has no such rules.
#[must_use]
pub fn earlier_selection(
    variant: &Arc<Variant>,
    choice: &Choice,
    hash: Option<&str>,
) -> Option<Selection> {
    let choices = variant.earlier.iter().filter_map(|earlier| earlier.choice(variant, choice));
    let mut selections =
        choices.filter_map(|choice| Selection::new(Arc::clone(variant), &choice).ok());
    selections.find(|selection| hash.is_none_or(|hash| hash == rules_hash(selection)))
}
